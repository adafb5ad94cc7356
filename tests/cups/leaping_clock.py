"""A clock that leaps over weeks in which nothing happens, for all processes of the program.

The program's time passes as usual, and in addition leaps whenever the suite says so, from one timer
to the next. Timers of a few seconds, such as those for responses to Discord, aren't affected.
"""

import asyncio
import inspect
import os
import selectors
import signal
import sys
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from contextvars import Context
from dataclasses import dataclass, field
from datetime import UTC, datetime
from heapq import heappop, heappush
from itertools import count
from math import inf
from types import CodeType
from typing import Any, TypeVarTuple, Unpack

import bot.cli.run
from bot.app import Bot
from bot.settings import Settings
from tests.faults.process_control import places
from tests.fork_server import FORK_SERVER

_SHORT = 20.0
"""Seconds of a timer up to which it runs in real time, unless one of these modules starts it."""
_OURS = ("bot.automation.",)
_GATHERING: type = vars(asyncio.tasks)["_GatheringFuture"]
_POLL, _POLL_LEAPING = 0.05, 0.002
_NEVER, _SOON = 1e9, 0.1
_Arguments = TypeVarTuple("_Arguments")
_LONG_ENOUGH = 300.0
"""Real seconds after which a process that is still busy counts as hung."""
_ASLEEP = {"sleep", "Queue.get", "Event.wait", "_wait", "ClientWebSocketResponse.receive"}
"""Functions in which a task waits for time to pass, or for an event."""


def _shared(value: float) -> Callable[[], Any]:
    return lambda: FORK_SERVER.RawValue("d", value)


class ProgramHangs(AssertionError):
    """The program doesn't come to rest."""


@dataclass(frozen=True)
class LeapingClock:
    """The clock of the suite and of all processes. ``ahead`` is the sum of all leaps in seconds."""

    ahead: Any = field(default_factory=_shared(0.0))
    is_leaping: Any = field(default_factory=_shared(0.0))

    def time(self) -> float:
        """Return the time in seconds since the epoch."""
        return time.time() + float(self.ahead.value)

    def now(self) -> datetime:
        """Return the time."""
        return datetime.fromtimestamp(self.time(), UTC)

    async def leap(
        self,
        until: datetime,
        processes: Callable[[], Collection["ProcessClock"]],
        is_ready: Callable[[], bool],
    ) -> None:
        """Let time pass until a moment, with all timers of the ``processes`` that are due before.

        It waits whenever a process has something to do, or isn't ready. Raises ProgramHangs.
        """
        self.is_leaping.value = 1.0
        try:
            while True:
                await self._rest(processes, is_ready)
                if self.now() >= until:
                    break
                due = min((process.due.value for process in processes()), default=inf)
                self.ahead.value += max(0.001, min(due, until.timestamp()) - self.time())
        finally:
            self.is_leaping.value = 0.0

    async def _rest(
        self, processes: Callable[[], Collection["ProcessClock"]], is_ready: Callable[[], bool]
    ) -> None:
        """Wait until all processes are ready and at rest. Raises ProgramHangs."""
        deadline = time.monotonic() + _LONG_ENOUGH
        while not (is_ready() and all(process.is_at_rest for process in processes())):
            if time.monotonic() > deadline:
                for process in processes():
                    with suppress(ProcessLookupError):
                        os.kill(int(process.pid.value), signal.SIGUSR2)
                await asyncio.sleep(1)  # for their output
                raise ProgramHangs
            await asyncio.sleep(_POLL_LEAPING)


@dataclass(frozen=True)
class ProcessClock:
    """The clock of one process of the program; calling it there installs it.

    ``rested_at`` is the value of the clock's ``ahead`` at which the process was at rest, -1 while
    it is busy; ``due`` is the time of its next timer.
    """

    clock: LeapingClock
    rested_at: Any = field(default_factory=_shared(-1.0))
    due: Any = field(default_factory=_shared(inf))
    pid: Any = field(default_factory=_shared(0.0))

    @property
    def is_at_rest(self) -> bool:
        """Whether the process has done everything that is due."""
        return bool(self.rested_at.value == self.clock.ahead.value)

    def disturb(self) -> None:
        """Say that the process isn't at rest, because it begins or ends."""
        self.rested_at.value = -1.0

    def __call__(self) -> None:
        self.disturb()
        self.pid.value = os.getpid()
        asyncio.set_event_loop_policy(_Policy(self))
        vars(bot.cli.run)["Bot"] = self._make_bot

    def _make_bot(self, settings: Settings, **options: Any) -> Bot:
        made = Bot(settings, clock=self.clock.now, sleep=_sleep, **options)
        # discord.py would think that the connection is dead.
        made._connection.heartbeat_timeout = _NEVER
        made._connection.guild_ready_timeout = _SOON
        return made


