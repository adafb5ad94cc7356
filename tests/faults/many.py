"""What can go wrong between several processes and their PostgreSQL server."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import TypeAlias, cast

from tests.faults.books import Served, Unreadable
from tests.faults.keeper import Keeper
from tests.faults.kinds import KINDS, OF_FILE, Stage
from tests.faults.ledger import Ledger
from tests.faults.levers import Levers
from tests.faults.server import MortalServer
from tests.faults.town import Town
from tests.faults.wire import Wire
from tests.process.bot_process import LEASE_LASTS
from tests.process.fake_discord import FakeDiscord

_APART = 300.0
"""Seconds by which a clock may be wrong."""
_LOST = 0.05
"""How often a statement is lost."""
_SLOW = 0.02
"""Seconds that a statement takes in a slow database, not hastened."""


class Many(Stage):
    """What faults happen to where there are several processes: each has a wire to the server."""

    def __init__(
        self,
        folder: Path,
        discord_: FakeDiscord,
        towns: Sequence[Town],
        ledger: Ledger,
        levers: Levers,
        rng: Random,
        server: MortalServer,
    ) -> None:
        super().__init__(folder, discord_, towns, ledger, levers, rng)
        self.server = server
        self.server_is_busy = asyncio.Lock()
        self.wires: dict[Keeper, Wire] = {}
        self.all_shards = f"0-{len(towns) - 1}/{len(towns)}"

    @asynccontextmanager
    async def processes(self) -> AsyncIterator[None]:
        """Keep a process running for each shard."""
        async with AsyncExitStack() as stack:
            for nth in range(len(self.towns)):
                await stack.enter_async_context(self.process(f"{nth}/{len(self.towns)}"))
            self.draw()
            yield

    @asynccontextmanager
    async def process(self, shards: str) -> AsyncIterator[Keeper]:
        """Keep another process with these shards running."""
        async with Wire.opened(self.server.address) as wire:
            settings = {"CLAIMIT_SHARDS": shards, "CLAIMIT_DATABASE": wire.address.url}
            keeper = Keeper(self.folder, self.discord, self.levers.another(), settings)
            self.wires[keeper] = wire
            async with self.keeping(keeper):
                yield keeper
            del self.wires[keeper]

    def draw(self) -> None:
        """Draw one of the towns, and one of the processes that there are all the time."""
        self.town = self.rng.choice(self.towns)
        self._drawn = self.rng.choice(self.keepers[: len(self.towns)])

    @property
    def keeper(self) -> Keeper:
        return self._drawn

    @property
    def wire(self) -> Wire:
        """That of the process to which something happens."""
        return self.wires[self.keeper]

    @asynccontextmanager
    async def server_away(self, end: Callable[[], None]) -> AsyncIterator[None]:
        """End the server, and start it again at the end."""
        books = cast("Served", self.ledger.books)
        async with self.server_is_busy:
            books.is_away = True
            try:
                await asyncio.to_thread(end)
                yield
            finally:
                await asyncio.to_thread(self.server.start)
                books.is_away = False
                self.ledger.catch_up()


FaultOfMany: TypeAlias = Callable[[Many], AbstractAsyncContextManager[None]]
KINDS_OF_MANY: dict[str, FaultOfMany] = {
    name: fault for name, fault in KINDS.items() if name not in OF_FILE
}


def _kind(fault: FaultOfMany) -> FaultOfMany:
    KINDS_OF_MANY[fault.__name__.strip("_").replace("_", "-")] = fault
    return fault


@_kind
@asynccontextmanager
async def _server_killed(stage: Many) -> AsyncIterator[None]:
    """Kill the server in whatever statements it is in."""
    async with stage.server_away(stage.server.kill):
        await stage.pass_time(stage.rng.uniform(0, 10))
    yield


@_kind
@asynccontextmanager
async def _server_stopped(stage: Many) -> AsyncIterator[None]:
    async with stage.server_away(stage.server.stop):
        await stage.pass_time(stage.rng.uniform(0, 10))
    yield


@_kind
@asynccontextmanager
async def _server_shaken(stage: Many) -> AsyncIterator[None]:
    """Kill one of the server's processes, after which it ends all others and begins anew."""
    async with stage.server_is_busy:
        await asyncio.to_thread(stage.server.kill_one, stage.rng.randrange(100))
    yield


