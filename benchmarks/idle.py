"""Processor time of a start of the program, imports included, and memory when nobody plays.

Every start is a new process. The first one creates the database.
"""

import asyncio
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final, NamedTuple

from benchmarks.measurement import Measurement

_STARTS: Final = 3
_MOST_MEGABYTES: Final = 120
_MOST_SECONDS: Final = 1.5


class _Start(NamedTuple):
    """Processor time of a start until it is idle, and the resident bytes then.

    ``drawn`` are the resident bytes after every game has been drawn.
    """

    seconds: float
    idle: float
    drawn: float


def measure() -> Sequence[Measurement]:
    """Measure the first start and later ones."""
    with TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        first, *later_starts = [_start(Path(folder) / "idle.sqlite3") for _ in range(1 + _STARTS)]
    seconds = median(start.seconds for start in later_starts)
    idle = median(start.idle for start in later_starts) / 1e6
    drawn = median(start.drawn for start in later_starts) / 1e6
    return [
        Measurement(
            "a start until all is quiet",
            f"{seconds:.2f} s",
            f"of processor time; the first {first.seconds:.2f} s",
            goal=f"<= {_MOST_SECONDS:g} s",
            ok=seconds <= _MOST_SECONDS,
        ),
        Measurement(
            "memory when nobody plays",
            f"{idle:.0f} MB",
            f"after the first start {first.idle / 1e6:.0f} MB",
            goal=f"<= {_MOST_MEGABYTES} MB",
            ok=idle <= _MOST_MEGABYTES,
        ),
        Measurement("with what all games show", f"{drawn:.0f} MB"),
    ]


def _start(database: Path) -> _Start:
    ours, theirs = (context := get_context("spawn")).Pipe()
    process = context.Process(target=start, args=(theirs, database), daemon=True)
    process.start()
    theirs.close()
    try:
        return _Start(*ours.recv())
    finally:
        process.join()


def start(pipe: Connection, database: Path) -> None:
    """Run the program until it is idle, and send the measured numbers."""
    from bot.runtime.gc_tuning import gc_paused, give_back_memory

    with gc_paused():  # as `bot.__main__` does
        from benchmarks.loopback import Loopback
        from benchmarks.measurement import resident_bytes
        from bot.cli.run import run  # noqa: F401
        from bot.settings import Settings
        from bot.views.hosted_games import GAMES

    async def started() -> None:
        loopback = Loopback(Settings(database=database))
        await loopback.connect()
        await loopback.bot.on_shard_ready(0)
        await loopback.wait_idle()
        quiet = process_time(), resident_bytes()
        for game in GAMES.values():
            await asyncio.to_thread(game.view.warm)
        await asyncio.to_thread(give_back_memory)
        pipe.send((*quiet, resident_bytes()))
        await loopback.bot.close()

    asyncio.run(started())
