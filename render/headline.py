"""The sign above every table: title, subtitle, and a metal plate."""

from typing import Final

from render.area import Area
from render.canvas import WIDTH, Canvas
from render.discs import seat_sprite
from render.fonts import Face
from render.laurel import laurel_sprite
from render.palette import BARK, BONE, CHALK, GOLD, GOLD_LIGHT, INK, STAMP, WOOD, Rgb, mixed
from render.scenery import nail, sign
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style, measured

SIGN: Final = Area(12, 8, WIDTH - 12, 98)
"""A sign as wide as the picture."""

_TITLE: Final = Style(38, CHALK, WOOD, Face.TITLE)
_SUBTITLE: Final = Style(28, GOLD_LIGHT, WOOD)
_LAUREL: Final = 42
"""The radius of the winner's laurel."""
_PLATE: Final = 42
"""The height of a plate."""


def draw_headline(brush: Brush, area: Area = SIGN) -> None:
    """Draw the blank sign."""
    sign(brush, area)
    for x in (area.left + 22, area.right - 22):
        nail(brush, x, area.y)


def write_headline(
    canvas: Canvas,
    title: str,
    subtitle: str,
    seat: int | None,
    plate: str,
    *,
    alarm: bool,
    won: bool = False,
    area: Area = SIGN,
) -> None:
    """Write the sign, with the disc of its seat and a plate, brass or red.

    A game ``won`` puts a laurel around the disc.

    The plate is beside the title, so that the subtitle has the whole width.
    """
    x, right = area.left + 44, area.right - 38
    if won:
        canvas.put(laurel_sprite(_LAUREL, WOOD), area.left + 86, area.y)
    if seat is not None:
        canvas.put(seat_sprite(seat, WOOD, 0.5 if won else 0.86), area.left + 86, area.y + 1)
    if won or seat is not None:
        x = area.left + 138
    canvas.write(subtitle, x, area.top + 75, _SUBTITLE, width=right - x)
    if plate:
        right = _put_plate(canvas, plate, STAMP if alarm else GOLD, right, area.top + 13) - 14
    canvas.write(title, x, area.top + 41, _TITLE, width=right - x)


def _put_plate(canvas: Canvas, text: str, metal: Rgb, right: int, top: int) -> int:
    """Put a plate with this right edge and return its left edge."""
    style = Style(28, CHALK if metal == STAMP else INK, metal, Face.TITLE)
    width = -(-measured(text, style.size, style.face) // 8) * 8 + 44
    left = right - width
    canvas.put(_plate_sprite(width, metal), left, top)
    canvas.write(text, left + width / 2, top + 29, style, "middle")
    return left


@SPRITES
def _plate_sprite(width: int, metal: Rgb) -> Sprite:
    brush = Brush(width, _PLATE, WOOD)
    brush.rectangle((0, 0, width, _PLATE), BARK, 9)
    brush.rectangle((2, 2, width - 2, _PLATE - 3), mixed(metal, INK, 0.35), 8)
    brush.rectangle((4, 3, width - 4, _PLATE - 6), metal, 7)
    brush.rectangle((8, 3, width - 8, 6), mixed(metal, BONE, 0.4), 2)
    for x in (12, width - 12):
        brush.ellipse((x - 3.5, 16, x + 3.5, 23), mixed(metal, INK, 0.6))
    return brush.sprite()
