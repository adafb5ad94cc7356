"""Finds messages that Discord accepted although its answer was lost or the program crashed."""

import logging
from collections.abc import Callable
from itertools import chain
from operator import attrgetter

import discord

from bot.catalogue import catalogue
from bot.client.undelivered import Undelivered
from bot.ids import ChannelId, MessageId, TableId
from bot.messages.delivery import Delivery
from bot.messages.table_messages import (
    TableMessages,
    Unconfirmed,
    has_actions,
    shows_table,
    text_of,
)
from bot.store.table_types import ShownMessage
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views import table as table_view

_log = logging.getLogger(__name__)


class LostMessages:
    """Searches for lost messages of tables, which would otherwise be shown twice.

    ``resync_later`` shows a table again some time later.
    """

    def __init__(
        self,
        messages: TableMessages,
        delivery: Delivery,
        tables: Tables,
        resync_later: Callable[[TableId], None],
    ) -> None:
        self._messages = messages
        self._delivery = delivery
        self._tables = tables
        self._resync_later = resync_later

    async def adopt(self, newer: ShownMessage, snapshot: Snapshot) -> Snapshot:
        """Make another message the one that shows a table, and return the table."""
        table = snapshot.table
        await self._messages.remember(table.id, newer)
        if table.shown is not None:
            await self._messages.retire(table, table.shown, newer)
        return await self._messages.get(table.id)

    async def recover(self, snapshot: Snapshot) -> Snapshot:
        """Make the newest lost message the table's if it is newer than the known one.

        All other lost messages lose their buttons.
        """
        table_id = snapshot.table.id
        unconfirmed = self._messages.take_unconfirmed(table_id)
        by_channel = [await self._search(snapshot, place) for place in unconfirmed]
        lost = sorted(chain.from_iterable(by_channel), key=attrgetter("id"), reverse=True)
        known = snapshot.table.shown
        if lost and (known is None or lost[0].id > known.message_id):
            message = lost.pop(0)
            has_buttons = has_actions(message, snapshot)
            is_ping = not message.flags.components_v2
            turn = 0 if known is None else known.turn
            if has_buttons or is_ping:
                turn = snapshot.turn
            if not has_buttons:
                self._messages.mark_outdated(table_id)
            place = ChannelId(message.channel.id), MessageId(message.id), turn
            newer = ShownMessage(*place) if known is None else known.replaced_by(*place)
            snapshot = await self.adopt(newer, snapshot)
        if (known := snapshot.table.shown) is not None:
            for message in lost:
                stray = ShownMessage(ChannelId(message.channel.id), MessageId(message.id), 0)
                await self._messages.retire(snapshot.table, stray, known)
        return snapshot

    async def search(self, snapshot: Snapshot, channel_id: ChannelId) -> list[discord.Message]:
        """Return the lost messages of a table in a channel, the newest first."""
        return await self._search(snapshot, Unconfirmed.since_known(snapshot.table, channel_id))

    async def _search(self, snapshot: Snapshot, place: Unconfirmed) -> list[discord.Message]:
        table, translate = snapshot.table, catalogue(snapshot.table.language)
        try:
            sent = await self._delivery.sent_after(place.after, place.channel_id, table.guild_id)
        except Undelivered as failure:
            _log.info("table %s: could not look for a lost message: %s", table.id, failure)
            if not self._delivery.reaches(table.guild_id):  # removed just now, and may return
                self._messages.add_unconfirmed(table.id, place)
            elif not failure.is_gone and not failure.is_forbidden:
                self._messages.add_unconfirmed(table.id, place)
                self._resync_later(table.id)
            return []
        return [
            message
            for message in sent
            if (
                shows_table(message, table)
                or table_view.is_ping(text_of(message), table, translate)
            )
            and (table.shown is None or message.id != table.shown.message_id)
        ]
