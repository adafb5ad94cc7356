"""A seat's hand, below the visible part of the trick."""

from collections.abc import Sequence
from typing import Final

from engine.claim.cards import FACTION, NO_CARD
from engine.claim.state import CLOCKWISE, Discard, Phase, Play
from engine.claim.view import View
from engine.game import Seat
from render.alt import short, told
from render.canvas import Canvas
from render.claim import alt, cards
from render.claim.cards import CardState
from render.claim.headlines import view_plate
from render.claim.layout import WHOLE_CLOTH
from render.claim.scene import (
    CAPTION,
    Headline,
    RowCard,
    doubled_faction,
    put_cards,
    put_seat,
    row_cards,
    whole_cloth,
)
from render.claim.teams import side_of
from render.names import shown_names
from render.picture import Picture
from render.words import Translate

_ACROSS: Final = 7
"""Maximum number of cards beside each other."""


def hand_picture(
    view: View, names: Sequence[str], translate: Translate, *, followers: bool = False
) -> Picture:
    """Return the viewer's hand below the visible part of the trick, or its followers.

    Cards that may not be played are muted while the seat is to act. Raises ValueError for the
    public.
    """
    viewer = view.viewer
    if viewer is None:
        raise ValueError("the public has no hand")
    shown = shown_names(names, translate)
    held = bytes(sorted(view.followers if followers else view.hand))
    subtitle = translate(
        "claim-picture-followers-of" if followers else "claim-picture-hand", count=len(held)
    )
    team = side_of(viewer, view.seats)
    headline_subtitle = (
        subtitle if team is None else f"{subtitle} · {alt.team_name(team, translate)}"
    )
    plate = (
        "" if view.phase in (Phase.DEAL, Phase.LOOT, Phase.OVER) else view_plate(view, translate)
    )
    canvas = whole_cloth(Headline(shown[viewer], headline_subtitle, plate, viewer))
    playable = {action.card for action in view.legal if isinstance(action, Play | Discard)}
    acting = bool(playable) and not followers
    looks = [
        RowCard(
            card,
            alt.initials(FACTION[card], translate),
            CardState.MUTED if acting and card not in playable else CardState.PLAIN,
        )
        for card in held
    ]
    top = WHOLE_CLOTH.top + 276
    first = -(-len(looks) // 2) if len(looks) > _ACROSS else len(looks)
    for row, in_row in enumerate((looks[:first], looks[first:])):
        left = WHOLE_CLOTH.x - 68 * max(first, 1) + 2
        put_cards(canvas, in_row, left, top + row * (cards.HEIGHT + 8))
    _put_known(canvas, view, translate)
    lines = [
        translate("claim-alt-hand", name=short(shown[viewer]), does=subtitle),
        alt.line("claim-alt-held", held, translate),
        alt.line("claim-alt-playable", bytes(sorted(playable)), translate) if acting else "",
        alt.trick_line(
            view.trick, view.values, CLOCKWISE[view.seats][view.leader], shown, translate, view.led
        ),
        alt.ahead_line(view, shown, translate),
        alt.line("claim-alt-middle", view.middle, translate),
        ""
        if view.top is None
        else translate("claim-alt-top", card=alt.card_name(view.top, translate)),
        alt.teams_line(view, shown, translate),
    ]
    return Picture(canvas.png(), told(lines))


def _in_trick(view: View, seat: Seat, translate: Translate) -> RowCard:
    card = view.trick[seat]
    look = CardState.WINNING if seat == view.ahead else CardState.PLAIN
    return RowCard(
        card, alt.initials(FACTION[card], translate), look, doubled_faction(card, view.led)
    )


def _put_known(canvas: Canvas, view: View, translate: Translate) -> None:
    """Put the trick, the middle and the card shown by a Seer above a hand."""
    top = WHOLE_CLOTH.top + 46
    base = WHOLE_CLOTH.top + 38
    groups = list[tuple[str, list[RowCard], list[Seat]]]()
    order = [seat for seat in CLOCKWISE[view.seats][view.leader] if view.trick[seat] != NO_CARD]
    if order and view.phase not in (Phase.LOOT, Phase.OVER):
        played = [_in_trick(view, seat, translate) for seat in order]
        groups.append((translate("claim-picture-trick"), played, order))
    if view.middle:
        groups.append((translate("claim-picture-middle"), row_cards(view.middle, translate), []))
    if view.top is not None:
        groups.append(
            (translate("claim-picture-top"), row_cards(bytes((view.top,)), translate), [])
        )
    number = sum(len(group) for _, group, _ in groups)
    gap = min(60, (136 * (_ACROSS - number)) // max(1, len(groups) - 1))
    x = WHOLE_CLOTH.x - (136 * number - 4 + gap * (len(groups) - 1)) // 2
    for caption, group, seats in groups:
        put_cards(canvas, group, x, top)
        width = 136 * len(group) - 4
        canvas.write(caption, x + width / 2, base, CAPTION, "middle", width + 4)
        for index, seat in enumerate(seats):
            middle, below = x + index * 136 + cards.WIDTH / 2, top + cards.HEIGHT + 20
            put_seat(canvas, seat, side_of(seat, view.seats), middle, below, seat == view.ahead)
        x += 136 * len(group) + gap
    if not groups:
        last = view.last
        text = translate("claim-picture-you-lead") if last is None or view.legal else ""
        canvas.write(text, WHOLE_CLOTH.x, top + 100, CAPTION, "middle")
