"""Tests of lost connections to Discord."""

import re
from pathlib import Path

from tests.process.fake_discord import FakeDiscord
from tests.process.guild_with_table import GuildWithTable
from tests.process.running import program, until, with_token


async def test_each_reconnect_is_one_line(tmp_path: Path, discord: FakeDiscord) -> None:
    async with program(tmp_path, "run", address=discord.address, settings=with_token()) as bot:
        await until(discord.connected.is_set)
        discord.refuses_after = 0
        await discord.drop(politely=False, forgetting=False)
        for _ in range(2):
            line = await bot.next_stderr_line()
            assert re.search(r"ERROR +discord.shard: Attempting a reconnect .*: .*503", line)
        discord.refuses_after = None
        await until(discord.connected.is_set)


async def test_tables_return_with_a_guild_after_missed_events(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    """Lose a session that can't be resumed, so that the bot misses events."""
    guild = GuildWithTable(discord)
    settings = {**with_token(), "CLAIMIT_LOG_LEVEL": "INFO"}
    async with program(tmp_path, "run", address=discord.address, settings=settings) as bot:
        while "is ready with 1 guilds" not in await bot.next_stderr_line():
            pass
        guild.open_table(players=2)
        await until(lambda: guild.posts)
        [lobby] = guild.posts
        discord.backend.delete_message(lobby.channel_id, lobby.id)
        with guild.sent_away():
            await discord.drop(politely=True, forgetting=True)
        await until(lambda: guild.posts)
