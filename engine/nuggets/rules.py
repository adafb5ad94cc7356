"""The turns of Gold Nuggets, from the first roll to the ranking."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

import msgspec

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
from engine.nuggets.dice import (
    DICE,
    FACES,
    LASSO,
    LASSOS_TO_STEAL,
    Dice,
    choices,
    in_order,
    reckon,
)
from engine.nuggets.odds import odds
from engine.nuggets.state import (
    MAX_SEATS,
    Action,
    Ending,
    Go,
    Options,
    Phase,
    Reason,
    Roll,
    State,
    Take,
    Tally,
    Turn,
    TurnEnd,
)
from engine.nuggets.view import View, view_of
from engine.turns import TurnGame

_DICE_BOUNDS: Final[tuple[Bounds, ...]] = tuple((len(FACES),) * dice for dice in range(DICE + 1))
_TAKING: Final = (Ending.STOPPED, Ending.EMPTIED, Ending.LAPSED)
_FIRST_ROLL: Final[tuple[Action, ...]] = (Roll(""),)


class Nuggets(TurnGame[Options, State, Action, View], DiceGame[Options, State, Action, View]):
    """The rules of Gold Nuggets for 2 to 5 players."""

    key = "nuggets"
    rules_version = 1
    seats = range(2, MAX_SEATS + 1)
    columns = (
        Column("most-nuggets", Aggregate.BEST, "nuggets"),
        Column("best-turn", Aggregate.BEST, "best_turn"),
        Column("most-stolen", Aggregate.BEST, "stolen"),
    )
    acting = Phase.ROLL, Phase.PICK
    finished = Phase.OVER
    in_order = True
    ranked_by = ("nuggets",)
    refusals = Reason
    first_seat_begins = False
    faces = tuple(FACES)
    options_type = Options
    action_type = Action

    def usual_turns(self, options: Options, seats: int) -> int:  # noqa: ARG002
        return 22

    def new(self, options: Options, seats: int) -> State:
        self.require_seats(seats)
        turn = Turn(seats, options=options, nuggets=(0,) * seats, tallies=(Tally(),) * seats)
        return State(Phase.FIRST_PLAYER, turn)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        phase, turn = state.phase, state.turn
        if seat != turn.mover:
            return ()
        if phase is Phase.PICK:
            actions = _without_stealing(state.rolled, state.aside)
            if (state.rolled + state.aside).count(LASSO) < LASSOS_TO_STEAL:
                return actions
            return actions + _stealing(state.rolled, state.aside, seat, turn.seats)
        return _FIRST_ROLL if phase is Phase.ROLL else ()

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        self.require_mover(state, seat)
        if type(action) is Take:
            return _take(state, action)
        if type(action) is Roll:
            return _roll(state, action.picked)
        raise IllegalAction(Refusal.NO_ACTION)

    def pending(self, state: State) -> Bounds | None:
        if state.phase is Phase.DICE:
            return _DICE_BOUNDS[DICE - len(state.aside)]
        return (state.turn.seats,) if state.phase is Phase.FIRST_PLAYER else None

    def resolve(self, state: State, outcome: Outcome) -> State:
        check_outcome(self.pending(state), outcome)
        turn, aside = state.turn, state.aside
        if state.phase is Phase.FIRST_PLAYER:
            first = msgspec.structs.replace(turn, number=1, mover=outcome[0])
            return State(Phase.ROLL, first)
        rolled = "".join([FACES[number] for number in sorted(outcome)])
        if not choices(rolled, aside):
            return _next_turn(turn, Ending.BUST, aside, rolled)
        return State(Phase.PICK, turn, aside, rolled)

    def throw(self, state: State, outcome: Outcome) -> Throw | None:
        if state.phase is not Phase.DICE:
            return None
        rolled = "".join([FACES[number] for number in sorted(outcome)])
        risk = odds(state.aside).bust_chance
        return Throw(state.turn.mover, tuple(rolled), risk, not choices(rolled, state.aside))

    def interrupted(self, state: State) -> State:
        has_left = state.turn.mover in state.turn.resigned
        ending = Ending.RESIGNED if has_left else Ending.CUT_SHORT
        return _next_turn(state.turn, ending, state.aside, state.rolled)

    def lapse(self, state: State, seat: Seat) -> State:
        self.require_mover(state, seat)
        turn, aside = state.turn, state.aside
        if reckon(aside).value:
            turn = _richer(turn, aside, None)
        return _next_turn(turn, Ending.LAPSED, aside, state.rolled)

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        return [
            {"nuggets": nuggets, "best_turn": tally.best_turn, "stolen": tally.stolen}
            for nuggets, tally in zip(state.turn.nuggets, state.turn.tallies, strict=True)
        ]

    def reveals(self, before: State, after: State) -> bool:  # noqa: ARG002 - no hidden information
        return False

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002 - no hidden information
        return view_of(state, self.result(state))


def reason_against(rolled: Dice, aside: Dice, picked: Dice) -> Reason | None:
    """Return why these dice of a roll may not be set aside, or None if they may."""
    if not picked:
        return Reason.NOTHING_PICKED
    if picked in choices(rolled, aside):
        return None
    is_rolled = Counter(picked) <= Counter(rolled) and picked == in_order(picked)
    return Reason.NEEDS_THREE if is_rolled else Reason.NOT_ROLLED


@lru_cache(1 << 13)
def _without_stealing(rolled: Dice, aside: Dice) -> tuple[Action, ...]:
    """Return for each choice of a roll: rolling on, if dice are left, and the supply."""
    actions: list[Action] = []
    for picked, together in choices(rolled, aside).items():
        if len(together) < DICE:
            actions.append(_roll_action(picked))
        actions.append(_take_action(picked, None))
    return tuple(actions)


@lru_cache(1 << 12)
def _stealing(rolled: Dice, aside: Dice, mover: Seat, seats: int) -> tuple[Action, ...]:
    """Return for each choice with enough lassos: taking from each of the other seats."""
    return tuple(
        _take_action(picked, source)
        for picked, together in choices(rolled, aside).items()
        if reckon(together).can_steal
        for source in range(seats)
        if source != mover
    )


_roll_action = cache(Roll)
_take_action = cache(Take)


def _set_aside(state: State, picked: Dice) -> Dice:
    """Return all dice set aside in the go, the picked ones included. Raises IllegalAction."""
    reason = reason_against(state.rolled, state.aside, picked)
    if reason is not None:
        raise IllegalAction(reason)
    return choices(state.rolled, state.aside)[picked]


def _roll(state: State, picked: Dice) -> State:
    if state.phase is Phase.ROLL:
        if picked:
            raise IllegalAction(Reason.NOT_ROLLED)
        return State(Phase.DICE, state.turn)
    aside = _set_aside(state, picked)
    if len(aside) == DICE:
        raise IllegalAction(Reason.NO_DICE_LEFT)
    return State(Phase.DICE, state.turn, aside)


def _take(state: State, action: Take) -> State:
    if state.phase is Phase.ROLL:
        raise IllegalAction(Reason.ROLL_FIRST)
    aside = _set_aside(state, action.picked)
    richer = _richer(state.turn, aside, action.source)
    if len(aside) == DICE and richer.supply:
        return State(Phase.ROLL, richer)
    ending = Ending.STOPPED if richer.supply else Ending.EMPTIED
    return _next_turn(richer, ending, aside, _unpicked(state.rolled, action.picked))


def _richer(turn: Turn, aside: Dice, source: Seat | None) -> Turn:
    """Return the turn after taking the value of the dice from a source. Raises IllegalAction."""
    worth = reckon(aside)
    nuggets = list(turn.nuggets)
    if source is None:
        taken = min(worth.value, turn.supply)
    elif not worth.can_steal:
        raise IllegalAction(Reason.NEEDS_LASSOS)
    elif source == turn.mover or source not in range(turn.seats):
        raise IllegalAction(Reason.NO_OPPONENT)
    else:
        taken = min(worth.value, nuggets[source])
        nuggets[source] -= taken
    nuggets[turn.mover] += taken
    goes = (*turn.goes, Go(aside, source, taken))
    return msgspec.structs.replace(turn, nuggets=tuple(nuggets), goes=goes)


def _unpicked(rolled: Dice, picked: Dice) -> Dice:
    """Return the dice of a roll that weren't picked."""
    for face in picked:
        rolled = rolled.replace(face, "", 1)
    return rolled


def _next_turn(turn: Turn, ending: Ending, aside: Dice, rolled: Dice) -> State:
    """End the turn, leaving its dice as they lie; begin the next one or end the game."""
    mover, is_over = turn.mover, not turn.supply or turn.last_standing
    lost = 0 if ending in _TAKING else reckon(aside).value
    upcoming = msgspec.structs.replace(
        turn,
        number=turn.number + 1,
        mover=mover if is_over else turn.others()[0],
        tallies=_tallied(turn.tallies, mover, turn.goes),
        goes=(),
        previous=TurnEnd(turn.number, mover, ending, turn.goes, aside, rolled, lost),
    )
    return State(Phase.OVER if is_over else Phase.ROLL, upcoming)


def _tallied(tallies: tuple[Tally, ...], mover: Seat, goes: tuple[Go, ...]) -> tuple[Tally, ...]:
    taken = stolen = 0
    for go in goes:
        taken += go.taken
        if go.source is not None:
            stolen += go.taken
    tally = tallies[mover]
    if taken <= tally.best_turn and not stolen:
        return tallies
    counted = Tally(max(tally.best_turn, taken), tally.stolen + stolen)
    return (*tallies[:mover], counted, *tallies[mover + 1 :])
