"""A simulated month from its first to its last day, and its checks."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Final

from bot.automation.coach import CACHED_ANSWERS
from bot.settings import Settings
from bot.tables.live import KNOWN_TABLES
from tests.month.growth import MemorySnapshot, uncached_memory
from tests.month.players import Population
from tests.month.simulation import LeapingLoop, MonthLoopback

_WEEK: Final = 7
_MORE: Final = 1.15
"""Maximum growth of a container as a factor..."""
_SLACK: Final = 64
"""... and the number of further items."""
_BOUNDED: Final = {
    "Bot.services.tables._live._guilds": KNOWN_TABLES,
    "Bot.services.coach._answers": CACHED_ANSWERS,
}
"""Containers that may grow to a bound, which may be reached late in a month."""
_OBJECTS: Final = 30_000
"""Maximum growth in small objects of Python, of which there are some 600,000."""


def run_month(
    path: Path, *, tables: int, days: int, presses: int, seed: int, report: Callable[[str], object]
) -> None:
    """Simulate a number of days, with a number of presses per day at a number of tables.

    In the first and the last fifth of the time the bot crashes once and is restarted once. Between
    these it runs without a break, and its containers must not grow; its memory must not grow until
    the end. Raises AssertionError.
    """
    errors = _Errors()
    logging.getLogger().addHandler(errors)
    try:
        with asyncio.Runner(loop_factory=LeapingLoop) as runner:
            runner.run(_run_month(path, tables, days, presses, seed, report))
    finally:
        logging.getLogger().removeHandler(errors)
    assert not errors.lines, "\n".join(errors.lines)


async def _run_month(
    path: Path, tables: int, days: int, presses: int, seed: int, report: Callable[[str], object]
) -> None:
    loopback = MonthLoopback(Settings(database=path, computer_pause=0, review_every=525_600))
    population = Population(loopback, tables, seed)
    crashes = max(1, days // 10), days * 4 // 5
    restarts = max(2, days // 5), days * 9 // 10
    first_day, last_day = restarts[0] + 1, crashes[1]
    first, last, memory = None, None, None
    await loopback.start()
    for day in range(1, days + 1):
        await population.day(presses)
        if day % _WEEK == 0:
            population.leave(max(1, tables // 50))
        snapshot = MemorySnapshot(loopback.bot)
        report(
            f"day {day}: {population.presses} presses, {len(population.ended)} games over,"
            f" {snapshot.resident / 1e6:.0f} MB, {loopback.timers} timers,"
            f" {sum(snapshot.containers.values())} entries in containers, {process_time():.0f} s"
        )
        if day == first_day:
            first, memory = snapshot, uncached_memory()
        if day == last_day:
            last = snapshot
        if day in (*crashes, *restarts):
            await (population.crash() if day in crashes else population.restart())
            await population.check()
    await population.check()
    end = uncached_memory()
    await loopback.stop()
    assert first is not None
    assert last is not None
    assert memory is not None
    for name, count in sorted(last.containers.items()):
        if count > tables // 10:
            report(f"{name}: {first.containers.get(name, 0)}, later {count}")
    report(", ".join(f"{kind} {count}" for kind, count in sorted(population.done.items())))
    more = end.objects - memory.objects
    report(
        f"memory without caches: on day {first_day} {memory.resident / 1e6:.0f} MB,"
        f" {memory.objects} objects;"
        f" since then {(end.resident - memory.resident) / 1e6:+.1f} MB, {more:+} objects"
    )
    grown = [
        *_grown(first.containers, last.containers),
        *_grown(first.caches, last.caches),
    ]
    assert not grown, "\n".join(grown)
    assert more <= _OBJECTS


def _grown(first_counts: dict[str, int], last_counts: dict[str, int]) -> list[str]:
    return [
        f"{name}: first {first_counts.get(name, 0)} entries, later {count}"
        for name, count in last_counts.items()
        if count > _BOUNDED.get(name, _MORE * first_counts.get(name, 0) + _SLACK)
    ]


class _Errors(logging.Handler):
    """Collects log lines of errors, of which a month must have none."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        formatter = logging.Formatter("%(name)s: %(message)s")
        self.lines.append(formatter.format(record))
