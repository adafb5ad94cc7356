"""Restoring a database from a backup."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from random import Random

import asyncpg
import pytest

from bot.errors import Failure
from bot.runtime.location import Location, Server
from bot.store.backup import backup, check, version_of
from bot.store.checksum import checksum_file
from bot.store.errors import StoreUnavailable
from bot.store.restore import restore
from bot.store.store import Store
from bot.store.table_types import Table
from tests.migrated import lay_out
from tests.store.make import FIRST, NOW, actions, start_table


@pytest.fixture
def where(path: Path) -> Path:
    """Only files are replaced this way."""
    return lay_out(path)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy #?%"


restore_as_it_is = partial(restore, replace=True, needs_checksum=False)


def suffixes(database: Path) -> set[str]:
    """Return the suffixes of the files whose names begin with the database's."""
    return {file.name.removeprefix(database.name) for file in database.parent.iterdir()}


async def log_length(path: Location, table: Table) -> int:
    """Return the length of a table's log."""
    store = await Store.open(path)
    length = len(await store.games.log(table.id))
    await store.close()
    return length


async def test_restoring_a_backup_and_the_replaced_database(path: Path, copy: Path) -> None:
    store = await Store.open(lay_out(path))
    running = await start_table(store)
    backup(path, copy)
    await store.games.append(running.id, len(FIRST), actions(1), NOW)
    with pytest.raises(Failure, match="in use: stop the bot"):
        restore(copy, path, replace=True)
    await store.close()
    with pytest.raises(Failure, match="--replace"):
        restore(copy, path, replace=False)
    assert suffixes(path) == {""}
    assert await log_length(path, running) == len(FIRST) + 1

    replaced = restore(copy, path, replace=True)

    assert replaced == f"{path}.before-restore"
    assert suffixes(path) == {"", ".before-restore"}
    assert await log_length(path, running) == len(FIRST)
    with pytest.raises(Failure, match="--without-checksum"):
        restore(Path(replaced), path, replace=True)
    assert restore_as_it_is(Path(replaced), path) == f"{path}.before-restore-2"
    assert await log_length(path, running) == len(FIRST) + 1


def test_the_newest_two_replaced_databases_are_kept(path: Path, copy: Path) -> None:
    backup(lay_out(path), copy)
    replaced = [restore(copy, path, replace=True) for _ in range(3)]
    assert suffixes(path) == {"", ".before-restore-2", ".before-restore-3"}
    assert replaced[-1] == f"{path}.before-restore-3"
    oldest = Path(str(replaced[1]))
    restore_as_it_is(oldest, path)
    assert oldest.exists(), "a backup is never removed"
    assert suffixes(path) == {"", *(f".before-restore-{number}" for number in (2, 3, 4))}


