"""Cards: the value large, the faction below by emblem, colour and initials."""

from enum import Enum
from typing import Final, NamedTuple

from engine.claim.cards import FACTION, VALUE, Card, Faction
from render import cards as shared
from render.canvas import Canvas
from render.claim.factions import CARD_PALETTE, COLOUR, draw_emblem
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
    STEEL,
    Rgb,
    mixed,
)
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style

WIDTH: Final = shared.WIDTH
HEIGHT: Final = shared.HEIGHT
CLOTH: Final = shared.CLOTH
"""The tablecloth on which cards lie."""
_MUTED: Final = mixed(PAPER, STEEL, 0.6)
_INITIALS: Final = mixed(SEPIA, INK, 0.5)
CHIP_WIDTH: Final = 104
CHIP_HEIGHT: Final = 50
_LABEL_WIDTH: Final = 72
_LABEL_HEIGHT: Final = 48
BIG: Final = 1.4
"""The zoom of the cards of a trick, and of a hand of few cards."""
MEDIUM: Final = 1.1
"""The zoom of cards for which `BIG` is too wide."""
ZOOMS: Final = (BIG, MEDIUM, 1.0)


class CardState(Enum):
    """The emphasis of a card."""

    __hash__ = object.__hash__  # several times as fast as `Enum`'s

    PLAIN = "plain"
    MUTED = "muted"
    """May not be played."""
    WINNING = "winning"


@SPRITES
def card_sprite(
    faction: Faction | None, look: CardState = CardState.PLAIN, zoom: float = 1.0
) -> Sprite:
    """Return a blank card of a faction, or a back; its origin is its upper left corner."""
    brush = Brush(WIDTH, HEIGHT, CLOTH, zoom=zoom, colours=CARD_PALETTE)
    shared.draw_edge(brush, WIDTH, HEIGHT, marked=look is CardState.WINNING)
    if faction is None:
        _draw_back(brush)
        return brush.sprite()
    ground = mixed(COLOUR[faction], INK, 0.4) if look is CardState.MUTED else COLOUR[faction]
    inset = 5 if look is CardState.WINNING else 3
    brush.rectangle((inset, inset, WIDTH - inset, HEIGHT - inset), _face(look), 12)
    brush.rectangle((8, 82, WIDTH - 8, HEIGHT - 8), mixed(ground, INK, 0.8), 10)
    brush.rectangle((10, 84, WIDTH - 10, HEIGHT - 10), ground, 9)
    draw_emblem(brush, faction, WIDTH / 2, 129, 39, ground)
    return brush.sprite()


def _face(look: CardState) -> Rgb:
    return _MUTED if look is CardState.MUTED else BONE


class ShownCard(NamedTuple):
    """A card with its initials.

    ``double`` is the faction that a Doppelgänger counts as, ``raised`` the value that a Griffin
    gives a card, each if it differs from the printed one.
    """

    card: Card
    initials: str
    look: CardState = CardState.PLAIN
    double: Faction | None = None
    raised: int | None = None


def put_card(canvas: Canvas, shown: ShownCard, left: float, top: float, zoom: float = 1.0) -> None:
    """Put a card on the cloth, with its value, and with its initials unless it is smaller."""
    faction, look = FACTION[shown.card], shown.look
    canvas.put(card_sprite(faction, look, zoom), left, top)
    if faction is None:
        return
    ground, value = _face(look), str(VALUE[shown.card])
    x = left + (46 if len(value) > 1 else 38) * zoom
    canvas.write(value, x, top + 69 * zoom, Style(round(68 * zoom), INK, ground), "middle")
    if zoom >= 1:
        ink = INK if look is CardState.MUTED else _INITIALS
        small, right = Style(round(28 * zoom), ink, ground), left + (WIDTH - 9) * zoom
        canvas.write(shown.initials, right, top + 38 * zoom, small, "right")
    beside, below = left + (66 if len(value) == 1 else 80) * zoom, top + 46 * zoom
    if shown.double is not None:
        canvas.put(double_sprite(shown.double, zoom), beside, below)
        below += (_LABEL_HEIGHT + 4) * zoom
    if shown.raised is not None:
        canvas.put(_raised_sprite(shown.raised, zoom), beside, below)


@SPRITES
def double_sprite(faction: Faction, zoom: float = 1.0) -> Sprite:
    """Return a Doppelgänger's label: an equals sign and the emblem of the faction it counts as.

    Its origin is its upper left corner.
    """
    brush = _label_brush(zoom)
    top, right, bottom = 5, _LABEL_WIDTH - 5, _LABEL_HEIGHT - 5
    side = bottom - top
    brush.rectangle((right - side, top, right, bottom), COLOUR[faction], 6)
    middle = right - side / 2, (top + bottom) / 2
    draw_emblem(brush, faction, *middle, side * 0.43, COLOUR[faction])
    return brush.sprite()


@SPRITES
def _raised_sprite(value: int, zoom: float) -> Sprite:
    """Return a raised card's label: an equals sign and the value that it counts.

    Its origin is its upper left corner.
    """
    brush = _label_brush(zoom)
    brush.write(str(value), _LABEL_WIDTH - 27, _LABEL_HEIGHT / 2, 38, Face.BODY, INK)
    return brush.sprite()


