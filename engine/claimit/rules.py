"""The turns of Claim It!, from the first roll to the ranking."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

import msgspec

from engine.claimit.board import EMPTY_BOARD, SIZE, score, space_at
from engine.claimit.odds import ROLLS, bust_rolls
from engine.claimit.placements import FREE_DIE, placements
from engine.claimit.stacks import (
    CANNOT,
    CLAIMED,
    KINDS,
    MAX_SEATS,
    NEEDS_CLAIM,
    SETTLE,
    STACKS,
    WITH_CLAIM,
    WITH_SQUATTER,
)
from engine.claimit.state import (
    LAST_ROUND_CLAIMS,
    Action,
    Dice,
    Ending,
    Options,
    Phase,
    Place,
    Reason,
    Roll,
    State,
    Stop,
    Tally,
    Turn,
    TurnEnd,
)
from engine.claimit.view import View, view_of
from engine.game import (
    Aggregate,
    Bounds,
    Column,
    DiceGame,
    IllegalAction,
    Outcome,
    Refusal,
    Seat,
    Throw,
    check_outcome,
)
from engine.turns import TurnGame

_DICE_BOUNDS: Final[Bounds] = (6, 6, 6)
_ROLL, _STOP = Roll(), Stop()
_ONLY_ROLL: Final[tuple[Action, ...]] = (_ROLL,)
_ROLL_OR_STOP: Final[tuple[Action, ...]] = (_ROLL, _STOP)


class ClaimIt(TurnGame[Options, State, Action, View], DiceGame[Options, State, Action, View]):
    """The rules of Claim It! for 2 to 5 players, with the reuse variant as an option."""

    key = "claimit"
    rules_version = 1
    seats = range(2, MAX_SEATS + 1)
    columns = (
        Column("best-mine", Aggregate.BEST, "mine"),
        Column("most-claims", Aggregate.BEST, "claims"),
        Column("bust-rate", Aggregate.RATE, "busts", per="turns"),
    )
    acting = Phase.ROLL, Phase.PLACE
    finished = Phase.OVER
    in_order = True
    ranked_by = ("mine", "claims", "spaces")
    refusals = Reason
    first_seat_begins = False
    faces = tuple("123456")
    options_type = Options
    action_type = Action

    def usual_turns(self, options: Options, seats: int) -> int:  # noqa: ARG002
        return 22

    def new(self, options: Options, seats: int) -> State:
        self.require_seats(seats)
        turn = Turn(seats, options=options, start=EMPTY_BOARD, tallies=(Tally(),) * seats)
        return State(Phase.FIRST_PLAYER, turn, EMPTY_BOARD)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        phase, turn = state.phase, state.turn
        if seat != turn.mover:
            return ()
        if phase is Phase.ROLL:
            return _ROLL_OR_STOP if state.placed else _ONLY_ROLL
        if phase is Phase.PLACE and state.dice is not None:
            return placements(state.board, seat, state.squatters, state.dice)
        return ()

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        self.require_mover(state, seat)
        if type(action) is Place:
            return _place(state, action)
        if type(action) is not Roll and type(action) is not Stop:
            raise IllegalAction(Refusal.NO_ACTION)
        if state.phase is Phase.PLACE:
            raise IllegalAction(Reason.PLACE_FIRST)
        if type(action) is Roll:
            return State(
                Phase.DICE, state.turn, state.board, state.squatters, state.dice, state.placed
            )
        if not state.placed:
            raise IllegalAction(Reason.ROLL_FIRST)
        return _settle(state, Ending.STOPPED)

    def pending(self, state: State) -> Bounds | None:
        if state.phase is Phase.DICE:
            return _DICE_BOUNDS
        return (state.turn.seats,) if state.phase is Phase.FIRST_PLAYER else None

    def resolve(self, state: State, outcome: Outcome) -> State:
        check_outcome(self.pending(state), outcome)
        if state.phase is Phase.FIRST_PLAYER:
            return _first_turn(state, outcome[0])
        first, second, third = outcome
        dice = (first + 1, second + 1, third + 1)
        turn, board = state.turn, state.board
        if not placements(board, turn.mover, state.squatters, dice):
            return _next_turn(state, Ending.BUST, turn.start, dice)
        return State(Phase.PLACE, turn, board, state.squatters, dice, state.placed)

    def throw(self, state: State, outcome: Outcome) -> Throw | None:
        if state.phase is not Phase.DICE:
            return None
        first, second, third = outcome
        dice = (first + 1, second + 1, third + 1)
        position = (state.board, state.turn.mover, state.squatters)
        risk = Fraction(bust_rolls(*position), ROLLS)
        return Throw(state.turn.mover, tuple(map(str, dice)), risk, not placements(*position, dice))

    def interrupted(self, state: State) -> State:
        has_left = state.turn.mover in state.turn.resigned
        ending = Ending.RESIGNED if has_left else Ending.CUT_SHORT
        return _next_turn(state, ending, state.turn.start, state.dice)

    def lapse(self, state: State, seat: Seat) -> State:
        self.require_mover(state, seat)
        return _settle(state, Ending.LAPSED)

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        """The largest mine wins, then the most claimed spaces, then the most spaces in all."""
        return [
            {
                "mine": held.mine,
                "claims": held.claims,
                "spaces": held.spaces,
                "turns": tally.turns,
                "busts": tally.busts,
            }
            for seat, tally in enumerate(state.turn.tallies)
            for held in [score(state.board, seat)]
        ]

    def reveals(self, before: State, after: State) -> bool:  # noqa: ARG002 - no hidden information
        return False

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002 - no hidden information
        return view_of(state, self.result(state))


def _first_turn(state: State, mover: Seat) -> State:
    turn = msgspec.structs.replace(state.turn, number=1, mover=mover)
    return State(Phase.ROLL, turn, EMPTY_BOARD)


def _place(state: State, place: Place) -> State:
    turn, board, dice = state.turn, state.board, state.dice
    if state.phase is not Phase.PLACE or dice is None:
        raise IllegalAction(Refusal.NOT_NOW)
    space = space_at(place.column, place.row)
    free = FREE_DIE[dice].get(space) if 1 <= place.column <= SIZE else None
    if free is None:
        raise IllegalAction(Reason.NOT_ROLLED)
    code = board[space]
    kind = KINDS[turn.mover][code]
    if kind == CANNOT:
        raise IllegalAction(Reason.SPACE_CLAIMED)
    squatters = state.squatters
    if kind == NEEDS_CLAIM:
        topped = WITH_CLAIM[turn.options.reuse][code]
        squatter = STACKS[code].squatter
        if turn.options.reuse and squatter is not None:
            squatters &= ~(1 << squatter)
    else:
        if squatters & 1 << free:
            raise IllegalAction(Reason.SQUATTER_TAKEN)
        topped = code + WITH_SQUATTER[free]
        squatters |= 1 << free
    stacked = board[:space] + bytes((topped,)) + board[space + 1 :]
    return State(Phase.ROLL, turn, stacked, squatters, dice, state.placed + 1)


def _settle(state: State, ending: Ending) -> State:
    settled = state.board.translate(SETTLE[state.turn.mover])
    return _next_turn(state, ending, settled, state.dice)


def _next_turn(state: State, ending: Ending, board: bytes, dice: Dice | None) -> State:
    """End the turn with this board; begin the next one or the last round, or end the game."""
    turn = state.turn
    mover, others, caller = turn.mover, turn.others(), turn.caller
    last_turns = tuple([seat for seat in turn.last_turns if seat != mover])
    reached = board.count(CLAIMED[mover]) >= LAST_ROUND_CLAIMS[turn.seats]
    if caller is None and ending.settles and reached:
        caller, last_turns = mover, (*others, mover)
    is_over = turn.last_standing or (caller is not None and not last_turns)
    upcoming = msgspec.structs.replace(
        turn,
        number=turn.number + 1,
        mover=mover if is_over else (last_turns or others)[0],
        start=board,
        tallies=_tallied(turn.tallies, mover, ending, state.placed),
        caller=caller,
        last_turns=() if is_over else last_turns,
        previous=TurnEnd(turn.number, mover, ending, dice, turn.start, state.board),
    )
    return State(Phase.OVER if is_over else Phase.ROLL, upcoming, board)


def _tallied(
    tallies: tuple[Tally, ...], mover: Seat, ending: Ending, placed: int
) -> tuple[Tally, ...]:
    if ending is not Ending.BUST and not (ending.settles and placed):
        return tallies
    tally = tallies[mover]
    counted = Tally(tally.turns + 1, tally.busts + (ending is Ending.BUST))
    return (*tallies[:mover], counted, *tallies[mover + 1 :])
