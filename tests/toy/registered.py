"""The toy game for tests of every kind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import catalogue
from bot.games import GAMES, HostedGame
from engine.games import ENGINES, Engine
from tests.toy.players import PLAYERS
from tests.toy.rules import Tricks
from tests.toy.view import VIEW

_TOY_WORDS = Path(__file__).parent / "locales"


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[HostedGame]:
    """Register the toy game, as a line in `engine.games` would, for the length of a test."""
    rules = Tricks()
    game = HostedGame(rules, VIEW)
    monkeypatch.setitem(ENGINES, rules.key, Engine(rules, PLAYERS))
    monkeypatch.setitem(GAMES, rules.key, game)
    monkeypatch.setattr(catalogue, "LOCALES", [*catalogue.LOCALES, _TOY_WORDS])
    catalogue._catalogue.cache_clear()
    yield game
    catalogue._catalogue.cache_clear()
