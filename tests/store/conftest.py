from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Table
from bot.store.store import Store
from tests.migrated import lay_out
from tests.store.make import PEOPLE, start_table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "claim-it.sqlite"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(lay_out(path))
    yield opened
    await opened.close()


@pytest.fixture
async def second(store: Store, path: Path) -> AsyncIterator[Store]:  # noqa: ARG001 (opens first)
    """The same file in the hands of another program."""
    opened = await Store.open(path)
    yield opened
    await opened.close()


@pytest.fixture
async def running(store: Store) -> Table:
    """A game of three whose log has two entries."""
    return await start_table(store, PEOPLE[:3])
