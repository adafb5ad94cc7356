"""What can go wrong, how long it does, and how it ends."""

import asyncio
import logging
import resource
import shutil
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, suppress
from fnmatch import fnmatch
from pathlib import Path
from random import Random
from typing import TypeAlias

from aiohttp import web
from discord import PermissionOverwrite
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.faults.books import File
from tests.faults.keeper import Keeper
from tests.faults.ledger import Ledger
from tests.faults.levers import Ailment, Levers
from tests.faults.town import Town
from tests.process.fake_discord import FakeDiscord, Hitch, too_many
from tests.strict_discord import sent_away

_ROUTES = (
    "*",
    "POST /interactions/*/callback",
    "* /webhooks/*",
    "* /channels/*/messages*",
    "POST /channels/*/messages",
)
_MESSAGES = ("POST /channels/*/messages",)
_LOOKS = ("GET /channels/*/messages",)
_AWAY = ".away"
_PARTS = ("", "-wal", "-shm")
_LONG = 120.0
"""Seconds that Discord wants the bot to wait, longer than it does."""

_log = logging.getLogger(__name__)


class Stage:
    """What faults happen to. ``helpless`` are the tables that come back only when somebody asks for
    them or when the program starts."""

    def __init__(
        self,
        folder: Path,
        discord_: FakeDiscord,
        towns: Sequence[Town],
        ledger: Ledger,
        levers: Levers,
        rng: Random,
    ) -> None:
        self.folder = folder
        self.discord = discord_
        self.towns = towns
        self.town = towns[0]
        self.ledger = ledger
        self.levers = levers
        self.rng = rng
        self.keepers: list[Keeper] = []
        self.former: list[Keeper] = []
        self.helpless: set[int] = set()
        self._file_is_away = False
        self._hitches: list[tuple[str, Callable[[], Hitch]]] = []
        discord_.hitch = self._next_hitch

    @asynccontextmanager
    async def processes(self) -> AsyncIterator[None]:
        """Keep the program running."""
        async with self.keeping(Keeper(self.folder, self.discord, self.levers)):
            yield

    @asynccontextmanager
    async def keeping(self, keeper: Keeper) -> AsyncIterator[Keeper]:
        """Keep a process running."""
        self.keepers.append(keeper)
        try:
            async with keeper.keeping():
                yield keeper
        finally:
            self.keepers.remove(keeper)
            self.former.append(keeper)

    def draw(self) -> None:
        """Draw where the next fault happens."""

    @property
    def keeper(self) -> Keeper:
        """Of the process to which something happens."""
        return self.keepers[0]

    @property
    def is_up(self) -> bool:
        """Whether the program runs and knows all servers that it is on."""
        return all(keeper.is_up for keeper in self.keepers) and all(
            town.is_heard for town in self.towns
        )

    @property
    def file(self) -> File:
        """The file of a run that has one."""
        assert isinstance(self.ledger.books, File)
        return self.ledger.books

    async def pass_time(self, seconds: float) -> None:
        """Let so many seconds of the program's time pass."""
        await asyncio.sleep(seconds / self.levers.haste)

    def short(self) -> float:
        """Draw how long something lasts, in seconds of the program's time."""
        return self.rng.uniform(1, 15)

    def _next_hitch(self, method: str, path: str) -> Hitch | None:
        for nth, (pattern, made) in enumerate(self._hitches):
            if fnmatch(f"{method} {path}", pattern):
                del self._hitches[nth]
                hitch = made()
                _log.debug("%s %s goes wrong: %s", method, path, hitch)
                # discord.py tries it again after an error, and there it has no nonce.
                self.keeper.excuses += hitch.taken and path.startswith("/webhooks")
                return hitch
        return None

    @asynccontextmanager
    async def hitching(
        self, made: Callable[[], Hitch], routes: Sequence[str] = _ROUTES, most: int = 6
    ) -> AsyncIterator[None]:
        """Let some of the next requests to these routes go wrong."""
        hitches = [(self.rng.choice(routes), made) for _ in range(self.rng.randint(1, most))]
        self._hitches += hitches
        try:
            yield
        finally:
            self._hitches = [one for one in self._hitches if one not in hitches]

    @asynccontextmanager
    async def file_taken_away(self) -> AsyncIterator[bool]:
        """Take the database from the running program for a while; what isn't in it by then is not
        saved. Gives whether that was possible."""
        path = self.file.path
        copy = path.with_suffix(".frozen")
        if self._file_is_away or not self.keeper.is_up or not self._freeze(path, copy):
            yield False
            return
        self._file_is_away = True
        self.keeper.may_start.clear()
        self.file.path = copy
        try:
            yield True
        finally:
            self._remove(path)
            self._move(path.with_suffix(_AWAY), path.suffix)
            self.file.path = path
            self._file_is_away = False
            self.keeper.may_start.set()

    def _freeze(self, path: Path, copy: Path) -> bool:
        """Move the database away and put a copy of it there, while nobody writes. Return whether
        that was possible."""
        self._remove(copy)
        with closing(sqlite3.connect(path, isolation_level=None, timeout=0.1)) as file:
            try:
                file.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return False
            self._move(path, _AWAY)
            File(path.with_suffix(_AWAY)).copy_now(copy)
            return True

    def _remove(self, path: Path) -> None:
        for part in _PARTS:
            Path(f"{path}{part}").unlink(missing_ok=True)

    def _move(self, path: Path, suffix: str) -> None:
        for part in _PARTS:
            file = Path(f"{path}{part}")
            if file.exists():
                file.rename(f"{path.with_suffix(suffix)}{part}")

    def in_channel(self, channel_id: int) -> set[int]:
        """Return the tables that are shown in a channel or its threads, or are to be."""
        backend = self.town.backend
        rooms = {channel_id} | {
            room for room, channel in backend.channels.items() if channel.parent_id == channel_id
        }
        return {
            row.id
            for row in self.ledger.rows()
            if (row.shown_channel_id or row.channel_id) in rooms
        }


