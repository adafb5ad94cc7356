"""Files of SQLite databases: copies, checks, replacements, and the driver's errors."""

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
"""Suffixes of SQLite's files beside a database that is in use, or was when the computer stopped."""
LEFTOVERS: Final = (*_SIDECARS, "-journal")
"""Suffixes of SQLite's files beside an unfinished copy."""
_ASIDE: Final = ".before-restore"
"""Suffix of databases that a restore has replaced."""
_MOST_REPLACED: Final = 2
_PAGES_PER_STEP: Final = 1000
_POLL_INTERVAL: Final = 0.1
"""Seconds between checks whether a thread has read a database."""
_RIGHTS: Final = 0o644
"""Permissions of a new file, the same as SQLite's."""
_EMPTY_TIMEOUT: Final = 100
"""Maximum wait of writers, in milliseconds, while the journal is emptied."""
_NOT_OF_BACKUP: Final = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_BUSY,
)
"""Errors of a restore that aren't the backup's fault."""
_BLAME_SOURCE: Final = (StoreProblem.CORRUPT, StoreProblem.LOCKED)
"""Problems of the database that is copied; all others concern the copy."""

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
"""Exceptions while reading a file; UnicodeDecodeError occurs if SQLite's message quotes damaged
text."""
_NOT_DECODED: Final = "Could not decode to UTF-8"
"""The driver's message, without a code, about text that isn't valid UTF-8."""
_CANNOT_WRITE: Final = "{} - check the permissions of it and its folder, and the free space"


def file_exists(path: Path, *, create: bool) -> bool:
    """Return whether a file exists and can be opened; ``create`` an empty one if there is none.

    Raises OSError if it can't be opened: aiosqlite's thread would end with a traceback then if the
    event loop ends (https://github.com/omnilib/aiosqlite/issues/241).
    """
    if create and not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(_RIGHTS)
    if not path.is_file() and not create:
        return False
    try:
        _connect(path).close()
    except sqlite3.Error as error:
        raise OSError(error) from error
    return True


def parameters(path: Path) -> dict[str, str]:
    """Return the URI parameters that open a file, even in a read-only folder.

    Without ``immutable``, SQLite needs a journal beside the file even to read it.
    """
    can_change = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    if can_change or not os.access(path, os.R_OK) or _sibling(path, _JOURNAL).exists():
        return {"mode": "rw"}
    return {"mode": "ro", "immutable": "1"}


def problem_of(error: BaseException | None) -> StoreProblem:
    """Return the problem that an error of the driver means for the store."""
    if isinstance(error, UnicodeDecodeError) or _NOT_DECODED in str(error):
        return StoreProblem.CORRUPT
    return _PROBLEMS.get(_code_of(error), StoreProblem.BROKEN)


