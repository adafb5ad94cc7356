"""The kinds of faults, each with its beginning, duration and end."""

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

from tests.faults.consistency import ConsistencyChecker
from tests.faults.database_reader import SqliteReader
from tests.faults.process_control import Malfunction, ProcessControl
from tests.faults.simulated_guild import SimulatedGuild
from tests.faults.supervisor import Supervisor
from tests.process.fake_discord import FakeDiscord, RequestFault, too_many
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
"""Seconds that Discord asks the bot to wait, more than it accepts."""

_log = logging.getLogger(__name__)


class FaultContext:
    """The program, guilds and database to which faults happen.

    ``helpless`` are the tables that come back only if somebody asks for them, or at a start.
    """

    def __init__(
        self,
        folder: Path,
        discord_: FakeDiscord,
        guilds: Sequence[SimulatedGuild],
        checker: ConsistencyChecker,
        control: ProcessControl,
        rng: Random,
    ) -> None:
        self.folder = folder
        self.discord = discord_
        self.guilds = guilds
        self.guild = guilds[0]
        self.checker = checker
        self.control = control
        self.rng = rng
        self.supervisors: list[Supervisor] = []
        self.former: list[Supervisor] = []
        self.helpless: set[int] = set()
        self._file_is_away = False
        self._pending_faults: list[tuple[str, Callable[[], RequestFault]]] = []
        discord_.request_fault = self._take_request_fault

    @asynccontextmanager
    async def processes(self) -> AsyncIterator[None]:
        """Keep the program running in the context."""
        async with self.supervising(Supervisor(self.folder, self.discord, self.control)):
            yield

    @asynccontextmanager
    async def supervising(self, supervisor: Supervisor) -> AsyncIterator[Supervisor]:
        """Keep a process running in the context."""
        self.supervisors.append(supervisor)
        try:
            async with supervisor.supervising():
                yield supervisor
        finally:
            self.supervisors.remove(supervisor)
            self.former.append(supervisor)

    def draw(self) -> None:
        """Draw the process and the guild of the next fault."""

    @property
    def supervisor(self) -> Supervisor:
        """The supervisor of the process to which the fault happens."""
        return self.supervisors[0]

    @property
    def is_up(self) -> bool:
        """Whether the program runs and is connected to all guilds that it is in."""
        return all(supervisor.is_up for supervisor in self.supervisors) and all(
            guild.is_connected for guild in self.guilds
        )

    @property
    def file(self) -> SqliteReader:
        """The SQLite file of the run."""
        assert isinstance(self.checker.reader, SqliteReader)
        return self.checker.reader

    async def pass_time(self, seconds: float) -> None:
        """Wait for seconds of the program's time."""
        await asyncio.sleep(seconds / self.control.speedup)

    def short(self) -> float:
        """Draw the duration of a fault in seconds of the program's time."""
        return self.rng.uniform(1, 15)

    def _take_request_fault(self, method: str, path: str) -> RequestFault | None:
        for nth, (pattern, make_fault) in enumerate(self._pending_faults):
            if fnmatch(f"{method} {path}", pattern):
                del self._pending_faults[nth]
                request_fault = make_fault()
                _log.debug("%s %s goes wrong: %s", method, path, request_fault)
                # discord.py retries after an error, and these requests have no nonce.
                self.supervisor.allowed_copies += request_fault.taken and path.startswith(
                    "/webhooks"
                )
                return request_fault
        return None

    @asynccontextmanager
    async def failing_requests(
        self,
        make_fault: Callable[[], RequestFault],
        routes: Sequence[str] = _ROUTES,
        limit: int = 6,
    ) -> AsyncIterator[None]:
        """Let up to ``limit`` of the next requests to these routes fail."""
        faults = [(self.rng.choice(routes), make_fault) for _ in range(self.rng.randint(1, limit))]
        self._pending_faults += faults
        try:
            yield
        finally:
            self._pending_faults = [
                pending for pending in self._pending_faults if pending not in faults
            ]

    @asynccontextmanager
    async def file_taken_away(self) -> AsyncIterator[bool]:
        """Move the database away from the running program; later writes are lost.

        Yield whether that was possible.
        """
        path = self.file.path
        copy = path.with_suffix(".frozen")
        if self._file_is_away or not self.supervisor.is_up or not self._freeze(path, copy):
            yield False
            return
        self._file_is_away = True
        self.supervisor.may_start.clear()
        self.file.path = copy
        try:
            yield True
        finally:
            self._remove(path)
            self._move(path.with_suffix(_AWAY), path.suffix)
            self.file.path = path
            self._file_is_away = False
            self.supervisor.may_start.set()

    def _freeze(self, path: Path, copy: Path) -> bool:
        """Move the database away and make a copy of it, while nobody writes.

        Return whether that was possible.
        """
        self._remove(copy)
        with closing(sqlite3.connect(path, isolation_level=None, timeout=0.1)) as file:
            try:
                file.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return False
            self._move(path, _AWAY)
            SqliteReader(path.with_suffix(_AWAY)).copy_now(copy)
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
        """Return the tables whose message is, or should be, in a channel or its threads."""
        backend = self.guild.backend
        rooms = {channel_id} | {
            room for room, channel in backend.channels.items() if channel.parent_id == channel_id
        }
        return {
            row.id
            for row in self.checker.rows()
            if (row.shown_channel_id or row.channel_id) in rooms
        }


