"""The layout of Gold Nuggets' pictures.

All pictures are the same size, so that nothing jumps between turns. They are a little wider than
those of Claim It!, so that dice are larger where Discord's desktop client fits a picture into 550 x
350 px.
"""

from typing import Final

from render.area import Area

HEIGHT: Final = 782
"""The height of all pictures in pixels; they are `render.canvas.WIDTH` wide."""

_LEFT, _RIGHT = 12, 988
_LOWER_AREA: Final = Area(_LEFT, 414, _RIGHT, 770)
"""The area below the dice."""

MAT: Final = Area(_LEFT, 106, _RIGHT, 260)
"""The leather with the dice of a roll."""
SHELF: Final = Area(_LEFT, 268, 714, 406)
"""The shelf with the dice set aside."""
PEGS: Final = Area(726, 268, _RIGHT, 406)
"""The pegs with the lassos."""
SLIP: Final = _LOWER_AREA._replace(right=482, bottom=_LOWER_AREA.top + 182)
"""The stake, or the gains of a turn."""
PAN: Final = SLIP._replace(top=SLIP.bottom + 8, bottom=_LOWER_AREA.bottom)
"""The supply."""
LEDGER: Final = _LOWER_AREA._replace(left=SLIP.right + 8)
