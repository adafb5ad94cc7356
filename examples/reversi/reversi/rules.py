"""The rules of Reversi, without words, pictures or Discord. `RULES.md` says them in words."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Aggregate, Column, NoOptions, Seat
from engine.notation import text_of
from engine.turns import OpenGame, Turn, TurnPhase, TurnState
from reversi.board import SIDE, Squares, listed, named, possible, turned


class Place(Struct, frozen=True, array_like=True, tag="place"):
    """Put a disc on a square, and turn all discs that it encloses."""

    square: int


Action: TypeAlias = Place


class End(NamedTuple):
    """The end of a turn: its seat, the square, the discs turned, and whether time was up."""

    seat: Seat
    square: int
    turned: Squares
    lapsed: bool = False


class State(TurnState, frozen=True, gc=False):
    """A position: the ``discs`` of each seat, and the ``last`` turn if there was one."""

    phase: TurnPhase
    discs: tuple[Squares, Squares]
    last: End | None = None

    def __str__(self) -> str:
        return text_of(self)


START = (1 << named("E4") | 1 << named("D5"), 1 << named("D4") | 1 << named("E5"))
"""The discs of both seats before the first turn."""


class Reversi(OpenGame[NoOptions, State, Action]):
    """The rules: a seat without a possible square is left out."""

    key = "reversi"
    rules_version = 1
    seats = range(2, 3)
    options_type, action_type = NoOptions, Action
    ranked_by = ("discs",)
    columns = (Column("most-discs", Aggregate.BEST, "discs"),)

    def new(self, options: NoOptions, seats: int) -> State:  # noqa: ARG002
        self.require_seats(seats)
        return State(TurnPhase.CHOICE, Turn(seats, number=1), START)

    def usual_turns(self, options: NoOptions, seats: int) -> int:  # noqa: ARG002
        return SIDE * SIDE - 4

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        return [Place(square) for square in listed(possible(*sides(state, seat)))]

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        self.require_legal(state, seat, action)
        mine, theirs = sides(state, seat)
        flipped = turned(mine, theirs, action.square)
        mine, theirs = mine | flipped | 1 << action.square, theirs ^ flipped
        discs = (theirs, mine) if seat else (mine, theirs)
        return _following(replace(state, discs=discs, last=End(seat, action.square, flipped)))

    def lapse(self, state: State, seat: Seat) -> State:
        """Return the state after a disc where it turns the fewest, the first such square.

        Leaving the seat out instead would be a gift late in the game, where every square is bad.
        """
        self.require_mover(state, seat)
        fewest = min(
            self.legal(state, seat),
            key=lambda action: turned(*sides(state, seat), action.square).bit_count(),
        )
        after = self.apply(state, seat, fewest)
        return replace(after, last=after.last and after.last._replace(lapsed=True))

    def interrupted(self, state: State) -> State:
        """Return the end of the game, since only one seat is left."""
        return replace(without_past(state), phase=TurnPhase.OVER, turn=state.turn.next())

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        return [{"discs": discs.bit_count()} for discs in state.discs]


def sides(state: State, seat: Seat) -> tuple[Squares, Squares]:
    """Return the discs of a seat, and those of the other one."""
    return state.discs[seat], state.discs[1 - seat]


def without_past(state: State) -> State:
    """Return a state without its last turn, which its text leaves out."""
    return replace(state, last=None)


def _following(state: State) -> State:
    """Return the state with the next turn: the other seat's, the same seat's, or none."""
    turn = state.turn.next()
    for seat in (turn.mover, 1 - turn.mover):
        if possible(*sides(state, seat)):
            return replace(state, turn=replace(turn, mover=seat))
    return replace(state, phase=TurnPhase.OVER, turn=turn)
