"""The pictures of a table of Gold Nuggets, made from a view."""

from collections.abc import Collection, Sequence

from engine.game import Result, Seat
from engine.nuggets.dice import reckon
from engine.nuggets.odds import odds
from engine.nuggets.state import NUGGETS, Ending, Go, Phase, TurnEnd
from engine.nuggets.view import View
from render.alt import headline, short, told
from render.names import shown_names, style_name, together
from render.nuggets import alt
from render.nuggets.dice import DieState
from render.nuggets.draft import choosable, drafted, looks
from render.nuggets.panels import Captions, Rolled, lasso_badge
from render.nuggets.podium import Heap
from render.nuggets.scene import Final, Headline, TableDrawing, draw_final, draw_table
from render.nuggets.summary import end_slip, nuggets_taken, play_slip
from render.picture import Picture
from render.scoreboard import Row
from render.words import Translate


def table_picture(
    view: View, names: Sequence[str], translate: Translate, draft: Collection[int] = ()
) -> Picture:
    """Return the table as it stands; after the game the ranking.

    ``names`` are the players' names by seat, as Discord gives them. ``draft`` are the dice that the
    mover is about to set aside, by their places in the roll, from 0; it is ignored if the roll
    doesn't have one of the places.
    """
    shown = shown_names(names, translate)
    if view.result is not None:
        return _final_picture(view, view.result, shown, translate)
    starting = view.phase is Phase.FIRST_PLAYER
    picked = drafted(view, draft)
    does = _expected_action(view, translate)
    before = _nuggets_before(view.nuggets, view.mover, view.goes)
    robbed = {offer.source for offer in picked.robbing}
    rows = _rows(view, shown, before, view.nuggets, None if starting else view.mover)
    rows = tuple(row._replace(badges=(lasso_badge,)) if row.seat in robbed else row for row in rows)
    table = TableDrawing(
        headline=Headline(
            title=translate("nuggets-picture-begin") if starting else shown[view.mover],
            subtitle=does,
            plate="" if starting else translate("picture-turn", number=view.number),
            seat=None if starting else view.mover,
        ),
        captions=_captions(translate),
        rolled=looks(view, picked) if view.phase is Phase.PICK else None,
        aside=view.aside,
        lassos=picked.worth.lassos,
        supply=view.supply,
        slip=() if starting else play_slip(picked, translate),
        rows=rows,
    )
    if starting:
        return Picture(draw_table(table), told((translate("nuggets-alt-begin"),)))
    words = told(
        (
            headline(view.number, view.mover, shown, does, translate),
            alt.dice_line("nuggets-alt-aside", view.aside, translate),
            alt.dice_line("nuggets-alt-rolled", view.rolled, translate),
            alt.dice_line("nuggets-alt-choosable", choosable(view), translate),
            alt.dice_line("nuggets-alt-picked", picked.picked, translate),
            translate("nuggets-alt-too-few") if picked.too_few else "",
            translate("nuggets-alt-value", value=picked.worth.value, lassos=picked.worth.lassos),
            alt.offers_line(picked.robbing, shown, translate),
            "" if picked.odds is None else alt.odds_line(picked.odds, picked.promise, translate),
            alt.goes_line(view.goes, shown, translate),
            alt.supply_line(view.supply, translate),
            *_seat_lines(view, shown, before, view.nuggets, translate),
        )
    )
    return Picture(draw_table(table), words)


