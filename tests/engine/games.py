"""The sample of every registered game: ``tests/engine/<key>/sample.py``."""

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


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no game's strong player think long in this process for the length of a test."""
    hurry(monkeypatch)
