"""Fixtures with a real store."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store.store import Store
from bot.tables.table_service import Tables
from tests.bot.clock import Clock
from tests.bot.game_server import GameServer
from tests.bot.table_factory import RULES
from tests.engine.games import hasty
from tests.migrated import lay_out
from tests.toy.registered import bids, dig, toy

__all__ = ["bids", "dig", "hasty", "store", "toy"]


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(lay_out(tmp_path / "games.sqlite3"), busy_timeout=0.1)
    yield opened
    await opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tables(store: Store, clock: Clock) -> Tables:
    return Tables(store, RULES, clock)


@pytest.fixture
def server(
    tables: Tables, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> GameServer:
    """A server whose dice are always the same."""
    opened = GameServer(tables, store, clock)
    monkeypatch.setattr("bot.store.store.new_seed", opened.next_seed)
    return opened
