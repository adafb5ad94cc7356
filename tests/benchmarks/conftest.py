"""The stage of the tests of benchmarks: the one of many processes needs a server."""

import pytest

from benchmarks import many, upgrade
from tests.nursery import NURSERY, pytest_collection_finish
from tests.postgresql import postgresql

__all__ = ["postgresql", "pytest_collection_finish"]


@pytest.fixture(autouse=True)
def _forked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fork processes that serve presses, or think, instead of starting them from nothing."""
    for module in (many.__name__, upgrade.__name__, "bot.automation.worker"):
        monkeypatch.setattr(f"{module}.get_context", lambda _: NURSERY)
