"""The layout of Claim's pictures. All are the same size, so that nothing jumps."""

from typing import Final

from render.area import Area

HEIGHT: Final = 782
"""The height of all pictures in pixels; they are `render.canvas.WIDTH` wide."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 12, 988, 106, 774

TABLECLOTH: Final = Area(_LEFT, _TOP, _RIGHT, 434)
"""The upper half, with the cards of a trick."""
TRICK: Final = Area(_LEFT + 10, _TOP, 620, TABLECLOTH.bottom)
"""A trick, a column for each seat."""
ASIDE: Final = Area(634, _TOP + 8, _RIGHT - 12, TABLECLOTH.bottom - 6)
"""The middle in phase 1, the cards laid out in phase 2."""
SHEET: Final = Area(_LEFT, 440, _RIGHT, _BOTTOM)
"""The score piles, or the gains of a trick."""

WHOLE_CLOTH: Final = Area(_LEFT, _TOP, _RIGHT, _BOTTOM)
"""The cloth below a hand."""
WHOLE_SHEET: Final = WHOLE_CLOTH
"""The sheet of the scoring."""
