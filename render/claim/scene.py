"""Parts of Claim's pictures: cloth, tricks, sheets, rows of cards."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from PIL import Image

from engine.claim.cards import FACTION, NO_CARD, VALUE, Card, Cards, Faction
from engine.claim.state import SIDES, Discard, Play
from engine.claim.tricks import stands_for
from engine.claim.view import View
from engine.game import Seat
from render.area import Area
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import WIDTH, Canvas
from render.cards import put_plaque, put_ribbon
from render.claim import alt, cards
from render.claim.cards import (
    BIG,
    CLOTH,
    MEDIUM,
    CardState,
    ShownCard,
    crown_sprite,
    put_card,
    put_chip,
    slot_sprite,
)
from render.claim.factions import CARD_PALETTE, EMBLEM, emblem_sprite
from render.claim.layout import HEIGHT, WHOLE_CLOTH, WHOLE_SHEET, Layout
from render.claim.teams import side_of, team_sprite
from render.discs import seat_sprite
from render.headline import draw_headline, write_headline
from render.palette import (
    BARK,
    CHALK,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    SEPIA,
    Rgb,
    mixed,
    nearest,
)
from render.scenery import paper, wall
from render.scoreboard import HIGHLIGHT, MIDDLE, SEPIA_INK, Row, put_ground, write_name
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style, measured
from render.words import Translate

CAPTION: Final = Style(28, GOLD_LIGHT, CLOTH)
ON_CLOTH: Final = Style(28, CHALK, CLOTH)
ON_PAPER: Final = Style(28, SEPIA_INK)
_FAINT: Final = mixed(PAPER, INK, 0.5)
_STITCH: Final = 16
_TRICK_TOP: Final = 30
"""Distance between the top of a trick's area and its cards."""
_NAME_DOWN: Final = 54
"""Distance between the lower edge of a card and the baseline of the name below."""
_NAME: Final = 214
"""Minimum room for a name, enough for those of computer players."""
_WIDEST: Final = 300
"""Maximum width of a seat's column in a trick."""
APART: Final = 6
"""Distance between cards in a row."""


class Headline(NamedTuple):
    """The texts of the headline."""

    title: str
    subtitle: str
    plate: str
    seat: Seat | None


class PlayedCard(NamedTuple):
    """A seat's place in a trick: its card or None, and a word on a ribbon.

    ``ahead`` says whether the seat has won or would win the trick, ``team`` is its team.
    """

    seat: Seat
    name: str
    card: ShownCard | None
    team: int | None
    ribbon: str = ""
    ahead: bool = False
    waited_for: bool = False


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
def backdrop(*, cloths: tuple[Area, ...] = (), sheet: Area | None = None) -> Backdrop:
    """Return the wall and the headline, with cloths and a sheet of paper in front."""
    brush = wall(HEIGHT, colours=CARD_PALETTE)
    draw_headline(brush)
    for cloth in cloths:
        draw_cloth(brush, cloth)
    if sheet is not None:
        paper(brush, sheet, seed=5)
    return Backdrop.of(brush.picture())


def table(headline: Headline, layout: Layout) -> Canvas:
    """Return the canvas of a picture with a trick above a sheet."""
    return _headed_canvas(headline, backdrop(cloths=layout.cloths, sheet=layout.sheet))


def whole_cloth(headline: Headline) -> Canvas:
    """Return the canvas of a picture with cards only."""
    return _headed_canvas(headline, backdrop(cloths=(WHOLE_CLOTH,)))


def whole_sheet(headline: Headline) -> Canvas:
    """Return the canvas of a picture with numbers only."""
    return _headed_canvas(headline, backdrop(sheet=WHOLE_SHEET))


def _headed_canvas(headline: Headline, ground: Backdrop) -> Canvas:
    canvas = Canvas(ground)
    title, subtitle, plate, seat = headline
    write_headline(canvas, title, subtitle, seat, plate, alarm=False)
    return canvas


def put_trick(canvas: Canvas, trick: Sequence[PlayedCard], area: Area) -> None:
    """Put a trick in the order of play: the cards, and below them the names of their players."""
    half = min(area.width, _WIDEST * len(trick)) // 2
    columns = area._replace(left=area.x - half, right=area.x + half).columns(len(trick))
    for column, played in zip(columns, trick, strict=True):
        top = column.top + _TRICK_TOP
        put_place(canvas, played, column.x, top, BIG)
        if played.ribbon:
            put_ribbon(canvas, played.ribbon, column.x, top - 6)
        base = top + round(cards.HEIGHT * BIG) + _NAME_DOWN
        room = max(_NAME, column.width - 24)
        canvas.write(played.name, column.x, base, ON_CLOTH, "middle", room)


def put_place(canvas: Canvas, played: PlayedCard, x: int, top: int, zoom: float) -> None:
    """Put a card of a trick or its empty place around x, and its seat on a plaque.

    Beside the seat's disc are the badge of its team, and a crown if it is ahead.
    """
    left = x - round(cards.WIDTH * zoom) // 2
    if played.card is None:
        canvas.put(slot_sprite(waited_for=played.waited_for, zoom=zoom), left, top)
    else:
        put_card(canvas, played.card, left, top, zoom)
    marks = [seat_sprite(played.seat, CLOTH, 0.5)]
    if played.team is not None:
        marks.insert(0, team_sprite(played.team, CLOTH))
    if played.ahead:
        marks.append(crown_sprite(18, CLOTH))
    put_plaque(canvas, marks, x, top + round(cards.HEIGHT * zoom) + 6, marked=played.ahead)


