"""Ends lobbies that nobody has joined for too long.

The store has the time at which a lobby ends, so a restart changes nothing. Memory has one timer for
all lobbies, which runs until the first known one is due.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from typing import Final

from bot.automation.automation import Automation
from bot.ids import GuildId, TableId
from bot.messages.presenter import Presenter
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.store.cancellations import CancellationStore
from bot.store.errors import StoreUnavailable
from bot.tables.refusals import Refused
from bot.tables.table_service import Tables

_SHORTEST_WAIT: Final = timedelta(minutes=1)
_LONGEST_WAIT: Final = timedelta(hours=6)
_TRY_AGAIN_AFTER: Final = timedelta(minutes=1)

_log = logging.getLogger(__name__)


class IdleLobbies(Automation):
    """Ends idle lobbies."""

    def __init__(
        self,
        store: CancellationStore,
        tables: Tables,
        presenter: Presenter,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__()
        self._store = store
        self._tables = tables
        self._presenter = presenter
        self._clock = clock
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    async def start(self, _guild_ids: Collection[GuildId], /) -> None:
        await self.sweep()

    async def sweep(self) -> None:
        """End the due lobbies of this process's guilds, and set the timer for the next one.

        Lobbies in guilds that have removed the bot wait until it is back.
        """
        LOG_CONTEXT.set(LogContext())
        now, wait = self._clock(), _TRY_AGAIN_AFTER
        try:
            for table_id, guild_id in await self._store.idle(now):
                if self._presenter.owns_guild(guild_id):
                    await self._end(table_id)
            following = await self._store.next_idle(now)
            wait = min(max(_SHORTEST_WAIT, (following or now + _LONGEST_WAIT) - now), _LONGEST_WAIT)
        except StoreUnavailable as failure:
            _log.error("idle lobbies could not be looked up: %s", failure)
        finally:
            self._sweep_again(wait)

    async def close(self) -> None:
        """Stop; the next start of the program continues."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        await super().close()

    async def _end(self, table_id: TableId) -> None:
        """End a lobby. A refusal doesn't affect other lobbies."""
        try:
            if not self._presenter.reaches((await self._tables.get(table_id)).table):
                return
            await self._tables.cancelling.close_lobby(table_id)
        except Refused as refused:  # a player has just joined, or its game isn't installed
            _log.info("table %s: its lobby stays open: %s", table_id, refused)

    def _sweep_again(self, wait: timedelta) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if not self._closed:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(
                wait.total_seconds(), lambda: self._tasks.start(self.sweep())
            )
