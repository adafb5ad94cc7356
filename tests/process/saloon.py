"""A server of the Discord on this computer, with people who sit at one table."""

from contextlib import AbstractContextManager
from typing import Any

from tests.e2e.forged import typed
from tests.e2e.posts import Post, posts, press
from tests.process.fake_discord import FakeDiscord
from tests.strict_discord import sent_away


class Saloon:
    """A server with one channel and two people."""

    def __init__(self, discord: FakeDiscord) -> None:
        self._backend = discord.backend
        self._guild = self._backend.create_guild("Gold Rush")
        self._channel = self._backend.create_channel(self._guild.id, "saloon")
        self._people = [self._backend.make_user(name) for name in ("ada", "ben")]
        for person in self._people:
            self._backend.add_member(self._guild.id, person.id)

    @property
    def guild_id(self) -> int:
        return self._guild.id

    @property
    def posts(self) -> list[Post]:
        return posts(self._backend, self._channel.id)

    def press(self, nth: int, label: str) -> None:
        """Let somebody press a button of the newest message."""
        table, person = self.posts[-1], self._people[nth]
        button = table.button(label)
        _, payload = press(self._backend, self._guild.id, person.id, table, button)
        self._emit(payload)

    def open_table(self, **options: int | bool) -> None:
        """Let the first person open a table."""
        where = self._channel.id, self._guild.id
        _, payload = typed(
            self._backend, *where, self._people[0].id, "claimit new", {"roll": False, **options}
        )
        self._emit(payload)

    def sent_away(self) -> AbstractContextManager[None]:
        """Let the server throw the bot out, and at the end invite it again."""
        return sent_away(self._backend, self._guild.id)

    def whispers(self, nth: int) -> list[Post]:
        """Return what only somebody sees."""
        seen = posts(self._backend, self._channel.id, self._people[nth].id)
        return [post for post in seen if post.private]

    def _emit(self, payload: dict[str, Any]) -> None:
        self._backend.emit("INTERACTION_CREATE", payload)
