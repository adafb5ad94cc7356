"""A long piece of work that reports its progress and can be asked to stop.

SQLite reads a file of gigabytes in one call, during which Python doesn't notice Ctrl-C. So this is
done in a thread of its own (`done_apart`), while the main thread listens.
"""

import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from threading import current_thread, main_thread
from typing import Any, Final, TypeVar

from bot.errors import BotError

_Result = TypeVar("_Result")

_LOOK_EVERY: Final = 0.1
"""Seconds after which the main thread looks whether Ctrl-C was pressed."""


class Interrupted(BotError):
    """An errand was asked to stop, and has stopped."""


class Errand:
    """The progress of an errand: ``done`` of ``total`` steps of ``what``; 0 is an unknown total."""

    def __init__(self, what: str = "") -> None:
        self.what = what
        self.done = 0
        self.total = 0
        self._began: Final = time.monotonic()
        self.is_stopped = False
        self._interrupts = list[Callable[[], Any]]()

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self._began

    def begin(self, what: str) -> None:
        """Begin the next part. Raises Interrupted."""
        self.what = what
        self.report(0)

    def report(self, done: int, total: int = 0) -> None:
        """Record the progress. Raises Interrupted."""
        self.done, self.total = done, total
        if self.is_stopped:
            raise Interrupted

    def stop(self) -> None:
        """Ask it to stop.

        It takes no lock, so that a signal handler may call it, which comes at any moment.
        """
        self.is_stopped = True

    def interrupt(self) -> None:
        """Interrupt the call that it is in the middle of, if that can be interrupted."""
        for interrupt in list(self._interrupts):
            with suppress(Exception):  # the call may have ended just now
                interrupt()

    @contextmanager
    def interrupting(self, interrupt: Callable[[], Any]) -> Iterator[None]:
        """Let `interrupt` call this one meanwhile. Raises Interrupted if it is asked to stop."""
        self._interrupts.append(interrupt)
        try:
            self.report(self.done, self.total)
            yield
        except Exception:
            if self.is_stopped:  # whatever the interrupted call has to say about it
                raise Interrupted from None
            raise
        finally:
            self._interrupts.remove(interrupt)

    def __str__(self) -> str:
        took = f"{self.seconds:.0f} s"
        if self.total:
            share = min(1.0, self.done / self.total)
            return f"{self.what}: {self.done:,} of {self.total:,} ({share:.0%}), {took}"
        return f"{self.what}: " + (f"{self.done:,}, {took}" if self.done else took)


def done_apart(errand: Errand, work: Callable[[], _Result]) -> _Result:
    """Do an errand in a thread of its own, and return its result.

    Ctrl-C asks the errand to stop, which raises KeyboardInterrupt once it has. An errand that can't
    be stopped any more is finished.
    """
    with _stopped_by_ctrl_c(errand), ThreadPoolExecutor(1) as pool:
        doing = pool.submit(work)
        # A signal that comes just before the wait doesn't end it. Nor does SQLite take note of an
        # interrupt just before a statement begins, so it gets another one each time.
        while wait([doing], _LOOK_EVERY).not_done:
            if errand.is_stopped:
                errand.interrupt()
        try:
            return doing.result()
        except Interrupted:
            raise KeyboardInterrupt from None


@contextmanager
def _stopped_by_ctrl_c(errand: Errand) -> Iterator[None]:
    """Let Ctrl-C stop an errand meanwhile, instead of raising KeyboardInterrupt.

    That could be raised anywhere in the main thread: while the errand's thread starts, nothing
    would ask the errand to stop, and nothing would wait for it.
    """
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(before):  # it is ignored
        yield
        return
    signal.signal(signal.SIGINT, lambda *_: errand.stop())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
