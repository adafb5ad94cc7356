"""The claims map: the board of Claim It! with its markers."""

from collections.abc import Iterable
from itertools import cycle, product
from math import cos, pi, sin
from typing import Final

from engine.claimit.board import SIZE, SPACES, Space, column_row, space_at
from render.area import Area
from render.canvas import Canvas
from render.claimit.layout import CELL, EDGE, MAP, SHEET
from render.claimit.markers import LOST, MARKED, MINES, POSSIBLE, ZOOM
from render.fonts import Face
from render.grid import draw_lines
from render.palette import (
    BONE,
    GOLD_DARK,
    INK,
    PAPER,
    SEAT_COLOURS,
    SEPIA,
    STAMP,
    Rgb,
    mixed,
)
from render.scenery import contour, paper, tag
from render.seats import SEATS
from render.sprite import SPRITES, Brush, Point, Sprite
from render.text import Style

_NUMBER_SIZE: Final = 33
_FAINT: Final = mixed(PAPER, INK, 0.125)
_NUMBERS: Final = mixed(PAPER, INK, 0.68)


def _corner(space: Space) -> tuple[int, int]:
    column, row = column_row(space)
    return MAP.left + (column - 1) * CELL, MAP.top + (SIZE - row) * CELL


CORNERS: Final = tuple(map(_corner, range(SPACES)))
"""The upper left pixel of each space."""


def inside(space: Space) -> Area:
    """Return the part of a space between the lines."""
    x, y = CORNERS[space]
    return Area(x, y, x + CELL, y + CELL).inset(EDGE, EDGE)


def draw_map(brush: Brush, *, country: bool = False) -> None:
    """Draw the empty board, optionally with the landscape that only free spaces show."""
    paper(brush, SHEET, seed=3)
    if country:
        _landscape(brush)
    left, _, _, bottom = MAP
    draw_lines(brush, MAP, SIZE, SIZE)
    for number in range(1, SIZE + 1):
        middle = (number - 0.5) * CELL
        brush.write(str(number), left + middle, bottom + 19, _NUMBER_SIZE, Face.TITLE, INK)
        brush.write(str(number), left - 14, bottom - middle, _NUMBER_SIZE, Face.TITLE, INK)
    _compass(brush, left - 13, bottom + 18)


def _landscape(brush: Brush) -> None:
    """Draw hills, a creek and pines in faint ink under the grid."""

    def at(x: float, y: float) -> Point:
        """Return a point of the map, given in spaces from its upper left corner."""
        return MAP.left + x * CELL, MAP.top + y * CELL

    for hill, radii, phase in (
        (at(1.5, 1.5), (28, 76, 132), 0.4),
        (at(4.7, 4.2), (26, 70, 124), 2.2),
    ):
        for radius in radii:
            brush.line(_on_map(contour(*hill, radius, phase)), _FAINT, 2)
    for bank in (0, 0.07):
        creek = [at(t * SIZE / 80, 3.5 + bank + 0.42 * sin(t / 9) - t * 0.013) for t in range(81)]
        brush.line(creek, _FAINT, 2)
    for x, y in (
        at(3.1, 0.66),
        at(3.4, 0.92),
        at(2.9, 1.02),
        at(2.55, 5.25),
        at(2.87, 5.5),
        at(0.47, 2.84),
        at(5.7, 2.84),
    ):
        for tier in range(3):
            half, top = 7 + 5 * tier, y + 11 * tier
            brush.line([(x - half, top + 15), (x, top), (x + half, top + 15)], _FAINT, 2)
        brush.line([(x, y + 37), (x, y + 46)], _FAINT, 2)


def _on_map(points: list[Point]) -> list[Point]:
    left, top, right, bottom = MAP
    return [(min(max(x, left), right), min(max(y, top), bottom)) for x, y in points]


def _compass(brush: Brush, x: float, y: float) -> None:
    for turn in range(8):
        angle = turn * pi / 4
        reach = 7 if turn % 2 else 14

        def at(turned: float, length: float) -> Point:
            return x + length * sin(turned), y - length * cos(turned)

        left, tip, right = at(angle - 0.5, 4), at(angle, reach), at(angle + 0.5, 4)
        brush.polygon([(x, y), left, tip], INK)
        brush.polygon([(x, y), right, tip], SEPIA)


