"""The markers of Claim It! and the stacks they make, as sprites.

Every marker is a wooden disc seen from the front and a little from above. The three kinds differ
in width, so that each one shows beneath the next: claim markers are the widest, squatters the
narrowest.
"""

from enum import Enum
from functools import lru_cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from engine.claimit.stacks import STACKS, Claim, Stack
from render.fonts import Face
from render.palette import (
    BONE,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    SEAT_COLOURS,
    SOOT,
    STAMP,
    STEEL,
    Rgb,
    mixed,
)
from render.seats import SEATS, Shape
from render.shapes import draw_shape
from render.sprite import Brush, Sprite

CELL: Final = 124
"""The side of a space in pixels."""

_FOOT: Final = CELL - 32
"""The middle of the lowest marker's base, in pixels from the top of its space."""

_FLATNESS: Final = 0.53
_CLAIM_RADIUS, _PLAYER_RADIUS, _SQUATTER_RADIUS = 49.0, 44.5, 41.0
_HEIGHT: Final = 16.5
_LOW: Final = 13.5
"""How far the markers of a stack of three rise above each other: the space's numbers stay clear."""
_RIM: Final = 2.0
_HOVER: Final = 9.0


class Ground(Enum):
    """What a sprite lies on; its value is the colour its edges are blended with."""

    PAPER = PAPER
    GOLD = mixed(GOLD_LIGHT, GOLD, 0.25)
    LIGHT = mixed(PAPER, BONE, 0.75)
    RED = mixed(PAPER, STAMP, 0.33)


class _Disc(NamedTuple):
    radius: float
    top: Rgb
    rim: Rgb
    side: Rgb
    edge: Rgb


_WHITE: Final = _Disc(_SQUATTER_RADIUS, BONE, BONE, mixed(BONE, STEEL, 0.28), INK)
_BLACK: Final = _Disc(_CLAIM_RADIUS, mixed(SOOT, STEEL, 0.33), STEEL, SOOT, SOOT)
_COLOURED: Final = tuple(
    _Disc(_PLAYER_RADIUS, colour, colour, mixed(colour, INK, 0.22), INK) for colour in SEAT_COLOURS
)


def _disc(brush: Brush, disc: _Disc, x: float, base: float) -> None:
    """Draw a disc whose base has its middle there."""
    for radius, side, top in (
        (disc.radius, disc.edge, disc.edge),
        (disc.radius - _RIM, disc.side, disc.side),
    ):
        flat = radius * _FLATNESS
        brush.ellipse((x - radius, base - flat, x + radius, base + flat), side)
        brush.rectangle((x - radius, base - _HEIGHT, x + radius, base), side)
        upper = base - _HEIGHT
        brush.ellipse((x - radius, upper - flat, x + radius, upper + flat), top)


def _face(brush: Brush, disc: _Disc, x: float, base: float) -> None:
    """Draw the top of a disc; a dark one has a rim that catches the light."""
    for inset, colour in ((_RIM, disc.rim), (_RIM + 2, disc.top)):
        radius = disc.radius - inset
        flat = radius * _FLATNESS
        y = base - _HEIGHT + (inset - _RIM) * 0.6
        brush.ellipse((x - radius, y - flat, x + radius, base - _HEIGHT + flat), colour)


def _at_edge(disc: _Disc, x: float, base: float, degrees: float) -> tuple[float, float]:
    """Return the point on the front of a disc's base, from its right end to its left."""
    angle = radians(degrees)
    radius = disc.radius - _RIM
    return x + radius * cos(angle), base + radius * _FLATNESS * sin(angle)


_SPOTS: Final = {
    Shape.DIAMOND: ((24, 32), (58, 66), (92, 100), (126, 134)),
    Shape.STAR: tuple((start, start + 10) for start in range(17, 165, 20)),
    Shape.TRIANGLE: ((28, 50), (79, 101), (130, 152)),
    Shape.CROSS: (),
    Shape.RING: tuple((middle - 1, middle + 1) for middle in range(30, 160, 20)),
}
"""The light spots on the side of each seat's markers, in degrees: seen even under a stack."""


def _edge_pattern(brush: Brush, seat: int, x: float, base: float) -> None:
    disc, shape = _COLOURED[seat], SEATS[seat].shape
    light = mixed(disc.top, BONE, 0.8)
    for start, end in _SPOTS[shape]:
        (x0, y0), (x1, y1) = (_at_edge(disc, x, base - 3, degrees) for degrees in (start, end))
        if shape is Shape.RING:
            brush.ellipse((x0 - 3.4, y0 - 8, x0 + 3.4, y0 - 1.2), light)
        else:
            rise, lean = _HEIGHT - 5, 9 * (shape is Shape.DIAMOND)
            top = [(x1 + lean, y1 - rise), (x0 + lean, y0 - rise)]
            brush.polygon([(x0, y0), (x1, y1), *top], light)
    if shape is Shape.CROSS:
        middle = base - _HEIGHT / 2 + 1
        arc = [_at_edge(disc, x, middle, degrees) for degrees in range(4, 180, 4)]
        brush.line(arc, light, 4)


