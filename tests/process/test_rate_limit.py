"""Tests of long rate limits."""

from fnmatch import fnmatch
from pathlib import Path

from tests.e2e.words import EN
from tests.process.fake_discord import FakeDiscord, RequestFault, too_many
from tests.process.guild_with_table import GuildWithTable
from tests.process.running import outcome, program, until, with_token

LONG = 600.0
THREADS = "/channels/*/messages/*/threads"


async def test_a_long_rate_limit_is_reported_and_unlocks_the_table(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    guild = GuildWithTable(discord)
    async with program(tmp_path, "run", address=discord.address, settings=with_token()):
        await until(discord.connected.is_set)
        guild.open_table(players=2, thread=True)
        await until(lambda: guild.posts)
        discord.request_fault = lambda _, path: (
            RequestFault(answer=too_many(LONG)) if fnmatch(path, THREADS) else None
        )
        guild.press(1, "Join")
        await until(lambda: guild.private_posts(1))
        sentence = EN("saved-later", when="WHEN").split("WHEN")
        assert guild.private_posts(1)[-1].text.startswith(sentence[0])
        guild.press(0, "More")
        await until(lambda: guild.private_posts(0))


async def test_a_long_rate_limit_at_the_start_is_one_line(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    discord.request_fault = lambda _method, _path: RequestFault(answer=too_many(LONG))
    ended = await outcome(tmp_path, "run", address=discord.address, settings=with_token())
    assert ended.code == 1
    assert ended.err.startswith("Discord has a problem; start again later:")
    assert ended.err.count("\n") == 1
