"""Placements that a roll allows the mover (rulebook, "Rolling and placing a marker")."""

from itertools import permutations, product

from engine.claimit.board import Space, column_row, space_at
from engine.claimit.stacks import KINDS, NEEDS_CLAIM, NEEDS_SQUATTER
from engine.claimit.state import Dice, Place
from engine.game import Seat

_FACES = range(1, 7)

ALL_DICE: tuple[Dice, ...] = tuple(product(_FACES, _FACES, _FACES))
"""The 216 rolls."""

FREE_DIE: dict[Dice, dict[Space, int]] = {
    dice: {space_at(column, row): free for column, row, free in permutations(dice)}
    for dice in ALL_DICE
}
"""The spaces of each roll, up to six, each with the number of the free die."""

_CANDIDATES = {
    dice: tuple(
        (space, 1 << free, Place(*column_row(space))) for space, free in sorted(assigned.items())
    )
    for dice, assigned in FREE_DIE.items()
}


def placements(board: bytes, mover: Seat, squatters: int, dice: Dice) -> tuple[Place, ...]:
    """Return the legal placements of a roll, in the order of the spaces; empty for a bust.

    ``squatters`` has bit n set while squatter n is on the board.
    """
    kinds = KINDS[mover]
    return tuple(
        [
            place
            for space, squatter, place in _CANDIDATES[dice]
            if (kind := kinds[board[space]]) == NEEDS_CLAIM
            or (kind == NEEDS_SQUATTER and not squatters & squatter)
        ]
    )
