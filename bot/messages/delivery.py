"""How messages of the tables reach Discord's channels, and what its refusals mean."""

import hashlib
import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, TypeVar

import discord

from bot.catalogue import DEFAULT_LANGUAGE
from bot.client.components import Sendable
from bot.client.own_emojis import OwnEmojis
from bot.client.undelivered import Undelivered, requesting
from bot.ids import ChannelId, GuildId, MessageId, UserId
from bot.messages.community import community_language
from bot.store.errors import StoreUnavailable
from bot.store.table_types import ShownMessage
from bot.tables.quiet_hours import QuietPeople

_Message = TypeVar("_Message", bound=Sendable)

_NO_MEMBER: Final = (10007, 10013)  # has left the server; has no account any more
_THREAD_EXISTS: Final = 160004
_ARCHIVED_AFTER: Final = 10_080
"""Minutes without a message after which Discord archives a game's thread: the most it offers."""

RETRY_AFTER: Final[Sequence[float]] = (10, 60, 300, 1800)
"""Seconds between attempts to show what Discord didn't accept."""
_LOOKED_AT: Final = 50
"""The newest messages of a channel among which one is looked for."""

_log = logging.getLogger(__name__)


class Delivery:
    """Sends and edits messages, pinging nobody who has quiet hours.

    Methods raise `bot.client.undelivered.Undelivered` for what Discord doesn't take.
    """

    def __init__(
        self,
        client: discord.Client,
        quiet: QuietPeople,
        own_emojis: OwnEmojis,
        owns_guild: Callable[[GuildId], bool] = lambda _guild_id: True,
    ) -> None:
        """``owns_guild`` is whether a server is this process's."""
        self._client = client
        self._own_emojis = own_emojis
        self._quiet = quiet
        self.owns_guild = owns_guild

    def reaches(self, guild_id: GuildId) -> bool:
        """Return whether a server is this process's and the bot on it.

        Discord being out of order there doesn't matter.
        """
        return self.owns_guild(guild_id) and self._client.get_guild(guild_id) is not None

    def server_name(self, guild_id: GuildId) -> str:
        """Return the name of a server, nothing for one that the bot isn't on."""
        guild = self._client.get_guild(guild_id)
        return "" if guild is None else guild.name

    def community_language(self, guild_id: GuildId) -> str:
        """Return the language of a server that hasn't chosen one here."""
        return community_language(self._client.get_guild(guild_id)) or DEFAULT_LANGUAGE

    async def filter_pings(self, message: _Message) -> _Message:
        """Return a message that pings only those who want that, and nobody in quiet hours."""
        try:
            return message.pinging(await self._quiet.to_mention(message.ping))
        except StoreUnavailable as failure:
            _log.error("nobody's quiet hours could be looked up: %s", failure)
            return message

    async def send(
        self, channel_id: ChannelId, guild_id: GuildId, message: Sendable, *what: object
    ) -> discord.Message:
        """Send a new message and return it as Discord has it.

        ``what`` tells it from all others: if an answer of Discord's is lost, sending the same
        again makes no second message but returns the first.
        """
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        with requesting(), self._own_emojis.offered() as signs:
            new = message.to_send(signs)
            return await channel.send(**new, nonce=nonce(channel_id, *what))

    async def sent_after(
        self, message_id: MessageId | None, channel_id: ChannelId, guild_id: GuildId
    ) -> list[discord.Message]:
        """Return our messages after this one, the newest first; not more than the last ones."""
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        begin = None if message_id is None else discord.Object(message_id)
        history = channel.history(limit=_LOOKED_AT, after=begin, oldest_first=False)
        with requesting():
            return [message async for message in history if message.author == self._client.user]

    async def sent_since(
        self, moment: datetime, channel_id: ChannelId, guild_id: GuildId
    ) -> list[discord.Message]:
        """Return our messages among the first ones that were sent after a moment."""
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        history = channel.history(limit=_LOOKED_AT, after=moment, oldest_first=True)
        with requesting():
            return [message async for message in history if message.author == self._client.user]

    async def edit(self, shown: ShownMessage, message: Sendable) -> None:
        """Edit a message."""
        with requesting(), self._own_emojis.offered() as signs:
            await self._message(shown).edit(**message.to_edit(signs))

    async def fetch(self, shown: ShownMessage) -> discord.Message:
        """Return a message as Discord has it."""
        with requesting():
            return await self._message(shown).fetch()

    async def open_thread(self, shown: ShownMessage, guild_id: GuildId, name: str) -> ChannelId:
        """Open a thread below a message, or find the one that is there, and return its id."""
        message = self._message(shown, guild_id)
        with requesting():
            if message.guild is None:  # the bot has just been removed
                raise discord.ClientException(f"the bot isn't on server {guild_id}")
            try:
                thread = await message.create_thread(
                    name=name, auto_archive_duration=_ARCHIVED_AFTER
                )
            except discord.HTTPException as failure:
                if failure.code == _THREAD_EXISTS:
                    return ChannelId(shown.message_id)  # a message's thread has the message's id
                raise
            return ChannelId(thread.id)

    async def parent_of(self, thread_id: ChannelId) -> ChannelId:
        """Return the channel that a thread belongs to, or the channel itself if it is none."""
        with requesting():
            known = self._client.get_channel(thread_id)
            channel = known or await self._client.fetch_channel(thread_id)
        return ChannelId(channel.parent_id) if isinstance(channel, discord.Thread) else thread_id

    async def has_left(self, guild_id: GuildId, user_id: UserId) -> bool:
        """Ask whether a user has left a server."""
        guild = self._client.get_guild(guild_id)
        if guild is None:
            return False
        try:
            with requesting():
                await guild.fetch_member(user_id)
        except Undelivered as failure:
            if failure.code in _NO_MEMBER:
                return True
            raise
        return False

    async def members_with_access(
        self, guild_id: GuildId, channel_id: ChannelId, user_ids: Sequence[UserId]
    ) -> list[UserId]:
        """Return those of these people who are on the server and see a channel."""
        guild = self._client.get_guild(guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(channel_id)
        if guild is None or channel is None or not user_ids:
            return []
        ids = [int(user_id) for user_id in user_ids]
        with requesting():
            members = await guild.query_members(user_ids=ids, limit=len(ids), cache=False)
        seeing = {one.id for one in members if channel.permissions_for(one).view_channel}
        return [user_id for user_id in user_ids if user_id in seeing]

    def _message(
        self, shown: ShownMessage, guild_id: GuildId | None = None
    ) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(shown.channel_id, guild_id=guild_id)
        return channel.get_partial_message(shown.message_id)


def nonce(*what: object) -> str:
    """Return a short name for a message; Discord takes 25 characters.

    For some minutes Discord answers a name that it knows with the message that has it, also if
    that was deleted meanwhile.
    """
    return hashlib.sha256(repr(what).encode()).hexdigest()[:24]
