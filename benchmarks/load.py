"""Presses at a thousand running tables, as they come: open-loop.

People press at random times whether the bot keeps up or not, so what waits in a queue counts. Two
people sit at each table of Claim It!, in the middle of their game.
"""

import asyncio
import gc
import json
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

from benchmarks.loopback import CHANNEL, GUILD, Wire, buttons_of
from benchmarks.measurement import Measurement, in_folder, medians, milliseconds, resident
from benchmarks.query_counter import counted_queries
from benchmarks.sample_tables import PEOPLE, populate
from bot.games import GAMES
from bot.gc_tuning import spare_the_loop
from bot.ids import TableId
from bot.interactions.guard import Guard
from bot.settings import Settings
from bot.tables.service import Tables
from bot.views import custom_ids
from bot.views.custom_ids import Verb

_TABLES: Final = 1_000
_A_SECOND: Final = 80.0
_SECONDS: Final = 30.0
_WARM_UP: Final = 2.0
"""How often everybody presses beforehand, on average: they are all in the middle of their games."""
_FEW: Final = 100
_LATEST: Final = 0.25
_MEMORY: Final = 30
_BACK_WITHIN: Final = 0.005
_PATIENCE: Final = 30.0
"""After so many seconds nobody waits for an answer any longer; then that is how long it took."""

_TABLE: Final = re.compile(r"\b(?:act|pick|table):([0-9]+)")
"""The number of a table in the custom_id of one of its buttons."""


def measure(
    tables: int = _TABLES, a_second: float = _A_SECOND, seconds: float = _SECONDS
) -> Sequence[Measurement]:
    """Measure so many tables with so many presses a second."""
    return in_folder(partial(_measured, tables, a_second, seconds))


async def _measured(
    count: int, a_second: float, seconds: float, folder: Path
) -> Sequence[Measurement]:
    path = folder / "load.sqlite3"
    await populate(path, count, GUILD, CHANNEL)
    saloon = Saloon(Settings(database=path))
    with counted_queries() as queries:
        await saloon.wire.connect()
        try:
            await saloon.open(range(1, _FEW + 1))
            before = resident() - saloon.kept
            await saloon.open(range(_FEW + 1, count + 1))
            memory = (resident() - saloon.kept - before) / (count - _FEW)
            back = await saloon.fetch(range(1, _FEW + 1))
            gc.collect()
            spare_the_loop()
            await saloon.press(a_second, PEOPLE * count * _WARM_UP / a_second)
            saloon.wire.requests.clear()
            earlier, processor = queries[0], process_time()
            taken = sorted(await saloon.press(a_second, seconds))
            queried, processor = queries[0] - earlier, process_time() - processor
        finally:
            gc.unfreeze()
            await saloon.wire.rest()
            await saloon.wire.bot.close()
    late, presses, requests = at_share(taken, 0.99), len(taken), saloon.wire.requests
    turns = sum(number for kind, number in requests.items() if re.match("POST /(webh|chan)", kind))
    asked = sum(number for kind, number in requests.items() if "/members/" in kind)
    return [
        Measurement(
            f"{count:,} tables, {a_second:g} presses/s: p99",
            milliseconds(late),
            f"p50 {milliseconds(at_share(taken, 0.5))}, longest {milliseconds(taken[-1])}",
            reach=f"<= {milliseconds(_LATEST)}",
            ok=late <= _LATEST,
        ),
        Measurement(
            "presses shown a second",
            f"{presses / saloon.lasted:.1f}",
            f"{milliseconds(processor / presses)} of processor time each",
        ),
        Measurement(
            "requests to Discord a press",
            f"{requests.total() / presses:.2f}",
            f"{asked / turns:.2f} a turn ask who left; {turns / presses:.2f} turns",
        ),
        Measurement("queries of the database a press", f"{queried / presses:.2f}"),
        Measurement.size(f"memory of a table beyond {_FEW}", memory / 1000, _MEMORY),
        Measurement(
            "a table that isn't in memory",
            milliseconds(back[0]),
            f"{milliseconds(back[1])} of processor time",
            reach=f"<= {milliseconds(_BACK_WITHIN)}",
            ok=max(back) <= _BACK_WITHIN,
        ),
    ]


