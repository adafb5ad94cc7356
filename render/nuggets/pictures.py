"""The pictures of a table of Gold Nuggets, from a view of it."""

from collections.abc import Collection, Sequence

from engine.game import Result, Seat
from engine.nuggets.dice import reckon
from engine.nuggets.odds import odds
from engine.nuggets.state import NUGGETS, Ending, Go, Phase, TurnEnd
from engine.nuggets.view import View
from render.alt import headline, short, told
from render.names import shown_names, style_name, together
from render.nuggets import alt
from render.nuggets.dice import DieLook
from render.nuggets.draft import choosable, drafted, looks
from render.nuggets.panels import Rolled, lasso_badge
from render.nuggets.podium import Heap
from render.nuggets.scene import Captions, Final, Headline, TableDrawing, draw_final, draw_table
from render.nuggets.summary import end_slip, play_slip, taken
from render.picture import Picture
from render.scoreboard import Row, final_rows
from render.words import Say


def table_picture(
    view: View, names: Sequence[str], say: Say, draft: Collection[int] = ()
) -> Picture:
    """Return the table as it stands; of a finished game the ranking.

    ``names`` are the players' names by seat, as Discord gives them. ``draft`` are the dice that the
    mover is about to set aside, by their places in the roll, counted from 0; with a place that the
    roll doesn't have it is taken for nothing.
    """
    shown = shown_names(names, say)
    if view.result is not None:
        return _final_picture(view, view.result, shown, say)
    starting = view.phase is Phase.FIRST_PLAYER
    picked = drafted(view, draft)
    does = _does(view, say)
    before = _nuggets_before(view.nuggets, view.mover, view.goes)
    robbed = {offer.source for offer in picked.robbing}
    rows = _rows(view, shown, before, view.nuggets, None if starting else view.mover)
    rows = tuple(row._replace(badges=(lasso_badge,)) if row.seat in robbed else row for row in rows)
    table = TableDrawing(
        headline=Headline(
            title=say("nuggets-picture-begin") if starting else shown[view.mover],
            subtitle=does,
            plate="" if starting else say("picture-turn", number=view.number),
            seat=None if starting else view.mover,
        ),
        captions=_captions(say),
        rolled=looks(view, picked) if view.phase is Phase.PICK else None,
        aside=view.aside,
        lassos=picked.worth.lassos,
        supply=view.supply,
        slip=None if starting else play_slip(view, picked, say),
        rows=rows,
    )
    if starting:
        return Picture(draw_table(table), told((say("nuggets-alt-begin"),)))
    words = told(
        (
            headline(view.number, view.mover, shown, does, say),
            alt.dice_line("nuggets-alt-aside", view.aside, say),
            alt.dice_line("nuggets-alt-rolled", view.rolled, say),
            alt.dice_line("nuggets-alt-choosable", choosable(view), say),
            alt.dice_line("nuggets-alt-picked", picked.picked, say),
            say("nuggets-alt-too-few") if picked.too_few else "",
            say("nuggets-alt-value", value=picked.worth.value, lassos=picked.worth.lassos),
            alt.offers_line(picked.robbing, shown, say),
            "" if picked.odds is None else alt.odds_line(picked.odds, picked.promise, say),
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
    shown = shown_names(names, say)
    bust = end.ending is Ending.BUST
    fate = _fate(end, say)
    does = _did(end, say)
    after = _nuggets_before(view.nuggets, view.mover, view.goes)
    before = _nuggets_before(after, end.mover, end.goes)
    supply = NUGGETS - sum(after)
    table = TableDrawing(
        headline=Headline(
            title=shown[end.mover],
            subtitle=does,
            plate=fate or say("picture-turn", number=end.number),
            seat=end.mover,
            alarm=bust,
        ),
        captions=_captions(say),
        rolled=tuple(Rolled(face, DieLook.FATAL if bust else DieLook.IDLE) for face in end.rolled),
        aside=end.aside,
        lassos=reckon(end.aside).lassos,
        supply=supply,
        slip=end_slip(end, shown, say),
        rows=_rows(view, shown, before, after, end.mover),
    )
    words = told(
        (
            fate,
            headline(end.number, end.mover, shown, does, say),
            alt.dice_line("nuggets-alt-fatal" if bust else "nuggets-alt-left", end.rolled, say),
            alt.dice_line("nuggets-alt-aside", end.aside, say),
            alt.risk_line(odds(end.aside), say) if bust else "",
            say("nuggets-alt-lost", nuggets=end.lost) if end.lost and not bust else "",
            alt.goes_line(end.goes, shown, say),
            alt.supply_line(supply, say),
            *_seat_lines(view, shown, before, after, say),
        )
    )
    return Picture(draw_table(table), words)


def _final_picture(view: View, result: Result, names: Sequence[str], say: Say) -> Picture:
    winners = result.winners
    does = say(
        f"nuggets-picture-wins-{result.decided_by}", nuggets=result.standings[0].stats["nuggets"]
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
        rows=final_rows(result, names, ("nuggets", "best_turn", "stolen")),
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
    return say(key, nuggets=taken(end.goes))


def _fate(end: TurnEnd, say: Say) -> str:
    """Return what ended a turn against its player's will, if anything did."""
    if end.ending is Ending.BUST:
        return say("picture-bust")
    return say("picture-time-up") if end.ending is Ending.LAPSED else ""


def _captions(say: Say) -> Captions:
    return Captions(
        aside=say("nuggets-picture-aside"),
        lassos=say("nuggets-picture-lassos"),
        supply=say("nuggets-picture-supply"),
        nuggets=say("nuggets-picture-nuggets"),
    )


def _nuggets_before(nuggets: Sequence[int], mover: Seat, goes: Sequence[Go]) -> tuple[int, ...]:
    """Return everybody's nuggets before these goes of a turn."""
    before = list(nuggets)
    for go in goes:
        before[mover] -= go.taken
        if go.source is not None:
            before[go.source] += go.taken
    return tuple(before)


def _rows(
    view: View, names: Sequence[str], before: Sequence[int], now: Sequence[int], mover: Seat | None
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
