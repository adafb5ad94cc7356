"""The board: sets of squares as the bits of a number.

Bit 0 is A1, bit 7 is H1, bit 63 is H8. All functions are about the discs of two sides: ``mine``,
those of who places the next disc, and ``theirs``.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

Squares: TypeAlias = int
"""A set of squares."""

SIDE: Final = 8
BOARD: Final[Squares] = (1 << SIDE * SIDE) - 1
_LEFT_EDGE: Final = sum(1 << SIDE * row for row in range(SIDE))
_NOT_LEFT, _NOT_RIGHT = BOARD ^ _LEFT_EDGE, BOARD ^ (_LEFT_EDGE << SIDE - 1)
_DIRECTIONS: Final = (
    (1, _NOT_LEFT),
    (SIDE, BOARD),
    (SIDE - 1, _NOT_RIGHT),
    (SIDE + 1, _NOT_LEFT),
    (-1, _NOT_RIGHT),
    (-SIDE, BOARD),
    (1 - SIDE, _NOT_LEFT),
    (-1 - SIDE, _NOT_RIGHT),
)
"""The step to the next bit in each direction, and the squares that such a step can reach."""


def name_of(square: int) -> str:
    """Return the name of a square, such as "D3"."""
    return f"{'ABCDEFGH'[square % SIDE]}{square // SIDE + 1}"


def named(name: str) -> int:
    """Return the square of a name. Raises ValueError if there is none."""
    return [name_of(square) for square in range(SIDE * SIDE)].index(name)


def listed(squares: Squares) -> Iterator[int]:
    """Yield the squares of a set, in order."""
    while squares:
        yield (squares & -squares).bit_length() - 1
        squares &= squares - 1


@lru_cache(maxsize=4096)
def possible(mine: Squares, theirs: Squares) -> Squares:
    """Return the squares on which a disc turns others."""
    empty, found = BOARD ^ (mine | theirs), 0
    for step, reached in _DIRECTIONS:
        line = _moved(mine, step) & reached & theirs
        while line:
            line = _moved(line, step) & reached
            found |= line & empty
            line &= theirs
    return found


def turned(mine: Squares, theirs: Squares, square: int) -> Squares:
    """Return the discs that a disc on an empty square turns: all between it and one of mine."""
    found = 0
    for step, reached in _DIRECTIONS:
        line, end = 0, _moved(1 << square, step) & reached
        while end & theirs:
            line |= end
            end = _moved(end, step) & reached
        if end & mine:
            found |= line
    return found


def _moved(squares: Squares, step: int) -> Squares:
    return squares << step if step > 0 else squares >> -step
