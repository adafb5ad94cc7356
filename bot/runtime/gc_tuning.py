"""Tunes the garbage collector for short pauses, and returns unused memory to the system."""

import ctypes
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

_SMALL_STEPS: Final = (500, 4, 60)
"""Thresholds for `gc.set_threshold`: the youngest generation is collected after 500 new objects,
the second after four of those collections, all after sixty of these. Only the last takes more than
half a millisecond."""


def freeze_gc() -> None:
    """Exclude all present objects from garbage collection, and collect others in small steps.

    Call it once all permanent objects exist. The default steps stop the event loop for
    milliseconds.
    """
    gc.freeze()
    gc.set_threshold(*_SMALL_STEPS)


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause garbage collection during imports, and exclude the imported objects afterwards.

    Modules leave almost no garbage, and collecting takes a sixth of the time of an import.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _collect_youngest() -> None:
    gc.collect(0)


@contextmanager
def gc_on_request() -> Iterator[Callable[[], None]]:
    """Collect only new objects, and only when the yielded function is called.

    For work that creates millions of permanent objects: searching them repeatedly takes a third of
    the time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield _collect_youngest
    finally:
        if was_enabled:
            gc.enable()


def give_back_memory() -> None:
    """Return free memory to the system if the C library (glibc) can do that."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
