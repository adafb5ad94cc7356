"""The computer players of Claim It! by name."""

from collections.abc import Mapping
from typing import Final

from engine.claimit.ai.baselines import Noisy, RandomPlayer, Stake, Threshold
from engine.claimit.ai.strong import StrongPlayer
from engine.claimit.ai.win_model import win_models
from engine.claimit.state import Action
from engine.claimit.view import View
from engine.player import Player, Strength

PLAYERS: Final[Mapping[str, Player[View, Action]]] = {
    "easy": Noisy(Threshold(), 0.25),
    "medium": Noisy(Stake(), 0.1),
    "strong": StrongPlayer(win_models),
    "random": RandomPlayer(),
    "threshold": Threshold(),
    "stake": Stake(),
}

RATINGS: Final = {Strength.EASY: 1330, Strength.MEDIUM: 1500, Strength.STRONG: 1660}
"""Medium is fixed at 1500. ``claim-it arena claimit``, two seats, 300 games each, seed 1: strong is
161 points (95 %: 115 to 206) above medium, medium 170 (125 to 215) above easy."""
