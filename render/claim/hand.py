"""A seat's hand, below the visible part of the trick."""

from collections.abc import Sequence
from typing import Final

from engine.claim.cards import FACTION
from engine.claim.state import CLOCKWISE
from engine.claim.view import View
from render.alt import short, told
from render.area import Area
from render.canvas import Canvas
from render.claim import alt, cards
from render.claim.cards import CardState, ShownCard, put_card
from render.claim.headlines import WITHOUT_TRICK, view_plate
from render.claim.layout import WHOLE_CLOTH
from render.claim.scene import (
    APART,
    CAPTION,
    Headline,
    PlayedCard,
    place_of,
    playable_cards,
    put_cards,
    put_place,
    row_cards,
    whole_cloth,
)
from render.claim.teams import side_of
from render.names import shown_names
from render.picture import Picture
from render.words import Translate

_ACROSS: Final = 7
"""Maximum number of cards beside each other."""
_KNOWN_TOP: Final = WHOLE_CLOTH.top + 48
"""The top of the cards above a hand."""
_PLAQUE: Final = 29
"""Distance between the lower edges of a card in a trick and of its plaque."""
_MARGIN: Final = 20
"""Total width beside the cards above a hand, so that plaques have room."""
_LEAST_GAP: Final = 20
"""Minimum distance between groups of cards."""


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
    plate = "" if view.phase in WITHOUT_TRICK else view_plate(view, translate)
    canvas = whole_cloth(Headline(shown[viewer], headline_subtitle, plate, viewer))
    playable = playable_cards(view)
    acting = bool(playable) and not followers
    looks = [
        ShownCard(
            card,
            alt.initials(FACTION[card], translate),
            CardState.MUTED if acting and card not in playable else CardState.PLAIN,
        )
        for card in held
    ]
    in_rows = len(looks) > _ACROSS
    top = _put_known(canvas, view, shown, translate, *((1.0,) if in_rows else cards.ZOOMS))
    area = WHOLE_CLOTH._replace(top=top, bottom=WHOLE_CLOTH.bottom - 14)
    _put_hand(canvas, looks, area, rows=1 + in_rows)
    lines = [
        translate("claim-alt-hand", name=short(shown[viewer]), does=subtitle),
        alt.line("claim-alt-held", held, translate),
        alt.line("claim-alt-playable", bytes(sorted(playable)), translate) if acting else "",
        alt.trick_line(
            view.trick, view.values, CLOCKWISE[view.seats][view.leader], shown, translate, view.led
        ),
        alt.ahead_line(view, shown, translate),
        alt.line("claim-alt-middle", view.middle, translate),
        alt.top_line(view, translate),
        alt.teams_line(view, shown, translate),
    ]
    return Picture(canvas.png(), told(lines))


def _put_known(
    canvas: Canvas, view: View, names: Sequence[str], translate: Translate, *zooms: float
) -> int:
    """Put the trick, the middle and the card shown by a Seer above a hand; return their lower end.

    They are as large as fits.
    """
    order = () if view.phase in WITHOUT_TRICK else CLOCKWISE[view.seats][view.leader]
    shown_by_seer = b"" if view.top is None else bytes((view.top,))
    groups: dict[str, Sequence[PlayedCard | ShownCard]] = {
        "claim-picture-trick": [place_of(view, seat, names, translate) for seat in order],
        "claim-picture-middle": row_cards(view.middle, translate),
        "claim-picture-top": row_cards(shown_by_seer, translate),
    }
    groups = {key: group for key, group in groups.items() if group}
    number, between = sum(map(len, groups.values())), len(groups) - 1
    room = WHOLE_CLOTH.width - _MARGIN
    zoom = _fitting(number, room - _LEAST_GAP * between, *zooms)
    step = round(cards.WIDTH * zoom) + APART
    gap = min(60, (room - step * number) // max(1, between))
    left = WHOLE_CLOTH.x - (step * number + gap * between) // 2
    for key, group in groups.items():
        width = step * len(group)
        canvas.write(translate(key), left + width / 2, _KNOWN_TOP - 12, CAPTION, "middle", width)
        for nth, card in enumerate(group):
            x = left + step * nth + step // 2
            if isinstance(card, PlayedCard):
                put_place(canvas, card, x, _KNOWN_TOP, zoom)
            else:
                put_card(canvas, card, x - (step - APART) // 2, _KNOWN_TOP, zoom)
        left += width + gap
    return _KNOWN_TOP + round(cards.HEIGHT * zoom) + _PLAQUE if groups else WHOLE_CLOTH.top


def _put_hand(canvas: Canvas, hand: Sequence[ShownCard], area: Area, rows: int) -> None:
    """Put cards into the middle of an area: in two rows, or in one, as large as fits."""
    first = -(-len(hand) // rows)
    zoom = 1.0 if rows > 1 else _fitting(len(hand), area.width, *cards.ZOOMS)
    down = round(cards.HEIGHT * zoom) + 8
    top = area.y - (down * rows - 8) // 2
    for row in range(rows):
        put_cards(canvas, hand[row * first : (row + 1) * first], area, top + row * down, zoom)


def _fitting(number: int, width: int, *zooms: float) -> float:
    """Return the first of these zooms, or else the last, at which cards fit beside each other."""
    fitting = (zoom for zoom in zooms if number * (round(cards.WIDTH * zoom) + APART) <= width)
    return next(fitting, zooms[-1])
