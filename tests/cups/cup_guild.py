"""A guild whose members play a cup by pressing what they are shown."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import discord
from simcord.backend import models

from bot.messages.permissions import INVITE
from tests.cups.saved_cups import CupTable
from tests.e2e.posts import Button, Post, post_of, posts, press, select
from tests.e2e.raw_interactions import Sent, form_submission, slash_command
from tests.process.fake_discord import FakeDiscord

_EVERYBODY: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    use_application_commands=True,
)
_ANSWERED_WITHIN: Final = 10.0
_POLL: Final = 0.005
_LOOKED_AT: Final = 12
_PREPARED, _OPENED_AGAIN = 0.3, 0.1
"""Probabilities that somebody changes a draft instead of acting, or opens their hand again."""


class CupGuild:
    """A guild with a channel and people, of whom the first is a manager and hosts the cup."""

    def __init__(
        self, discord_: FakeDiscord, rng: Random, shard: tuple[int, int], names: Sequence[str]
    ) -> None:
        """Create the guild on ``shard``: its number and the number of all shards."""
        self._discord = discord_
        self._rng = rng
        self.backend = discord_.backend
        self.shard, shards = shard
        self.model = self.backend.create_guild("Gold Rush", shard_id=self.shard, shard_count=shards)
        for role in self.model.roles.values():
            allowed = _EVERYBODY if role.id == self.model.id else INVITE
            self.backend.edit_role(self.model.id, role.id, {"permissions": allowed.value})
        manager = discord.Permissions(
            _EVERYBODY.value | discord.Permissions(manage_guild=True).value
        )
        role = self.backend.create_role(self.model.id, "sheriff", permissions=manager.value)
        self.channel = self.backend.create_channel(self.model.id, "saloon")
        self.people = [self.backend.make_user(name) for name in names]
        for nth, person in enumerate(self.people):
            self.backend.add_member(self.model.id, person.id, roles=[role.id] if nth == 0 else [])
        self.presses = 0
        self.kills = 0
        """Number of times that a process has been killed."""
        self.is_down = False
        """Whether nobody serves the guild for a while."""

    @property
    def is_served(self) -> bool:
        """Whether a process is connected to the shard of the guild."""
        return self.shard in self._discord.shards

    @property
    def rooms(self) -> list[int]:
        """The ids of all channels and threads."""
        channels = self.backend.channels.items()
        return [number for number, channel in channels if channel.guild_id == self.model.id]

    def name(self, user_id: int) -> str:
        return next(person.name for person in self.people if person.id == user_id)

    def posts(self) -> list[Post]:
        """Return the public messages of the cup's channel."""
        return posts(self.backend, self.channel.id)

    def post(self, channel_id: int | None, message_id: int | None) -> Post | None:
        """Return a message, if it exists."""
        message = self.backend.messages.get(channel_id or 0, {}).get(message_id or 0)
        return None if message is None else post_of(self.backend, message)

    def private_post(self, person: models.User) -> Post | None:
        """Return the newest private message of a person."""
        private = [
            post
            for room in self.rooms
            for post in posts(self.backend, room, person.id, newest=_LOOKED_AT)
            if post.private
        ]
        return max(private, key=lambda post: post.id, default=None)

    def file(self, post: Post) -> tuple[str, bytes]:
        """Return the name and content of the record below a message."""
        [attachment] = [
            file for file in post.wire["attachments"] if file["filename"].endswith(".json.gz")
        ]
        return attachment["filename"], self.backend.cdn.get(attachment["url"]) or b""

    # What people do

    async def type(self, person: models.User, command: str, **options: Any) -> bool:
        """Let a person type a command; return whether the bot has answered."""
        place = self.channel.id, self.model.id
        return await self._send(slash_command(self.backend, *place, person.id, command, options))

    async def press(self, person: models.User, post: Post, button: Button) -> bool:
        """Let a person press a button; return whether the bot has answered."""
        return await self._send(press(self.backend, self.model.id, person.id, post, button))

    async def choose(self, person: models.User, post: Post, menu: str, value: str) -> bool:
        """Let a person choose a value from a menu; return whether the bot has answered."""
        sent = select(self.backend, self.model.id, person.id, post, menu, [value])
        return await self._send(sent)

    async def submit(
        self, person: models.User, custom_id: str, fields: Mapping[str, Sequence[str]]
    ) -> bool:
        """Let a person send a form; return whether the bot has answered."""
        return await self._send(
            form_submission(
                self.backend, self.channel.id, self.model.id, person.id, custom_id, **fields
            )
        )

    async def play(self, table: CupTable, absent: int) -> bool:
        """Let somebody whose turn it is press a random action; return whether there was one.

        The ``absent`` user never presses anything.
        """
        post = self.post(table.shown_channel_id, table.shown_message_id)
        if post is None or table.status != "running" or not self.is_served:
            return False
        movers = [
            person for person in self.people if person.id != absent and _is_asked(person, post)
        ]
        self._rng.shuffle(movers)
        for person in movers:
            if await self._move(person, post, table):
                return True
        return False

    async def _move(self, person: models.User, post: Post, table: CupTable) -> bool:
        offered = list(_moves(post, table.id))
        if not offered:
            hand = next((b for b in post.buttons if b.custom_id.endswith(":hand")), None)
            if hand is None:
                return False
            held = self._hand(person, post, table)
            if held is None or self._rng.random() < _OPENED_AGAIN:
                return await self.press(person, post, hand)
            post, offered = held, list(_moves(held, table.id))
        acts = [move for move in offered if move[0].startswith("act:")]
        prepares = acts == [] or (len(acts) < len(offered) and self._rng.random() < _PREPARED)
        picks = [move for move in offered if move not in acts]
        custom_id, menu = self._rng.choice(picks if prepares else acts)
        if menu is not None:
            return await self.choose(person, post, menu, custom_id)
        return await self.press(person, post, post.button_for(custom_id))

    def _hand(self, person: models.User, post: Post, table: CupTable) -> Post | None:
        """Return the private message with a person's actions at a table, if they have it."""
        return next(
            (
                private
                for private in reversed(
                    posts(self.backend, post.channel_id, person.id, newest=_LOOKED_AT)
                )
                if private.private and any(_moves(private, table.id))
            ),
            None,
        )

    async def _send(self, sent: Sent) -> bool:
        """Send an interaction; wait until the bot has answered it, or hasn't in time."""
        self.presses += 1
        if self.is_down:
            return False
        (interaction, payload), kills = sent, self.kills
        self.backend.emit("INTERACTION_CREATE", payload)

        def is_answered() -> bool:
            return interaction.responded and not interaction.loading

        await happens(lambda: is_answered() or self.kills > kills)
        return is_answered()


async def happens(condition: Callable[[], object], within: float = _ANSWERED_WITHIN) -> bool:
    """Wait until a condition holds; return whether it does within some real seconds."""
    try:
        async with asyncio.timeout(within):
            while not condition():  # noqa: ASYNC110 - it depends on another process
                await asyncio.sleep(_POLL)
    except TimeoutError:
        return False
    return True


def _is_asked(person: models.User, post: Post) -> bool:
    return person.id in post.pings or f"<@{person.id}>" in post.text


def _moves(post: Post, table_id: int) -> Iterator[tuple[str, str | None]]:
    """Yield the actions that a message offers at a table, and the menu that has each, if any."""
    prefixes = f"act:{table_id}:", f"pick:{table_id}:"
    for button in post.buttons:
        if button.custom_id.startswith(prefixes) and not button.disabled:
            yield button.custom_id, None
    for menu, values in post.selects.items():
        for value in values:
            if value.startswith(prefixes):
                yield value, menu
