"""What stands around the map: the sign, the dice, the squatters' rack and the ledger."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from engine.claimit.stacks import SQUATTERS, Claim, Stack
from render.canvas import WIDTH, Canvas
from render.claimit.markers import lone_stack
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
    STAMP,
    WOOD,
    Rgb,
    mixed,
)
from render.sprite import Box, Brush, Point, Sprite
from render.text import Style, measured
from render.western import nail, nugget, paper, sign

SIGN: Final[Box] = (12, 8, 988, 98)
_TITLE: Final = Style(38, CHALK, WOOD, Face.TITLE)
_SUBTITLE: Final = Style(28, GOLD_LIGHT, WOOD)

COLUMN: Final = 908
"""The middle of the column right of the map."""

_DIE: Final = 100
_DICE_TOP: Final = 112
_DICE_STEP: Final = 108
CARD: Final[Box] = (832, 442, 988, 700)
_RACK_TOP: Final = 714
SEPIA_INK: Final = mixed(PAPER, INK, 0.72)
HIGHLIGHT: Final = mixed(PAPER, GOLD_LIGHT, 0.8)
_RACK: Final = mixed(WOOD, BARK, 0.55)

LEDGER_TOP: Final = 922
_HEAD: Final = 50
_ROW: Final = 51
_COLUMNS: Final = (566, 744, 914)
"""The middles of the ledger's three columns of numbers."""


def height(seats: int) -> int:
    """Return the height of a picture with so many rows in its ledger."""
    return LEDGER_TOP + _HEAD + _ROW * seats + 20


def draw_furniture(brush: Brush, seats: int) -> None:
    """Draw what never changes."""
    sign(brush, SIGN)
    for x in (34, 966):
        nail(brush, x, 53)
    for die in range(3):
        _hollow(brush, die)
    _horseshoe(brush, COLUMN, 570)
    brush.rectangle((832, _RACK_TOP, 988, 914), BARK, 14)
    brush.rectangle((835, _RACK_TOP + 3, 985, 911), _RACK, 12)
    for squatter in SQUATTERS:
        x, y = _peg(squatter)
        brush.ellipse((x - 31, y - 15, x + 31, y + 21), BARK)
    _draw_ledger(brush, seats)


def _horseshoe(brush: Brush, x: float, y: float) -> None:
    """Draw the horseshoe that hangs where a card may be pinned."""

    def arc(radius: float, lift: float) -> list[Point]:
        turns = [radians(-52 + 284 * step / 40) for step in range(41)]
        return [(x + radius * cos(turn), y + lift + 1.1 * radius * sin(turn)) for turn in turns]

    for radius, lift, colour, width in (
        (46.0, 5.0, BARK, 27.0),
        (46.0, 0.0, INK, 26.0),
        (46.0, 0.0, mixed(SEPIA, WOOD, 0.3), 20.0),
        (46.0, 0.0, INK, 5.0),
    ):
        brush.line(arc(radius, lift), colour, width)
    for turn in (-20, 15, 50, 130, 165, 200):
        at = radians(turn)
        px, py = x + 46 * cos(at), y + 50.6 * sin(at)
        brush.ellipse((px - 4, py - 4, px + 4, py + 4), PAPER)


def _hollow(brush: Brush, die: int) -> None:
    y = _DICE_TOP + die * _DICE_STEP
    brush.rectangle((COLUMN - 52, y - 2, COLUMN + 52, y + 102), BARK, 20)
    brush.rectangle((COLUMN - 48, y + 4, COLUMN + 50, y + 101), _RACK, 18)


def _draw_ledger(brush: Brush, seats: int) -> None:
    bottom = height(seats) - 8
    paper(brush, (12, LEDGER_TOP, WIDTH - 12, bottom), seed=5)
    rule, line = mixed(PAPER, STAMP, 0.45), mixed(PAPER, SEPIA, 0.45)
    for row in range(seats + 1):
        y = LEDGER_TOP + _HEAD + row * _ROW
        brush.line([(26, y), (WIDTH - 26, y)], line, 1.8)
    for x in (492, 640, 848):
        brush.line([(x, LEDGER_TOP + 12), (x, bottom - 12)], rule, 1.8)


_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=12)
def die_sprite(face: int, fatal: bool) -> Sprite:
    """Return a bone die; its origin is its upper left corner."""
    brush = Brush(_DIE, _DIE, WOOD)
    top = mixed(BONE, STAMP, 0.16) if fatal else BONE
    brush.rectangle((0, 0, _DIE, _DIE), STAMP if fatal else INK, 19)
    brush.rectangle((3, 3, _DIE - 3, _DIE - 3), mixed(top, SEPIA, 0.5), 17)
    brush.rectangle((3, 3, _DIE - 3, _DIE - 9), top, 17)
    for across, down in _PIPS[face]:
        x, y = _DIE / 2 + across * 25, _DIE / 2 - 3 + down * 25
        brush.ellipse((x - 10.5, y - 10.5, x + 10.5, y + 10.5), STAMP if fatal else INK)
    return brush.sprite()