def turn_end_picture(view: View, names: Sequence[str], translate: Translate) -> Picture:
    """Return the end of the previous turn.

    Gains are shown with their source, a bust with the fatal roll and the loss. Raises ValueError in
    the first turn.
    """
    end = view.previous
    if end is None:
        raise ValueError("there is no turn before the first one")
    shown = shown_names(names, translate)
    bust = end.ending is Ending.BUST
    outcome = _outcome(end, translate)
    does = _turn_end_text(end, translate)
    after = _nuggets_before(view.nuggets, view.mover, view.goes)
    before = _nuggets_before(after, end.mover, end.goes)
    supply = NUGGETS - sum(after)
    table = TableDrawing(
        headline=Headline(
            title=shown[end.mover],
            subtitle=does,
            plate=outcome or translate("picture-turn", number=end.number),
            seat=end.mover,
            alarm=bust,
        ),
        captions=_captions(translate),
        rolled=tuple(
            Rolled(face, DieState.FATAL if bust else DieState.IDLE) for face in end.rolled
        ),
        aside=end.aside,
        lassos=reckon(end.aside).lassos,
        supply=supply,
        slip=end_slip(end, translate),
        rows=_rows(view, shown, before, after, end.mover),
    )
    words = told(
        (
            outcome,
            headline(end.number, end.mover, shown, does, translate),
            alt.dice_line(
                "nuggets-alt-fatal" if bust else "nuggets-alt-left", end.rolled, translate
            ),
            alt.dice_line("nuggets-alt-aside", end.aside, translate),
            alt.risk_line(odds(end.aside), translate) if bust else "",
            translate("nuggets-alt-lost", nuggets=end.lost) if end.lost and not bust else "",
            alt.goes_line(end.goes, shown, translate),
            alt.supply_line(supply, translate),
            *_seat_lines(view, shown, before, after, translate),
        )
    )
    return Picture(draw_table(table), words)


def _final_picture(
    view: View, result: Result, names: Sequence[str], translate: Translate
) -> Picture:
    winners = result.winners
    does = translate(
        f"nuggets-picture-wins-{result.decided_by}", nuggets=result.standings[0].stats["nuggets"]
    )
    final = Final(
        headline=Headline(
            title=together([names[seat] for seat in winners], translate),
            subtitle=does,
            plate=translate("picture-end"),
            seat=winners[0] if len(winners) == 1 else None,
        ),
        heaps=tuple(
            Heap(
                standing.seat,
                names[standing.seat],
                standing.stats["nuggets"],
                place=f"{standing.place}.",
                winner=standing.place == 1,
                resigned=standing.resigned,
            )
            for standing in result.standings
        ),
    )
    named = together([short(names[seat]) for seat in winners], translate)
    lines = [translate("picture-alt-end", name=named, does=does)]
    for standing in result.standings:
        lines.append(
            translate(
                "nuggets-alt-seat-place",
                place=standing.place,
                name=short(names[standing.seat]),
                style=style_name(standing.seat, translate),
                **standing.stats,
            )
        )
        if standing.resigned:
            lines.append(translate("picture-alt-resigned"))
    lines.append(alt.supply_line(view.supply, translate))
    return Picture(draw_final(final), told(lines))


def _expected_action(view: View, translate: Translate) -> str:
    """Return in words the action expected."""
    if view.phase is Phase.FIRST_PLAYER:
        return translate("picture-first-player")
    does = translate("nuggets-picture-picks" if view.phase is Phase.PICK else "picture-rolls")
    return translate("nuggets-picture-go", does=does, go=view.go) if view.go > 1 else does


def _turn_end_text(end: TurnEnd, translate: Translate) -> str:
    """Return in words how a turn ended."""
    if end.ending is Ending.BUST:
        return translate("nuggets-picture-lost", nuggets=end.lost)
    if end.ending is Ending.RESIGNED:
        return translate("picture-left")
    if end.ending is Ending.CUT_SHORT:
        return translate("picture-alone")
    emptied = end.ending is Ending.EMPTIED
    key = "nuggets-picture-emptied" if emptied else "nuggets-picture-took"
    return translate(key, nuggets=nuggets_taken(end.goes))


def _outcome(end: TurnEnd, translate: Translate) -> str:
    """Return the bust or timeout that ended a turn, or an empty string."""
    if end.ending is Ending.BUST:
        return translate("picture-bust")
    return translate("picture-time-up") if end.ending is Ending.LAPSED else ""


def _captions(translate: Translate) -> Captions:
    return Captions(
        aside=translate("nuggets-picture-aside"),
        lassos=translate("nuggets-picture-lassos"),
        supply=translate("nuggets-picture-supply"),
        nuggets=translate("nuggets-picture-nuggets"),
    )


def _nuggets_before(nuggets: Sequence[int], mover: Seat, goes: Sequence[Go]) -> tuple[int, ...]:
    """Return each seat's nuggets before these goes of a turn."""
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
    view: View,
    names: Sequence[str],
    before: Sequence[int],
    now: Sequence[int],
    translate: Translate,
) -> list[str]:
    return [
        alt.seat_line(seat, names, (before[seat], now[seat]), view.resigned, translate)
        for seat in range(view.seats)
    ]
