"""Tests of the program's shutdown while it responds."""

import asyncio
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.e2e.posts import Post
from tests.e2e.words import EN
from tests.process.fake_discord import FakeDiscord
from tests.process.guild_with_table import GuildWithTable
from tests.process.running import ask, free_port, program, until, with_token

A_MOMENT = 0.3
NEVER = 3600


async def test_pending_responses_are_sent_before_the_end(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    """Check also that later presses are refused with the reason."""
    guild, port = GuildWithTable(discord), free_port()
    settings = {**with_token(), "CLAIMIT_METRICS_PORT": str(port)}
    async with program(tmp_path, "run", address=discord.address, settings=settings) as bot:
        lobby = await opened(guild, discord)
        with locked(tmp_path):
            guild.press(1, "Join")
            await asyncio.sleep(A_MOMENT)
            bot.send(signal.SIGTERM)
            while (await ask(port, "/ready"))[0] != 503:  # noqa: ASYNC110 - it is another process
                await asyncio.sleep(0.01)
            guild.press(0, "More")
            await until(lambda: guild.private_posts(0))
            assert await ask(port, "/ready") == (503, '{"bot": "it is stopping"}')
        assert await bot.end() == (0, "", "")
    assert guild.posts != [lobby]
    assert "2 of 3" in guild.posts[-1].pictures[0].alt
    assert [whisper.text for whisper in guild.private_posts(0)] == [EN("refused-restarting")]


async def test_a_second_signal_stops_at_once(tmp_path: Path, discord: FakeDiscord) -> None:
    guild = GuildWithTable(discord)
    async with program(tmp_path, "run", address=discord.address, settings=with_token()) as bot:
        await opened(guild, discord)
        with locked(tmp_path):
            guild.press(1, "Join")
            await asyncio.sleep(A_MOMENT)
            bot.send(signal.SIGTERM)
            await asyncio.sleep(A_MOMENT)
            bot.send(signal.SIGTERM)
            assert await bot.end() == (128 + signal.SIGTERM, "", "")


async def opened(guild: GuildWithTable, discord: FakeDiscord) -> Post:
    """Wait until the bot is connected and has opened a table."""
    await until(discord.connected.is_set)
    guild.open_table(players=3)
    await until(lambda: guild.posts)
    [lobby] = guild.posts
    return lobby


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Lock the database against writes in the context."""
    path = folder / "data" / "claim-it.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def test_stop_during_a_reconnect(tmp_path: Path, discord: FakeDiscord) -> None:
    async with program(tmp_path, "run", address=discord.address, settings=with_token()) as bot:
        await until(discord.connected.is_set)
        discord.refuses_after = NEVER
        await discord.drop(politely=True, forgetting=False)
        await until(lambda: discord.refused)
        bot.send(signal.SIGTERM)
        assert (await bot.end()).code == 0
