"""The Discord client: opens the store, offers the commands, brings the tables back."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, Final

import discord

from bot.automation.calls import Calls
from bot.automation.coach import Coach
from bot.automation.computer_players import ComputerPlayers
from bot.automation.departed import Departed
from bot.automation.films import Films
from bot.automation.notices import Notices
from bot.automation.reviewer import Reviewer
from bot.automation.turn_timer import TurnTimer
from bot.automation.worker import Worker
from bot.errors import Refused
from bot.games import GAMES
from bot.gc_tuning import spare_the_loop
from bot.ids import GuildId
from bot.interactions.buttons import ALL_BUTTONS, on_interaction
from bot.interactions.commands.descriptions import CommandTranslator
from bot.interactions.commands.tree import Commands
from bot.interactions.guard import Guard, on_too_fast
from bot.limits import Limits
from bot.messages.delivery import Delivery
from bot.messages.direct import DirectMessages
from bot.messages.greeting import greet
from bot.messages.hands import Hands
from bot.messages.membership import Membership
from bot.messages.presenter import Presenter
from bot.services import Services
from bot.settings import Settings
from bot.store import StoreUnavailable
from bot.store.store import Store
from bot.tables import erasing
from bot.tables.quiet_hours import QuietPeople
from bot.tables.ratings import recompute
from bot.tables.service import Tables
from bot.tables.waits import Waits

_LONGEST_WAIT_FOR_DISCORD: Final = 30.0
"""Seconds that a request may wait where Discord has had enough of them; then it has failed.

