"""Brings the messages of a table to where the table is, whatever happened to them.

There is one way for all occasions: a pressed button, a command, the start of the program and a
retry after a fault all call `Presenter.present`. It shows what the table service has saved, never
anything else, so it may be called at any time and as often as one likes.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import chain
from operator import attrgetter
from typing import Final, NamedTuple, Self
from weakref import WeakValueDictionary

import discord
import msgspec

from bot.background import Background
from bot.catalogue import catalogue
from bot.errors import Reason, Refused
from bot.games import HostedGame
from bot.ids import ChannelId, GuildId, MessageId, TableId
from bot.messages.calling import LOOKS_ON, Calling
from bot.messages.components import Bulletin, Message, Sendable, paint
from bot.messages.delivery import Delivery, is_deleted, is_forbidden, is_gone, may_be_taken
from bot.messages.direct import DirectMessages
from bot.messages.repairs import RETRY_AFTER, Repairs
from bot.messages.reply import UNDELIVERED, Reply
from bot.store import Shown, StoreUnavailable, Table, TableStatus, Unclosed
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot, people_at
from bot.views import custom_ids, people
from bot.views import table as scenes
from bot.views.custom_ids import Verb
from bot.views.markup import mentions, message_link, table_link
from bot.views.scene import News
from render.words import Say

AT_ONCE: Final = 5
"""How many tables are brought up to date side by side after a start of the program.

