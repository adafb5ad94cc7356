"""The computer players of Bids: one mind in three strengths."""

from collections.abc import Iterator
from random import Random

from engine.game import Seat
from engine.player import Adviser, Strength, WinChance
from tests.bids.rules import CARDS, Bid, State


class Highest(Adviser[State, Bid]):
    """Bids its highest card: it knows the cards of nobody else."""

    def decide(self, view: State, seat: Seat, random: Random) -> Bid:  # noqa: ARG002
        return Bid(view.hands[seat][-1])

    def answers(self, view: State, seat: Seat) -> Iterator[tuple[WinChance, Bid]]:
        for card in view.hands[seat]:
            yield card / (CARDS + 1), Bid(card)


PLAYERS = {strength.value: Highest() for strength in Strength}
