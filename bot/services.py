"""What every command and every button needs, in one place."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from bot.automation.coach import Coach
from bot.automation.computer_players import ComputerPlayers
from bot.automation.daily_posts import DailyPosts
from bot.automation.films import Films
from bot.automation.guild_retention import GuildRetention
from bot.automation.idle_lobbies import IdleLobbies
from bot.automation.late_pings import LatePings
from bot.automation.leavers import Leavers
from bot.automation.lobby_announcements import LobbyAnnouncements
from bot.automation.moments import Moments
from bot.automation.recovery import Recovery
from bot.automation.reviewer import Reviewer
from bot.automation.season_announcements import SeasonAnnouncements
from bot.automation.turn_alerts import TurnAlerts
from bot.automation.turn_timer import TurnTimer
from bot.automation.webhooks import WebhookSender
from bot.automation.worker import Worker
from bot.catalogue import LANGUAGES, language_of
from bot.client.interaction import Interaction, guild_of
from bot.messages.announcer import Announcer
from bot.messages.community import community_language
from bot.messages.direct import DirectMessages
from bot.messages.hands import Hands
from bot.messages.listeners import Listeners
from bot.messages.membership import Membership
from bot.messages.presenter import Presenter
from bot.settings import Settings
from bot.store.store import Store
from bot.tables.limits import Limits
from bot.tables.pending_turns import PendingTurns
from bot.tables.quiet_hours import QuietPeople
from bot.tables.service import Tables
from bot.views.games import HostedGame


@dataclass(frozen=True, kw_only=True, slots=True)
class Services:
    """What commands and buttons work with, made once at the start of the program."""

    settings: Settings
    limits: Limits
    store: Store
    games: Mapping[str, HostedGame]
    tables: Tables
    presenter: Presenter
    announcer: Announcer
    leavers: Leavers
    recovery: Recovery
    hands: Hands
    late_pings: LatePings
    computer_players: ComputerPlayers
    worker: Worker
    moments: Moments
    coach: Coach
    films: Films
    reviewer: Reviewer
    turn_timer: TurnTimer
    idle_lobbies: IdleLobbies
    quiet: QuietPeople
    membership: Membership
    season_announcements: SeasonAnnouncements
    daily_posts: DailyPosts
    guild_retention: GuildRetention
    pending_turns: PendingTurns
    listeners: Listeners
    turn_alerts: TurnAlerts
    direct: DirectMessages
    lobby_announcements: LobbyAnnouncements
    webhooks: WebhookSender | None
    """None if the host has no webhook."""

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
