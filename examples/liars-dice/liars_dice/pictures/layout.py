"""The layout of a picture of Liar's Dice. All pictures have the same size, so nothing jumps."""

from functools import cache
from typing import Final

from render.area import Area

HEIGHT: Final = 782
"""Height of all pictures in pixels; they are `render.canvas.WIDTH` wide."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 12, 988, 106, 774
_APART: Final = 8

MAT: Final = Area(_LEFT, _TOP, _RIGHT, 292)
"""The leather in the middle of the table, with the bid."""
BID: Final = Area(_LEFT + 10, _TOP, 548, MAT.bottom)
"""The last bid and its player."""
COUNT: Final = Area(558, _TOP, 758, MAT.bottom)
"""The number of all dice, or of counted dice."""
VERDICT: Final = Area(758, _TOP, _RIGHT - 10, MAT.bottom)
"""The expected number, or whether the bid was true."""
SEATS: Final = Area(_LEFT, MAT.bottom + _APART, _RIGHT, _BOTTOM)
"""The names and dice of all seats."""
NAME: Final = 60
"""Height in pixels of the line with a name, in a place with the dice below it."""

_ONE_COLUMN: Final = 3
"""Maximum number of seats that have a line of the whole width."""


@cache
def places(seats: int) -> tuple[Area, ...]:
    """Return the area of each seat's sheet."""
    across = 1 if seats <= _ONE_COLUMN else 2
    rows = -(-seats // across)
    return tuple(
        Area(
            part.left + _APART // 2 * (at > 0),
            part.top + _APART // 2 * (row > 0),
            part.right - _APART // 2 * (at < across - 1),
            part.bottom - _APART // 2 * (row < rows - 1),
        )
        for row, line in enumerate(SEATS.rows(rows))
        for at, part in enumerate(line.columns(across))
    )[:seats]


def is_wide(seats: int) -> bool:
    """Return whether the dice of a seat are beside its name."""
    return seats <= _ONE_COLUMN
