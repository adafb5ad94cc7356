"""The pictures of a table of Claim It!, from a view of it."""

from collections.abc import Sequence
from fractions import Fraction

from engine.claimit.board import Score, score, spaces_of
from engine.claimit.odds import ROLLS
from engine.claimit.stacks import SETTLE
from engine.claimit.state import Ending, Phase, TurnEnd
from engine.claimit.view import Marked, View, marked_spaces
from engine.game import Result, Seat
from render.alt import headline, short, told
from render.claimit import alt
from render.claimit.panels import Card, bell, lantern
from render.claimit.scene import TableDrawing, draw
from render.claimit.scoreboard import Heads
from render.names import shown_names, style_name, together
from render.picture import Picture
from render.scoreboard import Badge, Row, final_rows
from render.words import Say, short_percent


def table_picture(view: View, names: Sequence[str], say: Say, frame: Seat | None = None) -> Picture:
    """Return the table as it stands; of a finished game the mines and the ranking.

    ``names`` are the players' names by seat, as Discord gives them. ``frame`` outlines the spaces
    of this seat.
    """
    shown = shown_names(names, say)
    if view.result is not None:
        return _final_picture(view, view.result, shown, say, frame)
    does = _does(view, say)
    settled = _settled(view.board, view.mover)
    outlines = {} if frame is None else {frame: spaces_of(settled, frame)}
    starting = view.phase is Phase.FIRST_PLAYER
    scene = TableDrawing(
        title=say("claimit-picture-begin") if starting else shown[view.mover],
        subtitle=does,
        plate=_plate(view, view.number, say),
        seat=None if starting else view.mover,
        board=view.board,
        space_names=alt.space_names(say),
        heads=_heads(view, say),
        rows=_rows(
            view, shown, view.scores_start, view.scores_now, None if starting else view.mover
        ),
        dice=view.dice,
        marked=frozenset(mark.space for mark in view.marked),
        possible=view.placements if view.options.show_spaces else (),
        outlines=outlines,
        card=_risk_card(view, say),
    )
    if starting:
        return Picture(draw(scene), say("claimit-alt-begin"))
    words = told(
        (
            headline(view.number, view.mover, shown, does, say),
            alt.last_round_line(view, shown, say),
            alt.dice_line(view.dice, say),
            alt.possible_line(scene.possible, say),
            alt.marked_line("claimit-alt-marked", view.marked, view.board, say),
            say("claimit-alt-risk", bust=view.bust_rolls) if view.phase is Phase.ROLL else "",
            *_seat_lines(view, shown, view.board, view.scores_start, view.scores_now, say),
            "" if frame is None else say("claimit-alt-framed", name=short(shown[frame])),
        )
    )
    return Picture(draw(scene), words)


def turn_end_picture(view: View, names: Sequence[str], say: Say) -> Picture:
    """Return the last moment of the turn before the present one.

    A turn that settles shows what was taken, any other one what was lost. Raises ValueError in the
    first turn.
    """
    end = view.previous
    if end is None:
        raise ValueError("there is no turn before the first one")
    shown = shown_names(names, say)
    settles = end.ending.settles
    marked = marked_spaces(end.start, end.board, end.mover)
    spaces = frozenset(mark.space for mark in marked)
    board = _settled(end.board, end.mover) if settles else end.board
    after = _settled(end.board, end.mover) if settles else end.start
    start, now = (
        tuple(score(position, seat) for seat in range(view.seats))
        for position in (end.start, after)
    )
    does = _did(end, len(marked), say)
    bust = end.ending is Ending.BUST
    fate = _fate(end, say)
    haul = say("claimit-picture-taken" if settles else "picture-gone")
    scene = TableDrawing(
        title=shown[end.mover],
        subtitle=does,
        plate=fate or _plate(view, end.number, say),
        seat=end.mover,
        board=board,
        space_names=alt.space_names(say),
        heads=_heads(view, say),
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
            fate,
            headline(end.number, end.mover, shown, does, say),
            alt.dice_line(end.dice, say),
            alt.marked_line(listed, marked, end.board, say),
            alt.last_round_line(view, shown, say),
            *_seat_lines(view, shown, after, start, now, say),
        )
    )
    return Picture(draw(scene), words)


