"""The Discord client: opens the store, offers the commands, brings the tables back."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import AsyncExitStack
from datetime import datetime
from functools import partial
from typing import Any, Final

import discord

from bot.automation.data_retention import DataRetention
from bot.automation.recovery import Recovery
from bot.catalogue import LANGUAGES, missing_keys
from bot.client.gateway import Gateway
from bot.client.own_emojis import OwnEmojis, drawn
from bot.game_packages import DISABLED
from bot.ids import ChannelId, GuildId, TableId
from bot.interactions.all_features import FEATURES
from bot.interactions.descriptions import CommandTranslator
from bot.interactions.feature import Dispatcher
from bot.interactions.guard import Guard, on_too_fast
from bot.interactions.tree import Commands
from bot.messages.greeting import greet
from bot.runtime.gc_tuning import freeze_gc
from bot.services import Services
from bot.settings import Settings
from bot.store.database import Watch
from bot.store.errors import StoreUnavailable
from bot.store.leases import LeaseStore
from bot.store.store import Store
from bot.views.hosted_games import GAMES
from bot.wiring import make_services

_LONGEST_WAIT_FOR_DISCORD: Final = 30.0
"""Seconds that a request may wait where Discord has had enough of them; then it has failed.

A task that waits holds a table's lock, and presses there would be in vain.
"""
_ANSWERED_WITHIN: Final = 5.0
"""Seconds that running answers get when the program stops."""
_TOLD_WITHIN: Final = 1.0
"""Seconds to answer later presses by saying that the program is stopping."""
_RECOVER_AGAIN_AFTER: Final = 60.0
"""Seconds until the tables are brought up to date again after the store failed in doing so."""
_RESYNC_AFTER: Final = 10.0
"""Seconds until a server's tables are checked after the database failed during an answer."""

_log = logging.getLogger(__name__)


