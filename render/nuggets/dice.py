"""The dice of Gold Nuggets: a lasso, a nugget and four numbers."""

from enum import Enum
from functools import cache, partial
from math import cos, pi, sin
from typing import Final

from engine.nuggets.dice import LASSO, NUGGET, NUMBERS
from render.dice import DIE, FACE, SMALL, draw_die
from render.fonts import Face
from render.palette import (
    BARK,
    BONE,
    CHALK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    PAPER,
    PAPER_DARK,
    SEPIA,
    STAMP,
    WOOD,
    Rgb,
    mixed,
)
from render.scenery import nugget, tag
from render.signs import SIDE, sign_png
from render.sprite import SPRITES, Brush, Point, Sprite

LEATHER: Final = mixed(WOOD, BARK, 0.55)
"""The colour of the leather below the dice, and of their hollows."""

_AROUND: Final = 10
_SIDE: Final = DIE + 2 * _AROUND
_ROLLED_ZOOM, _ASIDE_ZOOM = 1.1, 0.88
SLOT: Final = round(_SIDE * _ROLLED_ZOOM)
"""The side of a rolled die's slot, in pixels."""
_FADED: Final = 0.34
_TAN: Final = mixed(SEPIA, WOOD, 0.45)


SIGN: Final = {
    LASSO: "nuggets_die_lasso",
    NUGGET: "nuggets_die_nugget",
    **{number: f"nuggets_die_{number}" for number in NUMBERS},
}
"""The name of each face's emoji."""


class DieState(Enum):
    """The state of a rolled die from the mover's point of view."""

    __hash__ = object.__hash__  # several times as fast as `Enum`'s

    PLAIN = "plain"
    CHOOSABLE = "choosable"
    CHOSEN = "chosen"
    WRONG = "wrong"
    """Chosen, but may not be set aside like this."""
    IDLE = "idle"
    FATAL = "fatal"


_GROUNDS: Final = {
    DieState.CHOOSABLE: (GOLD_DARK, mixed(PAPER, BONE, 0.75)),
    DieState.CHOSEN: (GOLD_DARK, mixed(GOLD_LIGHT, GOLD, 0.25)),
    DieState.WRONG: (STAMP, mixed(PAPER, STAMP, 0.33)),
}


@SPRITES
def rolled_sprite(face: str, look: DieState) -> Sprite:
    """Return a die of the roll; its origin is the upper left corner of its slot."""
    brush = Brush(_SIDE, _SIDE, LEATHER, zoom=_ROLLED_ZOOM)
    edge, ground = _GROUNDS.get(look, (LEATHER, LEATHER))
    if look in _GROUNDS:
        brush.rectangle((0, 0, _SIDE, _SIDE), edge, 17)
        brush.rectangle((5, 5, _SIDE - 5, _SIDE - 5), ground, 13)
        if look is not DieState.CHOSEN:
            for gap in range(18, _SIDE - 20, 19):
                brush.rectangle((gap, 0, gap + 8, _SIDE), ground)
                brush.rectangle((0, gap, _SIDE, gap + 8), ground)
    die = Brush(_SIDE, _SIDE, ground, zoom=_ROLLED_ZOOM)
    _draw(die, face, _AROUND, fatal=look is DieState.FATAL)
    brush.blend(die, _FADED if look is DieState.IDLE else 1)
    x, y = _SIDE - 21, 21
    if look in (DieState.CHOSEN, DieState.WRONG):
        tag(brush, x, y, red=look is DieState.WRONG)
    if look is DieState.CHOSEN:
        brush.line([(x - 10, y), (x - 3, y + 8), (x + 10, y - 9)], INK, 6)
    return brush.sprite()


@SPRITES
def aside_sprite(face: str) -> Sprite:
    """Return a die set aside; its origin is its upper left corner."""
    brush = Brush(DIE, DIE, LEATHER, zoom=_ASIDE_ZOOM)
    _draw(brush, face, 0, fatal=False)
    return brush.sprite()


@SPRITES
def small_die_sprite(face: str) -> Sprite:
    """Return a die for the head of a ledger's column; its origin is its middle."""
    brush = Brush(DIE, DIE, PAPER, zoom=SMALL)
    _draw(brush, face, 0, fatal=False)
    middle = round(DIE * SMALL / 2)
    return brush.sprite((middle, middle))