Fault: TypeAlias = Callable[[FaultContext], AbstractAsyncContextManager[None]]
KINDS: dict[str, Fault] = {}
"""Faults by name. A fault begins when its context is entered, and ends with it."""
FILE_FAULTS = ("database-full", "database-read-only", "database-slow", "database-locked",
    "database-gone", "database-replaced", "disk-failing")  # fmt: skip
"""Names of the faults of a SQLite file."""


def _kind(fault: Fault) -> Fault:
    KINDS[fault.__name__.strip("_").replace("_", "-")] = fault
    return fault


def _requests(name: str, make_fault: Callable[[FaultContext], RequestFault]) -> None:
    """Add a kind of fault of single requests."""

    @asynccontextmanager
    async def happen(context: FaultContext) -> AsyncIterator[None]:
        async with context.failing_requests(lambda: make_fault(context)):
            yield

    KINDS[name] = happen


def _cloudflare() -> web.Response:
    headers = {"Retry-After": "5"}
    return web.Response(text="error code: 1015", status=429, headers=headers)


for _scope in ("user", "shared", "global"):
    _requests(
        f"too-many-{_scope}",
        lambda context, scope=_scope: RequestFault(
            answer=too_many(context.rng.uniform(0.3, 8), scope)
        ),  # type: ignore[misc]
    )
_requests("too-many-long", lambda _: RequestFault(answer=too_many(_LONG)))
_requests("too-many-cloudflare", lambda _: RequestFault(answer=_cloudflare()))
_requests("error-500", lambda _: RequestFault(answer=web.Response(status=500)))
_requests("error-502", lambda _: RequestFault(answer=web.Response(text="Bad Gateway", status=502)))
_requests("error-503", lambda _: RequestFault(answer=web.Response(status=503)))
_requests("taken-then-500", lambda _: RequestFault(taken=True, answer=web.Response(status=500)))
_requests("reset-before", lambda _: RequestFault())
_requests("reset-after", lambda _: RequestFault(taken=True))
_requests("timeout-before", lambda context: RequestFault(seconds=40 / context.control.speedup))
_requests(
    "timeout-after", lambda context: RequestFault(taken=True, seconds=40 / context.control.speedup)
)


