"""A few positions of the day for each game, so that tests don't depend on the program's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import daily
from engine.package import GamePackage


@pytest.fixture
def sample_positions(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Replace the positions of the day of each game by those in this folder, if there are any.

    Games of other packages keep their own.
    """
    folder = Path(__file__).parent

    def sample_file(package: GamePackage) -> Path:
        sample = folder / f"{package.key}.jsonl"
        return sample if sample.exists() else package.folder / "daily.jsonl"

    monkeypatch.setattr(GamePackage, "daily", property(sample_file))
    clear_cache = daily.daily_positions.cache_clear  # a test can replace the function
    clear_cache()
    yield
    clear_cache()
