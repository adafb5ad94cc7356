"""The moments at which computer players move, which reveal nothing about their hands.

How long a decision takes depends on the hand: no time at all if only one card may be played. So the
end of the wait is fixed before the thinking begins, and the thinking happens during the wait. If
a machine is too slow for that, later waits are longer by whole ticks, and a decision that isn't
ready at the end of its wait is shown at the next tick.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable
from contextlib import asynccontextmanager
from functools import partial
from math import ceil
from typing import Any, Final

from bot.automation.worker import TimedDecision

TICK: Final = 1.0
TICK_ALONE: Final = 0.25
"""Seconds: at a table, and where a press waits for the answer."""
_MOST_TICKS: Final = 5
"""The most ticks by which a wait may become longer."""
_REMEMBERED: Final = 100
"""How many thoughts of a kind are remembered: waits are long enough for the longest of them."""
_ON_THE_WAY: Final = 0.2
"""Seconds for a request to reach the worker and its answer to come back."""


class MoveTiming:
    """When the decisions of computer players are carried out. They wait by ``sleep``."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]]) -> None:
        self._sleep = sleep
        self._lately = defaultdict[Hashable, deque[float]](partial(deque, maxlen=_REMEMBERED))

    async def when_ready(self, wait: float, thinking: Coroutine[Any, Any, TimedDecision]) -> Any:
        """Return the decision once it is ready and ``wait`` seconds have passed."""
        async with _begun(thinking) as thought:
            await self._sleep(wait)
            return (await thought).action

    async def in_constant_time(
        self,
        wait: float,
        kind: Hashable,
        thinking: Coroutine[Any, Any, TimedDecision],
        tick: float = TICK,
    ) -> Any:
        """Return the decision, at a moment that doesn't depend on how long it takes.

        The longest decisions of the same ``kind`` take about the same time.
        """
        async with _begun(thinking) as thought:
            await self._sleep(wait)
            for _ in range(self._ticks_more(wait, kind, tick)):
                await self._sleep(tick)
            while not thought.done():
                await self._sleep(tick)
            self._lately[kind].append(thought.result().seconds)
            return thought.result().action

    def _ticks_more(self, wait: float, kind: Hashable, tick: float) -> int:
        """Return by how many ticks a wait must be extended for thoughts of a kind."""
        missing = max(self._lately[kind], default=0.0) + _ON_THE_WAY - wait
        return min(max(0, ceil(missing / tick)), _MOST_TICKS)


@asynccontextmanager
async def _begun(
    thinking: Coroutine[Any, Any, TimedDecision],
) -> AsyncIterator["asyncio.Task[TimedDecision]"]:
    """Think in a task, which is cancelled at the end of the context."""
    thought = asyncio.create_task(thinking)
    try:
        yield thought
    finally:
        thought.cancel()