@_kind
@asynccontextmanager
async def _message_answer_lost(context: FaultContext) -> AsyncIterator[None]:
    """Lose responses to the bot's own messages, which it has to look up afterwards.

    Sometimes the lookup fails too, and the bot still must not send a second message.
    """

    def lost() -> RequestFault:
        return RequestFault(taken=True, answer=context.rng.choice((None, web.Response(status=500))))

    async with (
        context.failing_requests(lost, _MESSAGES),
        context.failing_requests(RequestFault, _LOOKS),
    ):
        # The response to a command that came too late is a message of the bot's own.
        context.guild.oddities.appendleft("late")
        context.guild.show_again()
        yield


@_kind
@asynccontextmanager
async def _kill_after_message(context: FaultContext) -> AsyncIterator[None]:
    """Kill the program before it knows that Discord has accepted a message."""

    def killed() -> RequestFault:
        asyncio.get_running_loop().call_soon(context.supervisor.send, signal.SIGKILL)
        return RequestFault(taken=True)

    async with context.failing_requests(killed, (*_MESSAGES, "POST /webhooks/*"), limit=1):
        context.guild.show_again()
        yield


@_kind
@asynccontextmanager
async def _gateway_resumed(context: FaultContext) -> AsyncIterator[None]:
    await context.discord.drop(politely=context.rng.random() < 0.5, forgetting=False)
    yield


@_kind
@asynccontextmanager
async def _gateway_forgotten(context: FaultContext) -> AsyncIterator[None]:
    await context.discord.drop(politely=context.rng.random() < 0.5, forgetting=True)
    yield


@_kind
@asynccontextmanager
async def _gateway_closed(context: FaultContext) -> AsyncIterator[None]:
    context.discord.refuses_after = context.rng.choice((0, 5 / context.control.speedup))
    await context.discord.drop(politely=False, forgetting=context.rng.random() < 0.5)
    yield
    context.discord.refuses_after = None


def _odd(name: str, oddity: str) -> None:
    """Add a kind of fault of the next press."""

    @asynccontextmanager
    async def happen(context: FaultContext) -> AsyncIterator[None]:
        context.guild.oddities.append(oddity)
        yield

    KINDS[name] = happen


_odd("press-twice", "twice")
_odd("press-expired", "late")
_odd("press-token-lost", "dead")


@_kind
@asynccontextmanager
async def _message_deleted(context: FaultContext) -> AsyncIterator[None]:
    backend = context.guild.backend
    shown = [row for row in context.guild.rows() if row.status in ("lobby", "running")]
    if shown:
        row = context.rng.choice(shown)
        channel, message = row.shown_channel_id or 0, row.shown_message_id or 0
        if message in backend.messages.get(channel, {}):
            context.helpless.add(row.id)
            backend.delete_message(channel, message)
    yield


@_kind
@asynccontextmanager
async def _thread_deleted(context: FaultContext) -> AsyncIterator[None]:
    backend = context.guild.backend
    threads = [room for room in context.guild.rooms if backend.channels[room].is_thread]
    if threads:
        thread = context.rng.choice(threads)
        context.helpless |= context.in_channel(thread)
        backend.delete_channel(thread)
    yield


@_kind
@asynccontextmanager
async def _thread_archived(context: FaultContext) -> AsyncIterator[None]:
    backend = context.guild.backend
    for room in context.guild.rooms:
        if backend.channels[room].is_thread:
            context.helpless |= context.in_channel(room)
            backend.edit_channel(room, {}, thread_metadata={"archived": True})
    yield


@_kind
@asynccontextmanager
async def _channel_deleted(context: FaultContext) -> AsyncIterator[None]:
    guild = context.guild
    if guild.has_bot:
        channel = context.rng.choice(guild.channels)
        guild.channels.remove(channel)
        for room in guild.rooms:
            if guild.backend.channels[room].parent_id == channel.id:
                guild.backend.delete_channel(room)
        guild.backend.delete_channel(channel.id)
        guild.build(channel.name or "")
    yield


