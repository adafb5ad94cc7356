"""The connection to Discord: all shards of its gateway, or those of this process."""

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
"""Seconds until a shard that may not be identified now is tried again."""
_PATIENCE: Final = 180.0
"""Seconds that connecting a shard may take, unless it waits for those of other processes."""

_log = logging.getLogger(__name__)


class Gateway(AnsweringClient):
    """A client that may share the shards with other processes on the same database.

    Without ``shards`` it has all of them and is what discord.py makes of it. With them it connects
    each as soon as no other process has it, and hears what is done there only as long as that is
    sure. ``options`` are discord.py's.
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
        # One of ours may wait for those of other processes until it may identify.
        patience = _PATIENCE if shards is None else None
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
        """Whether another process does the work of this one, or some of it: it has to restart."""
        return self._displaced.is_set()

    @abstractmethod
    def recover_again(self) -> None:
        """Go on after a time in which other processes could have taken the shards, but haven't."""

    @abstractmethod
    def guild_ids(self) -> Collection[GuildId]:
        """Return the servers of this process that have the bot."""

    @abstractmethod
    def changed_elsewhere(self, table_id: TableId) -> None:
        """Remember that a process may have changed a table that isn't its own."""

    def displace(self) -> None:
        """Let `connect` end: another process does the work of this one."""
        self._displaced.set()

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something until it is done or this client closes."""
        self._background.start(work)

    async def stop_background(self) -> None:
        """Stop what is done in the background."""
        await self._background.close()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected, until another process has taken shards of this one.

        discord.py ignores being cancelled while it connects again; we don't.
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
        """Connect all shards; or those of this process, each as soon as no other one has it."""
        if self.own_shards.wanted is None:
            return await super().launch_shards()
        _, address, limits = await self.http.get_bot_gateway()
        self._buckets = limits["max_concurrency"]
        state: Any = self._connection
        state.shard_count, state.shard_ids = self.shard_count, self.shard_ids
        self.in_background(self._keep_shards(yarl.URL(address)))
        return None

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for one's turn: one process after the other, for each of Discord's buckets."""
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
        """Keep this process's shards; if that ends, even by a fault, it has to restart."""
        try:
            await self.own_shards.keep(
                lambda taken: self.in_background(self._launch(gateway, taken)),
                self.recover_again,
                self.changed_elsewhere,
            )
        except Exception:  # noqa: BLE001  (others would take the shards, and this goes on in silence)
            _log.exception("the shards can't be kept")
        self.displace()

    async def _launch(self, gateway: yarl.URL, shard_ids: Collection[int]) -> None:
        for shard_id in shard_ids:
            await self.launch_shard(gateway, shard_id)

    def _receive_own(self, payload: Any, pass_on: Receiver) -> None:
        """Leave out what is done in guilds whose shard another process may have by now.

        That one answers. Both saying something would be worse than one of them being late.
        """
        if self.own_shards.receives(int(payload.get("guild_id") or 0)):
            pass_on(payload)
        else:
            self.leave_unanswered(payload)
