"""A clock that stands still until everybody who waits for it does."""

import asyncio
from heapq import heappop, heappush
from itertools import count

_SETTLED = 20
"""So many rounds of the loop are enough for what is woken to wait again."""


class Hours:
    """What `asyncio.sleep` and the time are elsewhere."""

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
        """Let the time pass from one who waits to the next, until something has happened."""
        while not event.is_set():
            for _ in range(_SETTLED):
                await asyncio.sleep(0)
            if not self._waiting:  # somebody waits for the disk
                await asyncio.sleep(0.001)
            elif not event.is_set():
                self.now, _, woken = heappop(self._waiting)
                if not woken.done():
                    woken.set_result(None)
