"""The shapes of the seats, as outlines around a point."""

from math import cos, pi, radians, sin

from render.palette import BONE, INK, Rgb
from render.seats import Shape
from render.sprite import Brush, Point


def draw_shape(
    brush: Brush,
    shape: Shape,
    x: float,
    y: float,
    radius: float,
    colour: Rgb,
    squash: float = 1.0,
    fill: Rgb = BONE,
    edge: Rgb = INK,
) -> None:
    """Draw a seat's shape; ``colour`` shows through its hole, ``squash`` flattens it."""
    for size, paint in ((radius + 2.5, edge), (radius, fill)):
        if shape is Shape.RING:
            _disc(brush, x, y, size * 0.92, squash, paint)
        else:
            brush.polygon(_outline(shape, x, y, size, squash), paint)
    if shape is Shape.RING:
        _disc(brush, x, y, radius * 0.55, squash, edge)
        _disc(brush, x, y, radius * 0.55 - 2.5, squash, colour)


def _disc(brush: Brush, x: float, y: float, radius: float, squash: float, fill: Rgb) -> None:
    height = radius * squash
    brush.ellipse((x - radius, y - height, x + radius, y + height), fill)


def _outline(shape: Shape, x: float, y: float, radius: float, squash: float) -> list[Point]:
    def at(turn: float, share: float) -> Point:
        angle = 2 * pi * turn - pi / 2
        return x + radius * share * cos(angle), y + radius * squash * share * sin(angle)

    if shape is Shape.STAR:
        return [at(step / 10, 0.5 if step % 2 else 1.12) for step in range(10)]
    if shape is Shape.TRIANGLE:
        return [(px, py + radius * squash * 0.18) for px, py in (at(t / 3, 1.15) for t in range(3))]
    if shape is Shape.DIAMOND:
        return [at(0, 1.08), at(0.25, 0.92), at(0.5, 1.08), at(0.75, 0.92)]
    if shape is Shape.HEART:
        return [
            (x + radius * across / 16, y - radius * squash * (up - 1.5) / 14.5)
            for across, up in map(_heart, range(0, 360, 10))
        ]
    arm, reach = 0.34 * radius, 0.98 * radius
    corners = [(arm, reach), (arm, arm), (reach, arm)]
    first = [*corners, *((a, -b) for a, b in reversed(corners))]
    outline = [*first, *((-a, -b) for a, b in first)]
    return [(x + a, y + b * squash) for a, b in outline]


def _heart(degrees: int) -> Point:
    """Return a point on the outline of a heart, 32 wide and 29 high, relative to its middle."""
    turn = radians(degrees)
    up = 13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)
    return 16 * sin(turn) ** 3, up
