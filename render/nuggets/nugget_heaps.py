"""Numbers of nuggets as heaps, rows, and the pan with the supply."""

from math import sqrt
from random import Random
from typing import Final

from render.palette import BARK, BONE, INK, SOOT, STEEL, Rgb, mixed
from render.scenery import nugget
from render.sprite import SPRITES, Brush, Sprite

_TURNS: Final = (0.0, 0.9, 2.1, 3.4)
_STEP, _RISE = 1.48, 0.8
"""Horizontal and vertical distance between the nuggets of a heap, at radius 1."""
HIGHEST: Final = 10
"""Height of a heap of all nuggets, at radius 1."""


@SPRITES
def _nugget(turn: float, radius: float, ground: Rgb) -> Sprite:
    side = round(2 * radius + 6)
    brush = Brush(side, side, ground)
    nugget(brush, side / 2, side / 2, radius, turn)
    return brush.sprite((side // 2, side // 2))


@SPRITES
def heap_sprite(nuggets: int, radius: float, width: int) -> Sprite:
    """Return a heap of nuggets, no wider than this; its origin is the middle of its foot.

    The heap is a triangle of rows, each one nugget shorter than the one below.
    """
    foot = round(sqrt(2 * nuggets))
    foot += foot * (foot + 1) // 2 < nuggets
    step = min(_STEP * radius, (width - 2 * radius) / max(1, foot - 1))
    random = Random(7)  # noqa: S311  (scenery, not chance)
    rows, remaining = [], nuggets
    for row in range(foot):
        in_row = min(foot - row, remaining)
        remaining -= in_row
        rows.append(
            [
                (
                    _nugget(random.choice(_TURNS), radius, BARK),
                    (place - (in_row - 1) / 2) * step + random.uniform(-2, 2),
                    -radius * (1 + row * _RISE) + random.uniform(-2, 2),
                )
                for place in range(in_row)
            ]
        )
    pieces = [piece for row in reversed(rows) for piece in row]
    return Sprite.joined(pieces, (width // 2 + 8, round(radius * (2 + foot * _RISE) + 8)))


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