def _final_picture(
    view: View, result: Result, names: Sequence[str], say: Say, frame: Seat | None
) -> Picture:
    winners = result.winners
    best = result.standings[0].stats["mine"]
    does = say(f"claimit-picture-wins-{result.decided_by}", mine=best)
    rows = final_rows(result, names, ("mine", "claims", "spaces"))
    rows = tuple(row._replace(badges=(bell,)) if row.seat == view.caller else row for row in rows)
    outlines = dict(enumerate(view.mines))
    if frame is not None:
        outlines = {frame: spaces_of(view.board, frame)}
    scene = TableDrawing(
        title=together([names[seat] for seat in winners], say),
        subtitle=does,
        plate=say("picture-end"),
        seat=winners[0] if len(winners) == 1 else None,
        board=view.board,
        space_names=alt.space_names(say),
        heads=_heads(view, say),
        rows=rows,
        outlines=outlines,
        final=True,
    )
    named = together([short(names[seat]) for seat in winners], say)
    lines = [say("picture-alt-end", name=named, does=does)]
    for standing in result.standings:
        seat = standing.seat
        lines.append(
            say(
                "claimit-alt-seat-place",
                place=standing.place,
                name=short(names[seat]),
                style=style_name(seat, say),
                **standing.stats,
            )
        )
        if view.mines[seat]:
            lines.append(say("claimit-alt-mine", list=alt.space_list(view.mines[seat], say)))
        if standing.resigned:
            lines.append(say("picture-alt-resigned"))
        lines.append(alt.holdings_line(view.board, seat, say))
    return Picture(draw(scene), told(lines))


def _settled(board: bytes, mover: Seat) -> bytes:
    return board.translate(SETTLE[mover])


def _does(view: View, say: Say) -> str:
    """Return in words what the table waits for."""
    if view.phase is Phase.FIRST_PLAYER:
        return say("picture-first-player")
    if view.phase is Phase.PLACE:
        return say("claimit-picture-places")
    if view.phase is Phase.ROLL and view.placed:
        return say("claimit-picture-decides")
    last = view.last_seat == view.mover
    return say("claimit-picture-rolls-last" if last else "picture-rolls")


def _did(end: TurnEnd, marked: int, say: Say) -> str:
    """Return in words how a turn ended; ``marked`` are its marked spaces."""
    if end.ending.settles:
        return say("claimit-picture-took", marked=marked)
    if end.ending is Ending.BUST:
        return say("claimit-picture-lost", marked=marked)
    left = end.ending is Ending.RESIGNED
    return say("picture-left" if left else "picture-alone")


def _fate(end: TurnEnd, say: Say) -> str:
    """Return what ended a turn against its player's will, if anything did."""
    if end.ending is Ending.BUST:
        return say("picture-bust")
    return say("picture-time-up") if end.ending is Ending.LAPSED else ""


def _plate(view: View, turn: int, say: Say) -> str:
    if view.caller is not None:
        return say("claimit-picture-last-round")
    return say("picture-turn", number=turn) if turn else ""


def _heads(view: View, say: Say) -> Heads:
    return Heads(
        say("claimit-picture-mine"),
        say("claimit-picture-claims"),
        say("claimit-picture-spaces"),
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
    """Return the signs of the last round that belong to a seat."""
    signs = ((view.last_seat, lantern), (view.caller, bell))
    return tuple(badge for whose, badge in signs if whose == seat)


def _seat_lines(
    view: View,
    names: Sequence[str],
    board: bytes,
    start: Sequence[Score],
    now: Sequence[Score],
    say: Say,
) -> list[str]:
    return [
        alt.seat_line(
            seat, names, (start[seat], now[seat]), board, view.claims_needed, view.resigned, say
        )
        for seat in range(view.seats)
    ]


def _risk_card(view: View, say: Say) -> Card | None:
    """Return the risk of the next roll while it may be rolled, and what is at stake."""
    risky = view.phase is Phase.ROLL and (view.bust_rolls or view.placed)
    if not risky and not view.marked:
        return None
    stake = say("claimit-picture-stake") if view.marked else ""
    card = _stake_card(view.mover, view.marked, stake)
    if not risky:
        return card
    return card._replace(
        heading=say("picture-risk"),
        figure=short_percent(Fraction(view.bust_rolls, ROLLS), say),
        note=f"{view.bust_rolls}/{ROLLS}",
    )


def _stake_card(seat: Seat, marked: Sequence[Marked], stake: str) -> Card:
    """Return the card of a turn's marked spaces; ``stake`` is what they are called."""
    claims = sum(mark.claim for mark in marked)
    return Card("", "", "", stake, seat, len(marked) - claims, claims)
