"""The dice of Liar's Dice: with pips, or still under a cup."""

from enum import Enum
from functools import partial
from typing import Final

from liars_dice.dice import SIDES
from liars_dice.known import HIDDEN
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
    SEPIA,
    WOOD,
    Rgb,
    mixed,
)
from render.signs import SIDE, sign_png
from render.sprite import SPRITES, Brush, Sprite

LEATHER: Final = mixed(WOOD, BARK, 0.55)
"""The colour of the mat."""
SIGN: Final = {face: f"liars_die_{face}" for face in range(1, SIDES + 1)}
"""The name of each face's sign."""
AROUND: Final = 9
"""How far the edge of a die that counts reaches beyond it, before any zoom."""

_APART, _PIP = 25, 10.5
_PIPS: Final = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_FADED: Final = 0.55


class Look(Enum):
    """What a die is to the bid."""

    __hash__ = object.__hash__  # several times as fast as that of `Enum`

    PLAIN = "plain"
    COUNTS = "counts"
    """With a golden edge."""
    IDLE = "idle"
    """It doesn't count."""


@SPRITES
def die_sprite(face: str, ground: Rgb, zoom: float, look: Look = Look.PLAIN) -> Sprite:
    """Return a die with a face from 1 to 6, or a hidden one; its origin is its middle."""
    side = DIE + 2 * AROUND
    brush = Brush(side, side, ground, zoom=zoom)
    if look is Look.COUNTS:
        brush.rectangle((0, 0, side, side), INK, 26)
        brush.rectangle((2, 2, side - 2, side - 2), GOLD_DARK, 24)
        brush.rectangle((4, 4, side - 4, side - 4), mixed(GOLD_LIGHT, GOLD, 0.3), 22)
    die = Brush(side, side, ground, zoom=zoom)
    _draw(die, face, AROUND)
    brush.blend(die, _FADED if look is Look.IDLE else 1)
    middle = round(side * zoom / 2)
    return brush.sprite((middle, middle))


def small_die(face: int, ground: Rgb) -> Sprite:
    """Return a die as high as a line of text; its origin is its middle."""
    return die_sprite(str(face), ground, SMALL)


def signs() -> dict[str, bytes]:
    """Return the PNG of each face of a die, by the name of its sign."""
    return {sign: sign_png(partial(_draw_sign, face=str(face))) for face, sign in SIGN.items()}


def _draw_sign(brush: Brush, face: str) -> None:
    die = Brush(DIE, DIE, BONE, zoom=SIDE / DIE)
    _draw(die, face, 0)
    brush.blend(die, 1)


def _draw(brush: Brush, face: str, corner: float) -> None:
    """Draw a die whose upper left corner lies that far right and down."""
    if face == HIDDEN:
        _draw_hidden(brush, corner)
        return
    ink = draw_die(brush, corner, corner, fatal=False)
    for across, down in _PIPS[face]:
        x, y = corner + FACE[0] + across * _APART, corner + FACE[1] + down * _APART
        brush.ellipse((x - _PIP, y - _PIP, x + _PIP, y + _PIP), ink)


def _draw_hidden(brush: Brush, corner: float) -> None:
    """Draw a die in its leather cover."""
    end = corner + DIE
    brush.rectangle((corner, corner, end, end), INK, 19)
    brush.rectangle((corner + 3, corner + 3, end - 3, end - 3), mixed(WOOD, BARK, 0.2), 17)
    brush.rectangle((corner + 3, corner + 3, end - 3, end - 9), mixed(SEPIA, WOOD, 0.55), 17)
    x, y = corner + FACE[0], corner + FACE[1]
    brush.write(HIDDEN, x, y, 66, Face.TITLE, CHALK)


@SPRITES
def cup_sprite(ground: Rgb = LEATHER) -> Sprite:
    """Return a leather cup turned over its dice; its origin is its middle."""
    tan = mixed(SEPIA, WOOD, 0.45)
    brush = Brush(190, 150, ground)
    brush.ellipse((18, 112, 172, 146), BARK)
    brush.polygon([(52, 18), (138, 18), (170, 128), (20, 128)], BARK)
    brush.ellipse((50, 8, 140, 30), BARK)
    brush.polygon([(56, 20), (134, 20), (164, 126), (26, 126)], tan)
    brush.ellipse((54, 11, 136, 28), mixed(tan, PAPER, 0.25))
    brush.ellipse((26, 112, 164, 140), tan)
    brush.polygon([(60, 22), (82, 24), (64, 134), (34, 128)], mixed(tan, PAPER, 0.22))
    for y, half in ((52, 47), (84, 56)):
        for dash in range(9):
            left = 95 - half + (dash + 0.25) * 2 * half / 9
            brush.line([(left, y), (left + half / 9, y)], CHALK, 3)
    brush.rectangle((14, 112, 176, 136), BARK, 11)
    brush.rectangle((17, 114, 173, 132), GOLD, 9)
    brush.rectangle((26, 116, 164, 120), GOLD_LIGHT, 2)
    return brush.sprite((95, 76))
