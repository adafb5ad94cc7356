"""The game package of Gold Nuggets."""

from typing import Final

from bot.games import DATA
from engine.nuggets import script
from engine.nuggets.ai.luck import luck
from engine.nuggets.ai.players import PLAYERS, RATINGS
from engine.nuggets.notation import parse
from engine.nuggets.rules import Nuggets
from engine.package import GamePackage

GAME: Final = GamePackage(
    contract=2,
    rules=Nuggets(),
    players=PLAYERS,
    view="bot.games.nuggets.view:VIEW",
    sample="bot.games.nuggets.sample:SAMPLE",
    folder=DATA / "nuggets",
    script=script,
    parse=parse,
    computer_ratings=RATINGS,
    luck=luck,
    list_order=2,
)
