"""Parts of Claim's pictures: cloth, tricks, sheets, rows of cards."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from PIL import Image

from engine.claim.cards import FACTION, NO_CARD, VALUE, Card, Cards, Faction
from engine.claim.state import SIDES
from engine.claim.tricks import stands_for
from engine.game import Seat
from render.area import Area
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import WIDTH, Canvas
from render.claim import alt, cards
from render.claim.cards import (
    CLOTH,
    CardState,
    crown_sprite,
    put_card,
    put_chip,
    slot_sprite,
)
from render.claim.factions import CARD_PALETTE, emblem_sprite
from render.claim.layout import HEIGHT, SHEET, TABLECLOTH, TRICK, WHOLE_CLOTH
from render.claim.teams import team_sprite
from render.discs import seat_sprite
from render.headline import draw_headline, write_headline
from render.palette import (
    BARK,
    CHALK,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    PAPER_DARK,
    SEPIA,
    Rgb,
    mixed,
    nearest,
)
from render.scenery import paper, wall
from render.scoreboard import HIGHLIGHT, MIDDLE, SEPIA_INK, Row, put_ground, write_name
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style, measured, text_sprite
from render.words import Translate

CAPTION: Final = Style(28, GOLD_LIGHT, CLOTH)
ON_CLOTH: Final = Style(28, CHALK, CLOTH)
ON_PAPER: Final = Style(28, SEPIA_INK)
_FAINT: Final = mixed(PAPER, INK, 0.5)
_STITCH: Final = 16
_TRICK_TOP: Final = 12
"""Distance between the top of a trick's area and its cards."""
_NAME_STEP: Final = 30
_CHIP_STEP: Final = cards.CHIP_WIDTH + 6


class Headline(NamedTuple):
    """The texts of the headline."""

    title: str
    subtitle: str
    plate: str
    seat: Seat | None


class RowCard(NamedTuple):
    """A card in a row; ``double`` is the faction that a Doppelgänger counts as, if another one."""

    card: Card
    initials: str
    look: CardState = CardState.PLAIN
    double: Faction | None = None


class PlayedCard(NamedTuple):
    """A seat's place in a trick: its card, or `NO_CARD`, and a note below it.

    ``wins`` says whether the seat has won or would win the trick, ``double`` is the faction that
    its Doppelgänger counts as, ``team`` the team of the seat.
    """

    seat: Seat
    name: str
    card: Card
    initials: str
    note: str = ""
    wins: bool = False
    waited_for: bool = False
    double: Faction | None = None
    team: int | None = None


def draw_cloth(brush: Brush, area: Area) -> None:
    """Draw a tablecloth with golden stitches."""
    left, top, right, bottom = area
    brush.rectangle(area, BARK, 16)
    brush.rectangle((left + 3, top + 4, right - 3, bottom - 2), CLOTH, 14)
    thread = mixed(CLOTH, GOLD, 0.55)
    for x in range(left + 16, right - 22, _STITCH):
        for y in (top + 8, bottom - 7):
            brush.line([(x, y), (x + 9, y)], thread, 2.5)


@BACKDROPS
def backdrop(*, cloth: Area | None, sheet: Area | None) -> Backdrop:
    """Return the wall and the headline, with a cloth and a sheet of paper in front."""
    brush = wall(HEIGHT, colours=CARD_PALETTE)
    draw_headline(brush)
    if cloth is not None:
        draw_cloth(brush, cloth)
    if sheet is not None:
        paper(brush, sheet, seed=5)
    return Backdrop.of(brush.picture())


def table(headline: Headline) -> Canvas:
    """Return the canvas of a picture with a trick above a sheet."""
    return _headed_canvas(headline, backdrop(cloth=TABLECLOTH, sheet=SHEET))


def whole_cloth(headline: Headline) -> Canvas:
    """Return the canvas of a picture with cards only."""
    return _headed_canvas(headline, backdrop(cloth=WHOLE_CLOTH, sheet=None))


def whole_sheet(headline: Headline) -> Canvas:
    """Return the canvas of a picture with numbers only."""
    return _headed_canvas(headline, backdrop(cloth=None, sheet=WHOLE_CLOTH))


