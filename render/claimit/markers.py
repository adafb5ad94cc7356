"""The markers of Claim It! and their stacks, as sprites.

The three kinds of discs differ in width, so that each one shows beneath the next: claim markers are
the widest, squatters the narrowest.
"""

from functools import cache
from typing import Final

from engine.claimit.stacks import SQUATTERS, STACKS, Claim, Stack
from render.claimit.layout import CELL, EDGE, NUMBERS
from render.discs import FLATNESS, HEIGHT, Disc, draw_disc, draw_face, draw_seat
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
from render.signs import SIDE, sign_png
from render.sprite import SPRITES, Brush, Sprite

UNIT: Final = 124
"""Side of a space in the units of its sprites; `ZOOM` scales it to `CELL` pixels."""
ZOOM: Final = CELL / UNIT

_FOOT: Final = UNIT - 32
"""The middle of the lowest marker's base, measured from the top of its space."""

_STACK_STEP: Final = 11.5
"""Offset between the markers of a stack of three, small enough to keep the numbers visible."""
_HOVER: Final = 9.0


# The grounds of spaces that aren't blank; the edges of sprites are blended with them.
MARKED: Final = mixed(GOLD_LIGHT, GOLD, 0.25)
POSSIBLE: Final = mixed(PAPER, BONE, 0.75)
LOST: Final = mixed(PAPER, STAMP, 0.33)
MINES: Final = tuple(mixed(colour, BONE, 0.33) for colour in SEAT_COLOURS)


_WHITE: Final = Disc(41.0, BONE, BONE, mixed(BONE, STEEL, 0.28), INK)
_BLACK: Final = Disc(49.0, mixed(SOOT, STEEL, 0.33), STEEL, SOOT, SOOT)


def _squatter(brush: Brush, number: int, x: float, base: float) -> None:
    draw_disc(brush, _WHITE, x, base)
    draw_face(brush, _WHITE, x, base)
    brush.write(str(number), x, base - HEIGHT - 0.5, 40, Face.BODY, INK)


def _claim(brush: Brush, x: float, base: float, crossed: bool) -> None:
    """Draw a claim marker; on top of a stack it shows a miner's crossed pick and shovel."""
    draw_disc(brush, _BLACK, x, base)
    if crossed:
        draw_face(brush, _BLACK, x, base)
        _pick_and_shovel(brush, x, base - HEIGHT)


def _pick_and_shovel(brush: Brush, x: float, y: float) -> None:
    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + dx, y + dy

    for tool, width in ((SOOT, 9.0), (GOLD, 5.0)):
        brush.line([at(-22, 13), at(18, -11)], tool, width)
        brush.line([at(22, 13), at(-16, -9)], tool, width)
        brush.line([at(2, -17), at(13, -15), at(23, -7), at(27, 3)], tool, width)
        blade = [at(-29, -15), at(-17, -17), at(-8, -8), at(-14, -1), at(-26, -6)]
        brush.polygon(blade, GOLD_LIGHT if tool is GOLD else tool)


def draw_stack(brush: Brush, stack: Stack, x: float, base: float) -> None:
    """Draw a stack from bottom to top; ``base`` is the middle of its lowest marker's base."""
    rise = HEIGHT if layers(stack) < 3 else _STACK_STEP
    if stack.claim is Claim.KEPT:
        _claim(brush, x, base, crossed=False)
        base -= rise
    if stack.owner is not None:
        draw_seat(brush, stack.owner, x, base)
        base -= rise
    if stack.squatter is not None:
        _squatter(brush, stack.squatter, x, base)
        base -= rise
    if stack.claim is Claim.ON_TOP:
        _claim(brush, x, base, crossed=True)


def layers(stack: Stack) -> int:
    """Return the number of markers in a stack."""
    return sum((stack.owner is not None, stack.squatter is not None, stack.claim is not Claim.NONE))


def _brush(ground: Rgb) -> Brush:
    brush = Brush(UNIT, UNIT, ground, zoom=ZOOM)
    if ground == PAPER:  # a full square needs no mask, which is much faster
        left, top, end = EDGE / ZOOM, NUMBERS / ZOOM, UNIT - EDGE / ZOOM
        brush.rectangle((left, top, end, end), ground)
    shadow = mixed(ground, INK, 0.3)
    x, flat = UNIT / 2, 48 * FLATNESS
    brush.ellipse((x - 46, _FOOT - flat + 6, x + 56, _FOOT + flat + 6), shadow)
    return brush


@SPRITES
def stack_sprite(code: int, ground: Rgb = PAPER) -> Sprite:
    """Return the stack with this code; its origin is the upper left corner of its space."""
    brush = _brush(ground)
    draw_stack(brush, STACKS[code], UNIT / 2, _FOOT)
    return brush.sprite()


@SPRITES
def ghost_sprite(code: int, squatter: int | None, ground: Rgb) -> Sprite:
    """Return a stack with a ghost of a squatter above it, or of a claim marker for None."""
    stack = STACKS[code]
    brush = Brush(UNIT, UNIT, ground, zoom=ZOOM) if stack == Stack() else _brush(ground)
    draw_stack(brush, stack, UNIT / 2, _FOOT)
    base = _FOOT - layers(stack) * HEIGHT - (_HOVER if layers(stack) == 1 else 0)
    ghost = Brush(UNIT, UNIT, ground, zoom=ZOOM)
    if squatter is None:
        _claim(ghost, UNIT / 2, base, crossed=True)
    else:
        _squatter(ghost, squatter, UNIT / 2, base)
    brush.blend(ghost, 0.72)
    return brush.sprite()


CLAIM_SIGN: Final = "claimit_marker"
"""The name of the claim marker's emoji."""


def squatter_sign(number: int) -> str:
    """Return the name of a squatter's emoji."""
    return f"claimit_squatter_{number}"


@cache  # called twice in the demo
def signs() -> dict[str, bytes]:
    """Return the PNG of every marker that is put on spaces, by the name of its emoji."""
    squatters = {squatter_sign(number): _squatter_png(number) for number in SQUATTERS}
    return {CLAIM_SIGN: sign_png(_draw_claim_sign), **squatters}


def _draw_claim_sign(brush: Brush) -> None:
    for inset, colour in ((0, BONE), (5, SOOT), (9, STEEL), (13, _BLACK.top)):
        brush.ellipse((inset, inset, SIDE - inset, SIDE - inset), colour)
    large = Brush(SIDE / 1.7, SIDE / 1.7, _BLACK.top, zoom=1.7)
    _pick_and_shovel(large, SIDE / 3.4, SIDE / 3.4)
    brush.blend(large, 1)


def _squatter_png(number: int) -> bytes:
    def draw(brush: Brush) -> None:
        for inset, colour in ((0, INK), (5, _WHITE.side), (11, BONE)):
            brush.ellipse((inset, inset, SIDE - inset, SIDE - inset), colour)
        brush.write(str(number), SIDE / 2, SIDE / 2, 100, Face.BODY, INK)

    return sign_png(draw)


@SPRITES
def lone_stack(stack: Stack, ground: Rgb, zoom: float) -> Sprite:
    """Return a stack at another size, without a shadow; its origin is its middle."""
    brush = Brush(UNIT, UNIT, ground, zoom=zoom)
    draw_stack(brush, stack, UNIT / 2, UNIT / 2 + HEIGHT / 2)
    middle = round(UNIT / 2 * zoom)
    return brush.sprite((middle, middle))
