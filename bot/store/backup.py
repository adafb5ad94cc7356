"""Copies of the database in a file, and a look at all of it, while the bot runs."""

import asyncio
from pathlib import Path

from bot.location import Location, Server
from bot.store.copying import copy, read_through, read_version
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.migrations import Version
from bot.store.sqlite import copy_file, damage_of, version_of_file


def backup(source: Location, target: Path) -> None:
    """Copy the database as it is at one moment into a new file.

    Raises FileExistsError rather than overwrite anything, FileNotFoundError if there is no
    database, Failure if a server's isn't of this version, and StoreUnavailable if it can't be read
    or the copy not be written.
    """
    _expect(source)
    if target.exists():
        raise FileExistsError(f"{target} exists already")
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        if isinstance(source, Server):
            asyncio.run(copy(source, unfinished))
        else:
            copy_file(source, unfinished)
        unfinished.rename(target)
    except OSError as error:
        raise StoreUnavailable(StoreProblem.READ_ONLY, target, error) from error
    finally:
        unfinished.unlink(missing_ok=True)


def check(source: Location) -> None:
    """Read the whole database as it is at one moment.

    A start of the program doesn't: it would take the longer, the more has been played. Raises
    FileNotFoundError if there is no database, and StoreUnavailable if it can't be read or is
    damaged.
    """
    _expect(source)
    if isinstance(source, Server):
        asyncio.run(read_through(source))
    elif damage := damage_of(source):
        raise StoreUnavailable(StoreProblem.CORRUPT, source, damage)


def version_of(source: Location) -> Version:
    """Return which schema a database that exists has. Raises StoreUnavailable."""
    return (
        asyncio.run(read_version(source)) if isinstance(source, Server) else version_of_file(source)
    )


def _expect(source: Location) -> None:
    if isinstance(source, Path) and not source.is_file():
        raise FileNotFoundError(f"there is no database {source}")
