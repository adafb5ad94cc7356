"""Deletes data of guilds that have removed the bot, old solo games, and erased users."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import Final

from bot.automation.automation import Automation
from bot.ids import GuildId
from bot.store.errors import StoreUnavailable
from bot.store.store import Store
from bot.tables import erasing
from bot.tables.limits import KEPT_WITHOUT_BOT
from bot.tables.refusals import Refused
from bot.tables.table_service import Tables

_LOOK_EVERY: Final = 6 * 60 * 60.0
_TRY_AGAIN_AFTER: Final = 60.0
_BATCH_PAUSE: Final = 0.05
"""Seconds between two batches of a deletion, in which other work gets its turn."""

_log = logging.getLogger(__name__)


class DataRetention(Automation):
    """Deletes data in time, across restarts.

    A guild that Discord can't reach at the moment hasn't removed the bot.
    """

    def __init__(
        self,
        store: Store,
        tables: Tables,
        clock: Callable[[], datetime],
        sleep: Callable[[float], Awaitable[None]],
        present: Callable[[], Collection[GuildId]],
        owns_guild: Callable[[GuildId], bool],
        is_chosen: Callable[[], bool],
    ) -> None:
        """Create the automation.

        - ``present``: returns the guilds of this process that have the bot.
        - ``owns_guild``: whether a guild is this process's; it knows nothing of others.
        - ``is_chosen``: whether this is the one process that finishes erasures.
        """
        super().__init__()
        self._store = store
        self._tables = tables
        self._is_chosen = is_chosen
        self._owns_guild = owns_guild
        self._clock = clock
        self._sleep = sleep
        self._working: asyncio.Task[None] | None = None
        self._present = present

    async def start(self, _guild_ids: Collection[GuildId] = (), /) -> None:
        """Detect guilds that have removed the bot unnoticed, and delete data in time."""
        if self._working is not None:
            self._working.cancel()
        self._working = self._tasks.start(self._work())

    async def removed(self, guild_id: GuildId) -> None:
        """Record that a guild has removed the bot."""
        with self._reconcile_on_failure():
            await self._store.removed_guilds.record_removal(guild_id, self._clock())

    async def joined(self, guild_id: GuildId) -> bool:
        """Record that a guild has the bot; return whether it is unknown."""
        with self._reconcile_on_failure():
            return await self._store.removed_guilds.record_join(guild_id)
        return False

    @contextmanager
    def _reconcile_on_failure(self) -> Iterator[None]:
        """If the store fails inside, check all guilds once it works again."""
        try:
            yield
        except StoreUnavailable as failure:
            _log.warning("a change of guilds could not be saved: %s", failure)
            if self._working is not None:
                self._tasks.start(self.start())

    async def _work(self) -> None:
        is_known = False
        while True:
            wait = _LOOK_EVERY
            try:
                if not is_known:
                    await self._store.removed_guilds.reconcile(
                        self._present(), self._clock(), self._owns_guild
                    )
                    is_known = True
                await self._forget()
            except StoreUnavailable as failure:
                _log.warning("guilds without the bot could not be looked up: %s", failure)
                wait = _TRY_AGAIN_AFTER
            except Exception:  # noqa: BLE001  (one guild must not stop the others)
                _log.exception("deleting old data failed")
            await self._sleep(wait)

    async def _forget(self) -> None:
        if self._is_chosen():
            with suppress(Refused):  # the user keeps joining tables; try later
                await erasing.finish(self._tables, self._store, self._clock())
        await self._store.solo.forget_old(self._clock())
        before = self._clock() - KEPT_WITHOUT_BOT
        for guild_id in filter(self._owns_guild, await self._store.removed_guilds.expired(before)):
            while await self._store.removed_guilds.forget_batch(guild_id, before):
                await self._sleep(_BATCH_PAUSE)
            _log.info("the data of server %s is deleted", guild_id)
