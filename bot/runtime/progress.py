"""The progress of a long command, as one line of the terminal that is rewritten again and again."""

import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

SHOW_AFTER: Final = 2.0
"""Seconds before anything is shown."""
_SHOW_EVERY: Final = 0.2
_CLEAR: Final = "\r\x1b[K"


class Progress:
    """How far a piece of work is. Without a ``terminal`` nothing shows it."""

    def __init__(self, what: str = "", terminal: TextIO | None = None) -> None:
        self._what = what
        self._terminal = terminal
        self._began = time.monotonic()
        self._show_at = self._began + SHOW_AFTER

    def begin(self, what: str) -> None:
        """Begin the next part."""
        self._what = what
        self.report()

    def report(self, done: int = 0, total: int = 0) -> None:
        """Show how many steps of how many are done, as far as that is known."""
        now = time.monotonic()
        if self._terminal is not None and now >= self._show_at:
            self._show_at = now + _SHOW_EVERY
            # A line that is longer than the terminal is wide couldn't be rewritten.
            line = self._line(done, total)[: shutil.get_terminal_size().columns - 1]
            self._terminal.write(_CLEAR + line)
            self._terminal.flush()

    def _line(self, done: int, total: int) -> str:
        seconds = f"{time.monotonic() - self._began:.0f} s"
        if total:
            return f"{self._what}: {done:,} of {total:,} ({min(1.0, done / total):.0%}), {seconds}"
        return f"{self._what}: {done:,}, {seconds}" if done else f"{self._what}: {seconds}"


@contextmanager
def show_progress(what: str) -> Iterator[Progress]:
    """Show the progress of a piece of work on stderr, and remove it at the end.

    Nothing is shown if stderr isn't a terminal: logs and mails of cron stay free of it.
    """
    if not sys.stderr.isatty():
        yield Progress(what)
        return
    try:
        yield Progress(what, sys.stderr)
    finally:
        sys.stderr.write(_CLEAR)
        sys.stderr.flush()
