"""Files of SQLite databases: copies, checks, replacements, and what the driver's errors mean."""

import os
import re
import signal
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from sqlalchemy import StaticPool, create_engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from bot.errors import Failure
from bot.runtime.files import UNFINISHED, remove, sync_to_disk
from bot.runtime.progress import Progress
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.migrations import Version, expect_readable, version_of
from bot.store.schema_check import schema_difference

_JOURNAL: Final = "-wal"
_SIDECARS: Final = (_JOURNAL, "-shm")
"""What SQLite keeps beside a file that is in use, or was when the computer stopped."""
LEFTOVERS: Final = (*_SIDECARS, "-journal")
"""What SQLite may leave beside a copy that could not be finished."""
_ASIDE: Final = ".before-restore"
"""The end of the names of databases that a backup has replaced."""
_MOST_REPLACED: Final = 2
_PAGES_AT_ONCE: Final = 1000
_LOOK_EVERY: Final = 0.1
"""Seconds between two looks whether a thread has read a database."""
_RIGHTS: Final = 0o644
"""Those that SQLite gives a new file."""
_EMPTY_WITHIN: Final = 100
"""Milliseconds for which writers may have to wait while the journal is emptied."""
_NOT_OF_BACKUP: Final = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_BUSY,
)
"""Errors of a restore for which the backup isn't to blame."""
_BLAME_SOURCE: Final = (StoreProblem.CORRUPT, StoreProblem.LOCKED)
"""Problems of the database that is copied; all others are about the copy."""

_PROBLEMS = {
    sqlite3.SQLITE_BUSY: StoreProblem.LOCKED,
    sqlite3.SQLITE_LOCKED: StoreProblem.LOCKED,
    sqlite3.SQLITE_PROTOCOL: StoreProblem.LOCKED,
    sqlite3.SQLITE_READONLY: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_PERM: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_FULL: StoreProblem.FULL,
    sqlite3.SQLITE_CORRUPT: StoreProblem.CORRUPT,
    sqlite3.SQLITE_NOTADB: StoreProblem.CORRUPT,
}

_ERRORS: Final = (sqlite3.Error, SQLAlchemyError, UnicodeDecodeError)
"""Errors of reading a file; the last one occurs if SQLite's message quotes damaged text."""
_NOT_DECODED: Final = "Could not decode to UTF-8"
"""What the driver says, without a code, about text that isn't valid."""
_CANNOT_WRITE: Final = "{} - check the rights to it and its folder, and what is free there"


def is_there(path: Path, *, make: bool) -> bool:
    """Return whether there is a file; ``make`` an empty one if there is nothing.

    Raises OSError, also if it can't be opened: where aiosqlite can't open one, its thread ends with
    a traceback if the event loop does (https://github.com/omnilib/aiosqlite/issues/241).
    """
    if make and not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(_RIGHTS)
    if not path.is_file() and not make:
        return False
    try:
        _connect(path).close()
    except sqlite3.Error as error:
        raise OSError(error) from error
    return True


def parameters(path: Path) -> dict[str, str]:
    """Return the parameters with which SQLite opens a file, even in a read-only folder.

    Without ``immutable`` SQLite needs a journal beside the file even to read it.
    """
    can_change = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    if can_change or not os.access(path, os.R_OK) or _sibling(path, _JOURNAL).exists():
        return {"mode": "rw"}
    return {"mode": "ro", "immutable": "1"}


def problem_of(error: BaseException | None) -> StoreProblem:
    """Return what an error of the driver means for the store."""
    if isinstance(error, UnicodeDecodeError) or _NOT_DECODED in str(error):
        return StoreProblem.CORRUPT
    return _PROBLEMS.get(_code_of(error), StoreProblem.BROKEN)


