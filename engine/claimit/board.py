"""The board of Claim It!: 36 spaces named by column and row, and the groups on it."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

import msgspec

from engine.claimit.stacks import CLAIMED, SETTLED, STACKS
from engine.game import Seat

SIZE = 6
SPACES = SIZE * SIZE
EMPTY_BOARD = bytes(SPACES)

Space: TypeAlias = int
"""A space's index on the board: row by row from row 1 at the bottom, column 1 first."""


def space_at(column: int, row: int) -> Space:
    """Return the space in this column and row, both 1 to 6."""
    return (row - 1) * SIZE + column - 1


def column_row(space: Space) -> tuple[int, int]:
    """Return the column and the row of a space, both 1 to 6."""
    row, column = divmod(space, SIZE)
    return column + 1, row + 1


def _neighbours(space: Space) -> tuple[Space, ...]:
    column, row = column_row(space)
    adjacent = ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
    return tuple(space_at(x, y) for x, y in adjacent if 1 <= x <= SIZE and 1 <= y <= SIZE)


NEIGHBOURS = tuple(_neighbours(space) for space in range(SPACES))
"""The horizontal and vertical neighbours of each space."""


def spaces_of(board: bytes, seat: Seat) -> frozenset[Space]:
    """Return the settled and claimed spaces of a seat on a board without markers of a turn."""
    codes = (SETTLED[seat], CLAIMED[seat])
    return frozenset(space for space, code in enumerate(board) if code in codes)


def largest_group(spaces: Iterable[Space]) -> frozenset[Space]:
    """Return the largest orthogonally connected group; among equals the one nearest space 0."""
    remaining = set(spaces)
    largest: frozenset[Space] = frozenset()
    for start in sorted(remaining):
        if start not in remaining:
            continue
        remaining.discard(start)
        group = [start]
        for space in group:
            neighbours = [neighbour for neighbour in NEIGHBOURS[space] if neighbour in remaining]
            remaining.difference_update(neighbours)
            group += neighbours
        if len(group) > len(largest):
            largest = frozenset(group)
    return largest


@lru_cache(1 << 10)
def mine_of(board: bytes, seat: Seat) -> frozenset[Space]:
    """Return a seat's largest group on a board without markers of a turn."""
    return largest_group(spaces_of(board, seat))


class Score(msgspec.Struct, frozen=True, order=True):
    """A seat's score: the size of its mine, its claimed spaces and all its spaces.

    Scores compare in the order of the ranking.
    """

    mine: int
    claims: int
    spaces: int


@lru_cache(1 << 10)
def score(board: bytes, seat: Seat) -> Score:
    """Return a seat's score on a board without markers of a turn (rulebook, "End of the game").

    Settled and claimed spaces count alike for the mine.
    """
    claims = board.count(CLAIMED[seat])
    return Score(len(mine_of(board, seat)), claims, claims + board.count(SETTLED[seat]))


def squatters_on(board: bytes) -> frozenset[int]:
    """Return the numbers of the squatters on the board."""
    return frozenset(squatter for code in board if (squatter := STACKS[code].squatter) is not None)
