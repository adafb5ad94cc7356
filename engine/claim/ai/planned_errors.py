"""Errors of the players in a play-out, drawn in advance."""

from collections.abc import Mapping
from random import Random
from typing import Final, TypeAlias

from engine.claim.state import HAND_SIZE

PlannedErrors: TypeAlias = Mapping[int, float]
"""By moment: position of the erroneous card among the playable ones, from 0 to 1."""

NO_ERRORS: Final[PlannedErrors] = {}


def moment(cards: int, seat: int, *, recruiting: bool) -> int:
    """Return the number of the moment at which a seat with this many cards plays one in a phase."""
    return cards << 3 | seat << 1 | recruiting


_MOMENTS: Final = {
    seats: [
        moment(cards, seat, recruiting=recruiting)
        for cards in range(2, size + 1)
        for seat in range(seats)
        for recruiting in (False, True)
    ]
    for seats, size in HAND_SIZE.items()
}
"""Moments at which there is a choice, by number of seats."""


def planned_errors(random: Random, rate: float, seats: int) -> PlannedErrors:
    """Draw the errors of a play-out; each card is an error with the probability ``rate``."""
    draw = random.random
    return {decision: lot / rate for decision in _MOMENTS[seats] if (lot := draw()) < rate}