Fault: TypeAlias = Callable[[Stage], AbstractAsyncContextManager[None]]
KINDS: dict[str, Fault] = {}
"""A fault begins with its context and is over at its end."""
OF_FILE = ("database-full", "database-read-only", "database-slow", "database-locked",
    "database-gone", "database-replaced", "disk-failing")  # fmt: skip
"""Those that happen to a file."""


def _kind(fault: Fault) -> Fault:
    KINDS[fault.__name__.strip("_").replace("_", "-")] = fault
    return fault


def _requests(name: str, made: Callable[[Stage], Hitch]) -> None:
    """Add a kind that happens to single requests."""

    @asynccontextmanager
    async def happen(stage: Stage) -> AsyncIterator[None]:
        async with stage.hitching(lambda: made(stage)):
            yield

    KINDS[name] = happen


def _cloudflare() -> web.Response:
    headers = {"Retry-After": "5"}
    return web.Response(text="error code: 1015", status=429, headers=headers)


for _scope in ("user", "shared", "global"):
    _requests(
        f"too-many-{_scope}",
        lambda stage, scope=_scope: Hitch(answer=too_many(stage.rng.uniform(0.3, 8), scope)),  # type: ignore[misc]
    )
_requests("too-many-long", lambda _: Hitch(answer=too_many(_LONG)))
_requests("too-many-cloudflare", lambda _: Hitch(answer=_cloudflare()))
_requests("error-500", lambda _: Hitch(answer=web.Response(status=500)))
_requests("error-502", lambda _: Hitch(answer=web.Response(text="Bad Gateway", status=502)))
_requests("error-503", lambda _: Hitch(answer=web.Response(status=503)))
_requests("taken-then-500", lambda _: Hitch(taken=True, answer=web.Response(status=500)))
_requests("reset-before", lambda _: Hitch())
_requests("reset-after", lambda _: Hitch(taken=True))
_requests("timeout-before", lambda stage: Hitch(seconds=40 / stage.levers.haste))
_requests("timeout-after", lambda stage: Hitch(taken=True, seconds=40 / stage.levers.haste))


