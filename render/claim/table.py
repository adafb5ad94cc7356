"""The table of Claim as it stands: trick, middle or laid-out cards, and score piles."""

from collections.abc import Sequence
from typing import Final

from engine.claim.cards import BACK, FACTION, NO_CARD, Cards, Faction, counted, of
from engine.claim.state import CLOCKWISE, HAND_SIZE, SIDE_OF, SIDES, Phase
from engine.claim.view import View
from engine.game import Seat
from render.alt import short, told
from render.area import Area
from render.canvas import Canvas
from render.claim import alt, cards
from render.claim.cards import CLOTH, crown_sprite, put_chip
from render.claim.factions import emblem_sprite
from render.claim.final import final_picture
from render.claim.headlines import RECRUITING, headline_of, trick_number
from render.claim.layout import ASIDE, SHEET, TABLECLOTH, TRICK
from render.claim.scene import (
    CAPTION,
    ON_CLOTH,
    ON_PAPER,
    TEAM_GROUND,
    Headline,
    PlayedCard,
    RowCard,
    by_side,
    doubled_faction,
    heads_sprite,
    note_on,
    put_cards,
    put_number,
    put_numbers,
    put_row,
    put_trick,
    row_cards,
    row_ground,
    table,
    team_ground,
    values_text,
)
from render.claim.teams import side_of, team_sprite
from render.claim.vote import scoring_picture
from render.discs import seat_sprite
from render.fonts import Face
from render.names import shown_names, style_name
from render.palette import GOLD_LIGHT, INK
from render.picture import Picture
from render.scoreboard import MIDDLE, Row
from render.text import Style, measured, text_sprite, wrapped
from render.words import Translate

_HEAD: Final = 92
"""Height of the heads of a sheet."""
_ASIDE_LINE: Final = 42
"""Distance between lines, unless there are too many."""
_FAN, _FAN_STEP = 7, 62


