"""A few positions of the day of each game, so that tests don't depend on those of the program."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import daily
from engine.package import GamePackage


@pytest.fixture
def sample_positions(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every game have some positions of the day, and only those of this folder."""
    folder = Path(__file__).parent
    own = property(lambda package: folder / f"{package.key}.jsonl")
    monkeypatch.setattr(GamePackage, "daily", own)
    forget = daily.daily_positions.cache_clear  # a test may put something else in its place
    forget()
    yield
    forget()
