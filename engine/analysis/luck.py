"""Luck with dice: the faces each seat threw, and its busts compared with the expected number."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from engine.game import AnyDiceGame, Throw
from engine.log import EntryKind, LogEntry, outcome_in


class DiceLuck(msgspec.Struct, frozen=True):
    """The dice of one seat.

    ``faces`` counts how often each face of the game's dice was thrown. ``expected`` is the expected
    number of busts: the sum of the exact risks of all rolls.
    """

    rolls: int
    busts: int
    expected: Fraction
    faces: tuple[int, ...]

    @property
    def busts_avoided(self) -> Fraction:
        """Number of busts below expectation; negative if above."""
        return self.expected - self.busts


def dice_luck(
    rules: AnyDiceGame, states: Iterable[Any], log: Sequence[LogEntry], seats: int
) -> tuple[DiceLuck, ...]:
    """Return the dice luck of each seat; ``states`` are those before each entry of the log."""
    throws: list[list[Throw]] = [[] for _ in range(seats)]
    for state, entry in zip(states, log, strict=False):
        thrown = entry.kind is EntryKind.CHANCE and rules.throw(state, outcome_in(entry))
        if thrown:
            throws[thrown.seat].append(thrown)
    return tuple(_luck(rules, thrown) for thrown in throws)


def _luck(rules: AnyDiceGame, throws: Sequence[Throw]) -> DiceLuck:
    counted = Counter(face for throw in throws for face in throw.faces)
    return DiceLuck(
        len(throws),
        sum(throw.bust for throw in throws),
        sum((throw.risk for throw in throws), Fraction()),
        tuple(counted[face] for face in rules.faces),
    )


def luckiest(everybody: Sequence[DiceLuck]) -> int | None:
    """Return the seat that avoided the most busts, or None after a tie or without throws."""
    thrown = [luck.busts_avoided for luck in everybody if luck.rolls]
    best = [
        seat
        for seat, luck in enumerate(everybody)
        if luck.rolls and luck.busts_avoided == max(thrown, default=None)
    ]
    return best[0] if len(best) == 1 else None
