"""What stands on the table: the leather, the shelf, the pegs for lassos, the pan and the slip."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.nuggets.dice import DICE, LASSOS_TO_STEAL, Dice
from render.canvas import Canvas
from render.fonts import Face
from render.ledger import SEPIA_INK, Column, Ledger
from render.nuggets.dice import (
    LEATHER,
    SLOT,
    Look,
    aside_sprite,
    cup_sprite,
    draw_lasso,
    rolled_sprite,
)
from render.nuggets.gold import draw_pan, heap_sprite, nugget_sprite
from render.palette import (
    BARK,
    CHALK,
    GOLD_LIGHT,
    INK,
    PAPER,
    SEPIA,
    STAMP,
    STEEL,
    WOOD,
    Rgb,
    mixed,
)
from render.sprite import Box, Brush, Sprite
from render.text import Style
from render.western import horseshoe, nail, paper

_MAT: Final[Box] = (12, 108, 988, 262)
_SLOT_STEP: Final = 138
_SHELF: Final[Box] = (12, 272, 714, 412)
_HOLLOW: Final = 94
_PEGS: Final[Box] = (726, 272, 988, 412)
_PAN: Final = (180, 528)
_SLIP: Final[Box] = (356, 422, 988, 622)
_COLUMN: Final = 208
_COLUMNS: Final = (462, 670, 880)
"""The width and the middles of the slip's three columns."""
_PRINT: Final = Style(28, SEPIA_INK)
_CAPTION: Final = Style(28, GOLD_LIGHT, LEATHER)

LEDGER: Final = Ledger(630, 456, (Column(842, 914, 130),))


def draw_furniture(brush: Brush, seats: int) -> None:
    """Draw what never changes."""
    for box in (_MAT, _SHELF, _PEGS):
        _sunk(brush, box)
    _stitches(brush, _MAT)
    for place in range(DICE):
        x, y = _aside_at(place)
        brush.rectangle((x - 3, y - 3, x + _HOLLOW - 3, y + _HOLLOW - 3), BARK, 18)
    for peg in range(LASSOS_TO_STEAL):
        x, y = _peg_at(peg)
        brush.ellipse((x - 28, y - 24, x + 28, y + 24), BARK)
    draw_pan(brush, *_PAN)
    horseshoe(brush, _COLUMNS[-1], (_SLIP[1] + _SLIP[3]) / 2)
    LEDGER.draw(brush, seats)


def _sunk(brush: Brush, box: Box) -> None:
    """Draw a shallow tray."""
    left, top, right, bottom = box
    brush.rectangle(box, BARK, 16)
    brush.rectangle((left + 3, top + 4, right - 3, bottom - 2), LEATHER, 14)


def _stitches(brush: Brush, box: Box) -> None:
    left, top, right, bottom = box
    thread = mixed(LEATHER, SEPIA, 0.7)
    for x in range(round(left) + 22, round(right) - 22, 16):
        for y in (top + 8, bottom - 8):
            brush.line([(x, y), (x + 9, y)], thread, 2.5)


def _aside_at(place: int) -> tuple[int, int]:
    return 24 + place * 98, 316


def _peg_at(peg: int) -> tuple[int, int]:
    return 777 + peg * 80, 362


class Rolled(NamedTuple):
    """A die of the roll and what it is to the mover."""

    face: str
    look: Look


def put_rolled(canvas: Canvas, dice: Sequence[Rolled]) -> None:
    """Put the roll on the leather."""
    left, top, right, bottom = _MAT
    x = (left + right - _SLOT_STEP * len(dice) + _SLOT_STEP - SLOT) / 2
    for place, die in enumerate(dice):
        canvas.put(rolled_sprite(*die), x + place * _SLOT_STEP, (top + bottom - SLOT) / 2)


def put_cup(canvas: Canvas) -> None:
    """Put the cup with the dice on the leather."""
    left, top, right, bottom = _MAT
    canvas.put(cup_sprite(), (left + right) / 2, (top + bottom) / 2)


def put_aside(canvas: Canvas, dice: Dice, caption: str) -> None:
    """Put the dice set aside on their shelf."""
    canvas.write(caption, _SHELF[0] + 18, _SHELF[1] + 33, _CAPTION, width=660)
    for place, face in enumerate(dice):
        canvas.put(aside_sprite(face), *_aside_at(place))


@lru_cache(maxsize=1)
def _lasso_sprite() -> Sprite:
    brush = Brush(80, 76, LEATHER)
    draw_lasso(brush, 40, 40, 35)
    return brush.sprite((40, 38))


