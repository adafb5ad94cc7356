"""Pictures of Liar's Dice: the bid on a strip of leather, and below it everybody's dice."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from engine.game import Result, Seat
from liars_dice.state import (
    DICE,
    HIDDEN,
    SIDES,
    Bid,
    Ending,
    Hand,
    Phase,
    PlacedBid,
    Reveal,
    State,
)
from render.alt import short
from render.area import Area
from render.canvas import Canvas
from render.dice import AROUND, DIE, SMALL, DieLook, die_sprite, draw_die, draw_face
from render.discs import seat_sprite
from render.fonts import Face
from render.names import shown_names
from render.palette import BARK, BONE, CHALK, GOLD_LIGHT, SEPIA, STAMP, WOOD, mixed
from render.picture import Picture
from render.signs import SIDE, sign_png
from render.sprite import Brush
from render.table import Contents, TablePicture
from render.text import Style, measured
from render.words import Translate, decimal

LEATHER: Final = mixed(WOOD, BARK, 0.55)
"""Colour of the mat."""
SIGN: Final = {face: f"liars_die_{face}" for face in range(1, SIDES + 1)}
"""Name of the custom emoji of each face."""
_COUNTS: Final = ("rounds", "caught")
"""Stats of each seat in the ledger, after its dice."""
_STRIP: Final = 112
"""Height in pixels of the strip with the bid."""
_ONE_COLUMN: Final = 3
"""Maximum number of seats whose dice lie one below the other."""
_DISC: Final = 68
"""Width of a seat's disc beside its dice, and of the gap after it."""
_SAID: Final = 118
"""Width of a seat's last bid, after its dice."""
_CAPTION: Final = Style(28, GOLD_LIGHT, LEATHER)
_ALARM: Final = mixed(STAMP, CHALK, 0.6)
_TIMES: Final = "\N{MULTIPLICATION SIGN}"


def signs() -> dict[str, bytes]:
    """Return the PNG of each face of a die, by the name of its emoji."""
    return {sign: sign_png(partial(_draw_sign, face=str(face))) for face, sign in SIGN.items()}


def _draw_sign(brush: Brush, face: str) -> None:
    die = Brush(DIE, DIE, BONE, zoom=SIDE / DIE)
    draw_face(die, 0, 0, face, draw_die(die, 0, 0, fatal=False))
    brush.blend(die, 1)


def bid_words(bid: Bid, translate: Translate) -> str:
    """Return a bid in words: "4 fives"."""
    return translate("liars-dice", count=bid.count, face=bid.face)


def hand_words(hand: Hand, translate: Translate) -> str:
    """Return the dice of a hand grouped by face: "2 ones, 1 five"."""
    faces = [face for face in range(1, SIDES + 1) if str(face) in hand]
    return ", ".join(bid_words(Bid(hand.count(str(face)), face), translate) for face in faces)


