"""The Discord of every test in this folder."""

from collections.abc import AsyncIterator

import pytest

from tests.nursery import expect_programs
from tests.process.fake_discord import FakeDiscord


@pytest.fixture(scope="session", autouse=True)
def _programs_in_the_nursery() -> None:
    expect_programs()


@pytest.fixture
async def discord() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord.opened() as discord:
        yield discord
