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


# Seconds that a press may take where a test is marked as patient: on a busy machine a film or a
# review takes long. Elsewhere simcord's own limit holds: shorter sleeps than that are waited for.
_PATIENCE = 90


def _made_patient(request: pytest.FixtureRequest, world: World) -> None:
    if request.node.get_closest_marker("patient") is not None:
        world.env.settle_timeout = _PATIENCE


@pytest.fixture
async def world(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[World]:
    async with World.opened(tmp_path / "tables.sqlite3") as world:
        _made_patient(request, world)
        yield world


@pytest.fixture
async def german_world(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[World]:
    async with World.opened(tmp_path / "tables.sqlite3", guild_locale="de") as world:
        _made_patient(request, world)
        for member in world.members:
            member.locale = "de"
        yield world
