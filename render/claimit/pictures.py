"""The pictures of a table of Claim It!, made from a view."""

from collections.abc import Sequence
from fractions import Fraction

from engine.claimit.board import Score, score, spaces_of
from engine.claimit.odds import ROLLS
from engine.claimit.stacks import SETTLE
from engine.claimit.state import Ending, Phase, TurnEnd
from engine.claimit.view import Marked, View, marked_spaces
from engine.game import Result, Seat
from engine.turns import LAST_STANDING
from render.alt import headline, short, told
from render.claimit import alt
from render.claimit.panels import Card, bell, lantern
from render.claimit.scene import TableDrawing, draw
from render.claimit.scoreboard import ColumnHeads
from render.names import shown_names, style_name, together
from render.picture import Picture
from render.scoreboard import Badge, Row, final_rows
from render.words import Translate, short_percent


def table_picture(
    view: View, names: Sequence[str], translate: Translate, frame: Seat | None = None
) -> Picture:
    """Return the table as it stands; after the game the mines and the ranking.

    ``names`` are the players' names by seat, as Discord gives them. ``frame`` outlines the spaces
    of this seat.
    """
    shown = shown_names(names, translate)
    if view.result is not None:
        return _final_picture(view, view.result, shown, translate, frame)
    does = _expected_action(view, translate)
    settled = _settled(view.board, view.mover)
    outlines = {} if frame is None else {frame: spaces_of(settled, frame)}
    starting = view.phase is Phase.FIRST_PLAYER
    scene = TableDrawing(
        title=translate("claimit-picture-begin") if starting else shown[view.mover],
        subtitle=does,
        plate=_plate(view, view.number, translate),
        seat=None if starting else view.mover,
        board=view.board,
        space_names=alt.space_names(translate),
        heads=_heads(view, translate),
        rows=_rows(
            view, shown, view.scores_start, view.scores_now, None if starting else view.mover
        ),
        dice=view.dice,
        marked=frozenset(mark.space for mark in view.marked),
        possible=view.placements if view.options.show_spaces else (),
        outlines=outlines,
        card=_risk_card(view, translate),
    )
    if starting:
        return Picture(draw(scene), translate("claimit-alt-begin"))
    words = told(
        (
            headline(view.number, view.mover, shown, does, translate),
            alt.last_round_line(view, shown, translate),
            alt.dice_line(view.dice, translate),
            alt.possible_line(scene.possible, translate),
            alt.marked_line("claimit-alt-marked", view.marked, view.board, translate),
            translate("claimit-alt-risk", bust=view.bust_rolls) if view.phase is Phase.ROLL else "",
            *_seat_lines(view, shown, view.board, view.scores_start, view.scores_now, translate),
            "" if frame is None else translate("claimit-alt-framed", name=short(shown[frame])),
        )
    )
    return Picture(draw(scene), words)


def turn_end_picture(view: View, names: Sequence[str], translate: Translate) -> Picture:
    """Return the end of the previous turn.

    A turn that settles shows the spaces taken, any other one the spaces lost. Raises ValueError in
    the first turn.
    """
    end = view.previous
    if end is None:
        raise ValueError("there is no turn before the first one")
    shown = shown_names(names, translate)
    settles = end.ending.settles
    marked = marked_spaces(end.start, end.board, end.mover)
    spaces = frozenset(mark.space for mark in marked)
    board = _settled(end.board, end.mover) if settles else end.board
    after = _settled(end.board, end.mover) if settles else end.start
    start, now = (
        tuple(score(position, seat) for seat in range(view.seats))
        for position in (end.start, after)
    )
    does = _turn_end_text(end, len(marked), translate)
    bust = end.ending is Ending.BUST
    outcome = _outcome(end, translate)
    haul = translate("claimit-picture-taken" if settles else "picture-gone")
    scene = TableDrawing(
        title=shown[end.mover],
        subtitle=does,
        plate=outcome or _plate(view, end.number, translate),
        seat=end.mover,
        board=board,
        space_names=alt.space_names(translate),
        heads=_heads(view, translate),
        rows=_rows(view, shown, start, now, end.mover),
        dice=end.dice,
        marked=spaces if settles else frozenset(),
        lost=frozenset() if settles else spaces,
        card=_stake_card(end.mover, marked, haul) if marked else None,
        alarm=bust,
    )
    listed = "claimit-alt-took" if settles else "claimit-alt-lost"
    words = told(
        (
            outcome,
            headline(end.number, end.mover, shown, does, translate),
            alt.dice_line(end.dice, translate),
            alt.marked_line(listed, marked, end.board, translate),
            alt.last_round_line(view, shown, translate),
            *_seat_lines(view, shown, after, start, now, translate),
        )
    )
    return Picture(draw(scene), words)