def table_picture(
    view: State,
    result: Result | None,
    stats: Sequence[Mapping[str, int]],
    names: Sequence[str],
    translate: Translate,
    *,
    ended: bool,
) -> Picture:
    """Return the picture of a table with the viewer's own dice, or of how the round has ended."""
    turn = view.turn
    called = turn.previous is not None and turn.previous.ending is Ending.CALL
    reveal = turn.reveal if ended and called else None
    shown = shown_names(names, translate)
    before = [len(hand) for hand in reveal.hands] if reveal else turn.dice
    now = [own["dice"] for own in stats] if result else turn.dice
    numbers = [
        [(before[seat], now[seat]), *((own[stat], own[stat]) for stat in _COUNTS)]
        for seat, own in enumerate(stats)
    ]
    starting, lapsed = view.phase is Phase.FIRST_PLAYER, reveal is not None and reveal.lapsed
    round_ = translate("liars-picture-round", round=reveal.round if reveal else max(1, turn.round))
    contents = Contents(
        names,
        turn.number - (reveal is not None),
        None if starting else reveal.caller if reveal else turn.mover,
        _does(view, reveal, result, shown, translate),
        [translate(f"liars-picture-{head}") for head in ("dice", *_COUNTS)],
        numbers,
        turn.resigned,
        result,
        translate("picture-time-up") if lapsed else round_,
        alarm=lapsed,
    )
    table = TablePicture(contents, translate, _draw_mat)
    field, bids = table.field, reveal.bids if reveal else view.bids
    strip = field._replace(bottom=field.top + _STRIP)
    hands = reveal.hands if reveal else view.hands
    hands = tuple([hand or HIDDEN * dice for hand, dice in zip(hands, turn.dice, strict=True)])
    _put_called(table.canvas, strip, bids, translate)
    sentences, counting = list[str](), ""
    for placed in bids[-1:]:
        name, words = short(shown[placed.seat]), bid_words(placed.bid, translate)
        sentences.append(translate("liars-alt-bid", name=name, bid=words))
        counting = turn.options.counting(placed.bid.face)
    sentences += _put_cells(table.canvas, strip, view, reveal, translate)
    seats = [seat for seat, hand in enumerate(hands) if hand]
    for seat, place in zip(seats, places(field, len(seats)), strict=True):
        said = next((placed.bid for placed in reversed(bids) if placed.seat == seat), None)
        dice = [(die, _look(die, counting, reveal)) for die in hands[seat]]
        _put_seat(table.canvas, place, seat, dice, said)
        sentences.append(_seat_words(shown[seat], hands[seat], said, translate))
    return table.picture(*sentences)


def _does(
    view: State,
    reveal: Reveal | None,
    result: Result | None,
    names: Sequence[str],
    translate: Translate,
) -> str:
    """Return the present event in words that follow the mover's name."""
    if view.phase is Phase.FIRST_PLAYER:
        return translate("picture-first-player")
    key = _event(view, reveal, result)
    name = names[reveal.losers[0]] if reveal else ""
    best = result.standings[0].stats["dice"] if result else 0
    return translate(f"liars-picture-{key}", name=name, dice=best)


def _event(view: State, reveal: Reveal | None, result: Result | None) -> str:
    if result is not None:
        return f"wins-{result.decided_by}"
    if reveal is not None:
        call = "spot-on" if reveal.spot_on else "doubts"
        if len(reveal.losers) > 1:
            return "all-lose"
        return f"{call}-{'wrong' if reveal.caller in reveal.losers else 'right'}"
    if view.phase is not Phase.BID:
        return "rolls"
    if view.last is None:
        return "opens"
    return "must-doubt" if view.last == Bid(view.turn.total, SIDES) else "answers"


def _draw_mat(brush: Brush, field: Area) -> None:
    """Draw the leather, with a seam below the strip."""
    left, top, right, bottom = field
    brush.rectangle(field, BARK, 16)
    brush.rectangle((left + 3, top + 4, right - 3, bottom - 2), LEATHER, 14)
    thread = mixed(LEATHER, SEPIA, 0.7)
    for x in range(left + 22, right - 22, 16):
        for y in (top + 9, top + _STRIP, bottom - 9):
            brush.line([(x, y), (x + 9, y)], thread, 2.5)


