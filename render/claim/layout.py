"""The layout of Claim's pictures. All are the same size, so that nothing jumps."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from render.area import Area

HEIGHT: Final = 782
"""The height of all pictures in pixels; they are `render.canvas.WIDTH` wide."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 12, 988, 106, 774
_FOOT: Final = 472
"""The top of the sheet below a trick."""

TABLECLOTH: Final = Area(_LEFT, _TOP, _RIGHT, _FOOT - 6)
"""The upper half, with the cards of a trick."""


class Layout(NamedTuple):
    """The areas of a picture with a trick.

    ``trick`` has a column for each seat, ``aside`` the middle in phase 1 and the cards laid out in
    phase 2, ``sheet`` the score piles, or the gains of a trick. ``cloths`` lie below the cards.
    """

    trick: Area
    aside: Area
    sheet: Area
    cloths: tuple[Area, ...]


_SHEET: Final = Area(_LEFT, _FOOT, _RIGHT, _BOTTOM)
_FOR_TWO: Final = Layout(
    TABLECLOTH._replace(left=22, right=630),
    Area(640, _TOP + 8, 976, TABLECLOTH.bottom - 6),
    _SHEET,
    (TABLECLOTH,),
)
_FOR_THREE: Final = _FOR_TWO._replace(
    trick=TABLECLOTH._replace(left=12, right=672),
    aside=_FOR_TWO.aside._replace(left=676, right=984),
)
_CORNER: Final = Area(668, _FOOT, _RIGHT, _BOTTOM)
_FOR_FOUR: Final = Layout(
    TABLECLOTH.inset(8),
    _CORNER.inset(10, 6),
    _SHEET._replace(right=_CORNER.left - 6),
    (TABLECLOTH, _CORNER),
)
LAYOUTS: Final[Mapping[int, Layout]] = {2: _FOR_TWO, 3: _FOR_THREE, 4: _FOR_FOUR}
"""The layout for each number of seats."""
WITHOUT_ASIDE: Final = _FOR_FOUR._replace(sheet=_SHEET, cloths=(TABLECLOTH,))
"""The layout of a trick with nothing beside it."""

WHOLE_CLOTH: Final = Area(_LEFT, _TOP, _RIGHT, _BOTTOM)
"""The cloth below a hand."""
WHOLE_SHEET: Final = WHOLE_CLOTH
"""The sheet of the scoring."""
