"""The game as one object, which the bot finds by the entry point in pyproject.toml."""

from pathlib import Path
from typing import Final

from engine.game import NoOptions
from engine.package import GamePackage
from engine.sample import Sample
from engine.search import Search, players

from .rules import Roll, Rules, Stop

GAME: Final = GamePackage(
    contract=1,
    rules=Rules(),
    players=players(Rules()),  # they try out what may follow, so they need no line of their own
    view="mygame.view:VIEW",
    sample="mygame.game:SAMPLE",
    folder=Path(__file__).parent,
)

SAMPLE: Final = Sample(
    game=Rules(),
    options=(NoOptions(),),
    conceivable=(Roll(), Stop()),  # every action that anybody can think of
    endings=(),
    hasty=Search(Rules(), effort=600),  # a quicker strong player, for checks
)
"""What `claim-it check-game` needs to know of the game."""
