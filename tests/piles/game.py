"""The package of the toy game Piles."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from tests.piles.players import PLAYERS
from tests.piles.rules import Piles

PILES: Final = GamePackage(
    contract=2,
    rules=Piles(),
    players=PLAYERS,
    view="tests.piles.view:VIEW",
    sample="tests.piles.sample:SAMPLE",
    folder=Path(__file__).parent,
)
