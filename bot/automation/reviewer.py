"""Reviews people's games for their profiles: those they ask about, and one now and then unasked.

A review takes the worker some seconds, so most time passes between two of them. What has been done
is in the store, so that a restart loses nothing.
"""

import asyncio
import logging
from typing import Final

from bot.automation.coach import Coach
from bot.errors import Refused
from bot.ids import TableId
from bot.operating.about import ABOUT, About
from bot.store import StoreUnavailable
from bot.store.store import Store
from bot.tables.record import Record
from bot.tables.service import Tables
from bot.tables.snapshot import final_record
from engine.analysis.review import Review, moved_by_others
from engine.game import Seat
from engine.games import ENGINES

_MINUTE: Final = 60.0

_log = logging.getLogger(__name__)


class Reviewer:
    """Lets the coach review games and keeps what comes of it.

    One that nobody asked about follows ``every`` so many minutes.
    """

    def __init__(self, store: Store, tables: Tables, coach: Coach, every: int) -> None:
        self._store = store
        self._tables = tables
        self._coach = coach
        self._every = every * _MINUTE
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Review a game after a while, and so on."""
        self._timer = asyncio.get_running_loop().call_later(self._every, self._ring)

    async def close(self) -> None:
        """Stop; a review in the making is dropped."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def review(self, record: Record, seat: Seat) -> Review:
        """Return the review of a seat's decisions in a finished game. Raises as `Worker`."""
        found = await self._coach.review(record, seat)
        standings = {standing.seat: standing for standing in record.result.standings}
        if standings[seat].resigned:  # which nobody but the seat itself has moved
            await self._keep(record.table, seat, 0, 0.0, 0.0)
            return found
        teams = ENGINES[record.game].rules.teams(len(record.seats))
        moved = moved_by_others(record.result, teams, seat, found.cost)
        await self._keep(record.table, seat, found.decisions, found.cost, moved)
        return found

    async def review_one(self) -> None:
        """Review one of the newest games that nobody has asked about, if there is any."""
        found = await self._store.profiles.unreviewed()
        if found is None:
            return
        table_id, seat = found
        try:
            await self.review(final_record(await self._tables.get(table_id)), seat)
        except Refused as refused:  # damaged, or by other rules: it is no use trying again
            _log.info("table %s can't be reviewed: %s", table_id, refused)
            await self._keep(table_id, seat, 0, 0.0, 0.0)

    async def _keep(
        self, table_id: TableId, seat: Seat, decisions: int, lost: float, moved: float
    ) -> None:
        try:
            await self._store.profiles.reviewed(table_id, seat, decisions, lost, moved)
        except StoreUnavailable as failure:
            _log.error("a review could not be kept: %s", failure)

    def _ring(self) -> None:
        self._task = asyncio.create_task(self._next())

    async def _next(self) -> None:
        ABOUT.set(About())
        try:
            await self.review_one()
        except StoreUnavailable as failure:
            _log.error("no game could be looked up to be reviewed: %s", failure)
        except Exception:  # noqa: BLE001  (a fault in one game shall not stop all others)
            _log.exception("a review failed")
        finally:
            self.begin()
