"""Open-loop load: presses at a thousand running tables.

Presses come at random times whether the bot keeps up or not, so time in a queue counts. Each table
has two people in the middle of a game of Claim It! Four tables share a channel, because the bot
edits old turns slowly in each: in a single one it would edit hardly any.
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

from benchmarks.loopback import CHANNEL, GUILD, Loopback, buttons_of
from benchmarks.measurement import (
    Measurement,
    in_temporary_folder,
    medians,
    milliseconds,
    resident_bytes,
)
from benchmarks.query_counter import count_queries
from benchmarks.sample_tables import PLAYERS, populate
from bot.ids import TableId
from bot.runtime.gc_tuning import freeze_gc
from bot.settings import Settings
from bot.tables.table_service import Tables
from bot.views import table_routes
from bot.views.hosted_games import GAMES

_TABLES: Final = 1_000
_CHANNELS: Final = _TABLES // 4
_RATE: Final = 60.0
_SECONDS: Final = 30.0
_WARM_UP: Final = 2.0
"""Mean number of presses per person before the measurement."""
_FIRST_TABLES: Final = 100
_P99_LIMIT: Final = 0.15
_KILOBYTES: Final = 30
_LOADED_WITHIN: Final = 0.005
_TIMEOUT: Final = 30.0
"""Maximum seconds of a press; one that isn't shown by then counts as taking this long."""

_TABLE: Final = re.compile(r"\b(?:act|pick|table):([0-9]+)")
"""Finds the number of a table in the custom_ids of its buttons."""


def measure(
    tables: int = _TABLES, rate: float = _RATE, seconds: float = _SECONDS
) -> Sequence[Measurement]:
    """Measure with a number of tables and a rate of presses per second."""
    return in_temporary_folder(partial(_measure, tables, rate, seconds))


async def _measure(count: int, rate: float, seconds: float, folder: Path) -> Sequence[Measurement]:
    path = folder / "load.sqlite3"
    await populate(path, count, GUILD, CHANNEL, _CHANNELS)
    client = LoadClient(Loopback(Settings(database=path), _CHANNELS))
    with count_queries() as queries:
        await client.loopback.connect()
        try:
            await client.show(range(1, _FIRST_TABLES + 1))
            bytes_before = resident_bytes() - client.stored_bytes
            await client.show(range(_FIRST_TABLES + 1, count + 1))
            memory = (resident_bytes() - client.stored_bytes - bytes_before) / (
                count - _FIRST_TABLES
            )
            loading = await client.time_loading(range(1, _FIRST_TABLES + 1))
            gc.collect()
            freeze_gc()
            await client.press(rate, PLAYERS * count * _WARM_UP / rate)
            client.loopback.requests.clear()
            client.loopback.sent = 0
            queries_before, processor = queries[0], process_time()
            times = sorted(await client.press(rate, seconds))
            queried, processor = queries[0] - queries_before, process_time() - processor
        finally:
            gc.unfreeze()
            await client.loopback.bot.close()
    p99, presses, requests = quantile(times, 0.99), len(times), client.loopback.requests
    turns = sum(number for kind, number in requests.items() if re.match("POST /(webh|chan)", kind))
    member_requests = sum(number for kind, number in requests.items() if "/members/" in kind)
    edits = sum(number for kind, number in requests.items() if kind.startswith("PATCH /chan"))
    return [
        Measurement.within(
            f"{count:,} tables, {rate:g} presses/s: p99",
            p99,
            f"p50 {milliseconds(quantile(times, 0.5))}, longest {milliseconds(times[-1])}",
            _P99_LIMIT,
        ),
        Measurement(
            "processor time of a press",
            milliseconds(processor / presses),
            f"{presses / client.duration:.1f} presses shown a second",
        ),
        Measurement(
            "requests to Discord a press",
            f"{requests.total() / presses:.2f}",
            f"{client.loopback.rate_limited / presses:.2f} no answers; "
            f"{member_requests / turns:.2f} a turn ask who left; {turns / presses:.2f} turns",
        ),
        Measurement(
            "edits that answer no press",
            f"{edits / client.duration:.1f}/s",
            f"{edits / turns:.2f} a turn",
        ),
        Measurement("sent to Discord a press", f"{client.loopback.sent / presses / 1000:.0f} kB"),
        Measurement("queries of the database a press", f"{queried / presses:.2f}"),
        Measurement.size(f"memory of a table beyond {_FIRST_TABLES}", memory / 1000, _KILOBYTES),
        Measurement(
            "a table that isn't in memory",
            milliseconds(loading[0]),
            f"{milliseconds(loading[1])} of processor time",
            goal=f"<= {milliseconds(_LOADED_WITHIN)}",
            ok=max(loading) <= _LOADED_WITHIN,
        ),
    ]


