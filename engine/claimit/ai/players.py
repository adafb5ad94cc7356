"""The computer players of Claim It! by name."""

from collections.abc import Mapping
from typing import Final

from engine.claimit.ai.baselines import Noisy, RandomPlayer, Stake, Threshold
from engine.claimit.ai.strong import StrongPlayer
from engine.claimit.ai.win_model import win_models
from engine.claimit.state import Action
from engine.claimit.view import View
from engine.player import Player

PLAYERS: Final[Mapping[str, Player[View, Action]]] = {
    "easy": Noisy(Threshold(), 0.25),
    "medium": Noisy(Stake(), 0.1),
    "strong": StrongPlayer(win_models),
    "random": RandomPlayer(),
    "threshold": Threshold(),
    "stake": Stake(),
}
