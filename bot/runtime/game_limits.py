"""What the code of a game may take: time and memory.

**Time.** A timer of the system counts seconds while a call is under way, and the handler of its
signal raises `TooLong` where the call is, also in the middle of the event loop or of a thread.
Python code is interrupted between two of its steps; what hangs inside C code isn't. Without such
timers, as on Windows, nothing is interrupted. A process that was stopped for hours counts one
second of that.

**Memory.** A process in which only games run has a limit. In the bot itself, the game is found
whose calls make it grow. Without Python's module `resource`, as on Windows, nothing is limited or
found.
"""

import atexit
import signal
import sys
from collections.abc import Callable
from ctypes import c_ulong, py_object, pythonapi
from threading import current_thread, get_ident, main_thread
from typing import Any, Final, TypeVar

try:
    from resource import RLIM_INFINITY, RLIMIT_DATA, RUSAGE_SELF, getrlimit, getrusage, setrlimit
except ImportError:
    _CAN_LOOK = False
else:
    _CAN_LOOK = True

_T = TypeVar("_T")
_HAS_TIMER: Final = hasattr(signal, "setitimer")
_PROCESS_LIMIT: Final = 1 << 30
"""Bytes of a process in which only games run."""
_UNSUSPICIOUS: Final = 64 << 20
_MOST: Final = 256 << 20
"""Bytes by which the bot may grow before calls of games are measured, and while they are."""
_LOOKS_EVERY: Final = 16
"""Calls. To look takes a microsecond, which is too long for each call."""
_UNIT: Final = 1 if sys.platform == "darwin" else 1024


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


def limit_process() -> None:
    """Let this process raise MemoryError instead of taking more than a gigabyte."""
    if _CAN_LOOK:
        soft, hard = getrlimit(RLIMIT_DATA)
        if soft == RLIM_INFINITY or soft > _PROCESS_LIMIT:
            setrlimit(RLIMIT_DATA, (_PROCESS_LIMIT, hard))


def most_taken() -> int:
    """Return the most bytes of memory that this process has ever had; 0 if that isn't known."""
    return getrusage(RUSAGE_SELF).ru_maxrss * _UNIT if _CAN_LOOK else 0


class Growth:
    """How many bytes the calls of each game have let the process grow by.

    What the process gives back and takes again is counted once.
    """

    def __init__(self, unsuspicious: int = _UNSUSPICIOUS, most: int = _MOST) -> None:
        """Measure calls after ``unsuspicious`` bytes of growth, and judge after ``most`` others."""
        self._unsuspicious, self._most = unsuspicious, most
        self._calls = 0
        self._calm_until = 0
        self._since = 0
        self._grown: dict[str, int] | None = None

    def before(self) -> int:
        """Return the memory taken before a call, for `after`; 0 if this call isn't measured."""
        if self._grown is not None:
            return most_taken()
        self._calls += 1
        if self._calls % _LOOKS_EVERY:
            return 0
        taken = most_taken()
        if self._calm_until == 0:
            self._calm_until = taken + self._unsuspicious
        if taken >= self._calm_until:
            self._since, self._grown = taken, {}
        return 0

    def after(self, game: str, before: int) -> str | None:
        """Note by how much a call of a game has let the process grow.

        Return the game that has made it grow too much, if there is one.
        """
        taken, grown = most_taken(), self._grown
        if grown is None:
            return None
        grown[game] = grown.get(game, 0) + taken - before
        if taken < self._since + self._most:
            return None
        self._grown, self._calm_until = None, taken + self._unsuspicious
        largest = max(grown, key=grown.__getitem__)
        return largest if 2 * grown[largest] >= taken - self._since else None