class _Loop(asyncio.SelectorEventLoop):
    """An event loop whose long timers are due by the leaping clock."""

    def __init__(self, process: ProcessClock) -> None:
        super().__init__(_Selector(self))
        self._process = process
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._numbers = count()
        self.add_signal_handler(signal.SIGUSR2, self._print_places)

    def call_at(
        self,
        when: float,
        callback: Callable[[Unpack[_Arguments]], object],
        *args: *_Arguments,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        if when - self.time() < _SHORT:
            return super().call_at(when, callback, *args, context=context)
        return self.call_at_leap(when, callback, *args, context=context)

    def call_later(
        self,
        delay: float,
        callback: Callable[[Unpack[_Arguments]], object],
        *args: *_Arguments,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        caller = sys._getframe(1).f_globals["__name__"]
        call_at = self.call_at_leap if caller.startswith(_OURS) else self.call_at
        return call_at(self.time() + delay, callback, *args, context=context)

    def call_at_leap(
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Add a timer by the leaping clock."""
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        due = self._process.clock.time() + when - self.time()
        heappush(self._timers, (due, next(self._numbers), timer))
        return timer

    def before_select(self) -> float:
        """Publish whether the process is at rest; return for how long to wait for events."""
        process, clock = self._process, self._process.clock
        ahead = clock.ahead.value
        while self._timers and self._timers[0][2].cancelled():
            heappop(self._timers)
        process.due.value = self._timers[0][0] if self._timers else inf
        if not clock.is_leaping.value:
            process.rested_at.value = -1.0
            return _POLL
        is_at_rest = process.due.value > clock.time() and not any(self._busy())
        process.rested_at.value = ahead if is_at_rest else -1.0
        return _POLL_LEAPING

    def fire(self) -> None:
        """Run the timers that are due."""
        while self._timers and self._timers[0][0] <= self._process.clock.time():
            timer = heappop(self._timers)[2]
            if not timer.cancelled():
                self._process.rested_at.value = -1.0
                self._ready.append(timer)  # type: ignore[attr-defined]

    def _busy(self) -> Iterator[asyncio.Task[Any]]:
        """Yield the tasks that don't wait for time to pass, an event or another task."""
        for task in asyncio.all_tasks(self):
            waits_for: Any = task._fut_waiter  # type: ignore[attr-defined]
            if not isinstance(waits_for, asyncio.Task | _GATHERING):
                functions = (code.co_qualname for code in _running(task.get_coro()))
                if _ASLEEP.isdisjoint(functions):
                    yield task

    def _print_places(self) -> None:
        for task in asyncio.all_tasks(self):
            lines = "\n".join(places(task.get_coro()))
            os.write(2, f"{task.get_name()}:\n{lines}\n".encode())


class _Selector(selectors.DefaultSelector):
    def __init__(self, loop: _Loop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None or timeout > 0:
            wait = self._loop.before_select()
            timeout = wait if timeout is None else min(wait, timeout)
        events = super().select(timeout)
        self._loop.fire()
        return events


class _Policy(asyncio.DefaultEventLoopPolicy):
    def __init__(self, process: ProcessClock) -> None:
        super().__init__()
        self._process = process

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        return _Loop(self._process)


def _running(coroutine: Any) -> Iterator[CodeType]:
    """Yield the functions of a waiting coroutine, from the outermost to the innermost."""
    while inspect.iscoroutine(coroutine):
        yield coroutine.cr_code
        coroutine = coroutine.cr_await


async def _sleep(seconds: float) -> None:
    """Replace the sleep of the program: also a short one is by the leaping clock."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, _Loop)
    over = asyncio.Event()
    timer = loop.call_at_leap(loop.time() + seconds, over.set)
    try:
        await over.wait()
    finally:
        timer.cancel()
