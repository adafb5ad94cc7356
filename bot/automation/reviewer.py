"""Reviews people's games for their profiles: those they ask about, and one now and then unasked.

A review takes the worker some seconds, so most time passes between two of them. What has been done
is in the store, so that a restart loses nothing.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Collection
from typing import Final

from bot.automation.automation import Automation
from bot.automation.coach import Coach
from bot.ids import GuildId, TableId
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.store.errors import StoreUnavailable
from bot.store.store import Store
from bot.tables.record_format import Record
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import final_record
from bot.tables.table_service import Tables
from engine.analysis.review import Review
from engine.game import Seat

MISTAKE: Final = 0.02
"""Decisions that cost at least so much of the chance of winning are kept to be practised."""
_MINUTE: Final = 60.0
_MOST_SKIPPED: Final = 1000

_log = logging.getLogger(__name__)


class Reviewer(Automation):
    """Lets the coach review games and keeps what comes of it.

    One that nobody asked about follows ``every`` so many minutes, while it ``is_chosen`` among all
    processes.
    """

    def __init__(
        self,
        store: Store,
        tables: Tables,
        coach: Coach,
        every: int,
        is_chosen: Callable[[], bool],
    ) -> None:
        super().__init__()
        self._store = store
        self._tables = tables
        self._coach = coach
        self._every = every * _MINUTE
        self._is_chosen = is_chosen
        self._timer: asyncio.TimerHandle | None = None
        self._skipped = deque[TableId](maxlen=_MOST_SKIPPED)
        """Tables whose reviews have failed: they aren't tried again before the next start."""

    async def start(self, _guild_ids: Collection[GuildId], /) -> None:
        if self._timer is None:
            self._wait()

    async def close(self) -> None:
        """Stop; reviews in the making are dropped, and made another time."""
        await super().close()  # a task that ends may set the timer once more
        if self._timer is not None:
            self._timer.cancel()

    async def review(self, record: Record, seat: Seat) -> Review:
        """Return the review of a seat's decisions in a finished game. Raises as `Worker`.

        What it means for the profile is worked out and kept after that: nobody waits for it.
        """
        found = await self._coach.review(record, seat)
        self._tasks.start(self._keep_or_log(record, seat, found))
        return found

    async def review_one(self) -> None:
        """Review one of the newest games that nobody has asked about, if there is any."""
        found = await self._store.profiles.unreviewed(self._skipped)
        if found is None:
            return
        table_id, seat = found
        try:
            record = final_record(await self._tables.get(table_id))
            await self._keep(record, seat, await self._coach.review(record, seat))
        except Refused as refused:
            _log.info("table %s can't be reviewed: %s", table_id, refused)
            if refused.reason in (Reason.GAME_GONE, Reason.GAME_FAULT):
                self._skipped.append(table_id)
            else:  # damaged, or by other rules
                await self._store.profiles.reviewed(table_id, seat, 0, 0.0, 0.0)
        except StoreUnavailable:
            raise
        except Exception:
            self._skipped.append(table_id)
            raise

    async def _keep(self, record: Record, seat: Seat, found: Review) -> None:
        """Keep the costliest decisions, and add a review to its person's profile.

        Not to that of who has resigned: they left it undone.
        """
        table, standings = record.table, record.result.standings
        costly = [(one.decision.at, one.cost) for one in found.costliest if one.cost >= MISTAKE]
        await self._store.mistakes.keep(table, seat, costly)
        if any(standing.resigned for standing in standings if standing.seat == seat):
            await self._store.profiles.reviewed(table, seat, 0, 0.0, 0.0)
            return
        luck = (await self._coach.luck(record))[seat]
        await self._store.profiles.reviewed(table, seat, found.decisions, found.cost, luck)

    async def _keep_or_log(self, record: Record, seat: Seat, found: Review) -> None:
        try:
            await self._keep(record, seat, found)
        except StoreUnavailable as failure:
            _log.error("a review could not be kept: %s", failure)
        except Exception:  # noqa: BLE001  (nobody waits for it who could be told)
            _log.exception("a review could not be kept")

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._every, self._ring)

    def _ring(self) -> None:
        self._tasks.start(self._review_next())

    async def _review_next(self) -> None:
        LOG_CONTEXT.set(LogContext())
        try:
            if self._is_chosen():
                await self.review_one()
        except StoreUnavailable as failure:
            _log.error("no game could be looked up to be reviewed: %s", failure)
        except Exception:  # noqa: BLE001  (a fault in one game shall not stop all others)
            _log.exception("a review failed")
        finally:
            self._wait()
