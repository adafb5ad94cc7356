"""Dig: two hide a chest on an island each, then take turns to dig for the other's."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.game import IllegalAction, NoOptions, Refusal, Seat
from engine.turns import Turn, TurnGame, TurnState

SIDE, SPADES, NONE, HIDDEN = 8, 4, -1, -2
Phase = StrEnum("Phase", ("HIDE", "DIG", "OVER"))
Reason = StrEnum("Reason", {"NOT_THERE": "not-there"})
Options: TypeAlias = NoOptions


class Hide(Struct, frozen=True, array_like=True, tag="hide"):
    cell: int


class Dig(Struct, frozen=True, array_like=True, tag="dig"):
    cell: int


Action: TypeAlias = Hide | Dig


class State(TurnState, frozen=True):
    phase: Phase
    chests: tuple[int, ...]  # by seat; NONE yet, or HIDDEN from the viewer
    dug: tuple[tuple[int, ...], ...]  # the cells in which each seat has dug


class Digging(TurnGame[Options, State, Action, State]):
    key, rules_version, options_type, action_type, refusals = "dig", 1, Options, Action, Reason
    seats, acting, finished = range(2, 3), (Phase.DIG,), Phase.OVER
    ranked_by, columns = ("chests",), ()

    def new(self, options: Options, seats: int) -> State:  # noqa: ARG002
        self.require_seats(seats)
        return State(Phase.HIDE, Turn(seats, 1), (NONE,) * seats, ((),) * seats)

    def to_act(self, state: State) -> frozenset[Seat]:
        hiding = frozenset(seat for seat, chest in enumerate(state.chests) if chest == NONE)
        return hiding if state.phase is Phase.HIDE else super().to_act(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        if state.phase is Phase.HIDE:
            return [Hide(cell) for cell in range(SIDE * SIDE)]
        return [Dig(cell) for cell in range(SIDE * SIDE) if cell not in state.dug[seat]]

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        self.require_mover(state, seat)
        if type(action) is not (Hide if state.phase is Phase.HIDE else Dig):
            raise IllegalAction(Refusal.NO_ACTION)
        if action not in self.legal(state, seat):
            raise IllegalAction(Reason.NOT_THERE)
        if type(action) is Hide:
            chests = (*state.chests[:seat], action.cell, *state.chests[seat + 1 :])
            hidden = replace(state, chests=chests)
            return hidden if NONE in chests else self.interrupted(replace(hidden, phase=Phase.DIG))
        dug = [*state.dug]
        dug[seat] = (*dug[seat], action.cell)
        return self.interrupted(replace(state, dug=tuple(dug)))

    def lapse(self, state: State, seat: Seat) -> State:
        self.require_mover(state, seat)
        return self.apply(state, seat, self.legal(state, seat)[0])

    def interrupted(self, state: State) -> State:
        turn, spent = state.turn.next(), all(len(cells) == SPADES for cells in state.dug)
        is_over = spent or turn.last_standing or any(map(_chests, self.stats(state)))
        return replace(state, turn=turn, phase=Phase.OVER if is_over else state.phase)

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        return [{"chests": int(state.chests[1 - seat] in state.dug[seat])} for seat in (0, 1)]

    def view(self, state: State, seat: Seat | None) -> State:
        if state.phase is Phase.OVER:
            return state
        chests = [
            chest if owner == seat or chest == NONE else HIDDEN
            for owner, chest in enumerate(state.chests)
        ]
        return replace(state, chests=tuple(chests))


def _chests(stats: Mapping[str, int]) -> int:
    return stats["chests"]


def redealt(state: State, viewer: Seat | None, random: Random) -> State:
    """Hide the chests that a viewer can't know elsewhere, where nobody has dug for them."""
    if state.phase is Phase.OVER:
        return state
    chests = [
        chest
        if chest == NONE or owner == viewer
        else random.choice(
            [cell for cell in range(SIDE * SIDE) if cell not in state.dug[1 - owner]]
        )
        for owner, chest in enumerate(state.chests)
    ]
    return replace(state, chests=tuple(chests))
