"""The vote of the factions as a table."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.claim.cards import Faction
from engine.claim.scoring import Majority, Scoring, moved_peasants
from engine.claim.state import SIDE_OF, SIDES
from engine.claim.view import View
from engine.game import Seat
from render.alt import short, told
from render.area import Area
from render.canvas import Canvas
from render.claim import alt
from render.claim.cards import crown_sprite
from render.claim.factions import emblem_sprite
from render.claim.headlines import headline_of
from render.claim.layout import WHOLE_SHEET
from render.claim.scene import (
    ON_PAPER,
    Headline,
    put_cell,
    put_number,
    row_ground,
    values_text,
    whole_sheet,
)
from render.claim.teams import team_sprite
from render.discs import seat_sprite
from render.fonts import Face
from render.names import shown_names, together
from render.palette import INK, PAPER
from render.picture import Picture
from render.scoreboard import MIDDLE, SEPIA_INK
from render.text import Style, fitting, measured, text_sprite
from render.words import Translate

_LOW_HEAD, _HIGH_HEAD = 58, 112
"""The heights of column heads: with one line, and with two lines of names below discs."""
_DISC: Final = 44
"""Width reserved for a disc before a name."""
_NAMES_END, _VOTES_END, _NARROWEST = 304, 736, 120
"""The ends of the vote columns, and the minimum width of each."""
_TWO_LINE_ROW: Final = 84
"""Minimum height of rows of the vote with two lines."""


def scoring_picture(view: View, names: Sequence[str], translate: Translate) -> Picture:
    """Return the vote of each faction as a table.

    Raises ValueError before all tricks are played, unless the game ended early.
    """
    scoring = scoring_of(view)
    shown = shown_names(names, translate)
    headline = vote_headline(view, shown, translate)
    canvas = whole_sheet(headline)
    _put_votes(canvas, view, scoring, side_names(view, shown, translate), shown, translate)
    return Picture(canvas.png(), told(vote_lines(view, headline, shown, translate)))


def scoring_of(view: View) -> Scoring:
    """Return the score of the piles. Raises ValueError before the end."""
    if view.scoring is None:
        raise ValueError("the factions vote at the end")
    return view.scoring


def side_names(view: View, names: Sequence[str], translate: Translate) -> list[str]:
    """Return the names of the sides: of players, or of teams."""
    sides = SIDES[view.seats]
    if len(sides) == view.seats:
        return [*names]
    return [alt.team_name(side, translate) for side in range(len(sides))]


def vote_lines(
    view: View, headline: Headline, names: Sequence[str], translate: Translate
) -> Iterator[str]:
    """Yield the sentences of the alt text: the winner, then how each faction was decided."""
    scoring, sides = scoring_of(view), side_names(view, names, translate)
    yield translate("claim-alt-end", name=headline.title, does=headline.subtitle)
    for majority in scoring.majorities:
        yield alt.votes(majority, sides, translate)
    for side, won in enumerate(scoring.factions):
        yield translate(
            "claim-alt-total",
            name=short(sides[side]),
            factions=len(won),
            cards=scoring.cards[side],
            values=scoring.values[side],
        )
    yield alt.teams_line(view, names, translate)
    moves = alt.moves_line(scoring, sides, translate)
    loot = alt.loot_line(scoring, sides, translate)
    yield from (f"{note}." for note in (moves, loot, _choices(view, translate)) if note)


def vote_headline(view: View, names: Sequence[str], translate: Translate) -> Headline:
    """Return the winners and how they have won, or who chooses what loot counts for."""
    result = view.result
    if result is None:
        return headline_of(view, names, translate)
    winners = result.winners
    side = SIDE_OF[view.seats][winners[0]]
    does = translate(
        f"claim-picture-wins-{result.decided_by}",
        factions=len(scoring_of(view).factions[side]),
        sides=len(winners),
    )
    seat = winners[0] if len(winners) == 1 else None
    title = together([names[seat] for seat in winners], translate)
    return Headline(title, does, translate("picture-end"), seat)


def _choices(view: View, translate: Translate) -> str:
    """Return the factions that the asked seat's loot may count for; empty if no seat is asked."""
    names = ", ".join(alt.faction_name(faction, translate) for faction in view.loot_choices)
    return translate("claim-picture-choices", list=names) if names else ""


