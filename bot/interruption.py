"""Ends calls that take too long, also in the middle of the event loop or of a thread.

A timer of the system counts seconds while such a call is under way, and the handler of its signal
raises `TooLong` where the call is. Python code is interrupted between two of its steps; what hangs
inside C code isn't. Without such timers, as on Windows, nothing is interrupted. A process that was
stopped for hours counts one second of that.
"""

import atexit
import signal
from collections.abc import Callable
from ctypes import c_ulong, py_object, pythonapi
from threading import current_thread, get_ident, main_thread
from typing import Any, Final, TypeVar

_T = TypeVar("_T")
_HAS_TIMER: Final = hasattr(signal, "setitimer")


class TooLong(BaseException):
    """A call has taken too long. It isn't an Exception, which the call could catch by accident."""


class _Calls:
    """The calls that are under way, by thread: how many seconds each has left."""

    def __init__(self) -> None:
        self.left: dict[int, list[int]] = {}
        self._is_ticking = False
        self._is_ready = False

    def begin_ticking(self) -> None:
        """See to it that seconds are counted, which the main thread has to begin."""
        if self._is_ticking:
            return
        if not self._is_ready:
            if current_thread() is not main_thread():
                return
            signal.signal(signal.SIGALRM, self._tick)
            # Python stops handling signals when it ends, and this one would kill it then.
            atexit.register(signal.setitimer, signal.ITIMER_REAL, 0)
            self._is_ready = True
        self._is_ticking = True
        signal.setitimer(signal.ITIMER_REAL, 1.0)

    def _tick(self, *_: Any) -> None:
        """Count a second, in the main thread, and interrupt the calls that have none left."""
        self._is_ticking = bool(self.left)
        if not self._is_ticking:
            return
        signal.setitimer(signal.ITIMER_REAL, 1.0)
        main, is_late = main_thread().ident, False
        for thread, call in [*self.left.items()]:
            call[0] -= 1
            if call[0] >= 0:
                continue
            if thread == main:
                is_late = True
            elif self.left.get(thread) is call:  # it hasn't ended meanwhile
                pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), py_object(TooLong))
        if is_late:
            raise TooLong


_calls: Final = _Calls()


def limited(work: Callable[[], _T], seconds: int) -> _T:
    """Return what a call returns. Raises TooLong after so many seconds, give or take one."""
    thread = get_ident()
    if not _HAS_TIMER or thread in _calls.left:
        return work()
    try:
        _calls.left[thread] = [seconds]
        try:
            _calls.begin_ticking()
            return work()
        finally:
            _calls.left.pop(thread, None)
    except TooLong:  # perhaps just when the call was over
        _calls.left.pop(thread, None)
        raise
