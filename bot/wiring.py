"""Makes the services of a client, and says in which order they end."""

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from datetime import datetime
from functools import partial

from bot.automation.coach import Coach
from bot.automation.computer_players import ComputerPlayers
from bot.automation.daily_posts import DailyPosts
from bot.automation.drawing_ahead import DrawingAhead
from bot.automation.films import Films
from bot.automation.guild_retention import GuildRetention
from bot.automation.idle_lobbies import IdleLobbies
from bot.automation.late_pings import LatePings
from bot.automation.leavers import Leavers
from bot.automation.lobby_announcements import LobbyAnnouncements
from bot.automation.moments import Moments
from bot.automation.publishing import Publisher
from bot.automation.recovery import Recovery
from bot.automation.reviewer import Reviewer
from bot.automation.season_announcements import SeasonAnnouncements
from bot.automation.turn_alerts import TurnAlerts
from bot.automation.turn_timer import TurnTimer
from bot.automation.webhooks import Receiver, WebhookSender
from bot.automation.worker import Worker
from bot.client.gateway import Gateway
from bot.messages.announcer import Announcer
from bot.messages.delivery import Delivery
from bot.messages.direct import DirectMessages
from bot.messages.hands import Hands
from bot.messages.listeners import Listeners
from bot.messages.membership import Membership
from bot.messages.pings import Pings
from bot.messages.presenter import Presenter
from bot.services import Services
from bot.settings import Settings, webhook_keys
from bot.store.store import Store
from bot.tables.limits import Limits
from bot.tables.pending_turns import PendingTurns
from bot.tables.quiet_hours import QuietPeople
from bot.tables.service import Tables
from bot.views.game_faults import game_fault
from bot.views.games import GAMES


async def start_services(
    client: Gateway,
    settings: Settings,
    store: Store,
    clock: Callable[[], datetime],
    sleep: Callable[[float], Awaitable[None]],
    running: AsyncExitStack,
) -> Services:
    """Return the services of a client; the stack of what is ``running`` ends them, the last first.

    Raises StoreUnavailable.
    """
    limits, worker = Limits(clock), Worker(game_fault)
    running.callback(worker.close)
    tables = Tables(store, {key: game.rules for key, game in GAMES.items()}, clock, limits)
    running.push_async_callback(tables.close)
    await tables.breaks.load()
    listeners = Listeners(store.people)
    await listeners.load()
    quiet, coach, films = QuietPeople(store, clock), Coach(worker), Films()
    running.push_async_callback(films.close)
    is_first = partial(client.own_shards.holds, 0)  # one process does it for all
    reviewer = Reviewer(store, tables, coach, settings.review_every, is_first)
    running.push_async_callback(reviewer.close)
    direct = DirectMessages(client, store.people, quiet)
    delivery = Delivery(client, quiet, client.own_emojis, client.own_shards.owns_guild)
    announcer = Announcer(delivery, direct, store.questions)
    running.push_async_callback(announcer.close)
    hands = Hands(tables, GAMES, clock)
    pings = Pings(delivery, tables, clock, hands.attends_until, listeners)
    presenter = Presenter(delivery, tables, GAMES, clock, pings)
    running.push_async_callback(presenter.close)
    presenter.on_shown(hands.shown)
    presenter.on_shown(announcer.shown)
    if settings.shards is not None:
        publisher = Publisher(tables, store.leases, client.own_shards.owns_guild)
        running.push_async_callback(publisher.close)
    running.push_async_callback(hands.close)
    leavers = Leavers(delivery, tables, presenter, announcer, pings, sleep)
    running.push_async_callback(leavers.close)
    recovery = Recovery(store, tables, presenter, leavers)
    turn_alerts = TurnAlerts(
        tables, presenter, announcer, pings, listeners, store.people, direct, sleep
    )
    running.push_async_callback(turn_alerts.close)
    late_pings = LatePings(pings, presenter, clock)
    running.push_async_callback(late_pings.close)
    moments = Moments(sleep)
    computer_players = ComputerPlayers(tables, presenter, worker, settings.computer_pause, moments)
    running.push_async_callback(computer_players.close)
    idle_lobbies = IdleLobbies(store.endings, tables, presenter, clock)
    running.push_async_callback(idle_lobbies.close)
    turn_timer = TurnTimer(tables, store.clocks, presenter, announcer, leavers, quiet, clock)
    running.push_async_callback(turn_timer.close)
    guild_retention = GuildRetention(store, clock, sleep, client.own_shards.owns_guild)
    running.push_async_callback(guild_retention.close)
    membership = Membership(delivery, clock)
    season_announcements = SeasonAnnouncements(
        store.seasons,
        store.standings,
        delivery,
        membership,
        GAMES,
        settings.ranked_games,
        clock,
        sleep,
    )
    running.push_async_callback(season_announcements.close)
    daily_posts = DailyPosts(store.daily_posts, store.daily, delivery, GAMES, clock, sleep)
    running.push_async_callback(daily_posts.close)
    drawing_ahead = DrawingAhead(GAMES, tables)
    running.push_async_callback(drawing_ahead.close)
    pending_turns = PendingTurns(tables)
    webhooks = None
    if settings.webhook_url is not None:
        receiver = Receiver(settings.webhook_url, webhook_keys(settings.webhook_secret))
        webhooks = WebhookSender(store.webhooks, store.ended, receiver, tables, clock)
        running.push_async_callback(webhooks.close)
    return Services(
        settings=settings,
        limits=limits,
        store=store,
        games=GAMES,
        tables=tables,
        presenter=presenter,
        announcer=announcer,
        leavers=leavers,
        recovery=recovery,
        hands=hands,
        late_pings=late_pings,
        computer_players=computer_players,
        worker=worker,
        moments=moments,
        coach=coach,
        reviewer=reviewer,
        films=films,
        turn_timer=turn_timer,
        idle_lobbies=idle_lobbies,
        quiet=quiet,
        membership=membership,
        season_announcements=season_announcements,
        daily_posts=daily_posts,
        guild_retention=guild_retention,
        pending_turns=pending_turns,
        listeners=listeners,
        turn_alerts=turn_alerts,
        direct=direct,
        webhooks=webhooks,
        lobby_announcements=LobbyAnnouncements(
            delivery, tables, presenter, announcer, store.people, quiet, limits, clock
        ),
    )
