"""What the tests of benchmarks share."""

import pytest

from tests.fork_server import FORK_SERVER, pytest_collection_finish

__all__ = ["pytest_collection_finish"]


@pytest.fixture(autouse=True)
def _forked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fork processes that think instead of starting them from nothing."""
    monkeypatch.setattr("bot.automation.worker.get_context", lambda _: FORK_SERVER)
