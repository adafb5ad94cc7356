"""The package of Reversi, to which the entry point refers, and its data for the shared checks."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from engine.sample import Sample
from engine.search import players
from reversi import script
from reversi.notation import parse
from reversi.rules import Reversi, without_past
from reversi.worth import worth

GAME: Final = GamePackage(
    contract=2,
    rules=Reversi(),
    players=players(Reversi(), effort=8_000, depth=6, worth=worth),  # deeper, it plays worse
    view="reversi.view:VIEW",
    sample="reversi.game:SAMPLE",
    folder=Path(__file__).parent,
    script=script,
    parse=parse,
)

_CROWDED: Final = """
8 a . . . . . . .
7 b b b b b . b .
6 . . a b b b b .
5 . . b a a a a a
4 . . b b a a b .
3 . b b b a . b .
2 . a b . . . . .
1 . . . . . . . .
  A B C D E F G H
turn: 27; mover: a
"""
"""More possible squares than buttons, which hardly ever happens."""

SAMPLE: Final = Sample(Reversi(), written=without_past, positions=(_CROWDED,))
