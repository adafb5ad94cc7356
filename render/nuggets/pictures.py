"""The pictures of a table of Gold Nuggets, from a view of it."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.game import Result, Seat
from engine.nuggets.dice import FEWEST_OF_A_NUMBER, NUMBERS, Dice, in_order, reckon
from engine.nuggets.odds import Odds, odds
from engine.nuggets.state import Ending, Go, Phase, TurnEnd
from engine.nuggets.view import Choice, View
from render.alt import headline, short, told
from render.discs import seat_sprite
from render.ledger import Row
from render.names import shown_names, style_name, together
from render.nuggets import alt
from render.nuggets.dice import Look
from render.nuggets.furniture import Cell, Line, Rolled, Slip, lasso_badge
from render.nuggets.gold import small_pan_sprite
from render.nuggets.podium import Heap
from render.nuggets.scene import Captions, Final, Headline, Table, draw_final, draw_table
from render.palette import PAPER
from render.picture import Picture
from render.sprite import Sprite
from render.words import Say, percent, remembering

_MOST_LINES = 3


class _Picked(NamedTuple):
    """The mover's draft: the dice picked from the roll, and those among them that are too few.

    ``aside`` are all dice that would be set aside; ``choice`` is None unless the draft is one.
    """

    picked: Dice
    too_few: str
    aside: Dice
    choice: Choice | None


def table_picture(view: View, names: Sequence[str], say: Say, draft: str = "") -> Picture:
    """Return the table as it stands; of a finished game the ranking.

    ``names`` are the players' names by seat, as Discord gives them. ``draft`` are faces of the
    roll, in any order, that the mover is about to set aside; one that the roll doesn't have is
    taken for nothing.
    """
    say = remembering(say)
    shown = shown_names(names, say)
    if view.result is not None:
        return _final_picture(view, view.result, shown, say)
    starting = view.phase is Phase.FIRST_PLAYER
    picked = _picked(view, draft)
    does = _does(view, say)
    worth = reckon(picked.aside)
    before = _nuggets_before(view.nuggets, view.mover, view.goes)
    robbed = {offer.source for offer in alt.robbing(picked.choice)}
    rows = _rows(view, shown, before, view.nuggets, None if starting else view.mover)
    rows = tuple(row._replace(badges=(lasso_badge,)) if row.seat in robbed else row for row in rows)
    table = Table(
        headline=Headline(
            title=say("nuggets-picture-begin") if starting else shown[view.mover],
            subtitle=does,
            plate="" if starting else say("picture-turn", number=view.number),
            seat=None if starting else view.mover,
        ),
        captions=_captions(say),
        rolled=_looks(view, picked) if view.phase is Phase.PICK else None,
        aside=view.aside,
        lassos=worth.lassos,
        supply=view.supply,
        slip=None if starting else _play_slip(view, picked, say),
        rows=rows,
    )
    if starting:
        return Picture(draw_table(table), told((say("nuggets-alt-begin"),)))
    known = view.odds if picked.choice is None else picked.choice.odds
    words = told(
        (
            headline(view.number, view.mover, shown, does, say),
            alt.dice_line("nuggets-alt-aside", view.aside, say),
            alt.dice_line("nuggets-alt-rolled", view.rolled, say),
            alt.dice_line("nuggets-alt-choosable", _choosable(view), say),
            alt.dice_line("nuggets-alt-picked", picked.picked, say),
            say("nuggets-alt-too-few") if picked.too_few else "",
            say("nuggets-alt-value", value=worth.value, lassos=worth.lassos),
            alt.offers_line(picked.choice, shown, say),
            "" if known is None else alt.odds_line(known, _promise(known, worth.value), say),
            alt.goes_line(view.goes, shown, say),
            alt.supply_line(view.supply, say),
            *_seat_lines(view, shown, before, view.nuggets, say),
        )
    )
    return Picture(draw_table(table), words)


def turn_end_picture(view: View, names: Sequence[str], say: Say) -> Picture:
    """Return the last moment of the turn before the present one.

    What was taken is shown with where it came from; of a bust the fatal roll and what was lost.
    Raises ValueError in the first turn.
    """
    end = view.previous
    if end is None:
        raise ValueError("there is no turn before the first one")
    say = remembering(say)
    shown = shown_names(names, say)
    bust = end.ending is Ending.BUST
    does = _did(end, say)
    before = _nuggets_before(view.nuggets, end.mover, end.goes)
    table = Table(
        headline=Headline(
            title=shown[end.mover],
            subtitle=does,
            plate=say("picture-bust") if bust else say("picture-turn", number=end.number),
            seat=end.mover,
            alarm=bust,
        ),
        captions=_captions(say),
        rolled=tuple(Rolled(face, Look.FATAL if bust else Look.IDLE) for face in end.rolled),
        aside=end.aside,
        lassos=reckon(end.aside).lassos,
        supply=view.supply,
        slip=_end_slip(end, shown, say),
        rows=_rows(view, shown, before, view.nuggets, end.mover),
    )
    words = told(
        (
            say("picture-bust") if bust else "",
            headline(end.number, end.mover, shown, does, say),
            alt.dice_line("nuggets-alt-fatal" if bust else "nuggets-alt-left", end.rolled, say),
            alt.dice_line("nuggets-alt-aside", end.aside, say),
            alt.goes_line(end.goes, shown, say),
            alt.supply_line(view.supply, say),
            *_seat_lines(view, shown, before, view.nuggets, say),
        )
    )
    return Picture(draw_table(table), words)


def _final_picture(view: View, result: Result, names: Sequence[str], say: Say) -> Picture:
    winners = result.winners
    does = say(
        f"nuggets-picture-wins-{result.decided_by}",
        nuggets=result.standings[0].stats["nuggets"],
    )
    heaps = [
        Heap(
            standing.seat,
            standing.stats["nuggets"],
            place=f"{standing.place}.",
            winner=standing.place == 1,
        )
        for standing in result.standings
    ]
    if view.supply:
        heaps.append(Heap(None, view.supply))
    rows = tuple(
        Row(
            standing.seat,
            names[standing.seat],
            tuple((standing.stats[key],) * 2 for key in ("nuggets", "best_turn", "stolen")),
            place=f"{standing.place}.",
            winner=standing.place == 1,
            resigned=standing.resigned,
        )
        for standing in result.standings
    )
    final = Final(
        headline=Headline(
            title=together([names[seat] for seat in winners], say),
            subtitle=does,
            plate=say("picture-end"),
            seat=winners[0] if len(winners) == 1 else None,
        ),
        heaps=tuple(heaps),
        heads=(
            say("nuggets-picture-nuggets"),
            say("nuggets-picture-best-turn"),
            say("nuggets-picture-stolen"),
        ),
        rows=rows,
    )
    named = together([short(names[seat]) for seat in winners], say)
    lines = [say("picture-alt-end", name=named, does=does)]
    for standing in result.standings:
        lines.append(
            say(
                "nuggets-alt-seat-place",
                place=standing.place,
                name=short(names[standing.seat]),
                style=style_name(standing.seat, say),
                **standing.stats,
            )
        )
        if standing.resigned:
            lines.append(say("picture-alt-resigned"))
    lines.append(alt.supply_line(view.supply, say))
    return Picture(draw_final(final), told(lines))


def _picked(view: View, draft: str) -> _Picked:
    """Return what a draft sets aside of the view's roll."""
    counts = Counter(draft)
    if not counts <= Counter(view.rolled):
        counts = Counter()
    too_few = "".join(
        number
        for number in NUMBERS
        if 0 < counts[number] < FEWEST_OF_A_NUMBER and number not in view.aside
    )
    picked = in_order("".join(counts.elements()))
    counting = "".join(face for face in picked if face not in too_few)
    choice = next((choice for choice in view.choices if choice.picked == picked), None)
    return _Picked(picked, too_few, in_order(view.aside + counting), choice)


