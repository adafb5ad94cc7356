"""``python -m tests.cups``: plays whole cups, with kills of the program in each phase."""

import argparse
import asyncio
import logging
import os
import sys
import time
import traceback
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.views.hosted_games import GAMES
from tests.__main__ import MEMORY
from tests.cups.cup_run import words
from tests.cups.world import World
from tests.fork_server import expect_programs

_GAMES = sorted(key for key, game in GAMES.items() if 2 in game.rules.seats)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.cups", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="seed of people and kills")
    parser.add_argument("--cups", type=int, default=1, help="number of seeds, from that one on")
    parser.add_argument("--game", choices=_GAMES, help="game of the cups (drawn by the seed)")
    parser.add_argument(
        "--processes", type=int, default=None, choices=(0, 2),
        help="number of processes on a PostgreSQL server, 0 for a SQLite file (both)",
    )  # fmt: skip
    parser.add_argument("--log", type=Path, metavar="FILE", help="file for a log of all events")
    options = parser.parse_args()
    if options.log is not None:
        for name in ("tests.cups", "tests.faults"):
            logging.getLogger(name).addHandler(logging.FileHandler(options.log, mode="a"))
            logging.getLogger(name).setLevel(logging.DEBUG)
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)
    os.environ["PYTHONWARNINGS"] = "ignore:resource_tracker"  # killed programs leave semaphores
    expect_programs()
    failed = 0
    for seed in range(options.seed, options.seed + options.cups):
        games = [options.game] if options.game else Random(seed).sample(_GAMES, len(_GAMES))
        for processes in (0, 2) if options.processes is None else (options.processes,):
            failed += not asyncio.run(_run(seed, games, processes))
    return min(failed, 1)


async def _run(seed: int, games: list[str], processes: int) -> bool:
    """Run the cups of a seed; return whether all was as it should be."""
    begun = time.monotonic()
    database = f"{processes} processes on PostgreSQL" if processes else "a process on SQLite"
    _say(f"seed {seed}: {database}, {', '.join(games[: max(1, processes)])}")
    failure: Exception | None = None
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        async with World.opened(Path(folder), seed, games, processes) as world:
            try:
                await world.go(_progress(begun))
            except Exception as error:  # noqa: BLE001  (it is reported with all that led to it)
                failure = error
                traceback.print_exception(error)
            if failure is not None:
                _say("What happened:", *world.history[-60:])
                for run in world.runs:
                    if saved := run.saved:
                        _say(f"The log of cup {saved.id}:", *words(saved))
            _say(world.report())
    _say(f"seed {seed}: {'FAILED' if failure else 'ok'}, {time.monotonic() - begun:.0f} s")
    return failure is None


class _progress:  # noqa: N801
    """Prints what has happened, at most every ten seconds."""

    def __init__(self, begun: float) -> None:
        self._begun, self._shown = begun, begun

    def __call__(self, words: str) -> None:
        now = time.monotonic()
        if now - self._shown > 10:
            self._shown = now
            print(f"{now - self._begun:6.0f} s  {words}", file=sys.stderr, flush=True)  # noqa: T201


def _say(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
