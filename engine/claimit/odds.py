"""The exact risk of the next roll."""

from collections import Counter
from functools import cache

from engine.claimit.bitboard import Mask, mask_of, table, where
from engine.claimit.placements import ALL_DICE, FREE_DIE
from engine.claimit.stacks import KINDS, NEEDS_CLAIM, NEEDS_SQUATTER
from engine.claimit.state import Dice
from engine.game import Seat

ROLLS = len(ALL_DICE)
"""Number of equally likely rolls of three dice, 216."""


def _sorted(dice: Dice) -> Dice:
    low, middle, high = sorted(dice)
    return low, middle, high


WEIGHTS = Counter(_sorted(dice) for dice in ALL_DICE)
"""The 56 combinations of three dice, each with the number of its orders."""


def _of_kind(kind: int) -> tuple[bytes, ...]:
    return tuple(
        table(code for code, needed in enumerate(kinds) if needed == kind) for kinds in KINDS
    )


FOR_CLAIM, FOR_SQUATTER = _of_kind(NEEDS_CLAIM), _of_kind(NEEDS_SQUATTER)
"""The stacks that a claim marker or a squatter may go on, for each mover, for `where`."""


@cache
def _reach(squatters: int) -> list[tuple[int, Mask, Mask]]:
    """Return the weight, the spaces, and the spaces with a free squatter of the 56 rolls."""
    return [
        (
            weight,
            mask_of(FREE_DIE[dice]),
            mask_of(space for space, free in FREE_DIE[dice].items() if not squatters >> free & 1),
        )
        for dice, weight in WEIGHTS.items()
    ]


def bust_rolls(board: bytes, mover: Seat, squatters: int) -> int:
    """Return the number of the 216 rolls that would bust the mover on this board.

    ``squatters`` has bit n set while squatter n is on the board.
    """
    for_claim, for_squatter = where(board, FOR_CLAIM[mover]), where(board, FOR_SQUATTER[mover])
    return sum(
        [
            weight
            for weight, spaces, free in _reach(squatters)
            if not (spaces & for_claim or free & for_squatter)
        ]
    )
