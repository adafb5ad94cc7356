"""The panels of a table: the mat with the bid, and a sheet for each seat with its dice."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.game import Seat
from liars_dice.dice import DICE, Bid
from liars_dice.pictures.dice import LEATHER, cup_sprite, shown_die
from liars_dice.pictures.layout import BID, COUNT, MAT, NAME, VERDICT, is_wide, places
from render.area import Area
from render.canvas import Canvas
from render.dice import AROUND, DIE, SMALL, DieLook
from render.discs import seat_sprite
from render.fonts import Face
from render.palette import BARK, BONE, CHALK, GOLD_LIGHT, SEPIA, STAMP, Rgb, mixed
from render.scenery import paper
from render.scoreboard import (
    SEPIA_INK,
    Row,
    ground_of,
    pair_width,
    put_ground,
    put_pair,
    write_name,
)
from render.sprite import Brush
from render.text import Style, fitting, measured

_CAPTION: Final = Style(28, GOLD_LIGHT, LEATHER)
_NAME: Final = 36
_FIGURE: Final = 84
_WORDS: Final = (52, 46, 40, 34, 30, 28)
_WIDE_NAME: Final = 372
"""Width in pixels of names and bids with the dice beside them."""
_TIMES: Final = "\u00d7"
"""The multiplication sign."""


class Die(NamedTuple):
    """A die of a seat, by its digit or hidden, and its look."""

    face: str
    look: DieLook = DieLook.PLAIN


class Sheet(NamedTuple):
    """A seat's place: its name, its dice, and its last bid of the round, if any.

    ``note`` replaces the dice of a seat without any.
    """

    row: Row
    dice: tuple[Die, ...]
    bid: Bid | None = None
    note: str = ""


class Cell(NamedTuple):
    """A part of the mat: a caption, and a figure or a word below it."""

    caption: str
    figure: str
    small: str = ""
    alarm: bool = False


class Called(NamedTuple):
    """The bid in the middle of the table, and its player."""

    bid: Bid
    seat: Seat
    name: str


class Middle(NamedTuple):
    """The content of the mat. Without a bid it has ``words`` beside a cup."""

    called: Called | None
    words: str
    total: Cell
    verdict: Cell


def draw_mat(brush: Brush) -> None:
    """Draw the leather."""
    left, top, right, bottom = MAT
    brush.rectangle(MAT, BARK, 16)
    brush.rectangle((left + 3, top + 4, right - 3, bottom - 2), LEATHER, 14)
    thread = mixed(LEATHER, SEPIA, 0.7)
    for x in range(left + 22, right - 22, 16):
        for y in (top + 9, bottom - 9):
            brush.line([(x, y), (x + 9, y)], thread, 2.5)
    for x in (COUNT.left, VERDICT.left):
        brush.line([(x, top + 26), (x, bottom - 26)], thread, 2.5)


def draw_sheets(brush: Brush, seats: int) -> None:
    """Draw the empty sheets."""
    for seat, place in enumerate(places(seats)):
        paper(brush, place, seed=5 + seat)


def put_middle(canvas: Canvas, middle: Middle) -> None:
    """Put the bid on the mat."""
    if middle.called is None:
        canvas.put(cup_sprite(), BID.left + 130, MAT.y + 4)
        size = fitting(middle.words, (44, 38, 34, 30, 28), Face.BODY, BID.width - 270)
        style = Style(size, CHALK, LEATHER)
        canvas.write(middle.words, BID.left + 250, MAT.y + 16, style, width=BID.width - 262)
    else:
        _put_called(canvas, middle.called)
    _put_cell(canvas, COUNT, middle.total)
    _put_cell(canvas, VERDICT, middle.verdict)


def _put_called(canvas: Canvas, called: Called) -> None:
    canvas.put(seat_sprite(called.seat, LEATHER, 0.56), BID.left + 44, MAT.top + 40)
    style = Style(34, CHALK, LEATHER)
    canvas.write(called.name, BID.left + 80, MAT.top + 52, style, width=BID.width - 96)
    put_bid(canvas, called.bid, BID.x, MAT.top + 122, _FIGURE, 1.0)


def put_bid(canvas: Canvas, bid: Bid, x: float, y: float, size: int, zoom: float) -> None:
    """Put a large bid centered at a point: a number, a multiplication sign and a die."""
    style = Style(size, CHALK, LEATHER, Face.TITLE)
    times = Style(round(size * 0.6), GOLD_LIGHT, LEATHER)
    number = str(bid.count)
    side = DIE * zoom
    width = measured(number, size, Face.TITLE) + measured(_TIMES, times.size) + side + 48
    left = x - width / 2
    left += canvas.write(number, left, y + size * 0.36, style) + 22
    left += canvas.write(_TIMES, left, y + size * 0.2, times) + 26
    canvas.put(shown_die(str(bid.face), LEATHER, zoom), left + side / 2, y)


def _put_cell(canvas: Canvas, area: Area, cell: Cell) -> None:
    width = area.width - 20
    canvas.write(cell.caption, area.x, area.top + 50, _CAPTION, "middle", width)
    ink = _alarm() if cell.alarm else CHALK
    if cell.figure.isdecimal():
        style = Style(_FIGURE, ink, LEATHER, Face.TITLE)
        canvas.write(cell.figure, area.x, area.top + 145, style, "middle", width)
        return
    size = fitting(cell.figure, _WORDS, Face.TITLE, width)
    base = area.top + (112 if cell.small else 130)
    canvas.write(cell.figure, area.x, base, Style(size, ink, LEATHER, Face.TITLE), "middle", width)
    if cell.small:
        canvas.write(cell.small, area.x, base + 42, _CAPTION, "middle", width)


def _alarm() -> Rgb:
    return mixed(STAMP, BONE, 2 / 3)


def put_sheets(canvas: Canvas, sheets: Sequence[Sheet]) -> None:
    """Write everybody's name and put their dice."""
    for sheet, place in zip(sheets, places(len(sheets)), strict=True):
        inside = place.inset(9, 8)
        put_ground(canvas, sheet.row, inside)
        if is_wide(len(sheets)):
            _put_wide(canvas, sheet, inside)
        else:
            _put_high(canvas, sheet, inside)


