"""The connection to Discord's gateway, for all shards or those of this process."""

import asyncio
import logging
from abc import abstractmethod
from collections.abc import Callable, Collection, Coroutine
from typing import Any, Final

import discord
import yarl

from bot.client.answering import AnsweringClient, Receiver
from bot.client.shards import OwnShards
from bot.ids import GuildId, TableId
from bot.runtime.background import Background
from bot.settings import ShardRange
from bot.store.errors import StoreUnavailable
from bot.store.leases import LeaseStore

_ASK_AGAIN_AFTER: Final = 2.0
"""Seconds until the next attempt for a shard that may not identify yet."""
_CONNECT_TIMEOUT: Final = 180.0
"""Timeout in seconds for connecting a shard, unless it may have to wait for other processes."""

_log = logging.getLogger(__name__)


class Gateway(AnsweringClient):
    """A client that may share the shards with other processes on the same database.

    Without ``shards`` it has all of them, as usual in discord.py. Otherwise it connects each shard
    as soon as no other process has it, and receives events only as long as it surely owns the
    shard. ``options`` are discord.py's.
    """

    def __init__(
        self,
        shards: ShardRange | None,
        leases: Callable[[], LeaseStore],
        *,
        intents: discord.Intents,
        **options: Any,
    ) -> None:
        if shards is not None:
            options |= {"shard_ids": list(shards.ids), "shard_count": shards.total}
        # A shard may have to wait for other processes before it may identify.
        patience = _CONNECT_TIMEOUT if shards is None else None
        super().__init__(intents=intents, shard_connect_timeout=patience, **options)
        self.own_shards = OwnShards(shards, leases)
        self._leases = leases
        self._buckets = 1
        self._displaced = asyncio.Event()
        self._background = Background()
        if shards is not None:
            self.intercept(self._receive_own)

    @property
    def is_displaced(self) -> bool:
        """Whether another process has taken shards of this one, which then has to restart."""
        return self._displaced.is_set()

    @abstractmethod
    def recover_again(self) -> None:
        """Continue after a time in which no other process has taken the shards."""

    @abstractmethod
    def guild_ids(self) -> Collection[GuildId]:
        """Return the guilds of this process that have the bot."""

    @abstractmethod
    def changed_elsewhere(self, table_id: TableId) -> None:
        """Note that another process may have changed a table."""

    def displace(self) -> None:
        """End `connect`, because another process has taken shards."""
        self._displaced.set()

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine until it is done or the client closes."""
        self._background.start(work)

    async def stop_background(self) -> None:
        """Stop the background tasks."""
        await self._background.close()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected until another process takes shards of this one.

        discord.py ignores being cancelled while it reconnects; this doesn't.
        """
        connecting = asyncio.create_task(super().connect(reconnect=reconnect))
        displaced = asyncio.create_task(self._displaced.wait())
        try:
            await asyncio.wait({connecting, displaced}, return_when=asyncio.FIRST_COMPLETED)
            if connecting.done():
                connecting.result()
        finally:
            connecting.cancel()
            displaced.cancel()

    async def launch_shards(self) -> None:
        """Connect all shards, or those of this process as they become free."""
        if self.own_shards.wanted is None:
            return await super().launch_shards()
        _, address, limits = await self.http.get_bot_gateway()
        self._buckets = limits["max_concurrency"]
        state: Any = self._connection
        state.shard_count, state.shard_ids = self.shard_count, self.shard_ids
        self.in_background(self._keep_shards(yarl.URL(address)))
        return None

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until this process may identify, for each of Discord's buckets."""
        if self.own_shards.wanted is None or shard_id is None:
            return await super().before_identify_hook(shard_id, initial=initial)
        while True:
            wait = _ASK_AGAIN_AFTER
            try:
                if self.own_shards.holds(shard_id):
                    wait = await self._leases().identify(shard_id % self._buckets)
            except StoreUnavailable as failure:
                _log.warning("shard %d can't identify: %s", shard_id, failure)
            if not wait:
                return None
            await asyncio.sleep(wait)

    async def _keep_shards(self, gateway: yarl.URL) -> None:
        """Keep this process's shards; if that ends, even by a fault, restart."""
        try:
            await self.own_shards.keep(
                lambda taken: self.in_background(self._launch(gateway, taken)),
                self.recover_again,
                self.changed_elsewhere,
            )
        except Exception:  # noqa: BLE001  (others would take the shards unnoticed)
            _log.exception("the shards can't be kept")
        self.displace()

    async def _launch(self, gateway: yarl.URL, shard_ids: Collection[int]) -> None:
        for shard_id in shard_ids:
            await self.launch_shard(gateway, shard_id)

    def _receive_own(self, payload: Any, pass_on: Receiver) -> None:
        """Drop events of guilds whose shard another process may have by now.

        That process answers them. Two answers would be worse than a late one.
        """
        if self.own_shards.receives(int(payload.get("guild_id") or 0)):
            pass_on(payload)
        else:
            self.leave_unanswered(payload)