class Bot(Gateway):
    """Hosts the games of the registry.

    Needs no privileged intent: slash commands and buttons come as interactions. Raises
    StoreUnavailable on its way up if the database can't be used. ``patience`` is how many seconds
    it waits for a database that another program keeps locked. ``sleep`` is how it waits for what
    nobody else waits for, ``clock`` the one that turns are timed by. ``guard`` leaves out what a
    user presses too fast. ``with_emojis`` says whether it has emojis of its own; without them
    buttons have words. If the settings say which shards are this process's, it is only on their
    servers, and only while no other process has them.
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
        with_emojis: bool = True,
    ) -> None:
        super().__init__(
            settings.shards,
            self._open_leases,
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
        Dispatcher(FEATURES).watch(self)
        self.answering: set[asyncio.Task[Any]] = set()
        """What answers interactions at the moment."""
        self.is_closing = False
        """Whether it is too late to begin with another answer."""
        self.watch_database: Watch | None = None
        """Is entered for each transaction of the database, if set."""
        self._known_guilds: set[int] = set()
        self._recovered: set[int] = set()
        self._recovering = asyncio.Lock()
        self._recovers_again = False
        self._resyncing: set[GuildId] = set()
        self.event(on_too_fast)
        if guard is not None:
            guard.watch(self)
        self._store: Store | None = None
        self._running = AsyncExitStack()
        """Ends what this client has started, the last first."""
        self._running.push_async_callback(self._close_store)
        self._running.push_async_callback(super().close)
        self._running.push_async_callback(self._finish_answers, _TOLD_WITHIN)
        self.own_emojis = OwnEmojis(
            self,
            lambda: drawn(GAMES) if with_emojis else {},
            lambda: self.own_shards.has_first,
            sleep,
            self.in_background,
        )

    async def setup_hook(self) -> None:
        store = await Store.open(
            self.settings.database,
            busy_timeout=self._patience,
            watch=self.watch_database,
            with_webhook=self.settings.webhook_url is not None,
        )
        self._store = store
        for key, why in DISABLED.items():
            _log.warning("the game %s can't be played: %s", key, why)
        for language in LANGUAGES:
            if missing := len(missing_keys(language)):
                _log.info("%d messages aren't translated: language %s", missing, language)
        self.services = await make_services(
            self, self.settings, store, self._clock, self._sleep, self._running
        )
        await self.tree.set_translator(CommandTranslator())
        if self.own_shards.has_first:
            await self._offer_commands()

    async def on_shard_ready(self, shard_id: int) -> None:
        """Look after a shard's servers and bring their tables up to date, once.

        Any later call means that a session could not be resumed: events in between are lost.
        """
        here = [guild for guild in self.guilds if guild.shard_id == shard_id]
        _log.info("shard %d is ready on %d servers", shard_id, len(here))
        self.own_shards.begin(shard_id, self.shard_count or 1)
        if shard_id in self._recovered:
            await self._reconcile_guilds(here)
            return
        self._known_guilds.update(guild.id for guild in here)
        is_first = not self._recovered
        self._recovered.add(shard_id)
        self.in_background(self._start_automations(GuildId(guild.id) for guild in here))
        if is_first:
            self.own_emojis.begin()

    async def _reconcile_guilds(self, guilds: Iterable[discord.Guild]) -> None:
        """Find out which servers have come and gone while this process heard of none."""
        for guild in guilds:
            if guild.id not in self._known_guilds:  # who is new is greeted, before it is known
                await self.on_guild_join(guild)
        await self.services.get(DataRetention).start()

    def guild_ids(self) -> Collection[GuildId]:
        """Return the servers of this process that have the bot."""
        return {GuildId(guild.id) for guild in self.guilds}

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Remember that a server has sent the bot away."""
        if not self.own_shards.receives(guild.id):
            return
        self._known_guilds.discard(guild.id)
        await self.services.get(DataRetention).removed(GuildId(guild.id))

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Move tables out of a thread that has been locked: nobody can press a button there."""
        if event.data["thread_metadata"].get("locked", False):
            await self._leave_thread(GuildId(event.guild_id), ChannelId(event.thread_id))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Move tables out of a thread that has been deleted."""
        await self._leave_thread(GuildId(event.guild_id), ChannelId(event.thread_id))

    async def _leave_thread(self, guild_id: GuildId, thread_id: ChannelId) -> None:
        if self.own_shards.receives(guild_id):
            await self._retry_while_unavailable(
                lambda: self.services.get(Recovery).leave_thread(guild_id, thread_id)
            )

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server, or go on with the tables of one that had sent the bot away."""
        if not self.own_shards.receives(guild.id):
            return
        self._known_guilds.add(guild.id)
        if await self.services.get(DataRetention).joined(GuildId(guild.id)):
            await greet(guild)
        await self._start_automations([GuildId(guild.id)])

    async def close(self) -> None:
        """Answer what is being answered, tell everybody else to wait, and leave."""
        self.is_closing = True
        await self._finish_answers(_ANSWERED_WITHIN)
        await self.stop_background()
        await self._running.aclose()

    async def _finish_answers(self, seconds: float) -> None:
        """Wait for what interactions are being answered with, and give up what takes longer."""
        answering = set(self.answering)
        if answering:
            await asyncio.wait(answering, timeout=seconds)
        for late in answering:
            late.cancel()

    async def _start_automations(self, guild_ids: Iterable[GuildId]) -> None:
        """Let all automations look after some servers, one after the other."""
        servers = frozenset(guild_ids)
        for automation in self.services.automations:
            try:
                await self._retry_while_unavailable(partial(automation.start, servers))
            except Exception:  # noqa: BLE001  (a fault of one of them harms no other)
                _log.exception("%s could not start", type(automation).__name__)
        freeze_gc()  # what has come with later shards stays, too

    def resync_later(self, guild_id: GuildId) -> None:
        """Show a server's tables as they are saved, in a while.

        A database that failed during a request may have carried it out all the same.
        """
        self._resyncing.add(guild_id)
        if len(self._resyncing) == 1:
            self.in_background(self._resync())

    async def _resync(self) -> None:
        await self._sleep(_RESYNC_AFTER)
        guild_ids = frozenset(self._resyncing)
        self._resyncing.clear()
        await self._retry_while_unavailable(lambda: self.services.get(Recovery).resync(guild_ids))

    async def _retry_while_unavailable(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something, again and again while the database is unavailable."""
        while True:
            try:
                return await work()
            except StoreUnavailable as failure:
                _log.error("the database can't be used, trying again: %s", failure)
                await asyncio.sleep(_RECOVER_AGAIN_AFTER)

    # Several processes

    def recover_again(self) -> None:
        """Go on after a time in which another process could have taken the shards, but hasn't."""
        shard_ids = set(self._recovered)
        self.in_background(
            self._reconcile_guilds([one for one in self.guilds if one.shard_id in shard_ids])
        )
        if not self._recovers_again:
            self._recovers_again = True
            self.in_background(self._recover_again())

    async def _recover_again(self) -> None:
        # One after the other, and never two in the queue: side by side they would keep a slow
        # database so busy that the next renewal is late, too.
        async with self._recovering:
            self._recovers_again = False
            await self._start_automations(
                GuildId(guild.id) for guild in self.guilds if guild.shard_id in self._recovered
            )

    def changed_elsewhere(self, table_id: TableId) -> None:
        """Show a table that another process may have changed, if it is this one's."""
        self.in_background(self._retry_while_unavailable(lambda: self._reload_table(table_id)))

    async def _reload_table(self, table_id: TableId) -> None:
        guild_id = await self.services.store.guild_of(table_id)
        if guild_id is not None and self.own_shards.owns_guild(guild_id):
            await self.services.tables.breaks.load()
            await self.services.get(Recovery).show_again(table_id)

    def _open_leases(self) -> LeaseStore:
        """Return the leases of the store, which is open before there are services."""
        if self._store is None:
            raise RuntimeError("the store isn't open")
        return self._store.leases

    async def _close_store(self) -> None:
        """Give this process's shards back, and close the store."""
        if self._store is None:
            return
        try:
            await self.own_shards.release()
        except StoreUnavailable as failure:
            _log.warning("the shards could not be given back: %s", failure)
        await self._store.close()

    async def _offer_commands(self) -> None:
        """Register the slash commands, in one server only if the settings say so."""
        if self.application is not None and self.application.user_integration_config is None:
            self.tree.offer_to_servers_only()
        only = self.settings.command_guild
        guild: discord.abc.Snowflake | None = None if only is None else discord.Object(only)
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)