def _final_picture(
    view: View, result: Result, names: Sequence[str], translate: Translate, frame: Seat | None
) -> Picture:
    winners = result.winners
    best = result.standings[0].stats["mine"]
    does = translate(f"claimit-picture-wins-{result.decided_by}", mine=best)
    rows = final_rows(result, names, ("mine", "claims", "spaces"))
    mines = {seat: view.mines[seat] for seat in winners if view.mines[seat]}
    scene = TableDrawing(
        title=together([names[seat] for seat in winners], translate),
        subtitle=does,
        plate=translate("picture-end"),
        seat=winners[0] if len(winners) == 1 else None,
        board=view.board,
        space_names=alt.space_names(translate),
        heads=_heads(view, translate),
        rows=rows,
        outlines={} if frame is None else {frame: spaces_of(view.board, frame)},
        mines=mines if frame is None else {},
        final=True,
        won="" if result.decided_by == LAST_STANDING else str(best),
    )
    named = together([short(names[seat]) for seat in winners], translate)
    lines = [translate("picture-alt-end", name=named, does=does)]
    for standing in result.standings:
        seat = standing.seat
        lines.append(
            translate(
                "claimit-alt-seat-place",
                place=standing.place,
                name=short(names[seat]),
                style=style_name(seat, translate),
                **standing.stats,
            )
        )
        if view.mines[seat]:
            lines.append(
                translate("claimit-alt-mine", list=alt.space_list(view.mines[seat], translate))
            )
        if standing.resigned:
            lines.append(translate("picture-alt-resigned"))
        lines.append(alt.holdings_line(view.board, seat, translate))
    return Picture(draw(scene), told(lines))


def _settled(board: bytes, mover: Seat) -> bytes:
    return board.translate(SETTLE[mover])


def _expected_action(view: View, translate: Translate) -> str:
    """Return in words the action expected."""
    if view.phase is Phase.FIRST_PLAYER:
        return translate("picture-first-player")
    if view.phase is Phase.PLACE:
        return translate("claimit-picture-places")
    if view.phase is Phase.ROLL and view.placed:
        return translate("claimit-picture-decides")
    last = view.last_seat == view.mover
    return translate("claimit-picture-rolls-last" if last else "picture-rolls")


def _turn_end_text(end: TurnEnd, marked: int, translate: Translate) -> str:
    """Return in words how a turn ended; ``marked`` is the number of its marked spaces."""
    if end.ending.settles:
        return translate("claimit-picture-took", marked=marked)
    if end.ending is Ending.BUST:
        return translate("claimit-picture-lost", marked=marked)
    left = end.ending is Ending.RESIGNED
    return translate("picture-left" if left else "picture-alone")


def _outcome(end: TurnEnd, translate: Translate) -> str:
    """Return the bust or timeout that ended a turn, or an empty string."""
    if end.ending is Ending.BUST:
        return translate("picture-bust")
    return translate("picture-time-up") if end.ending is Ending.LAPSED else ""


def _plate(view: View, turn: int, translate: Translate) -> str:
    if view.caller is not None:
        return translate("claimit-picture-last-round")
    return translate("picture-turn", number=turn) if turn else ""


def _heads(view: View, translate: Translate) -> ColumnHeads:
    return ColumnHeads(
        translate("claimit-picture-mine"),
        translate("claimit-picture-claims"),
        translate("claimit-picture-spaces"),
        view.claims_needed,
    )


def _rows(
    view: View,
    names: Sequence[str],
    start: Sequence[Score],
    now: Sequence[Score],
    mover: Seat | None,
) -> tuple[Row, ...]:
    return tuple(
        Row(
            seat,
            names[seat],
            (
                (start[seat].mine, now[seat].mine),
                (start[seat].claims, now[seat].claims),
                (start[seat].spaces, now[seat].spaces),
            ),
            marked=seat == mover,
            resigned=seat in view.resigned,
            badges=_badges(view, seat),
        )
        for seat in range(view.seats)
    )


def _badges(view: View, seat: Seat) -> tuple[Badge, ...]:
    """Return the last round's badges of a seat."""
    signs = ((view.last_seat, lantern), (view.caller, bell))
    return tuple(badge for badge_seat, badge in signs if badge_seat == seat)


def _seat_lines(
    view: View,
    names: Sequence[str],
    board: bytes,
    start: Sequence[Score],
    now: Sequence[Score],
    translate: Translate,
) -> list[str]:
    return [
        alt.seat_line(
            seat,
            names,
            (start[seat], now[seat]),
            board,
            view.claims_needed,
            view.resigned,
            translate,
        )
        for seat in range(view.seats)
    ]


def _risk_card(view: View, translate: Translate) -> Card | None:
    """Return the risk of the next roll while it may be rolled, and the stake."""
    risky = view.phase is Phase.ROLL and (view.bust_rolls or view.placed)
    if not risky and not view.marked:
        return None
    stake = translate("claimit-picture-stake") if view.marked else ""
    card = _stake_card(view.mover, view.marked, stake)
    if not risky:
        return card
    return card._replace(
        heading=translate("picture-risk"),
        figure=short_percent(Fraction(view.bust_rolls, ROLLS), translate),
        note=f"{view.bust_rolls}/{ROLLS}",
    )


def _stake_card(seat: Seat, marked: Sequence[Marked], stake: str) -> Card:
    """Return the card with a turn's marked spaces; ``stake`` is their label."""
    claims = sum(mark.claim for mark in marked)
    return Card("", "", "", stake, seat, len(marked) - claims, claims)
