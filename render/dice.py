"""The bone dice of all games, without what is on them."""

from typing import Final

from render.palette import BONE, INK, SEPIA, STAMP, Rgb, mixed
from render.sprite import Brush

DIE: Final = 100
"""The side of a die in pixels, before any zoom."""
FACE: Final = DIE / 2, DIE / 2 - 3
"""The middle of a die's face."""


def draw_die(brush: Brush, *, fatal: bool) -> Rgb:
    """Draw an empty die with its corner in the origin; return the ink for its face.

    The dice of a fatal roll are red.
    """
    top, ink = (mixed(BONE, STAMP, 0.16), STAMP) if fatal else (BONE, INK)
    brush.rectangle((0, 0, DIE, DIE), ink, 19)
    brush.rectangle((3, 3, DIE - 3, DIE - 3), mixed(top, SEPIA, 0.5), 17)
    brush.rectangle((3, 3, DIE - 3, DIE - 9), top, 17)
    return ink
