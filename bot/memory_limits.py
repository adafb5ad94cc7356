"""How much memory games may take.

A process in which only games run has a limit. In the bot itself, the game is found whose calls make
it grow. Without Python's module `resource`, as on Windows, nothing is limited or found.
"""

import sys
from typing import Final

try:
    from resource import RLIM_INFINITY, RLIMIT_DATA, RUSAGE_SELF, getrlimit, getrusage, setrlimit
except ImportError:
    _CAN_LOOK = False
else:
    _CAN_LOOK = True

_PROCESS_LIMIT: Final = 1 << 30
"""Bytes of a process in which only games run."""
_UNSUSPICIOUS: Final = 64 << 20
_MOST: Final = 256 << 20
"""Bytes by which the bot may grow before calls of games are measured, and while they are."""
_LOOKS_EVERY: Final = 16
"""Calls. To look takes a microsecond, which is too long for each call."""
_UNIT: Final = 1 if sys.platform == "darwin" else 1024


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
        """Return what `after` is to be called with after a call of a game, 0 if it isn't."""
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
