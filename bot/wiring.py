"""Creates the services of a client, including the list of all automations."""

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from datetime import datetime
from functools import partial

from bot.automation.automation import Automation
from bot.automation.coach import Coach
from bot.automation.computer_players import ComputerPlayers
from bot.automation.cup_keeper import CupKeeper, CupStarter
from bot.automation.cup_rounds import CupRounds
from bot.automation.daily_poster import DailyPoster
from bot.automation.data_retention import DataRetention
from bot.automation.drawing_ahead import DrawingAhead
from bot.automation.films import Films
from bot.automation.idle_lobbies import IdleLobbies
from bot.automation.late_pings import LatePings
from bot.automation.lobby_announcer import LobbyAnnouncer
from bot.automation.missing_players import MissingPlayers
from bot.automation.move_timing import MoveTiming
from bot.automation.old_turns import OldTurns
from bot.automation.other_processes import OtherProcesses
from bot.automation.recovery import Recovery
from bot.automation.reviewer import Reviewer
from bot.automation.season_announcer import SeasonAnnouncer
from bot.automation.turn_alerts import TurnAlerts
from bot.automation.turn_timer import TurnTimer
from bot.automation.webhook_sender import Receiver, WebhookSender
from bot.automation.worker import Worker
from bot.client.gateway import Gateway
from bot.cups.cups import Cups
from bot.messages.announcer import Announcer
from bot.messages.cup_messages import CupMessages
from bot.messages.delivery import Delivery
from bot.messages.direct import DirectMessages
from bot.messages.hands import Hands
from bot.messages.membership import Membership
from bot.messages.pings import Pings
from bot.messages.presenter import Presenter
from bot.services import Services
from bot.settings import Settings, webhook_keys
from bot.store.store import Store
from bot.tables.limits import Limits
from bot.tables.pending_turns import PendingTurns
from bot.tables.quiet_hours import QuietPeople
from bot.tables.table_service import Tables
from bot.views.game_faults import game_fault
from bot.views.hosted_games import GAMES


async def make_services(
    client: Gateway,
    settings: Settings,
    store: Store,
    clock: Callable[[], datetime],
    sleep: Callable[[float], Awaitable[None]],
    running: AsyncExitStack,
) -> Services:
    """Return the services of a client, which the exit stack ``running`` closes.

    Raises StoreUnavailable.
    """
    limits, worker = Limits(clock), Worker(game_fault)
    running.callback(worker.close)
    rules = {key: game.rules for key, game in GAMES.items()}
    tables = Tables(store, rules, clock, limits)
    running.push_async_callback(tables.close)
    await tables.breaks.load()
    await tables.preferences.load()
    quiet, coach, films = QuietPeople(store, clock), Coach(worker), Films()
    running.push_async_callback(films.close)
    owns_guild = client.own_shards.owns_guild
    direct = DirectMessages(client, store.people, quiet)
    delivery = Delivery(client, quiet, client.own_emojis, owns_guild)
    hands = Hands(tables, GAMES, clock)
    pings = Pings(delivery, tables, clock, hands.hand_watched_until)
    presenter = Presenter(delivery, tables, GAMES, clock, pings, client.faces)
    running.push_async_callback(presenter.close)
    presenter.on_shown(hands.shown)
    running.push_async_callback(hands.close)
    announcer = Announcer(delivery, direct, store.questions)
    presenter.on_shown(announcer.shown)
    running.push_async_callback(announcer.close)
    cups = Cups(store, rules, clock, worker.pair)
    cup_messages = CupMessages(delivery, store, GAMES, clock, sleep)
    cups.on_change(cup_messages.changed)
    rounds = CupRounds(cups, tables, store.ended_tables, cup_messages, rules, clock, sleep)
    running.push_async_callback(cup_messages.close)
    membership, move_timing = Membership(delivery, clock), MoveTiming(sleep)
    pending_turns = PendingTurns(tables)
    missing_players = MissingPlayers(delivery, tables, presenter, announcer, pings, sleep)
    is_chosen = partial(client.own_shards.holds, 0)  # one process does it for all processes
    automations: list[Automation] = [
        DataRetention(store, tables, clock, sleep, client.guild_ids, owns_guild, is_chosen),
        missing_players,
        LatePings(pings, presenter, clock),
        TurnAlerts(tables, presenter, announcer, pings, store.people, direct, sleep),
        ComputerPlayers(tables, presenter, GAMES, worker, settings.computer_pause, move_timing),
        DrawingAhead(GAMES, tables),
        TurnTimer(tables, store.clocks, presenter, announcer, missing_players, quiet, clock),
        Recovery(store, tables, presenter, missing_players),
        OldTurns(store.old_turns, delivery, presenter, clock, sleep),
        CupStarter(tables, presenter),
        CupKeeper(cups, tables, store, cup_messages, delivery, rounds, clock),
        IdleLobbies(store.cancellations, tables, presenter, clock),
        LobbyAnnouncer(delivery, tables, presenter, announcer, store.people, quiet, limits, clock),
        SeasonAnnouncer(
            store.seasons,
            store.standings,
            delivery,
            membership,
            GAMES,
            settings.ranked_games,
            clock,
            sleep,
        ),
        DailyPoster(store.daily_posts, store.daily, delivery, GAMES, clock, sleep),
        Reviewer(store, tables, coach, settings.review_every, is_chosen),
    ]
    if settings.webhook_url is not None:
        receiver = Receiver(settings.webhook_url, webhook_keys(settings.webhook_secret))
        webhooks = WebhookSender(store.webhooks, store.ended_tables, receiver, tables, clock)
        automations.append(webhooks)
    if settings.shards is not None:  # first: others depend on its changes
        automations.insert(0, OtherProcesses(tables, store.leases, owns_guild))
    for automation in automations:
        running.push_async_callback(automation.close)
    return Services(
        settings=settings,
        limits=limits,
        store=store,
        games=GAMES,
        tables=tables,
        cups=cups,
        presenter=presenter,
        announcer=announcer,
        coach=coach,
        films=films,
        membership=membership,
        pending_turns=pending_turns,
        automations=automations,
        others=(delivery, hands, direct, quiet, worker, move_timing, cup_messages),
    )
