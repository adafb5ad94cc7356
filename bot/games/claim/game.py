"""The game package of Claim."""

from typing import Final

from bot.games import DATA
from engine.claim import script
from engine.claim.ai.luck import CardLuck
from engine.claim.ai.players import PLAYERS, RATINGS
from engine.claim.notation import parse
from engine.claim.rules import Claim
from engine.package import GamePackage

GAME: Final = GamePackage(
    contract=2,
    rules=Claim(),
    players=PLAYERS,
    view="bot.games.claim.view:VIEW",
    sample="bot.games.claim.sample:SAMPLE",
    folder=DATA / "claim",
    script=script,
    parse=parse,
    computer_ratings=RATINGS,
    luck=CardLuck(80),
    list_order=3,
)
