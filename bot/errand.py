"""A long piece of work that reports its progress and can be asked to stop.

SQLite reads a file of gigabytes in one call, during which Python doesn't notice Ctrl-C. So this is
done in a thread of its own (`done_apart`), while the main thread listens.
"""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from typing import Any, Final, TypeVar

from bot.errors import BotError

_Result = TypeVar("_Result")


class Interrupted(BotError):
    """An errand was asked to stop, and has stopped."""


class Errand:
    """The progress of an errand: ``done`` of ``total`` steps of ``what``; 0 is an unknown total."""

    def __init__(self, what: str = "") -> None:
        self.what = what
        self.done = 0
        self.total = 0
        self._began: Final = time.monotonic()
        self._asked: Final = Event()
        self._interrupts = list[Callable[[], Any]]()

    def begin(self, what: str) -> None:
        """Begin the next part. Raises Interrupted."""
        self.what = what
        self.tell(0)

    def tell(self, done: int, total: int = 0) -> None:
        """Record the progress. Raises Interrupted."""
        self.done, self.total = done, total
        if self._asked.is_set():
            raise Interrupted

    def stop(self) -> None:
        """Ask the errand to stop, even in the middle of a call that can be interrupted."""
        self._asked.set()
        for interrupt in list(self._interrupts):
            interrupt()

    @contextmanager
    def interrupting(self, interrupt: Callable[[], Any]) -> Iterator[None]:
        """Call ``interrupt`` if the errand is asked to stop meanwhile. Raises Interrupted then."""
        self._interrupts.append(interrupt)
        try:
            self.tell(self.done, self.total)
            yield
        except Exception:
            if self._asked.is_set():  # whatever error the interrupted call raises
                raise Interrupted from None
            raise
        finally:
            self._interrupts.remove(interrupt)

    def __str__(self) -> str:
        took = f"{time.monotonic() - self._began:.0f} s"
        if self.total:
            share = min(1.0, self.done / self.total)
            return f"{self.what}: {self.done:,} of {self.total:,} ({share:.0%}), {took}"
        return f"{self.what}: " + (f"{self.done:,}, {took}" if self.done else took)


def done_apart(errand: Errand, work: Callable[[], _Result]) -> _Result:
    """Do an errand in a thread of its own, and return its result.

    Ctrl-C asks the errand to stop, which raises KeyboardInterrupt once it has. An errand that can't
    be stopped any more is finished.
    """
    with ThreadPoolExecutor(1) as pool:
        doing = pool.submit(work)
        try:
            return doing.result()
        except KeyboardInterrupt:
            errand.stop()
            try:
                return doing.result()
            except Interrupted:
                raise KeyboardInterrupt from None
