"""The fixture of a fake Discord for the tests in this folder."""

from collections.abc import AsyncIterator

import pytest

from tests.fork_server import pytest_collection_finish
from tests.process.fake_discord import FakeDiscord

__all__ = ["pytest_collection_finish"]


@pytest.fixture
async def discord() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord.opened() as discord:
        yield discord
