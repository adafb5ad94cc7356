"""Views of a game of Claim It!: nothing is hidden, so all seats share one view."""

import msgspec

from engine.claimit.board import Score, Space, mine_of, score, space_at
from engine.claimit.odds import bust_rolls
from engine.claimit.placements import FREE_DIE, placements
from engine.claimit.stacks import KINDS, NEEDS_SQUATTER, SETTLE, STACKS, Claim
from engine.claimit.state import (
    LAST_ROUND_CLAIMS,
    Dice,
    Options,
    Phase,
    Place,
    State,
    Tally,
    TurnEnd,
)
from engine.game import Result, Seat


class Placement(msgspec.Struct, frozen=True):
    """A legal placement: its letter, its space and the squatter's number.

    ``squatter`` is None if the placement takes a claim marker.
    """

    letter: str
    space: Space
    squatter: int | None
    action: Place


class Marked(msgspec.Struct, frozen=True):
    """A space that the mover has marked this turn.

    ``claim`` says whether stopping makes it a claimed space. ``loser`` is the seat whose marker
    would be removed.
    """

    space: Space
    claim: bool
    loser: Seat | None


class View(msgspec.Struct, frozen=True):
    """A position of the game as everybody may see it.

    ``board`` and ``start`` hold the codes of the 36 stacks, now and at the turn's start.
    ``bust_rolls`` of the 216 possible next rolls would bust the mover. ``scores_start`` count the
    board at the turn's start, ``scores_now`` the board as it is if the mover stops now. ``mines``
    are each seat's largest group on that board. ``last_seat`` has the last turn of the last round.
    """

    options: Options
    seats: int
    phase: Phase
    number: int
    mover: Seat
    dice: Dice | None
    board: bytes
    start: bytes
    placed: int
    placements: tuple[Placement, ...]
    marked: tuple[Marked, ...]
    bust_rolls: int
    scores_start: tuple[Score, ...]
    scores_now: tuple[Score, ...]
    mines: tuple[frozenset[Space], ...]
    claims_needed: int
    caller: Seat | None
    last_seat: Seat | None
    resigned: tuple[Seat, ...]
    tallies: tuple[Tally, ...]
    previous: TurnEnd | None
    result: Result | None


def marked_spaces(start: bytes, board: bytes, mover: Seat) -> tuple[Marked, ...]:
    """Return the spaces that the mover has marked since the turn's start, in board order."""
    return tuple(
        Marked(
            space,
            STACKS[now].claim is Claim.ON_TOP,
            None if STACKS[before].owner == mover else STACKS[before].owner,
        )
        for space, (before, now) in enumerate(zip(start, board, strict=True))
        if before != now
    )


def _lettered_placements(state: State) -> tuple[Placement, ...]:
    if state.phase is not Phase.PLACE or state.dice is None:
        return ()
    mover, free_die, kinds = state.turn.mover, FREE_DIE[state.dice], KINDS[state.turn.mover]
    result = []
    for letter, action in zip(
        "ABCDEF", placements(state.board, mover, state.squatters, state.dice), strict=False
    ):
        space = space_at(action.column, action.row)
        takes_squatter = kinds[state.board[space]] == NEEDS_SQUATTER
        result.append(Placement(letter, space, free_die[space] if takes_squatter else None, action))
    return tuple(result)


def view_of(state: State, result: Result | None) -> View:
    """Return the view of a state with this result, the same for every seat and for the public."""
    turn = state.turn
    settled = state.board.translate(SETTLE[turn.mover])
    seats = range(turn.seats)
    return View(
        options=turn.options,
        seats=turn.seats,
        phase=state.phase,
        number=turn.number,
        mover=turn.mover,
        dice=state.dice,
        board=state.board,
        start=turn.start,
        placed=state.placed,
        placements=_lettered_placements(state),
        marked=marked_spaces(turn.start, state.board, turn.mover),
        bust_rolls=bust_rolls(state.board, turn.mover, state.squatters),
        scores_start=tuple(score(turn.start, seat) for seat in seats),
        scores_now=tuple(score(settled, seat) for seat in seats),
        mines=tuple(mine_of(settled, seat) for seat in seats),
        claims_needed=LAST_ROUND_CLAIMS[turn.seats],
        caller=turn.caller,
        last_seat=turn.last_turns[-1] if turn.last_turns else None,
        resigned=turn.resigned,
        tallies=turn.tallies,
        previous=turn.previous,
        result=result,
    )
