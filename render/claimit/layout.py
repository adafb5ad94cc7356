"""The layout of Claim It!'s pictures.

Phones show a picture 400 px wide, Discord's desktop client fits it into 550 x 350 px. At 8:7 both
come to the same scale, 0.4, so that a space of the board is 47 px wide on either. That leaves a
narrow column beside the map. All pictures are the same size, so that nothing jumps between turns.
"""

from typing import Final

from engine.claimit.board import SIZE
from render.area import Area

HEIGHT: Final = 874
"""The height of all pictures in pixels; they are `render.canvas.WIDTH` wide."""

CELL: Final = 118
"""The side of a space in pixels."""
EDGE: Final = 3
"""Margin of a space that the lines between spaces take up."""
NUMBERS: Final = 33
"""Height of a space's own numbers, from its top."""

_TOP, _BOTTOM = 106, 862
_MAP_LEFT, _MAP_TOP = 36, 114

MAP: Final = Area(_MAP_LEFT, _MAP_TOP, _MAP_LEFT + SIZE * CELL, _MAP_TOP + SIZE * CELL)
"""The spaces of the board."""
SHEET: Final = Area(4, _TOP, MAP.right + 8, _BOTTOM)
"""The paper of the map, with the numbers of the columns and rows at its edges."""

_COLUMN: Final = Area(SHEET.right + 6, _TOP, 996, _BOTTOM)

SIGN: Final = Area(6, 8, SHEET.right - 4, 98)
"""The headline, above the map."""
DICE: Final = _COLUMN._replace(top=SIGN.top, bottom=SIGN.bottom)
CARD: Final = _COLUMN._replace(bottom=_TOP + 128)
RACK: Final = _COLUMN._replace(top=_BOTTOM - 92)
"""The rack of the squatters that may still be placed."""
LEDGER: Final = _COLUMN._replace(top=CARD.bottom + 8, bottom=RACK.top - 8)
LAUREL: Final = 106
"""The radius of the winner's laurel, above the ledger of the end."""
FINAL_LEDGER: Final = _COLUMN._replace(top=_TOP + 244)
"""The largest ledger of the end, at the foot of the column."""
FINAL_SIGN: Final = SIGN._replace(right=994)
