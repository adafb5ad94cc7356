"""The exact risk of the next roll."""

from collections import Counter

from engine.claimit.placements import ALL_DICE, placements
from engine.claimit.state import Dice
from engine.game import Seat

ROLLS = len(ALL_DICE)
"""The number of equally likely rolls of three dice, 216."""


def _sorted(dice: Dice) -> Dice:
    low, middle, high = sorted(dice)
    return low, middle, high


_WEIGHTS = Counter(_sorted(dice) for dice in ALL_DICE)
"""The 56 rolls whose order doesn't matter, each with the number of its orders."""


def bust_rolls(board: bytes, mover: Seat, squatters: int) -> int:
    """Return how many of the 216 rolls would bust the mover on this board.

    ``squatters`` has bit n set while squatter n is on the board.
    """
    return sum(
        weight for dice, weight in _WEIGHTS.items() if not placements(board, mover, squatters, dice)
    )
