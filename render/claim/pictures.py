"""The pictures of a table of Claim, from a view of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine.claim.cards import BACK, FACTION, NO_CARD, VALUE, Card, Cards, Faction, of
from engine.claim.scoring import Majority, Scoring
from engine.claim.state import CLOCKWISE, HAND_SIZE, SIDES, Discard, Phase, Play, Trick
from engine.claim.view import View
from engine.game import Result, Seat
from render.alt import short, told
from render.area import Area
from render.canvas import Canvas
from render.claim import alt, cards
from render.claim.cards import CLOTH, CardLook, chip_sprite, crown_sprite
from render.claim.factions import emblem_sprite
from render.claim.layout import ASIDE, SHEET, TABLECLOTH, TRICK, WHOLE_CLOTH, WHOLE_SHEET
from render.claim.scene import (
    CAPTION,
    ON_CLOTH,
    ON_PAPER,
    Headline,
    Played,
    put_cards,
    put_cell,
    put_chips,
    put_heads,
    put_number,
    put_row,
    put_trick,
    row_ground,
    table,
    whole_cloth,
    whole_sheet,
)
from render.discs import seat_sprite
from render.names import shown_names, style_name, together
from render.palette import INK, PAPER
from render.picture import Picture
from render.scoreboard import MIDDLE, SEPIA_INK, Row
from render.text import Style, measured, text_sprite
from render.words import Say, remembering

_RECRUITING: Final = (Phase.RECRUIT, Phase.DISCARD, Phase.TAKE, Phase.TAKE_SECOND)
_HEAD: Final = 92
"""How high the heads of a sheet are."""
_ASIDE_LINE: Final = 42
"""How far lines are apart, unless there are too many."""
_BRIEF: Final = 12
"""Longer names are cut where every faction names everybody."""
_ROOMY: Final = 84
"""Rows of the vote that are this high have two lines."""
_FAN, _FAN_STEP = 7, 62
_ACROSS: Final = 7
"""How many cards lie beside each other."""


def table_picture(view: View, names: Sequence[str], say: Say) -> Picture:
    """Return the table as it stands; after the last trick how the factions vote.

    ``names`` are the players' names by seat, as Discord gives them.
    """
    if view.scoring is not None:
        return scoring_picture(view, names, say)
    say = remembering(say)
    shown = shown_names(names, say)
    headline = _headline(view, shown, say)
    canvas = table(headline)
    complete = NO_CARD not in view.trick
    order = CLOCKWISE[view.seats][view.leader]
    winner = view.order[0] if complete and view.order else None
    if view.phase is Phase.DEAL:
        backs = [(BACK, "", CardLook.PLAIN)] * _FAN
        x = TABLECLOTH.x - (_FAN_STEP * (_FAN - 1) + cards.WIDTH) // 2
        put_cards(canvas, backs, x, TABLECLOTH.y - cards.HEIGHT // 2, _FAN_STEP)
    else:
        put_trick(canvas, [_place(view, seat, shown, winner, say) for seat in order])
    if view.phase in _RECRUITING:
        _put_middle(canvas, view, say)
    else:
        _put_laid_out(canvas, view, say)
    _put_piles(canvas, view, shown, say)
    return Picture(canvas.png(), _table_alt(view, shown, headline, order, say))


def trick_end_picture(view: View, names: Sequence[str], say: Say) -> Picture:
    """Return the last trick that is over: who won it, and what everybody got, as far as is known.

    Raises ValueError before the end of the first trick.
    """
    trick = view.last
    if trick is None:
        raise ValueError("no trick is over yet")
    say = remembering(say)
    shown = shown_names(names, say)
    number = sum(one.recruits == trick.recruits for one in view.past)
    headline = Headline(
        shown[trick.winner],
        say("claim-picture-won"),
        _plate(1 if trick.recruits else 2, number, view.seats, say),
        trick.winner,
    )
    canvas = table(headline)
    leader = trick.winner if trick.leader is None else trick.leader
    order = CLOCKWISE[view.seats][leader]
    places = [
        Played(
            seat,
            shown[seat],
            trick.cards[seat],
            alt.initials(FACTION[trick.cards[seat]], say),
            _note(trick.cards[seat], trick.values[seat], seat == trick.leader, say),
            wins=seat == trick.winner,
        )
        for seat in order
    ]
    put_trick(canvas, places, TRICK if trick.middle else TRICK._replace(right=ASIDE.right))
    if trick.middle:
        x = ASIDE.x - 68 * len(trick.middle)
        put_cards(canvas, _plain(trick.middle, say), x, TRICK.top + 60)
        canvas.write(say("claim-picture-middle"), ASIDE.x, TRICK.top + 44, CAPTION, "middle")
    lines = list[str]()
    seats = _by_side(view.seats)
    for seat, place in zip(seats, SHEET.inset(12, 10).rows(max(3, view.seats)), strict=False):
        got = _got(trick, seat)
        row = Row(seat, shown[seat], (), marked=seat == trick.winner, winner=seat == trick.winner)
        put_row(canvas, row, place, 330)
        chips = [(card, False) for card in got] + [(card, True) for card in trick.removed[seat]]
        ground = row_ground(marked=row.marked)
        put_chips(canvas, chips, Area(340, place.top, place.right - 10, place.bottom), ground)
        if not chips:
            text = say("claim-picture-gets-nothing")
            base = place.y + 28 * MIDDLE
            canvas.write(text, 346, base, Style(28, SEPIA_INK, ground))
        if got:
            what = alt.cards_list(got, say)
            lines.append(say("claim-alt-gets", name=short(shown[seat]), list=what))
        if trick.removed[seat]:
            what = alt.cards_list(trick.removed[seat], say)
            lines.append(say("claim-alt-loses", name=short(shown[seat]), list=what))
    words = told(
        (
            say(
                "claim-alt-phase",
                phase=1 if trick.recruits else 2,
                number=number,
                all=HAND_SIZE[view.seats],
            ),
            say(
                "claim-alt-won",
                name=short(shown[trick.winner]),
                style=style_name(trick.winner, say),
            ),
            alt.trick_line(trick.cards, trick.values, order, shown, say),
            alt.line("claim-alt-middle", trick.middle, say),
            *lines,
        )
    )
    return Picture(canvas.png(), words)


def hand_picture(view: View, names: Sequence[str], say: Say, *, followers: bool = False) -> Picture:
    """Return the viewer's hand below what it may know of the trick, or its followers.

    What may not be played is muted while the seat is to act. Raises ValueError for the public.
    """
    viewer = view.viewer
    if viewer is None:
        raise ValueError("the public has no hand")
    say = remembering(say)
    shown = shown_names(names, say)
    held = bytes(sorted(view.followers if followers else view.hand))
    subtitle = say(
        "claim-picture-followers-of" if followers else "claim-picture-hand", count=len(held)
    )
    plate = "" if view.phase in (Phase.DEAL, Phase.LOOT, Phase.OVER) else _view_plate(view, say)
    canvas = whole_cloth(Headline(shown[viewer], subtitle, plate, viewer))
    playable = {one.card for one in view.legal if isinstance(one, Play | Discard)}
    acting = bool(playable) and not followers
    looks = [
        (
            card,
            alt.initials(FACTION[card], say),
            CardLook.MUTED if acting and card not in playable else CardLook.PLAIN,
        )
        for card in held
    ]
    top = WHOLE_CLOTH.top + 276
    first = -(-len(looks) // 2) if len(looks) > _ACROSS else len(looks)
    for row, some in enumerate((looks[:first], looks[first:])):
        left = WHOLE_CLOTH.x - 68 * max(first, 1) + 2
        put_cards(canvas, some, left, top + row * (cards.HEIGHT + 8))
    _put_known(canvas, view, say)
    lines = [
        say("claim-alt-hand", name=short(shown[viewer]), does=subtitle),
        alt.line("claim-alt-held", held, say),
        alt.line("claim-alt-playable", bytes(sorted(playable)), say) if acting else "",
        alt.trick_line(view.trick, view.values, CLOCKWISE[view.seats][view.leader], shown, say),
        alt.line("claim-alt-middle", view.middle, say),
        "" if view.top is None else say("claim-alt-top", card=alt.card_name(view.top, say)),
    ]
    return Picture(canvas.png(), told(lines))


def scoring_picture(view: View, names: Sequence[str], say: Say) -> Picture:
    """Return how the factions voted, one by one, and who is king.

    Raises ValueError before all tricks are played, unless the game ended before.
    """
    scoring = view.scoring
    if scoring is None:
        raise ValueError("the factions vote at the end")
    say = remembering(say)
    shown = shown_names(names, say)
    sides = [together([shown[seat] for seat in side], say) for side in SIDES[view.seats]]
    headline = _final_headline(view, view.result, shown, scoring, say)
    canvas = whole_sheet(headline)
    moves, loot = alt.moves_line(scoring, sides, say), alt.loot_line(scoring, sides, say)
    _put_votes(canvas, view, scoring, sides, say)
    lines = [say("claim-alt-end", name=headline.title, does=headline.subtitle)]
    for majority in scoring.majorities:
        votes = ", ".join(
            _votes(scoring, majority.faction, side, number, sides[side], say)
            for side, number in enumerate(majority.numbers)
        )
        key = "claim-alt-faction" if majority.side is not None else "claim-alt-faction-nobody"
        lines.append(
            say(
                key,
                faction=alt.plural(majority.faction, say),
                votes=votes,
                name="" if majority.side is None else _brief(sides[majority.side]),
                decided=alt.decided(majority, say),
            )
        )
    for side, won in enumerate(scoring.factions):
        lines.append(
            say(
                "claim-alt-total",
                name=short(sides[side]),
                factions=len(won),
                cards=scoring.cards[side],
                values=scoring.values[side],
            )
        )
    lines += [f"{note}." for note in (moves, loot, _choices(view, say)) if note]
    return Picture(canvas.png(), told(lines))


def _plate(phase: int, number: int, seats: int, say: Say) -> str:
    return say("claim-picture-phase", phase=phase, number=number, all=HAND_SIZE[seats])


def _trick_number(view: View) -> tuple[int, int]:
    """Return the phase, 1 or 2, and the number of the trick that is being played."""
    recruits = view.phase in _RECRUITING
    played = sum(trick.recruits == recruits for trick in view.past)
    return (1 if recruits else 2), min(played + 1, HAND_SIZE[view.seats])


def _view_plate(view: View, say: Say) -> str:
    return _plate(*_trick_number(view), view.seats, say)


def _headline(view: View, names: Sequence[str], say: Say) -> Headline:
    """Return whose turn it is and what is waited for."""
    if view.phase is Phase.DEAL:
        return Headline(say("claim-picture-begin"), say("claim-picture-does-deal"), "", None)
    acting = view.acting or (view.mover,)
    does = say(f"claim-picture-does-{view.phase}", count=len(acting))
    voting = view.phase is Phase.LOOT
    plate = say("claim-picture-voting") if voting else _view_plate(view, say)
    if len(acting) == 1:
        return Headline(names[acting[0]], does, plate, acting[0])
    return Headline(together([names[seat] for seat in acting], say), does, plate, None)


def _note(card: Card, value: int, leads: bool, say: Say) -> str:
    """Return what is to be said of a card in a trick."""
    if FACTION[card] is not None and value != VALUE[card]:
        return say("claim-picture-raised", value=value)
    return say("claim-picture-leads") if leads else ""


def _place(view: View, seat: Seat, names: Sequence[str], winner: Seat | None, say: Say) -> Played:
    card = view.trick[seat]
    leads = seat == view.leader
    note = (
        say("claim-picture-wins-it")
        if leads and view.automatic
        else _note(card, view.values[seat], leads, say)
    )
    return Played(
        seat,
        names[seat],
        card,
        alt.initials(FACTION[card], say),
        note,
        wins=seat == winner,
        waited_for=seat in view.acting,
    )


def _plain(some: Cards, say: Say) -> list[tuple[Card, str, CardLook]]:
    return [(card, alt.initials(FACTION[card], say), CardLook.PLAIN) for card in some]


def _put_middle(canvas: Canvas, view: View, say: Say) -> None:
    """Put the open cards and what is left of the draw pile."""
    canvas.write(say("claim-picture-middle"), ASIDE.x, TRICK.top + 44, CAPTION, "middle")
    x = ASIDE.x - 68 * len(view.middle) + 2
    put_cards(canvas, _plain(view.middle, say), x, TRICK.top + 60)
    text = say("claim-picture-deck", count=view.deck_count)
    width = text_sprite(text, ON_CLOTH).width
    left = ASIDE.x - (width + cards.CHIP_WIDTH + 12) // 2
    canvas.put(chip_sprite(BACK, CLOTH), left, ASIDE.bottom - 42)
    canvas.write(text, left + cards.CHIP_WIDTH + 12, ASIDE.bottom - 32, ON_CLOTH)


def _put_laid_out(canvas: Canvas, view: View, say: Say) -> None:
    """Write where Gnomes, Griffins and Trolls lie, and the last trick if there is room."""
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
    for faction, whose, some in lines:
        canvas.put(emblem_sprite(faction, CLOTH, 34), ASIDE.left + 18, y)
        x = ASIDE.left + 42
        if whose is None:
            canvas.write(say("claim-picture-left"), x, y + 10, CAPTION)
            x += text_sprite(say("claim-picture-left"), CAPTION).width + 8
        else:
            canvas.put(seat_sprite(whose, CLOTH, 0.4), x + 22, y)
            x += 50
        text = _values(sorted(some), ASIDE.right - x)
        canvas.write(text, x, y + 10, ON_CLOTH)
        y += step
    last = view.last
    if last is None or ASIDE.bottom - y < 160 or last.recruits:
        return
    y += 16
    canvas.write(say("claim-picture-last"), ASIDE.left + 8, y + 10, CAPTION)
    canvas.put(crown_sprite(14, CLOTH), ASIDE.right - 84, y)
    canvas.put(seat_sprite(last.winner, CLOTH, 0.45), ASIDE.right - 40, y)
    order = CLOCKWISE[view.seats][last.winner if last.leader is None else last.leader]
    for place, seat in enumerate(order):
        at = (ASIDE.left + 8 + place % 2 * 164, y + 56 + place // 2 * 60)
        canvas.put(seat_sprite(seat, CLOTH, 0.4), at[0] + 22, at[1])
        canvas.put(chip_sprite(last.cards[seat], CLOTH), at[0] + 48, at[1])


def _values(some: Iterable[Card], width: int) -> str:
    """Return the values of cards, as far apart as fits."""
    values = [str(VALUE[card]) for card in some]
    ways = [between.join(values) for between in (", ", " ", "·", "")]
    return next((way for way in ways if measured(way, 28) <= width), ways[-1])


def _by_side(seats: int) -> list[Seat]:
    """Return the seats with partners beside each other."""
    return [seat for side in SIDES[seats] for seat in side]


def _put_piles(canvas: Canvas, view: View, names: Sequence[str], say: Say) -> None:
    """Write how many cards everybody has of each faction, and their followers or their hand."""
    inside = SHEET.inset(12, 8)
    counted = Area(248, inside.top, 400, inside.bottom)
    factions = view.options.factions
    columns = counted._replace(left=counted.right, right=inside.right).columns(len(factions))
    initials = [alt.initials(faction, say) for faction in factions]
    put_heads(canvas, factions, initials, columns)
    recruiting = view.phase in (*_RECRUITING, Phase.DEAL)
    head = say("claim-picture-followers" if recruiting else "claim-picture-cards")
    canvas.write(head, counted.x, inside.top + 84, ON_PAPER, "middle", counted.width + 6)
    rows = inside._replace(top=inside.top + _HEAD).rows(view.seats)
    numbers = view.follower_counts if recruiting else view.hand_counts
    for seat, place in zip(_by_side(view.seats), rows, strict=True):
        marked = seat in view.acting
        row = Row(seat, names[seat], (), marked=marked, resigned=seat in view.resigned)
        put_row(canvas, row, place, counted.left)
        ground = row_ground(marked=marked)
        put_number(
            canvas,
            str(numbers[seat]),
            place._replace(left=counted.left, right=counted.right),
            ground,
        )
        pile = view.piles[seat] + view.gnomes[seat]
        for faction, column in zip(factions, columns, strict=True):
            cell = place._replace(left=column.left, right=column.right)
            put_number(canvas, str(len(of(faction, pile))), cell, ground)


def _table_alt(
    view: View, names: Sequence[str], headline: Headline, order: Sequence[Seat], say: Say
) -> str:
    phase, number = _trick_number(view)
    in_trick = view.phase is not Phase.DEAL
    recruiting = view.phase in _RECRUITING
    numbers = view.follower_counts if recruiting else view.hand_counts
    seats = [
        told(
            (
                say(
                    "claim-alt-seat",
                    name=short(names[seat]),
                    style=style_name(seat, say),
                    list=alt.counts(view, seat, say),
                ),
                say(
                    "claim-alt-followers" if recruiting else "claim-alt-in-hand",
                    count=numbers[seat],
                ),
                alt.line("claim-alt-gnomes", view.gnomes[seat], say),
                alt.line("claim-alt-griffins", of(Faction.GRIFFINS, view.piles[seat]), say),
                say("picture-alt-resigned") if seat in view.resigned else "",
            )
        )
        for seat in range(view.seats)
    ]
    lines = [
        say("claim-alt-does", name=headline.title, does=headline.subtitle),
        say("claim-alt-phase", phase=phase, number=number, all=HAND_SIZE[view.seats])
        if in_trick
        else "",
        alt.trick_line(view.trick, view.values, order, names, say),
        say("claim-alt-leads", name=short(names[view.leader])) if in_trick else "",
        alt.line("claim-alt-middle", view.middle, say),
        say("claim-alt-deck", count=view.deck_count) if recruiting else "",
        alt.line("claim-alt-trolls", view.trolls, say),
        *(seats if view.phase is not Phase.DEAL else ()),
    ]
    return told(lines)


def _got(trick: Trick, seat: Seat) -> Cards:
    """Return what a seat got in a trick: followers, or cards for its pile."""
    to, some = (*trick.takers, *trick.drawers), trick.middle + trick.drawn
    recruited = bytes(card for taker, card in zip(to, some, strict=True) if taker == seat)
    return recruited + trick.gained[seat]


def _put_known(canvas: Canvas, view: View, say: Say) -> None:
    """Put the trick, the middle and what a Seer shows above a hand."""
    top = WHOLE_CLOTH.top + 46
    base = WHOLE_CLOTH.top + 38
    groups = list[tuple[str, list[tuple[Card, str, CardLook]], list[Seat]]]()
    order = [seat for seat in CLOCKWISE[view.seats][view.leader] if view.trick[seat] != NO_CARD]
    if order and view.phase not in (Phase.LOOT, Phase.OVER):
        played = _plain(bytes(view.trick[seat] for seat in order), say)
        groups.append((say("claim-picture-trick"), played, order))
    if view.middle:
        groups.append((say("claim-picture-middle"), _plain(view.middle, say), []))
    if view.top is not None:
        groups.append((say("claim-picture-top"), _plain(bytes((view.top,)), say), []))
    number = sum(len(some) for _, some, _ in groups)
    apart = min(60, (136 * (_ACROSS - number)) // max(1, len(groups) - 1))
    x = WHOLE_CLOTH.x - (136 * number - 4 + apart * (len(groups) - 1)) // 2
    for caption, some, seats in groups:
        put_cards(canvas, some, x, top)
        width = 136 * len(some) - 4
        canvas.write(caption, x + width / 2, base, CAPTION, "middle", width + 4)
        for at, seat in enumerate(seats):
            canvas.put(seat_sprite(seat, CLOTH, 0.45), x + at * 136 + 66, top + cards.HEIGHT + 18)
        x += 136 * len(some) + apart
    if not groups:
        last = view.last
        text = say("claim-picture-you-lead") if last is None or view.legal else ""
        canvas.write(text, WHOLE_CLOTH.x, top + 100, CAPTION, "middle")


def _final_headline(
    view: View, result: Result | None, names: Sequence[str], scoring: Scoring, say: Say
) -> Headline:
    if result is None:
        return _headline(view, names, say)
    winners = result.winners
    side = next(at for at, seats in enumerate(SIDES[view.seats]) if winners[0] in seats)
    does = say(
        f"claim-picture-wins-{result.decided_by}",
        factions=len(scoring.factions[side]),
        sides=len(winners),
    )
    seat = winners[0] if len(winners) == 1 else None
    title = together([names[seat] for seat in winners], say)
    return Headline(title, does, say("picture-end"), seat)


def _detail(scoring: Scoring, faction: Faction, side: int, say: Say) -> str:
    """Return what a side's number of cards is made of, or its run of Bards."""
    majority = next(one for one in scoring.majorities if one.faction is faction)
    if faction is Faction.BARDS and majority.cards[side]:
        return say("claim-picture-run", length=majority.runs[side])
    parts = [str(len(majority.cards[side]))]
    for more in (majority.loot[side], len(majority.doubled[side])):
        parts += [str(more)] * bool(more)
    return "+".join(parts) if len(parts) > 1 else ""


