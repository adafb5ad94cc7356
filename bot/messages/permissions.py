"""Permissions that the bot needs to show a table, and who may see the table's channel."""

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
"""Permissions in the invite link: all that are ever needed, except those for voice channels."""


def missing_permissions(
    allowed: discord.Permissions, *, in_thread: bool, in_voice: bool, opens_thread: bool
) -> list[str]:
    """Return the names of the permissions that a table in a channel would lack.

    ``allowed`` are the bot's permissions in that channel.
    """
    needed = ["view_channel", "attach_files"]
    needed.append("send_messages_in_threads" if in_thread else "send_messages")
    if in_voice:  # without it Discord hides a voice channel's chat
        needed.append("connect")
    if opens_thread:  # a thread starts at a message, which must be read
        needed += ["create_public_threads", "send_messages_in_threads", "read_message_history"]
    return [name for name in needed if not getattr(allowed, name)]


async def access_problem(
    interaction: Interaction, translate: Catalogue, *, opens_thread: bool = False
) -> str:
    """Return a text about why the bot can't show a table in an interaction's channel, or "".

    Discord accepts answers to interactions everywhere, so a command or press proves little.
    """
    channel = interaction.channel
    names = missing_permissions(
        interaction.app_permissions,
        in_thread=isinstance(channel, discord.Thread),
        in_voice=isinstance(channel, (discord.VoiceChannel, discord.StageChannel)),
        opens_thread=opens_thread,
    )
    if names:
        lines = [f"- {name}" for name in _translated(names, translate)]
        return "\n".join([translate("permissions-missing"), *lines])
    if await _is_not_in_thread(interaction):
        return translate("private-thread", bot=_own_user(interaction).mention)
    return ""


def lacking_for_tables(
    channel: discord.TextChannel, translate: Catalogue, *, opens_thread: bool
) -> str:
    """Return the names of the permissions that the bot lacks for tables in a channel."""
    allowed = channel.permissions_for(channel.guild.me)
    names = missing_permissions(allowed, in_thread=False, in_voice=False, opens_thread=opens_thread)
    return ", ".join(_translated(names, translate))


def lacking_to_write(channel: discord.TextChannel, translate: Catalogue) -> str:
    """Return the names of the permissions that the bot lacks to post messages in a channel."""
    allowed = channel.permissions_for(channel.guild.me)
    needed = ("view_channel", "send_messages")
    names = [name for name in needed if not getattr(allowed, name)]
    return ", ".join(_translated(names, translate))


def _translated(permissions: Iterable[str], translate: Catalogue) -> list[str]:
    return [translate(f"permission-{name.replace('_', '-')}") for name in permissions]


def _own_user(interaction: Interaction) -> discord.ClientUser:
    return cast("discord.ClientUser", interaction.client.user)  # known since the login


async def _is_not_in_thread(interaction: Interaction) -> bool:
    """Ask Discord whether the bot isn't a member of the private thread of an interaction."""
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
    """Return whether a user may see the channel in which a table of this guild was opened.

    Users who can't see the channel can't see the table, even if they play there. Nothing tells who
    could see a deleted channel: then only the players see the table.
    """
    if sees_at_once(interaction, table):
        return True
    guild, user = interaction.guild, interaction.user
    if guild is None or guild.id != table.guild_id:
        return False
    channel = guild.get_channel_or_thread(table.channel_id)
    with requesting():
        try:
            if channel is None:  # an archived thread must be fetched
                channel = await guild.fetch_channel(table.channel_id)
            if isinstance(channel, discord.Thread) and channel.is_private():
                return _sees(user, channel) or await _is_in(user, channel)
        except discord.NotFound:
            return seat_of(table, UserId(user.id)) is not None
        except (discord.Forbidden, discord.InvalidData):
            return False
    return _sees(user, channel)


def sees_at_once(interaction: Interaction, table: Table) -> bool:
    """Return the result of `may_see` if no request to Discord is needed, else False."""
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
    """Return whether a user's roles let them see a channel, not counting invitations."""
    if not isinstance(user, discord.Member):
        return False
    allowed = channel.permissions_for(user)
    if isinstance(channel, discord.Thread) and channel.is_private():
        return allowed.view_channel and allowed.manage_threads
    return allowed.view_channel


async def _is_in(user: discord.User | discord.Member, thread: discord.Thread) -> bool:
    """Return whether a user was invited to a private thread and may still see it."""
    if not isinstance(user, discord.Member) or not thread.permissions_for(user).view_channel:
        return False
    with suppress(discord.NotFound):
        await thread.fetch_member(user.id)
        return True
    return False
