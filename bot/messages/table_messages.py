"""The message that shows each table, and updates of earlier messages."""

import asyncio
import logging
from dataclasses import replace
from typing import Any, Final, NamedTuple, Self

import discord
import msgspec

from bot.catalogue import catalogue
from bot.client.components import Message
from bot.client.undelivered import Undelivered
from bot.ids import ChannelId, MessageId, TableId
from bot.messages.delivery import RETRY_AFTER, Delivery
from bot.messages.reply import Reply
from bot.runtime.background import Background
from bot.store.errors import StoreUnavailable
from bot.store.table_types import OldTurn, PreviousMessage, ShownMessage, Table, TableStatus
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views import table as table_view
from bot.views import table_routes
from bot.views.choosing import is_of_buttons, pressable
from bot.views.markup import message_link
from bot.views.message_spec import MessageSpec

_SAVE_AGAIN_AFTER: Final = RETRY_AFTER[0]

_log = logging.getLogger(__name__)


class Unconfirmed(NamedTuple):
    """A channel where Discord may have accepted a table's messages newer than ``after``."""

    channel_id: ChannelId
    after: MessageId | None

    @classmethod
    def since_known(cls, table: Table, channel_id: ChannelId) -> Self:
        """Return the channel, with the message that is known to show the table."""
        return cls(channel_id, None if table.shown is None else table.shown.message_id)


class TableMessages:
    """Keeps the message of each table and its content, even while the store fails."""

    def __init__(self, delivery: Delivery, tables: Tables) -> None:
        self._delivery = delivery
        self._tables = tables
        self._displayed: dict[TableId, object] = {}
        self._unsaved: dict[TableId, ShownMessage] = {}
        self._unconfirmed: dict[TableId, dict[ChannelId, Unconfirmed]] = {}
        self._saving = Background()
        self._late_edits: dict[MessageId, Message] = {}
        """Former messages to be edited, and their content."""
        self._edits = Background()

    @property
    def waiting(self) -> int:
        """Number of edits of old messages to be retried."""
        return len(self._late_edits)

    async def get(self, table_id: TableId) -> Snapshot:
        """Return a table with the message that shows it, even if that could not be saved."""
        snapshot = await self._tables.get(table_id)
        if (shown := self._unsaved.get(table_id)) is None:
            return snapshot
        return replace(snapshot, table=msgspec.structs.replace(snapshot.table, shown=shown))

    async def remember(self, table_id: TableId, shown: ShownMessage) -> None:
        """Save the message that shows a table, as soon as the store allows."""
        is_waiting = table_id in self._unsaved
        self._unsaved[table_id] = shown
        await self._save(table_id)
        if table_id in self._unsaved and not is_waiting:
            self._saving.start(self._save_later(table_id))

    def is_up_to_date(self, snapshot: Snapshot) -> bool:
        """Return whether a table's message is known to be up to date."""
        return self._displayed.get(snapshot.table.id) == display_key(snapshot)

    def mark_up_to_date(self, snapshot: Snapshot) -> None:
        """Record that a table's message is up to date."""
        self._displayed[snapshot.table.id] = display_key(snapshot)

    def mark_outdated(self, table_id: TableId) -> None:
        """Record that a table's message may be out of date."""
        self._displayed.pop(table_id, None)

    def has_unconfirmed(self, table_id: TableId) -> bool:
        """Return whether Discord may have accepted an unknown message of a table."""
        return table_id in self._unconfirmed

    def expect_unconfirmed(self, table: Table, channel_id: ChannelId) -> None:
        """Record that Discord may have accepted a message after the known one."""
        self.add_unconfirmed(table.id, Unconfirmed.since_known(table, channel_id))

    def add_unconfirmed(self, table_id: TableId, place: Unconfirmed) -> None:
        """Record where Discord may have accepted a message; the first entry of a channel stays."""
        self._unconfirmed.setdefault(table_id, {}).setdefault(place.channel_id, place)

    def take_unconfirmed(self, table_id: TableId) -> list[Unconfirmed]:
        """Return and remove the places where Discord may have accepted messages of a table."""
        return list(self._unconfirmed.pop(table_id, {}).values())

    async def retire(self, table: Table, old: ShownMessage, new: ShownMessage) -> None:
        """Replace the content of a table's old message by a link to the new one."""
        if old.message_id == new.message_id:
            return
        translate, link = catalogue(table.language), message_link(table.guild_id, new)
        await self.edit_old(old, Message(table_view.moved_on(translate, link)))

    async def take_back(self, table: Table, message: PreviousMessage) -> None:
        """Edit the message of an ended turn to say that the end was undone.

        Raises Undelivered if Discord may accept that later.
        """
        shown = (await self.get(table.id)).table.shown
        if shown is None or shown.left_behind != message:
            return
        translate, link = catalogue(table.language), message_link(table.guild_id, shown)
        old = ShownMessage(shown.channel_id, message.message_id, message.turn)
        taken_back = table_view.taken_back(message.turn, translate, link)
        try:
            await self._delivery.edit(old, Message(taken_back))
        except Undelivered as failure:
            if not (failure.is_gone or failure.is_forbidden):
                raise
        await self.remember(table.id, msgspec.structs.replace(shown, left_behind=None))

    async def edit_old(self, old: ShownMessage, message: Message) -> None:
        """Edit a former message of a table, now or later, if it still exists."""
        try:
            await self._delivery.edit(old, message)
        except Undelivered as failure:
            _log.info("an old message could not be edited: %s", failure)
            if not failure.is_gone:
                self._late_edits[old.message_id] = message
                self._edits.start(self._edit_later(old))

    async def shrink(self, old: OldTurn, line: MessageSpec) -> None:
        """Replace the message of an old turn by a line of text. Raises Undelivered.

        If its last edit is still to come, the line takes its place.
        """
        self._late_edits.pop(old.message_id, None)
        shown = ShownMessage(old.channel_id, old.message_id, old.turn)
        await self._delivery.edit(shown, Message(line))

    async def close(self) -> None:
        """Stop retrying; the next start of the program continues."""
        await self._saving.close()
        await self._edits.close()

    async def _save(self, table_id: TableId) -> None:
        shown = self._unsaved[table_id]
        try:
            await self._tables.remember_message(table_id, shown)
        except StoreUnavailable as failure:
            _log.error("the message of table %s could not be saved: %s", table_id, failure)
        else:
            if self._unsaved.get(table_id) == shown:
                del self._unsaved[table_id]

    async def _save_later(self, table_id: TableId) -> None:
        while table_id in self._unsaved:
            await asyncio.sleep(_SAVE_AGAIN_AFTER)
            if table_id in self._unsaved:
                await self._save(table_id)

    async def _edit_later(self, old: ShownMessage) -> None:
        for seconds in RETRY_AFTER:
            await asyncio.sleep(seconds)
            if (message := self._late_edits.get(old.message_id)) is None:
                return
            try:
                await self._delivery.edit(old, message)
            except Undelivered as failure:
                if not failure.is_gone:
                    continue
            break
        self._late_edits.pop(old.message_id, None)