@_kind
@asynccontextmanager
async def _message_answer_lost(stage: Stage) -> AsyncIterator[None]:
    """Lose the answer to what the bot sends by itself, for which it has to make up.

    At times it can't look for the message either, and must not send another one all the same.
    """

    def lost() -> Hitch:
        return Hitch(taken=True, answer=stage.rng.choice((None, web.Response(status=500))))

    async with stage.hitching(lost, _MESSAGES), stage.hitching(Hitch, _LOOKS):
        # A command that came too late is answered so.
        stage.town.oddities.appendleft("late")
        stage.town.show_again()
        yield


@_kind
@asynccontextmanager
async def _kill_after_message(stage: Stage) -> AsyncIterator[None]:
    """Kill the program before it knows that Discord has taken a message."""

    def killed() -> Hitch:
        asyncio.get_running_loop().call_soon(stage.keeper.send, signal.SIGKILL)
        return Hitch(taken=True)

    async with stage.hitching(killed, (*_MESSAGES, "POST /webhooks/*"), most=1):
        stage.town.show_again()
        yield


@_kind
@asynccontextmanager
async def _gateway_resumed(stage: Stage) -> AsyncIterator[None]:
    await stage.discord.drop(politely=stage.rng.random() < 0.5, forgetting=False)
    yield


@_kind
@asynccontextmanager
async def _gateway_forgotten(stage: Stage) -> AsyncIterator[None]:
    await stage.discord.drop(politely=stage.rng.random() < 0.5, forgetting=True)
    yield


@_kind
@asynccontextmanager
async def _gateway_closed(stage: Stage) -> AsyncIterator[None]:
    stage.discord.refuses_after = stage.rng.choice((0, 5 / stage.levers.haste))
    await stage.discord.drop(politely=False, forgetting=stage.rng.random() < 0.5)
    yield
    stage.discord.refuses_after = None


def _odd(name: str, oddity: str) -> None:
    """Add a kind that happens to the next press."""

    @asynccontextmanager
    async def happen(stage: Stage) -> AsyncIterator[None]:
        stage.town.oddities.append(oddity)
        yield

    KINDS[name] = happen


_odd("press-twice", "twice")
_odd("press-expired", "late")
_odd("press-token-lost", "dead")


@_kind
@asynccontextmanager
async def _message_deleted(stage: Stage) -> AsyncIterator[None]:
    backend = stage.town.backend
    shown = [row for row in stage.town.rows() if row.status in ("lobby", "running")]
    if shown:
        row = stage.rng.choice(shown)
        channel, message = row.shown_channel_id or 0, row.shown_message_id or 0
        if message in backend.messages.get(channel, {}):
            stage.helpless.add(row.id)
            backend.delete_message(channel, message)
    yield


@_kind
@asynccontextmanager
async def _thread_deleted(stage: Stage) -> AsyncIterator[None]:
    backend = stage.town.backend
    threads = [room for room in stage.town.rooms if backend.channels[room].is_thread]
    if threads:
        thread = stage.rng.choice(threads)
        stage.helpless |= stage.in_channel(thread)
        backend.delete_channel(thread)
    yield


@_kind
@asynccontextmanager
async def _thread_archived(stage: Stage) -> AsyncIterator[None]:
    backend = stage.town.backend
    for room in stage.town.rooms:
        if backend.channels[room].is_thread:
            stage.helpless |= stage.in_channel(room)
            backend.edit_channel(room, {}, thread_metadata={"archived": True})
    yield


@_kind
@asynccontextmanager
async def _channel_deleted(stage: Stage) -> AsyncIterator[None]:
    town = stage.town
    if town.is_there:
        channel = stage.rng.choice(town.channels)
        town.channels.remove(channel)
        for room in town.rooms:
            if town.backend.channels[room].parent_id == channel.id:
                town.backend.delete_channel(room)
        town.backend.delete_channel(channel.id)
        town.build(channel.name or "")
    yield


