"""The kinds of faults of several processes and their PostgreSQL server."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import TypeAlias, cast

from tests.faults.consistency import ConsistencyChecker
from tests.faults.database_reader import PostgresqlReader, Unreadable
from tests.faults.fault_kinds import FILE_FAULTS, KINDS, FaultContext
from tests.faults.postgresql_proxy import PostgresqlProxy
from tests.faults.process_control import ProcessControl
from tests.faults.server import KillableServer
from tests.faults.simulated_guild import SimulatedGuild
from tests.faults.supervisor import Supervisor
from tests.process.bot_process import LEASE_LASTS
from tests.process.fake_discord import FakeDiscord

_APART = 300.0
"""Maximum error of a clock in seconds."""
_LOST = 0.05
"""Share of lost statements."""
_SLOW = 0.02
"""Real seconds that a statement takes in a slow database."""


class MultiProcessContext(FaultContext):
    """Several processes to which faults happen, each with a proxy to the server."""

    def __init__(
        self,
        folder: Path,
        discord_: FakeDiscord,
        guilds: Sequence[SimulatedGuild],
        checker: ConsistencyChecker,
        control: ProcessControl,
        rng: Random,
        server: KillableServer,
    ) -> None:
        super().__init__(folder, discord_, guilds, checker, control, rng)
        self.server = server
        self.server_is_busy = asyncio.Lock()
        self.proxies: dict[Supervisor, PostgresqlProxy] = {}
        self.all_shards = f"0-{len(guilds) - 1}/{len(guilds)}"

    @asynccontextmanager
    async def processes(self) -> AsyncIterator[None]:
        """Keep a process running for each shard in the context."""
        async with AsyncExitStack() as stack:
            for nth in range(len(self.guilds)):
                await stack.enter_async_context(self.process(f"{nth}/{len(self.guilds)}"))
            self.draw()
            yield

    @asynccontextmanager
    async def process(self, shards: str) -> AsyncIterator[Supervisor]:
        """Keep another process with these shards running in the context."""
        async with PostgresqlProxy.opened(self.server.address) as proxy:
            settings = {"CLAIMIT_SHARDS": shards, "CLAIMIT_DATABASE": proxy.address.url}
            supervisor = Supervisor(
                self.folder, self.discord, self.control.for_another_process(), settings
            )
            self.proxies[supervisor] = proxy
            async with self.supervising(supervisor):
                yield supervisor
            del self.proxies[supervisor]

    def draw(self) -> None:
        """Draw a guild, and one of the permanent processes."""
        self.guild = self.rng.choice(self.guilds)
        self._drawn = self.rng.choice(self.supervisors[: len(self.guilds)])

    @property
    def supervisor(self) -> Supervisor:
        return self._drawn

    @property
    def proxy(self) -> PostgresqlProxy:
        """The proxy of the process to which the fault happens."""
        return self.proxies[self.supervisor]

    @asynccontextmanager
    async def server_stopped_during(self, end: Callable[[], None]) -> AsyncIterator[None]:
        """End the server by calling ``end``, and restart it after the context."""
        reader = cast("PostgresqlReader", self.checker.reader)
        async with self.server_is_busy:
            reader.is_away = True
            try:
                await asyncio.to_thread(end)
                yield
            finally:
                await asyncio.to_thread(self.server.start)
                reader.is_away = False
                self.checker.catch_up()


MultiProcessFault: TypeAlias = Callable[[MultiProcessContext], AbstractAsyncContextManager[None]]
MULTI_PROCESS_KINDS: dict[str, MultiProcessFault] = {
    name: fault for name, fault in KINDS.items() if name not in FILE_FAULTS
}


def _kind(fault: MultiProcessFault) -> MultiProcessFault:
    MULTI_PROCESS_KINDS[fault.__name__.strip("_").replace("_", "-")] = fault
    return fault


@_kind
@asynccontextmanager
async def _server_killed(context: MultiProcessContext) -> AsyncIterator[None]:
    """Kill the server in the middle of its statements."""
    async with context.server_stopped_during(context.server.kill):
        await context.pass_time(context.rng.uniform(0, 10))
    yield


@_kind
@asynccontextmanager
async def _server_stopped(context: MultiProcessContext) -> AsyncIterator[None]:
    async with context.server_stopped_during(context.server.stop):
        await context.pass_time(context.rng.uniform(0, 10))
    yield


@_kind
@asynccontextmanager
async def _server_process_killed(context: MultiProcessContext) -> AsyncIterator[None]:
    """Kill one of the server's processes, after which it restarts all others."""
    async with context.server_is_busy:
        await asyncio.to_thread(context.server.kill_one, context.rng.randrange(100))
    yield


