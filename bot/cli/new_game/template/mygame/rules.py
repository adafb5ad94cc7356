"""The rules, without words, pictures or Discord.

In your turn roll the die, as often as you like. Numbers add up, but one that you have already
rolled in this turn loses them all. Stop, and you score the sum. The first with 50 points wins.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from engine.game import (
    Aggregate,
    Bounds,
    Column,
    DiceGame,
    NoOptions,
    Outcome,
    Seat,
    Throw,
    check_outcome,
)
from engine.turns import OpenGame, Turn, TurnPhase, TurnState
from msgspec import Struct
from msgspec.structs import replace

GOAL = 50
FACES = ("1", "2", "3", "4", "5", "6")


class Roll(Struct, frozen=True, array_like=True, tag="roll"):
    """Roll the die."""


class Stop(Struct, frozen=True, array_like=True, tag="stop"):
    """End the turn, and score."""


Action: TypeAlias = Roll | Stop


class End(NamedTuple):
    """The end of a turn: its seat, the numbers rolled, and the points scored."""

    seat: Seat
    rolled: tuple[int, ...]
    points: int


class State(TurnState, frozen=True):
    """The whole position. It is immutable: every action returns a new one."""

    phase: TurnPhase
    scores: tuple[int, ...]  # by seat
    rolled: tuple[int, ...] = ()  # in this turn
    last: End = End(0, (), 0)  # the turn before


class Rules(OpenGame[NoOptions, State, Action], DiceGame[NoOptions, State, Action, State]):
    """The rules. `engine.game.Game` and `engine.turns.TurnGame` explain each attribute."""

    key = "mygame"
    rules_version = 1
    seats = range(2, 6)
    options_type, action_type = NoOptions, Action
    in_order, faces = True, FACES
    ranked_by = ("points",)
    columns = (Column("most-points", Aggregate.BEST, "points"),)  # of the leaderboard

    def new(self, options: NoOptions, seats: int) -> State:
        self.require_seats(seats)
        return State(TurnPhase.CHOICE, Turn(seats, number=1), (0,) * seats)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        return (Roll(), Stop()) if state.rolled else (Roll(),)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        self.require_legal(state, seat, action)
        if isinstance(action, Stop):
            return _ended(state, sum(state.rolled))
        return replace(state, phase=TurnPhase.CHANCE)

    def pending(self, state: State) -> Bounds | None:
        """Return the bounds of the draw: one die, a number below 6."""
        return (len(FACES),) if state.phase is TurnPhase.CHANCE else None

    def resolve(self, state: State, outcome: Outcome) -> State:
        check_outcome(self.pending(state), outcome)
        number = outcome[0] + 1
        after = replace(state, phase=TurnPhase.CHOICE, rolled=(*state.rolled, number))
        return _ended(after, 0) if number in state.rolled else after

    def throw(self, state: State, outcome: Outcome) -> Throw:
        """Return the throw for the picture of everybody's luck, at the end of the game."""
        risk = Fraction(len(state.rolled), len(FACES))
        bust = outcome[0] + 1 in state.rolled
        return Throw(state.turn.mover, (FACES[outcome[0]],), risk, bust)

    def lapse(self, state: State, seat: Seat) -> State:
        """Return the state after the time is up: the numbers rolled are scored."""
        self.require_mover(state, seat)
        return _ended(state, sum(state.rolled))

    def interrupted(self, state: State) -> State:
        """Return the state after the mover has resigned in the middle of their turn."""
        return _ended(state, 0)

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        return [{"points": points} for points in state.scores]


def _ended(state: State, points: int) -> State:
    """Return the state after the turn: the next one, or the end of the game."""
    turn, seat = state.turn, state.turn.mover
    scores = (*state.scores[:seat], state.scores[seat] + points, *state.scores[seat + 1 :])
    phase = TurnPhase.OVER if turn.last_standing or scores[seat] >= GOAL else TurnPhase.CHOICE
    return State(phase, turn.next(), scores, last=End(seat, state.rolled, points))
