"""What the program's process gets besides itself: haste, and a database that fails on demand."""

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
from tests.nursery import NURSERY

SLOW = 0.03
"""Seconds that a statement takes in a slow database, not hastened."""


class Ailment(IntEnum):
    """What is wrong with the database, as only the process that uses it can arrange it."""

    NONE = 0
    FULL = 1
    READ_ONLY = 2
    SLOW = 3


def _new_lever() -> Any:
    return NURSERY.RawValue("i", Ailment.NONE)


def _new_hand() -> Any:
    return NURSERY.RawValue("d", 0.0)


@dataclass(frozen=True)
class Levers:
    """Held by both sides: ``haste`` is how many times faster than the real one the program's time
    runs, since ``epoch``. ``ailment`` is an `Ailment` that may change at any moment. So may by how
    many seconds a process's clock is ``ahead`` of everybody else's.

    Calling it, in the process of the program, connects it.
    """

    haste: float
    epoch: float = field(default_factory=time.time)
    ailment: Any = field(default_factory=_new_lever)
    ahead: Any = field(default_factory=_new_hand)

    def now(self) -> datetime:
        """Return the hastened time of day."""
        passed = timedelta(seconds=(time.time() - self.epoch) * self.haste)
        return datetime.fromtimestamp(self.epoch, UTC) + passed

    def another(self) -> "Levers":
        """Return those of another process."""
        return Levers(self.haste, self.epoch)

    def _clock(self) -> datetime:
        """Return the time of day as the process's clock shows it."""
        return self.now() + timedelta(seconds=self.ahead.value)

    def __call__(self) -> None:
        connect: Any = sqlite3.connect

        def connected(*args: Any, timeout: float = 5.0, **options: Any) -> Any:
            made = partial(_Connection, self.ailment)
            return connect(*args, timeout=timeout / self.haste, factory=made, **options)

        vars(sqlite3)["connect"] = connected
        asyncio.set_event_loop_policy(_Policy(self.haste))
        vars(bot.cli.run)["Bot"] = partial(Bot, clock=self._clock)
        # The database's clock, by which leases go, isn't hastened.
        vars(bot.client.shards)["_RENEWALS"] /= self.haste


class _Connection(sqlite3.Connection):
    def __init__(self, ailment: Any, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._ailment = ailment
        self._has = Ailment.NONE

    def cursor(self, *_: Any) -> Any:
        return super().cursor(_Cursor)

    def suffer(self) -> None:
        """Get the ailment, or get rid of it."""
        now = Ailment(self._ailment.value)
        if now is Ailment.SLOW:
            time.sleep(SLOW)
        if now is not self._has:
            self._has = now
            run = super().cursor().execute
            # One page means: no larger than now.
            run(f"PRAGMA max_page_count = {1 if now is Ailment.FULL else 2**32 - 2}")
            if now is Ailment.READ_ONLY:
                run("PRAGMA query_only = ON")  # it is dropped with its connection


class _Cursor(sqlite3.Cursor):
    def execute(self, sql: str, *values: Any) -> "_Cursor":
        assert isinstance(self.connection, _Connection)
        self.connection.suffer()
        super().execute(sql, *values)
        return self


class _Selector(selectors.DefaultSelector):
    """Waits for a part of the time."""

    def __init__(self, haste: float) -> None:
        super().__init__()
        self._haste = haste

    def select(self, timeout: float | None = None) -> Any:
        return super().select(timeout and timeout / self._haste)


class _Loop(asyncio.SelectorEventLoop):
    """A loop whose time runs faster. On a signal it prints how many tasks there are, or where each
    of them waits."""

    def __init__(self, haste: float) -> None:
        super().__init__(_Selector(haste))
        self._haste = haste

    def time(self) -> float:
        return super().time() * self._haste

    def run_forever(self) -> None:
        self.add_signal_handler(signal.SIGUSR1, self._print_tasks)
        self.add_signal_handler(signal.SIGUSR2, self._print_places)
        super().run_forever()

    def _print_tasks(self) -> None:
        os.write(1, f"{len(asyncio.all_tasks(self))}\n".encode())

    def _print_places(self) -> None:
        for task in asyncio.all_tasks(self):
            places = "\n".join(_places(task.get_coro()))
            os.write(2, f"{task.get_name()}:\n{places}\n".encode())


def _places(waiting: Any) -> Iterator[str]:
    """Yield where a coroutine waits, from the outermost call to the innermost."""
    while waiting is not None:
        frame = getattr(waiting, "cr_frame", None) or getattr(waiting, "ag_frame", None)
        if frame is None:
            yield f"  {waiting!r}"
        else:
            yield f"  {frame.f_code.co_filename}:{frame.f_lineno} {frame.f_code.co_qualname}"
        waiting = getattr(waiting, "cr_await", None) or getattr(waiting, "ag_await", None)


class _Policy(asyncio.DefaultEventLoopPolicy):
    def __init__(self, haste: float) -> None:
        super().__init__()
        self._haste = haste

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        return _Loop(self._haste)
