"""The computer players of Claim by name."""

from collections.abc import Mapping
from random import Random
from typing import Final

from engine.claim.ai.greedy import at_first_sight
from engine.claim.ai.strong import StrongPlayer
from engine.claim.state import Action
from engine.claim.view import View
from engine.game import Seat
from engine.player import Player, Strength


class RandomPlayer(Player[View, Action]):
    """Plays a random legal action."""

    def decide(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        return random.choice(view.legal)


class GreedyPlayer(Player[View, Action]):
    """Plays by the greedy heuristic, with a probability of random cards."""

    def __init__(self, error_rate: float = 0.0) -> None:
        self._error_rate = error_rate

    def decide(self, view: View, seat: Seat, random: Random) -> Action:
        return at_first_sight(view, seat, random, self._error_rate)


PLAYERS: Final[Mapping[str, Player[View, Action]]] = {
    "easy": GreedyPlayer(0.75),
    "medium": GreedyPlayer(0.05),
    "strong": StrongPlayer(20_000),
    "random": RandomPlayer(),
    "greedy": GreedyPlayer(),
}
"""The three strengths, and two baselines for measurements."""

RATINGS: Final = {Strength.EASY: 1340, Strength.MEDIUM: 1500, Strength.STRONG: 1760}
"""Medium is fixed at 1500. ``claim-it arena claim``: medium is 160 points (95 %: 136 to 184) above
easy with two seats, 1,000 games, seed 1. Strong is further above medium the fewer seats play: it
won 56 of 60 games of two (seed 3), 37 of 60 of three (24 with seed 3, 36 with seed 4), and as a
team 33 of 40 of four (16 with seed 3, 24 with seed 4). The maximum-likelihood estimate for all of
these together is 257 points (95 %: 194 to 320) above medium."""
