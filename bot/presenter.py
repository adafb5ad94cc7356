"""Brings the messages of a table to where the table is, whatever happened to them.

There is one way for all occasions: a pressed button, a command, the start of the program and a
retry after a fault all call `Presenter.present`. It shows what the table service has saved, never
anything else, so it may be called at any time and as often as one likes.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

import discord

from bot.games import HostedGame
from bot.layout import Message, paint
from bot.locale import catalogue
from bot.quiet import Quiet
from bot.reply import UNDELIVERED, Reply
from bot.snapshot import Refused, Snapshot
from bot.store import Shown, StoreUnavailable, Table, TableStatus
from bot.tables import Tables
from bot.views import people, press
from bot.views import table as scenes
from bot.views.scene import Scene
from render.words import Say

RETRY_AFTER: Final[Sequence[float]] = (10, 60, 300, 1800)
"""Seconds between the attempts to show a table that Discord didn't take."""

_NO_MEMBER = (10007, 10013)  # has left the server; has no account any more
_UNKNOWN_MESSAGE = 10008
_UNKNOWN_CHANNEL = 10003
_THREAD_ARCHIVED = 50083
_THREAD_EXISTS = 160004
_GONE = (_UNKNOWN_MESSAGE, _UNKNOWN_CHANNEL, _THREAD_ARCHIVED)

_log = logging.getLogger(__name__)


