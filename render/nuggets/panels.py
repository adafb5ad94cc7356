"""The panels of the table: leather, shelf, pegs for lassos, pan and slip."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.nuggets.dice import DICE, LASSOS_TO_STEAL, Dice
from render.area import Area
from render.canvas import Canvas
from render.fonts import Face
from render.nuggets.dice import (
    LEATHER,
    SLOT,
    DieState,
    aside_sprite,
    cup_sprite,
    draw_lasso,
    rolled_sprite,
)
from render.nuggets.layout import MAT, PAN, PEGS, SHELF, SLIP
from render.nuggets.nugget_heaps import PAN_HEIGHT, draw_pan, heap_sprite, nugget_sprite
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
from render.scenery import horseshoe, nail, paper
from render.scoreboard import SEPIA_INK
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style

_SLOT_STEP: Final = 138
_ASIDE_STEP, _HOLLOW = 98, 94
_PAN_ZOOM: Final = 1.05
_PAN_FOOT: Final = 17
"""Number of nuggets beside each other at the bottom of the supply."""
_PRINT: Final = Style(28, SEPIA_INK)
_CAPTION: Final = Style(28, GOLD_LIGHT, LEATHER)
_SOURCES_DOWN: Final = 2
"""Maximum number of sources below each other."""
_PEGS: Final = [(column.x, PEGS.y + 20) for column in PEGS.inset(10).columns(LASSOS_TO_STEAL)]


def draw_furniture(brush: Brush) -> None:
    """Draw the constant parts of the panels."""
    for area in (MAT, SHELF, PEGS):
        _sunk(brush, area)
    _stitches(brush, MAT)
    for place in range(DICE):
        x, y = _aside_at(place)
        brush.rectangle((x - 3, y - 3, x + _HOLLOW - 3, y + _HOLLOW - 3), BARK, 18)
    for x, y in _PEGS:
        brush.ellipse((x - 28, y - 24, x + 28, y + 24), BARK)
    draw_pan(brush, PAN.x, _pan_top(), _PAN_ZOOM)
    horseshoe(brush, SLIP.x, SLIP.y)


def _sunk(brush: Brush, area: Area) -> None:
    """Draw a shallow tray."""
    left, top, right, bottom = area
    brush.rectangle(area, BARK, 16)
    brush.rectangle((left + 3, top + 4, right - 3, bottom - 2), LEATHER, 14)


def _stitches(brush: Brush, area: Area) -> None:
    thread = mixed(LEATHER, SEPIA, 0.7)
    for x in range(area.left + 22, area.right - 22, 16):
        for y in (area.top + 8, area.bottom - 8):
            brush.line([(x, y), (x + 9, y)], thread, 2.5)


def _aside_at(place: int) -> tuple[int, int]:
    return SHELF.left + 12 + place * _ASIDE_STEP, SHELF.bottom - _HOLLOW - 3


def _pan_top() -> int:
    """Return the height of the pan's opening, with the pan at the bottom of its area."""
    return PAN.bottom - round(PAN_HEIGHT * _PAN_ZOOM)


class Rolled(NamedTuple):
    """A die of the roll and its state."""

    face: str
    look: DieState


def put_rolled(canvas: Canvas, dice: Sequence[Rolled]) -> None:
    """Put the roll on the leather."""
    x = MAT.x - (_SLOT_STEP * (len(dice) - 1) + SLOT) / 2
    for place, die in enumerate(dice):
        canvas.put(rolled_sprite(*die), x + place * _SLOT_STEP, MAT.y - SLOT / 2)


def put_cup(canvas: Canvas) -> None:
    """Put the cup with the dice on the leather."""
    canvas.put(cup_sprite(), MAT.x, MAT.y)


class Captions(NamedTuple):
    """The captions of trays, pan and ledger."""

    aside: str
    lassos: str
    supply: str
    nuggets: str


def write_captions(canvas: Canvas, captions: Captions) -> None:
    """Write the captions of the trays and the pan."""
    canvas.write(captions.aside, SHELF.left + 18, SHELF.top + 32, _CAPTION, width=SHELF.width - 36)
    canvas.write(captions.lassos, PEGS.x, PEGS.top + 32, _CAPTION, "middle", PEGS.width - 24)
    canvas.write(captions.supply, PAN.left + 2, PAN.top + 24, Style(28, CHALK, WOOD), width=132)


def put_aside(canvas: Canvas, dice: Dice) -> None:
    """Put the dice set aside on their shelf."""
    for place, face in enumerate(dice):
        canvas.put(aside_sprite(face), *_aside_at(place))


