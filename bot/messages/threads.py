"""Threads in which games are played."""

import logging

from bot.catalogue import catalogue
from bot.client.components import PlainMessage
from bot.client.undelivered import Undelivered
from bot.ids import ChannelId, MessageId
from bot.messages.delivery import Delivery
from bot.store.table_types import ShownMessage, Table
from bot.tables.snapshot import people_at
from bot.views.markup import game_name, mentions
from bot.views.message_spec import PlainSpec
from render.words import Translate

_log = logging.getLogger(__name__)


class GameThreads:
    """Opens a thread for each game that wants one."""

    def __init__(self, delivery: Delivery) -> None:
        self._delivery = delivery

    async def channel_for_next(self, table: Table, shown: ShownMessage) -> tuple[ChannelId, str]:
        """Return the channel for a table's next message, and why it isn't the wanted thread.

        The first turn opens the game's thread and adds the players to it.
        """
        if not table.thread or shown.turn > 0 or shown.channel_id != table.channel_id:
            return shown.channel_id, ""
        translate = catalogue(table.language)
        name = translate("thread-name", game=game_name(table.game, translate), number=str(table.id))
        try:
            thread_id = await self._delivery.open_thread(shown, table.guild_id, name)
        except Undelivered as failure:
            if not failure.is_answer:
                raise
            _log.warning("no thread for table %s, playing in the channel: %s", table.id, failure)
            return shown.channel_id, translate("thread-failed")
        await self._add_players(thread_id, table, name, translate)
        return thread_id, ""

    async def _add_players(
        self, thread_id: ChannelId, table: Table, name: str, translate: Translate
    ) -> None:
        """Add a table's players to its thread without notifying them.

        Discord adds mentioned users, even by an edit, which notifies nobody.
        """
        hello = translate("thread-hello", name=name)
        players = people_at(table)
        greeted = translate("thread-people", hello=hello, people=mentions(players))
        try:
            sent = await self._delivery.send(
                thread_id, table.guild_id, PlainMessage(PlainSpec(hello)), table.id, "hello"
            )
            await self._delivery.edit(
                ShownMessage(thread_id, MessageId(sent.id), 0),
                PlainMessage(PlainSpec(greeted, ping=tuple(players))),
            )
        except Undelivered as failure:
            _log.warning(
                "table %s: its players could not be added to its thread: %s", table.id, failure
            )
