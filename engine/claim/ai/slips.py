"""At which cards the players of a play-out err."""

from collections.abc import Mapping
from random import Random
from typing import Final, TypeAlias

from engine.claim.state import HAND_SIZE

Slips: TypeAlias = Mapping[int, float]
"""By moment: which of the possible cards is played there whatever it brings, as a share of them.

The moment is `moment` of a seat that has so many cards.
"""

NO_SLIPS: Final[Slips] = {}
PER_CARD: Final = 2 * max(HAND_SIZE)
"""How many moments there are with the same number of cards."""


def moment(cards: int, seat: int, *, recruiting: bool) -> int:
    """Return the number of the moment when a seat plays one of so many cards in either phase."""
    return PER_CARD * cards + 2 * seat + recruiting


_MOMENTS: Final = {
    seats: [
        moment(cards, seat, recruiting=recruiting)
        for cards in range(2, size + 1)
        for seat in range(seats)
        for recruiting in (False, True)
    ]
    for seats, size in HAND_SIZE.items()
}
"""By number of seats."""


def slips(random: Random, rate: float, seats: int) -> Slips:
    """Draw slips for play-outs of so many seats, each card being one with a probability."""
    draw = random.random
    return {at: lot / rate for at in _MOMENTS[seats] if (lot := draw()) < rate}