def number_space(canvas: Canvas, space: Space, name: str, ground: Rgb = PAPER) -> None:
    """Print a space's name in its corner."""
    x, y = CORNERS[space]
    ink = _NUMBERS if ground == PAPER else INK
    canvas.write(name, x + 10, y + 26, Style(28, ink, ground))


_EDGES: Final = {MARKED: GOLD_DARK, POSSIBLE: GOLD_DARK, LOST: STAMP}


@SPRITES
def ground_sprite(ground: Rgb) -> Sprite:
    """Return the highlighted ground of a space, with a solid or a broken edge."""
    brush = Brush(CELL, CELL, PAPER)
    edge = _EDGES[ground]
    brush.rectangle((1, 1, CELL - 1, CELL - 1), edge)
    brush.rectangle((7, 7, CELL - 7, CELL - 7), ground)
    if ground != MARKED:
        for gap in range(13, CELL - 12, 20):
            brush.rectangle((gap, 1, gap + 9, CELL - 1), ground)
            brush.rectangle((1, gap, CELL - 1, gap + 9), ground)
    return brush.sprite()


@SPRITES
def mine_sprite(seat: int) -> Sprite:
    """Return the ground of a space of a winner's mine."""
    brush = Brush(CELL, CELL, PAPER)
    brush.rectangle((0, 0, CELL, CELL), MINES[seat])
    return brush.sprite()


@SPRITES
def letter_sprite(letter: str) -> Sprite:
    """Return the brass tag with a possible space's letter; its origin is its middle."""
    brush = Brush(48, 48, PAPER)
    tag(brush, 24, 24, red=False)
    brush.write(letter, 24, 24, 36, Face.BODY, INK)
    return brush.sprite((24, 24))


@SPRITES
def lost_sprite() -> Sprite:
    """Return the red tag of a lost space; its origin is its middle."""
    brush = Brush(48, 48, PAPER)
    tag(brush, 24, 24, red=True)
    return brush.sprite((24, 24))


_BAND: Final = 10
"""The width of an outline in pixels."""
_LEFTWARDS, _UPWARDS = 3, 6
"""Offset of an outline from the lines of the board, so that it hides none of the numbers."""


@SPRITES
def _border(seat: int, edge: Rgb, *, upright: bool) -> Sprite:
    """Return one side of a space's outline in the seat's colour and pattern, with an edge."""
    length, width = (_BAND, CELL) if upright else (CELL, _BAND)
    brush = Brush(length, width, PAPER)
    brush.rectangle((0, 0, length, width), edge)
    start, coloured = 0.0, True
    for dash in cycle(SEATS[seat].dashes):
        end = min(start + dash * ZOOM, CELL)
        box = (2, start, _BAND - 2, end) if upright else (start, 2, end, _BAND - 2)
        brush.rectangle(box, SEAT_COLOURS[seat] if coloured else BONE)
        start, coloured = end, not coloured
        if end == CELL:
            return brush.sprite()
    raise AssertionError("a cycle does not end")


@SPRITES
def _post(seat: int, edge: Rgb) -> Sprite:
    """Return the post at a corner of an outline."""
    brush = Brush(_BAND, _BAND, PAPER)
    brush.rectangle((0, 0, _BAND, _BAND), edge)
    brush.rectangle((2, 2, _BAND - 2, _BAND - 2), SEAT_COLOURS[seat])
    return brush.sprite()


def outline(canvas: Canvas, seat: int, spaces: Iterable[Space], edge: Rgb = INK) -> None:
    """Outline a group of spaces, as with a fence that has a post at each corner."""
    group = {column_row(space) for space in spaces}
    flat, upright = (_border(seat, edge, upright=upright) for upright in (False, True))
    posts = set[tuple[int, int]]()
    for column, row in group:
        left, top = CORNERS[space_at(column, row)]
        x, y = left - _LEFTWARDS, top - _UPWARDS
        for step, offset in ((1, 0), (-1, CELL)):
            if (column, row + step) not in group:
                canvas.put(flat, x, y + offset)
            if (column - step, row) not in group:
                canvas.put(upright, x + offset, y)
        for right, up in product((-1, 1), repeat=2):
            around = [(column + right, row), (column, row + up), (column + right, row + up)]
            beside, above, across = (space in group for space in around)
            if beside == above and not (beside and across):
                posts.add((x + CELL * (right > 0), y + CELL * (up < 0)))
    for x, y in posts:
        canvas.put(_post(seat, edge), x, y)
