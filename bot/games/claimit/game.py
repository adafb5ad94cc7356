"""The game package of Claim It!"""

from typing import Final

from bot.games import DATA
from engine.claimit import script
from engine.claimit.ai.luck import luck
from engine.claimit.ai.players import PLAYERS, RATINGS
from engine.claimit.notation import parse
from engine.claimit.rules import ClaimIt
from engine.package import GamePackage

GAME: Final = GamePackage(
    contract=2,
    rules=ClaimIt(),
    players=PLAYERS,
    view="bot.games.claimit.view:VIEW",
    sample="bot.games.claimit.sample:SAMPLE",
    folder=DATA / "claimit",
    script=script,
    parse=parse,
    computer_ratings=RATINGS,
    luck=luck,
    list_order=1,
)