def _headed_canvas(headline: Headline, ground: Backdrop) -> Canvas:
    canvas = Canvas(ground)
    title, subtitle, plate, seat = headline
    write_headline(canvas, title, subtitle, seat, plate, alarm=False)
    return canvas


def put_trick(canvas: Canvas, trick: Sequence[PlayedCard], area: Area = TRICK) -> None:
    """Put a trick in the order of play: the cards, and below them the names of their players.

    If names are too wide to stand beside each other, every second one is a line lower.
    """
    columns = area.columns(len(trick))
    widest = max(measured(played.name, ON_CLOTH.size) for played in trick)
    staggered = widest > columns[0].width - 4
    for nth, (column, played) in enumerate(zip(columns, trick, strict=True)):
        x, top = column.x - cards.WIDTH // 2, column.top + _TRICK_TOP
        if played.card == NO_CARD:
            canvas.put(slot_sprite(waited_for=played.waited_for), x, top)
        else:
            look = CardState.WINNING if played.wins else CardState.PLAIN
            put_card(canvas, played.card, played.initials, look, x, top, played.double)
        put_seat(canvas, played.seat, played.team, column.x, top + cards.HEIGHT + 16, played.wins)
        base, room = top + cards.HEIGHT + 58, column.width - 4
        if staggered:
            base, room = base + _NAME_STEP * (nth % 2), 2 * room
        # At the edge, a wide name is as close to its card as the room allows.
        half = min(measured(played.name, ON_CLOTH.size), room) / 2
        middle = max(column.x, area.left + half)
        canvas.write(played.name, middle, base, ON_CLOTH, "middle", room)
        note = top + cards.HEIGHT + 58 + _NAME_STEP * (1 + staggered)
        canvas.write(played.note, column.x, note, CAPTION, "middle", column.width)


def put_seat(
    canvas: Canvas, seat: Seat, team: int | None, x: float, y: float, wins: bool = False
) -> None:
    """Put a seat's disc around a point of the cloth, between its team's badge and a crown."""
    canvas.put(seat_sprite(seat, CLOTH, 0.5), x, y)
    if team is not None:
        canvas.put(team_sprite(team, CLOTH), x - 46, y)
    if wins:
        canvas.put(crown_sprite(18, CLOTH), x + 46, y)


def put_cards(
    canvas: Canvas,
    shown: Sequence[RowCard],
    left: int,
    top: int,
    step: int = 136,
) -> None:
    """Put cards with their initials in a row."""
    for place, row_card in enumerate(shown):
        put_card(
            canvas,
            row_card.card,
            row_card.initials,
            row_card.look,
            left + place * step,
            top,
            row_card.double,
        )


