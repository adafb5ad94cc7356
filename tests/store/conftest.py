import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.runtime.location import Location
from bot.store.store import Store
from bot.store.table_types import Table
from tests.migrated import lay_out
from tests.store.make import PEOPLE, start_table

BUSY_TIMEOUT = 60.0
"""Seconds that a program waits for a lock: more than any needs it, however busy the machine is."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "claim-it.sqlite"


@pytest.fixture(params=["file", "server"])
def where(request: pytest.FixtureRequest) -> Location:
    """A database of each kind, with the present schema and without rows."""
    if request.param == "server":
        served: Location = request.getfixturevalue("served")
        return served
    return lay_out(request.getfixturevalue("path"))


@pytest.fixture
async def store(where: Location) -> AsyncIterator[Store]:
    opened = await Store.open(where, busy_timeout=BUSY_TIMEOUT)
    yield opened
    await opened.close()


@pytest.fixture
async def second(store: Store, where: Location) -> AsyncIterator[Store]:  # noqa: ARG001
    """The same database, opened later by another program."""
    opened = await Store.open(where, busy_timeout=BUSY_TIMEOUT)
    yield opened
    await opened.close()


@pytest.fixture
async def running(store: Store) -> Table:
    """A game with three players and two log entries."""
    return await start_table(store, PEOPLE[:3])


@pytest.fixture
def openings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The list of files opened from now on, one per connection."""
    files = list[str]()
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def connect_counted(file: str, **options: Any) -> sqlite3.Connection:
        files.append(file)
        return connect(file, **options)

    monkeypatch.setattr(sqlite3, "connect", connect_counted)
    return files
