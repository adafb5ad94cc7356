"""Files that are either complete or not there at all, and bytes that reach stdout complete."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import RawIOBase
from pathlib import Path
from typing import IO, Any, Final

UNFINISHED: Final = ".unfinished"
"""What the name of a file ends with until the file is complete."""


@contextmanager
def replace_atomically(path: Path, beside: Sequence[str] = ()) -> Iterator[Path]:
    """Yield where to write a file, which gets its final name once that has succeeded.

    Otherwise nothing is left of it, nor of the files ``beside`` it, which are given by what their
    names end with. A file that had the name before is replaced at that moment. Raises OSError.
    """
    unfinished = path.with_name(path.name + UNFINISHED)
    remove(unfinished, beside)
    try:
        yield unfinished
        sync_to_disk(unfinished)
        unfinished.rename(path)
        sync_to_disk(path.parent)
    finally:
        with suppress(OSError):
            remove(unfinished, beside)


def remove(file: Path, beside: Sequence[str] = ()) -> None:
    """Remove a file and the files beside it, as far as they exist. Raises OSError."""
    for ending in ("", *beside):
        file.with_name(file.name + ending).unlink(missing_ok=True)


def sync_to_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def lock(opened: int, *, shared: bool = False) -> bool:
    """Lock an open file for oneself until it is closed; return False if another program has.

    If it is ``shared``, others may share it. On Windows, and on file systems that know no locks,
    everybody has all of them.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        return True
    try:
        fcntl.flock(opened, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system that knows no locks
        pass
    return True


@contextmanager
def binary_stdout() -> Iterator[IO[bytes]]:
    """Yield stdout for bytes, all of which are written whatever happens meanwhile.

    Python's own stdout has no buffer if it is asked for none, as in containers: what is written to
    it there ends, without an error, where a signal interrupts it.
    """
    stdout: Any = sys.stdout.buffer
    if isinstance(stdout, RawIOBase):
        with open(stdout.fileno(), "wb", closefd=False) as buffered:
            yield buffered
    else:
        yield stdout
        stdout.flush()
