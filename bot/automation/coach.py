"""Coach: advice of a game's strong player during a game, and reviews after it."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeAlias, TypeVar, cast

from bot.automation.worker import Worker
from bot.ids import Revision, TableId
from bot.tables.record_format import Record
from bot.views.hosted_games import GAMES
from engine.analysis.advice import Advice, advise, answers
from engine.analysis.review import (
    Review,
    Swing,
    Verdict,
    decisions,
    judge,
    luck,
    review,
    turning_point,
    verdict_at,
)
from engine.game import Seat
from engine.player import WinChance

CACHED_ANSWERS: Final = 100
_LUCK_SECONDS: Final = 0.02
"""Seconds of a luck computation after which other work gets its turn."""

_Answer = TypeVar("_Answer", Advice, Review, Sequence[WinChance], Verdict | None)
_Question: TypeAlias = tuple[TableId, Seat | None, Revision | None, int | None]
"""Table, seat, revision and log entry: advice at a revision, a verdict on a log entry, or a review
of a seat's whole game. Without a seat: the luck of all seats."""


class Coach:
    """Asks the strong player, who runs in the worker process."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._answers: OrderedDict[_Question, Any] = OrderedDict()
        self._reviewing = asyncio.Lock()

    @property
    def waiting(self) -> int:
        """Number of running and queued requests, including those of computer players."""
        return self._worker.waiting

    async def advise(
        self, table_id: TableId, revision: Revision, game: str, view: Any, seat: Seat
    ) -> Advice:
        """Return the strong player's advice for a seat that may act. Raises as `Worker` does."""
        question = table_id, seat, revision, None
        return await self._once(question, lambda: self._worker.ask(game, advise, view, seat))

    async def review(self, record: Record, seat: Seat) -> Review:
        """Return the review of a seat's decisions in a finished game. Raises as `Worker` does.

        A long game takes some seconds.
        """
        question = record.table, seat, None, None
        return await self._once(question, lambda: self._reviewed(record, seat))

    def known_review(self, record: Record, seat: Seat) -> Review | None:
        """Return the review of a seat's decisions if it is cached."""
        known = self._answers.get((record.table, seat, None, None))
        return known if isinstance(known, Review) else None

    async def verdict(self, record: Record, seat: Seat, at: int) -> Verdict | None:
        """Return the verdict on the log entry ``at``, counted without undone ones.

        Return None if it isn't a decision of the seat. Raises as `Worker` does.
        """
        question = record.table, seat, None, at
        return await self._once(question, lambda: self._judged(record, seat, at))

    async def luck(self, record: Record) -> Sequence[WinChance]:
        """Return by seat how much chance has changed the win probability.

        Raises as `Worker` does.
        """
        return await self._once((record.table, None, None, None), lambda: self._moved(record))

    async def turning_point(self, record: Record) -> Swing | None:
        """Return the decision that changed the most, if there was any choice.

        Takes as long as reviews for all seats. Raises as `Worker` does.
        """
        seats = range(len(record.seats))
        courses = [(await self.review(record, seat)).course for seat in seats]
        rules, length = GAMES[record.game].rules, len(await asyncio.to_thread(record.entries))
        return turning_point(rules, record.result, courses, length)

    async def _once(self, question: _Question, answer: Callable[[], Awaitable[_Answer]]) -> _Answer:
        """Return the cached answer to a question, or compute and cache it."""
        if question not in self._answers:
            self._answers[question] = await answer()
            while len(self._answers) > CACHED_ANSWERS:
                self._answers.popitem(last=False)
        return cast("_Answer", self._answers[question])

    async def _reviewed(self, record: Record, seat: Seat) -> Review:
        game, think = record.game, self._worker.ask
        log, seats = await asyncio.to_thread(record.entries), len(record.seats)
        # One decision at a time, so that moves of computer players come in between.
        async with self._reviewing:
            made = await think(game, decisions, record.options_json, seats, log, seat)
            if record.continues is not None:  # earlier decisions were made by others
                made = [decision for decision in made if decision.at >= record.continues.entries]
            verdicts = []
            for decision in made:
                known = await think(game, answers, decision.view, seat)
                verdicts.append(await think(game, judge, seat, decision, known))
            return review(verdicts)

    async def _judged(self, record: Record, seat: Seat, at: int) -> Verdict | None:
        game, options, seats = record.game, record.options_json, len(record.seats)
        log = await asyncio.to_thread(record.entries)
        return await self._worker.ask(game, verdict_at, options, seats, log, seat, at)

    async def _moved(self, record: Record) -> Sequence[WinChance]:
        log, seats = await asyncio.to_thread(record.entries), len(record.seats)
        at = 0 if record.continues is None else record.continues.entries
        moved = [0.0] * seats
        async with self._reviewing:
            while at < len(log):
                gains, at = await self._worker.ask(
                    record.game, luck, record.options_json, seats, log, at, _LUCK_SECONDS
                )
                moved = [sum_ + gain for sum_, gain in zip(moved, gains, strict=True)]
        return moved
