"""The services that commands and components use."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final, TypeVar

from bot.automation.automation import Automation
from bot.automation.coach import Coach
from bot.automation.films import Films
from bot.catalogue import LANGUAGES, language_of
from bot.client.interaction import Interaction, guild_of
from bot.cups.cups import Cups
from bot.messages.announcer import Announcer
from bot.messages.community import community_language
from bot.messages.membership import Membership
from bot.messages.presenter import Presenter
from bot.settings import Settings
from bot.store.store import Store
from bot.tables.limits import Limits
from bot.tables.pending_turns import PendingTurns
from bot.tables.table_service import Tables
from bot.views.hosted_games import HostedGame

_Service = TypeVar("_Service")


@dataclass(frozen=True, kw_only=True, slots=True)
class Services:
    """Objects that commands and components use, created once at the start of the program.

    The fields are those that several features use.
    """

    settings: Settings
    limits: Limits
    store: Store
    games: Mapping[str, HostedGame]
    tables: Tables
    cups: Cups
    presenter: Presenter
    announcer: Announcer
    coach: Coach
    films: Films
    membership: Membership
    pending_turns: PendingTurns
    automations: Sequence[Automation]
    """Started in this order, and closed in reverse order."""
    others: Sequence[object]
    """Services that one feature uses."""

    def get(self, service_type: type[_Service]) -> _Service:
        """Return the one service of a class."""
        [service] = self.all(service_type)
        return service

    def all(self, service_type: type[_Service]) -> list[_Service]:
        """Return the automations and other services of a class."""
        everything = (*self.automations, *self.others)
        return [service for service in everything if isinstance(service, service_type)]

    async def public_language(self, interaction: Interaction) -> str:
        """Return the language of public messages in a guild.

        It is the guild's if it has one, else that of the user who asks for something public.
        """
        return await self.guild_language(interaction) or language_of(str(interaction.locale))

    async def guild_language(self, interaction: Interaction) -> str | None:
        """Return the language chosen for a guild, None if there is none.

        Its admins may have set one here; otherwise a Community guild has one in Discord.
        """
        guild, guild_id = interaction.guild, guild_of(interaction)
        if guild is None or not guild_id:
            return None
        chosen = (await self.store.guilds.settings(guild_id)).language
        if chosen in LANGUAGES:
            return chosen
        return community_language(guild)


services_of: Final[Callable[[Interaction], Services]] = attrgetter("client.services")
"""Returns the services for an interaction."""
