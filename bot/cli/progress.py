"""The progress of an errand, as one line of the terminal that is rewritten again and again.

Nothing is shown in the first two seconds, nor if stderr isn't a terminal: logs and mails of cron
stay free of it.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final

from bot.runtime.errand import Errand

_AFTER: Final = 2.0
_EVERY: Final = 0.2
"""Seconds."""
_CLEAR: Final = "\r\x1b[K"


@contextmanager
def shown(what: str) -> Iterator[Errand]:
    """Show the progress of an errand until it ends, if it takes long."""
    errand = Errand(what)
    if not sys.stderr.isatty():
        yield errand
        return
    over = Event()
    showing = Thread(target=_show, args=(errand, over), daemon=True)
    showing.start()
    try:
        yield errand
    finally:
        over.set()
        showing.join()


def _show(errand: Errand, over: Event) -> None:
    """Write the line again and again, and remove it at the end."""
    if over.wait(_AFTER):
        return
    while True:
        # A line that is longer than the terminal is wide couldn't be rewritten.
        width = os.get_terminal_size(sys.stderr.fileno()).columns or 80
        sys.stderr.write(_CLEAR + str(errand)[: width - 1])
        sys.stderr.flush()
        if over.wait(_EVERY):
            break
    sys.stderr.write(_CLEAR)
    sys.stderr.flush()
