"""Backups of the database, and checks of all its content, while the bot runs."""

import asyncio
import os
from pathlib import Path

from bot.errors import Failure
from bot.runtime.files import replace_atomically
from bot.runtime.location import Location, Server
from bot.runtime.progress import Progress
from bot.store.checksum import write_checksum
from bot.store.copying import copy, read_through, read_version
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.migrations import Version, expect_readable
from bot.store.sqlite_files import LEFTOVERS, copy_file, damage_of, version_of_file


def backup(source: Location, target: Path, progress: Progress | None = None) -> None:
    """Copy the database, as it is at one moment, into a new file with its checksum beside it.

    The copy is checked before it gets its name, its folder is created if needed, and an unfinished
    copy is removed. Raises FileExistsError rather than overwrite a file, FileNotFoundError if there
    is no database, StoreUnavailable if it can't be read, Failure if a server's database has another
    version or the copy can't be written, and KeyboardInterrupt.
    """
    progress = progress or Progress()
    expect_readable(version_of(source), source)
    progress.begin(f"copying to {target}")
    if os.path.lexists(target):
        raise FileExistsError(f"{target} exists already")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with replace_atomically(target, LEFTOVERS) as unfinished:
            if isinstance(source, Server):
                asyncio.run(copy(source, unfinished, progress))
            else:
                copy_file(source, unfinished, progress)
            write_checksum(unfinished, target, progress)
    except OSError as error:
        raise Failure(f"the backup {target} can't be written: {error}") from error


def check(source: Location, progress: Progress | None = None) -> None:
    """Read the whole database as it is at one moment.

    The start of the program skips this check, which takes longer the more games there are. Raises
    FileNotFoundError if there is no database, StoreUnavailable if it can't be read or is damaged,
    and KeyboardInterrupt.
    """
    progress = progress or Progress()
    expect_readable(version_of(source), source)
    progress.begin(f"reading {source}")
    if isinstance(source, Server):
        asyncio.run(read_through(source, progress))
    elif damage := damage_of(source, progress):
        raise StoreUnavailable(StoreProblem.CORRUPT, source, damage)


def version_of(source: Location) -> Version:
    """Return the schema version of a database.

    Raises FileNotFoundError if there is none, and StoreUnavailable if it can't be read.
    """
    if isinstance(source, Server):
        return asyncio.run(read_version(source))
    if not source.is_file():
        raise FileNotFoundError(f"there is no database {source}")
    return version_of_file(source)
