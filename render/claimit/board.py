"""The claims map: the board of Claim It! with what lies on it."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import cycle, product
from math import cos, pi, sin
from typing import Final

from engine.claimit.board import SIZE, Space, column_row, space_at
from render.canvas import Canvas
from render.claimit.markers import CELL, Ground
from render.fonts import Face
from render.palette import (
    BARK,
    BONE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    PAPER,
    SEAT_COLOURS,
    SEPIA,
    STAMP,
    Rgb,
    mixed,
)
from render.seats import SEATS
from render.sprite import Box, Brush, Point, Sprite
from render.text import Style
from render.western import contour, nail, paper

LEFT: Final = 62
TOP: Final = 118
SIDE: Final = SIZE * CELL
SHEET: Final[Box] = (12, 106, 820, 914)
"""The paper of the map; its spaces begin at `LEFT` and `TOP` and are `CELL` wide."""

_FAINT: Final = mixed(PAPER, INK, 0.125)
_LINE: Final = mixed(PAPER, INK, 0.62)
_NUMBERS: Final = mixed(PAPER, INK, 0.68)


def corner(space: Space) -> tuple[int, int]:
    """Return the upper left pixel of a space."""
    column, row = column_row(space)
    return LEFT + (column - 1) * CELL, TOP + (SIZE - row) * CELL


def draw_map(brush: Brush) -> None:
    """Draw the empty board."""
    paper(brush, SHEET, seed=3)
    _landscape(brush)
    for line in range(SIZE + 1):
        x, y = LEFT + line * CELL, TOP + line * CELL
        width = 4.0 if line in (0, SIZE) else 2.4
        brush.line([(LEFT - 1, y), (LEFT + SIDE + 1, y)], _LINE, width)
        brush.line([(x, TOP - 1), (x, TOP + SIDE + 1)], _LINE, width)
    for number in range(1, SIZE + 1):
        middle = (number - 0.5) * CELL
        brush.write(str(number), LEFT + middle, TOP + SIDE + 27, 44, Face.TITLE, INK)
        brush.write(str(number), LEFT - 24, TOP + SIDE - middle, 44, Face.TITLE, INK)
    _compass(brush, LEFT - 22, TOP + SIDE + 25)
    for x, y in ((30, 126), (803, 126), (803, 898)):
        nail(brush, x, y)


def _landscape(brush: Brush) -> None:
    """Draw hills, a creek and pines in faint ink under the grid."""
    inside = (LEFT, TOP, LEFT + SIDE, TOP + SIDE)
    for x, y, radii, phase in (
        (250, 300, (30, 80, 140), 0.4),
        (640, 640, (28, 74, 130), 2.2),
    ):
        for radius in radii:
            brush.line(_clamped(contour(x, y, radius, phase), inside), _FAINT, 2)
    for bank in (0, 9):
        creek = [(LEFT + t * SIDE / 80, 555 + bank + 52 * sin(t / 9) - t * 1.6) for t in range(81)]
        brush.line(creek, _FAINT, 2)
    for x, y in (
        (448, 200),
        (486, 232),
        (424, 244),
        (378, 770),
        (418, 800),
        (120, 470),
        (770, 470),
    ):
        for tier in range(3):
            half, top = 7 + 5 * tier, y + 11 * tier
            brush.line([(x - half, top + 15), (x, top), (x + half, top + 15)], _FAINT, 2)
        brush.line([(x, y + 37), (x, y + 46)], _FAINT, 2)


def _clamped(points: list[Point], box: Box) -> list[Point]:
    left, top, right, bottom = box
    return [(min(max(x, left), right), min(max(y, top), bottom)) for x, y in points]


def _compass(brush: Brush, x: float, y: float) -> None:
    for turn in range(8):
        angle = turn * pi / 4
        reach = 10 if turn % 2 else 21

        def at(turned: float, length: float) -> Point:
            return x + length * sin(turned), y - length * cos(turned)

        left, tip, right = at(angle - 0.5, 6), at(angle, reach), at(angle + 0.5, 6)
        brush.polygon([(x, y), left, tip], INK)
        brush.polygon([(x, y), right, tip], SEPIA)


def number_space(canvas: Canvas, space: Space, ground: Ground = Ground.PAPER) -> None:
    """Print a space's own numbers in its corner."""
    column, row = column_row(space)
    x, y = corner(space)
    ink = _NUMBERS if ground is Ground.PAPER else INK
    canvas.write(f"{column},{row}", x + 12, y + 28, Style(28, ink, ground.value))


