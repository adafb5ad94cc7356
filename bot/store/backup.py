"""Copies of the database, made while the bot runs."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.database import problem_of
from bot.store.errors import StoreProblem, StoreUnavailable


def backup(source: Path, target: Path) -> None:
    """Copy the database as it is at one moment into a new file.

    Raises FileExistsError rather than overwrite anything, FileNotFoundError if there is no
    database, and StoreUnavailable if it can't be read or the copy not be written.
    """
    if not source.is_file():
        raise FileNotFoundError(f"there is no database {source}")
    if target.exists():
        raise FileExistsError(f"{target} exists already")
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True)) as original,
            closing(sqlite3.connect(unfinished)) as copy,
        ):
            original.backup(copy)
            [damage] = copy.execute("PRAGMA quick_check(1)").fetchone()
        if damage != "ok":
            raise StoreUnavailable(StoreProblem.CORRUPT, source, damage)
        unfinished.rename(target)
    except sqlite3.Error as error:
        raise StoreUnavailable(problem_of(error), source, error) from error
    except OSError as error:
        raise StoreUnavailable(StoreProblem.READ_ONLY, target, error) from error
    finally:
        unfinished.unlink(missing_ok=True)