def put_lassos(canvas: Canvas, lassos: int, caption: str) -> None:
    """Hang as many lassos on the pegs as count towards stealing."""
    left, top, right, _ = _PEGS
    canvas.write(
        caption, (left + right) / 2, top + 33, _CAPTION, "middle", round(right - left - 24)
    )
    for peg in range(min(lassos, LASSOS_TO_STEAL)):
        canvas.put(_lasso_sprite(), *_peg_at(peg))


def put_supply(canvas: Canvas, nuggets: int, caption: str) -> None:
    """Put the supply into the pan, with its number on the pan's front."""
    x, y = _PAN
    canvas.put(heap_sprite(nuggets, 13.5, 280), x, y + 22)
    canvas.write(caption, 24, 452, Style(28, CHALK, WOOD), width=130)
    canvas.write(str(nuggets), x, y + 76, Style(52, CHALK, STEEL, Face.TITLE), "middle")


class Cell(NamedTuple):
    """A column of the slip: a heading, a large figure and small print.

    ``nuggets`` tells that the figure, ``average`` that the last line of the small print is a number
    of nuggets.
    """

    heading: str
    figure: str
    notes: tuple[str, ...] = ()
    nuggets: bool = False
    average: bool = False
    alarm: bool = False


class Line(NamedTuple):
    """What a go brought: a text, and a sign for where it came from."""

    text: str
    sign: Sprite | None


class Slip(NamedTuple):
    """The sheet beside the pan; without a heading for its lines it ends after the cells."""

    cells: tuple[Cell, ...]
    heading: str = ""
    lines: tuple[Line, ...] = ()


@lru_cache(maxsize=4)
def _slip_sprite(width: int) -> Sprite:
    height = _SLIP[3] - _SLIP[1]
    brush = Brush(width + 8, height + 10, WOOD)
    paper(brush, (2, 2, width - 2, height - 2), seed=11)
    for x in (16, width - 16):
        nail(brush, x, 14)
    return brush.sprite()


@lru_cache(maxsize=1)
def _rule_sprite() -> Sprite:
    brush = Brush(4, 172, PAPER)
    brush.line([(2, 0), (2, 172)], mixed(PAPER, STAMP, 0.45), 1.8)
    return brush.sprite((2, 0))


def put_slip(canvas: Canvas, slip: Slip) -> None:
    """Pin the slip on the wall."""
    left, top, right, _ = _SLIP
    lines_left = left + _COLUMN * len(slip.cells)
    canvas.put(_slip_sprite(round((right if slip.heading else lines_left) - left)), left, top)
    for cell, x in zip(slip.cells, _COLUMNS, strict=False):
        _put_cell(canvas, cell, x, round(top))
    rules = len(slip.cells) if slip.heading else len(slip.cells) - 1
    for x in _COLUMNS[:rules]:
        canvas.put(_rule_sprite(), x + _COLUMN / 2, top + 14)
    width = round(right - lines_left - 24)
    middle = (lines_left + right) / 2
    canvas.write(slip.heading, middle, top + 40, _PRINT, "middle", width)
    step = min(44, 138 // max(1, len(slip.lines)))
    for index, line in enumerate(slip.lines):
        y = top + 50 + step * (index + 0.5)
        if line.sign is not None:
            canvas.put(line.sign, lines_left + 44, y)
        canvas.write(line.text, lines_left + 76, y + 11, Style(32), width=width - 66)


def _put_cell(canvas: Canvas, cell: Cell, x: int, top: int) -> None:
    canvas.write(cell.heading, x, top + 40, _PRINT, "middle", 190)
    figure = Style(54, STAMP if cell.alarm else INK, PAPER, Face.TITLE)
    _put_figure(canvas, cell.figure, x, top + 100, figure, cell.nuggets)
    for index, note in enumerate(cell.notes, 1):
        last = index == len(cell.notes)
        _put_figure(canvas, note, x, top + 106 + 35 * index, _PRINT, last and cell.average)


def _put_figure(canvas: Canvas, text: str, x: int, base: int, style: Style, nuggets: bool) -> None:
    """Write a text around x, of nuggets with one beside it."""
    radius = 11.0 + style.size // 7 if nuggets else 0.0
    width = canvas.write(text, x - radius, base, style, "middle", 196 - round(2 * radius))
    if nuggets:
        sprite = nugget_sprite(radius, PAPER)
        canvas.put(sprite, x + width / 2 + 8, base - style.size * 0.35)


@lru_cache(maxsize=2)
def lasso_badge(ground: Rgb) -> Sprite:
    """Return the sign of a seat that nuggets can be taken from."""
    brush = Brush(44, 44, ground)
    draw_lasso(brush, 22, 23, 19)
    return brush.sprite((22, 22))
