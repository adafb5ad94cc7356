"""The game's package, which the bot finds by the entry point in pyproject.toml."""

from pathlib import Path
from typing import Final

from engine.package import GamePackage
from engine.sample import Sample
from engine.search import players

from .rules import Rules

GAME: Final = GamePackage(
    contract=2,
    rules=Rules(),
    players=players(Rules()),  # they search by the rules alone
    view="mygame.view:VIEW",
    sample="mygame.game:SAMPLE",
    folder=Path(__file__).parent,
)

SAMPLE: Final = Sample(Rules())
"""Data for the checks of `claim-it check-game`."""
