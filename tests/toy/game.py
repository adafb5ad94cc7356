"""The package of the toy game Tricks."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from tests.toy.players import PLAYERS
from tests.toy.rules import Tricks

TRICKS: Final = GamePackage(
    contract=2,
    rules=Tricks(),
    players=PLAYERS,
    view="tests.toy.view:VIEW",
    sample="tests.toy.sample:SAMPLE",
    folder=Path(__file__).parent,
)
