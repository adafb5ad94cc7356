"""The package of the toy game Piles, and its data for the checks that all games share."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from engine.sample import Sample
from tests.piles.players import PLAYERS, redealt
from tests.piles.rules import Piles

PILES: Final = GamePackage(
    contract=2,
    rules=Piles(),
    players=PLAYERS,
    view="tests.piles.view:VIEW",
    sample="tests.piles.game:SAMPLE",
    folder=Path(__file__).parent,
)
SAMPLE: Final = Sample(Piles(), redealt=redealt)
