"""Where everything lies in a picture of Claim It!

Phones show a picture 400 px wide, Discord's desktop client fits it into 550 x 350 px. At 8:7 both
come to the same scale, 0.4, so that a space of the board is 47 px wide on either. That leaves a
narrow column beside the map, and all pictures are of one size: nothing jumps from turn to turn.
"""

from typing import Final

from engine.claimit.board import SIZE
from render.area import Area

HEIGHT: Final = 874
"""The height of all pictures in pixels; they are `render.canvas.WIDTH` wide."""

CELL: Final = 118
"""The side of a space in pixels."""
EDGE: Final = 3
"""As far from a space's sides there is nothing of the lines between spaces."""
NUMBERS: Final = 33
"""How far down a space's own numbers reach."""

_TOP, _BOTTOM = 106, 862
_MAP_LEFT, _MAP_TOP = 36, 114

MAP: Final = Area(_MAP_LEFT, _MAP_TOP, _MAP_LEFT + SIZE * CELL, _MAP_TOP + SIZE * CELL)
"""The spaces of the board."""
SHEET: Final = Area(4, _TOP, MAP.right + 8, _BOTTOM)
"""The paper of the map, with the numbers of the columns and rows at its edges."""

_COLUMN: Final = Area(SHEET.right + 6, _TOP, 996, _BOTTOM)

SIGN: Final = Area(6, 8, SHEET.right - 4, 98)
"""Above the map."""
DICE: Final = _COLUMN._replace(top=SIGN.top, bottom=SIGN.bottom)
CARD: Final = _COLUMN._replace(bottom=_TOP + 128)
RACK: Final = _COLUMN._replace(top=_BOTTOM - 92)
"""Where the squatters wait that may still be placed."""
LEDGER: Final = _COLUMN._replace(top=CARD.bottom + 8, bottom=RACK.top - 8)
FINAL_LEDGER: Final = _COLUMN
"""At the end nothing else is beside the map."""
FINAL_SIGN: Final = SIGN._replace(right=994)
