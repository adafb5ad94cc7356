"""The stage of every end-to-end test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games import GAMES
from tests.e2e.discord_world import World


@pytest.fixture(scope="session", autouse=True)
def _drawn_ahead() -> None:
    """Draw what every bot draws at its start, for which simcord would give it five seconds."""
    for game in GAMES.values():
        game.view.warm()


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with World.opened(tmp_path / "tables.sqlite3") as world:
        yield world


@pytest.fixture
async def german_world(tmp_path: Path) -> AsyncIterator[World]:
    async with World.opened(tmp_path / "tables.sqlite3", guild_locale="de") as world:
        for member in world.members:
            member.locale = "de"
        yield world
