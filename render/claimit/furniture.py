"""What stands around the map: the dice, the squatters' rack, a card and the ledger."""

from functools import lru_cache
from typing import Final, NamedTuple

from engine.claimit.stacks import SQUATTERS, Claim, Stack
from render.canvas import Canvas
from render.claimit.markers import lone_stack
from render.dice import DIE, FACE, SMALL, draw_die
from render.fonts import Face
from render.headline import draw_headline
from render.ledger import SEPIA_INK, Column, Ledger
from render.palette import BARK, GOLD, GOLD_LIGHT, INK, PAPER, STAMP, WOOD, Rgb, mixed
from render.sprite import Box, Brush, Sprite
from render.text import Style
from render.western import horseshoe, nail, paper

COLUMN: Final = 908
"""The middle of the column right of the map."""

_DICE_TOP: Final = 112
_DICE_STEP: Final = 108
CARD: Final[Box] = (832, 442, 988, 700)
_RACK_TOP: Final = 714
_RACK: Final = mixed(WOOD, BARK, 0.55)

LEDGER: Final = Ledger(
    922, 488, (Column(492, 566, 140), Column(640, 744, 200), Column(848, 914, 124))
)


def draw_furniture(brush: Brush, seats: int) -> None:
    """Draw what never changes."""
    draw_headline(brush)
    for die in range(3):
        _hollow(brush, die)
    horseshoe(brush, COLUMN, 570)
    brush.rectangle((832, _RACK_TOP, 988, 914), BARK, 14)
    brush.rectangle((835, _RACK_TOP + 3, 985, 911), _RACK, 12)
    for squatter in SQUATTERS:
        x, y = _peg(squatter)
        brush.ellipse((x - 31, y - 15, x + 31, y + 21), BARK)
    LEDGER.draw(brush, seats)


def _hollow(brush: Brush, die: int) -> None:
    y = _DICE_TOP + die * _DICE_STEP
    brush.rectangle((COLUMN - 52, y - 2, COLUMN + 52, y + 102), BARK, 20)
    brush.rectangle((COLUMN - 48, y + 4, COLUMN + 50, y + 101), _RACK, 18)


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
    brush = Brush(DIE, DIE, WOOD)
    _draw_die(brush, face, fatal=fatal)
    return brush.sprite()


@lru_cache(maxsize=6)
def small_die_sprite(face: int) -> Sprite:
    """Return a die that heads a column of a ledger; its origin is its middle."""
    brush = Brush(DIE, DIE, PAPER, zoom=SMALL)
    _draw_die(brush, face, fatal=False)
    middle = round(DIE * SMALL / 2)
    return brush.sprite((middle, middle))


def _draw_die(brush: Brush, face: int, *, fatal: bool) -> None:
    ink = draw_die(brush, 0, 0, fatal=fatal)
    middle_x, middle_y = FACE
    for across, down in _PIPS[face]:
        x, y = middle_x + across * 25, middle_y + down * 25
        brush.ellipse((x - 10.5, y - 10.5, x + 10.5, y + 10.5), ink)


def put_dice(canvas: Canvas, dice: tuple[int, ...], *, fatal: bool) -> None:
    for index, face in enumerate(dice):
        die = die_sprite(face, fatal)
        canvas.put(die, COLUMN - DIE // 2, _DICE_TOP + index * _DICE_STEP)


def _peg(squatter: int) -> tuple[int, int]:
    row, column = divmod(squatter - 1, 2)
    return COLUMN - 36 + 72 * column, _RACK_TOP + 39 + 63 * row


def put_squatters(canvas: Canvas, on_board: frozenset[int]) -> None:
    """Put the squatters that may still be placed into the rack."""
    for squatter in SQUATTERS:
        x, y = _peg(squatter)
        if squatter not in on_board:
            canvas.put(lone_stack(Stack(None, squatter), _RACK, 0.74), x, y)


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


@lru_cache(maxsize=2)
def bell(ground: Rgb) -> Sprite:
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
def lantern(ground: Rgb) -> Sprite:
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
