"""What the bot must be allowed to do where it opens a table, and who may see that place later."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Final, cast

import discord

from bot.catalogue import Catalogue
from bot.client.interaction import Interaction
from bot.client.undelivered import requesting
from bot.ids import UserId
from bot.store.table_types import Table
from bot.tables.snapshot import seat_of

INVITE: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""What the invite link asks for: all that is ever needed, but what voice channels need besides."""


def missing(
    allowed: discord.Permissions, *, in_thread: bool, in_voice: bool, opens_thread: bool
) -> list[str]:
    """Return the permissions that a table in a channel would lack, by Discord's names for them.

    ``allowed`` is what the bot may do in that channel.
    """
    needed = ["view_channel", "attach_files"]
    needed.append("send_messages_in_threads" if in_thread else "send_messages")
    if in_voice:  # without it Discord hides the chat of a voice channel, too
        needed.append("connect")
    if opens_thread:  # a thread begins at a message, which has to be read
        needed += ["create_public_threads", "send_messages_in_threads", "read_message_history"]
    return [name for name in needed if not getattr(allowed, name)]


async def access_problem(
    interaction: Interaction, translate: Catalogue, *, opens_thread: bool = False
) -> str:
    """Return what keeps the bot from showing a table in an interaction's channel, or nothing.

    Answers to interactions are taken everywhere, so a command or press tells little.
    """
    channel = interaction.channel
    lacking = missing(
        interaction.app_permissions,
        in_thread=isinstance(channel, discord.Thread),
        in_voice=isinstance(channel, (discord.VoiceChannel, discord.StageChannel)),
        opens_thread=opens_thread,
    )
    if lacking:
        lines = [f"- {name}" for name in _names(lacking, translate)]
        return "\n".join([translate("permissions-missing"), *lines])
    if await _is_outside(interaction):
        return translate("private-thread", bot=_own_user(interaction).mention)
    return ""


def lacking_to_write(channel: discord.TextChannel, translate: Catalogue) -> str:
    """Return the names of the permissions that the bot lacks to post messages in a channel."""
    allowed = channel.permissions_for(channel.guild.me)
    needed = ("view_channel", "send_messages")
    lacking = [name for name in needed if not getattr(allowed, name)]
    return ", ".join(_names(lacking, translate))


def _names(permissions: Iterable[str], translate: Catalogue) -> list[str]:
    return [translate(f"permission-{name.replace('_', '-')}") for name in permissions]


def _own_user(interaction: Interaction) -> discord.ClientUser:
    return cast("discord.ClientUser", interaction.client.user)  # it is known since the login


async def _is_outside(interaction: Interaction) -> bool:
    """Ask whether the bot is no member of the private thread that an interaction came from."""
    thread = interaction.channel
    if not isinstance(thread, discord.Thread) or not thread.is_private():
        return False
    if interaction.app_permissions.manage_threads:
        return False
    with requesting():
        try:
            await thread.fetch_member(_own_user(interaction).id)
        except (discord.NotFound, discord.Forbidden):
            return True
    return False


async def may_see(interaction: Interaction, table: Table) -> bool:
    """Return whether a user sees the channel that a table of this server was opened in.

    Who doesn't see it any more doesn't see the table either, not even a player. Of a deleted
    channel nothing tells who saw it: then only the players see the table.
    """
    if sees_at_once(interaction, table):
        return True
    guild, user = interaction.guild, interaction.user
    if guild is None or guild.id != table.guild_id:
        return False
    channel = guild.get_channel_or_thread(table.channel_id)
    with requesting():
        try:
            if channel is None:  # a thread that sleeps has to be asked for
                channel = await guild.fetch_channel(table.channel_id)
            if isinstance(channel, discord.Thread) and channel.is_private():
                return _sees(user, channel) or await _is_in(user, channel)
        except discord.NotFound:
            return seat_of(table, UserId(user.id)) is not None
        except (discord.Forbidden, discord.InvalidData):
            return False
    return _sees(user, channel)


def sees_at_once(interaction: Interaction, table: Table) -> bool:
    """Return what `may_see` would, as far as that can be told without asking Discord."""
    guild = interaction.guild
    if guild is None or guild.id != table.guild_id:
        return False
    if interaction.channel_id == table.channel_id:
        return True
    channel = guild.get_channel_or_thread(table.channel_id)
    return channel is not None and _sees(interaction.user, channel)


def _sees(
    user: discord.User | discord.Member, channel: discord.abc.GuildChannel | discord.Thread
) -> bool:
    """Return whether a user's roles show them a channel, no matter who was invited into it."""
    if not isinstance(user, discord.Member):
        return False
    allowed = channel.permissions_for(user)
    if isinstance(channel, discord.Thread) and channel.is_private():
        return allowed.view_channel and allowed.manage_threads
    return allowed.view_channel


async def _is_in(user: discord.User | discord.Member, thread: discord.Thread) -> bool:
    """Return whether a user was invited into a private thread and may still see it."""
    if not isinstance(user, discord.Member) or not thread.permissions_for(user).view_channel:
        return False
    with suppress(discord.NotFound):
        await thread.fetch_member(user.id)
        return True
    return False
