"""Calls people after all who weren't called to their turn because they attended to their hands.

What is due is in memory, as the open hands are: a restart forgets both, and the next turn calls.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from typing import Final

from bot.background import Background
from bot.errors import Refused
from bot.ids import TableId
from bot.messages.calling import Calling
from bot.messages.presenter import Presenter
from bot.store import StoreUnavailable
from bot.tables.snapshot import Snapshot

_AT_LEAST: Final = 10.0
"""Seconds until a call that is due: one that Discord didn't take must not be tried at once."""

_log = logging.getLogger(__name__)


class LateCalls:
    """One timer for each table that waits for somebody whom it hasn't called."""

    def __init__(
        self, calling: Calling, presenter: Presenter, clock: Callable[[], datetime]
    ) -> None:
        self._calling = calling
        self._presenter = presenter
        self._clock = clock
        self._timers: dict[TableId, asyncio.TimerHandle] = {}
        self._background = Background()
        self._closed = False

    def watch(self, snapshot: Snapshot) -> None:
        """Set the timer of a table: to be called whenever it has changed."""
        table_id, due = snapshot.table.id, self._calling.due(snapshot)
        if (timer := self._timers.pop(table_id, None)) is not None:
            timer.cancel()
        if due is None or self._closed:
            return
        wait = max(_AT_LEAST, (due - self._clock()).total_seconds())
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(wait, self._ring, table_id)

    async def close(self) -> None:
        """Stop all timers, and set no new one."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        await self._background.close()

    def _ring(self, table_id: TableId) -> None:
        del self._timers[table_id]
        self._background.start(self._call(table_id))

    async def _call(self, table_id: TableId) -> None:
        """Show a table, which calls those who don't attend any more."""
        try:
            await self._presenter.present(table_id)
        except (Refused, StoreUnavailable) as failure:
            _log.warning("table %s: nobody could be called: %s", table_id, failure)
