"""Emoji images: as small as a letter, for buttons on any background, dark or light."""

from collections.abc import Callable
from functools import cache
from io import BytesIO
from typing import Final

from render.palette import BONE, INK, SEAT_COLOURS
from render.seats import SEATS
from render.shapes import draw_shape
from render.sprite import Brush

SIDE: Final = 128
"""Width and height of an emoji image in pixels; Discord shows it about 20 px high."""
RIM: Final = 7
"""Width of the light rim that separates an emoji from a dark background."""
EDGE: Final = 13
"""Margin of an emoji's field, inside a dark edge that separates it from the rim."""


def sign_png(draw: Callable[[Brush], None]) -> bytes:
    """Return the PNG of a drawing `SIDE` pixels wide and high."""
    brush = Brush(SIDE, SIDE, BONE)
    draw(brush)
    file = BytesIO()
    brush.cutout().save(file, "PNG")
    return file.getvalue()


@cache  # called twice in the demo
def seat_sign(seat: int) -> bytes:
    """Return the PNG of a seat's marker."""

    def draw(brush: Brush) -> None:
        for inset, colour in ((0, BONE), (RIM, INK), (EDGE, SEAT_COLOURS[seat])):
            brush.ellipse((inset, inset, SIDE - inset, SIDE - inset), colour)
        draw_shape(brush, SEATS[seat].shape, SIDE / 2, SIDE / 2, 38, SEAT_COLOURS[seat])

    return sign_png(draw)
