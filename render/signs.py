"""Signs: pictures as small as a letter, for buttons on any ground, dark or light."""

from collections.abc import Callable
from io import BytesIO
from typing import Final

from render.palette import BONE, INK, SEAT_COLOURS
from render.seats import SEATS
from render.shapes import draw_shape
from render.sprite import Brush

SIDE: Final = 128
"""How wide and high a sign is in pixels; Discord shows it about 20 px high."""
RIM: Final = 7
"""How wide the light rim is that sets a sign off from a dark ground."""
EDGE: Final = 13
"""How far a sign's field lies from its end, inside a dark edge that sets it off from the rim."""


def sign_png(draw: Callable[[Brush], None]) -> bytes:
    """Return the PNG of a drawing that is `SIDE` pixels wide and high."""
    brush = Brush(SIDE, SIDE, BONE)
    draw(brush)
    file = BytesIO()
    brush.cutout().save(file, "PNG", optimize=True)
    return file.getvalue()


def seat_sign(seat: int) -> bytes:
    """Return the marker of a seat."""

    def draw(brush: Brush) -> None:
        for inset, colour in ((0, BONE), (RIM, INK), (EDGE, SEAT_COLOURS[seat])):
            brush.ellipse((inset, inset, SIDE - inset, SIDE - inset), colour)
        draw_shape(brush, SEATS[seat].shape, SIDE / 2, SIDE / 2, 38, SEAT_COLOURS[seat])

    return sign_png(draw)