def _code_of(error: BaseException | None) -> int:
    """Return SQLite's primary code of an error."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return int(getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF


def empty_journal(path: Path) -> bool:
    """Write the journal of a database to its file and empty it; return whether it is empty.

    It isn't while something reads from it. Raises sqlite3.Error.
    """
    with closing(_connect(path)) as file:
        file.execute(f"PRAGMA busy_timeout = {_EMPTY_WITHIN}")
        is_busy, *_ = file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return not is_busy


def copy_file(source: Path, target: Path, progress: Progress) -> None:
    """Copy a database that exists as it is at one moment, also while it is used.

    Raises StoreUnavailable if it can't be read or is damaged, and OSError if the copy can't be
    written.
    """
    with _translated_errors(source), closing(_connect(source)) as original:
        # An open transaction: the copy is of one moment however much is written during its steps.
        original.execute("BEGIN")
        original.execute("SELECT 1 FROM sqlite_master").fetchone()
        try:
            copy = _new(target)
        except sqlite3.Error as error:
            raise OSError(_CANNOT_WRITE.format(error)) from error
        with closing(copy):
            try:
                _copy_pages(original, copy, progress)
            except sqlite3.Error as error:
                if problem_of(error) in _BLAME_SOURCE:
                    raise
                raise OSError(_CANNOT_WRITE.format(error)) from error
            progress.begin("checking the copy")
            if damage := _damage_in(copy, progress):
                raise StoreUnavailable(StoreProblem.CORRUPT, source, damage)


def _copy_pages(original: sqlite3.Connection, copy: sqlite3.Connection, progress: Progress) -> None:
    """Copy in steps, between which Ctrl-C is heard."""

    def report(_status: int, remaining: int, total: int) -> None:
        progress.report(total - remaining, total)

    original.backup(copy, pages=_PAGES_AT_ONCE, progress=report, sleep=0.05)


def damage_of(source: Path, progress: Progress) -> str:
    """Read a whole database that exists; return the first damage, or "".

    Raises StoreUnavailable if it can't be read.
    """
    with _translated_errors(source), closing(_connect(source)) as file:
        return _damage_in(file, progress)


def version_of_file(source: Path) -> Version:
    """Return which schema a database that exists has. Raises StoreUnavailable as above."""
    with _translated_errors(source), closing(_connect(source)) as file:
        return _version_in(file)


@contextmanager
def _translated_errors(source: Path) -> Iterator[None]:
    try:
        yield
    except _ERRORS as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise StoreUnavailable(problem_of(cause), source, cause) from error


def _connect(source: Path) -> sqlite3.Connection:
    """Open a database that exists."""
    address = f"{source.resolve().as_uri()}?{urlencode(parameters(source))}"
    return sqlite3.connect(address, uri=True, check_same_thread=False)


def _damage_in(file: sqlite3.Connection, progress: Progress) -> str:
    """Return the first damage of a database, or "". Raises sqlite3.Error if it can't be read.

    SQLite reads all of it in one call, during which Python hears no Ctrl-C. So a thread calls it.
    """
    with ThreadPoolExecutor(1) as pool:
        reading = pool.submit(_read_for_damage, file)
        try:
            while wait([reading], _LOOK_EVERY).not_done:
                progress.report()
        except KeyboardInterrupt:
            # SQLite takes no note of an interrupt just before a statement begins.
            while wait([reading], _LOOK_EVERY).not_done:
                file.interrupt()
            raise
        return reading.result()


def _new(path: Path) -> sqlite3.Connection:
    """Open a file for a copy."""
    return sqlite3.connect(path, check_same_thread=False)


def _read_for_damage(file: sqlite3.Connection) -> str:
    [found] = file.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        return str(found)
    dangling = file.execute("PRAGMA foreign_key_check").fetchone()
    return f"dangling {dangling}" if dangling else ""


def replace_file(backup: Path, database: Path, progress: Progress, *, replace: bool) -> str | None:
    """Make a database of a backup, as `bot.store.restore.restore` says."""
    if database.exists() and not replace:
        raise Failure(
            f"{database} exists already. With --replace it is kept under another name, and the"
            " backup takes its place."
        )
    unfinished = _sibling(database, UNFINISHED)
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        remove(unfinished, LEFTOVERS)
        unpack(backup, unfinished, progress)
        sync_to_disk(unfinished)
        with _exclusive(database), _ctrl_c_waits():
            kept = _move_aside(database)
            unfinished.rename(database)
        sync_to_disk(database.parent)
        with suppress(OSError):
            _forget_replaced(database, backup)
    except OSError as error:
        raise Failure(f"{database} can't be written: {error}") from error
    finally:
        with suppress(OSError):
            remove(unfinished, LEFTOVERS)
    return None if kept is None else str(kept)


def unpack(backup: Path, target: Path, progress: Progress) -> None:
    """Copy a backup if it is sound and made by this program. Raises Failure if it isn't."""
    progress.begin(f"copying {backup}")
    foreign = ""
    try:
        with closing(_opened(backup)) as original, closing(_new(target)) as file:
            for one in (original, file):  # the file may come from anywhere
                one.execute("PRAGMA trusted_schema = OFF")
                one.execute("PRAGMA cell_size_check = ON")
            _copy_pages(original, file, progress)
            progress.begin("checking the backup")
            damage = _damage_in(file, progress)
            if not damage:
                _expect_ours(file, backup)
                foreign = schema_difference(file)
            file.execute("PRAGMA journal_mode = DELETE")  # all of it is in one file then
    except _ERRORS as error:
        if _code_of(error) in _NOT_OF_BACKUP:
            raise Failure(f"{backup} can't be copied to {target}: {error}") from error
        damage = str(error)
    if damage:
        raise Failure(f"{backup} isn't a sound backup; use another one ({damage})")
    if foreign:
        raise Failure(f"{backup} isn't a backup of this program only: {foreign}")


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Let Ctrl-C do what it does at the end of the context."""
    pressed = list[tuple[int, Any]]()
    before = signal.signal(signal.SIGINT, lambda *arguments: pressed.append(arguments))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if pressed and callable(before):
            before(*pressed[0])


def _opened(backup: Path) -> sqlite3.Connection:
    """Open a backup, also on a medium that can't be written."""
    is_whole = not _sibling(backup, _JOURNAL).exists()
    how = "mode=ro&immutable=1" if is_whole else "mode=ro"
    return sqlite3.connect(f"{backup.resolve().as_uri()}?{how}", uri=True)