def _squatter(brush: Brush, number: int, x: float, base: float) -> None:
    _disc(brush, _WHITE, x, base)
    _face(brush, _WHITE, x, base)
    brush.write(str(number), x, base - _HEIGHT - 0.5, 40, Face.BODY, INK)


def _claim(brush: Brush, x: float, base: float, crossed: bool) -> None:
    """Draw a claim marker; on top of a stack it shows a miner's crossed pick and shovel."""
    _disc(brush, _BLACK, x, base)
    if crossed:
        _face(brush, _BLACK, x, base)
        _pick_and_shovel(brush, x, base - _HEIGHT)


def _pick_and_shovel(brush: Brush, x: float, y: float) -> None:
    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + dx, y + dy

    for tool, width in ((SOOT, 9.0), (GOLD, 5.0)):
        brush.line([at(-22, 13), at(18, -11)], tool, width)
        brush.line([at(22, 13), at(-16, -9)], tool, width)
        brush.line([at(2, -17), at(13, -15), at(23, -7), at(27, 3)], tool, width)
        blade = [at(-29, -15), at(-17, -17), at(-8, -8), at(-14, -1), at(-26, -6)]
        brush.polygon(blade, GOLD_LIGHT if tool is GOLD else tool)


def _player(brush: Brush, seat: int, x: float, base: float) -> None:
    disc = _COLOURED[seat]
    _disc(brush, disc, x, base)
    _edge_pattern(brush, seat, x, base)
    _face(brush, disc, x, base)
    y = base - _HEIGHT + 0.5
    draw_shape(brush, SEATS[seat].shape, x, y, 27, disc.top, squash=0.66)


def draw_stack(brush: Brush, stack: Stack, x: float, base: float) -> None:
    """Draw a stack, bottom to top; ``base`` is the middle of its lowest marker's base."""
    rise = _HEIGHT if layers(stack) < 3 else _LOW
    if stack.claim is Claim.KEPT:
        _claim(brush, x, base, crossed=False)
        base -= rise
    if stack.owner is not None:
        _player(brush, stack.owner, x, base)
        base -= rise
    if stack.squatter is not None:
        _squatter(brush, stack.squatter, x, base)
        base -= rise
    if stack.claim is Claim.ON_TOP:
        _claim(brush, x, base, crossed=True)


def layers(stack: Stack) -> int:
    """Return the number of markers in a stack."""
    return sum((stack.owner is not None, stack.squatter is not None, stack.claim is not Claim.NONE))


def _brush(ground: Ground) -> Brush:
    brush = Brush(CELL, CELL, ground.value)
    shadow = mixed(ground.value, INK, 0.3)
    x, flat = CELL / 2, 48 * _FLATNESS
    brush.ellipse((x - 46, _FOOT - flat + 6, x + 56, _FOOT + flat + 6), shadow)
    return brush


@lru_cache(maxsize=1024)
def stack_sprite(code: int, ground: Ground = Ground.PAPER) -> Sprite:
    """Return the stack of a code; its origin is the upper left corner of its space."""
    brush = _brush(ground)
    draw_stack(brush, STACKS[code], CELL / 2, _FOOT)
    return brush.sprite()


@lru_cache(maxsize=1024)
def ghost_sprite(code: int, squatter: int | None, ground: Ground) -> Sprite:
    """Return a stack with a squatter, or a claim marker for None, hovering over it as a ghost."""
    stack = STACKS[code]
    brush = Brush(CELL, CELL, ground.value) if stack == Stack() else _brush(ground)
    draw_stack(brush, stack, CELL / 2, _FOOT)
    base = _FOOT - layers(stack) * _HEIGHT - (_HOVER if layers(stack) == 1 else 0)
    ghost = Brush(CELL, CELL, ground.value)
    if squatter is None:
        _claim(ghost, CELL / 2, base, crossed=True)
    else:
        _squatter(ghost, squatter, CELL / 2, base)
    brush.blend(ghost, 0.72)
    return brush.sprite()


@lru_cache(maxsize=64)
def lone_stack(stack: Stack, ground: Rgb, zoom: float) -> Sprite:
    """Return a stack at another size, without a shadow; its origin is its middle."""
    brush = Brush(CELL, CELL, ground, zoom=zoom)
    draw_stack(brush, stack, CELL / 2, CELL / 2 + _HEIGHT / 2)
    middle = round(CELL / 2 * zoom)
    return brush.sprite((middle, middle))
