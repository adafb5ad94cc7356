"""Probabilities of hidden dice, given the bids.

A bidder tends to have the faces they bid, above all that of their last bid, and wild ones. So each
hidden die of a bidder is weighted towards these faces. Given the bids, dice are independent.
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
"""Weight of the face of a seat's last bid, for each of its dice; other faces have weight 1."""
EARLIER_FACE: Final = 1.35
"""Weight of the faces of its earlier bids in the round."""
WILD_ONE: Final = 1.45
"""Weight of wild ones."""


class Beliefs(NamedTuple):
    """Probabilities of the faces 1 to 6 for a hidden die of each seat."""

    faces: tuple[Sequence[float], ...]
    wild: bool

    @classmethod
    def of(cls, view: View) -> "Beliefs":
        """Return the probabilities given the bids of the round."""
        wild, seats = view.options.wild, list[Sequence[float]]()
        for seat in range(view.seats):
            bid_faces = [bid.bid.face for bid in view.bids if bid.seat == seat and not bid.lapsed]
            weights = [1.0] * SIDES
            for face in {*bid_faces[:-1]} - {*bid_faces[-1:]}:
                weights[face - 1] *= EARLIER_FACE
            if bid_faces:
                weights[bid_faces[-1] - 1] *= LAST_FACE
                weights[0] *= WILD_ONE if wild else 1
            total = sum(weights)
            seats.append([weight / total for weight in weights])
        return cls(tuple(seats), wild)

    def hit(self, seat: Seat, face: int) -> float:
        """Return the probability that a die of a seat counts for bids on a face."""
        likely = self.faces[seat]
        return likely[face - 1] + (likely[0] if self.wild and face != 1 else 0)

    def counting(self, dice: Sequence[int], seat: Seat, face: int) -> list[float]:
        """Return the probabilities that 0, 1, 2 ... dice of the other seats count."""
        chances = [1.0]
        for other, count in enumerate(dice):
            if other != seat and count:
                chances = _convolved(chances, _binomial(count, self.hit(other, face)))
        return chances

    def dealt(self, dice: Sequence[int], seat: Seat, random: Random) -> list[list[int]]:
        """Draw the dice of the other seats: numbers from 1 to 6 by seat."""
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


def _convolved(first: Sequence[float], second: Sequence[float]) -> list[float]:
    """Return the distribution of the sum of two independent numbers."""
    sums = [0.0] * (len(first) + len(second) - 1)
    for index, chance in enumerate(first):
        for other_index, factor in enumerate(second):
            sums[index + other_index] += chance * factor
    return sums
