"""The package of Reversi, to which the entry point refers, and its data for the shared checks."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from engine.sample import Sample
from engine.search import players
from reversi import script
from reversi.notation import parse
from reversi.rules import Reversi, without_past

GAME: Final = GamePackage(
    contract=2,
    rules=Reversi(),
    players=players(Reversi()),
    view="reversi.view:VIEW",
    sample="reversi.game:SAMPLE",
    folder=Path(__file__).parent,
    script=script,
    parse=parse,
)

SAMPLE: Final = Sample(Reversi(), written=without_past)
