"""Nightly backups in a folder."""

import fcntl
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.errors import Failure
from bot.runtime.progress import Progress
from bot.store.backup_folder import backup_into, newest_in
from tests.migrated import lay_out

FIRST_NIGHT = datetime(2026, 11, 23, 4, 0, tzinfo=UTC)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return lay_out(tmp_path / "data" / "claim-it.sqlite3")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "new" / "backups"


def night(database: Path, folder: Path, number: int, keep: int | None = 3) -> Path:
    """Make the backup of a night, and return its path."""
    now = FIRST_NIGHT + timedelta(days=number)
    return backup_into(database, folder, keep, Progress(), now).made


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def names_of(made: Path) -> tuple[str, str]:
    """Return the names of a backup and its checksum."""
    return made.name, f"{made.name}.sha256"


def test_the_newest_backups_are_kept(database: Path, folder: Path) -> None:
    for number in range(6):
        made = night(database, folder, number)
        assert len(names(folder)) == 2 * min(number + 1, 3)
    assert names(folder) == [
        f"claim-it-2026-11-{day}T040000Z.sqlite3{ending}"
        for day in ("26", "27", "28")
        for ending in ("", ".sha256")
    ]
    assert newest_in(folder, database) == made
    assert night(database, folder, 5).name == "claim-it-2026-11-28T040000Z-2.sqlite3"
    night(database, folder, 6, keep=None)
    assert len(names(folder)) == 8


def test_other_files_are_never_removed(database: Path, folder: Path) -> None:
    """Other files, another database's backups, links, folders and backups with later dates stay."""
    folder.mkdir(parents=True)
    others = (
        "letter.txt",
        "claim-it.sqlite3",
        "claim-it-2026-11-01.sqlite3",
        "claim-it-2026-11-01T040000Z.sqlite3.gz",
        "my claim-it-2026-11-01T040000Z.sqlite3 old",
        "other-2026-11-01T040000Z.sqlite3",
        "claim-it-2030-01-01T040000Z.sqlite3",
    )
    for name in others:
        (folder / name).touch()
    (folder / "claim-it-2026-11-01T040000Z.sqlite3").symlink_to(database)
    (folder / "claim-it-2026-11-02T040000Z.sqlite3").mkdir()
    before = names(folder)
    made = [night(database, folder, number, keep=1) for number in range(3)]
    assert names(folder) == sorted([*before, *names_of(made[-1])])


def test_a_failed_backup_removes_nothing(database: Path, folder: Path) -> None:
    made = [night(database, folder, number) for number in range(3)]
    database.write_bytes(b"garbage " * 1000)
    with pytest.raises(Failure, match="damaged"):
        night(database, folder, 3, keep=1)
    assert names(folder) == [name for file in made for name in names_of(file)]


def test_files_of_a_killed_backup_are_removed(database: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    for ending in (".unfinished", ".unfinished-journal", ".unfinished-wal", ".sha256"):
        (folder / f"claim-it-2026-11-22T040000Z.sqlite3{ending}").touch()
    (folder / "letter.txt.unfinished").touch()
    made = night(database, folder, 0)
    assert names(folder) == [*names_of(made), "letter.txt.unfinished"]


def test_backups_do_not_run_concurrently(database: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    opened = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX)
        with pytest.raises(Failure, match="another backup is being made"):
            night(database, folder, 0)
    finally:
        os.close(opened)
    assert names(folder) == []


def test_the_newest_backup_of_the_same_database_is_used(database: Path, folder: Path) -> None:
    with pytest.raises(Failure, match="no backup in"):
        newest_in(database.parent, database)
    made = night(database, folder, 0)
    other = lay_out(database.with_name("other.sqlite3"))
    newer = night(other, folder, 1)
    assert newest_in(folder, database) == made
    assert newest_in(folder, other) == newer
    assert newest_in(folder, database.with_name("drill.sqlite3")) == newer