def _choices(view: View, say: Say) -> str:
    """Return what the loot of the one who is asked may count for; empty if nobody is."""
    found = ", ".join(alt.plural(faction, say) for faction in view.loot_choices)
    return say("claim-picture-choices", list=found) if found else ""


def _brief(name: str) -> str:
    """Return a name as short as seven factions with three votes each need it."""
    return name if len(name) <= _BRIEF else name[: _BRIEF - 1] + "…"


def _votes(scoring: Scoring, faction: Faction, side: int, number: int, name: str, say: Say) -> str:
    """Return how many of a faction vote for a side, and what that is made of."""
    detail = _detail(scoring, faction, side, say)
    if not detail:
        return say("claim-alt-votes", name=_brief(name), count=number)
    return say("claim-alt-votes-made", name=_brief(name), count=number, more=detail)


def _notes(view: View, scoring: Scoring, say: Say) -> list[list[str | Seat]]:
    """Return who has got Peasants of whom, and what loot counts for or may count for.

    Seats stand for their discs, factions for their emblems.
    """
    sides = SIDES[view.seats]
    moved = Counter((move.source, move.target) for move in scoring.moves)
    fled: list[str | Seat] = [say("claim-picture-moves", list="")] if moved else []
    for (source, target), count in moved.items():
        fled += [f"  {count}", *sides[source], "→", *sides[target]]
    looted: list[list[str | Seat]] = [
        [*sides[side], f"+{len(scoring.loot_cards[side])} {alt.plural(faction, say)}  "]
        for side, faction in enumerate(scoring.looted)
        if faction is not None and scoring.loot_cards[side]
    ]
    loot: list[str | Seat] = [say("claim-picture-loot", list="")] if looted else []
    for some in looted:
        loot += some
    choices: list[str | Seat] = [say("claim-picture-choices", list="")] if view.loot_choices else []
    return [note for note in (fled, loot, [*choices, *view.loot_choices]) if note]


