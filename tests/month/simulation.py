"""The simulation of a month: an event loop that skips idle time, and a substitute for Discord.

The bot, its discord.py client, its database, its pictures and its worker process are real.
"""

import asyncio
import gc
import inspect
import logging
import warnings
from collections import deque
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from math import inf
from time import monotonic
from types import SimpleNamespace
from typing import Any, Final

import discord

from benchmarks.loopback import Loopback, ResponseTime, buttons_of
from bot.app import Bot
from bot.settings import Settings

_GALLERY: Final = discord.ComponentType.media_gallery.value
_POLL_SECONDS: Final = 0.01
_PATIENCE: Final = 300.0
"""Real seconds after which the bot counts as hung."""
_FORGET_AFTER: Final = timedelta(minutes=20)
"""Time after which Discord forgets an interaction and its private messages."""


class LeapingLoop(asyncio.SelectorEventLoop):
    """An event loop whose time can leap to the next timer."""

    def __init__(self) -> None:
        super().__init__()
        self._ahead = 0.0

    def time(self) -> float:
        return super().time() + self._ahead

    @property
    def next_due(self) -> float:
        """The time of the next timer, or infinity."""
        return min((timer.when() for timer in self.timers), default=inf)

    @property
    def timers(self) -> list[asyncio.TimerHandle]:
        scheduled: list[asyncio.TimerHandle] = self._scheduled  # type: ignore[attr-defined]
        return [timer for timer in scheduled if not timer.cancelled()]

    def leap(self, moment: float) -> None:
        """Advance the time to a moment, unless it has passed."""
        self._ahead += max(0.0, moment - self.time())


class MonthLoopback(Loopback):
    """A substitute for Discord that outlives the bot's restarts."""

    def __init__(self, settings: Settings) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, LeapingLoop)
        self._loop = loop
        self._begun = datetime.now(UTC) - timedelta(seconds=loop.time())
        self.departed: set[int] = set()
        """Ids of the people who have left the guild."""
        super().__init__(settings)
        self.messages = _PressableMessages()
        self._settings = settings
        self._ids: Iterator[int] = self._snowflakes()  # type: ignore[assignment]
        self._recent: deque[tuple[datetime, str]] = deque()

    def now(self) -> datetime:
        return self._begun + timedelta(seconds=self._loop.time())

    async def start(self) -> None:
        """Start a bot, and wait until it has synchronized its tables."""
        self.bot = Bot(self._settings, clock=self.now)
        await self.connect()
        await self.bot.on_shard_ready(0)
        await self.wait_idle()

    async def stop(self) -> None:
        """Stop the bot gracefully."""
        await self.bot.close()
        self.expect_nothing()
        gc.unfreeze()  # frozen objects would end with the process

    async def crash(self) -> None:
        """Stop the bot at once, without finishing or cleaning up anything."""
        with warnings.catch_warnings():
            # A dead process logs nothing, and has no connections, threads or children.
            warnings.simplefilter("ignore")
            logging.disable()
            await self._cut_off()
            self.bot.services.coach._worker.close()
            await discord.AutoShardedClient.close(self.bot)
            await self.bot.services.store.close()
            await self._cut_off()  # tasks begun by closing
            del self.bot
            gc.unfreeze()  # as above
            gc.collect()
            logging.disable(logging.NOTSET)

    async def _cut_off(self) -> None:
        """Cancel all tasks and timers."""
        while tasks := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for timer in self._loop.timers:
            timer.cancel()

    def expect_nothing(self) -> None:
        """Check that a stopped bot has left no tasks and no timers."""
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        assert not tasks, f"left behind: {tasks}"
        assert not self._loop.timers, f"left behind: {self._loop.timers}"

    async def wait_idle(self) -> None:
        """Wait until all tasks of the bot are sleeping."""
        last = monotonic() + _PATIENCE
        while busy := await self._busy():
            assert monotonic() < last, f"this never ends: {busy}"
            await asyncio.wait(busy, timeout=_POLL_SECONDS, return_when=asyncio.FIRST_COMPLETED)

    async def _busy(self) -> list["asyncio.Task[Any]"]:
        for _ in range(3):  # lets pending callbacks start their tasks
            await asyncio.sleep(0)
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        return [task for task in tasks if not _is_asleep(task)]

    async def wait_until(self, moment: float) -> None:
        """Let time pass until a moment, with all timers that are due before."""
        while True:
            await self.wait_idle()
            next_timer = self._loop.next_due
            self._loop.leap(min(next_timer, moment))
            if next_timer > moment:
                return
            await asyncio.sleep(0)

    @property
    def timers(self) -> int:
        """The number of pending timers."""
        return len(self._loop.timers)

    def _snowflakes(self) -> Iterator[int]:
        last = 0
        while True:
            last = max(last + 1, discord.utils.time_snowflake(self.now()))
            yield last

    async def _interact(self, user_id: int, content: dict[str, Any]) -> ResponseTime:
        earlier = set(self._pending)
        response_time = await super()._interact(user_id, content)
        now = self.now()
        self._recent.extend((now, token) for token in self._pending.keys() - earlier)
        while self._recent and now - self._recent[0][0] > _FORGET_AFTER:
            self._pending.pop(self._recent.popleft()[1], None)  # simultaneous presses appear twice
        oldest = discord.utils.time_snowflake(now - _FORGET_AFTER)
        for seen in (self.private_messages, self._owners):
            for number in [number for number in seen if number < oldest]:
                del seen[number]
        return response_time

    async def _http(self, route: Any, **sent: Any) -> Any:
        if "/members/" in route.path and int(route.url.rpartition("/")[2]) in self.departed:
            answer: Any = SimpleNamespace(status=404, reason="Not Found")
            raise discord.NotFound(answer, {"code": 10007, "message": "Unknown Member"})
        return await super()._http(route, **sent)


class _PressableMessages(dict[int, dict[str, Any]]):
    """The messages with buttons; others aren't stored."""

    def __setitem__(self, number: int, message: dict[str, Any]) -> None:
        if buttons_of(message):
            super().__setitem__(number, message)
        else:
            self.pop(number, None)


def has_picture(message: dict[str, Any]) -> bool:
    """Return whether a message has pictures."""
    parts = [part for container in message["components"] for part in container["components"]]
    return any(part["type"] == _GALLERY for part in parts)


def _is_asleep(task: "asyncio.Task[Any]") -> bool:
    """Return whether a task only sleeps."""
    coroutine: Any = task.get_coro()
    while inspect.iscoroutine(inner := coroutine.cr_await):
        coroutine = inner
    is_sleep: bool = coroutine.cr_code is asyncio.sleep.__code__
    return is_sleep and not inspect.isgenerator(inner)  # `sleep(0)` waits for a generator
