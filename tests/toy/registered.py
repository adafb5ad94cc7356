"""The toy games for tests of every kind."""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pytest

from bot import catalogue
from bot.catalogue import Catalogue
from bot.views.games import GAMES, HostedGame
from engine.games import ENGINES, Engine
from tests.bids import players as bids_players
from tests.bids import view as bids_view
from tests.bids.rules import Bids
from tests.pig import players as pig_players
from tests.pig import view as pig_view
from tests.pig.rules import Pig
from tests.toy import players as toy_players
from tests.toy import view as toy_view
from tests.toy.rules import Tricks

_TESTS = Path(__file__).parent.parent


class Toy(NamedTuple):
    """A game as a line in `engine.games` would have it, its looks, and the folder of its words."""

    engine: Engine
    game: HostedGame
    words: Path


TRICKS = Toy(
    Engine(Tricks(), toy_players.PLAYERS),
    HostedGame(Tricks(), toy_view.VIEW),
    _TESTS / "toy" / "locales",
)
BIDS = Toy(
    Engine(Bids(), bids_players.PLAYERS),
    HostedGame(Bids(), bids_view.VIEW),
    _TESTS / "bids" / "locales",
)
PIG = Toy(
    Engine(Pig(), pig_players.PLAYERS),
    HostedGame(Pig(), pig_view.VIEW),
    _TESTS / "pig" / "locales",
)


def register(toy: Toy, patch: pytest.MonkeyPatch) -> None:
    """Register a toy game, in this process and in those that make its films."""
    key = toy.engine.rules.key
    patch.setitem(ENGINES, key, toy.engine)
    patch.setitem(GAMES, key, toy.game)
    patch.setattr(catalogue, "LOCALES", [*catalogue.LOCALES, toy.words])
    patch.setattr(catalogue, "_catalogue", partial(_catalogue, tuple(catalogue.LOCALES)))
    patch.setattr("bot.automation.projector._PROGRAM", "tests.toy.film_program")


@cache
def _catalogue(_locales: tuple[Path, ...], language: str) -> Catalogue:
    """Return the catalogue made of the folders that are `catalogue.LOCALES` now: read only once."""
    return Catalogue(language)


def register_for_good() -> None:
    """Register all toy games for as long as this process lives."""
    for toy in (TRICKS, BIDS, PIG):
        register(toy, pytest.MonkeyPatch())


def _for_a_test(toy: Toy) -> Iterator[HostedGame]:
    with pytest.MonkeyPatch.context() as patch:
        register(toy, patch)
        yield toy.game


@pytest.fixture
def toy() -> Iterator[HostedGame]:
    """Let there be the toy game for the length of a test."""
    yield from _for_a_test(TRICKS)


@pytest.fixture
def bids() -> Iterator[HostedGame]:
    """Let there be Bids for the length of a test."""
    yield from _for_a_test(BIDS)


@pytest.fixture
def pig() -> Iterator[HostedGame]:
    """Let there be Pig for the length of a test."""
    yield from _for_a_test(PIG)
