"""The package of the toy game Bids, and its data for the checks that all games share."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from engine.sample import Sample
from tests.bids.players import PLAYERS, redealt
from tests.bids.rules import Bids

BIDS: Final = GamePackage(
    contract=2,
    rules=Bids(),
    players=PLAYERS,
    view="tests.bids.view:VIEW",
    sample="tests.bids.game:SAMPLE",
    folder=Path(__file__).parent,
)
SAMPLE: Final = Sample(Bids(), redealt=redealt)
