"""Brings the message of a table up to date, whatever has happened to the message.

It observes the tables and shows each change in the background. A feature that changes a table does
so in `Presenter.showing`: then the answer to the interaction shows the change. `Presenter.present`
is the one way to show a table. It shows what the table service has saved, and nothing else, so it
may be called at any time and repeatedly.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import discord
import msgspec

from bot.catalogue import Catalogue, catalogue
from bot.client.components import Message, Sendable, render_message
from bot.client.faces import Faces
from bot.client.undelivered import Undelivered
from bot.ids import ChannelId, GuildId, MessageId, TableId
from bot.messages.delivery import Delivery
from bot.messages.delivery_retries import DeliveryRetries
from bot.messages.lost_messages import LostMessages
from bot.messages.pings import Pings
from bot.messages.reply import Reply
from bot.messages.table_messages import (
    TableMessages,
    display_key,
    has_actions,
    has_tools,
    newer_message,
    undone_end,
)
from bot.messages.threads import GameThreads
from bot.messages.turn_films import TurnFilms
from bot.runtime.background import Background
from bot.store.errors import StoreUnavailable
from bot.store.table_types import (
    ENDED_STATUSES,
    OldTurn,
    ShownMessage,
    Table,
    TableStatus,
    TableToSync,
)
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views import table as table_view
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import MessageSpec
from render.picture import Film

_log = logging.getLogger(__name__)


class Presenter:
    """Shows tables in channels."""

    def __init__(
        self,
        delivery: Delivery,
        tables: Tables,
        games: Mapping[str, HostedGame],
        clock: Callable[[], datetime],
        pings: Pings,
        faces: Faces,
    ) -> None:
        self._delivery = delivery
        self._tables = tables
        self._games = games
        self._pings = pings
        self._faces = faces
        self._unchecked: set[TableId] = set()
        """Tables whose newest message may be unknown, since another process may have sent it."""
        self._failed: set[TableId] = set()
        """Tables that their games have just failed to show."""
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._messages = TableMessages(delivery, tables)
        self._retries = DeliveryRetries(clock, self._present)
        self._lost = LostMessages(self._messages, delivery, tables, self._retries.resync_later)
        self._threads = GameThreads(delivery)
        self.turn_films = TurnFilms(games)
        self._followers: list[Callable[[Snapshot], None]] = []
        self._gathered: dict[asyncio.Task[Any] | None, dict[TableId, None]] = {}
        """Tables that a task has changed and will show itself."""
        self._waiting: set[TableId] = set()
        """Tables that will be shown soon."""
        self._showing = Background()
        tables.on_change(self)

    def on_shown(self, follow: Callable[[Snapshot], None]) -> None:
        """Call ``follow`` with each table after it was shown, or could not be."""
        self._followers.append(follow)

    def changed(self, snapshot: Snapshot) -> None:
        """Show a changed table in the background, unless the task that changed it does."""
        table_id = snapshot.table.id
        gathered = self._gathered.get(asyncio.current_task())
        if gathered is not None:
            gathered[table_id] = None
        else:
            self._present_soon(table_id)

    @contextmanager
    def gathering(self) -> Iterator[Mapping[TableId, None]]:
        """Collect the tables that the current task changes inside, for the caller to show."""
        task, gathered = asyncio.current_task(), dict[TableId, None]()
        outer = self._gathered.get(task)
        self._gathered[task] = gathered
        try:
            yield gathered
        finally:
            del self._gathered[task]
            if outer is not None:
                self._gathered[task] = outer

    @asynccontextmanager
    async def showing(self, reply: Reply | None = None) -> AsyncIterator[None]:
        """Show the tables that were changed inside, by a reply if there is one.

        If the work inside fails, they are shown in the background, and the reply says why it
        failed.
        """
        with self.gathering() as gathered:
            try:
                yield
            except BaseException:
                for table_id in gathered:
                    self._present_soon(table_id)
                raise
        for table_id in gathered:
            await self.present(table_id, reply)
        if reply is not None:
            await reply.acknowledge()

    async def present(self, table_id: TableId, reply: Reply | None = None) -> None:
        """Bring a table's message up to date, if possible by answering the interaction.

        The change of the table is saved already. So failures of Discord or the store raise nothing:
        they are logged, tried in other ways, and retried later.
        """
        if reply is not None:
            self._pings.record_activity(reply)
        try:
            await self._present(table_id, reply)
        except (Undelivered, StoreUnavailable) as failure:
            self._messages.mark_outdated(table_id)
            await self._retries.schedule(table_id, failure, reply)
        if reply is not None:
            await reply.acknowledge()

    async def present_if_stale(self, table_id: TableId, reply: Reply) -> None:
        """Bring the message up to date on which a button was pressed too late.

        Does nothing if a newer message shows the table.
        """
        table = (await self._messages.get(table_id)).table
        if newer_message(table, reply) is not None:
            await self.present(table_id, reply)
        elif table.shown is not None and table.shown.message_id == reply.message_id:
            await self.present(table_id)

    async def present_by_reply(self, table_id: TableId, reply: Reply) -> bool:
        """Show a table to which the bot has no access otherwise, by answering a press.

        Discord accepts answers to interactions also where the bot may neither read nor write.
        Returns whether the table was such a one; then the user was told what the bot lacks.
        """
        if not self.is_unshown(table_id):
            return False
        if reply.channel_id != (await self._messages.get(table_id)).table.shown_in:
            return False
        await self.present(table_id, reply)
        if not self.is_unshown(table_id):  # else the user was already told
            await self._retries.explain_no_access(reply)
        return True

    def is_unshown(self, table_id: TableId) -> bool:
        """Return whether a table can't be shown until people change something."""
        return table_id in self._retries.unshown

    def resync_later(self, table_id: TableId) -> None:
        """Bring a table's message up to date a little later."""
        self._retries.resync_later(table_id)

    def guild_name(self, table: Table) -> str:
        """Return the name of a table's guild, "" if the bot isn't in it."""
        return self._delivery.guild_name(table.guild_id)

    def owns_guild(self, guild_id: GuildId) -> bool:
        """Return whether a guild is this process's, with or without the bot in it."""
        return self._delivery.owns_guild(guild_id)

    def reaches(self, table: Table | TableToSync) -> bool:
        """Return whether a table's guild is this process's and has the bot.

        Tables in guilds without the bot are left alone.
        """
        return self._delivery.reaches(table.guild_id)

    @property
    def waiting(self) -> int:
        """Number of messages that will be retried because Discord didn't accept them."""
        return self._retries.waiting + self._messages.waiting

    async def repost(
        self, table_id: TableId, reply: Reply | None = None, channel_id: ChannelId | None = None
    ) -> None:
        """Show a table by a new message at the bottom of its channel, or of another one.

        That answers the interaction if it came from there. A table whose thread was locked or
        deleted moves to the parent channel. Raises Undelivered if Discord doesn't accept the
        message.
        """
        async with self.editing(table_id):
            snapshot = await self._messages.get(table_id)
            if self._messages.has_unconfirmed(table_id):
                snapshot = await self._lost.recover(snapshot)
            translate, old = catalogue(snapshot.table.language), snapshot.table.shown
            message = await render_message(
                table_view.current, self._game(snapshot.table), snapshot, translate
            )
            if reply is None:
                message = _moved(message, translate)
            try:
                shown = await self._post(
                    snapshot, message, channel_id or snapshot.table.shown_in, reply
                )
            except Undelivered:
                if self._messages.has_unconfirmed(table_id):
                    self._retries.resync_later(table_id)
                raise
            if old is not None:
                await self._messages.retire(snapshot.table, old, shown)
            self._messages.mark_up_to_date(snapshot)
            self._retries.unshown.discard(table_id)
            self._tell_followers(snapshot)

    async def shrink(self, old: OldTurn) -> None:
        """Replace the message of an old turn by a line of text.

        Raises Undelivered, Refused and StoreUnavailable.
        """
        after = await self._tables.at_end_of(old.table_id, old.turn)
        translate = catalogue(after.table.language)
        line = await render_message(table_view.old_turn, self._game(after.table), after, translate)
        await self._messages.shrink(old, line.spec)

    async def move(self, table_id: TableId, channel_id: ChannelId) -> None:
        """Show a table in the parent channel of its thread, which was locked or deleted."""
        try:
            await self.repost(table_id, None, channel_id)
        except Undelivered as failure:
            await self._retries.schedule(table_id, failure, None)

    def distrust(self, table_id: TableId) -> None:
        """Search Discord for a table's newest message before the table is shown again.

        Another process, or this one before a crash, may have shown it since that was last saved.
        """
        self._messages.mark_outdated(table_id)
        self._unchecked.add(table_id)

    async def recover(self, table_id: TableId) -> None:
        """Show a distrusted table, for example after a start, unless its message is right already.

        A right message is left alone: a player may have prepared a choice, which only the message
        remembers. Raises Refused and StoreUnavailable.
        """
        if not self._messages.has_unconfirmed(table_id) and await self._is_shown(table_id):
            self._unchecked.discard(table_id)
        else:
            await self.present(table_id)

    async def close(self) -> None:
        """Stop; the next start of the program continues."""
        await self._showing.close()
        await self.turn_films.close()
        await self._retries.close()
        await self._messages.close()

    def editing(self, table_id: TableId) -> asyncio.Lock:
        """Return the lock under which a table's messages are edited."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _present(self, table_id: TableId, reply: Reply | None = None) -> None:
        async with self.editing(table_id):
            snapshot = await self._messages.get(table_id)
            if (newer := newer_message(snapshot.table, reply)) is not None:
                # The program crashed after Discord accepted the message and before it was saved.
                # Players see it at the bottom of the channel and continue there.
                self._messages.mark_outdated(table_id)  # that was about the other message
                snapshot = await self._lost.adopt(newer, snapshot)
            if reply is None and not self.reaches(snapshot.table):
                return
            if reply is None and table_id in self._unchecked:
                self._unchecked.discard(table_id)
                self._messages.expect_unconfirmed(snapshot.table, snapshot.table.shown_in)
            if self._messages.has_unconfirmed(table_id):
                snapshot = await self._lost.recover(snapshot)
            try:
                await self._sync(snapshot, reply)
                self._retries.unshown.discard(table_id)
            finally:
                self._tell_followers(snapshot)

    def _present_soon(self, table_id: TableId) -> None:
        if table_id not in self._waiting:
            self._waiting.add(table_id)
            self._showing.start(self._present_changed(table_id))

    async def _present_changed(self, table_id: TableId) -> None:
        self._waiting.discard(table_id)  # a later change must be shown again
        try:
            await self.present(table_id)
        except Refused as refused:
            _log.info("table %s can't be shown: %s", table_id, refused)

    def _tell_followers(self, snapshot: Snapshot) -> None:
        for follow in self._followers:
            with suppress(Refused):  # a fault of its game is logged, and harms no other follower
                follow(snapshot)

    async def _is_shown(self, table_id: TableId) -> bool:
        """Return whether a running table's message already has the right components."""
        snapshot = await self._messages.get(table_id)
        if snapshot.table.status is not TableStatus.RUNNING or snapshot.table.shown is None:
            return False
        try:
            message = await self._delivery.fetch(snapshot.table.shown)
        except Undelivered:
            return False
        if not has_actions(message, snapshot) or undone_end(snapshot) is not None:
            return False
        translate = catalogue(snapshot.table.language)
        spec = table_view.current(self._game(snapshot.table), snapshot, translate)
        if not has_tools(message, snapshot, spec):
            return False
        self._messages.mark_up_to_date(snapshot)
        self._tell_followers(snapshot)
        return True

    async def _sync(self, snapshot: Snapshot, reply: Reply | None) -> None:
        """Show a table in its current state."""
        table_id, ping_is_due = snapshot.table.id, await self._pings.is_due(snapshot)
        if self._messages.is_up_to_date(snapshot) and not ping_is_due:
            return
        is_over = snapshot.table.status in ENDED_STATUSES
        try:
            await self._show(snapshot, reply, ping_is_due=ping_is_due)
        except Undelivered as failure:
            if not is_over or not (failure.is_deleted or failure.is_locked):
                raise
            _log.info("the channel of table %s is gone; its end can't be shown", table_id)
        if (message := undone_end(snapshot)) is not None:
            await self._messages.take_back(snapshot.table, message)
        if is_over:
            await self._tables.mark_end_shown(table_id)
        if is_over or table_id in self._failed:
            self._failed.discard(table_id)
            self._messages.mark_outdated(table_id)
        else:
            self._messages.mark_up_to_date(snapshot)

    async def _show(self, snapshot: Snapshot, reply: Reply | None, *, ping_is_due: bool) -> None:
        """Edit the message of a table, or post a new one."""
        table, translate = snapshot.table, catalogue(snapshot.table.language)
        shown, is_cancelled = table.shown, table.status is TableStatus.CANCELLED
        turn = snapshot.turn
        render = partial(self._render_or_fallback, snapshot, translate)
        if shown is None:
            await self._post(snapshot, await render(), table.channel_id, reply)
            return
        if (shown.turn >= turn or is_cancelled) and not ping_is_due:
            is_same = await self._edit_or_replace(snapshot, await render(), shown, reply)
            if is_same and shown.turn > turn and not is_cancelled:  # the turn's end was undone
                await self._continue_in(snapshot, shown, turn)
            return
        game = self._game(table)
        channel_id, problem = await self._threads.channel_for_next(table, shown)
        try:
            spec = table_view.left_behind(game, snapshot, shown.turn, translate, problem)
        except Refused:  # a fault of the game
            spec = table_view.moved_on(translate)
        if self._pings.can_reuse_message(game, snapshot, shown, turn, spec):
            if await self._edit_or_replace(snapshot, await render(), shown, reply):
                await self._continue_in(snapshot, shown, turn)
            return
        film = None if spec.picture is None else self.turn_films.take(table.id, shown.turn)
        if film is not None:
            await self._post(snapshot, await render(), channel_id, reply)
            self._showing.start(self._leave_film_behind(shown, spec, film))
            return
        left_behind = await render_message(lambda: spec)
        is_edited = await self._edit(shown, left_behind, reply)
        # Drawn only now, so that the press gets its answer first.
        await self._post(snapshot, await render(), channel_id, reply)
        if not is_edited:
            await self._messages.edit_old(shown, left_behind)

    async def _leave_film_behind(
        self, shown: ShownMessage, spec: MessageSpec, film: Awaitable[Film | None]
    ) -> None:
        """Edit the message of a finished turn to play its film, or to show its picture."""
        made = await film
        message = await render_message(
            lambda: spec if made is None else spec._replace(picture=None)
        )
        if made is not None:
            message = replace(message, pictures=(made, *message.pictures))
        await self._messages.edit_old(shown, message)

    async def _render_or_fallback(self, snapshot: Snapshot, translate: Catalogue) -> Message:
        """Return the message of a table; if its game fails, a text and the More button."""
        table = snapshot.table
        if table.status is TableStatus.CANCELLED:  # its game may be gone
            return await render_message(table_view.cancelled, table, translate)
        try:
            message = await render_message(
                table_view.current, self._game(table), snapshot, translate
            )
        except Refused as fault:
            if fault.reason is not Reason.GAME_FAULT:
                raise
            self._failed.add(table.id)
            return Message(table_view.failed(table, translate))
        if snapshot.winner is None:
            return message
        face = self._faces.get(table.guild_id, snapshot.winner)
        return replace(message, spec=message.spec._replace(face=face))

    async def _continue_in(self, snapshot: Snapshot, shown: ShownMessage, turn: int) -> None:
        """Record that a message now shows another turn, without having pinged its players."""
        self._pings.mark_unpinged(snapshot)
        changed = msgspec.structs.replace(shown, turn=turn)
        await self._messages.remember(snapshot.table.id, changed)

    async def _edit_or_replace(
        self, snapshot: Snapshot, message: Message, shown: ShownMessage, reply: Reply | None
    ) -> bool:
        """Edit a table's message, or post a new one. Return whether it is still the same one."""
        if await self._edit(shown, message, reply):
            return True
        new = await self._post(snapshot, message, shown.channel_id, None)
        await self._messages.retire(snapshot.table, shown, new)
        return False

    async def _edit(self, shown: ShownMessage, message: Sendable, reply: Reply | None) -> bool:
        """Edit a table's message. Return False if it can no longer be edited.

        An answer to a button of that message doesn't count against the channel's rate limit, so it
        is tried first.
        """
        if reply is not None and reply.message_id == shown.message_id:
            try:
                await reply.edit(message)
            except Undelivered as failure:
                _log.info("an answer to a press was not accepted, editing instead: %s", failure)
            else:
                return True
        try:
            await self._delivery.edit(shown, message)
        except Undelivered as failure:
            if failure.is_gone:
                return False
            raise
        return True

    async def _post(
        self, snapshot: Snapshot, message: Message, channel_id: ChannelId, reply: Reply | None
    ) -> ShownMessage:
        """Post a table's new message and save its place.

        A table in a thread that was locked or deleted moves to the parent channel. If pinged
        players may not be watching, a plain text pings them first, and an edit turns it into the
        table: a phone's notification shows nothing of a message with components.
        """
        message = await self._pings.addressed(snapshot, message)
        ping = self._pings.text_ping(snapshot.table.guild_id, message)
        first, message_id, is_found = ping or message, None, False
        # An answer to a button of a private message would refer to a message that others can't see.
        if reply is not None and reply.channel_id == channel_id and not reply.is_private:
            try:
                message_id = await reply.post(first)
            except Undelivered as failure:
                _log.info("an answer could not be posted, sending instead: %s", failure)
                lost = failure.may_be_accepted and await self._lost.search(snapshot, channel_id)
                if lost:
                    message_id, is_found = MessageId(lost[0].id), True
        posted_by, is_ping = None if message_id is None else reply, is_found or ping is not None
        if message_id is None:
            try:
                sent = await self._send(snapshot, first, channel_id)
            except Undelivered as failure:
                table = snapshot.table
                parent = table.home_of(channel_id)
                if not failure.is_gone or parent is None or channel_id == table.parent_id:
                    raise
                channel_id = parent
                message = _moved(message, catalogue(table.language))
                sent = await self._send(snapshot, ping or message, channel_id)
            # It may be an earlier ping whose answer was lost.
            message_id, is_ping = MessageId(sent.id), not sent.flags.components_v2
        old, place = snapshot.table.shown, (channel_id, message_id, snapshot.turn)
        shown = ShownMessage(*place) if old is None else old.replaced_by(*place)
        await self._messages.remember(snapshot.table.id, shown)
        if is_ping:
            await self._complete(shown, message, posted_by)
        return shown

    async def _complete(self, shown: ShownMessage, message: Message, reply: Reply | None) -> None:
        """Turn a ping into the table; ``reply`` posted it, if any.

        Edits by a reply don't count against Discord's global limit, and also work where the bot has
        no access.
        """
        if reply is not None:
            try:
                await reply.complete(shown.message_id, message)
            except Undelivered as failure:
                _log.info("a ping could not be completed, editing instead: %s", failure)
            else:
                return
        await self._delivery.edit(shown, message)

    async def _send(
        self, snapshot: Snapshot, message: Sendable, channel_id: ChannelId
    ) -> discord.Message:
        """Send a table's new message.

        Its nonce depends on its content and on the previous message: sent again after a lost answer
        it is the same message, sent again after a deletion another one.
        """
        table = snapshot.table
        before = None if table.shown is None else table.shown.message_id
        try:
            return await self._delivery.send(
                channel_id, table.guild_id, message, table.id, before, display_key(snapshot)
            )
        except Undelivered as failure:
            if failure.may_be_accepted:
                self._messages.expect_unconfirmed(table, channel_id)
            raise

    def _game(self, table: Table) -> HostedGame:
        if table.game not in self._games:
            raise Refused(Reason.GAME_GONE, table)
        return self._games[table.game]


def _moved(message: Message, translate: Catalogue) -> Message:
    """Return a table's message with a note that it has left its thread."""
    note = f"{message.spec.note}\n{translate('table-moved-here')}"
    return replace(message, spec=message.spec._replace(note=note))
