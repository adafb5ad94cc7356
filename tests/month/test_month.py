"""Some days of the month that ``python -m tests.month`` lives, with few tables."""

from pathlib import Path

import pytest

from tests.month.month import live
from tests.nursery import NURSERY


def test_a_few_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.automation.worker.get_context", lambda _: NURSERY)
    said: list[str] = []
    live(tmp_path / "days.sqlite3", tables=6, days=6, presses=40, seed=1, say=said.append)
    assert any("crash 2" in line and "restart 2" in line for line in said), said
