"""The file of a game's positions of the day (`engine.package.GamePackage.daily`)."""

from collections import Counter
from pathlib import Path
from typing import Final

import msgspec

from bot.cli.daily_positions.finding import GamePositions, SimilarityFilter
from bot.cli.daily_positions.judging import Rejected
from engine.daily import Origin, WrittenPosition

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