def put_cards(
    canvas: Canvas, shown: Sequence[ShownCard], area: Area, top: int, zoom: float = 1.0
) -> None:
    """Put cards in a row, in the middle of an area's width."""
    wide = round(cards.WIDTH * zoom)
    left = area.x - ((wide + APART) * len(shown) - APART) // 2
    for place, card in enumerate(shown):
        put_card(canvas, card, left + place * (wide + APART), top, zoom)


def put_middle(canvas: Canvas, middle: Cards, area: Area, translate: Translate) -> None:
    """Put the open cards of phase 1 into the middle of an area."""
    zoom = MEDIUM if area.height > 320 else 1.0
    top = area.y - round(cards.HEIGHT * zoom) // 2 - 12
    canvas.write(translate("claim-picture-middle"), area.x, top - 14, CAPTION, "middle")
    put_cards(canvas, row_cards(middle, translate), area, top, zoom)


def put_chips(
    canvas: Canvas, chips: Sequence[tuple[Card, bool]], place: Area, ground: Rgb, zoom: float
) -> None:
    """Put small cards, lost ones crossed out, overlapping if there are many."""
    wide = round(cards.CHIP_WIDTH * zoom)
    step = min(wide + APART, (place.width - wide) // max(1, len(chips) - 1))
    for index, (card, lost) in enumerate(chips):
        left = place.left + index * step
        put_chip(canvas, card, left, place.y, ground, lost=lost, zoom=zoom)


def row_ground(marked: bool) -> Rgb:
    return HIGHLIGHT if marked else PAPER


def put_row(canvas: Canvas, row: Row, place: Area, names_end: int, size: int, zoom: float) -> None:
    """Write the name on a row of a sheet, on its ground, with a line above."""
    put_cell(canvas, place, marked=row.marked)
    if row.winner:
        canvas.put(crown_sprite(16, row_ground(marked=True)), place.left + 24, place.y)
    left = place.left + (44 if row.winner else 6)
    write_name(canvas, row, Area(left, place.top, names_end, place.bottom), size, zoom)


@SPRITES
def _rule(width: int) -> Sprite:
    brush = Brush(width, 2, PAPER)
    brush.rectangle((0, 0, width, 2), mixed(PAPER, SEPIA, 0.45))
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
    canvas = Canvas(Image.new("P", (WIDTH, HEIGHT), nearest(PAPER)))
    for faction, text, column in zip(factions, initials, columns, strict=True):
        side = min(EMBLEM, column.width - 12)
        canvas.put(emblem_sprite(faction, PAPER, side), column.x, column.top + 33)
        canvas.write(text, column.x, column.top + 84, ON_PAPER, "middle")
    left, top, right = columns[0].left, columns[0].top, columns[-1].right
    return canvas.part(Area(left, top + 6, right, top + 92)).moved(0, 6)


def put_number(canvas: Canvas, text: str, place: Area, ground: Rgb, size: int = 40) -> None:
    """Write a number in the middle of a cell."""
    ink = INK if text != "0" else _FAINT
    canvas.write(text, place.x, place.y + size * MIDDLE, Style(size, ink, ground), "middle")


def by_side(seats: int) -> list[Seat]:
    """Return the seats, partners beside each other."""
    return [seat for side in SIDES[seats] for seat in side]


def row_cards(row: Cards, translate: Translate) -> list[ShownCard]:
    return [ShownCard(card, alt.initials(FACTION[card], translate)) for card in row]


def playable_cards(view: View) -> set[Card]:
    """Return the cards that the viewer may play or put face down."""
    return {action.card for action in view.legal if isinstance(action, Play | Discard)}


def card_in_trick(
    card: Card, value: int, led: Faction | None, translate: Translate, *, ahead: bool
) -> ShownCard:
    """Return a card of a trick with this led faction, with the value that it has there."""
    counts_as = stands_for(card, led)
    is_raised = FACTION[card] is not None and value != VALUE[card]
    return ShownCard(
        card,
        alt.initials(FACTION[card], translate),
        CardState.WINNING if ahead else CardState.PLAIN,
        None if counts_as is FACTION[card] else counts_as,
        value if is_raised else None,
    )


def place_of(view: View, seat: Seat, names: Sequence[str], translate: Translate) -> PlayedCard:
    """Return the place of a seat in the current trick."""
    complete = NO_CARD not in view.trick
    ahead = seat == (view.order[0] if complete and view.order else view.ahead)
    card, ribbon = view.trick[seat], ""
    if seat == view.leader:
        ribbon = translate("claim-picture-wins-it" if view.automatic else "claim-picture-leads")
    return PlayedCard(
        seat,
        names[seat],
        None
        if card == NO_CARD
        else card_in_trick(card, view.values[seat], view.led, translate, ahead=ahead),
        side_of(seat, view.seats),
        ribbon,
        ahead,
        waited_for=seat in view.acting,
    )


def values_text(pile: Iterable[Card], width: int) -> str:
    """Return the values of cards, separated as widely as fits."""
    values = [str(VALUE[card]) for card in pile]
    texts = [between.join(values) for between in (", ", " ", "·", "")]
    return next((text for text in texts if measured(text, 28) <= width), texts[-1])