def _choosable(view: View) -> Dice:
    """Return the dice of the roll that may be set aside at all."""
    faces = {face for choice in view.choices for face in choice.picked}
    return "".join(face for face in view.rolled if face in faces)


def _looks(view: View, picked: _Picked) -> tuple[Rolled, ...]:
    """Return the dice of the roll, the first ones of each picked face as picked."""
    left = Counter(picked.picked)
    choosable = _choosable(view)
    dice = []
    for face in view.rolled:
        if left[face]:
            left[face] -= 1
            look = Look.WRONG if face in picked.too_few else Look.CHOSEN
        else:
            look = Look.CHOOSABLE if face in choosable else Look.IDLE
        dice.append(Rolled(face, look))
    return tuple(dice)


def _does(view: View, say: Say) -> str:
    """Return in words what the table waits for."""
    if view.phase is Phase.FIRST_PLAYER:
        return say("picture-first-player")
    does = say("nuggets-picture-picks" if view.phase is Phase.PICK else "picture-rolls")
    return say("nuggets-picture-go", does=does, go=view.go) if view.go > 1 else does


def _did(end: TurnEnd, say: Say) -> str:
    """Return in words how a turn ended."""
    if end.ending is Ending.BUST:
        return say("nuggets-picture-lost", nuggets=end.lost)
    if end.ending is Ending.RESIGNED:
        return say("picture-left")
    if end.ending is Ending.CUT_SHORT:
        return say("picture-alone")
    emptied = end.ending is Ending.EMPTIED
    key = "nuggets-picture-emptied" if emptied else "nuggets-picture-took"
    return say(key, nuggets=_taken(end.goes))


