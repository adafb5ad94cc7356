"""The sign above every table: whom it is about, what happens, and a plate of metal."""

from functools import lru_cache
from typing import Final

from render.canvas import Canvas
from render.discs import seat_sprite
from render.fonts import Face
from render.palette import BARK, BONE, CHALK, GOLD, GOLD_LIGHT, INK, STAMP, WOOD, Rgb, mixed
from render.sprite import Box, Brush, Sprite
from render.text import Style, measured
from render.western import nail, sign

_SIGN: Final[Box] = (12, 8, 988, 98)
_TITLE: Final = Style(38, CHALK, WOOD, Face.TITLE)
_SUBTITLE: Final = Style(28, GOLD_LIGHT, WOOD)


def draw_headline(brush: Brush) -> None:
    """Draw the empty sign."""
    sign(brush, _SIGN)
    for x in (34, 966):
        nail(brush, x, 53)


def write_headline(
    canvas: Canvas, title: str, subtitle: str, seat: int | None, plate: str, *, alarm: bool
) -> None:
    """Write the sign, with the disc of the seat it is about and a plate, brass or red."""
    x = 56
    if seat is not None:
        canvas.put(seat_sprite(seat, WOOD, 0.86), 100, 54)
        x = 152
    right = 950
    if plate:
        right = _put_plate(canvas, plate, STAMP if alarm else GOLD) - 16
    canvas.write(title, x, 49, _TITLE, width=right - x)
    canvas.write(subtitle, x, 82, _SUBTITLE, width=right - x)


def _put_plate(canvas: Canvas, text: str, metal: Rgb) -> int:
    """Put a plate at the right end of the sign and return its left edge."""
    style = Style(34, CHALK if metal == STAMP else INK, metal, Face.TITLE)
    width = -(-measured(text, style.size, style.face) // 8) * 8 + 48
    left = 950 - width
    canvas.put(_plate_sprite(width, metal), left, 24)
    canvas.write(text, left + width / 2, 64, style, "middle")
    return left


@lru_cache(maxsize=64)
def _plate_sprite(width: int, metal: Rgb) -> Sprite:
    brush = Brush(width, 58, WOOD)
    brush.rectangle((0, 0, width, 58), BARK, 10)
    brush.rectangle((2, 2, width - 2, 54), mixed(metal, INK, 0.35), 9)
    brush.rectangle((4, 3, width - 4, 51), metal, 8)
    brush.rectangle((8, 3, width - 8, 6), mixed(metal, BONE, 0.4), 2)
    for x in (13, width - 13):
        brush.ellipse((x - 4, 24, x + 4, 32), mixed(metal, INK, 0.6))
    return brush.sprite()
