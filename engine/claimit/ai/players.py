"""The computer players of Claim It! by name."""

from collections.abc import Mapping
from typing import Final

from engine.claimit.ai.baselines import Careless, Haphazard, Stake, Threshold
from engine.claimit.ai.strong import Foresighted
from engine.claimit.ai.win_model import prospects
from engine.claimit.state import Action
from engine.claimit.view import View
from engine.player import Player

PLAYERS: Final[Mapping[str, Player[View, Action]]] = {
    "easy": Careless(Threshold(), 0.25),
    "medium": Careless(Stake(), 0.1),
    "strong": Foresighted(prospects),
    "random": Haphazard(),
    "threshold": Threshold(),
    "stake": Stake(),
}
