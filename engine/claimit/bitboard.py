"""Sets of spaces as integers, for fast evaluation of many boards.

Space n is the bit 8 * n, so that a board's bytes become a set by one translation.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from engine.claimit.board import SIZE, SPACES, Space, column_row

Mask: TypeAlias = int
"""A set of spaces."""

_COLUMN, _ROW = 8, 8 * SIZE


def mask_of(spaces: Iterable[Space]) -> Mask:
    """Return the set of these spaces."""
    return sum(1 << 8 * space for space in set(spaces))


EVERYWHERE = mask_of(range(SPACES))
_LEFT = mask_of(space for space in range(SPACES) if column_row(space)[0] > 1)
_RIGHT = mask_of(space for space in range(SPACES) if column_row(space)[0] < SIZE)


def table(codes: Iterable[int]) -> bytes:
    """Return a table for `where` that selects the stacks with these codes."""
    wanted = set(codes)
    return bytes(code in wanted for code in range(256))


def where(board: bytes, wanted: bytes) -> Mask:
    """Return the spaces with the selected stacks (see `table`)."""
    return int.from_bytes(board.translate(wanted), "little")


def spread(spaces: Mask) -> Mask:
    """Return these spaces and their neighbours."""
    sideways = (spaces & _RIGHT) << _COLUMN | (spaces & _LEFT) >> _COLUMN
    return (spaces | sideways | spaces << _ROW | spaces >> _ROW) & EVERYWHERE


def group_of(seed: Mask, spaces: Mask) -> Mask:
    """Return the connected groups of the spaces that contain the seed."""
    group, grown = 0, seed
    while grown != group:
        group, grown = grown, spread(grown) & spaces
    return group


def groups(spaces: Mask) -> Iterator[Mask]:
    """Yield the orthogonally connected groups, by their first space."""
    while spaces:
        group = group_of(spaces & -spaces, spaces)
        yield group
        spaces ^= group
