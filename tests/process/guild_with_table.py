"""A guild of the fake Discord, with people at one table."""

from contextlib import AbstractContextManager
from typing import Any

from engine.player import Strength
from tests.e2e.posts import Post, posts, press
from tests.e2e.raw_interactions import slash_command
from tests.e2e.words import EN
from tests.process.fake_discord import FakeDiscord
from tests.strict_discord import sent_away


class GuildWithTable:
    """A guild with one channel and two people."""

    def __init__(
        self,
        discord: FakeDiscord,
        shard: tuple[int, int] = (0, 1),
        neighbour: "GuildWithTable | None" = None,
    ) -> None:
        """Create the guild on a shard (number and total), with the people of a ``neighbour``."""
        self._backend = discord.backend
        number, total = shard
        self._guild = self._backend.create_guild("Gold Rush", shard_id=number, shard_count=total)
        self._channel = self._backend.create_channel(self._guild.id, "saloon")
        if neighbour is None:
            self._people = [self._backend.make_user(name) for name in ("ada", "ben")]
        else:
            self._people = neighbour._people
        for person in self._people:
            self._backend.add_member(self._guild.id, person.id)

    @property
    def guild_id(self) -> int:
        return self._guild.id

    @property
    def posts(self) -> list[Post]:
        return posts(self._backend, self._channel.id)

    def press(self, nth: int, label: str) -> None:
        """Let a person press a button of the newest message."""
        self._press(nth, self.posts[-1], label)

    def seat_computer(self, nth: int) -> None:
        """Let a person seat an easy computer player in the newest lobby."""
        self.press(nth, EN(f"computers-add-{Strength.EASY}"))

    def press_privately(self, nth: int, label: str) -> None:
        """Let a person press a button of their newest private message."""
        self._press(nth, self.private_posts(nth)[-1], label)

    def _press(self, nth: int, post: Post, label: str) -> None:
        user_id = self._people[nth].id
        self._emit(press(self._backend, self._guild.id, user_id, post, post.button(label))[1])

    def act(self) -> None:
        """Let the mover press the first action of the newest message."""
        table = self.posts[-1]
        for nth, person in enumerate(self._people):
            if person.id in table.pings:
                self._press(nth, table, table.actions()[0].label)

    def open_table(self, **options: int | bool) -> None:
        """Let the first person open a table."""
        self.type(0, "claimit new", roll=False, **options)

    def type(self, nth: int, command: str, **options: int | bool) -> None:
        """Let a person type a command."""
        place = self._channel.id, self._guild.id
        self._emit(slash_command(self._backend, *place, self._people[nth].id, command, options)[1])

    def sent_away(self) -> AbstractContextManager[None]:
        """Remove the bot from the guild in the context, and invite it again afterwards."""
        return sent_away(self._backend, self._guild.id)

    def private_posts(self, nth: int) -> list[Post]:
        """Return the private messages of a person."""
        seen = posts(self._backend, self._channel.id, self._people[nth].id)
        return [post for post in seen if post.private]

    def _emit(self, payload: dict[str, Any]) -> None:
        self._backend.emit("INTERACTION_CREATE", payload)
