"""Fixtures of all end-to-end tests."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from bot.runtime.location import Location
from tests.e2e.discord_world import World, draw_ahead
from tests.e2e.posts import how_pictures_differ
from tests.engine.games import hurry
from tests.fork_server import FORK_SERVER
from tests.toy.registered import bids, dig, piles, toy

__all__ = [
    "bids",
    "database",
    "dig",
    "each_world",
    "german_world",
    "piles",
    "toy",
    "world",
]


def pytest_assertrepr_compare(left: object, right: object) -> list[str] | None:
    """Show the pictures that differ, instead of their equal descriptions."""
    return [*how_pictures_differ(left, right)] or None


class RealTime:
    """The real clock of the processes, whatever simcord's clock says."""

    monotonic = staticmethod(monotonic)
    sleep = staticmethod(sleep)


@pytest.fixture(scope="session", autouse=True)
def _drawn_ahead() -> None:
    draw_ahead()


@pytest.fixture(scope="session", autouse=True)
def _thinking_at_once() -> Iterator[None]:
    """Fork the worker of each bot instead of starting a new process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.automation.worker.get_context", lambda _: FORK_SERVER)
        # Inside the bot simcord's clock stands still, and a process that is asked whether it has
        # ended would be asked for ever.
        patch.setattr("multiprocessing.connection.time", RealTime)
        yield


@pytest.fixture(scope="session", autouse=True)
def _thinking_hastily() -> Iterator[None]:
    """Limit the strong players to the play-outs of the tests' workers."""
    with pytest.MonkeyPatch.context() as patch:
        hurry(patch)
        yield


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with World.opened(tmp_path / "tables.sqlite3") as world:
        yield world


@pytest.fixture(params=["file", "server"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Location:
    """Each kind of database."""
    if request.param == "file":
        return tmp_path / "tables.sqlite3"
    served: Location = request.getfixturevalue("served")
    return served


@pytest.fixture
async def each_world(database: Location) -> AsyncIterator[World]:
    """A world on each kind of database."""
    async with World.opened(database) as world:
        yield world


@pytest.fixture
async def german_world(tmp_path: Path) -> AsyncIterator[World]:
    async with World.opened(tmp_path / "tables.sqlite3", guild_locale="de") as world:
        for member in world.members:
            member.locale = "de"
        yield world
