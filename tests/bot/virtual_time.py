"""A simulated clock that advances only when every task that uses it is waiting."""

import asyncio
from heapq import heappop, heappush
from itertools import count

_SETTLED = 20
"""Number of event loop rounds after which a woken task surely waits again."""


class VirtualTime:
    """Replaces `asyncio.sleep` and the time."""

    def __init__(self) -> None:
        self.now = 0.0
        self._waiting = list[tuple[float, int, asyncio.Future[None]]]()
        self._order = count()

    async def sleep(self, seconds: float) -> None:
        """Wait until that time has come."""
        woken = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (self.now + seconds, next(self._order), woken))
        await woken

    async def pass_until(self, event: asyncio.Event) -> None:
        """Advance the time from one waiting task to the next, until the event is set."""
        while not event.is_set():
            waiting = -1
            while waiting != len(self._waiting):  # a task may begin to wait in the last round
                waiting = len(self._waiting)
                for _ in range(_SETTLED):
                    await asyncio.sleep(0)
            if not self._waiting:  # a task waits for the disk
                await asyncio.sleep(0.001)
            elif not event.is_set():
                self.now, _, woken = heappop(self._waiting)
                if not woken.done():
                    woken.set_result(None)
