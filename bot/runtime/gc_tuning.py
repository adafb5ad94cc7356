"""Keeps Python's garbage collector from making people wait, and memory from staying unused."""

import ctypes
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

_OFTEN_AND_LITTLE: Final = (500, 4, 60)
"""The thresholds of `gc.set_threshold`: the youngest generation is searched after 500 new objects,
the second after four of those, all after sixty of these. Only the last takes more than half a
millisecond."""


def freeze_gc() -> None:
    """Keep the garbage collector away from all objects made so far, and do the rest bit by bit.

    To be called when what stays for good is there. Its usual steps stop the event loop for
    milliseconds.
    """
    gc.freeze()
    gc.set_threshold(*_OFTEN_AND_LITTLE)


@contextmanager
def gc_paused() -> Iterator[None]:
    """Look for no garbage while modules are imported, nor among them later.

    They leave next to none, and looking for it takes a sixth of the time.
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
    """Look for garbage only among what is new, whenever the yielded function is called.

    For work that makes millions of objects which stay: they would be looked through again and
    again, which takes a third of the time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield _collect_youngest
    finally:
        if was_enabled:
            gc.enable()


def give_back_memory() -> None:
    """Give what has been freed back to the system, where the C library (glibc) can do that."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