def _label_brush(zoom: float) -> Brush:
    """Return a blank label for a card that begins with an equals sign."""
    brush = Brush(_LABEL_WIDTH, _LABEL_HEIGHT, BONE, zoom=zoom, colours=CARD_PALETTE)
    brush.rectangle((0, 0, _LABEL_WIDTH, _LABEL_HEIGHT), INK, 9)
    brush.rectangle((2.5, 2.5, _LABEL_WIDTH - 2.5, _LABEL_HEIGHT - 2.5), BONE, 7)
    for y in (_LABEL_HEIGHT / 2 - 7, _LABEL_HEIGHT / 2 + 3):
        brush.rectangle((7, y, 23, y + 4), INK)
    return brush


@SPRITES
def slot_sprite(*, waited_for: bool, zoom: float = 1.0) -> Sprite:
    """Return the empty place of a card; its origin is its upper left corner."""
    brush = Brush(WIDTH, HEIGHT, CLOTH, zoom=zoom, colours=CARD_PALETTE)
    shared.draw_place(brush, WIDTH, HEIGHT, CLOTH, waited_for=waited_for)
    return brush.sprite()


def _draw_back(brush: Brush) -> None:
    """Draw the back of a card: a crown between diamonds."""
    shared.draw_back(brush, WIDTH, HEIGHT)
    crown(brush, WIDTH / 2, HEIGHT / 2, 24, GOLD_LIGHT)


def crown(brush: Brush, x: float, y: float, radius: float, fill: Rgb) -> None:
    """Draw a small crown around a point."""
    teeth = ((-0.8, 0.5), (-1, -0.5), (-0.45, 0), (0, -0.8), (0.45, 0), (1, -0.5), (0.8, 0.5))
    brush.polygon([(x + a * radius, y + b * radius) for a, b in teeth], fill)
    brush.rectangle((x - 0.8 * radius, y + 0.55 * radius, x + 0.8 * radius, y + 0.8 * radius), fill)


@SPRITES
def crown_sprite(radius: int, ground: Rgb) -> Sprite:
    """Return a golden crown with a dark edge; its origin is its middle."""
    side = 2 * radius + 10
    brush = Brush(side, side, ground, colours=CARD_PALETTE)
    crown(brush, side / 2, side / 2, radius + 3, INK)
    crown(brush, side / 2, side / 2, radius - 1, GOLD)
    return brush.sprite((side // 2, side // 2))


@SPRITES
def chip_sprite(faction: Faction | None, ground: Rgb, zoom: float = 1.0) -> Sprite:
    """Return a blank small card, or its back; its origin is the middle of its left edge."""
    brush = Brush(CHIP_WIDTH, CHIP_HEIGHT, ground, zoom=zoom, colours=CARD_PALETTE)
    brush.rectangle((0, 0, CHIP_WIDTH, CHIP_HEIGHT), INK, 9)
    middle, origin = CHIP_HEIGHT / 2, (0, round(CHIP_HEIGHT * zoom) // 2)
    if faction is None:
        brush.rectangle((2, 2, CHIP_WIDTH - 2, CHIP_HEIGHT - 2), CHALK, 8)
        brush.rectangle((6, 6, CHIP_WIDTH - 6, CHIP_HEIGHT - 6), mixed(STAMP, BARK, 0.2), 5)
        crown(brush, CHIP_WIDTH / 2, middle, 14, GOLD_LIGHT)
        return brush.sprite(origin)
    brush.rectangle((2, 2, CHIP_WIDTH - 2, CHIP_HEIGHT - 2), BONE, 8)
    brush.rectangle((52, 2, CHIP_WIDTH - 2, CHIP_HEIGHT - 2), COLOUR[faction], 8)
    draw_emblem(brush, faction, 77, middle, 19, COLOUR[faction])
    return brush.sprite(origin)


@SPRITES
def _strike_sprite(zoom: float) -> Sprite:
    """Return the line that strikes out a small card."""
    brush = Brush(CHIP_WIDTH, CHIP_HEIGHT, BONE, zoom=zoom, colours=CARD_PALETTE)
    ends = [(5.0, CHIP_HEIGHT - 5.0), (CHIP_WIDTH - 5.0, 5.0)]
    brush.line(ends, BONE, 9)
    brush.line(ends, STAMP, 5)
    return brush.sprite((0, round(CHIP_HEIGHT * zoom) // 2))


def put_chip(
    canvas: Canvas,
    card: Card,
    left: float,
    y: float,
    ground: Rgb,
    *,
    lost: bool = False,
    zoom: float = 1.0,
) -> None:
    """Put a small card with its middle at this height, struck out if it is lost."""
    faction = FACTION[card]
    canvas.put(chip_sprite(faction, ground, zoom), left, y)
    if faction is not None:
        style = Style(round(38 * zoom), INK, BONE)
        canvas.write(str(VALUE[card]), left + 27 * zoom, y + 13 * zoom, style, "middle")
    if lost:
        canvas.put(_strike_sprite(zoom), left, y)