def _taken(goes: Sequence[Go]) -> int:
    return sum(go.taken for go in goes)


def _captions(say: Say) -> Captions:
    return Captions(
        aside=say("nuggets-picture-aside"),
        lassos=say("nuggets-picture-lassos"),
        supply=say("nuggets-picture-supply"),
        nuggets=say("nuggets-picture-nuggets"),
    )


def _promise(known: Odds, value: int) -> float:
    """Return what rolling brings on average: of seven dice aside, what the extra go adds."""
    if known.rolling is not None:
        return known.rolling
    return 0 if known.taking is None else known.taking - value


def _play_slip(view: View, picked: _Picked, say: Say) -> Slip:
    """Return what is at stake, what the next roll promises and what the turn has brought."""
    value = reckon(picked.aside).value
    choice = picked.choice
    cells = (
        Cell(say("nuggets-picture-value"), str(value), nuggets=True),
        _risk_cell(view.odds if choice is None else choice.odds, value, say),
    )
    robbing = alt.robbing(choice)
    if robbing:
        lines = tuple(Line(str(offer.nuggets), _source_sprite(offer.source)) for offer in robbing)
        return Slip(cells, say("nuggets-picture-steal"), lines)
    if view.goes:
        return Slip(cells, say("nuggets-picture-this-turn"), _lines(view.goes, _number))
    return Slip(cells)


def _risk_cell(known: Odds | None, value: int, say: Say) -> Cell:
    """Return the risk of the next roll and what rolling promises, as far as known."""
    if known is None:
        return Cell(say("picture-risk"), "?")
    extra = known.rolling is None
    return Cell(
        say("picture-risk"),
        percent(known.bust_rolls, known.rolls, say),
        (
            say("nuggets-picture-extra-go")
            if extra
            else say("nuggets-picture-dice", dice=known.dice),
            say("nuggets-picture-average", value=_promise(known, value)),
        ),
        average=True,
        alarm=True,
    )


def _lines(goes: Sequence[Go], text: Callable[[Go], str]) -> tuple[Line, ...]:
    """Return what goes have brought, the first ones of many as a sum."""
    early, late = (goes[:-2], goes[-2:]) if len(goes) > _MOST_LINES else ((), goes)
    total = (Line(f"… {_taken(early)}", None),) if early else ()
    return (*total, *(Line(text(go), _source_sprite(go.source)) for go in late))


def _number(go: Go) -> str:
    return str(go.taken)


def _source_sprite(source: Seat | None) -> Sprite:
    return small_pan_sprite(PAPER) if source is None else seat_sprite(source, PAPER, 0.42)


def _end_slip(end: TurnEnd, names: Sequence[str], say: Say) -> Slip | None:
    """Return what a turn took and from where, or what it lost at what risk, if anything."""
    heading = say("nuggets-picture-this-turn")
    lines = _lines(end.goes, lambda go: alt.source_text(go.source, go.taken, names, say))
    if end.ending in (Ending.STOPPED, Ending.EMPTIED):
        took = Cell(say("nuggets-picture-taken"), str(_taken(end.goes)), nuggets=True)
        return Slip((took,), heading, lines)
    lost = Cell(say("picture-gone"), str(end.lost), nuggets=True, alarm=True)
    if end.ending is Ending.BUST:
        known = odds(end.aside)
        risk = Cell(
            say("picture-risk"),
            percent(known.bust_rolls, known.rolls, say),
            (say("nuggets-picture-dice", dice=known.dice),),
        )
        if not end.goes:
            return Slip((lost, risk))
        return Slip((lost, risk), heading, _lines(end.goes, _number))
    if end.goes:
        return Slip((lost,), heading, lines)
    return Slip((lost,)) if end.lost else None


def _nuggets_before(nuggets: Sequence[int], mover: Seat, goes: Sequence[Go]) -> tuple[int, ...]:
    """Return everybody's nuggets before these goes of a turn."""
    before = list(nuggets)
    for go in goes:
        before[mover] -= go.taken
        if go.source is not None:
            before[go.source] += go.taken
    return tuple(before)


def _rows(
    view: View,
    names: Sequence[str],
    before: Sequence[int],
    now: Sequence[int],
    mover: Seat | None,
) -> tuple[Row, ...]:
    return tuple(
        Row(
            seat,
            names[seat],
            ((before[seat], now[seat]),),
            marked=seat == mover,
            resigned=seat in view.resigned,
        )
        for seat in range(view.seats)
    )


def _seat_lines(
    view: View, names: Sequence[str], before: Sequence[int], now: Sequence[int], say: Say
) -> list[str]:
    return [
        alt.seat_line(seat, names, (before[seat], now[seat]), view.resigned, say)
        for seat in range(view.seats)
    ]
