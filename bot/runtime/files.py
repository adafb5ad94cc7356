"""Files that are written completely or not at all, and complete output of bytes to stdout."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import RawIOBase
from pathlib import Path
from typing import IO, Any, Final

UNFINISHED: Final = ".unfinished"
"""Suffix of a file's name until the file is complete."""


@contextmanager
def replace_atomically(path: Path, suffixes: Sequence[str] = ()) -> Iterator[Path]:
    """Yield the path for a new file, which replaces ``path`` once the context succeeds.

    Otherwise it is removed, as are the files beside it whose names end with one of the
    ``suffixes``. Raises OSError.
    """
    unfinished = path.with_name(path.name + UNFINISHED)
    remove(unfinished, suffixes)
    try:
        yield unfinished
        sync_to_disk(unfinished)
        unfinished.rename(path)
        sync_to_disk(path.parent)
    finally:
        with suppress(OSError):
            remove(unfinished, suffixes)


def remove(file: Path, suffixes: Sequence[str] = ()) -> None:
    """Remove a file and those beside it with these suffixes, if they exist. Raises OSError."""
    for suffix in ("", *suffixes):
        file.with_name(file.name + suffix).unlink(missing_ok=True)


def sync_to_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def lock(descriptor: int, *, shared: bool = False) -> bool:
    """Lock an open file until it is closed; return False if another process has locked it.

    ``shared`` locks exclude only locks that aren't. On Windows, and on file systems without locks,
    the result is always True.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        return True
    try:
        fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        pass
    return True


@contextmanager
def binary_stdout() -> Iterator[IO[bytes]]:
    """Yield stdout for bytes, all of which are written even if a signal interrupts it.

    In containers Python's own stdout is often unbuffered, and a signal then truncates the output
    without an error.
    """
    stdout: Any = sys.stdout.buffer
    if isinstance(stdout, RawIOBase):
        with open(stdout.fileno(), "wb", closefd=False) as buffered:
            yield buffered
    else:
        yield stdout
        stdout.flush()
