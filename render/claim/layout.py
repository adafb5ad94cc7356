"""Where everything lies in a picture of Claim. All of them have one size: nothing jumps."""

from typing import Final

from render.area import Area

HEIGHT: Final = 782
"""The height of all pictures in pixels; they are `render.canvas.WIDTH` wide."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 12, 988, 106, 774

TABLECLOTH: Final = Area(_LEFT, _TOP, _RIGHT, 434)
"""The upper half, where the cards of a trick lie."""
TRICK: Final = Area(_LEFT + 10, _TOP, 620, TABLECLOTH.bottom)
"""A trick, a column for each seat."""
ASIDE: Final = Area(634, _TOP + 8, _RIGHT - 12, TABLECLOTH.bottom - 6)
"""The middle in phase 1, what lies in front of people in phase 2."""
SHEET: Final = Area(_LEFT, 440, _RIGHT, _BOTTOM)
"""The score piles, or what a trick brought."""

WHOLE_CLOTH: Final = Area(_LEFT, _TOP, _RIGHT, _BOTTOM)
"""The cloth below a hand."""
WHOLE_SHEET: Final = WHOLE_CLOTH
"""The sheet of the scoring."""