def put_dice(canvas: Canvas, dice: tuple[int, ...], *, fatal: bool) -> None:
    for index, face in enumerate(dice):
        die = die_sprite(face, fatal)
        canvas.put(die, COLUMN - _DIE // 2, _DICE_TOP + index * _DICE_STEP)


def _peg(squatter: int) -> tuple[int, int]:
    row, column = divmod(squatter - 1, 2)
    return COLUMN - 36 + 72 * column, _RACK_TOP + 39 + 63 * row


def put_squatters(canvas: Canvas, on_board: frozenset[int]) -> None:
    """Put the squatters that may still be placed into the rack."""
    for squatter in SQUATTERS:
        x, y = _peg(squatter)
        if squatter not in on_board:
            canvas.put(lone_stack(Stack(None, squatter), _RACK, 0.74), x, y)


def write_sign(
    canvas: Canvas, title: str, subtitle: str, seat: int | None, plate: str, *, alarm: bool
) -> None:
    """Write the headline, with the marker of the seat it is about and a plate, brass or red."""
    x = 56
    if seat is not None:
        canvas.put(lone_stack(Stack(seat), WOOD, 0.86), 100, 54)
        x = 152
    right = 950
    if plate:
        right = _put_plate(canvas, plate, STAMP if alarm else GOLD) - 16
    canvas.write(title, x, 49, _TITLE, width=right - x)
    canvas.write(subtitle, x, 82, _SUBTITLE, width=right - x)


def _put_plate(canvas: Canvas, text: str, brass: Rgb) -> int:
    """Put a plate at the right end of the sign and return its left edge."""
    style = Style(34, CHALK if brass == STAMP else INK, brass, Face.TITLE)
    width = -(-measured(text, style.size, style.face) // 8) * 8 + 48
    left = 950 - width
    canvas.put(_plate_sprite(width, brass), left, 24)
    canvas.write(text, left + width / 2, 64, style, "middle")
    return left


@lru_cache(maxsize=64)
def _plate_sprite(width: int, metal: Rgb) -> Sprite:
    brush = Brush(width, 58, WOOD)
    brush.rectangle((0, 0, width, 58), BARK, 10)
    brush.rectangle((2, 2, width - 2, 54), mixed(metal, INK, 0.35), 9)
    brush.rectangle((4, 3, width - 4, 51), metal, 8)
    brush.rectangle((8, 3, width - 8, 6), mixed(metal, BONE, 0.4), 2)
    for x in (13, width - 13):
        brush.ellipse((x - 4, 24, x + 4, 32), mixed(metal, INK, 0.6))
    return brush.sprite()


class Card(NamedTuple):
    """A note pinned beside the map: a heading, a large figure, small print and what it is about.

    ``settled`` and ``claimed`` are numbers of spaces, shown beside markers of ``seat``.
    """

    heading: str
    figure: str
    note: str
    stake: str
    seat: int
    settled: int
    claimed: int


@lru_cache(maxsize=1)
def _card_sprite() -> Sprite:
    left, top, right, bottom = CARD
    brush = Brush(right - left + 8, bottom - top + 10, WOOD)
    paper(brush, (2, 2, right - left - 2, bottom - top - 2), seed=11)
    nail(brush, (right - left) / 2, 12)
    return brush.sprite()


def put_card(canvas: Canvas, card: Card) -> None:
    """Pin a card on the wall; without a heading it has room for a larger stake."""
    left, top, right, _ = CARD
    canvas.put(_card_sprite(), left, top)
    width = round(right - left - 16)
    y = top if card.heading else top + 14
    for text, style, step in (
        (card.heading, Style(28, SEPIA_INK), 42),
        (card.figure, Style(48, STAMP, PAPER, Face.TITLE), 46),
        (card.note, Style(28), 33),
        (card.stake, Style(28, SEPIA_INK), 38),
    ):
        if text:
            y += step
            canvas.write(text, COLUMN, y, style, "middle", width)
    kinds = ((card.settled, Claim.NONE), (card.claimed, Claim.KEPT))
    shown = [(number, Stack(card.seat, None, claim)) for number, claim in kinds if number]
    for index, (number, stack) in enumerate(shown):
        if card.heading:
            row = y + (44 if len(shown) == 1 else 28 + 43 * index)
            _put_number(canvas, number, stack, COLUMN - 2, row, 0.46)
        else:
            _put_number(canvas, number, stack, COLUMN - 4, y + 60 + 78 * index, 0.68)


def _put_number(canvas: Canvas, number: int, stack: Stack, x: float, y: float, zoom: float) -> None:
    """Put a small stack and a number side by side around a point."""
    size = round(20 + 28 * zoom)
    canvas.put(lone_stack(stack, PAPER, zoom), x - 33 * zoom, y)
    canvas.write(str(number), x + 24 * zoom, y + size / 3, Style(size))


class Row(NamedTuple):
    """A line of the ledger: numbers are pairs, at the turn's start and now."""

    seat: int
    name: str
    numbers: tuple[tuple[int, int], ...]
    place: str = ""
    marked: bool = False
    winner: bool = False
    resigned: bool = False
    caller: bool = False
    last: bool = False


@lru_cache(maxsize=1)
def _highlight_sprite() -> Sprite:
    brush = Brush(WIDTH - 48, _ROW - 4, PAPER)
    brush.rectangle((0, 0, WIDTH - 48, _ROW - 4), HIGHLIGHT, 8)
    return brush.sprite()


@lru_cache(maxsize=1)
def _pointer_sprite() -> Sprite:
    """Return the brass hand's plain cousin: an arrow that points at the mover."""
    brush = Brush(30, 34, HIGHLIGHT)
    brush.polygon([(3, 3), (27, 17), (3, 31), (10, 17)], INK)
    brush.polygon([(6, 8), (22, 17), (6, 26), (12, 17)], GOLD)
    return brush.sprite((15, 17))


@lru_cache(maxsize=1)
def _nugget_sprite() -> Sprite:
    brush = Brush(40, 40, HIGHLIGHT)
    nugget(brush, 20, 20, 18)
    return brush.sprite((20, 20))


@lru_cache(maxsize=2)
def _bell(ground: Rgb) -> Sprite:
    """Return the bell of the seat that called the last round."""
    brush = Brush(40, 44, ground)
    for colour, grow in ((INK, 0.0), (GOLD, 3.0)):
        brush.ellipse((15 + grow, 33, 25 - grow, 43 - grow), colour)
        brush.ellipse((7 + grow, 3 + grow, 33 - grow, 36), colour)
        brush.polygon(
            [
                (7 + grow, 18),
                (33 - grow, 18),
                (38 - 1.6 * grow, 36 - grow),
                (2 + 1.6 * grow, 36 - grow),
            ],
            colour,
        )
    return brush.sprite((20, 22))


@lru_cache(maxsize=2)
def _lantern(ground: Rgb) -> Sprite:
    """Return the red lantern of the seat with the last turn, as on the last waggon of a train."""
    brush = Brush(40, 44, ground)
    brush.ellipse((10, 0, 30, 20), INK)
    brush.ellipse((13, 3, 27, 17), ground)
    brush.rectangle((8, 9, 32, 16), INK, 2)
    brush.rectangle((6, 15, 34, 37), INK, 7)
    brush.rectangle((9, 18, 31, 34), STAMP, 5)
    brush.ellipse((16, 21, 24, 31), GOLD_LIGHT)
    brush.rectangle((8, 36, 32, 43), INK, 2)
    return brush.sprite((20, 22))


@lru_cache(maxsize=2)
def _white_flag(ground: Rgb) -> Sprite:
    """Return the white flag of a seat that has left the game."""
    brush = Brush(40, 44, ground)
    brush.line([(7, 3), (7, 42)], INK, 5)
    brush.polygon([(7, 3), (22, 7), (37, 4), (37, 27), (22, 30), (7, 26)], INK)
    brush.polygon([(9.5, 6.5), (22, 10), (34.5, 7.5), (34.5, 24.5), (22, 27), (9.5, 23.5)], BONE)
    return brush.sprite((20, 22))


def write_ledger(canvas: Canvas, heads: tuple[str, str, str], rows: Sequence[Row]) -> None:
    """Write the seats into the ledger, from top to bottom."""
    head = LEDGER_TOP + _HEAD - 14
    for text, middle, width in zip(heads, _COLUMNS, (140, 200, 124), strict=True):
        canvas.write(text, middle, head, Style(28, SEPIA_INK), "middle", width)
    for index, row in enumerate(rows):
        _write_row(canvas, row, LEDGER_TOP + _HEAD + index * _ROW)


def _write_row(canvas: Canvas, row: Row, top: int) -> None:
    ground = HIGHLIGHT if row.marked or row.winner else PAPER
    middle, base = top + _ROW // 2, top + _ROW // 2 + 12
    if ground is HIGHLIGHT:
        canvas.put(_highlight_sprite(), 24, top + 2)
    if row.winner:
        canvas.put(_nugget_sprite(), 42, middle)
    elif row.marked:
        canvas.put(_pointer_sprite(), 42, middle)
    x = 66
    if row.place:
        canvas.write(row.place, x, base, Style(36, INK, ground, Face.TITLE))
        x += 50
    canvas.put(lone_stack(Stack(row.seat), ground, 0.6), x + 30, middle)
    x += 68
    right = 488
    for has_it, badge in ((row.last, _lantern), (row.caller, _bell), (row.resigned, _white_flag)):
        if has_it:
            canvas.put(badge(ground), right - 20, middle)
            right -= 42
    ink = SEPIA_INK if row.resigned else INK
    canvas.write(row.name, x, base, Style(34, ink, ground), width=right - x)
    for (start, now), column in zip(row.numbers, _COLUMNS, strict=True):
        if start == now:
            canvas.write(str(now), column, base, Style(36, ink, ground), "middle")
        else:
            canvas.write(f"{start}→", column + 8, base, Style(30, SEPIA_INK, ground), "right")
            canvas.write(str(now), column + 12, base, Style(38, STAMP, ground))
