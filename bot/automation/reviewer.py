"""Reviews games for the players' profiles: on request, and others at intervals.

A review takes the worker some seconds, so automatic ones are far apart. The store records which are
done, so a restart loses nothing.
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
"""Loss of win probability from which on a decision is kept as a mistake to practise."""
_MINUTE: Final = 60.0
_MAX_SKIPPED: Final = 1000

_log = logging.getLogger(__name__)


class Reviewer(Automation):
    """Has the coach review games, and saves the results.

    ``interval`` is the time between automatic reviews in minutes. Only the process that
    ``is_chosen`` makes them.
    """

    def __init__(
        self,
        store: Store,
        tables: Tables,
        coach: Coach,
        interval: int,
        is_chosen: Callable[[], bool],
    ) -> None:
        super().__init__()
        self._store = store
        self._tables = tables
        self._coach = coach
        self._interval = interval * _MINUTE
        self._is_chosen = is_chosen
        self._timer: asyncio.TimerHandle | None = None
        self._skipped = deque[TableId](maxlen=_MAX_SKIPPED)
        """Tables whose reviews have failed; they aren't tried again before the next start."""

    async def start(self, _guild_ids: Collection[GuildId], /) -> None:
        if self._timer is None:
            self._wait()

    async def close(self) -> None:
        """Stop; unfinished reviews are dropped and made another time."""
        await super().close()  # a task that ends may set the timer once more
        if self._timer is not None:
            self._timer.cancel()

    async def review(self, record: Record, seat: Seat) -> Review:
        """Return the review of a seat's decisions in a finished game. Raises as `Worker` does.

        The profile is updated afterwards, in the background.
        """
        review = await self._coach.review(record, seat)
        self._tasks.start(self._keep_or_log(record, seat, review))
        return review

    async def review_newest(self) -> None:
        """Review the newest game that has no review yet, if there is one."""
        unreviewed = await self._store.profiles.unreviewed(self._skipped)
        if unreviewed is None:
            return
        table_id, seat = unreviewed
        try:
            record = final_record(await self._tables.get(table_id))
            await self._keep(record, seat, await self._coach.review(record, seat))
        except Refused as refused:
            _log.info("table %s can't be reviewed: %s", table_id, refused)
            if refused.reason in (Reason.GAME_GONE, Reason.GAME_FAULT):
                self._skipped.append(table_id)
            else:  # damaged, or by other rules
                await self._store.profiles.record_review(table_id, seat, 0, 0.0, 0.0)
        except StoreUnavailable:
            raise
        except Exception:
            self._skipped.append(table_id)
            raise

    async def _keep(self, record: Record, seat: Seat, review: Review) -> None:
        """Save the worst mistakes, and add a review to the person's profile.

        The profile of a person who resigned isn't changed: the game stayed unfinished.
        """
        table, standings = record.table, record.result.standings
        costly = [
            (verdict.decision.at, verdict.cost)
            for verdict in review.costliest
            if verdict.cost >= MISTAKE
        ]
        await self._store.mistakes.save(table, seat, costly)
        if any(standing.resigned for standing in standings if standing.seat == seat):
            await self._store.profiles.record_review(table, seat, 0, 0.0, 0.0)
            return
        luck = (await self._coach.luck(record))[seat]
        await self._store.profiles.record_review(table, seat, review.decisions, review.cost, luck)

    async def _keep_or_log(self, record: Record, seat: Seat, review: Review) -> None:
        try:
            await self._keep(record, seat, review)
        except StoreUnavailable as failure:
            _log.error("a review could not be saved: %s", failure)
        except Exception:  # noqa: BLE001  (nobody waits for the result)
            _log.exception("a review could not be saved")

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._interval, self._on_timer)

    def _on_timer(self) -> None:
        self._tasks.start(self._review_next())

    async def _review_next(self) -> None:
        LOG_CONTEXT.set(LogContext())
        try:
            if self._is_chosen():
                await self.review_newest()
        except StoreUnavailable as failure:
            _log.error("no game to review could be looked up: %s", failure)
        except Exception:  # noqa: BLE001  (a fault in one game must not stop the others)
            _log.exception("a review failed")
        finally:
            self._wait()
