"""The table of Claim as it stands: trick, middle or laid-out cards, and score piles."""

from collections.abc import Sequence
from typing import Final

from engine.claim.cards import BACK, Cards, Faction, counted, of
from engine.claim.state import CLOCKWISE, HAND_SIZE, SIDE_OF, SIDES, Phase
from engine.claim.view import View
from engine.game import Seat
from render.alt import short, told
from render.area import Area
from render.canvas import Canvas
from render.claim import alt, cards
from render.claim.cards import BIG, CLOTH, card_sprite, crown_sprite, put_chip
from render.claim.factions import emblem_sprite
from render.claim.final import final_picture
from render.claim.headlines import RECRUITING, headline_of, trick_number
from render.claim.layout import LAYOUTS, TABLECLOTH, WITHOUT_ASIDE
from render.claim.scene import (
    CAPTION,
    ON_CLOTH,
    ON_PAPER,
    Headline,
    heads_sprite,
    place_of,
    put_cell,
    put_middle,
    put_row,
    put_trick,
    row_ground,
    table,
    values_text,
)
from render.claim.teams import team_sprite
from render.claim.vote import scoring_picture
from render.discs import seat_sprite
from render.fonts import Face
from render.names import shown_names, style_name
from render.palette import GOLD_LIGHT, INK, Rgb
from render.picture import Picture
from render.scoreboard import MIDDLE, Row, white_flag
from render.text import Style, measured, text_sprite, wrapped
from render.words import Translate

_HEAD: Final = 88
"""Height of the heads of a sheet."""
_ASIDE_LINE: Final = 42
"""Distance between lines, unless there are too many."""
_FAN, _FAN_STEP = 7, 87


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
    layout = WITHOUT_ASIDE if view.phase is Phase.DEAL else LAYOUTS[view.seats]
    canvas = table(headline, layout)
    order = CLOCKWISE[view.seats][view.leader]
    if view.phase is Phase.DEAL:
        left = TABLECLOTH.x - (_FAN_STEP * (_FAN - 1) + round(cards.WIDTH * BIG)) // 2
        top = TABLECLOTH.y - round(cards.HEIGHT * BIG) // 2
        for nth in range(_FAN):
            canvas.put(card_sprite(None, zoom=BIG), left + nth * _FAN_STEP, top)
    else:
        put_trick(canvas, [place_of(view, seat, shown, translate) for seat in order], layout.trick)
    if view.phase in RECRUITING:
        _put_middle(canvas, view, layout.aside, translate)
    elif _begins(view):
        _put_beginning(canvas, layout.aside, translate)
    else:
        _put_laid_out(canvas, view, layout.aside, translate)
    _put_piles(canvas, view, shown, layout.sheet, translate)
    return Picture(canvas.png(), _table_alt(view, shown, headline, order, translate))


def _put_middle(canvas: Canvas, view: View, aside: Area, translate: Translate) -> None:
    """Put the open cards and the size of the draw pile."""
    put_middle(canvas, view.middle, aside, translate)
    text = translate("claim-picture-deck", count=view.deck_count)
    width = text_sprite(text, ON_CLOTH).width
    left = aside.x - (width + cards.CHIP_WIDTH + 12) // 2
    put_chip(canvas, BACK, left, aside.bottom - 32, CLOTH)
    canvas.write(text, left + cards.CHIP_WIDTH + 12, aside.bottom - 22, ON_CLOTH)


def _begins(view: View) -> bool:
    """Return whether the current trick is the first of phase 2."""
    return view.last is not None and view.last.recruits and view.phase is Phase.CAMPAIGN


def _put_beginning(canvas: Canvas, aside: Area, translate: Translate) -> None:
    """Write the changes in phase 2."""
    canvas.put(crown_sprite(30, CLOTH), aside.x, aside.top + 36)
    title = Style(44, GOLD_LIGHT, CLOTH, Face.TITLE)
    canvas.write(translate("claim-picture-beginning"), aside.x, aside.top + 104, title, "middle")
    lines = wrapped(translate("claim-picture-beginning-does"), ON_CLOTH.size, aside.width)
    for index, line in enumerate(lines):
        canvas.write(line, aside.x, aside.top + 148 + 36 * index, ON_CLOTH, "middle")