@cache  # called twice in the demo
def signs() -> dict[str, bytes]:
    """Return the PNG of each face of a die, by the name of its emoji."""
    return {sign: sign_png(partial(_draw_sign, face=face)) for face, sign in SIGN.items()}


def _draw_sign(brush: Brush, face: str) -> None:
    die = Brush(DIE, DIE, BONE, zoom=SIDE / DIE)
    _draw(die, face, 0, fatal=False)
    brush.blend(die, 1)


def _draw(brush: Brush, face: str, corner: float, *, fatal: bool) -> None:
    """Draw a die with its upper left corner at this distance from both edges."""
    ink = draw_die(brush, corner, corner, fatal=fatal)
    x, y = corner + FACE[0], corner + FACE[1]
    if face == LASSO:
        draw_lasso(brush, x, y, 36, ink)
    elif face == NUGGET:
        nugget(brush, x, y, 37, turn=0.3)
    else:
        brush.write(face, x, y, 84, Face.TITLE, ink)


def draw_lasso(brush: Brush, x: float, y: float, radius: float, edge: Rgb = INK) -> None:
    """Draw a rope with a noose around a point."""
    tail = [(0.42, 0.42), (0.6, 0.62), (0.72, 0.84), (0.98, 0.98)]
    noose = [(0.86 * cos(2 * pi * t / 40), 0.62 * sin(2 * pi * t / 40) - 0.2) for t in range(41)]
    thick = radius * 0.37

    def rope(points: list[Point]) -> None:
        at = [(x + radius * dx, y + radius * dy) for dx, dy in points]
        for colour, width in ((edge, thick), (mixed(PAPER_DARK, SEPIA, 0.3), thick * 0.62)):
            brush.line(at, colour, width)
            for px, py in (at[0], at[-1]):
                half = width / 2
                brush.ellipse((px - half, py - half, px + half, py + half), colour)

    rope(noose)
    rope(tail)
    for turn in range(14):
        angle = 2 * pi * turn / 14
        px, py = x + radius * 0.86 * cos(angle), y + radius * (0.62 * sin(angle) - 0.2)
        strand = thick * 0.3
        brush.line(
            [(px - strand, py + strand), (px + strand, py - strand)], edge, max(1.0, thick * 0.14)
        )
    kx, ky, knot = x + radius * 0.46, y + radius * 0.42, thick * 0.95
    brush.ellipse((kx - knot, ky - knot, kx + knot, ky + knot), edge)
    knot *= 0.7
    brush.ellipse((kx - knot, ky - knot, kx + knot, ky + knot), PAPER_DARK)


@SPRITES
def cup_sprite() -> Sprite:
    """Return the leather cup with the dice before a roll; its origin is its middle."""
    brush = Brush(200, 150, LEATHER)
    for x, y, turn in ((62, 40, 0.5), (138, 42, -0.35), (99, 32, 0.08)):
        _tilted(brush, x, y, turn)
    draw_lasso(brush, 58, 34, 15)
    nugget(brush, 99, 26, 17)
    brush.write("5", 141, 34, 36, Face.TITLE, INK)
    brush.ellipse((53, 122, 147, 146), BARK)
    brush.polygon([(32, 56), (168, 56), (148, 136), (52, 136)], BARK)
    brush.polygon([(37, 58), (163, 58), (144, 133), (56, 133)], _TAN)
    brush.ellipse((56, 122, 144, 142), _TAN)
    brush.polygon([(37, 58), (68, 58), (76, 138), (56, 133)], mixed(_TAN, PAPER, 0.22))
    for seam, half in ((80, 61), (116, 52)):
        for dash in range(9):
            left = 100 - half + (dash + 0.25) * 2 * half / 9
            brush.line([(left, seam), (left + half / 9, seam)], CHALK, 3)
    brush.rectangle((26, 46, 174, 66), BARK, 10)
    brush.rectangle((29, 48, 171, 62), GOLD, 8)
    brush.rectangle((38, 50, 162, 53), GOLD_LIGHT, 2)
    return brush.sprite((100, 72))


def _tilted(brush: Brush, x: float, y: float, turn: float) -> None:
    """Draw a die that sticks out of the cup."""
    for half, colour in ((30.0, BARK), (27.5, mixed(BONE, SEPIA, 0.3)), (25.5, BONE)):
        reach = half * 2**0.5
        corners = [turn + pi / 4 + quarter * pi / 2 for quarter in range(4)]
        brush.polygon([(x + reach * cos(c), y + reach * sin(c)) for c in corners], colour)
