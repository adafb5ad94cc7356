"""Interactions with this bot: their type, and helpers to read the user, guild and language."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import discord

from bot.catalogue import Catalogue, catalogue, language_of
from bot.client import AnsweringClient
from bot.ids import GuildId, UserId
from bot.store.records import Occupant

Interaction: TypeAlias = discord.Interaction[AnsweringClient]


def guild_of(interaction: Interaction) -> GuildId:
    """Return the guild of an interaction, 0 in a direct message."""
    return GuildId(interaction.guild_id or 0)


def person(interaction: Interaction) -> Occupant:
    """Return the user of an interaction, by their name in the guild."""
    return Occupant(UserId(interaction.user.id), interaction.user.display_name)


def form_fields(interaction: Interaction) -> Mapping[str, Sequence[str]]:
    """Return what was chosen or typed in each field of a submitted form, by the field's key."""
    data: Any = interaction.data
    fields = [label["component"] for label in data["components"]]
    return {
        field["custom_id"]: field["values"] if "values" in field else [field["value"]]
        for field in fields
    }


def private_words(interaction: Interaction) -> Catalogue:
    """Return the catalogue in the language of the user of an interaction."""
    return catalogue(language_of(str(interaction.locale)))