async def test_restoring_on_a_server(
    blank: Server, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def back(*, replace: bool = True) -> str | None:
        return await asyncio.to_thread(restore, copy, blank, replace=replace)

    store = await Store.open(blank)
    running = await start_table(store)
    await asyncio.to_thread(backup, blank, copy)
    await store.games.append(running.id, len(FIRST), actions(1), NOW)
    with pytest.raises(Failure, match="in use by"):
        await back()
    await store.close()
    with pytest.raises(Failure, match="--replace"):
        await back(replace=False)
    with monkeypatch.context() as broken:
        broken.setattr("bot.store.copying._batches", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await back()
    assert await log_length(blank, running) == len(FIRST) + 1

    assert await back() == "in the schema before_restore there"

    assert await log_length(blank, running) == len(FIRST)
    assert await log_length(blank.within("before_restore"), running) == len(FIRST) + 1
    store = await Store.open(blank)
    assert (await start_table(store)).id == running.id + 1
    await store.close()
    assert await back() == "in the schema before_restore_1 there"
    assert await back() == "in the schema before_restore_2 there"
    assert await schemas(blank) == ["before_restore_1", "before_restore_2"]


async def schemas(server: Server) -> list[str]:
    """Return the schemas with replaced tables."""
    connection = await asyncpg.connect(server.url)
    try:
        rows = await connection.fetch("SELECT nspname FROM pg_namespace WHERE nspname ~ 'restor'")
        return sorted(row["nspname"] for row in rows)
    finally:
        await connection.close()


async def test_restoring_to_an_empty_server(
    blank: Server, store: Store, where: Location, copy: Path
) -> None:
    """A backup is the same kind of file for either database, and can be restored into both."""
    running = await start_table(store)
    await asyncio.to_thread(backup, where, copy)
    assert await asyncio.to_thread(restore, copy, blank, replace=False) is None
    assert await log_length(blank, running) == len(FIRST)


async def test_restoring_without_a_database(
    store: Store, path: Path, copy: Path, tmp_path: Path
) -> None:
    """The backup may be on a read-only medium, the target in a new folder."""
    running = await start_table(store)
    backup(path, copy)
    copy.chmod(0o444)  # noqa: ASYNC240
    place = tmp_path / "new" / "folder" / "db"
    assert restore(copy, place, replace=False) is None
    assert suffixes(place) == {""}
    assert await log_length(place, running) == len(FIRST)


async def test_restoring_over_a_damaged_database(store: Store, path: Path, tmp_path: Path) -> None:
    running = await start_table(store)
    copy, damaged = tmp_path / "copy", tmp_path / "other" / "db"
    backup(path, copy)
    damaged.parent.mkdir()
    damaged.write_bytes(b"garbage " * 1000)
    damaged.with_name("db-wal").write_bytes(b"of the damaged one")
    assert restore(copy, damaged, replace=True)
    assert suffixes(damaged) >= {"", ".before-restore", ".before-restore-wal"}
    assert suffixes(damaged).isdisjoint({"-wal", "-shm"})
    assert await log_length(damaged, running) == len(FIRST)


async def test_the_journal_of_a_crash_is_kept(path: Path, copy: Path) -> None:
    store = await Store.open(lay_out(path))
    running = await start_table(store)
    backup(path, copy)
    await store.games.append(running.id, len(FIRST), actions(1), NOW)
    contents = {ending: path.with_name(path.name + ending).read_bytes() for ending in ("", "-wal")}
    await store.close()
    for ending, content in contents.items():
        path.with_name(path.name + ending).write_bytes(content)
    replaced = restore(copy, path, replace=True)
    assert replaced
    assert await log_length(path, running) == len(FIRST)
    assert await log_length(Path(replaced), running) == len(FIRST) + 1


def garbage(file: Path) -> None:
    file.write_bytes(b"garbage " * 1000)


def half(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def another_program(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("CREATE TABLE letters (text)")


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '1.99.0'")


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (Path.unlink, "there is no backup"),
        (garbage, "is damaged"),
        (half, "is damaged"),
        (another_program, "not one of this program"),
        (newer, "newer version"),
    ],
)
def test_files_that_are_no_backups(
    path: Path, copy: Path, spoil: Callable[[Path], None], words: str
) -> None:
    lay_out(path)
    before = path.read_bytes()
    backup(path, copy)
    spoil(copy)
    checksum_file(copy).unlink()
    with pytest.raises(Failure, match=words):
        restore_as_it_is(copy, path)
    assert path.read_bytes() == before
    assert suffixes(path) == {""}


def test_restoring_without_write_permission(path: Path, copy: Path, tmp_path: Path) -> None:
    backup(lay_out(path), copy)
    (tmp_path / "file").touch()
    with pytest.raises(Failure, match="can't be written"):
        restore(copy, tmp_path / "file" / "db", replace=False)
    folder = tmp_path / "a folder"
    folder.mkdir()
    with pytest.raises(StoreUnavailable, match="a folder"):
        restore(copy, folder, replace=True)
    assert folder.is_dir()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            "CREATE TRIGGER spy AFTER INSERT ON log BEGIN DELETE FROM results; END",
            "the trigger spy isn't part of our schema",
        ),
        ("CREATE VIEW seen AS SELECT * FROM log", "the view seen isn't part of our schema"),
        ("CREATE TABLE more (a)", "the table more isn't part of our schema"),
        ("CREATE INDEX quick ON log (kind)", "the index quick isn't part of our schema"),
        ("ALTER TABLE log ADD COLUMN more TEXT", "the table log differs from ours"),
        ("DROP TABLE votes", "it lacks the table votes"),
        ("INSERT INTO alembic_version VALUES ('1.1.0')", "newer version"),
    ],
)
def test_only_our_own_schema_is_accepted(path: Path, copy: Path, change: str, message: str) -> None:
    backup(lay_out(path), copy)
    with closing(sqlite3.connect(copy)) as file, file:
        file.execute(change)
    checksum_file(copy).unlink()
    before = path.read_bytes()
    with pytest.raises(Failure, match=message):
        restore_as_it_is(copy, path)
    assert path.read_bytes() == before
    assert suffixes(path) == {""}


