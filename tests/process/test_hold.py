"""Tests that one process at a time serves a database, and the next one takes over."""

import asyncio
import signal
import time
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path

import pytest

from bot.runtime.location import Location, Server
from tests.migrated import lay_out
from tests.postgresql import execute
from tests.process.fake_discord import FakeDiscord
from tests.process.guild_with_table import GuildWithTable
from tests.process.running import Program, outcome, program, until, until_pressed, with_token

DROP = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ~ '^claim-it: '"
)
A_WHILE = 3.0
"""Seconds within which a second bot would connect."""


@pytest.fixture(params=["file", "server"])
def location(request: pytest.FixtureRequest, tmp_path: Path) -> Location:
    if request.param == "server":
        served: Location = request.getfixturevalue("served")
        return served
    return lay_out(tmp_path / "data" / "claim-it.sqlite3")


def bot(
    folder: Path, discord: FakeDiscord, location: Location
) -> AbstractAsyncContextManager[Program]:
    return program(folder, "run", address=discord.address, settings=settings_of(location))


def settings_of(location: Location) -> dict[str, str]:
    """Return the settings of a bot that logs warnings."""
    database = location.url if isinstance(location, Server) else str(location)
    return with_token() | {"CLAIMIT_DATABASE": database, "CLAIMIT_LOG_LEVEL": "WARNING"}


async def test_a_second_bot_waits_and_replaces_a_killed_one(
    tmp_path: Path, discord: FakeDiscord, location: Location
) -> None:
    guild, run_command = (
        GuildWithTable(discord),
        partial(outcome, tmp_path, settings=settings_of(location)),
    )
    async with bot(tmp_path, discord, location) as first:
        await until(discord.connected.is_set)
        async with bot(tmp_path, discord, location) as second:
            assert f"is served by process {first.pid} on " in await second.next_stderr_line()
            assert f"is served by process {first.pid} on " in (await run_command("doctor")).out
            for command in (("backup", "copies/"), ("check",), ("ratings",)):
                assert (await run_command(*command)).code == 0
            await asyncio.sleep(A_WHILE)
            assert len(discord.identified) == 1
            guild.open_table(players=2)
            await until(lambda: guild.posts)
            [lobby] = guild.posts
            guild.press(1, "Join")
            await until(lambda: guild.posts != [lobby])
            first.send(signal.SIGKILL)
            await until(lambda: len(discord.identified) == 2)
            await until(lambda: guild.posts[-1].actions())
            turn = guild.posts[-1]
            await until_pressed(guild.act, lambda: guild.posts[-1] != turn)
            assert f"is served by process {second.pid} on " in (await run_command("doctor")).out
            second.send(signal.SIGTERM)
            assert await second.end() == (0, "", "")
    assert "is served by" not in (await run_command("doctor")).out


async def test_a_bot_that_lost_its_lock_takes_it_again(
    tmp_path: Path, discord: FakeDiscord, served: Server
) -> None:
    async with bot(tmp_path, discord, served) as only:
        await until(discord.connected.is_set)
        await execute(served, DROP)
        assert "another program may take it" in await only.next_stderr_line()
        deadline = time.monotonic() + 60
        while (
            f"served by process {only.pid}"
            not in (await outcome(tmp_path, "doctor", settings=settings_of(served))).out
        ):
            assert time.monotonic() < deadline
        only.send(signal.SIGTERM)
        assert await only.end() == (0, "", "")
    assert len(discord.identified) == 1


async def test_a_bot_waits_if_another_took_its_lock(
    tmp_path: Path, discord: FakeDiscord, served: Server
) -> None:
    async with bot(tmp_path, discord, served) as first:
        await until(discord.connected.is_set)
        async with bot(tmp_path, discord, served) as second:
            assert f"served by process {first.pid}" in await second.next_stderr_line()
            first.send(signal.SIGSTOP)
            await execute(served, DROP)
            await until(lambda: len(discord.identified) == 2)
            first.send(signal.SIGCONT)
            line = ""
            while "waiting until that ends" not in line:
                line = await first.next_stderr_line()
            assert f"served by process {second.pid}" in line
            second.send(signal.SIGTERM)
            assert (await second.end()).code == 0
            await until(lambda: len(discord.identified) == 3)
            first.send(signal.SIGTERM)
            assert (await first.end()).code == 0
