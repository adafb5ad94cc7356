"""What interactions need of the client that receives them."""

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import discord

from bot.client.own_emojis import OwnEmojis
from bot.ids import GuildId

Receiver: TypeAlias = Callable[[Any], None]
"""Takes the payload of an interaction as it came from the gateway."""
Interceptor: TypeAlias = Callable[[Any, Receiver], None]
"""Takes a payload, and what to pass it on to: at once, later, or never."""

_CREATED: Final = "INTERACTION_CREATE"


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

    def intercept(self, interceptor: Interceptor) -> None:
        """Put an interceptor before all interactions and the interceptors so far.

        discord.py has no event before it has made objects of a payload. For a press that takes
        0.4 ms, which is too long for what isn't answered.
        """
        parsers: dict[str, Receiver] = self._connection.parsers
        pass_on = parsers[_CREATED]
        parsers[_CREATED] = lambda payload: interceptor(payload, pass_on)

    def leave_unanswered(self, payload: Any) -> None:
        """Tell listeners, such as the metrics, that an interaction gets no answer on purpose."""
        self.dispatch("left_unanswered", payload["id"])

    def interaction_of(self, payload: Any) -> discord.Interaction[Any]:
        """Return the interaction of a payload that is not passed on."""
        return discord.Interaction(data=payload, state=self._connection)
