"""Playing cards: a large index, a suit by shape and colour, backs, and empty places."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from render.area import Area
from render.canvas import Canvas
from render.fonts import Face
from render.palette import (
    BARK,
    BONE,
    CHALK,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    SEAT_COLOURS,
    STAMP,
    STEEL,
    Rgb,
    mixed,
)
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style, measured

WIDTH: Final = 132
HEIGHT: Final = 184
"""The size of a card in pixels, before any zoom."""
STEP: Final = 62
"""Minimum offset between the cards of a fan, so that each index is visible."""
CLOTH: Final = mixed(BARK, STAMP, 0.34)
"""A tablecloth for cards to lie on."""
PLAQUE: Final = 46
"""The height of a plaque."""
_BETWEEN: Final = 5
"""Distance between the marks on a plaque."""
_MUTED: Final = mixed(PAPER, STEEL, 0.6)
_SIZES: Final = (72, 62, 54, 46, 40)


class Suit(Enum):
    """A card's suit, identified by its shape. Colour alone never distinguishes suits."""

    __hash__ = object.__hash__  # several times as fast as `Enum`'s

    SPADES = "spades"
    HEARTS = "hearts"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"


SUIT_COLOURS: Final = {
    Suit.SPADES: INK,
    Suit.HEARTS: STAMP,
    Suit.CLUBS: mixed(SEAT_COLOURS[2], INK, 0.35),
    Suit.DIAMONDS: SEAT_COLOURS[0],
}
"""Four colours, so that small cards are recognised at a glance."""


class CardLook(Enum):
    """The emphasis of a card."""

    __hash__ = object.__hash__  # several times as fast as `Enum`'s

    PLAIN = "plain"
    MUTED = "muted"
    """May not be played, or no longer counts."""
    MARKED = "marked"
    """With a golden edge, such as the winning card."""


@SPRITES
def card_sprite(
    index: str,
    suit: Suit | None,
    ground: Rgb = CLOTH,
    zoom: float = 1.0,
    look: CardLook = CardLook.PLAIN,
) -> Sprite:
    """Return a card; its origin is its upper left corner.

    Two letters or digits fit as its ``index``, and four on a card without a suit, which has them in
    the middle. At a zoom of less than 0.7 a long one gets too small: `Brush.write` raises
    ValueError.
    """
    brush = Brush(WIDTH, HEIGHT, ground, zoom=zoom)
    marked, muted = look is CardLook.MARKED, look is CardLook.MUTED
    draw_edge(brush, WIDTH, HEIGHT, marked=marked)
    inset = 5 if marked else 3
    face = _MUTED if muted else BONE
    brush.rectangle((inset, inset, WIDTH - inset, HEIGHT - inset), face, 12)
    if suit is None:
        brush.write(index, WIDTH / 2, HEIGHT / 2, _size(index, WIDTH - 24), Face.BODY, INK)
        return brush.sprite()
    ink = INK if muted else SUIT_COLOURS[suit]
    brush.write(index, 36, 44, _size(index, 54), Face.BODY, ink)
    draw_suit(brush, suit, 36, 104, 19, ink)
    draw_suit(brush, suit, 88, 132, 36, ink)
    return brush.sprite()


def _size(index: str, width: int) -> int:
    return next((size for size in _SIZES if measured(index, size) <= width), _SIZES[-1])


@SPRITES
def back_sprite(ground: Rgb = CLOTH, zoom: float = 1.0) -> Sprite:
    """Return the back of a card; its origin is its upper left corner."""
    brush = Brush(WIDTH, HEIGHT, ground, zoom=zoom)
    draw_edge(brush, WIDTH, HEIGHT, marked=False)
    draw_back(brush, WIDTH, HEIGHT)
    return brush.sprite()


@SPRITES
def place_sprite(ground: Rgb = CLOTH, zoom: float = 1.0, *, waited_for: bool = False) -> Sprite:
    """Return the empty place of a card; its origin is its upper left corner."""
    brush = Brush(WIDTH, HEIGHT, ground, zoom=zoom)
    draw_place(brush, WIDTH, HEIGHT, ground, waited_for=waited_for)
    return brush.sprite()


def draw_edge(brush: Brush, width: float, height: float, *, marked: bool) -> None:
    """Draw the edge of a card of this size: dark, or golden if it is marked."""
    brush.rectangle((0, 0, width, height), GOLD_LIGHT if marked else INK, 15)


def draw_back(brush: Brush, width: float, height: float) -> Rgb:
    """Draw diamonds on a card of this size inside its edge; return the colour of its middle."""
    back = mixed(STAMP, BARK, 0.2)
    inner = mixed(back, BARK, 0.3)
    brush.rectangle((3, 3, width - 3, height - 3), CHALK, 13)
    brush.rectangle((9, 9, width - 9, height - 9), back, 9)
    x, y = width / 2, height / 2
    for reach, colour in ((78.0, GOLD), (74.0, back), (62.0, GOLD), (59.0, inner)):
        brush.polygon(
            [(x, y - reach), (x + reach * 0.72, y), (x, y + reach), (x - reach * 0.72, y)], colour
        )
    return inner


def draw_place(brush: Brush, width: float, height: float, cloth: Rgb, *, waited_for: bool) -> None:
    """Draw an empty place of this size on a cloth; it is golden while its player is to act."""
    edge = GOLD_LIGHT if waited_for else mixed(cloth, PAPER, 0.4)
    brush.rectangle((0, 0, width, height), edge, 15)
    wide = 7 if waited_for else 3
    brush.rectangle((wide, wide, width - wide, height - wide), mixed(cloth, BARK, 0.45), 11)


