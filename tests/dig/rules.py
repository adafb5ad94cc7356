"""Dig: two hide a chest on an island each, then take turns to dig for the other's."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.game import NoOptions, Seat
from engine.turns import Turn, TurnGame, TurnPhase, TurnState

SIDE, SPADES, NONE, HIDDEN = 8, 4, -1, -2


class Hide(Struct, frozen=True, array_like=True, tag="hide"):
    cell: int


class Dig(Struct, frozen=True, array_like=True, tag="dig"):
    cell: int


Action: TypeAlias = Hide | Dig


class State(TurnState, frozen=True):
    phase: TurnPhase
    chests: tuple[int, ...]  # by seat; NONE yet, or HIDDEN from the viewer
    dug: tuple[tuple[int, ...], ...]  # the cells in which each seat has dug

    @property
    def hiding(self) -> bool:
        return NONE in self.chests


class Digging(TurnGame[NoOptions, State, Action, State]):
    key, rules_version, options_type, action_type = "dig", 1, NoOptions, Action
    seats, ranked_by, columns, first_seat_begins = range(2, 3), ("chests",), (), False

    def usual_turns(self, options: NoOptions, seats: int) -> int:  # noqa: ARG002
        return 1 + seats * SPADES

    def new(self, options: NoOptions, seats: int) -> State:  # noqa: ARG002
        self.require_seats(seats)
        return State(TurnPhase.CHOICE, Turn(seats, 1), (NONE,) * seats, ((),) * seats)

    def to_act(self, state: State) -> frozenset[Seat]:
        if not state.hiding or state.phase is TurnPhase.OVER:
            return super().to_act(state)
        return frozenset(seat for seat, chest in enumerate(state.chests) if chest == NONE)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        if state.hiding:
            return [Hide(cell) for cell in range(SIDE * SIDE)]
        return [Dig(cell) for cell in range(SIDE * SIDE) if cell not in state.dug[seat]]

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        self.require_legal(state, seat, action)
        if isinstance(action, Hide):
            chests = (*state.chests[:seat], action.cell, *state.chests[seat + 1 :])
            hidden = replace(state, chests=chests)
            return hidden if hidden.hiding else self.interrupted(hidden)
        dug = [*state.dug]
        dug[seat] = (*dug[seat], action.cell)
        return self.interrupted(replace(state, dug=tuple(dug)))

    def lapse(self, state: State, seat: Seat) -> State:
        self.require_mover(state, seat)
        return self.apply(state, seat, self.legal(state, seat)[0])

    def interrupted(self, state: State) -> State:
        spent = all(len(cells) == SPADES for cells in state.dug)
        found = any(stats["chests"] for stats in self.stats(state))
        is_over = found or spent or state.turn.last_standing
        phase = TurnPhase.OVER if is_over else TurnPhase.CHOICE
        return replace(state, turn=state.turn.next(), phase=phase)

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        return [{"chests": int(state.chests[1 - seat] in state.dug[seat])} for seat in (0, 1)]

    def view(self, state: State, seat: Seat | None) -> State:
        if state.phase is TurnPhase.OVER:
            return state
        chests = [
            chest if owner == seat or chest == NONE else HIDDEN
            for owner, chest in enumerate(state.chests)
        ]
        return replace(state, chests=tuple(chests))


def redealt(state: State, viewer: Seat | None, random: Random) -> State:
    """Hide the chests that a viewer can't know elsewhere, where nobody has dug for them."""
    if state.phase is TurnPhase.OVER:
        return state
    cells = range(SIDE * SIDE)
    chests = [
        chest
        if chest == NONE or owner == viewer
        else random.choice([cell for cell in cells if cell not in state.dug[1 - owner]])
        for owner, chest in enumerate(state.chests)
    ]
    return replace(state, chests=tuple(chests))
