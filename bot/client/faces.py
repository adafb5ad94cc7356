"""Addresses of the avatars of people who have lately used the bot."""

from collections import OrderedDict
from typing import Final

import discord

from bot.ids import GuildId, UserId

_MAX_PEOPLE: Final = 10_000
_PIXELS: Final = 128


def face_of(user: discord.User | discord.Member) -> str:
    """Return the address of a user's avatar in their guild, "" without one."""
    in_guild = user.guild_avatar if isinstance(user, discord.Member) else None
    avatar = in_guild or user.avatar
    return "" if avatar is None else avatar.with_size(_PIXELS).with_static_format("png").url


class Faces:
    """Addresses of avatars, in memory only: messages show them, and nothing loads or saves them."""

    def __init__(self) -> None:
        self._faces: OrderedDict[tuple[GuildId, UserId], str] = OrderedDict()

    def remember(self, guild_id: GuildId, user: discord.User | discord.Member) -> None:
        """Remember the avatar of a user who has just pressed or typed something."""
        key = guild_id, UserId(user.id)
        self._faces[key] = face_of(user)
        self._faces.move_to_end(key)
        if len(self._faces) > _MAX_PEOPLE:
            self._faces.popitem(last=False)

    def get(self, guild_id: GuildId, user_id: UserId) -> str:
        """Return the last known address of a user's avatar, "" if there is none."""
        return self._faces.get((guild_id, user_id), "")
