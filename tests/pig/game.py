"""The package of Pig, and its data for the checks that all games share."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from engine.sample import Sample
from engine.search import Search, players
from tests.pig.rules import Hold, Options, Pig, Roll

PIG: Final = GamePackage(
    contract=2,
    rules=Pig(),
    players=players(Pig(), effort=2000),
    view="tests.pig.view:VIEW",
    sample="tests.pig.game:SAMPLE",
    folder=Path(__file__).parent,
)
SAMPLE: Final = Sample(Pig(), (Options(),), (Roll(), Hold()), (), hasty=Search(Pig(), 600))
