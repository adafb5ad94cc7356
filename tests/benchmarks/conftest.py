"""Fixtures for the tests of benchmarks."""

import pytest

from tests.fork_server import FORK_SERVER, pytest_collection_finish

__all__ = ["pytest_collection_finish"]


@pytest.fixture(autouse=True)
def _forked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fork worker processes instead of starting them."""
    monkeypatch.setattr("bot.automation.worker.get_context", lambda _: FORK_SERVER)
