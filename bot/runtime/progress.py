"""The progress of a long command, in one terminal line that is rewritten repeatedly."""

import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

SHOW_AFTER: Final = 2.0
"""Seconds before the progress is first shown."""
_SHOW_EVERY: Final = 0.2
_CLEAR: Final = "\r\x1b[K"


class Progress:
    """The progress of a task. Without a ``terminal`` it isn't shown."""

    def __init__(self, task: str = "", terminal: TextIO | None = None) -> None:
        self._task = task
        self._terminal = terminal
        self._began = time.monotonic()
        self._show_at = self._began + SHOW_AFTER

    def begin(self, task: str) -> None:
        """Begin the next step of the task."""
        self._task = task
        self.report()

    def report(self, done: int = 0, total: int = 0) -> None:
        """Show the number of finished steps, of ``total`` if that is known."""
        now = time.monotonic()
        if self._terminal is not None and now >= self._show_at:
            self._show_at = now + _SHOW_EVERY
            # A line wider than the terminal couldn't be rewritten.
            line = self._line(done, total)[: shutil.get_terminal_size().columns - 1]
            self._terminal.write(_CLEAR + line)
            self._terminal.flush()

    def _line(self, done: int, total: int) -> str:
        seconds = f"{time.monotonic() - self._began:.0f} s"
        if total:
            return f"{self._task}: {done:,} of {total:,} ({min(1.0, done / total):.0%}), {seconds}"
        return f"{self._task}: {done:,}, {seconds}" if done else f"{self._task}: {seconds}"


@contextmanager
def show_progress(task: str) -> Iterator[Progress]:
    """Show the progress of a task on stderr, and erase it at the end.

    Nothing is shown unless stderr is a terminal, so that logs and mails from cron stay clean.
    """
    if not sys.stderr.isatty():
        yield Progress(task)
        return
    try:
        yield Progress(task, sys.stderr)
    finally:
        sys.stderr.write(_CLEAR)
        sys.stderr.flush()