def display_key(snapshot: Snapshot) -> object:
    """Return a key that differs whenever a table's message may differ.

    It stays the same whatever somebody does in secret, until they are done.
    """
    table = snapshot.table
    seats = [msgspec.structs.replace(seat, missed=0, decisions=0) for seat in table.seats]
    lobby = table.seat_count, table.host_id, table.options, table.quick
    acting = snapshot.offered_at, snapshot.movers, snapshot.resigned
    breaks = table.paused_at, table.stopped, snapshot.days_off
    return table.status, seats, lobby, acting, breaks, table.deadline, table.played_out


def undone_end(snapshot: Snapshot) -> PreviousMessage | None:
    """Return the message of a turn that had ended but goes on again after an undo."""
    shown = snapshot.table.shown
    if shown is None or snapshot.table.status is not TableStatus.RUNNING:
        return None
    message = shown.left_behind
    return None if message is None or message.turn < snapshot.turn else message


def shows_table(message: discord.Message, table: Table) -> bool:
    """Return whether a message shows a table; announcements may have its buttons, too."""
    is_public = not message.flags.ephemeral
    return is_public and table_routes.more(table.id) in buttons_of(message)


def has_actions(message: discord.Message, snapshot: Snapshot) -> bool:
    """Return whether a message has action buttons of a table's revision; a paused game has none."""
    if snapshot.paused_until is not None:
        return False
    table_id, revision = snapshot.table.id, snapshot.offered_at
    custom_ids = buttons_of(message)
    return any(table_routes.belongs(custom_id, table_id, revision) for custom_id in custom_ids)


def has_tools(message: discord.Message, snapshot: Snapshot, spec: MessageSpec) -> bool:
    """Return whether a message has the components of ``spec`` that aren't actions.

    Its actions depend on what a player has prepared, which only the message knows.
    """
    table_id, revision = snapshot.table.id, snapshot.offered_at
    wanted = [button.press for button in pressable(spec)]
    wanted += [menu.press for menu in spec.menus if not is_of_buttons(menu.press)]
    tools, wanted_tools = (
        {
            custom_id
            for custom_id in custom_ids
            if not table_routes.belongs(custom_id, table_id, revision)
        }
        for custom_ids in (_custom_ids(message, discord.ui.Button, discord.ui.Select), wanted)
    )
    return tools == wanted_tools


def newer_message(table: Table, reply: Reply | None) -> ShownMessage | None:
    """Return the pressed button's message if it shows a table and is newer than the known one."""
    known, pressed = table.shown, None if reply is None else reply.interaction.message
    if known is None or pressed is None:
        return None
    if pressed.channel.id != known.channel_id or pressed.id <= known.message_id:
        return None
    if not shows_table(pressed, table):
        return None
    return msgspec.structs.replace(known, message_id=MessageId(pressed.id))


def text_of(message: discord.Message) -> str:
    """Return a message's text; Discord may send null, contrary to discord.py's type."""
    return message.content or ""


def buttons_of(message: discord.Message) -> list[str]:
    """Return the custom_ids of a message's buttons, and of those that its menus press."""
    return _custom_ids(message, discord.ui.Button)


def _custom_ids(
    message: discord.Message, *kinds: type[discord.ui.Button[Any]] | type[discord.ui.Select[Any]]
) -> list[str]:
    custom_ids = list[str | None]()
    for item in discord.ui.LayoutView.from_message(message).walk_children():
        if isinstance(item, discord.ui.Select) and is_of_buttons(item.custom_id):
            custom_ids += [option.value for option in item.options]
        elif isinstance(item, kinds):
            custom_ids.append(item.custom_id)
    return [custom_id for custom_id in custom_ids if custom_id]
