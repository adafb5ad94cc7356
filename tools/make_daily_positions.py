"""``python -m tools.make_daily_positions claim --count 365 --seed 1`` makes positions of the day.

They come from games of strong players and meet the criteria of `tools.daily.judging`. No two are
similar (`tools.daily.finding.SimilarityFilter`), and no action is the best in more than half of
them. After each game the file (`engine.package.GamePackage.daily`) is written again, sorted from
easy to hard: first by the share of the medium player's decisions that find the best answer, then by
the lead of that answer.

It can be interrupted, and continues with the seed, effort and seats in the file. Games are played
in the order of their numbers for any number of processes, so the same seed makes the same file.
"""

import argparse
import sys
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from bot.game_packages import PACKAGES
from engine.daily import Origin, WrittenPosition
from tools.daily.finding import GamePositions, Search, SimilarityFilter
from tools.daily.judging import Rejected

_EFFORT: Final = 50
_VARIED_FROM: Final = 20
"""Number of positions from which no action may be the best in more than half of them."""


class DailyFile:
    """The file of a game's positions."""

    def __init__(self, path: Path, origin: Origin) -> None:
        """Read the file if it exists; a new one gets this origin."""
        self._path = path
        self.origin = origin
        self.positions = list[WrittenPosition]()
        if path.exists():
            first, *lines = path.read_bytes().splitlines()
            self.origin = msgspec.json.decode(first, type=Origin)
            self.positions = [msgspec.json.decode(line, type=WrittenPosition) for line in lines]
        if self.origin.rules != origin.rules:
            raise ValueError(f"{path} has positions of other rules")
        self._likeness = SimilarityFilter(self.positions)

    def add(self, game: GamePositions) -> None:
        """Add the positions of the next game, and write the file."""
        rejected = Counter(self.origin.rejected) + game.rejected
        for position in game.positions:
            if self._has_answer_too_often(position):
                rejected[Rejected.SAME_ANSWER] += 1
                continue
            if not self._likeness.is_new(position):
                rejected[Rejected.ALIKE] += 1
                continue
            number = 1 + max((other.number for other in self.positions), default=0)
            self.positions.append(msgspec.structs.replace(position, number=number))
        self.origin = msgspec.structs.replace(
            self.origin,
            games=self.origin.games + 1,
            seconds=round(self.origin.seconds + game.seconds, 2),
            rejected=dict(sorted(rejected.items())),
        )
        self.positions.sort(key=difficulty)
        lines = [msgspec.json.encode(line) + b"\n" for line in (self.origin, *self.positions)]
        self._path.parent.mkdir(exist_ok=True)
        new = self._path.with_suffix(".new")
        new.write_bytes(b"".join(lines))
        new.replace(self._path)

    def _has_answer_too_often(self, position: WrittenPosition) -> bool:
        """Return whether the position's best action is the best in more than half of all."""
        if len(self.positions) < _VARIED_FROM:
            return False
        count = sum(_best(other) == _best(position) for other in self.positions)
        return 2 * count > len(self.positions)


def _best(position: WrittenPosition) -> bytes:
    return bytes(position.answers[0][1])


def difficulty(position: WrittenPosition) -> tuple[float, float, int]:
    """Return the key that sorts positions from easy to hard."""
    (best, _), (second, _), *_ = position.answers
    return -round(position.found, 1), second - best, position.number


def make(game: str, file: DailyFile, total: int, processes: int) -> Iterator[GamePositions]:
    """Add positions to a file until it has ``total``. Yield the positions of each game."""
    origin = file.origin
    search = Search(game, origin.seed, origin.seats, origin.effort, origin.rolls, origin.judged)
    if len(file.positions) >= total:
        return
    with ExitStack() as stack:
        for game_positions in _game_positions(search, origin.games, processes, stack):
            file.add(game_positions)
            yield game_positions
            if len(file.positions) >= total:
                return


def _game_positions(
    search: Search, first: int, processes: int, stack: ExitStack
) -> Iterator[GamePositions]:
    """Yield the positions of each game in order, from the game with the number ``first`` on."""
    if not processes:
        yield from map(search.find, count(first))
    pool = ProcessPoolExecutor(processes)
    stack.callback(pool.shutdown, wait=False, cancel_futures=True)
    waiting = deque[Future[GamePositions]]()
    for number in count(first):
        waiting.append(pool.submit(search.find, number))
        if len(waiting) > processes:
            yield waiting.popleft().result()


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the positions of a game and print the number of rejected candidates by reason."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=PACKAGES)
    parser.add_argument("--count", type=int, default=365, help="total number of positions (365)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the games (1)")
    parser.add_argument(
        "--effort",
        type=int,
        default=_EFFORT,
        help=f"multiple of the effort of a decision ({_EFFORT})",
    )
    parser.add_argument(
        "--seats", type=int, nargs="+", default=[2], help="numbers of seats, in rotation (2)"
    )
    parser.add_argument(
        "--rolls", type=int, default=0, help="number of other outcomes tried for each roll (0)"
    )
    parser.add_argument(
        "--judged", type=int, default=0, help="maximum number of candidates per game (0: all)"
    )
    parser.add_argument(
        "--processes", type=int, default=0, help="number of worker processes (0: none)"
    )
    parser.add_argument("--file", type=Path, help="file to write (the game's own)")
    chosen = parser.parse_args(arguments)
    rules = PACKAGES[chosen.game].rules
    origin = Origin(
        rules.rules_version,
        chosen.seed,
        chosen.effort,
        seats=tuple(chosen.seats),
        rolls=chosen.rolls,
        judged=chosen.judged,
    )
    file = DailyFile(chosen.file or PACKAGES[chosen.game].daily, origin)
    for _ in make(chosen.game, file, chosen.count, chosen.processes):
        origin = file.origin
        sys.stdout.write(f"\r{len(file.positions)} positions of {origin.games} games")
        sys.stdout.flush()
    origin = file.origin
    sys.stdout.write(f"\n{origin.seconds:.0f} s of processor time\n")
    for reason, number in origin.rejected.items():
        sys.stdout.write(f"{number:8,} {reason}\n")


if __name__ == "__main__":
    main()
