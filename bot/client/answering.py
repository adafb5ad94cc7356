"""Base class of the client, for modules below `bot.app`."""

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import discord

from bot.client.faces import Faces
from bot.client.own_emojis import OwnEmojis
from bot.ids import GuildId

Receiver: TypeAlias = Callable[[Any], None]
"""Takes the payload of an interaction as received from the gateway."""
Interceptor: TypeAlias = Callable[[Any, Receiver], None]
"""Takes a payload and the next receiver, which it may call at once, later, or never."""

_CREATED: Final = "INTERACTION_CREATE"


class AnsweringClient(discord.AutoShardedClient):
    """A client that answers interactions; `bot.app.Bot` is the program's."""

    own_emojis: OwnEmojis
    faces: Faces
    answering: set[asyncio.Task[Any]]
    """Tasks that are answering interactions."""
    is_closing: bool
    """Whether it is too late to begin another answer."""
    services: object
    """`bot.services.Services`, which a higher layer defines: see `bot.services.services_of`."""

    @abstractmethod
    def resync_later(self, guild_id: GuildId) -> None:
        """Show the tables of a guild that the database may have changed although it failed."""

    def intercept(self, interceptor: Interceptor) -> None:
        """Put an interceptor in front of all interactions and earlier interceptors.

        discord.py has no event before it has parsed a payload. For a press that takes 0.4 ms, too
        long for a press that isn't answered.
        """
        parsers: dict[str, Receiver] = self._connection.parsers
        pass_on = parsers[_CREATED]
        parsers[_CREATED] = lambda payload: interceptor(payload, pass_on)

    def leave_unanswered(self, payload: Any) -> None:
        """Dispatch an event for an interaction that gets no answer on purpose, for the metrics."""
        self.dispatch("left_unanswered", payload["id"])

    def interaction_of(self, payload: Any) -> discord.Interaction[Any]:
        """Return the interaction of a payload that isn't passed on."""
        return discord.Interaction(data=payload, state=self._connection)
