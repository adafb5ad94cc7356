"""The computer players of the toy game: one mind in three strengths."""

from collections.abc import Iterator
from random import Random

from engine.game import Seat
from engine.player import Adviser, Strength, WinChance
from tests.toy.rules import CARDS, Play, State


class Highest(Adviser[State, Play]):
    """Plays its highest card: it knows the cards of nobody else."""

    def decide(self, view: State, seat: Seat, random: Random) -> Play:  # noqa: ARG002
        return Play(view.hands[seat][-1])

    def answers(self, view: State, seat: Seat) -> Iterator[tuple[WinChance, Play]]:
        for card in view.hands[seat]:
            yield card / (CARDS + 1), Play(card)


PLAYERS = {strength.value: Highest() for strength in Strength}
