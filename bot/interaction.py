"""An interaction with this bot, and what is known of whoever caused it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from bot.catalogue import Catalogue, catalogue, language_of
from bot.ids import GuildId, UserId
from bot.store import Seated

if TYPE_CHECKING:
    from bot.app import Bot

Interaction: TypeAlias = "discord.Interaction[Bot]"


def guild_of(interaction: Interaction) -> GuildId:
    """Return the server it happened on, 0 for none."""
    return GuildId(interaction.guild_id or 0)


def person(interaction: Interaction) -> Seated:
    """Return who pressed or typed, by the name the server knows them by."""
    return Seated(UserId(interaction.user.id), interaction.user.display_name)


def form_fields(interaction: Interaction) -> Mapping[str, Sequence[str]]:
    """Return what was chosen in each field of a form that was sent, by the field's key."""
    data: Any = interaction.data
    fields = [label["component"] for label in data["components"]]
    return {field["custom_id"]: field["values"] for field in fields}


def private_words(interaction: Interaction) -> Catalogue:
    """Return the catalogue of the one who pressed or typed."""
    return catalogue(language_of(str(interaction.locale)))
