"""Keeps Python's garbage collector from making people wait."""

import gc
from typing import Final

_OFTEN_AND_LITTLE: Final = (150, 4, 200)
"""After so many new objects the youngest are looked through, after so many times those of two
generations, after so many of these all: at most half a millisecond, but for the last."""


def freeze_gc() -> None:
    """Keep the garbage collector away from all objects made so far, and do the rest bit by bit.

    To be called when what stays for good is there. Its usual steps stop the event loop for
    milliseconds.
    """
    gc.freeze()
    gc.set_threshold(*_OFTEN_AND_LITTLE)
