"""Forgets, after some time, servers that have removed the bot and games alone that rest."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Final

from bot.ids import GuildId
from bot.runtime.background import Background
from bot.store.errors import StoreUnavailable
from bot.store.store import Store
from bot.tables.limits import KEPT_WITHOUT_BOT

_LOOK_EVERY: Final = 6 * 60 * 60.0
_TRY_AGAIN_AFTER: Final = 60.0
_BREATH: Final = 0.05
"""Seconds between two steps of forgetting, which are for everybody else."""

_log = logging.getLogger(__name__)


class GuildRetention:
    """What becomes of the data of servers without the bot; that survives every restart.

    A server that Discord can't reach at the moment hasn't removed anybody.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], datetime],
        sleep: Callable[[float], Awaitable[None]],
        owns_guild: Callable[[GuildId], bool],
    ) -> None:
        """``owns_guild`` is whether a server is this process's: of others it knows nothing."""
        self._store = store
        self._looks_after = owns_guild
        self._clock = clock
        self._sleep = sleep
        self._tasks = Background()
        self._working: asyncio.Task[None] | None = None
        self._present: Callable[[], Collection[GuildId]] = frozenset

    def start(self, present: Callable[[], Collection[GuildId]]) -> None:
        """Remember who has removed the bot while nobody told us, and forget them in time.

        ``present`` returns this process's servers that have the bot.
        """
        if self._working is not None:
            self._working.cancel()
        self._present = present
        self._working = self._tasks.start(self._work())

    async def removed(self, guild_id: GuildId) -> None:
        """Remember that a server has removed the bot."""
        with self._reconcile_on_failure():
            await self._store.departures.removed(guild_id, self._clock())

    async def joined(self, guild_id: GuildId) -> bool:
        """Remember that a server has the bot; return whether nothing was known of it before."""
        with self._reconcile_on_failure():
            return await self._store.departures.joined(guild_id)
        return False

    @contextmanager
    def _reconcile_on_failure(self) -> Iterator[None]:
        """Look at all servers as soon as the store allows it, if it doesn't now."""
        try:
            yield
        except StoreUnavailable as failure:
            _log.warning("who has the bot could not be saved: %s", failure)
            if self._working is not None:
                self.start(self._present)

    async def close(self) -> None:
        """Stop; the next start of the program goes on."""
        await self._tasks.close()

    async def _work(self) -> None:
        is_known = False
        while True:
            wait = _LOOK_EVERY
            try:
                if not is_known:
                    await self._store.departures.reconcile(
                        self._present(), self._clock(), self._looks_after
                    )
                    is_known = True
                await self._forget()
            except StoreUnavailable as failure:
                _log.warning("servers without the bot could not be looked for: %s", failure)
                wait = _TRY_AGAIN_AFTER
            except Exception:  # noqa: BLE001  (one server must not stop all others)
                _log.exception("forgetting old servers and games has failed")
            await self._sleep(wait)

    async def _forget(self) -> None:
        await self._store.solo.forget_old(self._clock())
        before = self._clock() - KEPT_WITHOUT_BOT
        for guild_id in filter(self._looks_after, await self._store.departures.to_forget(before)):
            while await self._store.departures.forget_some(guild_id, before):
                await self._sleep(_BREATH)
            _log.info("what was stored of server %s is forgotten", guild_id)
