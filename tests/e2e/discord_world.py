"""A simulated Discord with the real bot in it, and everything simcord needs to be a fair stage.

simcord swallows errors inside buttons, knows only American English, lets nobody press twice at
once and doesn't close a bot that it restarts. All of that is taken care of here.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import discord
import simcord
from simcord.backend.models import Interaction, Overwrite
from simcord.enums import OverwriteType

from bot.app import Bot
from bot.settings import Settings
from bot.store import LogEntry
from tests.e2e.posts import Button, Post, choose, post_of, posts, press

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")

# simcord's own pause is 50 ms after every step, which is most of what a long game would take.
_PAUSE = 0.002
# How long the bot waits for a locked database, in seconds.
_PATIENCE = 0.1
# How long the worker process may think, in seconds: simcord doesn't see what it does, nor how busy
# the machine is.
_LONGEST_THOUGHT = 60


class Answer(NamedTuple):
    """What the bot answered to one press or command: the messages that are new, as they stand."""

    posts: tuple[Post, ...]

    @property
    def private(self) -> Post:
        """The only answer, which only the one who asked sees."""
        assert len(self.posts) == 1, f"not one answer but {self.posts}"
        assert self.posts[0].private, f"everybody sees {self.posts[0]}"
        return self.posts[0]

    @property
    def public(self) -> Post:
        """The only answer, which everybody sees."""
        assert len(self.posts) == 1, f"not one answer but {self.posts}"
        assert not self.posts[0].private, f"only one sees {self.posts[0]}"
        return self.posts[0]


class Member:
    """Somebody on the server, with a language: "en-US", "de" or any other of Discord's."""

    def __init__(self, world: "World", actor: simcord.MemberActor, locale: str) -> None:
        self._world = world
        self.actor = actor
        self.locale = locale

    @property
    def id(self) -> int:
        return self.actor.id

    @property
    def name(self) -> str:
        return self.actor.user.global_name or self.actor.name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def sees(self, channel: simcord.ChannelHandle | None = None) -> list[Post]:
        """Return what this member sees in the channel, from top to bottom."""
        return posts(self._world.env.backend, (channel or self._world.channel).id, self.id)

    async def types(
        self, command: str, channel: simcord.ChannelHandle | None = None, **options: Any
    ) -> Answer:
        """Run a slash command, such as ``claimit new``."""
        result = await self.actor.slash(channel or self._world.channel, command, **options)
        return self._world.answer(result._interaction)

    async def is_offered(self, command: str, option: str, typed: str = "") -> list[str]:
        """Return what an option of a slash command suggests while it is typed."""
        choices = await self.actor.autocomplete(self._world.channel, command, option, typed)
        return [choice["name"] for choice in choices]

    async def choose(self, post: Post, chosen: "Member") -> Answer:
        """Choose a member from the menu of a message."""
        [answer] = await self._world.choose_at_once((self, post, chosen))
        return answer

    async def press(self, post: Post, button: str | Button) -> Answer:
        """Press a button as it stood on the screen, even if it is gone by now."""
        [answer] = await self._world.press_at_once((self, post, button))
        return answer


