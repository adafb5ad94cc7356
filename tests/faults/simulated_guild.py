"""A guild whose members play whole games of every kind, with all kinds of wrong presses."""

from collections import deque
from collections.abc import Mapping
from datetime import timedelta
from random import Random
from typing import Any

import discord
from simcord.backend import models
from simcord.components import walk_components

from bot.ids import TableId
from bot.messages.permissions import INVITE
from bot.views import table_routes
from bot.views.hosted_games import GAMES
from bot.views.table_routes import MenuPage
from engine.player import Strength
from tests.e2e.posts import Button, Post, post_of, posts, press, relabelled, select
from tests.e2e.raw_interactions import Sent, slash_command
from tests.faults.consistency import ConsistencyChecker, Row
from tests.process.fake_discord import FakeDiscord

CHANNELS = ("saloon", "parlour")
NAMES = ("ada", "ben", "cleo", "dan")
TABLES = 4
"""Minimum number of open tables: one of each game, and another one."""

_LOOKED_AT = 8
_REMEMBERED = 60
_KEPT = 25
_MINUTES = 300
_OPENS_AGAIN_AFTER = timedelta(seconds=10)
_EVERYBODY = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    use_application_commands=True,
)

_STALE, _STRANGER, _ASIDE, _TWICE, _AGAIN = 0.06, 0.04, 0.06, 0.06, 0.02
"""Probabilities of presses on old messages, by strangers, on other buttons and twice, and of
requests to show a table again."""