def test_statistics_of_sqlite_are_accepted(path: Path, copy: Path) -> None:
    backup(lay_out(path), copy)
    with closing(sqlite3.connect(copy)) as file, file:
        file.execute("ANALYZE")
    checksum_file(copy).unlink()
    restore_as_it_is(copy, path)


def test_every_flipped_bit_is_detected(path: Path, copy: Path) -> None:
    backup(lay_out(path), copy)
    before, whole = path.read_bytes(), copy.read_bytes()
    for seed in range(20):
        rng = Random(seed)
        content = bytearray(whole)
        content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
        copy.write_bytes(content)
        for take in (partial(restore, replace=True), restore_as_it_is):
            with pytest.raises(Failure, match="has changed since it was made"):
                take(copy, path)
    assert path.read_bytes() == before
    copy.write_bytes(whole)
    restore(copy, path, replace=True)


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"0" * 64])
def test_an_invalid_checksum_is_refused(path: Path, copy: Path, content: bytes) -> None:
    backup(lay_out(path), copy)
    checksum_file(copy).write_bytes(content)
    with pytest.raises(Failure, match="has changed since it was made"):
        restore_as_it_is(copy, path)


def test_damaged_backups_are_refused(path: Path, copy: Path) -> None:
    """A backup that isn't refused has no visible damage: a flipped bit may be in a name."""
    asyncio.run(fill(lay_out(copy)))
    whole = copy.read_bytes()
    for seed in range(80):
        rng = Random(seed)
        copy.write_bytes(damaged(whole, rng))
        for look in (restore_anew, check, version_of):
            with suppress(Failure):
                look(copy)
                continue
    assert not path.exists()


async def fill(path: Path) -> None:
    """Write some tables into a database, so that it has pages of rows to damage."""
    store = await Store.open(path)
    for _ in range(20):
        table = await start_table(store)
        await store.games.append(table.id, len(FIRST), actions(*range(30)), NOW)
    await store.close()


def restore_anew(copy: Path) -> None:
    place = copy.parent / "restored" / "db"
    try:
        restore_as_it_is(copy, place)
    finally:
        assert suffixes(place) <= {""}
        place.unlink(missing_ok=True)


def damaged(whole: bytes, rng: Random) -> bytes:
    """Return a file with flipped bits, random bytes, a damaged schema, or a missing end."""
    content, at = bytearray(whole), rng.randrange(len(whole))
    match rng.randrange(4):
        case 0:
            for _ in range(rng.choice((1, 3, 30, 300))):
                content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
        case 1:
            length = rng.randrange(1, 5000)
            content[at : at + length] = rng.randbytes(length)
        case 2:
            for _ in range(rng.choice((1, 5, 50))):  # where the schema is
                content[rng.randrange(40_000)] = rng.randrange(256)
        case _:
            del content[at:]
    return bytes(content)
