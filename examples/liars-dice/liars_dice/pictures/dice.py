"""Sprites of Liar's Dice: dice, hidden dice, and the cup."""

from functools import partial
from typing import Final

from liars_dice.dice import SIDES
from liars_dice.known import HIDDEN
from render.dice import DIE, FACE, DieLook, die_sprite, draw_die, draw_face
from render.fonts import Face
from render.palette import (
    BARK,
    BONE,
    CHALK,
    GOLD,
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
"""Color of the mat."""
SIGN: Final = {face: f"liars_die_{face}" for face in range(1, SIDES + 1)}
"""Name of the custom emoji of each face."""


def shown_die(face: str, ground: Rgb, zoom: float, look: DieLook = DieLook.PLAIN) -> Sprite:
    """Return a die with a face from 1 to 6, or a hidden one; its origin is its center."""
    return hidden_die(ground, zoom) if face == HIDDEN else die_sprite(face, ground, zoom, look)


@SPRITES
def hidden_die(ground: Rgb, zoom: float) -> Sprite:
    """Return a hidden die of the usual size; its origin is its center."""
    brush = Brush(DIE, DIE, ground, zoom=zoom)
    brush.rectangle((0, 0, DIE, DIE), INK, 19)
    brush.rectangle((3, 3, DIE - 3, DIE - 3), mixed(WOOD, BARK, 0.2), 17)
    brush.rectangle((3, 3, DIE - 3, DIE - 9), mixed(SEPIA, WOOD, 0.55), 17)
    brush.write(HIDDEN, *FACE, 66, Face.TITLE, CHALK)
    middle = round(DIE * zoom / 2)
    return brush.sprite((middle, middle))


def signs() -> dict[str, bytes]:
    """Return the PNG of each face of a die, by the name of its emoji."""
    return {sign: sign_png(partial(_draw_sign, face=str(face))) for face, sign in SIGN.items()}


def _draw_sign(brush: Brush, face: str) -> None:
    die = Brush(DIE, DIE, BONE, zoom=SIDE / DIE)
    draw_face(die, 0, 0, face, draw_die(die, 0, 0, fatal=False))
    brush.blend(die, 1)


@SPRITES
def cup_sprite(ground: Rgb = LEATHER) -> Sprite:
    """Return a leather cup turned over its dice; its origin is its center."""
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