class World:
    """A server with five members and one channel, and the bot on a database file."""

    def __init__(self, database: Path, guild_locale: str) -> None:
        self.settings = Settings(database=database, ranked_games=1)
        # How long computer players pause before a turn, in seconds.
        self.pause = 0
        self.bot = self._new_bot()
        self._crashed: list[Bot] = []
        self._people: dict[int, Member] = {}
        self._errors = _ErrorLog()
        self.env = simcord.Env(self.bot, shard_count=1)
        self.env.backend.subscribers.insert(0, self._translate)
        self.guild = self.env.create_guild("Gold Rush", preferred_locale=guild_locale)
        self.channel = self.guild.create_text_channel("saloon")
        self.members = tuple(self.add_member(name) for name in NAMES)

    @classmethod
    @asynccontextmanager
    async def opened(cls, database: Path, guild_locale: str = "en-US") -> AsyncIterator["World"]:
        """Open a world; at its end nothing must have gone wrong unexpectedly."""
        world = cls(database, guild_locale)
        logging.getLogger().addHandler(world._errors)
        try:
            await world.env.start()
            yield world
            await world.settle()
        finally:
            for bot in (world.bot, *world._crashed):
                await bot.close()
            await world.env.shutdown()
            logging.getLogger().removeHandler(world._errors)
        world._errors.check()
        world.env.raise_errors()

    def add_member(
        self, name: str, locale: str = "en-US", permissions: discord.Permissions | None = None
    ) -> Member:
        """Let somebody join the server, perhaps with a role that grants permissions."""
        roles = [self.guild.create_role(name, permissions=permissions)] if permissions else []
        user = self.env.create_user(name.lower(), global_name=name)
        member = Member(self, self.guild.add_member(user, roles=roles), locale)
        self._people[member.id] = member
        return member

    @property
    def posts(self) -> list[Post]:
        """What everybody sees in the channel."""
        return posts(self.env.backend, self.channel.id)

    @property
    def threads(self) -> list[simcord.ChannelHandle]:
        return self.channel.threads

    async def press_at_once(self, *presses: tuple[Member, Post, str | Button]) -> list[Answer]:
        """Let several presses reach the bot at the same instant, in this order."""
        return [self.answer(interaction) for interaction in await self._pressed(*presses)]

    async def choose_at_once(self, *choices: tuple[Member, Post, Member]) -> list[Answer]:
        """Let several choices of members reach the bot at the same instant, in this order."""
        backend, guild_id = self.env.backend, self.guild.id
        chosen = [
            choose(backend, guild_id, chooser.actor, post, one.actor)
            for chooser, post, one in choices
        ]
        for _, payload in chosen:
            backend.emit("INTERACTION_CREATE", payload)
        await self.settle()
        return [self.answer(interaction) for interaction, _ in chosen]

    async def press_in_vain(self, member: Member, post: Post, button: str | Button) -> None:
        """Let somebody press a button whose answer Discord never takes."""
        [interaction] = await self._pressed((member, post, button))
        assert not interaction.responded, "the bot has answered"

    async def _pressed(self, *presses: tuple[Member, Post, str | Button]) -> list[Interaction]:
        backend, guild_id = self.env.backend, self.guild.id
        pressed = [
            press(
                backend,
                guild_id,
                member.id,
                post,
                post.button(button) if isinstance(button, str) else button,
            )
            for member, post, button in presses
        ]
        for _, payload in pressed:
            backend.emit("INTERACTION_CREATE", payload)
        await self.settle()
        return [interaction for interaction, _ in pressed]

    def answer(self, interaction: Interaction) -> Answer:
        """Return the bot's answer, which must not be missing."""
        assert interaction.responded, "the bot left an interaction without an answer"
        ids = [interaction.message_id, *interaction.followup_ids]
        known = self.env.backend.messages[interaction.channel_id]
        return Answer(
            tuple(
                post_of(self.env.backend, known[message_id])
                for message_id in ids
                if message_id in known and message_id != interaction.source_message_id
            )
        )

    async def settle(self) -> None:
        """Wait until the bot has nothing left to do, its computer players included."""
        await self.env.settle(idle=_PAUSE)
        opponents = self.bot.hall.opponents
        async with asyncio.timeout(_LONGEST_THOUGHT):
            while opponents._playing and not self.pause:  # noqa: ASYNC110  (nobody tells the end)
                await asyncio.sleep(_PAUSE)
        await self.env.settle(idle=_PAUSE)

    async def wait(self, seconds: float) -> None:
        """Let time pass in which nobody does anything."""
        await self.env.advance_time(seconds)
        await self.settle()

    async def log(self, table_id: int = 1) -> list[LogEntry]:
        """Return what is saved of a table's game."""
        return await self.bot.hall.store.log(table_id)

    async def restart(self, *, crash: bool = False, after: float = 0) -> None:
        """Start the bot anew on the same database, after closing it properly or not at all.

        It is down for ``after`` seconds.
        """
        if crash:
            self._crashed.append(self.bot)
        else:
            await self.bot.close()
        if after:
            await self.env.advance_time(after)
        self.bot = self._new_bot()
        await self.env.restart_bot(self.bot)
        await self.settle()

    async def delete(self, post: Post) -> None:
        """Let a moderator delete a message."""
        self.env.backend.delete_message(post.channel_id, post.id)
        await self.settle()

    async def delete_channel(self, channel: simcord.ChannelHandle) -> None:
        """Let a moderator delete a channel or thread."""
        self.env.backend.delete_channel(channel.id)
        await self.settle()

    async def leave(self, member: Member) -> None:
        """Let a member leave the server."""
        self.guild.remove_member(member.actor)
        await self.settle()

    async def forbid(self, **permissions: bool) -> None:
        """Take permissions from the bot in the channel: ``forbid(send_messages=False)``."""
        await self._overwrite(self.env.backend.bot_user.id, permissions)

    async def hide_from(self, member: Member) -> None:
        """Let a member no longer see the channel."""
        await self._overwrite(member.id, {"view_channel": False})

    async def _overwrite(self, user_id: int, permissions: Mapping[str, bool]) -> None:
        allow, deny = discord.PermissionOverwrite(**permissions).pair()
        overwrite = Overwrite(user_id, OverwriteType.MEMBER, allow.value, deny.value)
        self.env.backend.edit_channel(self.channel.id, {}, overwrites=[overwrite])
        await self.settle()

    def fail(
        self, method: str, path: str, status: int, code: int = 0, times: int | None = 1
    ) -> None:
        """Let Discord answer the next matching requests with an error.

        ``path`` may have stars: ``/interactions/*/callback``. ``times`` None means for ever.
        """
        self.env.inject_error(method, path, status=status, code=code, times=times)

    def heal(self) -> None:
        """End all failures."""
        self.env.backend.faults.clear()

    @contextmanager
    def expecting_errors(self, fragment: str) -> Iterator[None]:
        """Allow logged errors with this fragment, of which there must be at least one."""
        before = len(self._errors.records)
        yield
        new = self._errors.records[before:]
        expected = [record for record in new if fragment in record.getMessage()]
        assert expected, f"no error with {fragment!r} among {new}"
        self._errors.records[before:] = [record for record in new if record not in expected]
        _ = self.env.errors  # reading acknowledges them

    def _new_bot(self) -> Bot:
        return Bot(
            self.settings,
            patience=_PATIENCE,
            sleep=lambda _: asyncio.sleep(self.pause),
            now=lambda: self.env.now(),
        )

    def _translate(self, event: str, payload: Mapping[str, Any]) -> None:
        """Give an interaction the language of the one who acts, and the server's own."""
        if event == "INTERACTION_CREATE" and isinstance(payload, dict):
            user_id = int(payload["member"]["user"]["id"])
            payload["locale"] = self._people[user_id].locale
            payload["guild_locale"] = self.env.backend.guilds[self.guild.id].preferred_locale


class _ErrorLog(logging.Handler):
    """Collects everything that is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def check(self) -> None:
        formatter = logging.Formatter("%(name)s: %(message)s")
        text = "\n".join(map(formatter.format, self.records))
        assert not self.records, f"errors were logged:\n{text}"
