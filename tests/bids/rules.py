"""Bids: all play a card face down at once, and the highest takes the trick. Four are two teams."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.game import (
    Aggregate,
    Bounds,
    Chance,
    Column,
    NoOptions,
    Outcome,
    Seat,
    check_outcome,
)
from engine.turns import Turn, TurnGame, TurnPhase, TurnState

CARDS, HAND, BACK = 12, 3, -1


class Bid(Struct, frozen=True, array_like=True, tag="bid"):
    card: int


class State(TurnState, frozen=True):
    phase: TurnPhase
    hands: tuple[tuple[int, ...], ...]  # in ascending order; 0 is a hidden card
    bids: tuple[int, ...]  # by seat; 0 if there is no card yet, BACK if it is hidden
    tricks: tuple[int, ...]
    opened: tuple[tuple[int, ...], ...] = ()  # the bids of each trick, by seat


class Bids(TurnGame[NoOptions, State, Bid, State]):
    key, rules_version, options_type, action_type = "bids", 1, NoOptions, Bid
    seats, ranked_by, chance = range(2, 5), ("tricks",), Chance.CARDS
    first_seat_begins = False
    columns = (Column("most-tricks", Aggregate.BEST, "tricks"),)

    def teams(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return ((0, 2), (1, 3)) if seats == 4 else super().teams(seats)

    def usual_turns(self, options: NoOptions, seats: int) -> int:  # noqa: ARG002
        return HAND

    def new(self, options: NoOptions, seats: int) -> State:  # noqa: ARG002
        self.require_seats(seats)
        return State(TurnPhase.CHANCE, Turn(seats), ((),) * seats, (0,) * seats, (0,) * seats)

    def to_act(self, state: State) -> frozenset[Seat]:
        bidding = {seat for seat, bid in enumerate(state.bids) if not bid} - {*state.turn.resigned}
        return frozenset(bidding if state.phase is TurnPhase.CHOICE else ())

    def legal(self, state: State, seat: Seat) -> Sequence[Bid]:
        return [Bid(card) for card in state.hands[seat]] if seat in self.to_act(state) else ()

    def apply(self, state: State, seat: Seat, action: Bid) -> State:
        self.require_legal(state, seat, action)
        hands = tuple(tuple(sorted({*hand} - {action.card})) for hand in state.hands)
        bids = (*state.bids[:seat], action.card, *state.bids[seat + 1 :])
        return self.interrupted(replace(state, hands=hands, bids=bids))

    def pending(self, state: State) -> Bounds | None:
        return tuple(range(CARDS, 0, -1)) if state.phase is TurnPhase.CHANCE else None

    def resolve(self, state: State, outcome: Outcome) -> State:
        check_outcome(self.pending(state), outcome)
        deck, seats = list(range(1, CARDS + 1)), state.turn.seats
        dealt = [deck.pop(number) for number in outcome]
        hands = tuple(tuple(sorted(dealt[seat::seats][:HAND])) for seat in range(seats))
        return replace(state, phase=TurnPhase.CHOICE, turn=Turn(seats, 1), hands=hands)

    def lapse(self, state: State, seat: Seat) -> State:
        self.require_mover(state, seat)
        return self.apply(state, seat, Bid(state.hands[seat][0]))

    def interrupted(self, state: State) -> State:
        """Open the bids if all other seats have bid."""
        bids, best, decided = state.bids, max(state.bids), self.is_decided(state.turn)
        if self.to_act(state) and not decided:
            return state
        tricks = tuple(won + (bid == best > 0) for won, bid in zip(state.tricks, bids, strict=True))
        turn = replace(state.turn, number=state.turn.number + 1)
        phase = TurnPhase.OVER if decided or turn.number > HAND else TurnPhase.CHOICE
        return State(phase, turn, state.hands, (0,) * turn.seats, tricks, (*state.opened, bids))

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        return [{"tricks": tricks} for tricks in state.tricks]

    def view(self, state: State, seat: Seat | None) -> State:
        hands = [hand if nth == seat else (0,) * len(hand) for nth, hand in enumerate(state.hands)]
        bids = [bid if nth == seat or not bid else BACK for nth, bid in enumerate(state.bids)]
        return replace(state, hands=tuple(hands), bids=tuple(bids))