class LoadClient:
    """Presses buttons at the tables of a bot in the name of all players."""

    def __init__(self, loopback: Loopback) -> None:
        self.loopback = loopback
        self.loopback.messages = self._messages = _NewestMessages(self._on_shown, self._on_ended)
        self.duration = 0.0
        """Seconds of the last `press`, until all its presses were shown."""
        self._random = Random(13)  # noqa: S311
        self._ready: list[TableId] = []
        self._presses: dict[TableId, asyncio.Future[None]] = {}

    @property
    def stored_bytes(self) -> int:
        """Bytes of messages that are stored here in place of Discord."""
        return sum(map(len, self._messages.newest.values()))

    async def show(self, numbers: Iterable[int]) -> None:
        """Let the bot show tables."""
        for number in numbers:
            await self.loopback.bot.services.presenter.present(TableId(number))
            await self.loopback.wait_idle()

    async def time_loading(self, numbers: Iterable[int]) -> tuple[float, float]:
        """Load tables that aren't in memory; return the median seconds and processor seconds."""
        store, times = self.loopback.bot.services.store, []
        for number in numbers:
            tables = Tables(store, {key: game.rules for key, game in GAMES.items()})
            begin, processor = perf_counter(), process_time()
            await tables.get(TableId(number))
            times.append((perf_counter() - begin, process_time() - processor))
        wall, processor = medians(times)
        return wall, processor

    async def press(self, rate: float, seconds: float) -> list[float]:
        """Press at random moments for a time; return the seconds until each press was shown."""
        pressing: list[asyncio.Task[float]] = []
        begin = press_time = perf_counter()
        while (press_time := press_time + self._random.expovariate(rate)) < begin + seconds:
            await asyncio.sleep(press_time - perf_counter())
            if self._ready:
                pressing.append(asyncio.create_task(self._press(self._take_ready(), press_time)))
        times = await asyncio.gather(*pressing)
        self.duration = perf_counter() - begin
        return list(times)

    def _take_ready(self) -> TableId:
        """Take a random table that shows its last press."""
        index = self._random.randrange(len(self._ready))
        self._ready[index], self._ready[-1] = self._ready[-1], self._ready[index]
        return self._ready.pop()

    async def _press(self, table_id: TableId, press_time: float) -> float:
        """Press a random button of the game as the mover."""
        message = json.loads(self._messages.newest[table_id])
        [mover] = self.loopback.movers(message)
        shown = self._presses[table_id] = asyncio.get_running_loop().create_future()
        await self.loopback.press(message, mover, self._random.choice(buttons_of(message, "act:")))
        with suppress(TimeoutError):
            async with asyncio.timeout(_TIMEOUT):
                await shown
        return perf_counter() - press_time

    def _on_shown(self, table_id: TableId) -> None:
        """Mark a table as ready for the next press, and the last one as shown."""
        self._ready.append(table_id)
        self._on_ended(table_id)

    def _on_ended(self, table_id: TableId) -> None:
        """Mark the last press at a table as shown."""
        shown = self._presses.pop(table_id, None)
        if shown is not None and not shown.done():  # not after the timeout
            shown.set_result(None)


class _NewestMessages(dict[int, dict[str, Any]]):
    """Keeps the newest message of each running table, as JSON.

    It calls ``on_shown`` for a new one, and ``on_ended`` when a game is over.
    """

    def __init__(
        self, on_shown: Callable[[TableId], None], on_ended: Callable[[TableId], None]
    ) -> None:
        self.newest: dict[TableId, bytes] = {}
        self._on_shown = on_shown
        self._on_ended = on_ended

    def __setitem__(self, _: int, message: dict[str, Any]) -> None:
        buttons = buttons_of(message)
        numbers = {TableId(int(number)) for number in _TABLE.findall(" ".join(buttons))}
        for table_id in numbers:
            if any(button.startswith("act:") for button in buttons):
                self.newest[table_id] = json.dumps(message).encode()
                self._on_shown(table_id)
            elif table_routes.rematch(table_id) in buttons:
                self._on_ended(table_id)


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value below which this share of sorted values lies."""
    return ordered[round(share * (len(ordered) - 1))]