def _put_wide(canvas: Canvas, sheet: Sheet, place: Area) -> None:
    """Put a sheet with the dice beside the name."""
    left_half = place._replace(right=place.left + _WIDE_NAME)
    name = left_half._replace(bottom=left_half.y + 4)
    write_name(canvas, sheet.row, name.inset(6), _NAME, zoom=0.7)
    below = Area(left_half.left + 24, left_half.y + 4, left_half.right, left_half.bottom - 8)
    x = float(below.left)
    ground = ground_of(sheet.row)
    for pair in sheet.row.numbers:
        right = x + pair_width(pair, 40)
        put_pair(canvas, pair, sheet.row, right, below.y, 40)
        x = right + 34
    if sheet.bid is not None:
        _put_said(canvas, sheet.bid, x + 92, below.y, ground)
    zoom = 1.0 if place.height > 180 else 0.92
    _put_dice(canvas, sheet, place._replace(left=left_half.right + 8), zoom)


def _put_high(canvas: Canvas, sheet: Sheet, place: Area) -> None:
    """Put a sheet with the dice below the name."""
    name = place._replace(bottom=place.top + NAME)
    ground, right = ground_of(sheet.row), float(name.right - 10)
    if sheet.bid is not None:
        right -= _put_said(canvas, sheet.bid, right, name.y, ground) + 12
    for pair in sheet.row.numbers:
        put_pair(canvas, pair, sheet.row, right, name.y, 36)
        right -= pair_width(pair, 36) + 12
    write_name(canvas, sheet.row, name._replace(left=name.left + 2, right=round(right)), 34, 0.6)
    below = place._replace(top=name.bottom)
    _put_dice(canvas, sheet, below, 0.8 if below.height > 100 else 0.68)


def _put_said(canvas: Canvas, bid: Bid, right: float, middle: float, ground: Rgb) -> float:
    """Put a small bid that ends at ``right``, and return its width."""
    side = DIE * SMALL
    canvas.put(shown_die(str(bid.face), ground, SMALL), right - side / 2, middle)
    x = right - side - 6
    words = f"{bid.count} {_TIMES}"
    return side + 6 + canvas.write(words, x, middle + 11, Style(32, SEPIA_INK, ground), "right")


def _put_dice(canvas: Canvas, sheet: Sheet, place: Area, zoom: float) -> None:
    ground = ground_of(sheet.row)
    if not sheet.dice:
        style = Style(32, SEPIA_INK, ground)
        canvas.write(sheet.note, place.x, place.y + 8, style, "middle", place.width - 20)
        return
    step = (place.width - 12) / DICE
    step = min(step, (DIE + 2 * AROUND + 6) * zoom)
    left = place.x - step * (DICE - 1) / 2
    for at, die in enumerate(sheet.dice):
        canvas.put(shown_die(die.face, ground, zoom, die.look), left + at * step, place.y - 2)
