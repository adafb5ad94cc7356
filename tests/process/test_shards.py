"""Tests of several processes on one database, each with its own shards."""

import re
import signal
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from bot.runtime.location import Server
from tests.e2e.posts import Post
from tests.e2e.words import EN
from tests.process.fake_discord import FakeDiscord
from tests.process.guild_with_table import GuildWithTable
from tests.process.running import Program, program, until, until_pressed, with_token

WEST, EAST = (0, 2), (1, 2)


async def test_shards_move_between_processes_and_nothing_happens_twice(
    tmp_path: Path, discord: FakeDiscord, served: Server
) -> None:
    west = GuildWithTable(discord, WEST)
    east = GuildWithTable(discord, EAST, west)
    elsewhere = discord.address.replace("127.0.0.1", "localhost")

    def process(
        shards: str, address: str = discord.address
    ) -> AbstractAsyncContextManager[Program]:
        settings = {**with_token(), "CLAIMIT_SHARDS": shards, "CLAIMIT_COMPUTER_PAUSE": "3"}
        settings["CLAIMIT_DATABASE"] = served.url
        return program(tmp_path, "run", address=address, settings=settings)

    async with process("1/2") as east_process:
        await until(lambda: discord.shards == {1})
        async with process("0-1/2", elsewhere) as west_process:
            await until(lambda: discord.shards == {0, 1})
            assert discord.identified == [EAST, WEST], "the second process waits for the other"
            await erase_from_another_guild(east, west)
            for guild in (west, east):
                await begin(guild)
            # It is killed while its computer player waits, for longer than a recovery takes.
            await play(east)
            east_process.send(signal.SIGKILL)
            await until(lambda: offers(east))
            assert discord.identified == [EAST, WEST, EAST]
            async with process("1/2") as east_process:
                await play(west)
                west_process.send(signal.SIGSTOP)
                await until(lambda: len(discord.identified) == 4)
                await play(east)  # the frozen process receives these events later
                west_process.send(signal.SIGCONT)
                assert "another process has taken shard 1" in await west_process.next_stderr_line()
                await until(lambda: len(discord.identified) == 5)
                assert discord.identified[3:] == [EAST, WEST], "it began anew, with what is left"
                await until(lambda: offers(west) and offers(east))
                await play(west)
                await play(east)
                east_process.send(signal.SIGTERM)
                assert await east_process.end() == (0, "", "")
                await until(lambda: offers(west) and offers(east) and discord.shards == {0, 1})
                assert discord.identified[5:] == [EAST], "given back, taken by who waited"
    by_two = {path for path, hosts in discord.answered_by.items() if len(hosts) > 1}
    assert not by_two, "what one process answers no other one does"
    assert {discord.address, elsewhere} == set[str]().union(*discord.answered_by.values())
    for guild, lobbies in ((west, 1), (east, 2)):
        [current] = offers(guild)
        turn = re.search("turn ([0-9]+)", current.text)
        assert turn is not None
        moved_on = EN("table-moved-to", link="").split("(")[0]
        shown = [post for post in guild.posts if moved_on not in post.text]
        assert len(shown) == lobbies + int(turn[1]), "each turn once"
        assert guild.private_posts(0) == []


async def open_lobby(guild: GuildWithTable, players: int) -> None:
    before = len(guild.posts)
    await until_pressed(
        lambda: guild.open_table(players=players), lambda: len(guild.posts) > before
    )


async def erase_from_another_guild(guild: GuildWithTable, elsewhere: GuildWithTable) -> None:
    """Let a person in a lobby erase their data from another guild."""
    await open_lobby(guild, 3)
    await until_pressed(
        lambda: guild.press(1, "Join"), lambda: "2 of 3" in guild.posts[-1].pictures[0].alt
    )
    await until_pressed(lambda: elsewhere.type(1, "privacy"), lambda: elsewhere.private_posts(1))
    await until_pressed(
        lambda: elsewhere.press_privately(1, "Erase me…"),
        lambda: "Erase me for good" in elsewhere.private_posts(1)[-1].labels,
    )
    await until_pressed(
        lambda: elsewhere.press_privately(1, "Erase me for good"),
        lambda: "1 of 3" in guild.posts[-1].pictures[0].alt,
    )


async def begin(guild: GuildWithTable) -> None:
    """Let a person start a game against a computer player."""
    await open_lobby(guild, 2)
    await until_pressed(
        lambda: guild.seat_computer(0), lambda: "Greenhorn" in guild.posts[-1].pictures[0].alt
    )
    await until_pressed(lambda: guild.press(0, "Start"), lambda: offers(guild))


async def play(guild: GuildWithTable) -> None:
    """Let the person play their turn."""
    while (before := guild.posts[-1]).actions():
        await until_pressed(guild.act, changed(guild, before))


def changed(guild: GuildWithTable, before: Post) -> Callable[[], bool]:
    return lambda: guild.posts[-1] != before


def offers(guild: GuildWithTable) -> list[Post]:
    """Return the messages with actions."""
    return [post for post in guild.posts if post.actions()]
