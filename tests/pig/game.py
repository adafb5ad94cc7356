"""The package of Pig, and its data for the checks that all games share."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from engine.sample import Sample
from engine.search import players
from tests.pig.rules import Pig

PIG: Final = GamePackage(
    contract=2,
    rules=Pig(),
    players=players(Pig(), effort=2000),
    view="tests.pig.view:VIEW",
    sample="tests.pig.game:SAMPLE",
    folder=Path(__file__).parent,
)
SAMPLE: Final = Sample(Pig())
