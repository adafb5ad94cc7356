"""Puts a backup in the place of the database, while nobody uses that."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.errors import Failure
from bot.location import Location, Server
from bot.store.copying import copy
from bot.store.database import connect
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.migrations import Version, version_in
from bot.store.opening import open_database
from bot.store.sqlite import damage_in, problem_of

_JOURNAL: Final = "-wal"
_BESIDE: Final = (_JOURNAL, "-shm")
"""What SQLite keeps beside a file that is in use, or was when the computer stopped."""
_PATIENCE: Final = 5.0


def restore(backup: Path, database: Location, *, replace: bool) -> str | None:
    """Make a database of a backup, which stays as it is.

    With ``replace`` in the place of one that is there already and nobody uses: it is kept beside
    the new one, and returned is where. Raises Failure, with everything as it was, if that can't be
    done.
    """
    if not backup.is_file():
        raise Failure(f"there is no backup {backup}")
    if isinstance(database, Server):
        with TemporaryDirectory() as folder:
            unpacked = Path(folder) / "copy.sqlite3"
            _copy(backup, unpacked)
            return asyncio.run(_to_server(unpacked, database, replace=replace))
    return _to_file(backup, database, replace=replace)


async def _to_server(copied: Path, server: Server, *, replace: bool) -> str | None:
    """Bring the database in a file to today's schema, and put it on a server."""
    await (await open_database(copied, _PATIENCE, only_current=False)).close()
    connect(server, _PATIENCE)  # which says so if its driver isn't installed
    from bot.store.postgresql import replacing

    async with replacing(server, even_used=replace) as (place, kept):
        await copy(copied, place)
    return None if kept is None else f"in the schema {kept} there"


def _to_file(backup: Path, database: Path, *, replace: bool) -> str | None:
    if database.exists() and not replace:
        raise Failure(
            f"{database} exists already. With --replace it is kept under another name, and the"
            " backup takes its place."
        )
    unfinished = _beside(database, ".unfinished")
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        _copy(backup, unfinished)
        with _held(database):
            kept = _put_away(database)
            unfinished.rename(database)
        _settle(database.parent)
    except OSError as error:
        raise Failure(f"{database} can't be written: {error}") from error
    finally:
        with suppress(OSError):
            unfinished.unlink()
    return None if kept is None else str(kept)


def _copy(backup: Path, target: Path) -> None:
    """Copy a backup that is sound and of this program."""
    try:
        with closing(_opened(backup)) as original, closing(sqlite3.connect(target)) as file:
            original.backup(file)
            damage = damage_in(file)
            if not damage:
                _expect_ours(file, backup)
            file.execute("PRAGMA journal_mode = DELETE")  # all of it is in one file then
    except sqlite3.Error as error:
        if problem_of(error) is not StoreProblem.CORRUPT:
            raise Failure(f"{backup} can't be copied to {target}: {error}") from error
        damage = str(error)
    if damage:
        raise Failure(f"{backup} is no sound backup; take another one ({damage})")


def _opened(backup: Path) -> sqlite3.Connection:
    """Open a backup, also on a medium that can't be written."""
    is_whole = not _beside(backup, _JOURNAL).exists()
    how = "mode=ro&immutable=1" if is_whole else "mode=ro"
    return sqlite3.connect(f"{backup.resolve().as_uri()}?{how}", uri=True)


def _expect_ours(file: sqlite3.Connection, backup: Path) -> None:
    version = version_in(file)
    if version is Version.NONE:
        raise Failure(f"{backup} is a database, but none of this program")
    if version is Version.UNKNOWN:
        raise Failure(f"{backup} belongs to a newer version of this program; upgrade the program")


@contextmanager
def _held(database: Path) -> Iterator[None]:
    """Have a database for oneself, all of it in its one file, if it can be read at all.

    Raises Failure if somebody else uses it.
    """
    if not database.exists():
        yield
        return
    with ExitStack() as stack:
        try:
            file = sqlite3.connect(database, timeout=0, isolation_level=None)
            stack.enter_context(closing(file))
            # SQLite ends journalling only for the one who is alone with the file.
            file.execute("PRAGMA journal_mode = DELETE")
            file.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            problem = problem_of(error)
            if problem is StoreProblem.LOCKED:
                raise Failure(
                    f"{database} is in use: stop the bot, and whatever else works with it"
                ) from error
            if problem is not StoreProblem.CORRUPT:  # that may be why it is replaced
                raise StoreUnavailable(problem, database, error) from error
        yield


def _put_away(database: Path) -> Path | None:
    """Give what is in the place of the database another name, and return that."""
    numbers = count(2)
    kept = _beside(database, ".before-restore")
    while kept.exists():
        kept = _beside(database, f".before-restore-{next(numbers)}")
    # The journal of an old one would be taken for that of the new one.
    there = [one for one in ("", *_BESIDE) if _beside(database, one).exists()]
    for ending in there:
        _beside(database, ending).rename(_beside(kept, ending))
    return kept if there else None


def _beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def _settle(folder: Path) -> None:
    """Wait until the names in a folder are on the disk."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
