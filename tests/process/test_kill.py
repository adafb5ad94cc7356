"""The bot is killed again and again in the middle of a game, and nothing is lost.

``kill -9`` at random moments, also while it starts; Discord and its people live on. The game is
played to its end with whatever buttons they see.
"""

import asyncio
import signal
from pathlib import Path
from random import Random

from tests.process.fake_discord import FakeDiscord
from tests.process.running import program, until, with_token
from tests.process.saloon import Saloon

KILLS = 20
KILLED_WHILE_STARTING = 0.2
STARTING_SECONDS = 0.25
PRESSES_BETWEEN = 4
# A press takes some 30 ms from the gateway to the last answer; some kills come after all is done.
ANSWERING_SECONDS = 0.08


async def test_a_game_survives_being_killed_at_random_moments(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    rng = Random(1855)
    saloon = Saloon(discord, tmp_path / "data" / "claim-it.sqlite3")
    kills = 0
    while not saloon.is_over:
        async with program(tmp_path, "run", address=discord.address, settings=with_token()) as bot:
            if kills < KILLS and rng.random() < KILLED_WHILE_STARTING:
                await asyncio.sleep(rng.uniform(0, STARTING_SECONDS))
            else:
                await until(discord.connected.is_set)
                await until(lambda: saloon.is_up_to_date)
                await _play(saloon, rng, rng.randint(1, PRESSES_BETWEEN) if kills < KILLS else None)
            bot.send(signal.SIGKILL)
            assert await bot.end() == (-signal.SIGKILL, "", "")
        await until(lambda: not discord.connected.is_set())
        saloon.check()
        kills += 1
    assert kills >= KILLS


async def _play(saloon: Saloon, rng: Random, presses: int | None) -> None:
    """Press so many buttons, waiting each time for the answer, but not for the last; or to the
    end of the game."""
    while not saloon.is_over:
        before = saloon.newest
        saloon.act(rng)
        if presses == 1:
            await asyncio.sleep(rng.uniform(0, ANSWERING_SECONDS))
            return
        await until(lambda: saloon.newest != before and saloon.is_up_to_date)  # noqa: B023
        presses = presses and presses - 1