def places(field: Area, seats: int) -> list[Area]:
    """Return areas below the strip for the dice of this many seats."""
    columns = 1 if seats <= _ONE_COLUMN else 2
    area = field._replace(top=field.top + _STRIP).inset(20, 8)
    return [place for row in area.rows(-(-seats // columns)) for place in row.columns(columns)][
        :seats
    ]


def _put_called(
    canvas: Canvas, strip: Area, bids: Sequence[PlacedBid], translate: Translate
) -> None:
    """Put the last bid on the strip, with its player's disc."""
    middle = strip.left + strip.width // 4
    if not bids:
        style = Style(40, CHALK, LEATHER)
        words = translate("liars-picture-no-bid")
        canvas.write(words, middle, strip.y + 20, style, "middle", strip.width // 2 - 40)
        return
    canvas.put(seat_sprite(bids[-1].seat, LEATHER, 0.8), strip.left + 80, strip.y + 4)
    _put_bid(canvas, bids[-1].bid, middle + 150, strip.y + 4, 78, 0.84)


def _put_bid(canvas: Canvas, bid: Bid, right: float, y: float, size: int, zoom: float) -> None:
    """Put a bid that ends at ``right``: a number, a multiplication sign and a die."""
    style = Style(size, CHALK, LEATHER, Face.TITLE)
    times = Style(max(28, round(size * 0.6)), GOLD_LIGHT, LEATHER)
    canvas.put(die_sprite(str(bid.face), LEATHER, zoom), right - DIE * zoom / 2, y)
    x = right - DIE * zoom - size / 6
    x -= canvas.write(_TIMES, x, y + size * 0.2, times, "right") + size / 6
    canvas.write(str(bid.count), x, y + size * 0.36, style, "right")


def _put_cells(
    canvas: Canvas, strip: Area, view: State, reveal: Reveal | None, translate: Translate
) -> list[str]:
    """Put two figures on the strip, all dice and the average, or those that counted.

    Returns the figures as sentences.
    """
    options, bids = view.turn.options, reveal.bids if reveal else view.bids
    sentences = []
    if reveal is not None:
        surplus = reveal.counted - bids[-1].bid.count
        truth = "exact" if not surplus else "true" if surplus > 0 else "lie"
        figures = str(reveal.counted), translate(f"liars-picture-{truth}")
        captions = "counted", "bid-is"
    else:
        hits = len(options.counting(bids[-1].bid.face if bids else SIDES))
        mean = decimal(Fraction(view.turn.total * hits, SIDES), translate)
        figures, captions = (str(view.turn.total), mean), ("all-dice", "average")
    half = strip._replace(left=strip.x)
    for cell, caption, figure in zip(half.columns(2), captions, figures, strict=True):
        text = translate(f"liars-picture-{caption}")
        canvas.write(text, cell.x, strip.top + 42, _CAPTION, "middle", cell.width - 20)
        size = 56 if measured(figure, 56, Face.TITLE) < cell.width - 20 else 40
        ink = _ALARM if reveal is not None and reveal.counted < bids[-1].bid.count else CHALK
        style = Style(size, ink, LEATHER, Face.TITLE)
        canvas.write(figure, cell.x, strip.top + 94, style, "middle", cell.width - 20)
        sentences.append(translate("liars-alt-figure", caption=text, figure=figure))
    return sentences


def _look(die: str, counting: str, reveal: Reveal | None) -> DieLook:
    """Return the look of a die: dice that count for the last bid are marked."""
    if die in counting:
        return DieLook.MARKED
    return DieLook.FADED if reveal is not None or die == HIDDEN else DieLook.PLAIN


def _put_seat(
    canvas: Canvas, place: Area, seat: Seat, dice: Sequence[tuple[str, DieLook]], said: Bid | None
) -> None:
    """Put a seat's disc, its dice, and its last bid of the round."""
    unit = DIE + 2 * AROUND
    zoom = min(1.0, (place.width - _DISC - _SAID) / (DICE * unit), (place.height - 4) / unit)
    zoom = int(20 * zoom) / 20  # few sizes, each drawn only once
    canvas.put(seat_sprite(seat, LEATHER, 0.7), place.left + 34, place.y)
    for at, (die, look) in enumerate(dice):
        x = place.left + _DISC + (at + 0.5) * unit * zoom
        canvas.put(die_sprite(die, LEATHER, zoom, look), x, place.y)
    if said is not None:
        _put_bid(canvas, said, place.right - 12, place.y, 36, SMALL)


def _seat_words(name: str, hand: Hand, said: Bid | None, translate: Translate) -> str:
    """Return a seat's dice if they are visible, and its last bid."""
    parts = [] if HIDDEN in hand or not hand else [hand_words(hand, translate)]
    if said is not None:
        parts.append(translate("liars-alt-said", bid=bid_words(said, translate)))
    words = "; ".join(parts)
    return translate("liars-alt-seat", name=short(name), words=words) if parts else ""
