"""The bot is killed again and again in the middle of a game, and nothing is lost.

``kill -9`` at random moments, also while it starts; Discord and its people live on. The game is
played to its end with whatever buttons they see.
"""

import asyncio
import multiprocessing
import os
import re
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from simcord import interactions
from simcord.enums import AppCommandType, InteractionType, OptionType

from tests.e2e.posts import Post, posts, press
from tests.process import bot_process
from tests.process.fake_discord import FakeDiscord
from tests.process.running import until, with_token

KILLS = 20
KILLED_WHILE_STARTING = 0.2
STARTING_SECONDS = 0.8
PRESSES_BETWEEN = 4
# A press takes some 30 ms from the gateway to the last answer; some kills come after all is done.
ANSWERING_SECONDS = 0.08

ERRORS = "errors.txt"

# Every bot is a fresh process, forked from one that has the program's modules in memory already.
NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["bot.app", __name__])

Log: TypeAlias = list[tuple[int, str]]


class Saloon:
    """A server with one channel and two people, the game they play, and what is saved of it."""

    def __init__(self, discord: FakeDiscord, database: Path) -> None:
        self._backend = discord.backend
        self._database = database
        self._guild = self._backend.create_guild("Gold Rush")
        self._channel = self._backend.create_channel(self._guild.id, "saloon")
        self._people = [self._backend.make_user(name) for name in ("ada", "ben")]
        for person in self._people:
            self._backend.add_member(self._guild.id, person.id)
        self._log: Log = []
        self._ended = False

    @property
    def posts(self) -> list[Post]:
        return posts(self._backend, self._channel.id)

    @property
    def is_up_to_date(self) -> bool:
        """Whether the table is shown as it is saved: ready to be played on, or at its end."""
        self._look_into_the_database()
        if self._ended:
            return self.is_over
        return _revision(self.posts[-1:]) == len(self._log)

    @property
    def is_over(self) -> bool:
        # A message that was sent just before a kill may be sent again; the last one counts.
        return self._ended and not self.posts[-1].actions()

    def act(self, rng: Random) -> None:
        """Let somebody do what comes next: open a table, sit down, or press any game button."""
        host, guest = self._people
        tables = [post for post in self.posts if post.buttons]
        if not tables:
            self._emit(self._command(host.id, players=2))
            return
        table = tables[-1]
        if not table.actions():
            join, start = table.button("Join"), table.button("Start")
            # A kill may come between the taking of the last seat and the start that follows it.
            chosen, person = (start, host) if join.disabled else (join, guest)
        else:
            chosen = rng.choice(table.actions())
            [person] = [who for who in self._people if f"<@{who.id}>" in table.text]
        _, payload = press(self._backend, self._guild.id, person.id, table, chosen)
        self._emit(payload)

    def check(self) -> None:
        """All that was ever saved is still there, and all that anybody has seen was saved."""
        before = self._log
        self._look_into_the_database()
        assert self._log[: len(before)] == before, "saved entries are gone"
        assert _revision(self.posts) <= len(self._log), "shown before it was saved"

    def _emit(self, payload: dict[str, Any]) -> None:
        self._backend.emit("INTERACTION_CREATE", payload)

    def _command(self, user_id: int, players: int) -> dict[str, Any]:
        """Return ``/claimit new`` with a number of players."""
        command = self._backend.find_command("claimit", self._guild.id)
        assert command is not None
        wanted = {"name": "players", "type": OptionType.INTEGER, "value": players}
        new = {"name": "new", "type": OptionType.SUBCOMMAND, "options": [wanted]}
        _, payload = interactions.base_payload(
            self._backend,
            type=InteractionType.APPLICATION_COMMAND,
            channel_id=self._channel.id,
            guild_id=self._guild.id,
            user_id=user_id,
            data={
                "id": command["id"],
                "name": command["name"],
                "type": AppCommandType.CHAT_INPUT,
                "options": [new],
            },
        )
        return payload

    def _look_into_the_database(self) -> None:
        """Read what is saved, from outside."""
        if not self._database.exists():
            return
        with closing(sqlite3.connect(self._database)) as connection:
            self._log = connection.execute(
                "SELECT sequence, payload FROM log WHERE table_id = 1 ORDER BY sequence"
            ).fetchall()
            [self._ended] = connection.execute(
                "SELECT count(*) FROM tables WHERE status = 'finished'"
            ).fetchone()


def _revision(shown: list[Post]) -> int:
    """Return the length of the log that the newest buttons belong to."""
    ids = [button.custom_id for post in shown for button in post.actions()]
    matches = [re.match(r"act:1:(\d+):", custom_id) for custom_id in ids]
    return max((int(match[1]) for match in matches if match), default=0)


async def test_a_game_survives_being_killed_at_random_moments(
    tmp_path: Path, discord: FakeDiscord
) -> None:
    rng = Random(1855)
    saloon = Saloon(discord, tmp_path / "data" / "claim-it.sqlite3")
    kills = 0
    while not saloon.is_over:
        bot = NURSERY.Process(target=_run, args=(tmp_path, discord.address))
        bot.start()
        try:
            if kills < KILLS and rng.random() < KILLED_WHILE_STARTING:
                await asyncio.sleep(rng.uniform(0, STARTING_SECONDS))
            else:
                await until(discord.connected.is_set)
                await until(lambda: saloon.is_up_to_date)
                await _play(saloon, rng, rng.randint(1, PRESSES_BETWEEN) if kills < KILLS else None)
        finally:
            bot.kill()
            await asyncio.to_thread(bot.join)
        assert bot.exitcode == -signal.SIGKILL, "it ended by itself"
        await until(lambda: not discord.connected.is_set())
        saloon.check()
        kills += 1
    assert kills >= KILLS
    assert (tmp_path / ERRORS).read_text() == ""


def _run(folder: Path, address: str) -> None:
    """Be the bot, in a process of its own."""
    os.chdir(folder)
    os.environ.update(with_token())
    with Path(ERRORS).open("a") as errors:
        os.dup2(errors.fileno(), sys.stderr.fileno())
    sys.exit(bot_process.run(address, ["run"]))


async def _play(saloon: Saloon, rng: Random, presses: int | None) -> None:
    """Press so many buttons, waiting each time for the answer, but not for the last; or to the
    end of the game."""
    while not saloon.is_over:
        before = saloon.posts
        saloon.act(rng)
        if presses == 1:
            await asyncio.sleep(rng.uniform(0, ANSWERING_SECONDS))
            return
        await until(lambda: saloon.posts != before and saloon.is_up_to_date)  # noqa: B023
        presses = presses and presses - 1