def _code_of(error: BaseException | None) -> int:
    """Return SQLite's primary error code."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return int(getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF


def empty_journal(path: Path) -> bool:
    """Write the journal of a database to its file; return whether the journal is now empty.

    It isn't while a reader uses it. Raises sqlite3.Error.
    """
    with closing(_connect(path)) as file:
        file.execute(f"PRAGMA busy_timeout = {_EMPTY_TIMEOUT}")
        is_busy, *_ = file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return not is_busy


def copy_file(source: Path, target: Path, progress: Progress) -> None:
    """Copy an existing database as it is at one moment, even while it is in use.

    Raises StoreUnavailable if it can't be read or is damaged, and OSError if the copy can't be
    written.
    """
    with _translated_errors(source), closing(_connect(source)) as original:
        # An open transaction, so that all steps copy the state of one moment.
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
    """Copy in steps, so that Ctrl-C can interrupt."""

    def report(_status: int, remaining: int, total: int) -> None:
        progress.report(total - remaining, total)

    original.backup(copy, pages=_PAGES_PER_STEP, progress=report, sleep=0.05)


def damage_of(source: Path, progress: Progress) -> str:
    """Read a whole existing database; return the first damage, or "".

    Raises StoreUnavailable if it can't be read.
    """
    with _translated_errors(source), closing(_connect(source)) as file:
        return _damage_in(file, progress)


def version_of_file(source: Path) -> Version:
    """Return the schema version of an existing database. Raises StoreUnavailable."""
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
    """Open an existing database."""
    address = f"{source.resolve().as_uri()}?{urlencode(parameters(source))}"
    return sqlite3.connect(address, uri=True, check_same_thread=False)


def _damage_in(file: sqlite3.Connection, progress: Progress) -> str:
    """Return the first damage of a database, or "". Raises sqlite3.Error if it can't be read.

    SQLite reads all of it in one call, during which Python can't handle Ctrl-C; so a thread calls
    it.
    """
    with ThreadPoolExecutor(1) as pool:
        reading = pool.submit(_read_for_damage, file)
        try:
            while wait([reading], _POLL_INTERVAL).not_done:
                progress.report()
        except KeyboardInterrupt:
            # SQLite ignores an interrupt just before a statement begins.
            while wait([reading], _POLL_INTERVAL).not_done:
                file.interrupt()
            raise
        return reading.result()


def _new(path: Path) -> sqlite3.Connection:
    """Open a new file for a copy."""
    return sqlite3.connect(path, check_same_thread=False)


def _read_for_damage(file: sqlite3.Connection) -> str:
    [result] = file.execute("PRAGMA quick_check(1)").fetchone()
    if result != "ok":
        return str(result)
    dangling = file.execute("PRAGMA foreign_key_check").fetchone()
    return f"dangling {dangling}" if dangling else ""


def replace_file(backup: Path, database: Path, progress: Progress, *, replace: bool) -> str | None:
    """Restore a database from a backup, as `bot.store.restore.restore` does."""
    if database.exists() and not replace:
        raise Failure(
            f"{database} exists already. With --replace it is renamed, and the"
            " backup takes its place."
        )
    unfinished = _sibling(database, UNFINISHED)
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        remove(unfinished, LEFTOVERS)
        unpack(backup, unfinished, progress)
        sync_to_disk(unfinished)
        with _exclusively_locked(database), _interrupt_delayed():
            aside = _move_aside(database)
            unfinished.rename(database)
        sync_to_disk(database.parent)
        with suppress(OSError):
            _forget_replaced(database, backup)
    except OSError as error:
        raise Failure(f"{database} can't be written: {error}") from error
    finally:
        with suppress(OSError):
            remove(unfinished, LEFTOVERS)
    return None if aside is None else str(aside)


def unpack(backup: Path, target: Path, progress: Progress) -> None:
    """Copy a backup if it is undamaged and made by this program; raise Failure otherwise."""
    progress.begin(f"copying {backup}")
    difference = ""
    try:
        with closing(_open_backup(backup)) as original, closing(_new(target)) as file:
            for connection in (original, file):  # the file is untrusted
                connection.execute("PRAGMA trusted_schema = OFF")
                connection.execute("PRAGMA cell_size_check = ON")
            _copy_pages(original, file, progress)
            progress.begin("checking the backup")
            damage = _damage_in(file, progress)
            if not damage:
                _expect_ours(file, backup)
                difference = schema_difference(file)
            file.execute("PRAGMA journal_mode = DELETE")  # puts all content into one file
    except _ERRORS as error:
        if _code_of(error) in _NOT_OF_BACKUP:
            raise Failure(f"{backup} can't be copied to {target}: {error}") from error
        damage = str(error)
    if damage:
        raise Failure(f"{backup} is damaged; use another backup ({damage})")
    if difference:
        raise Failure(f"{backup} isn't a backup of this program: {difference}")


@contextmanager
def _interrupt_delayed() -> Iterator[None]:
    """Delay Ctrl-C until the end of the context."""
    pressed = list[tuple[int, Any]]()
    before = signal.signal(signal.SIGINT, lambda *arguments: pressed.append(arguments))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if pressed and callable(before):
            before(*pressed[0])


def _open_backup(backup: Path) -> sqlite3.Connection:
    """Open a backup, even on a read-only medium."""
    is_whole = not _sibling(backup, _JOURNAL).exists()
    mode = "mode=ro&immutable=1" if is_whole else "mode=ro"
    return sqlite3.connect(f"{backup.resolve().as_uri()}?{mode}", uri=True)


def _expect_ours(file: sqlite3.Connection, backup: Path) -> None:
    version = _version_in(file)
    if version is Version.NONE:
        raise Failure(f"{backup} is a database, but not one of this program")
    expect_readable(version, backup)


@contextmanager
def _exclusively_locked(database: Path) -> Iterator[None]:
    """Lock a database exclusively, with all content in its one file, if it is readable at all.

    Raises Failure if another program uses it.
    """
    if not database.exists():
        yield
        return
    with ExitStack() as stack:
        try:
            connection = sqlite3.connect(database, timeout=0, isolation_level=None)
            stack.enter_context(closing(connection))
            # SQLite leaves WAL mode only if no other connection uses the file.
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            problem = problem_of(error)
            if problem is StoreProblem.LOCKED:
                raise Failure(
                    f"{database} is in use: stop the bot and all other programs that use it"
                ) from error
            if problem is not StoreProblem.CORRUPT:  # damage may be why it is replaced
                raise StoreUnavailable(problem, database, error) from error
        yield


def _replaced(database: Path) -> dict[int, Path]:
    """Return the databases that were moved aside, by number."""
    name = re.compile(rf"{re.escape(database.name + _ASIDE)}(?:-([0-9]+))?")
    matches = ((name.fullmatch(file.name), file) for file in database.parent.iterdir())
    return {int(match[1] or 1): file for match, file in matches if match}


def _forget_replaced(database: Path, backup: Path) -> None:
    """Remove the databases that were moved aside, except the newest and the backup itself."""
    replaced = _replaced(database)
    for number in sorted(replaced)[:-_MOST_REPLACED]:
        if not backup.samefile(replaced[number]):
            remove(replaced[number], _SIDECARS)


def _move_aside(database: Path) -> Path | None:
    """Rename an existing database and return its new path, None if there is none."""
    number = max(_replaced(database), default=0) + 1
    aside = _sibling(database, _ASIDE if number == 1 else f"{_ASIDE}-{number}")
    # SQLite would mistake an old journal for that of the new database.
    endings = [ending for ending in ("", *_SIDECARS) if _sibling(database, ending).exists()]
    for ending in endings:
        _sibling(database, ending).rename(_sibling(aside, ending))
    return aside if endings else None


def _sibling(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def _version_in(file: sqlite3.Connection) -> Version:
    """Return the schema version of an open database."""
    engine = create_engine("sqlite://", creator=lambda: file, poolclass=StaticPool)
    with engine.connect() as connection:
        return version_of(connection)
