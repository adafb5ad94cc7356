"""The stage of the tests on what earlier programs have left behind."""

import pytest

from tests.e2e.discord_world import draw_ahead


@pytest.fixture(scope="session", autouse=True)
def _drawn_ahead() -> None:
    draw_ahead()