def _put_note(canvas: Canvas, note: Sequence[str | Seat], x: float, base: float) -> None:
    """Write a line of words and seats' discs."""
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
    """Write how many of a faction vote for a side; below it, if there is room, the cards."""
    won = majority.side == side
    ground = row_ground(marked=won)
    put_cell(canvas, cell, marked=won)
    large, small = Style(40, INK if won else SEPIA_INK, ground), Style(28, SEPIA_INK, ground)
    some = majority.cards[side] if cell.height >= _ROOMY else b""
    middle = cell.y - (16 if some else 0)
    number, apart = str(majority.numbers[side]), 8
    wide = text_sprite(number, large).width
    if detail:
        wide += apart + text_sprite(detail, small).width
    x = cell.x - wide / 2
    x += canvas.write(number, x, middle + large.size * MIDDLE, large) + apart
    canvas.write(detail, x, middle + small.size * MIDDLE, small)
    values = _values(some, cell.width - 8)
    canvas.write(values, cell.x, cell.bottom - 14, small, "middle", cell.width - 8)


def _put_votes(
    canvas: Canvas,
    view: View,
    scoring: Scoring,
    sides: Sequence[str],
    say: Say,
) -> None:
    """Write the table of the votes, its totals and what happened before."""
    inside = WHOLE_SHEET.inset(14, 12)
    names_end, votes_end = 304, 724
    notes = _notes(view, scoring, say)
    bottom = inside.bottom - 38 * len(notes)
    for at, note in enumerate(notes):
        _put_note(canvas, note, inside.left + 10, bottom + 28 + 38 * at)
    head = inside._replace(bottom=inside.top + 58)
    between = inside._replace(left=names_end, right=votes_end)
    columns = between.columns(len(sides))
    for side, column in enumerate(columns):
        seats = SIDES[view.seats][side]
        discs = 46 * len(seats)
        x = (
            column.x
            - (min(column.width - discs, text_sprite(sides[side], ON_PAPER).width) + discs) / 2
        )
        for at, seat in enumerate(seats):
            canvas.put(seat_sprite(seat, PAPER, 0.42), x + 22 + 46 * at, head.y)
        canvas.write(sides[side], x + discs, head.y + 10, ON_PAPER, width=column.width - discs)
    rows = inside._replace(top=head.bottom, bottom=bottom).rows(len(scoring.majorities) + 1)
    for majority, row in zip(scoring.majorities, rows, strict=False):
        canvas.put(emblem_sprite(majority.faction, PAPER), row.left + 34, row.y)
        canvas.write(
            alt.plural(majority.faction, say),
            row.left + 68,
            row.y + 10,
            ON_PAPER,
            width=names_end - row.left - 68,
        )
        for side, column in enumerate(columns):
            cell = row._replace(left=column.left + 4, right=column.right - 4)
            detail = _detail(scoring, majority.faction, side, say)
            _put_vote(canvas, majority, side, detail, cell)
        canvas.write(
            alt.decided(majority, say),
            votes_end + 12,
            row.y + 10,
            ON_PAPER,
            width=inside.right - votes_end - 14,
        )
    last = rows[-1]
    canvas.write(say("claim-picture-factions"), last.left + 10, last.y + 12, Style(34))
    result = view.result
    for side, column in enumerate(columns):
        wins = result is not None and SIDES[view.seats][side][0] in result.winners
        cell = last._replace(left=column.left + 4, right=column.right - 4)
        put_cell(canvas, cell, marked=wins)
        ground = row_ground(marked=wins)
        if wins:
            canvas.put(crown_sprite(18, ground), cell.x - 38, cell.y)
        put_number(canvas, str(len(scoring.factions[side])), cell, ground, 48)
