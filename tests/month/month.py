"""A month from its first to its last day, and what it is judged by."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from bot.settings import Settings
from tests.month.growth import Kept
from tests.month.life import WEEK, Life
from tests.month.stage import LeapingLoop, Town

_MORE: Final = 1.15
"""How many times more may be kept at the end than after the first week..."""
_SLACK: Final = 64
"""... and how many things besides."""
_MEGABYTES: Final = 12
"""... or megabytes: the allocator doesn't give all back, and SQLite fills its cache."""
_SERVED: Final = 3
"""Every so many days the bot is restarted, and every second time it crashes."""


def live(
    path: Path, *, tables: int, days: int, presses: int, seed: int, say: Callable[[str], object]
) -> None:
    """Live so many days, with so many presses a day at so many tables on average.

    Raises AssertionError if anything is wrong, the last of it being what has grown since the first
    week, or since the middle of a shorter time.
    """
    errors = _Errors()
    logging.getLogger().addHandler(errors)
    try:
        with asyncio.Runner(loop_factory=LeapingLoop) as runner:
            runner.run(_live(path, tables, days, presses, seed, say))
    finally:
        logging.getLogger().removeHandler(errors)
    assert not errors.lines, "\n".join(errors.lines)


async def _live(
    path: Path, tables: int, days: int, presses: int, seed: int, say: Callable[[str], object]
) -> None:
    town = Town(Settings(database=path, computer_pause=0))
    life, chance = Life(town, tables, seed), Random(seed)
    first_week, early = min(WEEK, days // 2), None
    await town.start()
    for day in range(1, days + 1):
        await life.day(presses)
        if day % _SERVED == 0:
            await (life.crash() if chance.random() < 0.5 else life.restart())
            await life.check()
        if day % WEEK == 0:
            life.leave(max(1, tables // 50))
        kept = Kept(town.bot)
        say(
            f"day {day}: {life.presses} presses, {len(life.ended)} games over,"
            f" {kept.resident / 1e6:.0f} MB, {town.timers} timers,"
            f" {sum(kept.containers.values())} things kept, {process_time():.0f} s"
        )
        if day == first_week:
            early = kept
    await life.check()
    late = Kept(town.bot)
    await town.stop()
    for name, count in sorted(late.containers.items()):
        if count > tables // 10:
            say(f"{name}: {count}")
    say(", ".join(f"{what} {count}" for what, count in sorted(life.done.items())))
    assert early is not None
    grown = [*_grown(early.containers, late.containers), *_grown(early.caches, late.caches)]
    assert not grown, "\n".join(grown)
    more = (late.resident - early.resident) / 1e6
    say(f"memory: {early.resident / 1e6:.0f} MB on day {first_week}, {more:+.1f} MB since")
    assert late.resident <= early.resident * _MORE + _MEGABYTES * 1e6, f"{more} MB more"


def _grown(early: dict[str, int], late: dict[str, int]) -> list[str]:
    return [
        f"{name}: {early.get(name, 0)} things after the first week, {count} at the end"
        for name, count in late.items()
        if count > _MORE * early.get(name, 0) + _SLACK
    ]


class _Errors(logging.Handler):
    """Collects what is logged as an error: a month has none."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        formatter = logging.Formatter("%(name)s: %(message)s")
        self.lines.append(formatter.format(record))
