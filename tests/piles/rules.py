"""Piles: all pile up cards in secret at once; on each level the highest card wins a point."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Aggregate, Column, NoOptions, Seat
from engine.turns import Turn, TurnGame, TurnPhase, TurnState

HAND, ROUNDS = 5, 3


class Put(Struct, frozen=True, array_like=True, tag="put"):
    card: int


class Done(Struct, frozen=True, array_like=True, tag="done"):
    pass


Action: TypeAlias = Put | Done


class State(TurnState, frozen=True):
    phase: TurnPhase
    hands: tuple[tuple[int, ...], ...]  # in ascending order
    piles: tuple[tuple[int, ...], ...]  # from the lowest level up
    points: tuple[int, ...]
    done: frozenset[Seat] = frozenset()
    opened: tuple[tuple[int, ...], ...] = ()  # the piles of the turn before


class Piles(TurnGame[NoOptions, State, Action, State]):
    key, rules_version, options_type, action_type = "piles", 1, NoOptions, Action
    seats, ranked_by, first_seat_begins = range(2, 5), ("points",), False
    columns = (Column("most-points", Aggregate.BEST, "points"),)

    def teams(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return ((0, 2), (1, 3)) if seats == 4 else super().teams(seats)

    def usual_turns(self, options: NoOptions, seats: int) -> int:  # noqa: ARG002
        return ROUNDS

    def new(self, options: NoOptions, seats: int) -> State:  # noqa: ARG002
        self.require_seats(seats)
        hands = (tuple(range(1, HAND + 1)),) * seats
        return State(TurnPhase.CHOICE, Turn(seats, 1), hands, ((),) * seats, (0,) * seats)

    def to_act(self, state: State) -> frozenset[Seat]:
        building = frozenset(range(state.turn.seats)) - state.done - {*state.turn.resigned}
        return building if state.phase is TurnPhase.CHOICE else frozenset()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        hand, has_pile = state.hands[seat], bool(state.piles[seat])
        spare = hand if len(hand) > ROUNDS - state.turn.number else ()
        return [*map(Put, spare), *[Done()][:has_pile]]

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        self.require_legal(state, seat, action)
        if isinstance(action, Done):
            return self.interrupted(replace(state, done=state.done | {seat}))
        hand = tuple([card for card in state.hands[seat] if card != action.card])
        return _with(state, seat, hand, (*state.piles[seat], action.card))

    def lapse(self, state: State, seat: Seat) -> State:
        self.require_mover(state, seat)
        if not state.piles[seat]:
            state = self.apply(state, seat, Put(state.hands[seat][0]))
        return self.apply(state, seat, Done())

    def interrupted(self, state: State) -> State:
        """Open the piles if all seats are done."""
        turn, points, decided = state.turn, [*state.points], self.is_decided(state.turn)
        if self.to_act(state) and not decided:
            return state
        piles = [() if seat in turn.resigned else pile for seat, pile in enumerate(state.piles)]
        for level in zip_longest(*piles, fillvalue=0):
            points[level.index(max(level))] += level.count(max(level)) == 1
        turn, empty = replace(turn, number=turn.number + 1), ((),) * turn.seats
        is_over = decided or turn.number > ROUNDS
        phase = TurnPhase.OVER if is_over else TurnPhase.CHOICE
        return State(phase, turn, state.hands, empty, tuple(points), opened=tuple(piles))

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        return [{"points": points} for points in state.points]

    def view(self, state: State, seat: Seat | None) -> State:
        """Return the state with the cards of all other piles back in the hands."""
        for other in {*range(state.turn.seats)} - {seat}:
            cards = sorted(state.hands[other] + state.piles[other])
            state = _with(state, other, tuple(cards), ())
        return state


def _with(state: State, seat: Seat, hand: tuple[int, ...], pile: tuple[int, ...]) -> State:
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return replace(state, hands=hands, piles=(*state.piles[:seat], pile, *state.piles[seat + 1 :]))