def draw_suit(brush: Brush, suit: Suit, x: float, y: float, radius: float, ink: Rgb) -> None:
    """Draw a suit's symbol around a point."""

    def lobe(dx: float, dy: float, size: float) -> None:
        px, py, r = x + dx * radius, y + dy * radius, size * radius
        brush.ellipse((px - r, py - r, px + r, py + r), ink)

    def area(*points: tuple[float, float]) -> None:
        brush.polygon([(x + dx * radius, y + dy * radius) for dx, dy in points], ink)

    if suit is Suit.DIAMONDS:
        area((0, -1.05), (0.8, 0), (0, 1.05), (-0.8, 0))
    elif suit is Suit.HEARTS:
        lobe(-0.43, -0.38, 0.48)
        lobe(0.43, -0.38, 0.48)
        area((-0.84, -0.14), (0, -0.35), (0.84, -0.14), (0, 1))
    else:
        area((-0.12, 0.2), (0.12, 0.2), (0.4, 1), (-0.4, 1))
        if suit is Suit.SPADES:
            lobe(-0.42, 0.22, 0.45)
            lobe(0.42, 0.22, 0.45)
            area((-0.81, -0.02), (0, -1.05), (0.81, -0.02), (0, 0.45))
        else:
            lobe(0, -0.5, 0.44)
            lobe(-0.5, 0.2, 0.44)
            lobe(0.5, 0.2, 0.44)
            area((-0.3, -0.3), (0.3, -0.3), (0.3, 0.3), (-0.3, 0.3))


def put_ribbon(canvas: Canvas, text: str, x: float, y: float) -> None:
    """Write a word or two on a ribbon around a point, such as the middle of a card's upper edge."""
    style = Style(28, INK, GOLD_LIGHT)
    width = -(-measured(text, style.size) // 8) * 8 + 20
    canvas.put(_ribbon_sprite(width), x, y)
    canvas.write(text, x, y + 9, style, "middle")


@SPRITES
def _ribbon_sprite(width: int) -> Sprite:
    """Return a blank ribbon with notched ends; its origin is its middle."""
    tail, height, down = 22, 38, 5
    whole, bottom = width + 2 * tail, height + down
    brush = Brush(whole, bottom, CLOTH)
    for edge, colour in ((0, INK), (3, mixed(GOLD_LIGHT, INK, 0.35))):
        left, right = 2 * edge, whole - 2 * edge
        high, low, middle = down + edge, bottom - edge, (down + bottom) / 2
        ends = [(left, high), (right, high), (right - 11, middle)]
        brush.polygon([*ends, (right, low), (left, low), (left + 11, middle)], colour)
    brush.rectangle((tail - 3, 0, width + tail + 3, height), INK, 4)
    brush.rectangle((tail, 3, width + tail, height - 3), GOLD_LIGHT, 2)
    return brush.sprite((width // 2 + tail, height // 2))


def put_plaque(
    canvas: Canvas, marks: Sequence[Sprite], x: float, y: float, *, marked: bool = False
) -> None:
    """Put the marks of a player on a plaque around a point, such as below the middle of a card.

    The marks are at most `PLAQUE` px high and blended with `CLOTH`; their origin is their middle.
    """
    width = sum(mark.width + _BETWEEN for mark in marks)
    canvas.put(_plaque_sprite(width + 18, marked=marked), x, y)
    left = x - width / 2
    for mark in marks:
        canvas.put(mark, left + (mark.width + _BETWEEN) / 2, y)
        left += mark.width + _BETWEEN


@SPRITES
def _plaque_sprite(width: int, *, marked: bool) -> Sprite:
    """Return a blank plaque; its origin is its middle."""
    brush = Brush(width, PLAQUE, CLOTH)
    edge, inset = (GOLD_LIGHT, 5) if marked else (mixed(CLOTH, PAPER, 0.4), 4)
    brush.rectangle((0, 0, width, PLAQUE), INK, PLAQUE / 2)
    brush.rectangle((2, 2, width - 2, PLAQUE - 2), edge, PLAQUE / 2)
    brush.rectangle((inset, inset, width - inset, PLAQUE - inset), CLOTH, PLAQUE / 2)
    return brush.sprite((width // 2, PLAQUE // 2))


def put_row(canvas: Canvas, area: Area, cards: Sequence[Sprite]) -> None:
    """Put cards into the middle of an area, overlapping if there are many.

    A row of 976 px has room for 7 cards beside each other, and for 14 with `STEP` px of each
    visible. More cards continue in further rows, which need an area higher than `HEIGHT`.
    """
    if not cards:
        return
    width = cards[0].width
    rows = -(-len(cards) // (1 + (area.width - width) // STEP))
    across = -(-len(cards) // rows)
    step = min(width + 8, (area.width - width) // max(1, across - 1))
    height = cards[0].height
    down = min(height + 8, (area.height - height) // max(1, rows - 1))
    top = area.y - (height + down * (rows - 1)) // 2
    for row in range(rows):
        in_row = cards[row * across : (row + 1) * across]
        left = area.x - (width + step * (len(in_row) - 1)) // 2
        for index, card in enumerate(in_row):
            canvas.put(card, left + index * step, top + row * down)
