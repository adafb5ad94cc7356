"""The sample of every registered game: ``tests/engine/<key>/sample.py``."""

from collections.abc import Iterable
from importlib import import_module

import pytest

from engine.games import ENGINES
from engine.player import Strength
from tests.engine.sample import Sample

SAMPLES: tuple[Sample, ...] = tuple(
    import_module(f"tests.engine.{key}.sample").SAMPLE for key in ENGINES
)


def hurry(patch: pytest.MonkeyPatch) -> None:
    """Let no game's strong player think long in this process."""
    for sample in SAMPLES:
        if sample.hasty is not None:
            engine = ENGINES[sample.game.key]
            players = {**engine.players, Strength.STRONG: sample.hasty}
            luck = sample.hasty_luck or engine.luck
            patch.setitem(ENGINES, sample.game.key, engine._replace(players=players, luck=luck))


def wins_more(share: float, wins: Iterable[float], games: int) -> bool:
    """Return whether more than this share of so many games is won, as soon as that is certain.

    ``wins`` are the points of one game after the other: 1 for a win, a part of it for a shared one.
    """
    needed, won = share * games, 0.0
    for left, points in zip(reversed(range(games)), wins, strict=False):
        won += points
        if won > needed or won + left <= needed:
            break
    return won > needed


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no game's strong player think long in this process for the length of a test."""
    hurry(monkeypatch)