def table_picture(view: View, names: Sequence[str], translate: Translate) -> Picture:
    """Return the table as it stands; after the last trick the vote of the factions, then the king.

    ``names`` are the players' names by seat, as Discord gives them.
    """
    if view.result is not None:
        return final_picture(view, names, translate)
    if view.scoring is not None:
        return scoring_picture(view, names, translate)
    shown = shown_names(names, translate)
    headline = headline_of(view, shown, translate)
    canvas = table(headline)
    complete = NO_CARD not in view.trick
    order = CLOCKWISE[view.seats][view.leader]
    winner = view.order[0] if complete and view.order else view.ahead
    if view.phase is Phase.DEAL:
        backs = [RowCard(BACK, "")] * _FAN
        x = TABLECLOTH.x - (_FAN_STEP * (_FAN - 1) + cards.WIDTH) // 2
        put_cards(canvas, backs, x, TABLECLOTH.y - cards.HEIGHT // 2, _FAN_STEP)
    else:
        put_trick(canvas, [_place(view, seat, shown, winner, translate) for seat in order])
    if view.phase in RECRUITING:
        _put_middle(canvas, view, translate)
    elif _begins(view):
        _put_beginning(canvas, translate)
    else:
        _put_laid_out(canvas, view, translate)
    _put_piles(canvas, view, shown, translate)
    return Picture(canvas.png(), _table_alt(view, shown, headline, order, translate))


def _place(
    view: View, seat: Seat, names: Sequence[str], winner: Seat | None, translate: Translate
) -> PlayedCard:
    card = view.trick[seat]
    leads = seat == view.leader
    note = (
        translate("claim-picture-wins-it")
        if leads and view.automatic
        else note_on(card, view.values[seat], leads, translate)
    )
    return PlayedCard(
        seat,
        names[seat],
        card,
        alt.initials(FACTION[card], translate),
        note,
        wins=seat == winner,
        waited_for=seat in view.acting,
        double=doubled_faction(card, view.led),
        team=side_of(seat, view.seats),
    )


def _put_middle(canvas: Canvas, view: View, translate: Translate) -> None:
    """Put the open cards and the size of the draw pile."""
    canvas.write(translate("claim-picture-middle"), ASIDE.x, TRICK.top + 44, CAPTION, "middle")
    x = ASIDE.x - 68 * len(view.middle) + 2
    put_cards(canvas, row_cards(view.middle, translate), x, TRICK.top + 60)
    text = translate("claim-picture-deck", count=view.deck_count)
    width = text_sprite(text, ON_CLOTH).width
    left = ASIDE.x - (width + cards.CHIP_WIDTH + 12) // 2
    put_chip(canvas, BACK, left, ASIDE.bottom - 42, CLOTH)
    canvas.write(text, left + cards.CHIP_WIDTH + 12, ASIDE.bottom - 32, ON_CLOTH)


def _begins(view: View) -> bool:
    """Return whether the current trick is the first of phase 2."""
    return view.last is not None and view.last.recruits and view.phase is Phase.CAMPAIGN


def _put_beginning(canvas: Canvas, translate: Translate) -> None:
    """Write the changes in phase 2."""
    canvas.put(crown_sprite(30, CLOTH), ASIDE.x, ASIDE.top + 48)
    title = Style(44, GOLD_LIGHT, CLOTH, Face.TITLE)
    canvas.write(translate("claim-picture-beginning"), ASIDE.x, ASIDE.top + 124, title, "middle")
    lines = wrapped(translate("claim-picture-beginning-does"), ON_CLOTH.size, ASIDE.width)
    for index, line in enumerate(lines):
        canvas.write(line, ASIDE.x, ASIDE.top + 170 + 36 * index, ON_CLOTH, "middle")


def _put_laid_out(canvas: Canvas, view: View, translate: Translate) -> None:
    """Write the positions of Gnomes, Griffins and Trolls, and the last trick if there is room."""
    lines = list[tuple[Faction, Seat | None, Cards]]()
    if view.trolls:
        lines.append((Faction.TROLLS, None, view.trolls))
    for seat in range(view.seats):
        if view.gnomes[seat]:
            lines.append((Faction.GNOMES, seat, view.gnomes[seat]))
    for seat in range(view.seats):
        if griffins := of(Faction.GRIFFINS, view.piles[seat]):
            lines.append((Faction.GRIFFINS, seat, griffins))
    y = ASIDE.top + 30
    step = min(_ASIDE_LINE, (ASIDE.height - 60) // max(1, len(lines) - 1))
    for faction, owner, laid_out in lines:
        canvas.put(emblem_sprite(faction, CLOTH, 34), ASIDE.left + 18, y)
        x = ASIDE.left + 42
        if owner is None:
            canvas.write(translate("claim-picture-left"), x, y + 10, CAPTION)
            x += text_sprite(translate("claim-picture-left"), CAPTION).width + 8
        else:
            canvas.put(seat_sprite(owner, CLOTH, 0.4), x + 22, y)
            x += 50
        text = values_text(sorted(laid_out), ASIDE.right - x)
        canvas.write(text, x, y + 10, ON_CLOTH)
        y += step
    last = view.last
    if last is None or ASIDE.bottom - y < 160 or last.recruits:
        return
    y += 16
    canvas.write(translate("claim-picture-last"), ASIDE.left + 8, y + 10, CAPTION)
    canvas.put(crown_sprite(14, CLOTH), ASIDE.right - 84, y)
    canvas.put(seat_sprite(last.winner, CLOTH, 0.45), ASIDE.right - 40, y)
    order = CLOCKWISE[view.seats][last.winner if last.leader is None else last.leader]
    for place, seat in enumerate(order):
        index = (ASIDE.left + 8 + place % 2 * 164, y + 56 + place // 2 * 60)
        canvas.put(seat_sprite(seat, CLOTH, 0.4), index[0] + 22, index[1])
        put_chip(canvas, last.cards[seat], index[0] + 48, index[1], CLOTH)


def _put_piles(canvas: Canvas, view: View, names: Sequence[str], translate: Translate) -> None:
    """Write each seat's number of cards by faction, and the size of its followers or hand."""
    inside = SHEET.inset(12, 8)
    held_by = Area(298, inside.top, 428, inside.bottom)
    factions = view.options.factions
    columns = held_by._replace(left=held_by.right, right=inside.right).columns(len(factions))
    initials = tuple([alt.initials(faction, translate) for faction in factions])
    canvas.put(heads_sprite(tuple(factions), initials, columns), held_by.right, inside.top)
    recruiting = view.phase in (*RECRUITING, Phase.DEAL)
    head = translate("claim-picture-followers" if recruiting else "claim-picture-cards")
    base, room = inside.top + 84, held_by.width + 6
    if measured(head, ON_PAPER.size) <= room:
        canvas.write(head, held_by.x, base, ON_PAPER, "middle")
    else:  # the space above the names is free
        canvas.write(head, held_by.right - 6, base, ON_PAPER, "right", held_by.right - inside.left)
    numbers = view.follower_counts if recruiting else view.hand_counts
    in_teams = side_of(0, view.seats) is not None
    lines = [[seat] for seat in by_side(view.seats)]
    if in_teams:
        lines = [
            line for side in SIDES[view.seats] for line in ([*side], *([seat] for seat in side))
        ]
    rows = inside._replace(top=inside.top + _HEAD).rows(len(lines))
    size = 32 if in_teams else 40
    for seats, place in zip(lines, rows, strict=True):
        marked = False
        if len(seats) > 1:
            _put_team(canvas, seats[0], view.seats, place, held_by.left, translate)
        else:
            [seat] = seats
            marked = seat in view.acting
            row = Row(seat, names[seat], (), marked=marked, resigned=seat in view.resigned)
            put_row(canvas, row, place, held_by.left, 28, 0.42 if in_teams else 0.48)
        ground = TEAM_GROUND if len(seats) > 1 else row_ground(marked=marked)
        held = place._replace(left=held_by.left, right=held_by.right)
        put_number(canvas, str(sum(numbers[seat] for seat in seats)), held, ground, size)
        pile = b"".join(view.piles[seat] + view.gnomes[seat] for seat in seats)
        put_numbers(canvas, counted(factions, pile), columns, place.y, ground, size)


def _put_team(
    canvas: Canvas, seat: Seat, seats: int, place: Area, names_end: int, translate: Translate
) -> None:
    """Write the name of the team that a row's sums belong to, on its background."""
    side = SIDE_OF[seats][seat]
    canvas.put(team_ground(place.width, place.height), place.left, place.top)
    canvas.put(team_sprite(side, TEAM_GROUND), place.left + 28, place.y)
    style = Style(28, INK, TEAM_GROUND)
    left = place.left + 54
    base = place.y + 28 * MIDDLE
    canvas.write(alt.team_name(side, translate), left, base, style, width=names_end - left)


def _table_alt(
    view: View,
    names: Sequence[str],
    headline: Headline,
    order: Sequence[Seat],
    translate: Translate,
) -> str:
    phase, number = trick_number(view)
    in_trick = view.phase is not Phase.DEAL
    recruiting = view.phase in RECRUITING
    numbers = view.follower_counts if recruiting else view.hand_counts
    seats = [
        told(
            (
                translate(
                    "claim-alt-seat",
                    name=short(names[seat]),
                    style=style_name(seat, translate),
                    list=alt.counts(view, seat, translate),
                ),
                translate(
                    "claim-alt-followers" if recruiting else "claim-alt-in-hand",
                    count=numbers[seat],
                ),
                alt.line("claim-alt-gnomes", view.gnomes[seat], translate),
                alt.line("claim-alt-griffins", of(Faction.GRIFFINS, view.piles[seat]), translate),
                translate("picture-alt-resigned") if seat in view.resigned else "",
            )
        )
        for seat in range(view.seats)
    ]
    lines = [
        translate("claim-alt-does", name=headline.title, does=headline.subtitle),
        translate("claim-alt-phase", phase=phase, number=number, all=HAND_SIZE[view.seats])
        if in_trick
        else "",
        translate("claim-picture-beginning-does") if _begins(view) else "",
        alt.trick_line(view.trick, view.values, order, names, translate, view.led),
        alt.ahead_line(view, names, translate),
        translate("claim-alt-leads", name=short(names[view.leader])) if in_trick else "",
        alt.line("claim-alt-middle", view.middle, translate),
        translate("claim-alt-deck", count=view.deck_count) if recruiting else "",
        alt.line("claim-alt-trolls", view.trolls, translate),
        alt.teams_line(view, names, translate),
        *(seats if view.phase is not Phase.DEAL else ()),
    ]
    return told(lines)
