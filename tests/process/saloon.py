"""A server of the Discord on this computer, with people who play at one table."""

import re
import sqlite3
from contextlib import AbstractContextManager, closing
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from simcord import interactions
from simcord.enums import AppCommandType, InteractionType, OptionType

from tests.e2e.posts import Post, posts, press
from tests.process.fake_discord import FakeDiscord
from tests.strict_discord import sent_away

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
    def newest(self) -> list[Post]:
        """The newest post, if there is one: who asks often needn't look at all of them."""
        return posts(self._backend, self._channel.id, newest=1)

    @property
    def is_up_to_date(self) -> bool:
        """Whether the table is shown as it is saved: ready to be played on, or at its end."""
        self._look_into_the_database()
        if self._ended:
            return self.is_over
        return _revision(self.newest) == len(self._log)

    @property
    def is_over(self) -> bool:
        # A message that was sent just before a kill may be sent again; the last one counts.
        return self._ended and not self.posts[-1].actions()

    def act(self, rng: Random) -> None:
        """Let somebody do what comes next: open a table, sit down, or press any game button."""
        host, guest = self._people
        tables = [post for post in self.posts if post.buttons]
        if not tables:
            self.open_table(players=2)
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

    def press(self, nth: int, label: str) -> int:
        """Let somebody press a button of the newest message, and return the interaction's id."""
        table, person = self.posts[-1], self._people[nth]
        interaction, payload = press(
            self._backend, self._guild.id, person.id, table, table.button(label)
        )
        self._emit(payload)
        return interaction.id

    def open_table(self, **options: int | bool) -> None:
        """Let the first person open a table."""
        self._emit(self._command(self._people[0].id, **options))

    def sent_away(self) -> AbstractContextManager[None]:
        """Let the server throw the bot out, and at the end invite it again."""
        return sent_away(self._backend, self._guild.id)

    def whispers(self, nth: int) -> list[Post]:
        """Return what only somebody sees."""
        seen = posts(self._backend, self._channel.id, self._people[nth].id)
        return [post for post in seen if post.private]

    def _emit(self, payload: dict[str, Any]) -> None:
        self._backend.emit("INTERACTION_CREATE", payload)

    def _command(self, user_id: int, **options: int | bool) -> dict[str, Any]:
        """Return ``/claimit new`` with these options."""
        command = self._backend.find_command("claimit", self._guild.id)
        assert command is not None
        given = [
            {
                "name": name,
                "type": OptionType.BOOLEAN if isinstance(value, bool) else OptionType.INTEGER,
                "value": value,
            }
            for name, value in options.items()
        ]
        new = {"name": "new", "type": OptionType.SUBCOMMAND, "options": given}
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
