"""The package of Dig, and its data for the checks that all games share."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from engine.sample import Sample
from engine.search import players
from tests.dig.rules import Digging, redealt

DIG: Final = GamePackage(
    contract=2,
    rules=Digging(),
    players=players(Digging(), redealt, effort=500),
    view="tests.dig.view:VIEW",
    sample="tests.dig.game:SAMPLE",
    folder=Path(__file__).parent,
)
SAMPLE: Final = Sample(Digging(), redealt=redealt)
