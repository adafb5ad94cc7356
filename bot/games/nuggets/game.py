"""Gold Nuggets as one object."""

from pathlib import Path
from typing import Final

from bot.games.nuggets.engine import script
from bot.games.nuggets.engine.ai.luck import luck
from bot.games.nuggets.engine.ai.players import PLAYERS, RATINGS
from bot.games.nuggets.engine.rules import Nuggets
from engine.package import GamePackage

GAME: Final = GamePackage(
    contract=1,
    rules=Nuggets(),
    players=PLAYERS,
    view="bot.games.nuggets.view:VIEW",
    sample="bot.games.nuggets.sample:SAMPLE",
    folder=Path(__file__).parent,
    script=script,
    computer_ratings=RATINGS,
    luck=luck,
    list_order=2,
)
