"""Claim It! as one object."""

from pathlib import Path
from typing import Final

from bot.games.claimit.engine import script
from bot.games.claimit.engine.ai.luck import luck
from bot.games.claimit.engine.ai.players import PLAYERS, RATINGS
from bot.games.claimit.engine.rules import ClaimIt
from engine.package import GamePackage

GAME: Final = GamePackage(
    contract=1,
    rules=ClaimIt(),
    players=PLAYERS,
    view="bot.games.claimit.view:VIEW",
    sample="bot.games.claimit.sample:SAMPLE",
    folder=Path(__file__).parent,
    script=script,
    computer_ratings=RATINGS,
    luck=luck,
    list_order=1,
)
