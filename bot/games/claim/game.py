"""Claim as one object."""

from pathlib import Path
from typing import Final

from bot.games.claim.engine import script
from bot.games.claim.engine.ai.luck import CardLuck
from bot.games.claim.engine.ai.players import PLAYERS, RATINGS
from bot.games.claim.engine.rules import Claim
from engine.package import GamePackage

GAME: Final = GamePackage(
    contract=1,
    rules=Claim(),
    players=PLAYERS,
    view="bot.games.claim.view:VIEW",
    sample="bot.games.claim.sample:SAMPLE",
    folder=Path(__file__).parent,
    script=script,
    computer_ratings=RATINGS,
    luck=CardLuck(120),
    list_order=3,
)