@SPRITES
def _lasso_sprite() -> Sprite:
    brush = Brush(80, 76, LEATHER)
    draw_lasso(brush, 40, 40, 35)
    return brush.sprite((40, 38))


def put_lassos(canvas: Canvas, lassos: int) -> None:
    """Hang the lassos that count towards stealing on the pegs."""
    for place in _PEGS[:lassos]:
        canvas.put(_lasso_sprite(), *place)


def put_supply(canvas: Canvas, nuggets: int) -> None:
    """Put the supply into the pan, with its number on the pan's front."""
    y = _pan_top()
    canvas.put(heap_sprite(nuggets, 12, PAN.width, _PAN_FOOT), PAN.x, y + 20)
    canvas.write(str(nuggets), PAN.x, y + 82, Style(56, CHALK, STEEL, Face.TITLE), "middle")


class Source(NamedTuple):
    """A source of nuggets, by its symbol, and the number taken from it."""

    sign: Sprite
    nuggets: int


class Cell(NamedTuple):
    """A column of the slip: a heading, a large figure and small print, or sources of nuggets.

    ``nuggets`` says that the figure, ``average`` that the last line of the small print is a number
    of nuggets.
    """

    heading: str
    figure: str = ""
    notes: tuple[str, ...] = ()
    nuggets: bool = False
    average: bool = False
    alarm: bool = False
    sources: tuple[Source, ...] = ()


Slip: TypeAlias = tuple[Cell, ...]
"""One or two cells beside each other, or none if no slip is pinned."""


@SPRITES
def _sheet_sprite(width: int, height: int) -> Sprite:
    brush = Brush(width + 8, height + 10, WOOD)
    paper(brush, (2, 2, width - 2, height - 2), seed=11)
    for x in (16, width - 16):
        nail(brush, x, 9)
    return brush.sprite()


@SPRITES
def _rule_sprite() -> Sprite:
    height = SLIP.height - 28
    brush = Brush(4, height, PAPER)
    brush.line([(2, 0), (2, height)], mixed(PAPER, STAMP, 0.45), 1.8)
    return brush.sprite((2, 0))


def put_slip(canvas: Canvas, slip: Slip) -> None:
    """Pin the slip on the wall."""
    if not slip:
        return
    canvas.put(_sheet_sprite(SLIP.width, SLIP.height), SLIP.left, SLIP.top)
    areas = SLIP.columns(len(slip))
    for cell, area in zip(slip, areas, strict=True):
        _put_cell(canvas, cell, area.inset(6))
    for area in areas[1:]:
        canvas.put(_rule_sprite(), area.left, SLIP.top + 14)


def _put_cell(canvas: Canvas, cell: Cell, area: Area) -> None:
    canvas.write(cell.heading, area.x, area.top + 39, _PRINT, "middle", area.width)
    if cell.sources:
        below = area._replace(top=area.top + 52, bottom=area.bottom - 18)
        _put_sources(canvas, cell.sources, below)
        return
    figure = Style(54, STAMP if cell.alarm else INK, PAPER, Face.TITLE)
    _put_figure(canvas, cell.figure, area, area.top + 95, figure, cell.nuggets)
    for index, note in enumerate(cell.notes, 1):
        last = index == len(cell.notes)
        _put_figure(canvas, note, area, area.top + 96 + 33 * index, _PRINT, last and cell.average)


def _put_sources(canvas: Canvas, sources: Sequence[Source], area: Area) -> None:
    """Write the numbers taken from sources, in several columns if there are many."""
    across = -(-len(sources) // _SOURCES_DOWN)
    places = (row for column in area.columns(across) for row in column.rows(_SOURCES_DOWN))
    for source, place in zip(sources, places, strict=False):
        x = place.x - 4
        canvas.put(source.sign, x - 30, place.y)
        canvas.write(str(source.nuggets), x + 4, place.y + 14, Style(40))


def _put_figure(
    canvas: Canvas, text: str, area: Area, base: int, style: Style, nuggets: bool
) -> None:
    """Write a text in the middle of an area, with a nugget beside it for numbers of nuggets."""
    radius = 11.0 + style.size // 7 if nuggets else 0.0
    room = area.width - round(2 * radius)
    width = canvas.write(text, area.x - radius, base, style, "middle", room)
    if nuggets:
        sprite = nugget_sprite(radius, PAPER)
        canvas.put(sprite, area.x + width / 2 + 8, base - style.size * 0.35)


@SPRITES
def lasso_badge(ground: Rgb) -> Sprite:
    """Return the badge of a seat that nuggets can be stolen from."""
    brush = Brush(44, 44, ground)
    draw_lasso(brush, 22, 23, 19)
    return brush.sprite((22, 22))
