"""What every command and every button needs, in one place."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final, TypeVar

from bot.automation.automation import Automation
from bot.automation.coach import Coach
from bot.automation.films import Films
from bot.catalogue import LANGUAGES, language_of
from bot.client.interaction import Interaction, guild_of
from bot.messages.alert_subscribers import AlertSubscribers
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
    """Objects that commands and buttons work with, made once at the start of the program.

    The fields are those that several features use.
    """

    settings: Settings
    limits: Limits
    store: Store
    games: Mapping[str, HostedGame]
    tables: Tables
    presenter: Presenter
    announcer: Announcer
    coach: Coach
    films: Films
    membership: Membership
    pending_turns: PendingTurns
    alert_subscribers: AlertSubscribers
    automations: Sequence[Automation]
    """Started in this order, and closed in the opposite one."""
    others: Sequence[object]
    """Services that one feature uses."""

    def get(self, kind: type[_Service]) -> _Service:
        """Return the automation or other service of a class, which there must be."""
        [service] = self.all(kind)
        return service

    def all(self, kind: type[_Service]) -> list[_Service]:
        """Return the automations and other services of a class."""
        everything = (*self.automations, *self.others)
        return [service for service in everything if isinstance(service, kind)]

    async def public_language(self, interaction: Interaction) -> str:
        """Return the language of what everybody in a server reads.

        It is the server's if that has one, else that of the user who asks for something public.
        """
        return await self.server_language(interaction) or language_of(str(interaction.locale))

    async def server_language(self, interaction: Interaction) -> str | None:
        """Return the language that a server has chosen, or None if it has not.

        Its admins may have set one here; else a Community server has one in Discord.
        """
        guild, guild_id = interaction.guild, guild_of(interaction)
        if guild is None or not guild_id:
            return None
        chosen = (await self.store.guilds.settings(guild_id)).language
        if chosen in LANGUAGES:
            return chosen
        return community_language(guild)


services_of: Final[Callable[[Interaction], Services]] = attrgetter("client.services")
"""Returns what commands and buttons work with, for an interaction."""
