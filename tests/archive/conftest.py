"""The stage of the tests on what earlier programs have left behind."""

import pytest

from bot.tables import seatings
from tests.e2e.discord_world import draw_ahead


@pytest.fixture(scope="session", autouse=True)
def _drawn_ahead() -> None:
    draw_ahead()


@pytest.fixture(autouse=True)
def _many_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let people have as many seats as they had before there was a limit."""
    for name in ("SEATS_AT_FIRST", "SEATS_AT_MOST"):
        monkeypatch.setattr(seatings, name, 100)
