"""The stage of every end-to-end test."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.e2e.discord_world import World, draw_ahead
from tests.engine.games import hurry
from tests.nursery import NURSERY
from tests.toy.registered import bids, toy

__all__ = ["bids", "german_world", "toy", "world"]


class RealTime:
    """What processes measure time by, whatever simcord makes of it."""

    monotonic = staticmethod(monotonic)
    sleep = staticmethod(sleep)


@pytest.fixture(scope="session", autouse=True)
def _drawn_ahead() -> None:
    draw_ahead()


@pytest.fixture(scope="session", autouse=True)
def _thinking_at_once() -> Iterator[None]:
    """Fork the worker of each bot instead of starting it from nothing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.automation.worker.get_context", lambda _: NURSERY)
        # Inside the bot simcord's clock stands still, and a process that is asked whether it has
        # ended would be asked for ever.
        patch.setattr("multiprocessing.connection.time", RealTime)
        yield


@pytest.fixture(scope="session", autouse=True)
def _thinking_hastily() -> Iterator[None]:
    """Expect no more of the strong players than the workers of the tests think."""
    with pytest.MonkeyPatch.context() as patch:
        hurry(patch)
        yield


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
