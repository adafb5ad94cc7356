"""The computer players of Claim It! by name."""

from collections.abc import Mapping
from typing import Final

from engine.claimit.foresighted import Foresighted
from engine.claimit.prospects import prospects
from engine.claimit.state import Action
from engine.claimit.view import View
from engine.claimit.yardsticks import Careless, Haphazard, Stake, Threshold
from engine.player import Player

PLAYERS: Final[Mapping[str, Player[View, Action]]] = {
    "easy": Careless(Threshold(), 0.25),
    "medium": Careless(Stake(), 0.1),
    "strong": Foresighted(prospects),
    "random": Haphazard(),
    "threshold": Threshold(),
    "stake": Stake(),
}