@_kind
@asynccontextmanager
async def _connections_lost(stage: Many) -> AsyncIterator[None]:
    for _ in range(stage.rng.randint(1, 3)):
        with suppress(Unreadable):
            stage.ledger.books.ask(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name LIKE 'claim-it%'"
            )
        await stage.pass_time(stage.rng.uniform(0, 5))
    yield


@_kind
@asynccontextmanager
async def _server_slow(stage: Many) -> AsyncIterator[None]:
    for wire in stage.wires.values():
        wire.seconds = _SLOW
    yield
    for wire in stage.wires.values():
        wire.seconds = 0.0


@_kind
@asynccontextmanager
async def _commit_answer_lost(stage: Many) -> AsyncIterator[None]:
    """Lose connections after something was written, before its answer."""
    wire, rng, often = stage.wire, stage.rng, stage.rng.choice((0.2, 0.5, 1.0))
    wire.after = lambda answer: answer.has_written and rng.random() < often
    yield
    wire.after = lambda _answer: False


@_kind
@asynccontextmanager
async def _statement_lost(stage: Many) -> AsyncIterator[None]:
    """Lose connections before a statement has reached the server."""
    wire, rng = stage.wire, stage.rng
    wire.before = lambda _sql: rng.random() < _LOST
    yield
    wire.before = lambda _sql: False


@_kind
@asynccontextmanager
async def _server_out_of_reach(stage: Many) -> AsyncIterator[None]:
    """Cut a process off from the server, perhaps for so long that another one takes its shards."""
    wire, takes_over = stage.wire, stage.rng.random() < 0.5
    wire.cut()
    if takes_over:
        async with stage.process(stage.all_shards):
            await asyncio.sleep(2 * LEASE_LASTS)
    yield
    wire.mend()


@_kind
@asynccontextmanager
async def _process_killed(stage: Many) -> AsyncIterator[None]:
    """Kill a process that holds shards, so that they come back, or are another's, much later."""
    keeper = stage.keeper
    keeper.may_start.clear()
    try:
        keeper.send(signal.SIGKILL)
        if stage.rng.random() < 0.5:
            async with stage.process(stage.all_shards):
                await asyncio.sleep(2 * LEASE_LASTS)
        yield
    finally:
        keeper.may_start.set()


@_kind
@asynccontextmanager
async def _process_frozen(stage: Many) -> AsyncIterator[None]:
    """Stop a process for longer than it may hold its shards, which another one may take."""
    keeper = stage.keeper
    keeper.send(signal.SIGSTOP)
    try:
        if stage.rng.random() < 0.7:
            async with stage.process(stage.all_shards):
                await asyncio.sleep(stage.rng.uniform(1, 2) * LEASE_LASTS)
                keeper.send(signal.SIGCONT)
                await stage.pass_time(stage.short())
        else:
            await asyncio.sleep(stage.rng.uniform(0.5, 2) * LEASE_LASTS)
        yield
    finally:
        keeper.send(signal.SIGCONT)


@_kind
@asynccontextmanager
async def _overlap(stage: Many) -> AsyncIterator[None]:
    """Start another process for the same shards, and end it in one way or the other."""
    async with stage.process(stage.all_shards) as other:
        await stage.pass_time(stage.short())
        if stage.rng.random() < 0.5:
            other.may_start.clear()
            other.send(signal.SIGTERM)
            await stage.pass_time(5)
        yield


@_kind
@asynccontextmanager
async def _clocks_apart(stage: Many) -> AsyncIterator[None]:
    """Set the clock of one process to another time, for good."""
    stage.keeper.levers.ahead.value = stage.rng.uniform(-_APART, _APART)
    yield
