"""Where everything lies in a picture of Gold Nuggets.

All pictures are of one size: nothing jumps from turn to turn. They are a little wider than those of
Claim It!, so that dice are larger still where Discord's desktop client fits a picture into
550 x 350 px.
"""

from typing import Final

from render.area import Area

HEIGHT: Final = 782
"""The height of all pictures in pixels; they are `render.canvas.WIDTH` wide."""

_LEFT, _RIGHT = 12, 988
_LOW: Final = Area(_LEFT, 414, _RIGHT, 770)
"""Below the dice."""

MAT: Final = Area(_LEFT, 106, _RIGHT, 260)
"""The leather on which the dice of a roll lie."""
SHELF: Final = Area(_LEFT, 268, 714, 406)
"""The dice set aside."""
PEGS: Final = Area(726, 268, _RIGHT, 406)
"""Where the lassos hang."""
SLIP: Final = _LOW._replace(right=482, bottom=_LOW.top + 182)
"""What is at stake, or what a turn brought."""
PAN: Final = Area(_LEFT, SLIP.bottom + 8, 246, _LOW.bottom)
"""The supply."""
NOTE: Final = PAN._replace(left=PAN.right + 8, right=SLIP.right)
"""Whom to rob, or what the turn has brought so far."""
LEDGER: Final = _LOW._replace(left=SLIP.right + 8)


SHELF_FRONT: Final = 74
"""How high the front of the shelf is on which the heaps stand at the end, above the ledger."""
