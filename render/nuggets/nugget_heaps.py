"""Numbers of nuggets as heaps, rows, and the pan with the supply."""

from itertools import count, pairwise
from random import Random
from typing import Final

from render.palette import BARK, BONE, INK, SOOT, STEEL, Rgb, mixed
from render.scenery import nugget
from render.sprite import SPRITES, Brush, Sprite

_TURNS: Final = (0.0, 0.9, 2.1, 3.4)
_STEP, _RISE = 1.48, 0.8
"""Horizontal and vertical distance between the nuggets of a heap, at radius 1."""
_JITTER: Final = 2
"""Maximum distance of a nugget from its place, across and upright."""
_LEAN: Final = 0.25
"""Distance of rows of the same length from a heap's middle, for a distance of 1 between nuggets.

They lie to its left and to its right by turns, so that each nugget lies between two others.
"""
_LARGEST: Final = 36
"""Maximum radius of a nugget."""
_NARROWEST: Final = 4
"""Minimum number of nuggets for which there is room at the foot of a heap."""


@SPRITES
def _nugget(turn: float, radius: float, ground: Rgb) -> Sprite:
    side = round(2 * radius + 6)
    brush = Brush(side, side, ground)
    nugget(brush, side / 2, side / 2, radius, turn)
    return brush.sprite((side // 2, side // 2))


def _rows(nuggets: int, radius: float, width: int, foot: int = 1) -> tuple[int, ...]:
    """Return the numbers of nuggets in the rows of a heap, from its foot up.

    It is a triangle, a steeper dome if the width is too narrow for that, or a flat heap if there
    are fewer than ``foot`` at the foot of the triangle.
    """
    flat = next(foot for foot in count() if foot * (foot + 1) // 2 >= nuggets)
    widest = int((width - 2 * (radius + _JITTER)) / (_STEP * radius) + 1 - 2 * _LEAN)
    rows, longest, shortest = list[int](), min(max(flat, foot), max(1, widest)), 1
    while nuggets:
        for length in range(longest, shortest - 1, -1):
            rows.append(min(length, nuggets))
            nuggets -= rows[-1]
        shortest = min(shortest + 1, longest)
    return tuple(sorted(filter(None, rows), reverse=True))


def _height(rows: int, radius: float) -> float:
    return radius * (2 + (rows - 1) * _RISE)


def heap_radius(nuggets: int, width: int, height: int) -> int:
    """Return the largest radius of a nugget at which a heap of ``nuggets`` fits."""
    for foot in count(_NARROWEST):
        across = 2 + _STEP * (foot - 1 + 2 * _LEAN)
        radius = int(min(_LARGEST, (width - 2 * _JITTER) / across))
        if _height(len(_rows(nuggets, radius, width)), radius) <= height:
            break
    return radius


@SPRITES
def heap_sprite(nuggets: int, radius: float, width: int, foot: int = 1) -> Sprite:
    """Return a heap of nuggets, no wider than this; its origin is the middle of its foot.

    If there are so many nuggets, at least ``foot`` of them lie at its foot.
    """
    random = Random(7)  # noqa: S311  (scenery, not chance)
    widths = _rows(nuggets, radius, width, foot)
    lean = _LEAN if len(widths) > len({*widths}) else 0.0
    rows = list[list[tuple[Sprite, float, float]]]()
    for below, in_row in pairwise((0, *widths)):
        lean = lean if (in_row - below) % 2 else -lean
        y = -radius * (1 + len(rows) * _RISE)
        rows.append(
            [
                (
                    _nugget(random.choice(_TURNS), radius, BARK),
                    (place - (in_row - 1) / 2 + lean) * _STEP * radius + _jitter(random),
                    y + _jitter(random),
                )
                for place in range(in_row)
            ]
        )
    pieces = [piece for row in reversed(rows) for piece in row]
    height = _height(len(widths), radius)
    return Sprite.joined(pieces, (width // 2 + 8, round(height + 8)))


def _jitter(random: Random) -> float:
    return random.uniform(-_JITTER, _JITTER)


@SPRITES
def row_sprite(
    nuggets: int, capacity: int, width: int, ground: Rgb, radius: float = 12.0
) -> Sprite:
    """Return nuggets in a row; its origin is its left middle.

    They are spaced so that ``capacity`` nuggets are no wider than ``width``: rows with the same
    ``capacity`` can be compared.
    """
    step = min(1.25 * radius, (width - 2 * radius) / max(1, capacity - 1))
    random = Random(3)  # noqa: S311  (scenery, not chance)
    pieces = [
        (_nugget(random.choice(_TURNS), radius, ground), radius + place * step, 0.0)
        for place in range(nuggets)
    ]
    return Sprite.joined(pieces, (width + 8, round(2 * radius)))


@SPRITES
def nugget_sprite(radius: float, ground: Rgb) -> Sprite:
    """Return one nugget; its origin is its middle."""
    return _nugget(0.0, radius, ground)


_PAN_WIDTH: Final = 316
PAN_HEIGHT: Final = 92
"""Depth of a pan below its opening."""


def draw_pan(brush: Brush, x: float, y: float, zoom: float = 1.0) -> None:
    """Draw an empty gold pan; the point is the middle of its opening."""
    half, low, deep = _PAN_WIDTH / 2 * zoom, 112 * zoom, 70 * zoom
    lip, foot = 26 * zoom, 18 * zoom
    edge = 4 * zoom
    for grow, colour in ((edge, INK), (0.0, STEEL)):
        brush.ellipse(
            (x - low - grow, y + deep - foot, x + low + grow, y + deep + foot + grow), colour
        )
        brush.polygon(
            [
                (x - half - grow, y),
                (x + half + grow, y),
                (x + low + grow, y + deep),
                (x - low - grow, y + deep),
            ],
            colour,
        )
    brush.ellipse((x - half - edge, y - lip - edge, x + half + edge, y + lip + edge), INK)
    brush.ellipse((x - half, y - lip, x + half, y + lip), mixed(STEEL, BONE, 0.45))
    inset = 9 * zoom
    brush.ellipse((x - half + inset, y - lip + inset / 2, x + half - inset, y + lip - inset), SOOT)


@SPRITES
def small_pan_sprite(ground: Rgb) -> Sprite:
    """Return the symbol of the supply; its origin is its middle."""
    brush = Brush(48, 36, ground)
    draw_pan(brush, 24, 12, 0.13)
    for dx, dy in ((-8, -2), (8, -2), (0, -6)):
        nugget(brush, 24 + dx, 12 + dy, 6.5)
    return brush.sprite((24, 18))
