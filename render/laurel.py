"""The laurel wreath: the sign of victory in all games."""

from math import cos, pi, radians, sin
from typing import Final

from render.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, STAMP, Rgb, mixed
from render.sprite import SPRITES, Brush, Point, Sprite

INSIDE: Final = 0.55
"""Radius of the free middle of a wreath, for a wreath of radius 1."""
_STEM: Final = 0.8
"""Radius of the twigs."""
_LEAVES: Final = 8
"""Number of pairs of leaves on either twig."""
_FOOT, _TIP = 12, 152
"""Angles in degrees at which a twig begins and ends, 0 being the bottom."""
_SHADE: Final = mixed(GOLD, GOLD_DARK, 0.55)


@SPRITES
def laurel_sprite(radius: float, ground: Rgb) -> Sprite:
    """Return a golden wreath of about this radius, open at the top; its origin is its middle."""
    side = round(2.4 * radius)
    brush = Brush(side, side, ground)
    draw_laurel(brush, side / 2, side / 2, radius)
    return brush.sprite((side // 2, side // 2))


def draw_laurel(brush: Brush, x: float, y: float, radius: float) -> None:
    """Draw a golden wreath around a point."""
    for hand in (-1, 1):
        stem = [_at(x, y, radius * _STEM, hand * turn) for turn in range(_FOOT - 12, _TIP, 4)]
        brush.line(stem, INK, radius * 0.075)
        brush.line(stem, GOLD_DARK, radius * 0.035)
        step = (_TIP - _FOOT) / _LEAVES
        for leaf in range(_LEAVES):
            turn = hand * (_FOOT + step * leaf)
            length = radius * (0.4 - 0.012 * leaf)
            for lean in (-32, 30):
                _leaf(brush, _at(x, y, radius * _STEM, turn), turn + hand * (90 + lean), length)
        end = hand * (_TIP - 2)
        _leaf(brush, _at(x, y, radius * _STEM, end), end + hand * 90, radius * 0.3)
    _ribbon(brush, x, y + radius * _STEM, radius)


def _at(x: float, y: float, reach: float, degrees: float) -> Point:
    """Return the point in a direction, 0 being down and 90 to the right."""
    turn = radians(degrees)
    return x + reach * sin(turn), y + reach * cos(turn)


def _leaf(brush: Brush, foot: Point, degrees: float, length: float) -> None:
    """Draw a leaf that grows in a direction, one half of it in the shade."""

    def half(side: int, grow: float) -> list[Point]:
        points = []
        for step in range(9):
            share = step / 8
            along = -grow + (length + 2 * grow) * share
            across = side * (length * 0.2 + grow) * sin(pi * share**0.8)
            x, y = _at(*foot, along, degrees)
            points.append(_at(x, y, across, degrees + 90))
        return points

    edge = max(2.0, length * 0.06)
    brush.polygon([*half(-1, edge), *reversed(half(1, edge))], INK)
    brush.polygon(half(-1, 0), _SHADE)
    brush.polygon(half(1, 0), mixed(GOLD, GOLD_LIGHT, 0.55))


def _ribbon(brush: Brush, x: float, y: float, radius: float) -> None:
    """Draw the red bow that ties both twigs."""
    unit = radius / 10
    for hand in (-1, 1):
        for colour, grow in ((INK, 0.35), (STAMP, 0.0)):
            tail = [(0.2, 0), (2.6 + grow, 2.9 + grow), (1.5, 2.7 + grow), (0.9 - grow, 3.3 + grow)]
            brush.polygon([(x + hand * a * unit, y + b * unit) for a, b in tail], colour)
        for colour, grow in ((INK, 0.35), (mixed(STAMP, GOLD_LIGHT, 0.12), 0.0)):
            loop = [(0, 0), (2.7 + grow, -1.4 - grow), (3 + grow, 1.2 + grow)]
            brush.polygon([(x + hand * a * unit, y + b * unit) for a, b in loop], colour)
    for colour, size in ((INK, 1.0), (STAMP, 0.65)):
        reach = size * unit
        brush.ellipse((x - reach, y - reach, x + reach, y + reach), colour)