def _notes(view: View, scoring: Scoring, translate: Translate) -> list[list[str | Seat]]:
    """Return notes on the moves of Peasants, and on the factions that loot counts for.

    Seats stand for their discs, factions for their emblems.
    """
    sides = SIDES[view.seats]
    moved: list[str | Seat] = [translate("claim-picture-moves", list="")] if scoring.moves else []
    for (source, target), cards in moved_peasants(scoring).items():
        moved += [f"  {len(cards)}", *sides[source], "→", *sides[target]]
    looted: list[list[str | Seat]] = [
        [*sides[side], f"+{len(scoring.loot_cards[side])} {alt.faction_name(faction, translate)}  "]
        for side, faction in enumerate(scoring.looted)
        if faction is not None and scoring.loot_cards[side]
    ]
    loot: list[str | Seat] = [translate("claim-picture-loot", list="")] if looted else []
    for part in looted:
        loot += part
    choices: list[str | Seat] = (
        [translate("claim-picture-choices", list="")] if view.loot_choices else []
    )
    return [note for note in (moved, loot, [*choices, *view.loot_choices]) if note]


def _put_note(canvas: Canvas, note: Sequence[str | Seat], x: float, base: float) -> None:
    """Write a line of words, discs and emblems."""
    for part in note:
        if isinstance(part, Faction):
            canvas.put(emblem_sprite(part, PAPER, 36), x + 18, base - 10)
            x += 44
        elif isinstance(part, str):
            x += canvas.write(part, x, base, ON_PAPER) + 6
        else:
            canvas.put(seat_sprite(part, PAPER, 0.4), x + 19, base - 10)
            x += 44


def _put_vote(canvas: Canvas, majority: Majority, side: int, detail: str, cell: Area) -> None:
    """Write a faction's number of votes for a side; below it, if there is room, the cards."""
    won = majority.side == side
    ground = row_ground(marked=won)
    put_cell(canvas, cell, marked=won)
    large, small = Style(40, INK if won else SEPIA_INK, ground), Style(28, SEPIA_INK, ground)
    cards_shown = majority.cards[side] if cell.height >= _TWO_LINE_ROW else b""
    middle = cell.y - (16 if cards_shown else 0)
    number, gap = str(majority.numbers[side]), 8
    width = text_sprite(number, large).width
    if detail:
        width += gap + text_sprite(detail, small).width
    x = cell.x - width / 2
    x += canvas.write(number, x, middle + large.size * MIDDLE, large) + gap
    canvas.write(detail, x, middle + small.size * MIDDLE, small)
    values = values_text(cards_shown, cell.width - 8)
    canvas.write(values, cell.x, cell.bottom - 14, small, "middle", cell.width - 8)


def _put_single(canvas: Canvas, seat: Seat, name: str, head: Area) -> None:
    """Write the player that the votes of a column belong to."""
    wide = min(head.width - _DISC, text_sprite(name, ON_PAPER).width) + _DISC
    x = head.x - wide / 2
    canvas.put(seat_sprite(seat, PAPER, 0.36), x + _DISC / 2 - 3, head.y)
    canvas.write(name, x + _DISC, head.y + 10, ON_PAPER, width=head.width - _DISC)


def _put_side(canvas: Canvas, side: int, seats: int, names: Sequence[str], head: Area) -> None:
    """Write the side that the votes of a column belong to: discs above names, and a team badge.

    A single player's name may be wider than the column: every second name is a line lower.
    """
    top, partners = head.top + 22, SIDES[seats][side]
    left = head.x - 23 * (len(partners) - 1)
    if len(partners) > 1:
        canvas.put(team_sprite(side, PAPER), left - 24, top)
        left += 24
    for at, seat in enumerate(partners):
        canvas.put(seat_sprite(seat, PAPER, 0.42), left + 46 * at, top)
        line, room = (at, head.width) if len(partners) > 1 else (side % 2, 2 * head.width)
        canvas.write(names[seat], head.x, top + 48 + 32 * line, ON_PAPER, "middle", room - 4)


