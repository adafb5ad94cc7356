"""Pig: roll as often as you like and score the sum; a 1 loses it. 100 points win."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine import game
from engine.game import NoOptions, Seat
from engine.turns import OpenGame, Turn, TurnPhase, TurnState

GOAL, LOST, FACES = 100, 1, ("1", "2", "3", "4", "5", "6")


class Roll(Struct, frozen=True, array_like=True, tag="roll"):
    """Roll the die."""


class Hold(Struct, frozen=True, array_like=True, tag="hold"):
    """End the turn and score."""


Action: TypeAlias = Roll | Hold


class End(NamedTuple):
    """The end of a turn: its seat, the numbers rolled, and the points scored."""

    seat: Seat
    rolled: tuple[int, ...]
    points: int


class State(TurnState, frozen=True):
    phase: TurnPhase
    scores: tuple[int, ...]
    rolled: tuple[int, ...] = ()  # in this turn
    last: End = End(0, (), 0)


class Pig(OpenGame[NoOptions, State, Action], game.DiceGame[NoOptions, State, Action, State]):
    key, rules_version, options_type, action_type = "pig", 1, NoOptions, Action
    seats, ranked_by, in_order, faces = range(2, 6), ("points",), True, FACES
    columns = (game.Column("most-points", game.Aggregate.BEST, "points"),)

    def new(self, options: NoOptions, seats: int) -> State:  # noqa: ARG002
        self.require_seats(seats)
        return State(TurnPhase.CHOICE, Turn(seats, 1), (0,) * seats)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        possible = (Roll(), Hold()) if state.rolled else (Roll(),)
        return possible if seat in self.to_act(state) else ()

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        self.require_legal(state, seat, action)
        if isinstance(action, Hold):
            return self.lapse(state, seat)
        return replace(state, phase=TurnPhase.CHANCE)

    def pending(self, state: State) -> game.Bounds | None:
        return (len(FACES),) if state.phase is TurnPhase.CHANCE else None

    def resolve(self, state: State, outcome: game.Outcome) -> State:
        game.check_outcome(self.pending(state), outcome)
        state = replace(state, phase=TurnPhase.CHOICE, rolled=(*state.rolled, outcome[0] + 1))
        return self.interrupted(state) if state.rolled[-1] == LOST else state

    def throw(self, state: State, outcome: game.Outcome) -> game.Throw:
        bust = outcome[0] + 1 == LOST
        return game.Throw(state.turn.mover, (FACES[outcome[0]],), Fraction(1, 6), bust)

    def lapse(self, state: State, seat: Seat) -> State:
        self.require_mover(state, seat)
        return _ended(state, sum(state.rolled))

    def interrupted(self, state: State) -> State:
        return _ended(state, 0)

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        return [{"points": score} for score in state.scores]


def _ended(state: State, points: int) -> State:
    turn, seat = state.turn, state.turn.mover
    scores = (*state.scores[:seat], state.scores[seat] + points, *state.scores[seat + 1 :])
    phase = TurnPhase.OVER if turn.last_standing or scores[seat] >= GOAL else TurnPhase.CHOICE
    return State(phase, turn.next(), scores, last=End(seat, state.rolled, points))
