"""The package of the toy game Bids."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from tests.bids.players import PLAYERS
from tests.bids.rules import Bids

BIDS: Final = GamePackage(
    contract=2,
    rules=Bids(),
    players=PLAYERS,
    view="tests.bids.view:VIEW",
    sample="tests.bids.sample:SAMPLE",
    folder=Path(__file__).parent,
)
