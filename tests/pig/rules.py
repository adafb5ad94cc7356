"""Pig: roll as often as you like and hold what you have rolled; a 1 loses it. 100 points win."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.game import (
    Aggregate,
    Bounds,
    Column,
    IllegalAction,
    Outcome,
    Refusal,
    Seat,
    check_outcome,
)
from engine.turns import Turn, TurnGame, TurnState

GOAL, SIDES, LOST = 100, 6, 1
Phase = StrEnum("Phase", ("ROLL", "DIE", "OVER"))
Reason = StrEnum("Reason", {"NOTHING_ROLLED": "nothing-rolled"})


class Options(Struct, frozen=True):
    """There is nothing to choose."""


class Roll(Struct, frozen=True, array_like=True, tag="roll"):
    """Roll the die."""


class Hold(Struct, frozen=True, array_like=True, tag="hold"):
    """End the turn, and score what it has brought."""


Action: TypeAlias = Roll | Hold


class State(TurnState, frozen=True):
    phase: Phase
    scores: tuple[int, ...]
    rolled: tuple[int, ...] = ()  # in this turn
    last: tuple[int, ...] = ()  # in the turn before


class Pig(TurnGame[Options, State, Action, State]):
    key, rules_version, options_type, action_type, refusals = "pig", 1, Options, Action, Reason
    seats, acting, finished, ranked_by = range(2, 6), (Phase.ROLL,), Phase.OVER, ("points",)
    columns, in_order = (Column("most-points", Aggregate.BEST, "points"),), True

    def new(self, options: Options, seats: int) -> State:  # noqa: ARG002
        self.require_seats(seats)
        return State(Phase.ROLL, Turn(seats, 1), (0,) * seats)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        return (Roll(), Hold()) if state.rolled else (Roll(),)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        self.require_mover(state, seat)
        if type(action) is Roll:
            return replace(state, phase=Phase.DIE)
        if type(action) is not Hold:
            raise IllegalAction(Refusal.NO_ACTION)
        if not state.rolled:
            raise IllegalAction(Reason.NOTHING_ROLLED)
        return self.lapse(state, seat)

    def pending(self, state: State) -> Bounds | None:
        return (SIDES,) if state.phase is Phase.DIE else None

    def resolve(self, state: State, outcome: Outcome) -> State:
        check_outcome(self.pending(state), outcome)
        rolled = (*state.rolled, outcome[0] + 1)
        state = replace(state, phase=Phase.ROLL, rolled=rolled)
        return self.interrupted(state) if rolled[-1] == LOST else state

    def lapse(self, state: State, seat: Seat) -> State:
        self.require_mover(state, seat)
        brought = state.scores[seat] + sum(state.rolled)
        scores = (*state.scores[:seat], brought, *state.scores[seat + 1 :])
        return self.interrupted(replace(state, scores=scores))

    def interrupted(self, state: State) -> State:
        turn, over = state.turn, state.turn.last_standing or max(state.scores) >= GOAL
        turn = replace(turn, number=turn.number + 1, mover=(*turn.others(), turn.mover)[0])
        phase = Phase.OVER if over else Phase.ROLL
        return State(phase, turn, state.scores, last=state.rolled)

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        return [{"points": score} for score in state.scores]

    def reveals(self, before: State, after: State) -> bool:  # noqa: ARG002
        return False

    def view(self, state: State, seat: Seat | None) -> State:  # noqa: ARG002
        return state
