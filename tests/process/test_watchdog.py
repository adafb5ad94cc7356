"""Test of a game that hangs: the bot ends itself, and continues after a restart."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.runtime import watchdog
from engine.claimit import ClaimIt
from tests.process.fake_discord import FakeDiscord
from tests.process.guild_with_table import GuildWithTable
from tests.process.running import free_port, outcome, program, until, with_token
from tests.process.test_shards import begin

TIME_LIMIT = 8.0
"""Seconds until the watchdog ends the bot; the health check gives up after 4 s."""
HANG = "hang"
"""Name of a file in the bot's folder that makes the game hang while it exists."""


def break_the_rules() -> None:
    """Make the game hang on demand in the process of the bot."""
    vars(watchdog)["TIME_LIMIT"] = TIME_LIMIT
    apply = ClaimIt.apply

    def hanging_apply(*arguments: Any) -> Any:
        while Path(HANG).exists():
            pass
        return apply(*arguments)

    ClaimIt.apply = hanging_apply  # type: ignore[assignment]


def entries(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "data" / "claim-it.sqlite3")) as database:
        [(count,)] = database.execute("SELECT count(*) FROM log")
        return int(count)


async def test_a_hung_bot_is_unhealthy_ends_and_continues(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    guild = GuildWithTable(discord)
    settings = {**with_token(), "CLAIMIT_METRICS_PORT": str(free_port())}
    run = (tmp_path, "run")
    async with program(
        *run, address=discord.address, settings=settings, prepare=break_the_rules
    ) as bot:
        await until(discord.connected.is_set)
        await begin(guild)
        while (await outcome(tmp_path, "healthcheck", settings=settings)).code:
            pass  # it is starting
        saved = entries(tmp_path)
        (tmp_path / HANG).touch()
        guild.act()  # unless it is the computer player's turn
        while (now := await outcome(tmp_path, "healthcheck", settings=settings)).code == 0:
            pass
        assert "doesn't answer" in now.err
        ended = await bot.end()
    assert ended.code == 1
    assert "in hanging_apply" in ended.err, "stderr says where it hung"
    assert entries(tmp_path) == saved
    await until(lambda: not discord.connected.is_set())
    async with program(*run, address=discord.address, settings=settings):
        await until(discord.connected.is_set)
        guild.act()
        await until(lambda: entries(tmp_path) > saved)
