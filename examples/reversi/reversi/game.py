"""The package of Reversi, to which the entry point refers, and its data for the shared checks."""

from pathlib import Path
from typing import Final

from engine.game import NoOptions
from engine.package import GamePackage
from engine.sample import Sample
from engine.search import Search, players
from reversi import script
from reversi.board import SIDE
from reversi.notation import parse
from reversi.rules import Place, Reversi, without_past

GAME: Final = GamePackage(
    contract=2,
    rules=Reversi(),
    players=players(Reversi()),
    view="reversi.view:VIEW",
    sample="reversi.game:SAMPLE",
    folder=Path(__file__).parent,
    script=script,
)

SAMPLE: Final = Sample(
    Reversi(),
    (NoOptions(),),
    tuple(map(Place, range(-1, SIDE * SIDE + 1))),
    (),
    hasty=Search(Reversi(), effort=600),
    parse=parse,
    written=without_past,
)
