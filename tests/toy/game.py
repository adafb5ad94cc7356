"""The package of the toy game Tricks, and its data for the checks that all games share."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from engine.sample import Sample
from tests.toy.players import PLAYERS, redealt
from tests.toy.rules import Tricks

TRICKS: Final = GamePackage(
    contract=2,
    rules=Tricks(),
    players=PLAYERS,
    view="tests.toy.view:VIEW",
    sample="tests.toy.game:SAMPLE",
    folder=Path(__file__).parent,
)
SAMPLE: Final = Sample(Tricks(), redealt=redealt)