@_kind
@asynccontextmanager
async def _server_unavailable(stage: Stage) -> AsyncIterator[None]:
    town = stage.town
    if not town.is_there:
        yield
        return
    town.backend.emit("GUILD_DELETE", {"id": str(town.guild.id), "unavailable": True})
    await stage.pass_time(stage.short())
    yield
    if town.is_there:
        said = serializers.guild_create_payload(town.backend, town.guild)
        town.backend.emit("GUILD_CREATE", said)


@_kind
@asynccontextmanager
async def _server_removed(stage: Stage) -> AsyncIterator[None]:
    town = stage.town
    if not town.is_there:
        yield
        return
    with sent_away(town.backend, town.guild.id):
        yield


@_kind
@asynccontextmanager
async def _member_left(stage: Stage) -> AsyncIterator[None]:
    town = stage.town
    going = [person for person in town.here() if person is not town.ada]
    if not going or not town.is_there:
        yield
        return
    person = stage.rng.choice(going)
    member = town.guild.members[person.id]
    town.backend.remove_member(town.guild.id, person.id)
    yield
    if town.is_there:
        town.backend.add_member(town.guild.id, person.id)
    else:
        town.guild.members[person.id] = member


@_kind
@asynccontextmanager
async def _permission_withdrawn(stage: Stage) -> AsyncIterator[None]:
    town = stage.town
    if not town.is_there:
        yield
        return
    channel = stage.rng.choice(town.channels)
    missing = stage.rng.choice(
        ("view_channel", "send_messages", "attach_files", "create_public_threads")
    )
    allow, deny = PermissionOverwrite(**{missing: False}).pair()
    bot = town.backend.bot_user.id
    overwrite = Overwrite(bot, OverwriteType.MEMBER, allow.value, deny.value)
    stage.helpless |= stage.in_channel(channel.id)
    town.backend.edit_channel(channel.id, {}, overwrites=[overwrite])
    yield
    stage.helpless |= stage.in_channel(channel.id)
    channel.overwrites = []
    if channel.id in town.backend.channels:
        town.backend.edit_channel(channel.id, {}, overwrites=[])


def _ailing(name: str, ailment: Ailment) -> None:
    @asynccontextmanager
    async def happen(stage: Stage) -> AsyncIterator[None]:
        stage.levers.ailment.value = ailment
        yield
        stage.levers.ailment.value = Ailment.NONE

    KINDS[name] = happen


_ailing("database-full", Ailment.FULL)
_ailing("database-read-only", Ailment.READ_ONLY)
_ailing("database-slow", Ailment.SLOW)


@_kind
@asynccontextmanager
async def _database_locked(stage: Stage) -> AsyncIterator[None]:
    with suppress(sqlite3.OperationalError):
        other = sqlite3.connect(stage.file.path, isolation_level=None, timeout=0.1)
        with closing(other):
            other.execute("BEGIN IMMEDIATE")
            yield
            return
    yield


@_kind
@asynccontextmanager
async def _disk_failing(stage: Stage) -> AsyncIterator[None]:
    """Let no file grow."""
    pid = stage.keeper.pid
    if pid is None or not hasattr(resource, "prlimit"):
        yield
        return
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, before[1]))
    yield
    with suppress(ProcessLookupError):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@_kind
@asynccontextmanager
async def _database_gone(stage: Stage) -> AsyncIterator[None]:
    async with stage.file_taken_away():
        yield


@_kind
@asynccontextmanager
async def _database_replaced(stage: Stage) -> AsyncIterator[None]:
    """Put a copy in the place of the file, and the file back after a while."""
    path = stage.file.path
    async with stage.file_taken_away() as is_away:
        if is_away:
            shutil.copy(stage.file.path, path)
        yield


@_kind
@asynccontextmanager
async def _kill(stage: Stage) -> AsyncIterator[None]:
    await stage.pass_time(stage.rng.uniform(0, 10))
    stage.keeper.send(signal.SIGKILL)
    yield


@_kind
@asynccontextmanager
async def _stop(stage: Stage) -> AsyncIterator[None]:
    stage.keeper.send(signal.SIGTERM)
    yield
