"""Copies of the database, and a look at all of it, while the bot runs."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from bot.store.database import problem_of
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.migrations import Version, version_in


def backup(source: Path, target: Path) -> None:
    """Copy the database as it is at one moment into a new file.

    Raises FileExistsError rather than overwrite anything, FileNotFoundError if there is no
    database, and StoreUnavailable if it can't be read or the copy not be written.
    """
    _expect(source)
    if target.exists():
        raise FileExistsError(f"{target} exists already")
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        with (
            closing(_connect(source)) as original,
            closing(sqlite3.connect(unfinished)) as copy,
        ):
            original.backup(copy)
            damage = damage_in(copy)
        if damage:
            raise StoreUnavailable(StoreProblem.CORRUPT, source, damage)
        unfinished.rename(target)
    except sqlite3.Error as error:
        raise StoreUnavailable(problem_of(error), source, error) from error
    except OSError as error:
        raise StoreUnavailable(StoreProblem.READ_ONLY, target, error) from error
    finally:
        unfinished.unlink(missing_ok=True)


def check(source: Path) -> None:
    """Read the whole database as it is at one moment.

    A start of the program doesn't: it would take the longer, the more has been played. Raises
    FileNotFoundError if there is no database, and StoreUnavailable if it can't be read or is
    damaged.
    """
    _expect(source)
    try:
        with closing(_connect(source)) as file:
            damage = damage_in(file)
    except sqlite3.Error as error:
        raise StoreUnavailable(problem_of(error), source, error) from error
    if damage:
        raise StoreUnavailable(StoreProblem.CORRUPT, source, damage)


def version_of(source: Path) -> Version:
    """Return which schema a database has. Raises StoreUnavailable if it can't be read."""
    try:
        with closing(_connect(source)) as file:
            return version_in(file)
    except (sqlite3.Error, SQLAlchemyError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise StoreUnavailable(problem_of(cause), source, cause) from error


def _expect(source: Path) -> None:
    if not source.is_file():
        raise FileNotFoundError(f"there is no database {source}")


def _connect(source: Path) -> sqlite3.Connection:
    """Open a database that exists."""
    return sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True)


def damage_in(file: sqlite3.Connection) -> str:
    """Return what is wrong with a database first, if anything is.

    Raises sqlite3.Error if it can't even be read.
    """
    [found] = file.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        return str(found)
    dangling = file.execute("PRAGMA foreign_key_check").fetchone()
    return f"dangling {dangling}" if dangling else ""