def _expect_ours(file: sqlite3.Connection, backup: Path) -> None:
    version = _version_in(file)
    if version is Version.NONE:
        raise Failure(f"{backup} is a database, but not one of this program")
    expect_readable(version, backup)


@contextmanager
def _exclusive(database: Path) -> Iterator[None]:
    """Have a database for oneself, all of it in its one file, if it can be read at all.

    Raises Failure if another program uses it.
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


def _replaced(database: Path) -> dict[int, Path]:
    """Return the databases that were moved aside, by their numbers."""
    name = re.compile(rf"{re.escape(database.name + _ASIDE)}(?:-([0-9]+))?")
    matches = ((name.fullmatch(file.name), file) for file in database.parent.iterdir())
    return {int(match[1] or 1): file for match, file in matches if match}


def _forget_replaced(database: Path, backup: Path) -> None:
    """Remove the databases that were moved aside but for the newest, and one that is the backup."""
    replaced = _replaced(database)
    for number in sorted(replaced)[:-_MOST_REPLACED]:
        if not backup.samefile(replaced[number]):
            remove(replaced[number], _SIDECARS)


def _move_aside(database: Path) -> Path | None:
    """Give what is in place of the database another name, and return that."""
    number = max(_replaced(database), default=0) + 1
    kept = _sibling(database, _ASIDE if number == 1 else f"{_ASIDE}-{number}")
    # The journal of an old one would be taken for that of the new one.
    there = [one for one in ("", *_SIDECARS) if _sibling(database, one).exists()]
    for ending in there:
        _sibling(database, ending).rename(_sibling(kept, ending))
    return kept if there else None


def _sibling(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def _version_in(file: sqlite3.Connection) -> Version:
    """Return which schema the database has that the driver has opened."""
    engine = create_engine("sqlite://", creator=lambda: file, poolclass=StaticPool)
    with engine.connect() as connection:
        return version_of(connection)
