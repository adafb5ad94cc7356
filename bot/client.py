"""What interactions need of the client that receives them."""

import asyncio
from abc import abstractmethod
from typing import Any

import discord

from bot.ids import GuildId
from bot.messages.own_emojis import OwnEmojis


class AnsweringClient(discord.AutoShardedClient):
    """A client that answers interactions. `bot.app.Bot` is the one of the program."""

    own_emojis: OwnEmojis
    answering: set[asyncio.Task[Any]]
    """The tasks that answer interactions at the moment."""
    is_closing: bool
    """Whether it is too late to begin another answer."""
    services: object
    """`bot.services.Services`, which a module above defines: see `bot.services.services_of`."""

    @abstractmethod
    def resync_later(self, guild_id: GuildId) -> None:
        """Show the tables of a guild that the database may have changed although it failed."""