@_kind
@asynccontextmanager
async def _connections_lost(context: MultiProcessContext) -> AsyncIterator[None]:
    for _ in range(context.rng.randint(1, 3)):
        with suppress(Unreadable):
            context.checker.reader.ask(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name LIKE 'claim-it%'"
            )
        await context.pass_time(context.rng.uniform(0, 5))
    yield


@_kind
@asynccontextmanager
async def _server_slow(context: MultiProcessContext) -> AsyncIterator[None]:
    for proxy in context.proxies.values():
        proxy.seconds = _SLOW
    yield
    for proxy in context.proxies.values():
        proxy.seconds = 0.0


@_kind
@asynccontextmanager
async def _commit_answer_lost(context: MultiProcessContext) -> AsyncIterator[None]:
    """Lose connections after a write, before its response."""
    proxy, rng, probability = context.proxy, context.rng, context.rng.choice((0.2, 0.5, 1.0))
    proxy.after = lambda answer: answer.has_written and rng.random() < probability
    yield
    proxy.after = lambda _answer: False


@_kind
@asynccontextmanager
async def _statement_lost(context: MultiProcessContext) -> AsyncIterator[None]:
    """Lose connections before a statement reaches the server."""
    proxy, rng = context.proxy, context.rng
    proxy.before = lambda _sql: rng.random() < _LOST
    yield
    proxy.before = lambda _sql: False


@_kind
@asynccontextmanager
async def _server_out_of_reach(context: MultiProcessContext) -> AsyncIterator[None]:
    """Cut a process off from the server, sometimes until another process takes its shards."""
    proxy, takes_over = context.proxy, context.rng.random() < 0.5
    proxy.cut()
    if takes_over:
        async with context.process(context.all_shards):
            await asyncio.sleep(2 * LEASE_LASTS)
    yield
    proxy.accept_again()


@_kind
@asynccontextmanager
async def _process_killed(context: MultiProcessContext) -> AsyncIterator[None]:
    """Kill a process and delay its restart, sometimes until another process has its shards."""
    supervisor = context.supervisor
    supervisor.may_start.clear()
    try:
        supervisor.send(signal.SIGKILL)
        if context.rng.random() < 0.5:
            async with context.process(context.all_shards):
                await asyncio.sleep(2 * LEASE_LASTS)
        yield
    finally:
        supervisor.may_start.set()


@_kind
@asynccontextmanager
async def _process_frozen(context: MultiProcessContext) -> AsyncIterator[None]:
    """Freeze a process for longer than its lease, so that another process may take its shards."""
    supervisor = context.supervisor
    supervisor.send(signal.SIGSTOP)
    try:
        if context.rng.random() < 0.7:
            async with context.process(context.all_shards):
                await asyncio.sleep(context.rng.uniform(1, 2) * LEASE_LASTS)
                supervisor.send(signal.SIGCONT)
                await context.pass_time(context.short())
        else:
            await asyncio.sleep(context.rng.uniform(0.5, 2) * LEASE_LASTS)
        yield
    finally:
        supervisor.send(signal.SIGCONT)


@_kind
@asynccontextmanager
async def _overlap(context: MultiProcessContext) -> AsyncIterator[None]:
    """Start another process for the same shards, and end it by a signal or a kill."""
    async with context.process(context.all_shards) as other:
        await context.pass_time(context.short())
        if context.rng.random() < 0.5:
            other.may_start.clear()
            other.send(signal.SIGTERM)
            await context.pass_time(5)
        yield


@_kind
@asynccontextmanager
async def _clocks_apart(context: MultiProcessContext) -> AsyncIterator[None]:
    """Permanently set the clock of a process to another time."""
    cast("ProcessControl", context.supervisor.control).ahead.value = context.rng.uniform(
        -_APART, _APART
    )
    yield
