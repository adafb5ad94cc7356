"""The Discord client: opens the store, registers the commands, recovers the tables."""

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
from bot.client.faces import Faces
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

_MAX_RATE_LIMIT_WAIT: Final = 30.0
"""Maximum seconds that a rate-limited request may wait before it fails.

A waiting task holds a table's lock, so presses there couldn't be handled.
"""
_FINISH_TIMEOUT: Final = 5.0
"""Seconds to finish running responses when the program stops."""
_STOPPING_TIMEOUT: Final = 1.0
"""Seconds to answer later presses with the message that the program is stopping."""
_RETRY_AFTER: Final = 60.0
"""Seconds before work is retried that failed because the store was unavailable."""
_RESYNC_AFTER: Final = 10.0
"""Seconds until a guild's tables are checked after the database failed during a response."""

_log = logging.getLogger(__name__)


class Bot(Gateway):
    """Hosts the games of the registry.

    It needs no privileged intent: slash commands and components arrive as interactions. Raises
    StoreUnavailable at its start if the database can't be used.

    ``patience`` is the number of seconds to wait for a database that another program has locked.
    ``sleep`` waits where nothing else does, ``clock`` times the turns. ``guard`` rejects presses
    that come too fast. ``with_emojis`` says whether it has emojis of its own; without them buttons
    have words. With ``shards`` in the settings it serves only their guilds, and only while no other
    process has those shards.
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
            max_ratelimit_timeout=_MAX_RATE_LIMIT_WAIT,
        )
        self.settings = settings
        self._patience = patience
        self._sleep = sleep
        self._clock = clock
        self.tree = Commands(self)
        self.faces = Faces()
        Dispatcher(FEATURES).watch(self)
        self.answering: set[asyncio.Task[Any]] = set()
        """Tasks that respond to interactions at the moment."""
        self.is_closing = False
        """Whether it no longer starts to respond to interactions."""
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
        """Closes what this client has started, in reverse order."""
        self._running.push_async_callback(self._close_store)
        self._running.push_async_callback(super().close)
        self._running.push_async_callback(self._finish_answers, _STOPPING_TIMEOUT)
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
        for key, reason in DISABLED.items():
            _log.warning("the game %s can't be played: %s", key, reason)
        for language in LANGUAGES:
            if count := len(missing_keys(language)):
                _log.info("language %s lacks %d messages", language, count)
        self.services = await make_services(
            self, self.settings, store, self._clock, self._sleep, self._running
        )
        await self.tree.set_translator(CommandTranslator())
        if self.own_shards.has_first:
            await self._offer_commands()

    async def on_shard_ready(self, shard_id: int) -> None:
        """Start to serve a shard's guilds and bring their tables up to date.

        A later call means that a session couldn't be resumed and events in between were lost; then
        only joined and removed guilds are handled.
        """
        guilds = [guild for guild in self.guilds if guild.shard_id == shard_id]
        _log.info("shard %d is ready with %d guilds", shard_id, len(guilds))
        self.own_shards.begin(shard_id, self.shard_count or 1)
        if shard_id in self._recovered:
            await self._reconcile_guilds(guilds)
            return
        self._known_guilds.update(guild.id for guild in guilds)
        is_first = not self._recovered
        self._recovered.add(shard_id)
        self.in_background(self._start_automations(GuildId(guild.id) for guild in guilds))
        if is_first:
            self.own_emojis.start()

    async def _reconcile_guilds(self, guilds: Iterable[discord.Guild]) -> None:
        """Handle guilds that were joined or left while no events arrived."""
        for guild in guilds:
            if guild.id not in self._known_guilds:  # greet it before it is saved
                await self.on_guild_join(guild)
        await self.services.get(DataRetention).start()

    def guild_ids(self) -> Collection[GuildId]:
        """Return the guilds of this process that have the bot."""
        return {GuildId(guild.id) for guild in self.guilds}

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Save that a guild has removed the bot."""
        if not self.own_shards.receives(guild.id):
            return
        self._known_guilds.discard(guild.id)
        await self.services.get(DataRetention).removed(GuildId(guild.id))

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Move tables out of a thread that was locked: nobody can press a button there."""
        if event.data["thread_metadata"].get("locked", False):
            await self._leave_thread(GuildId(event.guild_id), ChannelId(event.thread_id))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Move tables out of a thread that was deleted."""
        await self._leave_thread(GuildId(event.guild_id), ChannelId(event.thread_id))

    async def _leave_thread(self, guild_id: GuildId, thread_id: ChannelId) -> None:
        if self.own_shards.receives(guild_id):
            await self._retry_while_unavailable(
                lambda: self.services.get(Recovery).leave_thread(guild_id, thread_id)
            )

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a new guild, or recover the tables of one that had removed the bot."""
        if not self.own_shards.receives(guild.id):
            return
        self._known_guilds.add(guild.id)
        if await self.services.get(DataRetention).joined(GuildId(guild.id)):
            await greet(guild)
        await self._start_automations([GuildId(guild.id)])

    async def close(self) -> None:
        """Finish running responses, ask other users to wait, and disconnect."""
        self.is_closing = True
        await self._finish_answers(_FINISH_TIMEOUT)
        await self.stop_background()
        await self._running.aclose()

    async def _finish_answers(self, seconds: float) -> None:
        """Wait for the tasks that respond to interactions, and cancel those that take longer."""
        answering = set(self.answering)
        if answering:
            await asyncio.wait(answering, timeout=seconds)
        for task in answering:
            task.cancel()

    async def _start_automations(self, guild_ids: Iterable[GuildId]) -> None:
        """Let each automation in turn start to serve guilds."""
        servers = frozenset(guild_ids)
        for automation in self.services.automations:
            try:
                await self._retry_while_unavailable(partial(automation.start, servers))
            except Exception:  # noqa: BLE001  (others start even if one fails)
                _log.exception("%s could not start", type(automation).__name__)
        freeze_gc()  # objects of later shards are permanent, too

    def resync_later(self, guild_id: GuildId) -> None:
        """Show a guild's tables as they are saved, after a while.

        A database that failed during a request may have saved the change nevertheless.
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
        """Retry work while the database is unavailable."""
        while True:
            try:
                return await work()
            except StoreUnavailable as failure:
                _log.error("the database is unavailable, retrying: %s", failure)
                await asyncio.sleep(_RETRY_AFTER)

    # Several processes

    def recover_again(self) -> None:
        """Continue after a time in which no other process has taken the shards."""
        shard_ids = set(self._recovered)
        self.in_background(
            self._reconcile_guilds([guild for guild in self.guilds if guild.shard_id in shard_ids])
        )
        if not self._recovers_again:
            self._recovers_again = True
            self.in_background(self._recover_again())

    async def _recover_again(self) -> None:
        # One at a time, with at most one in the queue: concurrently they would keep a slow database
        # so busy that the next renewal is late, too.
        async with self._recovering:
            self._recovers_again = False
            await self._start_automations(
                GuildId(guild.id) for guild in self.guilds if guild.shard_id in self._recovered
            )

    def changed_elsewhere(self, table_id: TableId) -> None:
        """Show a table that another process may have changed, if this process serves it."""
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
        """Release this process's shards, and close the store."""
        if self._store is None:
            return
        try:
            await self.own_shards.release()
        except StoreUnavailable as failure:
            _log.warning("the shards could not be released: %s", failure)
        await self._store.close()

    async def _offer_commands(self) -> None:
        """Register the slash commands, in one guild only if the settings say so."""
        if self.application is not None and self.application.user_integration_config is None:
            self.tree.offer_to_servers_only()
        guild_id = self.settings.command_guild
        guild: discord.abc.Snowflake | None = None if guild_id is None else discord.Object(guild_id)
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)
