"""The type of interactions with this bot, and helpers to read their user, guild and language."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import discord

from bot.catalogue import Catalogue, catalogue, language_of
from bot.client.answering import AnsweringClient
from bot.ids import ChannelId, GuildId, UserId
from bot.store.table_types import Occupant

Interaction: TypeAlias = discord.Interaction[AnsweringClient]

NO_GUILD: Final = GuildId(0)
"""Placeholder guild of direct messages and of guilds without the bot."""


def guild_of(interaction: Interaction) -> GuildId:
    """Return the guild of an interaction.

    It is `NO_GUILD` in direct messages, and where the bot isn't a member: there a user has
    installed it for themselves, and nothing is stored about the guild.
    """
    if interaction.is_user_integration() and not interaction.is_guild_integration():
        return NO_GUILD
    return GuildId(interaction.guild_id or NO_GUILD)


def parent_channel(interaction: Interaction) -> ChannelId | None:
    """Return the parent channel of an interaction's thread, None outside threads."""
    channel = interaction.channel
    return ChannelId(channel.parent_id) if isinstance(channel, discord.Thread) else None


def person(interaction: Interaction) -> Occupant:
    """Return the user of an interaction, with their display name in the guild."""
    return Occupant(UserId(interaction.user.id), interaction.user.display_name)


def form_fields(interaction: Interaction) -> Mapping[str, Sequence[str]]:
    """Return the values of a submitted form by the key of the field."""
    data: Any = interaction.data
    fields = [label["component"] for label in data["components"]]
    return {
        field["custom_id"]: field["values"] if "values" in field else [field["value"]]
        for field in fields
    }


def catalogue_for(interaction: Interaction) -> Catalogue:
    """Return the catalogue in the language of the user of an interaction."""
    return catalogue(language_of(str(interaction.locale)))
