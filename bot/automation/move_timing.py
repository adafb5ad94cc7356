"""Timing of computer players' moves, which reveals nothing about their hands.

The time for a decision depends on the hand: it is zero if only one card may be played. So the end
of the pause is fixed before the decision begins, and the decision is made during the pause. If a
machine is too slow for that, later pauses are longer by whole ticks, and a decision that isn't
ready at the end of its pause is carried out at the next tick.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable
from contextlib import asynccontextmanager
from functools import partial
from math import ceil
from typing import Any, Final

from bot.automation.worker import TimedAction

TICK: Final = 1.0
TICK_ALONE: Final = 0.25
"""Seconds per tick: at a table, and in a solo game, where a press waits for the move."""
_MAX_EXTRA_TICKS: Final = 5
"""Maximum number of ticks by which a pause is extended."""
_REMEMBERED: Final = 100
"""Number of recent decisions of a kind; pauses are long enough for the longest of them."""
_ROUND_TRIP: Final = 0.2
"""Seconds for the round trip to the worker."""


class MoveTiming:
    """Decides when the decisions of computer players are carried out. Pauses use ``sleep``."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]]) -> None:
        self._sleep = sleep
        self._recent_seconds = defaultdict[Hashable, deque[float]](
            partial(deque, maxlen=_REMEMBERED)
        )

    async def when_ready(self, wait: float, deciding: Coroutine[Any, Any, TimedAction]) -> Any:
        """Return the decision once it is ready and ``wait`` seconds have passed."""
        async with _task_for(deciding) as decision:
            await self._sleep(wait)
            return (await decision).action

    async def in_constant_time(
        self,
        wait: float,
        kind: Hashable,
        deciding: Coroutine[Any, Any, TimedAction],
        tick: float = TICK,
    ) -> Any:
        """Return the decision at a time that doesn't depend on how long it takes.

        The longest decisions of the same ``kind`` take about the same time.
        """
        async with _task_for(deciding) as decision:
            await self._sleep(wait)
            for _ in range(self._extra_ticks(wait, kind, tick)):
                await self._sleep(tick)
            while not decision.done():
                await self._sleep(tick)
            self._recent_seconds[kind].append(decision.result().seconds)
            return decision.result().action

    def _extra_ticks(self, wait: float, kind: Hashable, tick: float) -> int:
        """Return the number of ticks by which a pause is extended for decisions of a kind."""
        missing = max(self._recent_seconds[kind], default=0.0) + _ROUND_TRIP - wait
        return min(max(0, ceil(missing / tick)), _MAX_EXTRA_TICKS)


@asynccontextmanager
async def _task_for(
    deciding: Coroutine[Any, Any, TimedAction],
) -> AsyncIterator["asyncio.Task[TimedAction]"]:
    """Run a decision in a task, which is cancelled at the end of the context."""
    decision = asyncio.create_task(deciding)
    try:
        yield decision
    finally:
        decision.cancel()
