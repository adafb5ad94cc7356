"""Tricks: everybody plays a card, and the highest takes the trick. Only you know your cards."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from engine.game import (
    Aggregate,
    Bounds,
    Chance,
    Column,
    IllegalAction,
    NoOptions,
    Outcome,
    Refusal,
    Seat,
    check_outcome,
)
from engine.turns import Turn, TurnGame, TurnPhase, TurnState

CARDS, HAND = 12, 3
Reason = StrEnum("Reason", {"NOT_IN_HAND": "not-in-hand"})


class Play(Struct, frozen=True, array_like=True, tag="play"):
    card: int


class State(TurnState, frozen=True):
    phase: TurnPhase
    hands: tuple[tuple[int, ...], ...]  # in ascending order; 0 is a hidden card
    trick: tuple[int, ...]  # by seat; 0 if there is no card yet
    tricks: tuple[int, ...]
    played: tuple[tuple[Seat, int], ...] = ()  # all cards of the game in order


class Tricks(TurnGame[NoOptions, State, Play, State]):
    key, rules_version, options_type, action_type, refusals = "toy", 1, NoOptions, Play, Reason
    seats, ranked_by, chance = range(2, 5), ("tricks",), Chance.CARDS
    columns = (Column("most-tricks", Aggregate.BEST, "tricks"),)

    def usual_turns(self, options: NoOptions, seats: int) -> int:  # noqa: ARG002
        return HAND * seats

    def new(self, options: NoOptions, seats: int) -> State:  # noqa: ARG002
        self.require_seats(seats)
        return State(TurnPhase.CHANCE, Turn(seats), ((),) * seats, (0,) * seats, (0,) * seats)

    def legal(self, state: State, seat: Seat) -> Sequence[Play]:
        return [Play(card) for card in state.hands[seat]] if seat in self.to_act(state) else ()

    def apply(self, state: State, seat: Seat, action: Play) -> State:
        self.require_mover(state, seat)
        if type(action) is not Play:
            raise IllegalAction(Refusal.NO_ACTION)
        if action.card not in state.hands[seat]:
            raise IllegalAction(Reason.NOT_IN_HAND)
        return _played(state, seat, action.card)

    def pending(self, state: State) -> Bounds | None:
        return tuple(range(CARDS, 0, -1)) if state.phase is TurnPhase.CHANCE else None

    def resolve(self, state: State, outcome: Outcome) -> State:
        check_outcome(self.pending(state), outcome)
        deck = list(range(1, CARDS + 1))
        dealt, seats = [deck.pop(number) for number in outcome], state.turn.seats
        hands = tuple(tuple(sorted(dealt[seat::seats][:HAND])) for seat in range(seats))
        return replace(state, phase=TurnPhase.CHOICE, turn=Turn(seats, 1), hands=hands)

    def interrupted(self, state: State) -> State:
        return _next_turn(state)

    def lapse(self, state: State, seat: Seat) -> State:
        self.require_mover(state, seat)
        return _played(state, seat, state.hands[seat][0])

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        return [{"tricks": tricks} for tricks in state.tricks]

    def view(self, state: State, seat: Seat | None) -> State:
        hands = [
            hand if owner == seat else (0,) * len(hand) for owner, hand in enumerate(state.hands)
        ]
        return replace(state, hands=tuple(hands))


def _played(state: State, seat: Seat, card: int) -> State:
    hands = tuple(tuple(held for held in hand if held != card) for hand in state.hands)
    trick = (*state.trick[:seat], card, *state.trick[seat + 1 :])
    played = (*state.played, (seat, card))
    return _next_turn(replace(state, hands=hands, trick=trick, played=played))


def _next_turn(state: State) -> State:
    turn, trick, tricks = state.turn.next(), state.trick, state.tricks
    if trick[turn.mover]:
        best = trick.index(max(trick))
        trick, tricks = (0,) * turn.seats, (*tricks[:best], tricks[best] + 1, *tricks[best + 1 :])
    phase = TurnPhase.OVER if turn.last_standing or not state.hands[turn.mover] else state.phase
    return replace(state, phase=phase, turn=turn, trick=trick, tricks=tricks)
