"""Files that are whole or not there."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

UNFINISHED: Final = ".unfinished"
"""How the name of a file ends that isn't whole yet."""


@contextmanager
def whole(path: Path, beside: Sequence[str] = ()) -> Iterator[Path]:
    """Yield where a file is to be written; it gets its name when that has gone well.

    Nothing is left of it otherwise, nor of files whose names end with what is ``beside`` it. What
    is in its place is replaced at that moment. Raises OSError.
    """
    unfinished = path.with_name(path.name + UNFINISHED)
    remove(unfinished, beside)
    try:
        yield unfinished
        settle(unfinished)
        unfinished.rename(path)
        settle(path.parent)
    finally:
        with suppress(OSError):
            remove(unfinished, beside)


def remove(file: Path, beside: Sequence[str] = ()) -> None:
    """Remove a file and what is beside it, as far as it is there. Raises OSError."""
    for ending in ("", *beside):
        file.with_name(file.name + ending).unlink(missing_ok=True)


def settle(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
