"""Backups in a folder: each is named after its time, and old ones are removed."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from bot.errors import Failure
from bot.runtime.files import UNFINISHED, lock, remove
from bot.runtime.location import Location, Server
from bot.runtime.progress import Progress
from bot.store.backup import backup
from bot.store.checksum import CHECKSUM_SUFFIX
from bot.store.sqlite_files import LEFTOVERS

_MOMENT: Final = "%Y-%m-%dT%H%M%SZ"
_ENDING: Final = ".sqlite3"
_OURS: Final = re.compile(
    rf"(?P<of>.+)-(?P<at>\d{{4}}-\d\d-\d\dT\d{{6}}Z)(-(?P<number>\d+))?{re.escape(_ENDING)}",
    re.ASCII,
)


class _Backup(NamedTuple):
    """A backup in a folder; backups sort by the time in their name."""

    at: str
    number: int
    file: Path
    of: str


class Rotation(NamedTuple):
    """A new backup, and the older ones that were removed after it."""

    made: Path
    removed: tuple[Path, ...]


def backup_into(
    source: Location,
    folder: Path,
    keep: int | None,
    progress: Progress,
    now: datetime | None = None,
) -> Rotation:
    """Copy the database into a new file in a folder, as `backup` does.

    Once the copy is checked and on disk, the newest ``keep`` backups of this database stay and the
    older ones are removed. Other files stay. Raises as `backup` does, and Failure if another backup
    is being made there.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(f"the folder {folder} can't be created: {error}") from error
    with _locked(folder):
        _remove_unfinished(folder)
        moment = (now or datetime.now(UTC)).strftime(_MOMENT)
        target = folder / f"{_name(source)}-{moment}{_ENDING}"
        numbers = count(2)
        while target.exists():
            target = folder / f"{_name(source)}-{moment}-{next(numbers)}{_ENDING}"
        backup(source, target, progress)
        return Rotation(target, () if keep is None else _rotate(target, keep))


def newest_in(folder: Path, database: Location) -> Path:
    """Return the newest backup in a folder: of this database if there is one, else of any.

    Raises Failure if there is no backup at all.
    """
    backups = sorted(_backups(folder))
    if not backups:
        raise Failure(f"there is no backup in {folder}")
    of_database = [entry for entry in backups if entry.of == _name(database)]
    return (of_database or backups)[-1].file


def _name(database: Location) -> str:
    if isinstance(database, Server):
        return re.sub(r"[^\w.-]", "_", urlsplit(database.url).path.strip("/")) or "database"
    return database.stem


def _backups(folder: Path) -> Iterator[_Backup]:
    """Yield the backups in a folder that `backup_into` has made."""
    for file in folder.iterdir():
        match = _OURS.fullmatch(file.name)
        if match is not None and file.is_file() and not file.is_symlink():
            yield _Backup(match["at"], int(match["number"] or 1), file, match["of"])


def _rotate(made: Path, keep: int) -> tuple[Path, ...]:
    """Remove all but the newest ``keep`` backups of a database; return the removed files.

    Backups dated after the new one stay: the clock was wrong then, or is now.
    """
    backups = sorted(_backups(made.parent))
    new = next(entry for entry in backups if entry.file == made)
    older = [entry for entry in backups if entry.of == new.of and entry < new]
    removed = tuple(entry.file for entry in older[: max(0, len(older) - (keep - 1))])
    for file in removed:
        try:
            remove(file, (CHECKSUM_SUFFIX,))
        except OSError as error:
            raise Failure(
                f"{made} is made, but the older {file} can't be removed: {error}"
            ) from error
    return removed


def _remove_unfinished(folder: Path) -> None:
    """Remove the files that a killed backup left."""
    for file in list(folder.iterdir()):
        if file.name.endswith(UNFINISHED) and _OURS.fullmatch(file.name.removesuffix(UNFINISHED)):
            with suppress(OSError):
                remove(file, LEFTOVERS)
                remove(file.with_name(file.name.removesuffix(UNFINISHED) + CHECKSUM_SUFFIX))


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Lock a folder against other backups. Raises Failure if one is being made there."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        if not lock(descriptor):
            raise Failure(f"another backup is being made in {folder}")
        yield
    finally:
        os.close(descriptor)
