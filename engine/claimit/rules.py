"""The turns of Claim It!, from the first roll to the ranking."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import msgspec

from engine.claimit.board import EMPTY_BOARD, SIZE, space_at
from engine.claimit.odds import ROLLS, bust_rolls
from engine.claimit.placements import FREE_DIE, placements
from engine.claimit.ranking import ranking
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
    Drawn,
    Game,
    IllegalAction,
    Refusal,
    Result,
    Seat,
    Throw,
    check_draw,
)

_DICE_BOUNDS: Final[Bounds] = (6, 6, 6)
_ROLL, _STOP = Roll(), Stop()
_ONLY_ROLL: Final[tuple[Action, ...]] = (_ROLL,)
_ROLL_OR_STOP: Final[tuple[Action, ...]] = (_ROLL, _STOP)


class ClaimIt(Game[Options, State, Action, View]):
    """The rules of Claim It! for 2 to 5 players, with the reuse variant as an option."""

    key = "claimit"
    rules_version = 1
    seats = range(2, MAX_SEATS + 1)
    columns = (
        Column("best-mine", Aggregate.BEST, "mine"),
        Column("most-claims", Aggregate.BEST, "claims"),
        Column("bust-rate", Aggregate.RATE, "busts", per="turns"),
    )
    faces = tuple("123456")
    options_type = Options
    action_type = Action

    def new(self, options: Options, seats: int) -> State:
        if seats not in self.seats:
            raise ValueError(f"Claim It! is for 2 to 5 players, not {seats}")
        turn = Turn(options, seats, 0, 0, EMPTY_BOARD, (Tally(),) * seats)
        return State(Phase.FIRST_PLAYER, turn, EMPTY_BOARD)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.phase is Phase.ROLL or state.phase is Phase.PLACE:
            return frozenset((state.turn.mover,))
        return frozenset()

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
        _check_mover(state, seat)
        if type(action) is Place:
            return _place(state, action)
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

    def resolve(self, state: State, drawn: Drawn) -> State:
        check_draw(self.pending(state), drawn)
        if state.phase is Phase.FIRST_PLAYER:
            return _first_turn(state, drawn[0])
        first, second, third = drawn
        dice = (first + 1, second + 1, third + 1)
        turn, board = state.turn, state.board
        if not placements(board, turn.mover, state.squatters, dice):
            return _next_turn(state, Ending.BUST, turn.start, dice)
        return State(Phase.PLACE, turn, board, state.squatters, dice, state.placed)

    def throw(self, state: State, drawn: Drawn) -> Throw | None:
        if state.phase is not Phase.DICE:
            return None
        first, second, third = drawn
        dice = (first + 1, second + 1, third + 1)
        at = (state.board, state.turn.mover, state.squatters)
        risk = Fraction(bust_rolls(*at), ROLLS)
        return Throw(state.turn.mover, tuple(map(str, dice)), risk, not placements(*at, dice))

    def resign(self, state: State, seat: Seat) -> State:
        turn = state.turn
        if state.phase is Phase.OVER:
            raise IllegalAction(Refusal.GAME_OVER)
        if state.phase is Phase.FIRST_PLAYER or seat in turn.resigned:
            raise IllegalAction(Refusal.NOT_PLAYING)
        if seat not in range(turn.seats):
            raise IllegalAction(Refusal.NOT_PLAYING)
        resigned = (*turn.resigned, seat)
        if len(resigned) == turn.seats - 1 and seat != turn.mover:
            return _next_turn(state, Ending.CUT_SHORT, turn.start, state.dice, resigned)
        if seat == turn.mover:
            return _next_turn(state, Ending.RESIGNED, turn.start, state.dice, resigned)
        last_turns = tuple(other for other in turn.last_turns if other != seat)
        left = msgspec.structs.replace(turn, resigned=resigned, last_turns=last_turns)
        return msgspec.structs.replace(state, turn=left)

    def lapse(self, state: State, seat: Seat) -> State:
        _check_mover(state, seat)
        return _settle(state, Ending.LAPSED)

    def turn(self, state: State) -> int:
        return state.turn.number

    def result(self, state: State) -> Result | None:
        return ranking(state) if state.phase is Phase.OVER else None

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002  (nothing is hidden)
        return view_of(state)


def _check_mover(state: State, seat: Seat) -> None:
    """Raise IllegalAction unless the game waits for this seat."""
    phase = state.phase
    if phase is Phase.OVER:
        raise IllegalAction(Refusal.GAME_OVER)
    if seat != state.turn.mover or phase is Phase.FIRST_PLAYER:
        gone = seat in state.turn.resigned
        raise IllegalAction(Refusal.NOT_PLAYING if gone else Refusal.NOT_YOUR_TURN)
    if phase is Phase.DICE:
        raise IllegalAction(Refusal.NOT_NOW)


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


def _next_turn(
    state: State,
    ending: Ending,
    board: bytes,
    dice: Dice | None,
    resigned: tuple[Seat, ...] | None = None,
) -> State:
    """End the turn with this board; begin the next one, the last round or the end of the game."""
    turn = state.turn
    mover = turn.mover
    gone = turn.resigned if resigned is None else resigned
    caller, last_turns = turn.caller, turn.last_turns[1:]
    reached = board.count(CLAIMED[mover]) >= LAST_ROUND_CLAIMS[turn.seats]
    if caller is None and ending.settles and reached:
        caller, last_turns = mover, (*_others_after(mover, turn.seats, gone), mover)
    over = len(gone) == turn.seats - 1 or (caller is not None and not last_turns)
    following = last_turns or _others_after(mover, turn.seats, gone)
    upcoming = Turn(
        turn.options,
        turn.seats,
        turn.number + 1,
        mover if over else following[0],
        board,
        _tallied(turn.tallies, mover, ending, state.placed),
        gone,
        caller,
        () if over else last_turns,
        TurnEnd(turn.number, mover, ending, dice, turn.start, state.board),
    )
    return State(Phase.OVER if over else Phase.ROLL, upcoming, board)


def _others_after(mover: Seat, seats: int, resigned: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats still playing besides the mover, in turn order from the next one."""
    around = ((mover + step) % seats for step in range(1, seats))
    return tuple(seat for seat in around if seat not in resigned)


def _tallied(
    tallies: tuple[Tally, ...], mover: Seat, ending: Ending, placed: int
) -> tuple[Tally, ...]:
    if ending is not Ending.BUST and not (ending.settles and placed):
        return tallies
    tally = tallies[mover]
    counted = Tally(tally.turns + 1, tally.busts + (ending is Ending.BUST))
    return (*tallies[:mover], counted, *tallies[mover + 1 :])
