"""``python -m tools.make_daily_positions claim --count 365 --seed 1`` makes positions of the day.

They come from games of strong players and keep the rules of `tools.daily.judging`; none is like
another one (`tools.daily.finding.Likeness`), and no action is the best one in more than half of
them. The game's file (`engine.package.GamePackage.daily`) is written again whenever one is found,
from easy to hard: first those that the medium player mostly finds, among these first the ones whose
best answer is farthest ahead.

It can be interrupted, and goes on where it was; what the file says of its seed, effort and seats
holds then. Games are played in the order of their numbers whatever the number of processes, so the
same seed makes the same file.
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
from tools.daily.finding import Found, Likeness, Search
from tools.daily.judging import Rejected

_EFFORT: Final = 50
_VARIED_FROM: Final = 20
"""With so many positions, no more of an action that is the best one in more than half of them."""


class DailyFile:
    """The positions of a game in their file."""

    def __init__(self, path: Path, origin: Origin) -> None:
        """Go on with what the file has, if there is one; a new one gets this origin."""
        self._path = path
        self.origin = origin
        self.positions = list[WrittenPosition]()
        if path.exists():
            first, *lines = path.read_bytes().splitlines()
            self.origin = msgspec.json.decode(first, type=Origin)
            self.positions = [msgspec.json.decode(line, type=WrittenPosition) for line in lines]
        if self.origin.rules != origin.rules:
            raise ValueError(f"{path} has positions of other rules")
        self._likeness = Likeness(self.positions)

    def add(self, found: Found) -> None:
        """Take in what was found in the next game."""
        rejected = Counter(self.origin.rejected) + found.rejected
        for position in found.positions:
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
            seconds=round(self.origin.seconds + found.seconds, 2),
            rejected=dict(sorted(rejected.items())),
        )
        self.positions.sort(key=difficulty)
        lines = [msgspec.json.encode(line) + b"\n" for line in (self.origin, *self.positions)]
        self._path.parent.mkdir(exist_ok=True)
        new = self._path.with_suffix(".new")
        new.write_bytes(b"".join(lines))
        new.replace(self._path)

    def _has_answer_too_often(self, position: WrittenPosition) -> bool:
        """Return whether more than half of the positions have the best action of this one."""
        if len(self.positions) < _VARIED_FROM:
            return False
        same = sum(_best(other) == _best(position) for other in self.positions)
        return 2 * same > len(self.positions)


def _best(position: WrittenPosition) -> bytes:
    return bytes(position.answers[0][1])


def difficulty(position: WrittenPosition) -> tuple[float, float, int]:
    """Return what sorts positions from easy to hard."""
    (best, _), (second, _), *_ = position.answers
    return -round(position.found, 1), second - best, position.number


def make(game: str, file: DailyFile, most: int, processes: int) -> Iterator[Found]:
    """Add positions to a file until it has this many. Yield what each game has brought."""
    origin = file.origin
    search = Search(game, origin.seed, origin.seats, origin.effort, origin.rolls, origin.judged)
    if len(file.positions) >= most:
        return
    with ExitStack() as stack:
        for found in _found(search, origin.games, processes, stack):
            file.add(found)
            yield found
            if len(file.positions) >= most:
                return


def _found(search: Search, first: int, processes: int, stack: ExitStack) -> Iterator[Found]:
    """Yield what the games from this number on have brought, in their order."""
    if not processes:
        yield from map(search.find, count(first))
    pool = ProcessPoolExecutor(processes)
    stack.callback(pool.shutdown, wait=False, cancel_futures=True)
    waiting = deque[Future[Found]]()
    for number in count(first):
        waiting.append(pool.submit(search.find, number))
        if len(waiting) > processes:
            yield waiting.popleft().result()


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the positions of a game and tell what has become of all candidates."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=PACKAGES)
    parser.add_argument("--count", type=int, default=365, help="so many in all (365)")
    parser.add_argument("--seed", type=int, default=1, help="of the games (1)")
    parser.add_argument(
        "--effort",
        type=int,
        default=_EFFORT,
        help=f"so many times the effort of a decision ({_EFFORT})",
    )
    parser.add_argument(
        "--seats", type=int, nargs="+", default=[2], help="of the games, which take turns (2)"
    )
    parser.add_argument(
        "--rolls", type=int, default=0, help="so many others are tried beside each of the game (0)"
    )
    parser.add_argument(
        "--judged", type=int, default=0, help="so many candidates of a game, or all of them (0)"
    )
    parser.add_argument(
        "--processes", type=int, default=0, help="to work in, none but this one by default"
    )
    parser.add_argument("--file", type=Path, help="to write instead of the game's own")
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
