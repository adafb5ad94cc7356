"""Fixtures with a world of cups."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.bot.clock import Clock
from tests.bot.cups.world import World
from tests.migrated import lay_out


@pytest_asyncio.fixture
async def world(tmp_path: Path, clock: Clock) -> AsyncIterator[World]:
    opened = World(lay_out(tmp_path / "cups.sqlite3"), clock)
    await opened.begin()
    yield opened
    await opened.crash()