Discord takes 50 requests a second, and one takes a tenth of a second or more.
"""

_log = logging.getLogger(__name__)


class _Doubt(NamedTuple):
    """Where Discord may have taken messages of a table that the bot doesn't know of: in a channel,
    after a certain message of it if there was one."""

    channel_id: ChannelId
    after: MessageId | None

    @classmethod
    def about(cls, table: Table, channel_id: ChannelId) -> Self:
        """Return the doubt about what follows the message that shows a table."""
        return cls(channel_id, None if table.shown is None else table.shown.message_id)


class Presenter:
    """Shows tables in channels."""

    def __init__(
        self,
        delivery: Delivery,
        tables: Tables,
        games: Mapping[str, HostedGame],
        clock: Callable[[], datetime],
        calling: Calling,
        direct: DirectMessages,
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        self._delivery = delivery
        self._tables = tables
        self._games = games
        self._calling = calling
        self._direct = direct
        self._sleep = sleep
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._seen: dict[TableId, object] = {}
        self._repairs = Repairs(delivery, tables, clock, self._present, self._announce)
        self._seeing_off: dict[TableId, asyncio.Task[None]] = {}
        self._background = Background()
        self._unsaved: dict[TableId, Shown] = {}
        self._in_doubt: dict[TableId, dict[ChannelId, _Doubt]] = {}
        self.watchers: list[Callable[[Snapshot], None]] = []
        """Who is told of a table whenever it may have changed, be it shown by then or not."""
        self.tell_others: Callable[[TableId], Awaitable[None]] | None = None
        """Tells the process that has a table's server that the table was changed here."""
        tables.on_moved_on(self._follow_later)

    async def present(self, table_id: TableId, reply: Reply | None = None) -> None:
        """Bring a table's message up to date, answering the interaction on the way if it can.

        What happened at the table is saved already, so nothing is raised for what Discord or the
        disk refuses: it is logged, tried in other ways, and tried again later.
        """
        if reply is not None:
            self._calling.take_note(reply)
        try:
            await self._present(table_id, reply)
        except (*UNDELIVERED, StoreUnavailable) as failure:
            self._seen.pop(table_id, None)
            await self._repairs.attend(table_id, failure, reply)
        if reply is not None:
            await reply.acknowledge()

    async def catch_up(self, table_id: TableId, reply: Reply) -> None:
        """Bring up the message of a table on which somebody has pressed too late.

        Nothing is to be done if the table is shown by a newer one.
        """
        table = (await self._get(table_id)).table
        if _newer(table, reply) is not None:
            await self.present(table_id, reply)
        elif table.shown is not None and table.shown.message_id == reply.message_id:
            await self.present(table_id)

    async def let_in(self, table_id: TableId, reply: Reply) -> bool:
        """Show a table that could not be shown, by way of a press on one of its buttons.

        Answers to presses are taken where the bot itself may neither look nor write. Returns
        whether there was anything to show; then what is missing has been told.
        """
        if table_id not in self._repairs.shut_out:
            return False
        await self.present(table_id, reply)
        if table_id not in self._repairs.shut_out:  # else it has been said by now
            await self._repairs.complain(reply)
        return True

    def look_later(self, table_id: TableId) -> None:
        """Bring up a table later that may have changed, when the store can tell."""
        self._repairs.look_later(table_id)

    def server_name(self, table: Table) -> str:
        """Return the name of a table's server."""
        return self._delivery.server_name(table.guild_id)

    def looks_after(self, guild_id: GuildId) -> bool:
        """Tell whether a server is this process's, whether the bot is there or not."""
        return self._delivery.looks_after(guild_id)

    def reaches(self, table: Table) -> bool:
        """Tell whether a table's server is this process's, and the bot on it.

        Tables on servers that the bot isn't on rest; others are another process's.
        """
        return self._delivery.reaches(table.guild_id)

    @property
    def waiting(self) -> int:
        """How many messages are tried again later, of those that Discord didn't take."""
        return self._repairs.waiting

    async def repost(self, table_id: TableId, reply: Reply) -> None:
        """Show a table anew at the bottom of its channel.

        That answers the interaction if it came from there. A table whose thread was deleted moves
        to the channel that the thread belonged to. Raises one of `UNDELIVERED` if Discord doesn't
        take the message.
        """
        async with self.editing(table_id):
            snapshot = await self._found(await self._get(table_id))
            say, old = catalogue(snapshot.table.language), snapshot.table.shown
            message = await paint(scenes.current, self._game(snapshot.table), snapshot, say)
            try:
                shown = await self._post(snapshot, message, snapshot.table.shown_in, reply)
            except UNDELIVERED:
                if table_id in self._in_doubt:
                    self._repairs.look_later(table_id)
                raise
            if old is not None:
                await self._retire(snapshot.table, old, shown)
            self._seen[table_id] = _moment(snapshot)
            self._announce(snapshot)
        self._background.start(self.see_off(table_id, distrusting=True))

    async def tell(self, table: Table, make: Callable[[Say], News], what: str) -> None:
        """Say something where a table is shown, and directly to those whom it calls and want that.

        ``make`` makes it in a language, ``what`` is a short word for it. Raises one of
        `UNDELIVERED` if Discord doesn't take it.
        """
        news = make(catalogue(table.language))
        turn = 0 if table.shown is None else table.shown.turn
        # The others first: whom Discord refuses a direct message is called like everybody.
        await self._direct.tell(news.ping, make, table.id, turn, what)
        message = await self._delivery.softened(Bulletin(news))
        await self.publish(table, message, turn, what, news.text)

    async def has_told(self, table: Table, custom_id: str) -> bool:
        """Tell whether we have said something with this button that links to a table's message."""
        if table.shown is None:
            return False
        shown, guild_id = table.shown, table.guild_id
        sent = await self._delivery.sent_after(shown.message_id, table.shown_in, guild_id)
        linking = (message for message in sent if table_link(table) in message.content)
        return any(custom_id in _buttons(message) for message in linking)

    async def publish(self, table: Table, message: Sendable, *what: object) -> Shown:
        """Send a message that isn't the table's to where that is shown; return where it stands.

        ``what`` tells it from all others about the table. Raises as `tell` does.
        """
        where = table.shown_in
        sent = await self._delivery.send(where, table.guild_id, message, table.id, *what)
        return Shown(where, MessageId(sent.id), 0)

    async def see_off_host(self, table_id: TableId) -> bool:
        """Let a host who has left the server leave their lobby too. Return whether they had.

        Nobody tells us, so we ask when somebody else wants to do what only the host can.
        """
        table = (await self._tables.get(table_id)).table
        if table.status is not TableStatus.LOBBY:
            return False
        try:
            if not await self._delivery.has_left(table.guild_id, table.host_id):
                return False
        except UNDELIVERED as failure:
            _log.warning("table %s: could not look for its host: %s", table_id, failure)
            return False
        await self._tables.leave(table_id, table.host_id)
        await self.present(table_id)
        return True

    async def recover(self, are_meant: Callable[[GuildId], bool]) -> None:
        """Bring the tables of some servers to where they are, after a start of the program say.

        Timers and computer players go on at once; the messages follow, the newest first: there
        people wait. Tables on servers that the bot isn't on any more rest until it is back.
        """
        tables = [
            table
            for table in await self._tables.unclosed()
            if are_meant(table.guild_id) and self._delivery.reaches(table.guild_id)
        ]
        _log.info("bringing %d tables up to date", len(tables))
        for table in tables:
            self._seen.pop(table.id, None)
            with self._alone(table.id):
                await self._tables.reread(table.id)  # another process may have had it
                self._announce(await self._tables.get(table.id))
        waiting = iter(sorted(tables, key=_newest_first))
        await asyncio.gather(*(self._recover_some(waiting) for _ in range(AT_ONCE)))

    async def look_over(self, are_meant: Callable[[GuildId], bool]) -> None:
        """Bring up the tables of some servers that may have changed without being shown.

        Those that are shown as they are, as far as is known, cost Discord nothing.
        """
        for table in sorted(await self._tables.unclosed(), key=_newest_first):
            if are_meant(table.guild_id) and self._delivery.reaches(table.guild_id):
                with self._alone(table.id):
                    await self._tables.reread(table.id)
                    await self.present(table.id)

    async def _recover_some(self, tables: Iterator[Unclosed]) -> None:
        for table in tables:
            with self._alone(table.id):
                if table.id in self._in_doubt or not await self._is_shown(table.id):
                    # A kill may have come after Discord took a message.
                    known = (await self._get(table.id)).table
                    self._suspect(table.id, _Doubt.about(known, known.shown_in))
                    await self.present(table.id)
                await self.see_off(table.id)

    @contextmanager
    def _alone(self, table_id: int) -> Iterator[None]:
        """Keep what is wrong with one table from all others."""
        try:
            yield
        except StoreUnavailable:
            raise
        except Refused as refused:
            _log.error("table %s stays as it is: %s", table_id, refused)
        except Exception:  # noqa: BLE001  (a fault of the program; it is logged in full)
            _log.exception("table %s stays as it is", table_id)

    async def close(self) -> None:
        """Stop; the next start of the program takes over."""
        await self._repairs.close()
        await self._background.close()

    async def _present(self, table_id: TableId, reply: Reply | None = None) -> None:
        async with self.editing(table_id):
            snapshot = await self._adopted(await self._get(table_id), reply)
            if self.tell_others is not None and not self.looks_after(snapshot.table.guild_id):
                await self.tell_others(table_id)
            if reply is None and not self.reaches(snapshot.table):
                return
            snapshot = await self._found(snapshot)
            try:
                has_called = await self._bring_up(snapshot, reply)
            finally:
                self._announce(snapshot)
            self._repairs.shut_out.discard(table_id)
        if has_called and snapshot.table.status is TableStatus.RUNNING:
            self._background.start(self.see_off(table_id))

    def _follow_later(self, table_id: TableId) -> None:
        self._background.start(self._follow(table_id))

    async def _follow(self, table_id: TableId) -> None:
        """Bring a table up to date that another process has changed: message, clock and so on."""
        with self._alone(table_id):
            await self.present(table_id)
            await self.see_off(table_id)

    async def _bring_up(self, snapshot: Snapshot, reply: Reply | None) -> bool:
        """Show a table as it is. Return whether a new message was needed to call people."""
        table_id, call_is_due = snapshot.table.id, await self._calling.is_due(snapshot)
        if self._seen.get(table_id) == _moment(snapshot) and not call_is_due:
            return False
        over = snapshot.table.status in (TableStatus.FINISHED, TableStatus.CANCELLED)
        try:
            has_called = await self._show(snapshot, reply, call_is_due=call_is_due)
        except discord.NotFound as failure:
            if not over or not is_deleted(failure):
                raise
            _log.info("the channel of table %s is gone; so is its end", table_id)
            has_called = False
        if over:
            await self._tables.close(table_id)
            self._seen.pop(table_id, None)
        else:
            self._seen[table_id] = _moment(snapshot)
        return has_called

    def _announce(self, snapshot: Snapshot) -> None:
        for watch in self.watchers:
            watch(snapshot)

    async def _adopted(self, snapshot: Snapshot, reply: Reply | None) -> Snapshot:
        """Let the message that somebody has just pressed be the table's, if it is the newer one.

        There is one if the program was killed after Discord took the message and before it was
        remembered: people see it at the bottom of the channel and play on there.
        """
        newer = _newer(snapshot.table, reply)
        if newer is None:
            return snapshot
        self._seen.pop(snapshot.table.id, None)  # the other one was seen
        return await self._moved_to(newer, snapshot)

    async def _found(self, snapshot: Snapshot) -> Snapshot:
        """Let a message be the table's of which the bot has never heard that Discord took it.

        It is looked for where that may be; else the table would stand there twice. If the table
        has gone on elsewhere since, the message loses its buttons.
        """
        table_id = snapshot.table.id
        if (doubts := self._in_doubt.pop(table_id, None)) is None:
            return snapshot
        everywhere = [await self._lost(snapshot, doubt) for doubt in doubts.values()]
        lost = sorted(chain.from_iterable(everywhere), key=attrgetter("id"), reverse=True)
        known = snapshot.table.shown
        if lost and (known is None or lost[0].id > known.message_id):
            message = lost.pop(0)
            is_current, is_call = _is_current(message, snapshot), not message.flags.components_v2
            turn = 0 if known is None else known.turn
            if is_current or is_call:
                turn = self._turn(snapshot)
            if not is_current:
                self._seen.pop(table_id, None)  # the other one was seen
            moved = Shown(ChannelId(message.channel.id), MessageId(message.id), turn)
            snapshot = await self._moved_to(moved, snapshot)
        if (known := snapshot.table.shown) is not None:
            for message in lost:
                stray = Shown(ChannelId(message.channel.id), MessageId(message.id), 0)
                await self._retire(snapshot.table, stray, known)
        return snapshot

    async def _lost(self, snapshot: Snapshot, doubt: _Doubt) -> list[discord.Message]:
        """Return a channel's messages that show a table or call to it unknown to the bot.

        The newest come first.
        """
        table, say = snapshot.table, catalogue(snapshot.table.language)
        try:
            sent = await self._delivery.sent_after(doubt.after, doubt.channel_id, table.guild_id)
        except UNDELIVERED as failure:
            _log.info("table %s: could not look for a lost message: %s", table.id, failure)
            if not self.reaches(table):  # it has just thrown the bot out, which may be back
                self._suspect(table.id, doubt)
            elif not is_gone(failure) and not is_forbidden(failure):
                self._suspect(table.id, doubt)
                self._repairs.look_later(table.id)
            return []
        return [
            message
            for message in sent
            if (_shows(message, table) or scenes.is_call(message.content or "", table, say))
            and (table.shown is None or message.id != table.shown.message_id)
        ]

    def _suspect(self, table_id: TableId, doubt: _Doubt) -> None:
        """Look for messages of a table in a channel next time, besides others."""
        self._in_doubt.setdefault(table_id, {}).setdefault(doubt.channel_id, doubt)

    async def _moved_to(self, newer: Shown, snapshot: Snapshot) -> Snapshot:
        table = snapshot.table
        await self._remember(table.id, newer)
        if table.shown is not None:
            await self._retire(table, table.shown, newer)
        return await self._get(table.id)

    async def _is_shown(self, table_id: TableId) -> bool:
        """Whether a running table's message has the buttons of its revision already.

        Then it is left alone: its mover may have prepared something, which only it remembers.
        """
        snapshot = await self._get(table_id)
        if snapshot.table.status is not TableStatus.RUNNING or snapshot.table.shown is None:
            return False
        try:
            message = await self._delivery.fetch(snapshot.table.shown)
        except UNDELIVERED:
            return False
        if _is_current(message, snapshot):
            self._seen[table_id] = _moment(snapshot)
            self._announce(snapshot)
            return True
        return False

    async def _show(self, snapshot: Snapshot, reply: Reply | None, *, call_is_due: bool) -> bool:
        """Bring the messages up to date. Return whether a new one was needed to call people."""
        game, say = self._game(snapshot.table), catalogue(snapshot.table.language)
        shown, turn = snapshot.table.shown, self._turn(snapshot)
        ended = snapshot.table.status is TableStatus.CANCELLED
        painting = asyncio.create_task(paint(scenes.current, game, snapshot, say))
        if shown is None:
            await self._post(snapshot, await painting, snapshot.table.channel_id, reply)
            return False
        if (shown.turn >= turn or ended) and not call_is_due:
            is_same = await self._renew(snapshot, await painting, shown, reply)
            if is_same and shown.turn > turn and not ended:  # what had ended the turn was undone
                await self._flow_on(snapshot, shown, turn)
            return False
        channel_id, trouble = await self._room(snapshot, shown)
        left_behind = await paint(scenes.left_behind, game, snapshot, shown.turn, say, trouble)
        if self._calling.flows_on(game, snapshot, shown, turn, left_behind.scene):
            if await self._renew(snapshot, await painting, shown, reply):
                await self._flow_on(snapshot, shown, turn)
            return False
        is_left = await self._edit(shown, left_behind, reply)
        await self._post(snapshot, await painting, channel_id, reply)
        if not is_left:
            await self._finish(shown, left_behind)
        return True

    async def _flow_on(self, snapshot: Snapshot, shown: Shown, turn: int) -> None:
        """Take note that a message now shows another turn, without having called anyone to it."""
        self._calling.rely(snapshot)
        await self._remember(snapshot.table.id, msgspec.structs.replace(shown, turn=turn))

    async def _renew(
        self, snapshot: Snapshot, message: Message, shown: Shown, reply: Reply | None
    ) -> bool:
        """Edit a table's message, or send it anew. Return whether it is still the same one."""
        if await self._edit(shown, message, reply):
            return True
        new = await self._post(snapshot, message, shown.channel_id, None)
        await self._retire(snapshot.table, shown, new)
        return False

    async def _edit(self, shown: Shown, message: Sendable, reply: Reply | None) -> bool:
        """Edit a table's message. Return False if that isn't possible any more for anybody.

        An answer to the press on that very message doesn't count against the channel's limits, so
        it is the first choice.
        """
        if reply is not None and reply.message_id == shown.message_id:
            try:
                await reply.edit(message)
            except UNDELIVERED as failure:
                _log.info("an answer to a press was not taken, editing instead: %s", failure)
            else:
                return True
        try:
            await self._delivery.edit(shown, message)
        except discord.HTTPException as failure:
            if is_gone(failure):
                return False
            raise
        return True

    async def _post(
        self, snapshot: Snapshot, message: Message, channel_id: ChannelId, reply: Reply | None
    ) -> Shown:
        """Send a table's new message and remember it. A lost thread's table moves back.

        People who look elsewhere are called in plain words first, which an edit turns into the
        table: of a layout a phone's notification shows nothing.
        """
        message = await self._calling.addressed(snapshot, message)
        call = self._calling.in_words(snapshot.table.guild_id, message)
        first, message_id, is_taken = call or message, None, False
        # What answers a press on a private message would be tied to what nobody else sees.
        if reply is not None and reply.channel_id == channel_id and not reply.is_private:
            try:
                message_id = await reply.post(first)
            except UNDELIVERED as failure:
                _log.info("an answer could not be posted, sending instead: %s", failure)
                doubt = _Doubt.about(snapshot.table, channel_id)
                if may_be_taken(failure) and (lost := await self._lost(snapshot, doubt)):
                    message_id, is_taken = MessageId(lost[0].id), True
        posted_by, is_call = None if message_id is None else reply, is_taken or call is not None
        if message_id is None:
            try:
                sent = await self._send(snapshot, first, channel_id)
            except discord.HTTPException as failure:
                if not is_gone(failure) or channel_id == snapshot.table.channel_id:
                    raise
                channel_id = snapshot.table.channel_id
                why = catalogue(snapshot.table.language)("table-moved-here")
                note = f"{message.scene.note}\n{why}"
                message = replace(message, scene=message.scene._replace(note=note))
                sent = await self._send(snapshot, call or message, channel_id)
            # It may be a call of before, whose answer got lost.
            message_id, is_call = MessageId(sent.id), not sent.flags.components_v2
        shown = Shown(channel_id, message_id, self._turn(snapshot))
        await self._remember(snapshot.table.id, shown)
        if is_call:
            await self._complete(shown, message, posted_by)
        return shown

    async def _remember(self, table_id: TableId, shown: Shown) -> None:
        """Save where a table is shown, as soon as the store allows it."""
        waits = table_id in self._unsaved
        self._unsaved[table_id] = shown
        await self._save(table_id)
        if table_id in self._unsaved and not waits:
            self._background.start(self._save_later(table_id))

    async def _save(self, table_id: TableId) -> None:
        shown = self._unsaved[table_id]
        try:
            await self._tables.shown(table_id, shown)
        except StoreUnavailable as failure:
            _log.error("where table %s is shown could not be saved: %s", table_id, failure)
        else:
            if self._unsaved.get(table_id) == shown:
                del self._unsaved[table_id]

    async def _save_later(self, table_id: TableId) -> None:
        while table_id in self._unsaved:
            await asyncio.sleep(RETRY_AFTER[0])
            if table_id in self._unsaved:
                await self._save(table_id)

    async def _get(self, table_id: TableId) -> Snapshot:
        """Return a table with the message that shows it, also if that could not be saved."""
        snapshot = await self._tables.get(table_id)
        if (shown := self._unsaved.get(table_id)) is None:
            return snapshot
        return snapshot._replace(table=msgspec.structs.replace(snapshot.table, shown=shown))

    async def _complete(self, shown: Shown, message: Message, reply: Reply | None) -> None:
        """Turn a call into the table. ``reply`` is what it was posted by, if it was."""
        try:
            await self._delivery.edit(shown, message)
        except discord.HTTPException as failure:
            if reply is None or not is_forbidden(failure):
                raise
            await reply.complete(shown.message_id, message)

    async def _send(
        self, snapshot: Snapshot, message: Sendable, channel_id: ChannelId
    ) -> discord.Message:
        """Send a table's new message.

        It is the one of this moment that follows the message before: after a lost answer it is
        that again, after a deletion it is another one.
        """
        table = snapshot.table
        before = None if table.shown is None else table.shown.message_id
        try:
            return await self._delivery.send(
                channel_id, table.guild_id, message, table.id, before, _moment(snapshot)
            )
        except UNDELIVERED as failure:
            if may_be_taken(failure):
                self._suspect(table.id, _Doubt.about(table, channel_id))
            raise

    async def _room(self, snapshot: Snapshot, shown: Shown) -> tuple[ChannelId, str]:
        """Return the channel for the next message, and why it isn't a thread if it should be one.

        The first turn may open the game's thread, with all its people in it.
        """
        table = snapshot.table
        if not table.thread or shown.turn > 0 or shown.channel_id != table.channel_id:
            return shown.channel_id, ""
        say, game = catalogue(table.language), self._game(table)
        name = say("thread-name", game=say(f"{game.rules.key}-name"), number=str(table.id))
        try:
            thread_id = await self._delivery.open_thread(shown, table.guild_id, name)
        except discord.HTTPException as failure:
            _log.warning("no thread for table %s, playing in the channel: %s", table.id, failure)
            return shown.channel_id, say("thread-failed")
        await self._gather(thread_id, table, name, say)
        return thread_id, ""

    async def _gather(self, thread_id: ChannelId, table: Table, name: str, say: Say) -> None:
        """Bring a table's people into its thread, notifying nobody.

        Being mentioned makes somebody a member of a thread; an edit does so silently.
        """
        hello = say("thread-hello", name=name)
        named = say("thread-people", hello=hello, people=mentions(people_at(table)))
        try:
            sent = await self._delivery.send(
                thread_id, table.guild_id, Bulletin(News(hello)), table.id, "hello"
            )
            await self._delivery.edit(
                Shown(thread_id, MessageId(sent.id), 0),
                Bulletin(News(named, ping=tuple(people_at(table)))),
            )
        except UNDELIVERED as failure:
            _log.warning("table %s: its people are not in its thread: %s", table.id, failure)

    async def _retire(self, table: Table, old: Shown, new: Shown) -> None:
        """Take the buttons off a message that isn't the table's any more, if it still exists."""
        if old.message_id == new.message_id:
            return
        say, link = catalogue(table.language), message_link(table.guild_id, new)
        await self._finish(old, Message(scenes.moved_on(say, link)))

    async def _finish(self, old: Shown, message: Message) -> None:
        """Edit a message that isn't the table's any more, now or later.

        If that wasn't possible before in a thread that slept, writing there has woken it.
        """
        try:
            await self._delivery.edit(old, message)
        except UNDELIVERED as failure:
            _log.info("an old message could not be edited: %s", failure)
            if not is_gone(failure):
                self._repairs.edit_later(old, message)

    async def see_off(self, table_id: TableId, *, distrusting: bool = False) -> None:
        """Let a computer player go on for whoever must act but has left the server.

        While the game is paused that is for everybody. Somebody else may take the seat. Without the
        privileged members intent nobody tells us who has left, so we ask, once a turn. A press is
        an answer too: of those who have just pressed something we ask only when the turn takes them
        long, or at once if ``distrusting``.
        """
        if (later := self._seeing_off.pop(table_id, None)) is not None:
            later.cancel()
        try:
            snapshot = await self._tables.get(table_id)
            if snapshot.table.status is not TableStatus.RUNNING:
                return
            movers = self._game(snapshot.table).rules.to_act(snapshot.state)
            is_paused = snapshot.paused_until is not None
            for seat in sorted(snapshot.people if is_paused else movers):
                table, user_id = snapshot.table, snapshot.table.seats[seat].user_id
                if user_id is None:
                    continue
                if self._calling.looks_on(table.guild_id, user_id) and not distrusting:
                    self._begin_to_see_off_later(table_id)
                    continue
                if not await self._delivery.has_left(table.guild_id, user_id):
                    continue
                snapshot = await self._tables.vacate(table_id, user_id)
                await self.present(table_id)
                await self.tell(
                    snapshot.table, partial(people.left, snapshot, seat), f"left-{seat}"
                )
        except (*UNDELIVERED, Refused, StoreUnavailable) as failure:
            _log.warning("table %s: could not look for its players: %s", table_id, failure)
            if isinstance(failure, StoreUnavailable):  # a seat may be free all the same
                self.look_later(table_id)

    def _begin_to_see_off_later(self, table_id: TableId) -> None:
        if table_id not in self._seeing_off:
            later = self._background.start(self._see_off_later(table_id))
            if later is not None:
                self._seeing_off[table_id] = later

    async def _see_off_later(self, table_id: TableId) -> None:
        await self._sleep(LOOKS_ON.total_seconds())
        del self._seeing_off[table_id]
        await self.see_off(table_id)

    def editing(self, table_id: TableId) -> asyncio.Lock:
        """Return the lock under which a table's messages are edited, one edit after the other."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    def _turn(self, snapshot: Snapshot) -> int:
        """Return the number of the turn in progress; 0 is the lobby."""
        if snapshot.state is None:
            return 0
        return self._game(snapshot.table).rules.turn(snapshot.state)

    def _game(self, table: Table) -> HostedGame:
        if table.game not in self._games:
            raise Refused(Reason.OTHER_VERSION, table)
        return self._games[table.game]


def _buttons(message: discord.Message) -> list[str]:
    """Return the custom_ids of a message's buttons."""
    children = discord.ui.LayoutView.from_message(message).walk_children()
    buttons = [item for item in children if isinstance(item, discord.ui.Button)]
    return [button.custom_id for button in buttons if button.custom_id]


