"""Control of the program's process: a faster clock, and a database that fails on demand."""

import asyncio
import os
import selectors
import signal
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import IntEnum
from functools import partial
from typing import Any

import bot.cli.run
import bot.client.shards
from bot.app import Bot
from tests.fork_server import FORK_SERVER

SLOW = 0.03
"""Real seconds that a statement takes in a slow database."""


class Malfunction(IntEnum):
    """A malfunction of the database, simulated in the process that uses it."""

    NONE = 0
    FULL = 1
    READ_ONLY = 2
    SLOW = 3


def _shared_malfunction() -> Any:
    return FORK_SERVER.RawValue("i", Malfunction.NONE)


def _shared_seconds() -> Any:
    return FORK_SERVER.RawValue("d", 0.0)


@dataclass(frozen=True)
class ProcessControl:
    """Settings of the program's process that the test can change while it runs.

    The program's time runs ``speedup`` times as fast as real time since ``epoch``. ``malfunction``
    is the present `Malfunction` of its database. ``ahead`` is the number of seconds by which the
    clock of this process is ahead of all others.

    Calling the object in the process of the program applies the settings there.
    """

    speedup: float
    epoch: float = field(default_factory=time.time)
    malfunction: Any = field(default_factory=_shared_malfunction)
    ahead: Any = field(default_factory=_shared_seconds)

    def now(self) -> datetime:
        """Return the time of the faster clock."""
        passed = timedelta(seconds=(time.time() - self.epoch) * self.speedup)
        return datetime.fromtimestamp(self.epoch, UTC) + passed

    def for_another_process(self) -> "ProcessControl":
        """Return a control for another process."""
        return ProcessControl(self.speedup, self.epoch)

    def _clock(self) -> datetime:
        """Return the time that the clock of the process shows."""
        return self.now() + timedelta(seconds=self.ahead.value)

    def __call__(self) -> None:
        connect: Any = sqlite3.connect

        def connected(*args: Any, timeout: float = 5.0, **options: Any) -> Any:
            connection_class = partial(_Connection, self.malfunction)
            return connect(
                *args, timeout=timeout / self.speedup, factory=connection_class, **options
            )

        vars(sqlite3)["connect"] = connected
        asyncio.set_event_loop_policy(_Policy(self.speedup))
        vars(bot.cli.run)["Bot"] = partial(Bot, clock=self._clock)
        # The database's clock, which measures leases, runs in real time.
        vars(bot.client.shards)["_RENEWALS"] /= self.speedup


class _Connection(sqlite3.Connection):
    def __init__(self, malfunction: Any, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._malfunction = malfunction
        self._has = Malfunction.NONE

    def cursor(self, *_: Any) -> Any:
        return super().cursor(_Cursor)

    def apply_malfunction(self) -> None:
        """Apply the present malfunction, or remove the last one."""
        now = Malfunction(self._malfunction.value)
        if now is Malfunction.SLOW:
            time.sleep(SLOW)
        if now is not self._has:
            self._has = now
            run = super().cursor().execute
            # With one page, SQLite allows the present size.
            run(f"PRAGMA max_page_count = {1 if now is Malfunction.FULL else 2**32 - 2}")
            if now is Malfunction.READ_ONLY:
                run("PRAGMA query_only = ON")  # until the connection is closed


class _Cursor(sqlite3.Cursor):
    def execute(self, sql: str, *values: Any) -> "_Cursor":
        assert isinstance(self.connection, _Connection)
        self.connection.apply_malfunction()
        super().execute(sql, *values)
        return self


class _Selector(selectors.DefaultSelector):
    """A selector that waits for a fraction of the timeout."""

    def __init__(self, speedup: float) -> None:
        super().__init__()
        self._speedup = speedup

    def select(self, timeout: float | None = None) -> Any:
        return super().select(timeout and timeout / self._speedup)


class _Loop(asyncio.SelectorEventLoop):
    """An event loop with a faster clock.

    On SIGUSR1 it prints the number of tasks, on SIGUSR2 the place where each of them waits.
    """

    def __init__(self, speedup: float) -> None:
        super().__init__(_Selector(speedup))
        self._speedup = speedup

    def time(self) -> float:
        return super().time() * self._speedup

    def run_forever(self) -> None:
        self.add_signal_handler(signal.SIGUSR1, self._print_tasks)
        self.add_signal_handler(signal.SIGUSR2, self._print_places)
        super().run_forever()

    def _print_tasks(self) -> None:
        os.write(1, f"{len(asyncio.all_tasks(self))}\n".encode())

    def _print_places(self) -> None:
        for task in asyncio.all_tasks(self):
            lines = "\n".join(places(task.get_coro()))
            os.write(2, f"{task.get_name()}:\n{lines}\n".encode())


def places(waiting: Any) -> Iterator[str]:
    """Yield the places where a coroutine waits, from the outermost call to the innermost."""
    while waiting is not None:
        frame = getattr(waiting, "cr_frame", None) or getattr(waiting, "ag_frame", None)
        if frame is None:
            yield f"  {waiting!r}"
        else:
            yield f"  {frame.f_code.co_filename}:{frame.f_lineno} {frame.f_code.co_qualname}"
        waiting = getattr(waiting, "cr_await", None) or getattr(waiting, "ag_await", None)


class _Policy(asyncio.DefaultEventLoopPolicy):
    def __init__(self, speedup: float) -> None:
        super().__init__()
        self._speedup = speedup

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        return _Loop(self._speedup)