@_kind
@asynccontextmanager
async def _server_unavailable(context: FaultContext) -> AsyncIterator[None]:
    guild = context.guild
    if not guild.has_bot:
        yield
        return
    guild.backend.emit("GUILD_DELETE", {"id": str(guild.model.id), "unavailable": True})
    await context.pass_time(context.short())
    yield
    if guild.has_bot:
        payload = serializers.guild_create_payload(guild.backend, guild.model)
        guild.backend.emit("GUILD_CREATE", payload)


@_kind
@asynccontextmanager
async def _server_removed(context: FaultContext) -> AsyncIterator[None]:
    guild = context.guild
    if not guild.has_bot:
        yield
        return
    with sent_away(guild.backend, guild.model.id):
        yield


@_kind
@asynccontextmanager
async def _member_left(context: FaultContext) -> AsyncIterator[None]:
    guild = context.guild
    candidates = [person for person in guild.present() if person is not guild.ada]
    if not candidates or not guild.has_bot:
        yield
        return
    person = context.rng.choice(candidates)
    member = guild.model.members[person.id]
    guild.backend.remove_member(guild.model.id, person.id)
    yield
    if guild.has_bot:
        guild.backend.add_member(guild.model.id, person.id)
    else:
        guild.model.members[person.id] = member


@_kind
@asynccontextmanager
async def _permission_withdrawn(context: FaultContext) -> AsyncIterator[None]:
    guild = context.guild
    if not guild.has_bot:
        yield
        return
    channel = context.rng.choice(guild.channels)
    missing = context.rng.choice(
        ("view_channel", "send_messages", "attach_files", "create_public_threads")
    )
    allow, deny = PermissionOverwrite(**{missing: False}).pair()
    bot = guild.backend.bot_user.id
    overwrite = Overwrite(bot, OverwriteType.MEMBER, allow.value, deny.value)
    context.helpless |= context.in_channel(channel.id)
    guild.backend.edit_channel(channel.id, {}, overwrites=[overwrite])
    yield
    context.helpless |= context.in_channel(channel.id)
    channel.overwrites = []
    if channel.id in guild.backend.channels:
        guild.backend.edit_channel(channel.id, {}, overwrites=[])


def _database_fault(name: str, malfunction: Malfunction) -> None:
    @asynccontextmanager
    async def happen(context: FaultContext) -> AsyncIterator[None]:
        context.control.malfunction.value = malfunction
        yield
        context.control.malfunction.value = Malfunction.NONE

    KINDS[name] = happen


_database_fault("database-full", Malfunction.FULL)
_database_fault("database-read-only", Malfunction.READ_ONLY)
_database_fault("database-slow", Malfunction.SLOW)


@_kind
@asynccontextmanager
async def _database_locked(context: FaultContext) -> AsyncIterator[None]:
    with suppress(sqlite3.OperationalError):
        other = sqlite3.connect(context.file.path, isolation_level=None, timeout=0.1)
        with closing(other):
            other.execute("BEGIN IMMEDIATE")
            yield
            return
    yield


@_kind
@asynccontextmanager
async def _disk_failing(context: FaultContext) -> AsyncIterator[None]:
    """Prevent all files of the program from growing."""
    pid = context.supervisor.pid
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
async def _database_gone(context: FaultContext) -> AsyncIterator[None]:
    async with context.file_taken_away():
        yield


@_kind
@asynccontextmanager
async def _database_replaced(context: FaultContext) -> AsyncIterator[None]:
    """Replace the file by a copy, and put it back after a while."""
    path = context.file.path
    async with context.file_taken_away() as is_away:
        if is_away:
            shutil.copy(context.file.path, path)
        yield


@_kind
@asynccontextmanager
async def _kill(context: FaultContext) -> AsyncIterator[None]:
    await context.pass_time(context.rng.uniform(0, 10))
    context.supervisor.send(signal.SIGKILL)
    yield


@_kind
@asynccontextmanager
async def _stop(context: FaultContext) -> AsyncIterator[None]:
    context.supervisor.send(signal.SIGTERM)
    yield