Whoever waits holds a table, and people would press in vain.
"""
_ANSWERED_WITHIN: Final = 5.0
"""Seconds that what is being answered has at the end of the program."""
_RECOVER_AGAIN_AFTER: Final = 60.0
"""Seconds until the tables are brought up to date again after the store failed in doing so."""

_log = logging.getLogger(__name__)


class Bot(discord.AutoShardedClient):
    """Hosts the games of the registry.

    Needs no privileged intent: slash commands and buttons come as interactions. Raises
    StoreUnavailable on its way up if the database can't be used. ``patience`` is how many seconds
    it waits for a database that another program keeps locked. ``sleep`` is how it waits for what
    nobody else waits for, ``clock`` the one that turns are timed by. ``guard`` leaves out what
    somebody presses too fast.
    """

    services: Services

    def __init__(
        self,
        settings: Settings,
        *,
        patience: float = 5.0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        clock: Callable[[], datetime] = discord.utils.utcnow,
        guard: Guard | None = None,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=_LONGEST_WAIT_FOR_DISCORD,
        )
        self.settings = settings
        self._patience = patience
        self._sleep = sleep
        self._clock = clock
        self.tree = Commands(self)
        self.add_dynamic_items(*ALL_BUTTONS)
        self.event(on_interaction)
        self.answering: set[asyncio.Task[Any]] = set()
        """What answers interactions at the moment."""
        self.is_closing = False
        """Whether it is too late to begin with another answer."""
        self._hosts: set[int] = set()
        self.event(on_too_fast)
        if guard is not None:
            guard.watch(self)
        self._worker = Worker()
        self._recovery: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        store = await Store.open(self.settings.database, busy_timeout=self._patience)
        rules = {key: game.rules for key, game in GAMES.items()}
        if await store.standings.are_unrated():
            _log.info("rating all games, once")
            await recompute(store, rules)
        clock = self._clock
        limits = Limits(clock)
        tables = Tables(store, rules, clock, limits)
        await tables.breaks.load()
        quiet = QuietPeople(store, clock)
        hands = Hands(tables, GAMES, clock)
        direct = DirectMessages(self, store.people, quiet)
        delivery = Delivery(self, quiet)
        presenter = Presenter(delivery, tables, GAMES, clock, hands.attends, direct, self._sleep)
        notices = Notices(tables, presenter, store.people, direct, self._sleep)
        await notices.load()
        presenter.forewarned = notices.forewarned
        computer_players = ComputerPlayers(
            tables, presenter, self._worker, lambda: self._sleep(self.settings.computer_pause)
        )
        turn_timer = TurnTimer(tables, presenter, quiet, clock)
        waits = Waits(tables)
        presenter.watchers += [
            computer_players.watch,
            turn_timer.watch,
            hands.watch,
            waits.watch,
            notices.watch,
        ]
        coach = Coach(self._worker)
        self.services = Services(
            settings=self.settings,
            limits=limits,
            store=store,
            games=GAMES,
            tables=tables,
            presenter=presenter,
            hands=hands,
            computer_players=computer_players,
            coach=coach,
            reviewer=Reviewer(store, tables, coach, self.settings.review_every),
            films=Films(),
            turn_timer=turn_timer,
            quiet=quiet,
            membership=Membership(delivery, clock),
            departed=Departed(store, clock, self._sleep),
            waits=waits,
            notices=notices,
            direct=direct,
            calls=Calls(delivery, tables, presenter, store.people, quiet, limits, clock),
        )
        await self.tree.set_translator(CommandTranslator())
        await self._offer_commands()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected. discord.py ignores being cancelled while it connects again; we don't."""
        connecting = asyncio.create_task(super().connect(reconnect=reconnect))
        try:
            await asyncio.wait({connecting})
            connecting.result()
        finally:
            connecting.cancel()

    async def on_ready(self) -> None:
        """Bring the tables up to date, those of all servers only once.

        Later it is a session that could not be resumed, and nobody has told what happened between.
        """
        _log.info("ready on %d servers", len(self.guilds))
        self.services.departed.start(lambda: {GuildId(guild.id) for guild in self.guilds})
        unheard_of = [guild for guild in self.guilds if guild.id not in self._hosts]
        self._hosts.update(guild.id for guild in unheard_of)
        if self._recovery is None:
            self._recovery = asyncio.create_task(self._recover())
            return
        for guild in unheard_of:
            await self.on_guild_join(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Take note that a server has sent the bot away."""
        self._hosts.discard(guild.id)
        await self.services.departed.removed(GuildId(guild.id))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server, or go on with the tables of one that had sent the bot away."""
        self._hosts.add(guild.id)
        is_new = await self.services.departed.joined(GuildId(guild.id))
        self.services.turn_timer.resume(GuildId(guild.id))
        if is_new:
            await greet(guild)
        await self._bring_up(GuildId(guild.id))

    async def close(self) -> None:
        self.is_closing = True
        if self.answering:
            await asyncio.wait(self.answering, timeout=_ANSWERED_WITHIN)
        for late in self.answering:
            late.cancel()
        if self._recovery is not None:
            self._recovery.cancel()
        if hasattr(self, "services"):
            # What is still being answered starts nothing new.
            self.services.presenter.watchers.clear()
            await self.services.departed.close()
            await self.services.turn_timer.close()
            await self.services.computer_players.close()
            await self.services.hands.close()
            await self.services.notices.close()
            await self.services.presenter.close()
            await self.services.films.close()
            await self.services.reviewer.close()
        self._worker.close()
        await super().close()
        if hasattr(self, "services"):
            await self.services.store.close()

    async def _recover(self) -> None:
        await self.services.turn_timer.sweep()
        await self._bring_up()
        await self._finish_erasing()
        for game in GAMES.values():
            await asyncio.to_thread(game.view.warm)
        spare_the_loop()
        self.services.reviewer.begin()

    async def _bring_up(self, guild_id: GuildId | None = None) -> None:
        """Bring all tables up to date, or those of one server, as soon as the store allows it."""
        while True:
            try:
                await self.services.presenter.recover(guild_id)
                return await self.services.calls.recover()
            except StoreUnavailable as failure:
                _log.error("the tables could not be brought up to date: %s", failure)
                await asyncio.sleep(_RECOVER_AGAIN_AFTER)

    async def _finish_erasing(self) -> None:
        """Go on with erasing people where the program was stopped."""
        try:
            for table_id in await erasing.finish(self.services.tables, self.services.store):
                await self.services.presenter.present(table_id)
        except (Refused, StoreUnavailable) as failure:
            _log.error("somebody could not be erased, the next start tries again: %s", failure)

    async def _offer_commands(self) -> None:
        """Register the slash commands, in one server only if the settings say so."""
        only = self.settings.command_guild
        guild: discord.abc.Snowflake | None = None if only is None else discord.Object(only)
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)
