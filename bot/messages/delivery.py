"""Delivery of messages to Discord's channels."""

import hashlib
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
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

_NO_MEMBER: Final = (10007, 10013)  # has left the guild; account deleted
_THREAD_EXISTS: Final = 160004
_ARCHIVED_AFTER: Final = 10_080
"""Minutes without a message after which Discord archives a game's thread, the maximum."""

RETRY_AFTER: Final[Sequence[float]] = (10, 60, 300, 1800)
"""Seconds between attempts to show a table that Discord didn't accept."""
_SEARCH_LIMIT: Final = 50
"""Number of messages of a channel that are searched."""

_log = logging.getLogger(__name__)


class Delivery:
    """Sends and edits messages; never pings users in quiet hours.

    Methods raise `bot.client.undelivered.Undelivered` if Discord doesn't accept a request.
    """

    def __init__(
        self,
        client: discord.Client,
        quiet: QuietPeople,
        own_emojis: OwnEmojis,
        owns_guild: Callable[[GuildId], bool] = lambda _guild_id: True,
    ) -> None:
        """Create the delivery. ``owns_guild`` says whether a guild is this process's."""
        self._client = client
        self._in_progress = Counter[ChannelId]()
        """Number of messages that are being sent or edited in each channel."""
        self._own_emojis = own_emojis
        self._quiet = quiet
        self.owns_guild = owns_guild

    def reaches(self, guild_id: GuildId) -> bool:
        """Return whether a guild is this process's and has the bot.

        It may be unavailable at the moment.
        """
        return self.owns_guild(guild_id) and self._client.get_guild(guild_id) is not None

    def can_post(self, guild_id: GuildId, channel_id: ChannelId) -> bool:
        """Return whether the bot can post in a channel of this process, as far as it knows."""
        guild = self._client.get_guild(guild_id)
        channel = None if guild is None else guild.get_channel(channel_id)
        if guild is None or channel is None or not self.owns_guild(guild_id):
            return False
        allowed = channel.permissions_for(guild.me)
        return allowed.view_channel and allowed.send_messages

    def guild_name(self, guild_id: GuildId) -> str:
        """Return the name of a guild, "" if the bot isn't in it."""
        guild = self._client.get_guild(guild_id)
        return "" if guild is None else guild.name

    def is_busy(self, channel_id: ChannelId) -> bool:
        """Return whether a message is being sent or edited in a channel."""
        return channel_id in self._in_progress

    @contextmanager
    def _requesting(self, channel_id: ChannelId) -> Iterator[None]:
        self._in_progress[channel_id] += 1
        try:
            with requesting():
                yield
        finally:
            self._in_progress[channel_id] -= 1
            if not self._in_progress[channel_id]:
                del self._in_progress[channel_id]

    def community_language(self, guild_id: GuildId) -> str:
        """Return the default language of a guild."""
        return community_language(self._client.get_guild(guild_id)) or DEFAULT_LANGUAGE

    async def filter_pings(self, message: _Message) -> _Message:
        """Return a message that pings only users who want that and have no quiet hours."""
        try:
            return message.pinging(await self._quiet.to_mention(message.ping))
        except StoreUnavailable as failure:
            _log.error("quiet hours could not be looked up: %s", failure)
            return message

    async def send(
        self, channel_id: ChannelId, guild_id: GuildId, message: Sendable, *key: object
    ) -> discord.Message:
        """Send a new message and return it as Discord has it.

        ``key`` identifies the message: if Discord's answer was lost, sending it again makes no
        second message but returns the first.
        """
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        with self._requesting(channel_id), self._own_emojis.available() as emojis:
            new = message.to_send(emojis)
            return await channel.send(**new, nonce=nonce(channel_id, *key))

    async def sent_after(
        self, message_id: MessageId | None, channel_id: ChannelId, guild_id: GuildId
    ) -> list[discord.Message]:
        """Return our latest messages after this one, the newest first."""
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        begin = None if message_id is None else discord.Object(message_id)
        history = channel.history(limit=_SEARCH_LIMIT, after=begin, oldest_first=False)
        with requesting():
            return [message async for message in history if message.author == self._client.user]

    async def sent_since(
        self, moment: datetime, channel_id: ChannelId, guild_id: GuildId
    ) -> list[discord.Message]:
        """Return our earliest messages after a time, the oldest first."""
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        history = channel.history(limit=_SEARCH_LIMIT, after=moment, oldest_first=True)
        with requesting():
            return [message async for message in history if message.author == self._client.user]

    async def edit(self, shown: ShownMessage, message: Sendable) -> None:
        """Edit a message."""
        with self._requesting(shown.channel_id), self._own_emojis.available() as emojis:
            await self._message(shown).edit(**message.to_edit(emojis))

    async def fetch(self, shown: ShownMessage) -> discord.Message:
        """Return a message as Discord has it."""
        with requesting():
            return await self._message(shown).fetch()

    async def open_thread(self, shown: ShownMessage, guild_id: GuildId, name: str) -> ChannelId:
        """Open a thread on a message, or find the existing one, and return its id."""
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
        """Return the parent channel of a thread, or the channel itself if it is no thread."""
        with requesting():
            known = self._client.get_channel(thread_id)
            channel = known or await self._client.fetch_channel(thread_id)
        return ChannelId(channel.parent_id) if isinstance(channel, discord.Thread) else thread_id

    async def has_left(self, guild_id: GuildId, user_id: UserId) -> bool:
        """Ask Discord whether a user has left a guild."""
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
        """Return those of the users who are in the guild and can see a channel."""
        guild = self._client.get_guild(guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(channel_id)
        if guild is None or channel is None or not user_ids:
            return []
        ids = [int(user_id) for user_id in user_ids]
        with requesting():
            members = await guild.query_members(user_ids=ids, limit=len(ids), cache=False)
        seeing = {member.id for member in members if channel.permissions_for(member).view_channel}
        return [user_id for user_id in user_ids if user_id in seeing]

    def _message(
        self, shown: ShownMessage, guild_id: GuildId | None = None
    ) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(shown.channel_id, guild_id=guild_id)
        return channel.get_partial_message(shown.message_id)


def sent_at(message_id: MessageId) -> datetime:
    """Return when a message was sent."""
    return discord.utils.snowflake_time(message_id)


def nonce(*key: object) -> str:
    """Return a short name for a message; Discord takes 25 characters.

    If Discord gets a name again within some minutes, it returns the first message with it, even if
    that was deleted meanwhile.
    """
    return hashlib.sha256(repr(key).encode()).hexdigest()[:24]