def _shows(message: discord.Message, table: Table) -> bool:
    """Tell whether a message shows a table; news and reminders may have buttons of it too."""
    is_public = not message.flags.ephemeral
    return is_public and custom_ids.verb(table.id, Verb.MORE) in _buttons(message)


def _newer(table: Table, reply: Reply | None) -> Shown | None:
    """Return the message that somebody has pressed if it shows a table and is a newer one."""
    known, pressed = table.shown, None if reply is None else reply.interaction.message
    if known is None or pressed is None:
        return None
    if pressed.channel.id != known.channel_id or pressed.id <= known.message_id:
        return None
    if not _shows(pressed, table):
        return None
    return Shown(known.channel_id, MessageId(pressed.id), known.turn)


def _is_current(message: discord.Message, snapshot: Snapshot) -> bool:
    """Tell whether a message has buttons of a table's revision, as it should unless it's paused."""
    if snapshot.paused_until is not None:
        return False
    table_id, revision = snapshot.table.id, snapshot.revision
    return any(custom_ids.belongs(one, table_id, revision) for one in _buttons(message))


def _newest_first(table: Unclosed) -> int:
    return -(table.message_id or 0)


def _moment(snapshot: Snapshot) -> object:
    """Return what makes one showing of a table differ from another."""
    table = snapshot.table
    lobby = table.wanted, table.host_id, table.options
    breaks = table.paused_at, table.stopped, snapshot.off
    return table.status, table.seats, lobby, snapshot.revision, breaks
