"""What a seat makes of bids: which dice the others are likely to have.

Who bids a face tends to have it, most of all the face of their last bid, and wild ones. So each
unseen die of a bidder is weighted towards these faces; given the bids, dice stay independent of
each other.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import comb
from random import Random
from typing import Final, NamedTuple

from engine.game import Seat
from liars_dice.dice import SIDES
from liars_dice.known import View

LAST_FACE: Final = 2.6
"""How many times as likely as another face that of a seat's last bid is, for each of its dice."""
EARLIER_FACE: Final = 1.35
"""The same for the faces that it bid before in the round."""
WILD_ONE: Final = 1.45
"""The same for wild ones."""


class Beliefs(NamedTuple):
    """For each seat and face from 1 to 6 how likely one of its unseen dice shows it."""

    faces: tuple[Sequence[float], ...]
    wild: bool

    @classmethod
    def of(cls, view: View) -> "Beliefs":
        """Return what the bids of the round let one believe."""
        wild, seats = view.options.wild, list[Sequence[float]]()
        for seat in range(view.seats):
            said = [one.bid.face for one in view.bids if one.seat == seat and not one.lapsed]
            weights = [1.0] * SIDES
            for face in {*said[:-1]} - {*said[-1:]}:
                weights[face - 1] *= EARLIER_FACE
            if said:
                weights[said[-1] - 1] *= LAST_FACE
                weights[0] *= WILD_ONE if wild else 1
            together = sum(weights)
            seats.append([weight / together for weight in weights])
        return cls(tuple(seats), wild)

    def hit(self, seat: Seat, face: int) -> float:
        """Return the chance that a die of a seat counts for bids on a face."""
        likely = self.faces[seat]
        return likely[face - 1] + (likely[0] if self.wild and face != 1 else 0)

    def counting(self, dice: Sequence[int], seat: Seat, face: int) -> list[float]:
        """Return the chances that 0, 1, 2 ... dice count that others than a seat have."""
        found = [1.0]
        for other, count in enumerate(dice):
            if other != seat and count:
                found = _together(found, _binomial(count, self.hit(other, face)))
        return found

    def dealt(self, dice: Sequence[int], seat: Seat, random: Random) -> list[list[int]]:
        """Return dice as the others than a seat may have them: numbers from 1 to 6 by seat."""
        return [
            []
            if other == seat or not count
            else random.choices(_FACES, cum_weights=list(accumulate(self.faces[other])), k=count)
            for other, count in enumerate(dice)
        ]


_FACES: Final = range(1, SIDES + 1)


def _binomial(dice: int, hit: float) -> list[float]:
    return [
        comb(dice, count) * hit**count * (1 - hit) ** (dice - count) for count in range(dice + 1)
    ]


def _together(first: Sequence[float], second: Sequence[float]) -> list[float]:
    """Return the chances of sums, given those of two independent numbers."""
    sums = [0.0] * (len(first) + len(second) - 1)
    for one, chance in enumerate(first):
        for other, factor in enumerate(second):
            sums[one + other] += chance * factor
    return sums