class Presenter:
    """Shows tables in channels."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        games: Mapping[str, HostedGame],
        quiet: Quiet,
        retry_after: Sequence[float] = RETRY_AFTER,
    ) -> None:
        self._client = client
        self._tables = tables
        self._games = games
        self._quiet = quiet
        self._retry_after = retry_after
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._seen: dict[int, object] = {}
        self._background: set[asyncio.Task[None]] = set()
        self.watchers: list[Callable[[Snapshot], None]] = []
        """Who is told of a table whenever it may have changed, be it shown by then or not."""

    async def present(self, table_id: int, reply: Reply | None = None) -> None:
        """Bring a table's message up to date, answering the interaction on the way if it can.

        What happened at the table is saved already, so nothing is raised for what Discord or the
        disk refuses: it is logged, tried in other ways, and tried again later.
        """
        try:
            await self._present(table_id, reply)
        except (*UNDELIVERED, StoreUnavailable) as failure:
            _log.warning("table %s could not be shown, will try again: %s", table_id, failure)
            self._seen.pop(table_id, None)
            self._spawn(self._retry(table_id))
        if reply is not None:
            await reply.acknowledge()

    async def repost(self, table_id: int, reply: Reply) -> None:
        """Show a table anew at the bottom of its channel.

        That answers the interaction if it came from there. A table whose thread was deleted moves
        to the channel that the thread belonged to. Raises one of `UNDELIVERED` if Discord doesn't
        take the message.
        """
        async with self._locked(table_id):
            now = await self._tables.get(table_id)
            say, old = catalogue(now.table.language), now.table.shown
            message = await paint(scenes.current, self._game(now.table), now, say)
            channel_id = now.table.channel_id if old is None else old.channel_id
            shown = await self._post(now, message, channel_id, reply)
            if old is not None:
                await self._retire(old, shown, say)
            self._seen[table_id] = _moment(now)
        self._spawn(self._see_off(table_id))

    async def tell(self, table: Table, scene: Scene, what: str) -> None:
        """Say something where a table is shown, pinging nobody who has quiet hours.

        ``what`` is a short word for it. Raises one of `UNDELIVERED` if Discord doesn't take it.
        """
        where = table.channel_id if table.shown is None else table.shown.channel_id
        turn = 0 if table.shown is None else table.shown.turn
        message = await self._softened(Message(scene))
        await self._send(where, table, message, f"{table.id}-{turn}-{what}")

    async def see_off_host(self, table_id: int) -> bool:
        """Let a host who has left the server leave their lobby too. Return whether they had.

        Nobody tells us, so we ask when somebody else wants to do what only the host can.
        """
        table = (await self._tables.get(table_id)).table
        if table.status is not TableStatus.LOBBY:
            return False
        try:
            if not await self._has_left(table, table.host_id):
                return False
        except UNDELIVERED as failure:
            _log.warning("table %s: could not look for its host: %s", table_id, failure)
            return False
        await self._tables.leave(table_id, table.host_id)
        await self.present(table_id)
        return True

    async def recover(self) -> None:
        """Bring every table to where it is, after a start of the program."""
        for table in await self._tables.unclosed():
            self._seen.pop(table.id, None)
            try:
                if not await self._is_shown(table.id):
                    await self.present(table.id)
            except Refused as refused:
                _log.error("table %s stays as it is: %s", table.id, refused)
            else:
                await self._see_off(table.id)

    async def close(self) -> None:
        """Stop trying; the next start of the program takes over."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)

    async def _present(self, table_id: int, reply: Reply | None) -> None:
        async with self._locked(table_id):
            now = await self._adopted(await self._tables.get(table_id), reply)
            try:
                moved_to_new_turn = await self._bring_up(now, reply)
            finally:
                self._announce(now)
        if moved_to_new_turn and now.table.status is TableStatus.RUNNING:
            self._spawn(self._see_off(table_id))

    async def _bring_up(self, now: Snapshot, reply: Reply | None) -> bool:
        """Show a table as it is. Return whether a new message was needed for a new turn."""
        table_id = now.table.id
        if self._seen.get(table_id) == _moment(now):
            return False
        over = now.table.status in (TableStatus.FINISHED, TableStatus.CANCELLED)
        try:
            moved_to_new_turn = await self._show(now, reply)
        except discord.NotFound as failure:
            if not over or failure.code != _UNKNOWN_CHANNEL:
                raise
            _log.info("the channel of table %s is gone; so is its end", table_id)
            moved_to_new_turn = False
        if over:
            await self._tables.close(table_id)
            self._seen.pop(table_id, None)
        else:
            self._seen[table_id] = _moment(now)
        return moved_to_new_turn

    def _announce(self, now: Snapshot) -> None:
        for watch in self.watchers:
            watch(now)

    async def _adopted(self, now: Snapshot, reply: Reply | None) -> Snapshot:
        """Let the message whose button has just counted be the table's, if it is the newer one.

        There is one if the program was killed after Discord took the message and before it was
        remembered: people see it at the bottom of the channel and play on there.
        """
        known = now.table.shown
        pressed = None if reply is None else reply.interaction.message
        if known is None or pressed is None or not _shows(pressed, now.table):
            return now
        if pressed.channel.id != known.channel_id or pressed.id <= known.message_id:
            return now
        newer = Shown(known.channel_id, pressed.id, known.turn)
        await self._tables.shown(now.table.id, newer)
        await self._retire(known, newer, catalogue(now.table.language))
        return await self._tables.get(now.table.id)

    async def _is_shown(self, table_id: int) -> bool:
        """Whether a running table's message has the buttons of its revision already.

        Then it is left alone: its mover may have prepared something, which only it remembers.
        """
        now = await self._tables.get(table_id)
        if now.table.status is not TableStatus.RUNNING or now.table.shown is None:
            return False
        try:
            message = await self._message(now.table.shown).fetch()
        except UNDELIVERED:
            return False
        if any(press.belongs(custom_id, table_id, now.revision) for custom_id in _buttons(message)):
            self._seen[table_id] = _moment(now)
            self._announce(now)
            return True
        return False

    async def _show(self, now: Snapshot, reply: Reply | None) -> bool:
        """Bring the messages up to date. Return whether a new one was needed for a new turn."""
        game, say = self._game(now.table), catalogue(now.table.language)
        shown, turn = now.table.shown, 0 if now.state is None else game.rules.turn(now.state)
        ended = now.table.status is TableStatus.CANCELLED
        drawing = asyncio.create_task(paint(scenes.current, game, now, say))
        if shown is None:
            await self._post(now, await drawing, now.table.channel_id, reply)
            return False
        if shown.turn == turn or ended:
            if not await self._edit(shown, await drawing, reply):
                await self._post(now, await drawing, shown.channel_id, None)
            return False
        left_behind = await paint(scenes.left_behind, game, now, shown.turn, say)
        await self._edit(shown, left_behind, reply)
        await self._post(now, await drawing, await self._room(now, shown), reply)
        return True

    async def _edit(self, shown: Shown, message: Message, reply: Reply | None) -> bool:
        """Edit a table's message. Return False if it no longer exists.

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
            await self._message(shown).edit(**await message.to_edit())
        except discord.HTTPException as failure:
            if failure.code in _GONE:
                return False
            raise
        return True

    async def _post(
        self, now: Snapshot, message: Message, channel_id: int, reply: Reply | None
    ) -> Shown:
        """Send a table's new message and remember it. A deleted thread's table moves back."""
        turn = 0 if now.state is None else self._game(now.table).rules.turn(now.state)
        message = await self._softened(message)
        message_id = None
        if reply is not None and reply.channel_id == channel_id:
            try:
                message_id = await reply.post(message)
            except UNDELIVERED as failure:
                _log.info("an answer could not be posted, sending instead: %s", failure)
        if message_id is None:
            nonce = f"{now.table.id}-{now.revision}"
            try:
                message_id = await self._send(channel_id, now.table, message, nonce)
            except discord.HTTPException as failure:
                if failure.code not in _GONE or channel_id == now.table.channel_id:
                    raise
                channel_id = now.table.channel_id
                message_id = await self._send(channel_id, now.table, message, nonce)
        shown = Shown(channel_id, message_id, turn)
        try:
            await self._tables.shown(now.table.id, shown)
        except StoreUnavailable as failure:
            _log.error("where table %s is shown could not be saved: %s", now.table.id, failure)
        return shown

    async def _softened(self, message: Message) -> Message:
        """Return a message that pings nobody who has quiet hours."""
        try:
            quiet = await self._quiet.among(message.scene.ping)
        except StoreUnavailable as failure:
            _log.error("nobody's quiet hours could be looked up: %s", failure)
            return message
        pinged = tuple(user_id for user_id in message.scene.ping if user_id not in quiet)
        return message._replace(scene=message.scene._replace(ping=pinged))

    async def _send(self, channel_id: int, table: Table, message: Message, nonce: str) -> int:
        channel = self._client.get_partial_messageable(channel_id, guild_id=table.guild_id)
        # The nonce lets Discord recognise a message that it took although its answer was lost.
        sent = await channel.send(**await message.to_send(), nonce=nonce)
        return sent.id

    async def _room(self, now: Snapshot, shown: Shown) -> int:
        """Return the channel for the next message; the first turn may open the game's thread."""
        table = now.table
        if not table.thread or shown.turn > 0 or shown.channel_id != table.channel_id:
            return shown.channel_id
        say, game = catalogue(table.language), self._game(table)
        name = say("thread-name", game=say(f"{game.rules.key}-name"), number=str(table.id))
        try:
            thread = await self._message(shown, table.guild_id).create_thread(name=name)
        except discord.HTTPException as failure:
            if failure.code == _THREAD_EXISTS:
                return shown.message_id  # a message's thread has the message's id
            _log.warning("no thread for table %s, playing in the channel: %s", table.id, failure)
            return shown.channel_id
        return thread.id

    async def _retire(self, old: Shown, new: Shown, say: Say) -> None:
        """Take the buttons off a message that isn't the table's any more, if it still exists."""
        if old.message_id == new.message_id:
            return
        try:
            await self._message(old).edit(**await Message(scenes.moved_on(say)).to_edit())
        except UNDELIVERED as failure:
            _log.info("an old message could not be edited: %s", failure)

    async def _see_off(self, table_id: int) -> None:
        """Let a computer player go on for whoever must act but has left the server.

        Somebody else may take the seat. Without the privileged members intent nobody tells us who
        has left, so we ask once a turn.
        """
        try:
            now = await self._tables.get(table_id)
            if now.table.status is not TableStatus.RUNNING:
                return
            for seat in self._game(now.table).rules.to_act(now.state):
                user_id = now.table.seats[seat].user_id
                if user_id is None or not await self._has_left(now.table, user_id):
                    continue
                now = await self._tables.vacate(table_id, user_id)
                await self.present(table_id)
                say = catalogue(now.table.language)
                await self.tell(now.table, people.left(now, seat, say), f"left-{seat}")
        except (*UNDELIVERED, Refused, StoreUnavailable) as failure:
            _log.warning("table %s: could not look for its players: %s", table_id, failure)

    async def _has_left(self, table: Table, user_id: int) -> bool:
        """Ask whether somebody has left a table's server. Raises one of `UNDELIVERED`."""
        guild = self._client.get_guild(table.guild_id)
        if guild is None:
            return False
        try:
            await guild.fetch_member(user_id)
        except discord.NotFound as failure:
            return failure.code in _NO_MEMBER
        return False

    async def _retry(self, table_id: int) -> None:
        for seconds in self._retry_after:
            await asyncio.sleep(seconds)
            try:
                await self._present(table_id, None)
            except (*UNDELIVERED, StoreUnavailable) as failure:
                _log.warning("table %s still can't be shown: %s", table_id, failure)
            except Refused:
                return
            else:
                return

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def _locked(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    def _game(self, table: Table) -> HostedGame:
        if table.game not in self._games:
            raise Refused("other-version", table)
        return self._games[table.game]

    def _message(self, shown: Shown, guild_id: int | None = None) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(shown.channel_id, guild_id=guild_id)
        return channel.get_partial_message(shown.message_id)


def _buttons(message: discord.Message) -> list[str]:
    """Return the custom_ids of a message's buttons."""
    children = discord.ui.LayoutView.from_message(message).walk_children()
    buttons = [item for item in children if isinstance(item, discord.ui.Button)]
    return [button.custom_id for button in buttons if button.custom_id]


def _shows(message: discord.Message, table: Table) -> bool:
    """Tell whether a message shows a table; news and reminders may have buttons of it too."""
    return press.verb(table.id, "more") in _buttons(message)


def _moment(now: Snapshot) -> object:
    """Return what makes one showing of a table differ from another."""
    table = now.table
    return table.status, table.seats, table.wanted, table.host_id, now.revision