class SimulatedGuild:
    """A guild with two channels and four members; Ada opens all tables and never leaves.

    ``oddities`` are faults of the next presses: "twice", "late" or "dead".
    """

    def __init__(
        self,
        discord_: FakeDiscord,
        checker: ConsistencyChecker,
        rng: Random,
        shard: tuple[int, int] = (0, 1),
    ) -> None:
        """Create the guild on ``shard``: its number and the number of all shards."""
        self._discord = discord_
        self._shard, shard_count = shard
        self.backend = discord_.backend
        self._checker = checker
        self._rng = rng
        self.model = self.backend.create_guild(
            "Gold Rush", shard_id=self._shard, shard_count=shard_count
        )
        for role in self.model.roles.values():
            allowed = _EVERYBODY if role.id == self.model.id else INVITE
            self.backend.edit_role(self.model.id, role.id, {"permissions": allowed.value})
        sheriff = self.backend.create_role(
            self.model.id,
            "sheriff",
            permissions=_EVERYBODY.value | discord.Permissions(manage_messages=True).value,
        )
        self.channels: list[models.Channel] = []
        for name in CHANNELS:
            self.build(name)
        self.people = [self.backend.make_user(name) for name in NAMES]
        self.ada = self.people[0]
        for person in self.people:
            roles = [sheriff.id] if person is self.ada else []
            self.backend.add_member(self.model.id, person.id, roles=roles)
        # Rosa is a moderator who never plays.
        self._rosa = self.backend.make_user("rosa")
        self.backend.add_member(self.model.id, self._rosa.id, roles=[sheriff.id])
        self.oddities: deque[str] = deque()
        self.presses = 0
        self._seen: deque[Post] = deque(maxlen=_REMEMBERED)
        self._opened = 0
        self._next_opening = self.backend.clock.now()

    def build(self, name: str) -> None:
        """Create a channel."""
        self.channels.append(self.backend.create_channel(self.model.id, name))

    @property
    def has_bot(self) -> bool:
        """Whether the bot is a member of the guild."""
        return self.model.id in self.backend.guilds

    @property
    def is_connected(self) -> bool:
        """Whether the program is connected to the shard of the guild."""
        return self._shard in self._discord.shards

    @property
    def rooms(self) -> list[int]:
        """The ids of all existing channels and threads."""
        return [channel for channel in self.backend.channels if self._is_room(channel)]

    def _is_room(self, channel_id: int) -> bool:
        return self.backend.channels[channel_id].guild_id == self.model.id

    def present(self) -> list[models.User]:
        """Return the present members of the guild."""
        return [person for person in self.people if person.id in self.model.members]

    def act(self) -> str:
        """Let a member do something; return a description of it."""
        if not self.has_bot:
            return "nobody is there"
        tables = self._tables()
        open_tables = sum(any(not button.disabled for button in post.buttons) for post in tables)
        now = self.backend.clock.now()
        if open_tables < TABLES and now >= self._next_opening:
            self._next_opening = now + _OPENS_AGAIN_AFTER
            return self.open_table()
        if not tables:
            return "nobody has anything to do"
        chance = self._rng.random()
        if self._seen and chance < _STALE:
            post = self._rng.choice(self._seen)
            offered = [button for button in post.buttons if not button.disabled]
            if offered and post.channel_id in self.backend.channels:
                return self._press(
                    self._rng.choice(self.present()), post, self._rng.choice(offered)
                )
        if self._rng.random() < _AGAIN:
            return self.show_again()
        return self._play(self._rng.choice(tables))

    def _tables(self) -> list[Post]:
        messages = [
            post
            for room in self.rooms
            for post in posts(self.backend, room, newest=_LOOKED_AT)
            if any(
                button.custom_id.startswith(("act:", "pick:", "table:")) for button in post.buttons
            )
            and not any(button.custom_id.endswith(":rematch") for button in post.buttons)
        ]
        newest = {_table_of(post): post for post in sorted(messages, key=lambda post: post.id)}
        return list(newest.values())

    def open_table(self) -> str:
        """Let Ada open a table of the next game."""
        games = sorted(GAMES)
        game = games[self._opened % len(games)]
        self._opened += 1
        options: dict[str, Any] = {"players": self._rng.choice((2, 2, 3))}
        if self._rng.random() < 0.3:
            options["thread"] = True
        if self._rng.random() < 0.2:
            options["time"] = _MINUTES
        return self.type(f"{game} new", **options)

    def type(self, command: str, member: models.User | None = None, **options: Any) -> str:
        """Let a member, by default Ada, type a command in a random channel."""
        typist, channel = member or self.ada, self._rng.choice(self.channels)
        sent = slash_command(self.backend, channel.id, self.model.id, typist.id, command, options)
        self._send(sent, opens=command.endswith(" new"))
        return f"{typist.name} types {command} {options}"

    def end(self, row: Row) -> str:
        """Let the moderator cancel a table by the button of her private menu."""
        for room in self.rooms:
            for post in reversed(posts(self.backend, room, self._rosa.id, newest=_LOOKED_AT)):
                for button in post.buttons:
                    if button.custom_id.startswith(f"table:{row.id}:cancel-sure:"):
                        return self._press(self._rosa, post, button)
        return self._use(self._rosa, table_routes.menu_page(TableId(row.id), MenuPage.CANCEL))

    def rows(self) -> list[Row]:
        """Return the saved tables of the guild."""
        return [row for row in self._checker.rows() if row.guild_id == self.model.id]

    def show_again(self) -> str:
        """Let Ada have an open table shown again, if there is one."""
        rows = [row for row in self.rows() if row.status in ("lobby", "running")]
        if not rows or not self.has_bot:
            return "there is nothing to show"
        return self.show(self._rng.choice(rows))

    def show(self, row: Row) -> str:
        """Let Ada have a table shown again."""
        return self._use(self.ada, table_routes.show_again(TableId(row.id)))

    def _use(self, member: models.User, custom_id: str) -> str:
        """Let a member press a button of a table's private menu.

        The press needs a private message of the program. If there is none, the member types a
        command that brings one.
        """
        for room in self.rooms:
            for post in reversed(posts(self.backend, room, member.id, newest=_LOOKED_AT)):
                for button in post.buttons if post.private else ():
                    if button.custom_id.startswith("games:") and not button.disabled:
                        menu = relabelled(post, button.label, custom_id)
                        return self._press(member, menu, menu.button(button.label))
        return self.type("games", member)

    def _play(self, post: Post) -> str:
        present = self.present()
        offered = [button for button in post.buttons if not button.disabled]
        named = {button.custom_id.rpartition(":")[2]: button for button in offered}
        pinged = [member for member in present if f"<@{member.id}>" in post.text]
        if "join" in named or "start" in named:
            return self._gather(post, named)
        if self._rng.random() < _ASIDE and offered:
            return self._press(self._rng.choice(present), post, self._rng.choice(offered))
        moves = [button for button in offered if button.custom_id.startswith(("act:", "pick:"))]
        if self._rng.random() < _STRANGER and moves:
            return self._press(self._rng.choice(present), post, self._rng.choice(moves))
        if moves and pinged:
            times = 2 if self._rng.random() < _TWICE else 1
            return self._press(pinged[0], post, self._rng.choice(moves), times)
        if "hand" in named and pinged:
            member = self._rng.choice(pinged)
            hands = [
                button
                for button in posts(self.backend, post.channel_id, member.id, newest=_LOOKED_AT)
                if button.private and _table_of(button) == _table_of(post) and button.actions()
            ]
            if hands and self._rng.random() < 0.9:
                return self._press(member, hands[-1], self._rng.choice(hands[-1].actions()))
            return self._press(member, post, named["hand"])
        for word in ("back", "take"):
            free = [button for button in offered if f":{word}" in button.custom_id]
            if free:
                return self._press(self._rng.choice(present), post, free[0])
        return "everybody waits"

    def _gather(self, post: Post, named: Mapping[str, Button]) -> str:
        if "join" not in named or self._rng.random() < 0.15:
            return self._press(self.ada, post, named.get("start", post.buttons[0]))
        if post.selects and self._rng.random() < 0.3:
            return self._seat_computer(self.ada, post)
        return self._press(self._rng.choice(self.present()), post, named["join"])

    def _seat_computer(self, member: models.User, lobby: Post) -> str:
        self._seen.append(lobby)
        [menu] = lobby.selects
        chosen = [Strength.EASY]
        self._send(select(self.backend, self.model.id, member.id, lobby, menu, chosen))
        return f"{member.name} chooses {chosen} from {menu}"

    def _press(self, member: models.User, post: Post, button: Button, times: int = 1) -> str:
        self._seen.append(post)
        for _ in range(times):
            self._checker.pressed(member.id, button.custom_id)
            self._send(press(self.backend, self.model.id, member.id, post, button))
        return f"{member.name} presses {button.custom_id} of {post.id} {'twice' * (times > 1)}"

    def _send(self, sent: Sent, *, opens: bool = False) -> None:
        self.presses += 1
        interaction, payload = sent
        oddity = self.oddities.popleft() if self.oddities else ""
        if oddity == "late":
            interaction.initial_response_deadline = interaction.expires_at = self.backend.now_iso()
        for _ in range(2 if oddity == "twice" else 1):
            if opens:
                self._checker.commanded()
            self.backend.emit("INTERACTION_CREATE", payload)
        if oddity == "dead":
            interaction.expires_at = self.backend.iso_after(1)

    def press_on(self, message_id: int, attempt: int) -> bool:
        """Press a move for a pinged player; return whether there is a move to press.

        Some moves must be prepared first. So every other attempt presses the last preparing button,
        which suggests a whole move.
        """
        [post] = [
            post_of(self.backend, channel[message_id])
            for channel in self.backend.messages.values()
            if message_id in channel
        ]
        pinged = [member for member in self.present() if f"<@{member.id}>" in post.text]
        moves, prepared = post.actions(), post.picks()[-1:] if attempt % 2 else []
        if not pinged or not moves:
            return False
        self._press(pinged[0], post, self._rng.choice(prepared or moves))
        return True

    def sweep(self, keep: set[int]) -> None:
        """Delete old messages without buttons, except those in ``keep``."""
        for channel in self.backend.messages.values():
            for message_id in sorted(channel)[:-_KEPT]:
                if message_id not in keep and not _custom_ids(channel[message_id]):
                    del channel[message_id]
        self.backend.http_requests.clear()
        self.backend.transcript.clear()
        self.backend.cdn._blobs.clear()


def _custom_ids(message: models.Message) -> list[str]:
    return [
        part["custom_id"] for part in walk_components(message.components) if part.get("custom_id")
    ]


def _table_of(post: Post) -> str:
    """Return the number of a message's table, or an empty string."""
    return next(
        (
            button.custom_id.split(":")[1]
            for button in post.buttons
            if button.custom_id.count(":") > 1
        ),
        "",
    )
