"""Shields with the colours, patterns and signs of seats: what somebody has won."""

from collections.abc import Sequence
from typing import Final

from render.fonts import MIN_SIZE, Face
from render.palette import BONE, COLOURS, GOLD, INK, PAPER, SEAT_COLOURS, STEEL, Rgb, mixed
from render.seats import SEATS, Shape
from render.shapes import draw_shape
from render.sprite import Box, Brush, Point

CHIEF: Final = 0.25
"""Height of the band with the signs at the top of a shield of height 1."""
WIDTH: Final = 0.86
"""Width of a shield of height 1."""
RIM: Final = 7
"""Width of the metal rim around a shield in pixels."""
_STONE: Final = mixed(STEEL, PAPER, 0.3)
_CORNERS: Final = 0.36
"""Height at which the sides of a shield of height 1 begin to bend."""


def shield_side(height: int) -> int:
    """Return the side of the square around a shield of this height."""
    return height + 3 * RIM


def shield(
    height: int,
    ground: Rgb,
    seats: Sequence[int],
    mark: str = "",
    colours: tuple[Rgb, ...] = COLOURS,
) -> Brush:
    """Return a shield of these seats in the middle of a square; nobody's is of bare stone.

    Several seats share it side by side, and ``mark`` is a letter that stands for all of them.
    """
    side = shield_side(height)
    x, width = side / 2, height * WIDTH
    left, top, right, bottom = x - width / 2, 1.5 * RIM, x + width / 2, side - 1.5 * RIM
    box = left, top, right, bottom
    brush, coat, inside = (Brush(side, side, ground, colours=colours) for _ in range(3))
    for grow, colour in ((RIM, INK), (RIM - 2, GOLD if seats else STEEL), (2, INK)):
        brush.polygon(_outline(box, grow), colour)
    draw_coat(coat, box, seats)
    if seats:
        chief = top + CHIEF * height
        coat.rectangle((left, top, right, chief + 3), INK)
        coat.rectangle((left, top, right, chief), BONE)
        for at, seat in enumerate(seats):
            place = left + width * (at + 0.5) / len(seats)
            if mark:  # makes room for the letter
                place += (place - x) * 0.16
            colour, shape = SEAT_COLOURS[seat], SEATS[seat].shape
            draw_shape(coat, shape, place, (top + chief) / 2, 0.095 * height, BONE, fill=colour)
        size = max(MIN_SIZE, 0.2 * height)
        coat.write(mark, x, (top + chief) / 2, size, Face.BODY, INK)
    inside.polygon(_outline(box), INK)
    coat.mask.paste(inside.mask)
    brush.blend(coat, 1)
    return brush


def draw_coat(brush: Brush, box: Box, seats: Sequence[int]) -> None:
    """Draw the colours of seats side by side, each with its pattern; nobody's is bare stone."""
    left, top, right, bottom = box
    brush.rectangle(box, _STONE)
    width, height = (right - left) / max(1, len(seats)), bottom - top
    for at, seat in enumerate(seats):
        colour, start = SEAT_COLOURS[seat], left + at * width
        brush.rectangle((start, top, start + width, bottom), colour)
        for outline in _PATTERNS[SEATS[seat].shape]:
            points = [(start + x * width, top + y * height) for x, y in outline]
            brush.polygon(points, mixed(colour, INK, 0.25))


def _bar(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _chevron(top: float) -> tuple[Point, ...]:
    low, wide = top + 0.3, 0.2
    return (
        (0, low),
        (0.5, top),
        (1, low),
        (1, low + wide),
        (0.5, top + wide),
        (0, low + wide),
    )


_PATTERNS: Final[dict[Shape, tuple[tuple[Point, ...], ...]]] = {
    Shape.DIAMOND: (((0, 0.1), (0.3, 0), (1, 0.75), (1, 1), (0.7, 1), (0, 0.35)),),
    Shape.STAR: (_bar(0, 0.42, 1, 0.55), _bar(0, 0.7, 1, 0.83)),
    Shape.TRIANGLE: (_chevron(0.35), _chevron(0.72)),
    Shape.CROSS: (_bar(0.36, 0, 0.64, 1), _bar(0, 0.5, 1, 0.68)),
    Shape.RING: (_bar(0, 0, 0.5, 0.45), _bar(0.5, 0.45, 1, 1)),
    Shape.HEART: (_bar(0.3, 0, 0.7, 1),),
}
"""The pattern of each seat's coat, as outlines in a box of width and height 1."""


def _outline(box: Box, grow: float = 0) -> list[Point]:
    """Return the outline of a shield in a box, or of one larger by this much on every side."""
    left, top, right, bottom = box
    x, reach = (left + right) / 2, (right - left) / 2 + grow
    bend, deep = top + _CORNERS * (bottom - top), (1 - _CORNERS) * (bottom - top) + 1.3 * grow
    half = [(reach * (1 - (step / 24) ** 2.4), bend + deep * step / 24) for step in range(25)]
    return [
        (x - reach, top - grow),
        (x + reach, top - grow),
        *((x + across, y) for across, y in half),
        *((x - across, y) for across, y in reversed(half)),
    ]
