"""Registration of the toy games for tests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.game_packages import PACKAGES
from bot.views.hosted_games import GAMES, HostedGame
from engine.package import GamePackage
from tests.bids.game import BIDS
from tests.dig.game import DIG
from tests.pig.game import PIG
from tests.piles.game import PILES
from tests.toy.game import TRICKS

__all__ = [
    "BIDS",
    "DIG",
    "PIG",
    "PILES",
    "TRICKS",
    "bids",
    "dig",
    "pig",
    "piles",
    "register",
    "register_permanently",
    "toy",
]

_INSTALLED: Final = Path(__file__).parent.parent / "installed"
"""A folder of installed packages, with the entry points of the toy games."""


def register(game: GamePackage, patch: pytest.MonkeyPatch) -> None:
    """Register a toy game in this process, and in the processes that it starts."""
    patch.setitem(PACKAGES, game.key, game)
    patch.setenv("PYTHONPATH", str(_INSTALLED))


def register_permanently() -> None:
    """Register all toy games in this process permanently."""
    for game in (TRICKS, BIDS, PIG, PILES):
        register(game, pytest.MonkeyPatch())


def _for_a_test(game: GamePackage) -> Iterator[HostedGame]:
    with pytest.MonkeyPatch.context() as patch:
        register(game, patch)
        yield GAMES[game.key]


@pytest.fixture
def toy() -> Iterator[HostedGame]:
    """Register the toy game Tricks during a test."""
    yield from _for_a_test(TRICKS)


@pytest.fixture
def bids() -> Iterator[HostedGame]:
    """Register the toy game Bids during a test."""
    yield from _for_a_test(BIDS)


@pytest.fixture
def pig() -> Iterator[HostedGame]:
    """Register the toy game Pig during a test."""
    yield from _for_a_test(PIG)


@pytest.fixture
def dig() -> Iterator[HostedGame]:
    """Register the toy game Dig during a test."""
    yield from _for_a_test(DIG)


@pytest.fixture
def piles() -> Iterator[HostedGame]:
    """Register the toy game Piles during a test."""
    yield from _for_a_test(PILES)
