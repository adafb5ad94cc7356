"""`claim-it daily-positions`: makes a game's positions of the day.

They come from games that the medium player plays with itself, with some random actions, and meet
the criteria of `judging` by the strong player. No two are similar (`finding.SimilarityFilter`), and
no action is the best in more than half of them. After each game the file is written again, sorted
from easy to hard: first by the share of the medium player's decisions that find the best answer,
then by the lead of that answer.

The command can be interrupted, and continues with the seed, effort and seats in the file. Games are
played in the order of their numbers for any number of processes, so the same seed makes the same
file.
"""

import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack
from itertools import count
from pathlib import Path

from bot.cli.daily_positions.daily_file import DailyFile
from bot.cli.daily_positions.finding import GamePositions, Search, usual_effort
from bot.errors import Failure
from bot.game_packages import PACKAGES
from bot.runtime.progress import show_progress
from engine.daily import Origin


def make_positions(search: Search, total: int, processes: int, path: Path | None) -> None:
    """Make positions until the file has ``total``; print why candidates were rejected.

    ``path`` is None for the game's own file. An effort of 0 is the usual one of the game. Raises
    Failure if the game can't have positions, or if those in the file are of other rules.
    """
    package = PACKAGES[search.game]
    path = path or package.daily
    if not search.effort and not path.exists():
        search = search._replace(effort=usual_effort(search))
    origin = Origin(
        package.rules.rules_version,
        search.seed,
        search.effort,
        seats=search.seats,
        rolls=search.rolls,
        judged=search.judged,
        slips=search.slips,
    )
    try:
        file = DailyFile(path, origin)
    except ValueError as error:
        raise Failure(f"No positions: {error}.") from error
    try:
        _make(search.game, file, total, processes)
    finally:
        origin = file.origin
        print(f"{path} has {_found(file, total)} in {origin.seconds:.0f} s of processor time.")  # noqa: T201
        for reason, number in origin.rejected.items():
            print(f"{number:8,} {reason}")  # noqa: T201


def _found(file: DailyFile, total: int) -> str:
    return f"{len(file.positions)} of {total} positions (games: {file.origin.games})"


def _make(game: str, file: DailyFile, total: int, processes: int) -> None:
    """Add positions to a file until it has ``total``, and show the progress on stderr.

    A terminal shows the turn or the candidate that is looked at, and a log has a line per game.
    """
    origin = file.origin
    search = Search(
        game,
        origin.seed,
        origin.seats,
        origin.effort,
        origin.rolls,
        origin.judged,
        origin.slips,
    )
    if len(file.positions) >= total:
        return
    with show_progress(game) as progress, ExitStack() as stack:

        def watch(step: str) -> None:
            progress.begin(f"{game}: {_found(file, total)}; {step}")

        _log(f"{game}: {_found(file, total)}.")
        for positions in _game_positions(search, origin.games, processes, stack, watch):
            file.add(positions)
            _log(f"{game}: {_found(file, total)}, {file.origin.seconds:.0f} s of processor time.")
            if len(file.positions) >= total:
                return


def _log(line: str) -> None:
    """Write a line to stderr unless it is a terminal, which shows the progress."""
    if not sys.stderr.isatty():
        print(line, file=sys.stderr, flush=True)  # noqa: T201


def _game_positions(
    search: Search, first: int, processes: int, stack: ExitStack, watch: Callable[[str], None]
) -> Iterator[GamePositions]:
    """Yield the positions of each game in order, from the game with the number ``first`` on."""
    if not processes:
        for number in count(first):
            yield search.find(number, watch)
    pool = ProcessPoolExecutor(processes)
    stack.callback(pool.shutdown, wait=False, cancel_futures=True)
    waiting = deque[Future[GamePositions]]()
    for number in count(first):
        waiting.append(pool.submit(search.find, number))
        watch(f"games {number + 2 - len(waiting)} to {number + 1}")
        if len(waiting) > processes:
            yield waiting.popleft().result()
