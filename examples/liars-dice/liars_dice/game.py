"""The package of Liar's Dice, to which the entry point refers."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from liars_dice import script
from liars_dice.notation import parse
from liars_dice.players import PLAYERS
from liars_dice.rules import LiarsDice

GAME: Final = GamePackage(
    contract=2,
    rules=LiarsDice(),
    players=PLAYERS,
    view="liars_dice.view:VIEW",
    sample="liars_dice.sample:SAMPLE",
    folder=Path(__file__).parent,
    script=script,
    parse=parse,
)