def _sides(
    scoring: Scoring, names: Sequence[str], inside: Area, translate: Translate
) -> tuple[int, int]:
    """Return the left and right end of the vote columns.

    Where the texts beside them are long, the columns get narrower, limited by their numbers and the
    ``names`` above them.
    """
    sides = len(scoring.factions)
    factions = [alt.faction_name(majority.faction, translate) for majority in scoring.majorities]
    decided = [alt.decided(majority, translate) for majority in scoring.majorities]
    named = _widest(names) + 4 if len(names) > sides else _widest(names) // 2
    needed = sides * max(_NARROWEST, min(named, (_VOTES_END - _NAMES_END) // sides))
    limit = inside.right - 14 - _widest(decided)
    left, right = max(_NAMES_END, inside.left + 68 + _widest(factions)), min(_VOTES_END, limit)
    if right - left < needed:
        right = min(max(right, limit), left + needed)
        left = min(left, max(_NAMES_END, right - needed))
    return left, max(right, left + needed)


def _widest(texts: Sequence[str]) -> int:
    return max(measured(text, ON_PAPER.size) for text in texts)


def _put_votes(
    canvas: Canvas,
    view: View,
    scoring: Scoring,
    sides: Sequence[str],
    names: Sequence[str],
    translate: Translate,
) -> None:
    """Write the table of the votes, its totals and the notes.

    ``names`` are those of the players, ``sides`` those of the sides.
    """
    inside = WHOLE_SHEET.inset(14, 12)
    names_end, votes_end = _sides(scoring, names, inside, translate)
    notes = _notes(view, scoring, translate)
    bottom = inside.bottom - 38 * len(notes)
    for at, note in enumerate(notes):
        _put_note(canvas, note, inside.left + 10, bottom + 28 + 38 * at)
    between = inside._replace(left=names_end, right=votes_end)
    columns = between.columns(len(sides))
    room = columns[0].width - _DISC
    is_low = view.seats == len(sides) and all(
        measured(name, ON_PAPER.size) <= room for name in names
    )
    head = inside._replace(bottom=inside.top + (_LOW_HEAD if is_low else _HIGH_HEAD))
    for side, column in enumerate(columns):
        if is_low:
            _put_single(canvas, side, names[side], column._replace(bottom=head.bottom))
        else:
            _put_side(canvas, side, view.seats, names, column)
    rows = inside._replace(top=head.bottom, bottom=bottom).rows(len(scoring.majorities) + 1)
    for majority, row in zip(scoring.majorities, rows, strict=False):
        canvas.put(emblem_sprite(majority.faction, PAPER), row.left + 34, row.y)
        canvas.write(
            alt.faction_name(majority.faction, translate),
            row.left + 68,
            row.y + 10,
            ON_PAPER,
            width=names_end - row.left - 68,
        )
        for side, column in enumerate(columns):
            cell = row._replace(left=column.left + 4, right=column.right - 4)
            _put_vote(canvas, majority, side, alt.summands(majority, side, translate), cell)
        canvas.write(
            alt.decided(majority, translate),
            votes_end + 12,
            row.y + 10,
            ON_PAPER,
            width=inside.right - votes_end - 14,
        )
    last = rows[-1]
    words, room = translate("claim-picture-factions"), names_end - last.left - 14
    size = fitting(words, (34, 31, 28), Face.BODY, room)
    canvas.write(words, last.left + 10, last.y + 12, Style(size), width=room)
    result = view.result
    for side, column in enumerate(columns):
        wins = result is not None and SIDES[view.seats][side][0] in result.winners
        cell = last._replace(left=column.left + 4, right=column.right - 4)
        put_cell(canvas, cell, marked=wins)
        ground = row_ground(marked=wins)
        if wins:
            canvas.put(crown_sprite(18, ground), cell.x - 48, cell.y)
        put_number(canvas, str(len(scoring.factions[side])), cell, ground, 48)
