"""Tests of the guard with the real gateway."""

from pathlib import Path

from bot.tables.limits import PRESSES
from tests.e2e.words import EN
from tests.process.bot_process import GUARDED
from tests.process.fake_discord import FakeDiscord
from tests.process.guild_with_table import GuildWithTable
from tests.process.running import program, until, with_token

FLOOD = 20 * PRESSES.at_once


async def test_a_flood_is_dropped_and_other_people_get_responses(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    guild = GuildWithTable(discord)
    settings = with_token() | GUARDED
    async with program(tmp_path, "run", address=discord.address, settings=settings):
        await until(discord.connected.is_set)
        guild.open_table(players=2)
        await until(lambda: guild.posts)
        for _ in range(FLOOD):
            guild.press(0, "Rules")
        guild.press(1, "Rules")
        await until(lambda: guild.private_posts(1))
        assert guild.private_posts(1)[0].pictures
        warned = EN("refused-too-fast")
        await until(lambda: warned in [post.text for post in guild.private_posts(0)])
        assert len(guild.private_posts(0)) < 2 * PRESSES.at_once
