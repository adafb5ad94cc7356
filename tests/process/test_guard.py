"""The guard stands between the real gateway and everything else."""

from pathlib import Path

from bot.tables.limits import PRESSES
from tests.e2e.words import EN
from tests.process.bot_process import GUARDED
from tests.process.fake_discord import FakeDiscord
from tests.process.running import program, until, with_token
from tests.process.saloon import Saloon

FLOOD = 20 * PRESSES.at_once


async def test_a_flood_is_left_out_and_others_are_answered(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    saloon = Saloon(discord)
    settings = with_token() | GUARDED
    async with program(tmp_path, "run", address=discord.address, settings=settings):
        await until(discord.connected.is_set)
        saloon.open_table(players=2)
        await until(lambda: saloon.posts)
        for _ in range(FLOOD):
            saloon.press(0, "Rules")
        saloon.press(1, "Rules")
        await until(lambda: saloon.whispers(1))
        assert saloon.whispers(1)[0].pictures
        warned = EN("refused-too-fast")
        await until(lambda: warned in [post.text for post in saloon.whispers(0)])
        assert len(saloon.whispers(0)) < 2 * PRESSES.at_once
