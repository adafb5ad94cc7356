"""The bone dice of all games, without what is on them."""

from typing import Final

from render.palette import BONE, INK, SEPIA, STAMP, Rgb, mixed
from render.sprite import Brush

DIE: Final = 100
"""The side of a die in pixels, before any zoom."""
SMALL: Final = 0.42
"""The zoom of a die above a column of a ledger."""
FACE: Final = DIE / 2, DIE / 2 - 3
"""The middle of a die's face, from its upper left corner."""


def draw_die(brush: Brush, x: float, y: float, *, fatal: bool) -> Rgb:
    """Draw an empty die with its upper left corner there; return the ink for its face.

    The dice of a fatal roll are red.
    """
    top, ink = (mixed(BONE, STAMP, 0.16), STAMP) if fatal else (BONE, INK)
    right, bottom = x + DIE, y + DIE
    brush.rectangle((x, y, right, bottom), ink, 19)
    brush.rectangle((x + 3, y + 3, right - 3, bottom - 3), mixed(top, SEPIA, 0.5), 17)
    brush.rectangle((x + 3, y + 3, right - 3, bottom - 9), top, 17)
    return ink
