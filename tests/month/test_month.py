"""A few days of the month that ``python -m tests.month`` simulates, with few tables."""

from pathlib import Path

import pytest

from tests.fork_server import FORK_SERVER
from tests.month.month import run_month


def test_a_few_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.automation.worker.get_context", lambda _: FORK_SERVER)
    lines: list[str] = []
    run_month(tmp_path / "days.sqlite3", tables=6, days=6, presses=40, seed=1, report=lines.append)
    assert any("crash 2" in line and "restart 2" in line for line in lines), lines
