"""The program is asked to stop while it is answering."""

import asyncio
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.process.fake_discord import FakeDiscord
from tests.process.running import program, until, with_token
from tests.process.saloon import Saloon

A_MOMENT = 0.3
NEVER = 3600


async def test_what_is_being_answered_is_answered(tmp_path: Path, discord: FakeDiscord) -> None:
    path = tmp_path / "data" / "claim-it.sqlite3"
    saloon = Saloon(discord)
    async with program(tmp_path, "run", address=discord.address, settings=with_token()) as bot:
        await until(discord.connected.is_set)
        saloon.open_table(players=3)
        await until(lambda: saloon.posts)
        [lobby] = saloon.posts
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            saloon.press(1, "Join")
            await asyncio.sleep(A_MOMENT)
            bot.send(signal.SIGTERM)
            await asyncio.sleep(A_MOMENT)
        assert await bot.end() == (0, "", "")
    assert saloon.posts != [lobby]
    assert "2 of 3" in saloon.posts[-1].text


async def test_while_it_connects_again(tmp_path: Path, discord: FakeDiscord) -> None:
    async with program(tmp_path, "run", address=discord.address, settings=with_token()) as bot:
        await until(discord.connected.is_set)
        discord.refuses_after = NEVER
        await discord.drop(politely=True, forgetting=False)
        await until(lambda: discord.refused)
        bot.send(signal.SIGTERM)
        assert (await bot.end()).code == 0