def _put_laid_out(canvas: Canvas, view: View, aside: Area, translate: Translate) -> None:
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
    y = aside.top + 30
    step = min(_ASIDE_LINE, (aside.height - 60) // max(1, len(lines) - 1))
    for faction, owner, laid_out in lines:
        canvas.put(emblem_sprite(faction, CLOTH, 34), aside.left + 18, y)
        x = aside.left + 42
        if owner is None:
            canvas.write(translate("claim-picture-left"), x, y + 10, CAPTION)
            x += text_sprite(translate("claim-picture-left"), CAPTION).width + 8
        else:
            canvas.put(seat_sprite(owner, CLOTH, 0.4), x + 22, y)
            x += 50
        text = values_text(sorted(laid_out), aside.right - x)
        canvas.write(text, x, y + 10, ON_CLOTH)
        y += step
    last = view.last
    if last is None or aside.bottom - y < 160 or last.recruits:
        return
    y += 16
    canvas.write(translate("claim-picture-last"), aside.left + 8, y + 10, CAPTION)
    canvas.put(crown_sprite(14, CLOTH), aside.right - 84, y)
    canvas.put(seat_sprite(last.winner, CLOTH, 0.45), aside.right - 40, y)
    order = CLOCKWISE[view.seats][last.winner if last.leader is None else last.leader]
    for nth, seat in enumerate(order):
        x, middle = aside.left + nth % 2 * (aside.width // 2), y + 56 + nth // 2 * 60
        canvas.put(seat_sprite(seat, CLOTH, 0.4), x + 20, middle)
        put_chip(canvas, last.cards[seat], x + 42, middle, CLOTH)


def _put_piles(
    canvas: Canvas, view: View, names: Sequence[str], sheet: Area, translate: Translate
) -> None:
    """Write each side's number of cards by faction, and the size of its followers or hand.

    A cell without cards is empty.
    """
    inside, sides = sheet.inset(12, 8), SIDES[view.seats]
    in_teams = len(sides) < view.seats
    names_end = inside.left + (204 if in_teams else 286)
    held_by = inside._replace(left=names_end, right=names_end + (58 if in_teams else 120))
    factions = view.options.factions
    columns = inside._replace(left=held_by.right).columns(len(factions))
    initials = tuple([alt.initials(faction, translate) for faction in factions])
    canvas.put(heads_sprite(tuple(factions), initials, columns), held_by.right, inside.top)
    recruiting = view.phase in (*RECRUITING, Phase.DEAL)
    head = translate("claim-picture-followers" if recruiting else "claim-picture-cards")
    base, half = inside.top + 84, measured(head, ON_PAPER.size) // 2
    canvas.write(head, min(held_by.x, held_by.right - 4 - half), base, ON_PAPER, "middle")
    numbers = view.follower_counts if recruiting else view.hand_counts
    rows = inside._replace(top=inside.top + _HEAD).rows(len(sides))
    for side, place in zip(sides, rows, strict=True):
        marked = any(seat in view.acting for seat in side)
        ground = row_ground(marked=marked)
        if in_teams:
            put_cell(canvas, place, marked=marked)
            _put_team(canvas, view, side, place._replace(right=names_end), ground, translate)
        else:
            [seat] = side
            row = Row(seat, names[seat], (), marked=marked, resigned=seat in view.resigned)
            put_row(canvas, row, place, names_end, 32, 0.55)
        held = sum(numbers[seat] for seat in side)
        pile = b"".join(view.piles[seat] + view.gnomes[seat] for seat in side)
        style, line = Style(44, INK, ground), place.y + 44 * MIDDLE
        counts = (held, *counted(factions, pile))
        for count, column in zip(counts, (held_by, *columns), strict=True):
            if count:
                canvas.write(str(count), column.x, line, style, "middle")


def _put_team(
    canvas: Canvas, view: View, side: Sequence[Seat], place: Area, ground: Rgb, translate: Translate
) -> None:
    """Write the name of a team above the discs of its partners, with the flags of resigned ones."""
    team = SIDE_OF[view.seats][side[0]]
    middle, x = place.y - 22, place.left + 26
    canvas.put(team_sprite(team, ground), x, middle)
    style, left = Style(28, INK, ground), place.left + 50
    name = alt.team_name(team, translate)
    canvas.write(name, left, middle + 28 * MIDDLE, style, width=place.right - left)
    for seat in side:
        canvas.put(seat_sprite(seat, ground, 0.48), x + 2, place.y + 26)
        x += 54
        if seat in view.resigned:
            canvas.put(white_flag(ground), x - 6, place.y + 26)
            x += 40


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
