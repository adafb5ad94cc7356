"""What every command and every button needs, in one place."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

import discord

from bot.clock import Clock
from bot.coaching import Coach
from bot.films import Films
from bot.games import HostedGame
from bot.locale import Catalogue, catalogue, language_of
from bot.opponents import Opponents
from bot.pace import USUAL_PACE
from bot.presenter import Presenter
from bot.quiet import Quiet
from bot.settings import Settings
from bot.store import Store
from bot.tables import Tables


class Hall(NamedTuple):
    """The games hall: its games and tables, who shows them, who plays for the bot, who advises."""

    settings: Settings
    store: Store
    games: Mapping[str, HostedGame]
    tables: Tables
    presenter: Presenter
    opponents: Opponents
    coach: Coach
    films: Films
    clock: Clock
    quiet: Quiet

    async def public_language(self, interaction: discord.Interaction[Any]) -> str:
        """Return the language of what everybody in a server reads.

        The server's admins may have set one; else Discord knows the server's.
        """
        guild_id = interaction.guild_id
        chosen = None if guild_id is None else await self.store.guild_language(guild_id)
        return chosen or language_of(str(interaction.guild_locale or ""))

    async def usual_pace(self, guild_id: int) -> int:
        """Return the time for a turn of a server's new tables, in seconds, 0 for no limit."""
        chosen = await self.store.guild_pace(guild_id)
        return USUAL_PACE if chosen is None else chosen


class _HasHall(Protocol):
    hall: Hall


def hall_of(interaction: discord.Interaction[Any]) -> Hall:
    client: _HasHall = interaction.client
    return client.hall


def private_words(interaction: discord.Interaction[Any]) -> Catalogue:
    """Return the catalogue of the one who pressed or typed."""
    return catalogue(language_of(str(interaction.locale)))
