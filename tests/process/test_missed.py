"""The connection to Discord is lost."""

import asyncio
import re
from pathlib import Path

from aiohttp import web

from tests.process.fake_discord import FakeDiscord, Hitch
from tests.process.running import program, until, with_token
from tests.process.saloon import Saloon

A_MOMENT = 0.2


async def test_each_attempt_to_come_back_is_one_line(tmp_path: Path, discord: FakeDiscord) -> None:
    async with program(tmp_path, "run", address=discord.address, settings=with_token()) as bot:
        await until(discord.connected.is_set)
        discord.refuses_after = 0
        await discord.drop(politely=False, forgetting=False)
        for _ in range(2):
            line = await bot.next_complaint()
            assert re.search(r"ERROR +discord.shard: Attempting a reconnect .*: .*503", line)
        discord.refuses_after = None
        await until(discord.connected.is_set)


async def test_tables_are_back_with_a_server_that_came_back_unheard(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    """A session that could not be resumed: nobody tells what happened in between."""
    saloon = Saloon(discord)
    settings = {**with_token(), "CLAIMIT_LOG_LEVEL": "INFO"}
    async with program(tmp_path, "run", address=discord.address, settings=settings) as bot:
        while "ready on 1 servers" not in await bot.next_complaint():
            pass
        saloon.open_table(players=2)
        await until(lambda: saloon.posts)
        [lobby] = saloon.posts
        discord.backend.delete_message(lobby.channel_id, lobby.id)
        with saloon.sent_away():
            await discord.drop(politely=True, forgetting=True)
        await until(lambda: saloon.posts)


async def test_what_is_tried_again_is_there_once(tmp_path: Path, discord: FakeDiscord) -> None:
    """discord.py tries again itself when Discord has a problem, also if it took the message."""
    saloon = Saloon(discord)
    taken = []

    def hitch(method: str, path: str) -> Hitch | None:
        if path.endswith("/callback"):
            return Hitch(answer=web.Response(status=404))
        if method == "POST" and path.endswith("/messages"):
            taken.append(path)
            return Hitch(taken=True, answer=web.Response(status=500)) if len(taken) == 1 else None
        return None

    async with program(tmp_path, "run", address=discord.address, settings=with_token()):
        await until(discord.connected.is_set)
        discord.hitch = hitch
        saloon.open_table(players=2)
        await until(lambda: len(taken) == 2)
        await asyncio.sleep(A_MOMENT)
    assert len(saloon.posts) == 1
