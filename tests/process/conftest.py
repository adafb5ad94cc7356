"""The Discord of every test in this folder."""

from collections.abc import AsyncIterator

import pytest

from tests.process.fake_discord import FakeDiscord


@pytest.fixture
async def discord() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord.opened() as discord:
        yield discord