class Saloon:
    """The people at all tables."""

    def __init__(
        self,
        settings: Settings,
        guard: Guard | None = None,
        guilds: Sequence[int] = (GUILD,),
        seed: int = 13,
    ) -> None:
        """They press the same in every run with the same ``seed``."""
        self.wire = Wire(settings, guard, guilds)
        self.wire.messages = self._messages = _Messages(self._see, self._end)
        self.lasted = 0.0
        """The seconds from the first of the last presses until all of them were shown."""
        self._random = Random(seed)  # noqa: S311
        self._free: list[TableId] = []
        self._pressed: dict[TableId, asyncio.Future[None]] = {}

    @property
    def kept(self) -> int:
        """The bytes that are kept here of what Discord would keep."""
        return sum(map(len, self._messages.newest.values()))

    async def open(self, numbers: Iterable[int]) -> None:
        """Let tables be shown."""
        for number in numbers:
            await self.wire.bot.services.presenter.present(TableId(number))
            await self.wire.rest()

    async def fetch(self, numbers: Iterable[int]) -> tuple[float, float]:
        """Get tables that aren't in memory; return the seconds and the processor's, as medians."""
        store, taken = self.wire.bot.services.store, []
        for number in numbers:
            tables = Tables(store, {key: game.rules for key, game in GAMES.items()})
            begin, processor = perf_counter(), process_time()
            await tables.get(TableId(number))
            taken.append((perf_counter() - begin, process_time() - processor))
        wall, processor = medians(taken)
        return wall, processor

    async def press(self, a_second: float, seconds: float) -> list[float]:
        """Let people press at random moments; return the seconds until each press was shown."""
        pressing: list[asyncio.Task[float]] = []
        begin = due = perf_counter()
        while (due := due + self._random.expovariate(a_second)) < begin + seconds:
            await asyncio.sleep(due - perf_counter())
            if self._free:
                pressing.append(asyncio.create_task(self._press(self._any_free(), due)))
        taken = await asyncio.gather(*pressing)
        self.lasted = perf_counter() - begin
        return list(taken)

    def _any_free(self) -> TableId:
        """Take one of the tables that show what was pressed last."""
        at = self._random.randrange(len(self._free))
        self._free[at], self._free[-1] = self._free[-1], self._free[at]
        return self._free.pop()

    async def _press(self, table_id: TableId, due: float) -> float:
        """Press a random button of the game as whoever may."""
        message = json.loads(self._messages.newest[table_id])
        [mover] = self.wire.called(message)
        shown = self._pressed[table_id] = asyncio.get_running_loop().create_future()
        await self.wire.press(message, mover, self._random.choice(buttons_of(message, "act:")))
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                await shown
        return perf_counter() - due

    def _see(self, table_id: TableId) -> None:
        """Take note that a table shows where it is, ready for a press."""
        self._free.append(table_id)
        self._end(table_id)

    def _end(self, table_id: TableId) -> None:
        """Let whoever has pressed see what came of it."""
        shown = self._pressed.pop(table_id, None)
        if shown is not None and not shown.done():  # else nobody waits for it any longer
            shown.set_result(None)


class _Messages(dict[int, dict[str, Any]]):
    """Keeps the newest message of each table, small, and calls ``see`` when there is one.

    It calls ``end`` instead when a game is over.
    """

    def __init__(self, see: Callable[[TableId], None], end: Callable[[TableId], None]) -> None:
        self.newest: dict[TableId, bytes] = {}
        self._see = see
        self._end = end

    def __setitem__(self, _: int, message: dict[str, Any]) -> None:
        buttons = buttons_of(message)
        numbers = {TableId(int(number)) for number in _TABLE.findall(" ".join(buttons))}
        for table_id in numbers:
            if any(button.startswith("act:") for button in buttons):
                self.newest[table_id] = json.dumps(message).encode()
                self._see(table_id)
            elif custom_ids.verb(table_id, Verb.REMATCH) in buttons:
                self._end(table_id)


def at_share(ordered: Sequence[float], share: float) -> float:
    return ordered[round(share * (len(ordered) - 1))]