_EDGES: Final = {Ground.GOLD: GOLD_DARK, Ground.LIGHT: GOLD_DARK, Ground.RED: STAMP}


@lru_cache(maxsize=4)
def ground_sprite(ground: Ground) -> Sprite:
    """Return the coloured ground of a space that matters now, with a whole or a broken edge."""
    brush = Brush(CELL, CELL, PAPER)
    edge = _EDGES[ground]
    brush.rectangle((1, 1, CELL - 1, CELL - 1), edge)
    brush.rectangle((7, 7, CELL - 7, CELL - 7), ground.value)
    if ground is not Ground.GOLD:
        for gap in range(13, CELL - 12, 20):
            brush.rectangle((gap, 1, gap + 9, CELL - 1), ground.value)
            brush.rectangle((1, gap, CELL - 1, gap + 9), ground.value)
    return brush.sprite()


@lru_cache(maxsize=6)
def letter_sprite(letter: str) -> Sprite:
    """Return the brass tag with a possible space's letter; its origin is its middle."""
    brush = _tag(GOLD, GOLD_LIGHT)
    brush.write(letter, 24, 24, 36, Face.BODY, INK)
    return brush.sprite((24, 24))


@lru_cache(maxsize=1)
def lost_sprite() -> Sprite:
    """Return the red tag of a lost space; its origin is its middle."""
    brush = _tag(STAMP, STAMP)
    brush.line([(15, 15), (33, 33)], BONE, 6)
    brush.line([(33, 15), (15, 33)], BONE, 6)
    return brush.sprite((24, 24))


def _tag(rim: Rgb, face: Rgb) -> Brush:
    brush = Brush(48, 48, PAPER)
    for radius, colour in ((23.0, BARK), (20.5, rim), (17.5, face)):
        brush.ellipse((24 - radius, 24 - radius, 24 + radius, 24 + radius), colour)
    return brush


_BAND: Final = 10
"""The width of an outline in pixels."""


@lru_cache(maxsize=16)
def _border(seat: int, upright: bool) -> Sprite:
    """Return one side of a space's outline in the seat's colour and pattern."""
    length, width = (_BAND, CELL) if upright else (CELL, _BAND)
    brush = Brush(length, width, PAPER)
    brush.rectangle((0, 0, length, width), mixed(SEAT_COLOURS[seat], INK, 0.75))
    start, coloured = 0, True
    for dash in cycle(SEATS[seat].dashes):
        end = min(start + dash, CELL)
        box = (2, start, _BAND - 2, end) if upright else (start, 2, end, _BAND - 2)
        brush.rectangle(box, SEAT_COLOURS[seat] if coloured else BONE)
        start, coloured = end, not coloured
        if end == CELL:
            return brush.sprite()
    raise AssertionError("a cycle does not end")


@lru_cache(maxsize=5)
def _elbow(seat: int) -> Sprite:
    """Return the piece of an outline in a corner that turns inwards."""
    brush = Brush(_BAND, _BAND, PAPER)
    brush.rectangle((0, 0, _BAND, _BAND), mixed(SEAT_COLOURS[seat], INK, 0.75))
    brush.rectangle((2, 2, _BAND - 2, _BAND - 2), SEAT_COLOURS[seat])
    return brush.sprite()


def outline(canvas: Canvas, seat: int, spaces: Iterable[Space]) -> None:
    """Outline a group of spaces from inside."""
    group = {column_row(space) for space in spaces}
    far = CELL - _BAND
    flat, upright, elbow = _border(seat, False), _border(seat, True), _elbow(seat)  # noqa: FBT003
    for column, row in group:
        x, y = corner(space_at(column, row))
        for step, at in ((1, 0), (-1, far)):
            if (column, row + step) not in group:
                canvas.put(flat, x, y + at)
            if (column - step, row) not in group:
                canvas.put(upright, x + at, y)
        for right, up in product((-1, 1), repeat=2):
            sides = {(column + right, row), (column, row + up)}
            if sides <= group and (column + right, row + up) not in group:
                canvas.put(elbow, x + far * (right > 0), y + far * (up < 0))