def put_chips(canvas: Canvas, chips: Sequence[tuple[Card, bool]], place: Area, ground: Rgb) -> None:
    """Put small cards, lost ones crossed out, overlapping if there are many."""
    room = place.width - cards.CHIP_WIDTH
    step = min(_CHIP_STEP, room // max(1, len(chips) - 1))
    for index, (card, lost) in enumerate(chips):
        put_chip(canvas, card, place.left + index * step, place.y, ground, lost=lost)


def row_ground(marked: bool) -> Rgb:
    return HIGHLIGHT if marked else PAPER


def put_row(
    canvas: Canvas, row: Row, place: Area, names_end: int, size: int = 32, zoom: float = 0.55
) -> None:
    """Write the name on a row of a sheet, on its ground, with a line above."""
    canvas.put(_rule(place.width), place.left, place.top)
    put_ground(canvas, row, place)
    if row.winner:
        canvas.put(crown_sprite(16, row_ground(marked=True)), place.left + 24, place.y)
    left = place.left + (44 if row.winner else 6)
    write_name(canvas, row, Area(left, place.top, names_end, place.bottom), size, zoom)


@SPRITES
def _rule(width: int) -> Sprite:
    brush = Brush(width, 2, PAPER)
    brush.rectangle((0, 0, width, 2), mixed(PAPER, SEPIA, 0.45))
    return brush.sprite()


TEAM_GROUND: Final = PAPER_DARK
"""The background of rows shared by partners."""


@SPRITES
def team_ground(width: int, height: int) -> Sprite:
    """Return the background of a row shared by partners; its origin is its corner."""
    brush = Brush(width, height, PAPER)
    brush.rectangle((0, 0, width, height - 1), TEAM_GROUND)
    brush.rectangle((0, 0, width, 3), SEPIA)
    return brush.sprite()


def put_cell(canvas: Canvas, place: Area, *, marked: bool) -> None:
    """Put the ground of a cell, marked or not, with a line above."""
    canvas.put(_rule(place.width), place.left, place.top)
    put_ground(canvas, Row(0, "", (), marked=marked), place)


@SPRITES
def heads_sprite(
    factions: tuple[Faction, ...], initials: tuple[str, ...], columns: tuple[Area, ...]
) -> Sprite:
    """Return the emblems of factions with their initials, as heads of their columns.

    Its origin is the upper left corner of the first one.
    """
    canvas = _blank(PAPER)
    for faction, text, column in zip(factions, initials, columns, strict=True):
        canvas.put(emblem_sprite(faction, PAPER), column.x, column.top + 33)
        canvas.write(text, column.x, column.top + 84, ON_PAPER, "middle")
    left, top, right = columns[0].left, columns[0].top, columns[-1].right
    return canvas.part(Area(left, top + 6, right, top + 92)).moved(0, 6)


def _blank(ground: Rgb) -> Canvas:
    """Return a canvas filled with one colour."""
    return Canvas(Image.new("P", (WIDTH, HEIGHT), nearest(ground)))


def put_number(canvas: Canvas, text: str, place: Area, ground: Rgb, size: int = 40) -> None:
    """Write a number in the middle of a cell."""
    ink = INK if text != "0" else _FAINT
    canvas.write(text, place.x, place.y + size * MIDDLE, Style(size, ink, ground), "middle")


def put_numbers(
    canvas: Canvas,
    numbers: Sequence[int],
    columns: tuple[Area, ...],
    y: int,
    ground: Rgb,
    size: int,
) -> None:
    """Write numbers in the middle of their columns, at this height."""
    zeros = tuple([number == 0 for number in numbers])
    canvas.put(_zeros_sprite(zeros, columns, ground, size), columns[0].x, y)
    style, base = Style(size, INK, ground), y + size * MIDDLE
    for number, column in zip(numbers, columns, strict=True):
        if number:
            canvas.write(str(number), column.x, base, style, "middle")


@SPRITES
def _zeros_sprite(
    zeros: tuple[bool, ...], columns: tuple[Area, ...], ground: Rgb, size: int
) -> Sprite:
    """Return the zeros of a row of numbers; its origin is the middle of the first number."""
    canvas, style = _blank(ground), Style(size, _FAINT, ground)
    y, base = HEIGHT // 2, round(HEIGHT // 2 + size * MIDDLE)
    for is_zero, column in zip(zeros, columns, strict=True):
        if is_zero:
            canvas.write("0", column.x, base, style, "middle")
    _, high, reach, low = text_sprite("0", style).box
    area = Area(columns[0].x - reach, base + high, columns[-1].x + reach, base + low)
    return canvas.part(area).moved(-reach, area.top - y)


def by_side(seats: int) -> list[Seat]:
    """Return the seats, partners beside each other."""
    return [seat for side in SIDES[seats] for seat in side]


def row_cards(row: Cards, translate: Translate) -> list[RowCard]:
    return [RowCard(card, alt.initials(FACTION[card], translate)) for card in row]


def doubled_faction(card: Card, led: Faction | None) -> Faction | None:
    """Return the faction that a card of a trick counts as, None if it is its own."""
    counts_as = stands_for(card, led)
    return None if counts_as is FACTION[card] else counts_as


def values_text(pile: Iterable[Card], width: int) -> str:
    """Return the values of cards, separated as widely as fits."""
    values = [str(VALUE[card]) for card in pile]
    texts = [between.join(values) for between in (", ", " ", "·", "")]
    return next((text for text in texts if measured(text, 28) <= width), texts[-1])


def note_on(card: Card, value: int, leads: bool, translate: Translate) -> str:
    """Return the note for a card in a trick, or an empty string."""
    if FACTION[card] is not None and value != VALUE[card]:
        return translate("claim-picture-raised", value=value)
    return translate("claim-picture-leads") if leads else ""
