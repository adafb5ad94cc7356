"""Lets the strong player of a game help people: during a game on request, and after it."""

import asyncio
from collections import OrderedDict
from typing import Any, Final
from weakref import WeakValueDictionary

from bot.automation.worker import Worker
from bot.ids import TableId
from bot.tables.record import Record
from engine.analysis.advice import Advice, advise
from engine.analysis.review import Review, decisions, judge, review
from engine.game import Seat

KEPT_REVIEWS: Final = 50


class Coach:
    """Asks the strong player, who thinks in the worker process."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._reviews: OrderedDict[tuple[TableId, Seat], Review] = OrderedDict()
        self._locks: WeakValueDictionary[tuple[TableId, Seat], asyncio.Lock] = WeakValueDictionary()

    async def advise(self, game: str, view: Any, seat: Seat) -> Advice:
        """Return what the strong player would do on a seat that may act. Raises as `Worker`."""
        return await self._worker.run(advise, game, view, seat)

    async def review(self, record: Record, seat: Seat) -> Review:
        """Return the review of a seat's decisions in a finished game. Raises as `Worker`.

        A long game takes some seconds; who asks for the same review meanwhile waits for it too.
        """
        which = record.table, seat
        async with self._locks.setdefault(which, asyncio.Lock()):
            if which not in self._reviews:
                self._reviews[which] = await self._reviewed(record, seat)
                while len(self._reviews) > KEPT_REVIEWS:
                    self._reviews.popitem(last=False)
            return self._reviews[which]

    async def _reviewed(self, record: Record, seat: Seat) -> Review:
        game, think = record.game, self._worker.run
        log, seats = await asyncio.to_thread(record.entries), len(record.seats)
        found = await think(decisions, game, record.options_json, seats, log, seat)
        # One by one, so that computer players get their turns in between.
        return review([await think(judge, game, seat, decision) for decision in found])
