"""Delayed pings for players whose turn was shown without a ping because their hand was open.

Pending pings are in memory, like open hands: a restart drops both, and the next turn pings.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from typing import Final

from bot.automation.automation import Automation
from bot.ids import TableId
from bot.messages.pings import Pings
from bot.messages.presenter import Presenter
from bot.store.errors import StoreUnavailable
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot

_SHORTEST_WAIT: Final = 10.0
"""Minimum number of seconds before a ping, so that a failed one isn't repeated at once."""

_log = logging.getLogger(__name__)


class LatePings(Automation):
    """Has a timer for each table that waits for a player who wasn't pinged."""

    def __init__(self, pings: Pings, presenter: Presenter, clock: Callable[[], datetime]) -> None:
        super().__init__()
        self._pings = pings
        self._presenter = presenter
        self._clock = clock
        self._timers: dict[TableId, asyncio.TimerHandle] = {}
        self._closed = False
        presenter.on_shown(self.shown)

    def shown(self, snapshot: Snapshot) -> None:
        """Set the timer of a table that was just shown."""
        table_id, due = snapshot.table.id, self._pings.due(snapshot)
        if (timer := self._timers.pop(table_id, None)) is not None:
            timer.cancel()
        if due is None or self._closed:
            return
        wait = max(_SHORTEST_WAIT, (due - self._clock()).total_seconds())
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(wait, self._on_timer, table_id)

    async def close(self) -> None:
        """Stop all timers, and set no new ones."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        await super().close()

    def _on_timer(self, table_id: TableId) -> None:
        del self._timers[table_id]
        self._tasks.start(self._ping(table_id))

    async def _ping(self, table_id: TableId) -> None:
        """Show a table, which pings the players who no longer watch their hands."""
        try:
            await self._presenter.present(table_id)
        except (Refused, StoreUnavailable) as failure:
            _log.warning("table %s: nobody could be pinged: %s", table_id, failure)
