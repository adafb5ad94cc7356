"""The stage of the tests on what earlier programs have left behind."""

import pytest

from bot.tables import seatings
from tests.e2e.conftest import _drawn_ahead, _thinking_at_once, _thinking_hastily

__all__ = ["_drawn_ahead", "_thinking_at_once", "_thinking_hastily"]


@pytest.fixture(autouse=True)
def _many_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let people have as many seats as they had before there was a limit."""
    for name in ("SEATS_AT_FIRST", "SEATS_AT_MOST"):
        monkeypatch.setattr(seatings, name, 100)
