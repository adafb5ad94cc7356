"""The moments at which computer players move: they tell nothing of what these hold.

How long somebody thinks depends on their hand: not at all if there is only one card that they may
play. So the end of their wait is fixed before they begin to think, and they think while it lasts.
Where the machine is too slow for that, further waits are longer by whole ticks, and what isn't
ready at the end of one is seen at the next tick.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable
from contextlib import asynccontextmanager
from functools import partial
from math import ceil
from typing import Any, Final

from bot.automation.worker import Thought

TICK: Final = 1.0
"""Seconds."""
_MOST_TICKS: Final = 5
"""A wait becomes longer by no more than so many ticks."""
_REMEMBERED: Final = 100
"""The longest of so many thoughts of a kind makes waits longer."""


class Moments:
    """When what computer players think of is done. They wait by ``sleep``."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]]) -> None:
        self._sleep = sleep
        self._lately = defaultdict[Hashable, deque[float]](partial(deque, maxlen=_REMEMBERED))

    async def soon(self, wait: float, thinking: Coroutine[Any, Any, Thought]) -> Any:
        """Return what is decided, as soon as it is and so many seconds have passed."""
        async with _begun(thinking) as thought:
            await self._sleep(wait)
            return (await thought).action

    async def hidden(
        self, wait: float, kind: Hashable, thinking: Coroutine[Any, Any, Thought]
    ) -> Any:
        """Return what is decided, at a moment that doesn't depend on how long that takes.

        ``kind`` is what has thoughts of about the same length, whatever somebody holds.
        """
        async with _begun(thinking) as thought:
            await self._sleep(wait)
            for _ in range(self._ticks_more(wait, kind)):
                await self._sleep(TICK)
            while not thought.done():
                await self._sleep(TICK)
            self._lately[kind].append(thought.result().seconds)
            return thought.result().action

    def _ticks_more(self, wait: float, kind: Hashable) -> int:
        """Return by how many ticks a wait must be longer for thoughts of a kind."""
        missing = max(self._lately[kind], default=0.0) - wait
        return min(max(0, ceil(missing / TICK)), _MOST_TICKS)


@asynccontextmanager
async def _begun(
    thinking: Coroutine[Any, Any, Thought],
) -> AsyncIterator["asyncio.Task[Thought]"]:
    """Begin to think, and stop when nobody wants to know any more."""
    thought = asyncio.create_task(thinking)
    try:
        yield thought
    finally:
        thought.cancel()
