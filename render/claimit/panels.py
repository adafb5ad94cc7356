"""The panels beside the map: the dice, the squatters' rack and a card."""

from itertools import product
from typing import Final, NamedTuple

from engine.claimit.stacks import SQUATTERS, Claim, Stack
from render.area import Area
from render.canvas import Canvas
from render.claimit.layout import CARD, DICE, RACK
from render.claimit.markers import lone_stack
from render.dice import DIE, SMALL, draw_die, draw_face
from render.fonts import Face
from render.palette import BARK, GOLD, GOLD_LIGHT, INK, PAPER, STAMP, WOOD, Rgb, mixed
from render.scenery import horseshoe, nail, paper
from render.scoreboard import SEPIA_INK
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style, fitting

_RACK: Final = mixed(WOOD, BARK, 0.55)
_DIE_ZOOM: Final = 0.7
_DIE: Final = round(DIE * _DIE_ZOOM)
_HOLLOWS: Final = tuple(
    Area(column.x - _DIE // 2, DICE.y - _DIE // 2, column.x + _DIE // 2, DICE.y + _DIE // 2)
    for column in DICE.columns(3)
)
"""The hollows of the three dice."""
_PEGS: Final = {
    squatter: (column.x, row.y)
    for squatter, (row, column) in zip(
        SQUATTERS, product(RACK.inset(0, 3).rows(2), RACK.columns(3)), strict=True
    )
}
"""The peg of each squatter."""


def draw_furniture(brush: Brush) -> None:
    """Draw the parts of the panels that never change during the game."""
    for hollow in _HOLLOWS:
        left, top, right, bottom = hollow
        brush.rectangle((left - 2, top - 2, right + 2, bottom + 2), BARK, 16)
        brush.rectangle((left + 1, top + 3, right, bottom + 1), _RACK, 14)
    left, top, right, bottom = RACK
    brush.rectangle(RACK, BARK, 14)
    brush.rectangle((left + 3, top + 3, right - 3, bottom - 3), _RACK, 12)
    for x, y in _PEGS.values():
        brush.ellipse((x - 29, y - 13, x + 29, y + 18), BARK)
    horseshoe(brush, CARD.x, CARD.y)


@SPRITES
def die_sprite(face: int, fatal: bool) -> Sprite:
    """Return a bone die; its origin is its upper left corner."""
    brush = Brush(DIE, DIE, WOOD, zoom=_DIE_ZOOM)
    _draw_die(brush, face, fatal=fatal)
    return brush.sprite()


@SPRITES
def small_die_sprite(face: int) -> Sprite:
    """Return a die for the head of a ledger's column; its origin is its middle."""
    brush = Brush(DIE, DIE, PAPER, zoom=SMALL)
    _draw_die(brush, face, fatal=False)
    middle = round(DIE * SMALL / 2)
    return brush.sprite((middle, middle))


def _draw_die(brush: Brush, face: int, *, fatal: bool) -> None:
    ink = draw_die(brush, 0, 0, fatal=fatal)
    draw_face(brush, 0, 0, str(face), ink)


def put_dice(canvas: Canvas, dice: tuple[int, ...], *, fatal: bool) -> None:
    for face, hollow in zip(dice, _HOLLOWS, strict=True):
        canvas.put(die_sprite(face, fatal), hollow.left, hollow.top)


def put_squatters(canvas: Canvas, on_board: frozenset[int]) -> None:
    """Put the squatters that may still be placed into the rack."""
    for squatter, (x, y) in _PEGS.items():
        if squatter not in on_board:
            canvas.put(lone_stack(Stack(None, squatter), _RACK, 0.72), x, y)


class Card(NamedTuple):
    """A note pinned beside the map: a heading, a large figure, small print and the stake.

    ``settled`` and ``claimed`` are numbers of spaces, shown beside markers of ``seat``.
    """

    heading: str
    figure: str
    note: str
    stake: str
    seat: int
    settled: int
    claimed: int


@SPRITES
def _card_sprite() -> Sprite:
    brush = Brush(CARD.width + 8, CARD.height + 10, WOOD)
    paper(brush, (2, 2, CARD.width - 2, CARD.height - 2), seed=11)
    nail(brush, CARD.width / 2, 10)
    return brush.sprite()


def put_card(canvas: Canvas, card: Card) -> None:
    """Pin a card on the wall: the risk on its left half, the stake on its right one.

    If one of the two is missing, the other takes the whole card.
    """
    canvas.put(_card_sprite(), CARD.left, CARD.top)
    inside = CARD.inset(6)
    if not card.heading:
        _put_stake(canvas, card, inside)
    elif not card.stake:
        _put_risk(canvas, card, inside)
    else:
        cut = inside.x - 4
        _put_risk(canvas, card, inside._replace(right=cut))
        _put_stake(canvas, card, inside._replace(left=cut))


def _put_risk(canvas: Canvas, card: Card, area: Area) -> None:
    figure = fitting(card.figure, (42, 38, 34, 30), Face.TITLE, area.width)
    for text, base, style in (
        (card.heading, 36, Style(28, SEPIA_INK)),
        (card.figure, 78, Style(figure, STAMP, PAPER, Face.TITLE)),
        (card.note, 112, Style(28)),
    ):
        canvas.write(text, area.x, area.top + base, style, "middle", area.width)


def _put_stake(canvas: Canvas, card: Card, area: Area) -> None:
    """Write the label of the stake, and the numbers of its spaces below or beside each other."""
    canvas.write(card.stake, area.x, area.top + 36, Style(28, SEPIA_INK), "middle", area.width)
    kinds = ((card.settled, Claim.NONE), (card.claimed, Claim.KEPT))
    shown = [(number, Stack(card.seat, None, claim)) for number, claim in kinds if number]
    below = area.inset(4)._replace(top=area.top + 42, bottom=area.bottom - 8)
    aside = not card.heading
    places = below.columns(len(shown)) if aside else below.rows(len(shown))
    for (number, stack), place in zip(shown, places, strict=True):
        _put_number(canvas, number, stack, place.x, place.y, 0.72 if aside else 0.5)


def _put_number(canvas: Canvas, number: int, stack: Stack, x: float, y: float, zoom: float) -> None:
    """Put a small stack and a number side by side around a point."""
    size = round(16 + 32 * zoom)
    canvas.put(lone_stack(stack, PAPER, zoom), x - 33 * zoom, y)
    canvas.write(str(number), x + 24 * zoom, y + size / 3, Style(size))


@SPRITES
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


@SPRITES
def lantern(ground: Rgb) -> Sprite:
    """Return the red lantern of the seat with the last turn, as on the last car of a train."""
    brush = Brush(40, 44, ground)
    brush.ellipse((10, 0, 30, 20), INK)
    brush.ellipse((13, 3, 27, 17), ground)
    brush.rectangle((8, 9, 32, 16), INK, 2)
    brush.rectangle((6, 15, 34, 37), INK, 7)
    brush.rectangle((9, 18, 31, 34), STAMP, 5)
    brush.ellipse((16, 21, 24, 31), GOLD_LIGHT)
    brush.rectangle((8, 36, 32, 43), INK, 2)
    return brush.sprite((20, 22))
