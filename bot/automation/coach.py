"""Lets the strong player of a game help people: during a game on request, and after it."""

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

KEPT_ANSWERS: Final = 100
_LUCK_SECONDS: Final = 0.02
"""Seconds after which, at the next entry of a log, luck gives way to other work."""

_Answer = TypeVar("_Answer", Advice, Review, Sequence[WinChance], Verdict | None)
_Question: TypeAlias = tuple[TableId, Seat | None, Revision | None, int | None]
"""A seat at a table: what to do at a revision, or what was done at an entry of the log, or a review
of the whole game. Or without a seat: everybody's luck in the whole game."""


class Coach:
    """Asks the strong player, who thinks in the worker process."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._answers: OrderedDict[_Question, Any] = OrderedDict()
        self._reviewing = asyncio.Lock()

    @property
    def waiting(self) -> int:
        """How much the worker is thinking about, computer players' turns too, or has yet to."""
        return self._worker.waiting

    async def advise(
        self, table_id: TableId, revision: Revision, game: str, view: Any, seat: Seat
    ) -> Advice:
        """Return what the strong player would do on a seat that may act. Raises as `Worker`."""
        question = table_id, seat, revision, None
        return await self._once(question, lambda: self._worker.ask(game, advise, view, seat))

    async def review(self, record: Record, seat: Seat) -> Review:
        """Return the review of a seat's decisions in a finished game. Raises as `Worker`.

        A long game takes some seconds.
        """
        question = record.table, seat, None, None
        return await self._once(question, lambda: self._reviewed(record, seat))

    def known_review(self, record: Record, seat: Seat) -> Review | None:
        """Return the review of a seat's decisions if it is remembered."""
        known = self._answers.get((record.table, seat, None, None))
        return known if isinstance(known, Review) else None

    async def verdict(self, record: Record, seat: Seat, at: int) -> Verdict | None:
        """Return its verdict on the entry ``at`` of the log, of those that count.

        None if that is no decision of the seat. Raises as `Worker`.
        """
        question = record.table, seat, None, at
        return await self._once(question, lambda: self._judged(record, seat, at))

    async def luck(self, record: Record) -> Sequence[WinChance]:
        """Return by seat how far chance has moved its chance of winning. Raises as `Worker`."""
        return await self._once((record.table, None, None, None), lambda: self._moved(record))

    async def turning_point(self, record: Record) -> Swing | None:
        """Return the moment that changed most, if anybody had a choice. Raises as `Worker`.

        That takes as long as a review of everybody's decisions.
        """
        seats = range(len(record.seats))
        courses = [(await self.review(record, seat)).course for seat in seats]
        rules, length = GAMES[record.game].rules, len(await asyncio.to_thread(record.entries))
        return turning_point(rules, record.result, courses, length)

    async def _once(self, question: _Question, answer: Callable[[], Awaitable[_Answer]]) -> _Answer:
        """Return the answer to a question, which is remembered for a while."""
        if question not in self._answers:
            self._answers[question] = await answer()
            while len(self._answers) > KEPT_ANSWERS:
                self._answers.popitem(last=False)
        return cast("_Answer", self._answers[question])

    async def _reviewed(self, record: Record, seat: Seat) -> Review:
        game, think = record.game, self._worker.ask
        log, seats = await asyncio.to_thread(record.entries), len(record.seats)
        # In parts no longer than a decision, so that moves of computer players come in between.
        async with self._reviewing:
            found = await think(game, decisions, record.options_json, seats, log, seat)
            if record.continues is not None:  # what others have done before is theirs
                found = [one for one in found if one.at >= record.continues.entries]
            verdicts = []
            for decision in found:
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
                more, at = await self._worker.ask(
                    record.game, luck, record.options_json, seats, log, at, _LUCK_SECONDS
                )
                moved = [sum_ + gain for sum_, gain in zip(moved, more, strict=True)]
        return moved
