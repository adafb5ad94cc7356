"""The game's package, which the bot finds by the entry point in pyproject.toml."""

from pathlib import Path
from typing import Final

from engine.game import NoOptions
from engine.package import GamePackage
from engine.sample import Sample
from engine.search import Search, players

from .rules import Roll, Rules, Stop

GAME: Final = GamePackage(
    contract=2,
    rules=Rules(),
    players=players(Rules()),  # they search by the rules alone
    view="mygame.view:VIEW",
    sample="mygame.game:SAMPLE",
    folder=Path(__file__).parent,
)

SAMPLE: Final = Sample(
    game=Rules(),
    options=(NoOptions(),),
    conceivable=(Roll(), Stop()),  # every kind of action, allowed or not
    endings=(),
    hasty=Search(Rules(), effort=600),  # a quicker strong player, for checks
)
"""Data for the checks of `claim-it check-game`."""
