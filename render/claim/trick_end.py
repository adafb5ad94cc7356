"""The end of a trick: its winner, and everybody's gains."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.claim.cards import FACTION, Cards
from engine.claim.state import CLOCKWISE, HAND_SIZE, Trick
from engine.claim.view import View
from engine.game import Seat
from render.alt import short, told
from render.area import Area
from render.claim import alt
from render.claim.headlines import plate
from render.claim.layout import LAYOUTS, WITHOUT_ASIDE
from render.claim.scene import (
    Headline,
    PlayedCard,
    by_side,
    card_in_trick,
    put_chips,
    put_middle,
    put_row,
    put_trick,
    row_ground,
    table,
)
from render.claim.teams import side_of, team_sprite
from render.names import shown_names, style_name
from render.picture import Picture
from render.scoreboard import MIDDLE, SEPIA_INK, Row
from render.text import Style
from render.words import Translate

_NAMES_RIGHT: Final = 378
"""Right end of the names of seats with gains."""
SIZES: Final = {2: (38, 1.8), 3: (34, 1.4), 4: (28, 1.0)}
"""The size of names, and the zoom of gained cards, for each number of seats."""


def trick_end_picture(view: View, names: Sequence[str], translate: Translate) -> Picture:
    """Return the last finished trick: its winner, and everybody's visible gains.

    Raises ValueError before the end of the first trick.
    """
    trick = view.last
    if trick is None:
        raise ValueError("no trick is over yet")
    shown = shown_names(names, translate)
    number = sum(past_trick.recruits == trick.recruits for past_trick in view.past)
    headline = Headline(
        shown[trick.winner],
        translate("claim-picture-won"),
        plate(1 if trick.recruits else 2, number, view.seats, translate),
        trick.winner,
    )
    layout = LAYOUTS[view.seats] if trick.middle else WITHOUT_ASIDE
    canvas = table(headline, layout)
    leader = trick.winner if trick.leader is None else trick.leader
    order = CLOCKWISE[view.seats][leader]
    led = None if trick.leader is None else FACTION[trick.cards[leader]]
    places = [
        PlayedCard(
            seat,
            shown[seat],
            card_in_trick(
                trick.cards[seat], trick.values[seat], led, translate, ahead=seat == trick.winner
            ),
            side_of(seat, view.seats),
            translate("claim-picture-leads") if seat == trick.leader else "",
            ahead=seat == trick.winner,
        )
        for seat in order
    ]
    put_trick(canvas, places, layout.trick)
    if trick.middle:
        put_middle(canvas, trick.middle, layout.aside, translate)
    lines = list[str]()
    seats = by_side(view.seats)
    for seat, place in zip(seats, layout.sheet.inset(12, 10).rows(view.seats), strict=True):
        gained = _gained_cards(trick, seat)
        team, wins = side_of(seat, view.seats), seat == trick.winner
        badges = () if team is None else (partial(team_sprite, team),)
        row = Row(seat, shown[seat], (), marked=wins, winner=wins, badges=badges)
        size, zoom = SIZES[view.seats]
        put_row(canvas, row, place, _NAMES_RIGHT, size, size / 56)
        chips = [(card, False) for card in gained] + [(card, True) for card in trick.removed[seat]]
        ground = row_ground(marked=row.marked)
        room = Area(_NAMES_RIGHT + 8, place.top, place.right - 10, place.bottom)
        put_chips(canvas, chips, room, ground, zoom)
        if not chips:
            text = translate("claim-picture-gets-nothing")
            base = place.y + 28 * MIDDLE
            canvas.write(text, _NAMES_RIGHT + 14, base, Style(28, SEPIA_INK, ground))
        if gained:
            cards_text = alt.cards_list(gained, translate)
            lines.append(translate("claim-alt-gets", name=short(shown[seat]), list=cards_text))
        if trick.removed[seat]:
            cards_text = alt.cards_list(trick.removed[seat], translate)
            lines.append(translate("claim-alt-loses", name=short(shown[seat]), list=cards_text))
    words = told(
        (
            translate(
                "claim-alt-phase",
                phase=1 if trick.recruits else 2,
                number=number,
                all=HAND_SIZE[view.seats],
            ),
            translate(
                "claim-alt-won",
                name=short(shown[trick.winner]),
                style=style_name(trick.winner, translate),
            ),
            alt.trick_line(trick.cards, trick.values, order, shown, translate, led),
            alt.line("claim-alt-middle", trick.middle, translate),
            *lines,
            alt.teams_line(view, shown, translate),
        )
    )
    return Picture(canvas.png(), words)


def _gained_cards(trick: Trick, seat: Seat) -> Cards:
    """Return the cards that a seat got in a trick: followers, or cards for its pile."""
    receivers, received = (*trick.takers, *trick.drawers), trick.middle + trick.drawn
    recruited = bytes(
        card for taker, card in zip(receivers, received, strict=True) if taker == seat
    )
    return recruited + trick.gained[seat]
