"""A database that can't be used: its error messages, and that it works again afterwards."""

import asyncio
import os
import re
import resource
import sqlite3
import tempfile
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest
from msgspec import structs

from bot.store.errors import Conflict, StoreProblem, StoreUnavailable
from bot.store.migrations import UnreadableSchema
from bot.store.sqlite import SqliteDatabase
from bot.store.store import Store
from bot.store.table_types import Table
from engine.log import EntryKind, LogEntry
from tests.migrated import lay_out
from tests.process.running import until
from tests.store.make import FIRST, GUILD, LATER, LOBBY, NOW, PEOPLE, actions, get, start_table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with the present schema and no rows; opening the path itself raises no error."""
    return lay_out(tmp_path / "folder" / "claim-it.sqlite")


@pytest.fixture
def where(path: Path) -> Path:
    """Faults that only files have."""
    return path


NOBODY = 65534
A_MOMENT = 0.02
"""Less than the store waits for a lock."""


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Store]:
    """Open a store with a short timeout."""
    store = await Store.open(path, busy_timeout=0.05)
    try:
        yield store
    finally:
        await store.close()


async def problem(call: Awaitable[object]) -> StoreProblem:
    """Return the problem with which a call fails. The text must be one line that names the file."""
    with pytest.raises(StoreUnavailable) as failure:
        await call
    assert re.fullmatch(r"database (postgresql:/)?/.+: .+", str(failure.value))
    return failure.value.problem


async def opening(path: Path) -> None:
    async with opened(path):
        pass


def plain(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


WRITES: dict[str, Callable[[Store, Table], Awaitable[object]]] = {
    "append": lambda store, table: store.games.append(table.id, 2, actions(1, 2), NOW),
    "finish": lambda store, table: store.games.finish(table.id, 2, actions(1, 2), [], LATER),
    "create": lambda store, _: store.create(LOBBY, NOW),
    "cancel": lambda store, table: store.cancellations.cancel(table.id, LATER),
    "language": lambda store, _: store.guilds.change(GUILD, language="de"),
}
write = pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)


async def assert_unchanged(store: Store, table: Table) -> None:
    """Check that nothing has been written since the table started."""
    assert [tables_to_sync.id for tables_to_sync in await store.tables_to_sync()] == [table.id]
    assert await get(store, table.id) == table
    assert await store.games.log(table.id) == FIRST
    assert (await store.guilds.settings(GUILD)).language is None


@write
async def test_locked(path: Path, write: Callable[[Store, Table], Awaitable[object]]) -> None:
    async with opened(path) as store:
        table = await start_table(store)
        with closing(plain(path)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await problem(write(store, table)) is StoreProblem.LOCKED
            await assert_unchanged(store, table)
            other.execute("ROLLBACK")
        await write(store, table)


async def test_every_waiting_writer_gets_the_error(path: Path) -> None:
    async with opened(path) as store:
        table = await start_table(store)
        with closing(plain(path)) as other:
            other.execute("BEGIN IMMEDIATE")
            appending = [store.games.append(table.id, 2, actions(1), NOW) for _ in range(20)]
            sitting = [store.lobbies.sit(table.id, PEOPLE[3]) for _ in range(5)]
            failures = await asyncio.gather(*appending, *sitting, return_exceptions=True)
        for failure in failures:
            assert isinstance(failure, StoreUnavailable)
            assert failure.problem is StoreProblem.LOCKED
        assert any("too many callers are waiting" in str(failure) for failure in failures)
        await store.games.append(table.id, 2, actions(1), NOW)


async def test_locked_while_opening(path: Path) -> None:
    await opening(path)
    with closing(plain(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert await problem(opening(path)) is StoreProblem.LOCKED
    await opening(path)


async def exec_on_writer(store: Store, pragma: str) -> None:
    async with store._database.writing() as connection:
        await connection.exec_driver_sql(pragma)


@write
async def test_read_only(path: Path, write: Callable[[Store, Table], Awaitable[object]]) -> None:
    async with opened(path) as store:
        table = await start_table(store)
        await exec_on_writer(store, "PRAGMA query_only = ON")
        assert await problem(write(store, table)) is StoreProblem.READ_ONLY
        await assert_unchanged(store, table)
        await write(store, table)


LONG = [*actions(1), LogEntry(EntryKind.ACTION, 0, "x" * 50_000)]
FILLING: dict[str, Callable[[Store, Table], Awaitable[object]]] = {
    "append": lambda store, table: store.games.append(table.id, 2, LONG, NOW),
    "finish": lambda store, table: store.games.finish(table.id, 2, LONG, [], LATER),
    "create": lambda store, _: store.create(structs.replace(LOBBY, options="x" * 50_000), NOW),
    "language": lambda store, _: store.guilds.change(GUILD, language="x" * 50_000),
}


@pytest.mark.parametrize("fill", FILLING.values(), ids=FILLING)
async def test_disk_full(path: Path, fill: Callable[[Store, Table], Awaitable[object]]) -> None:
    async with opened(path) as store:
        table = await start_table(store)
        await exec_on_writer(store, "PRAGMA max_page_count = 1")  # its present size
        assert await problem(fill(store, table)) is StoreProblem.FULL
        await assert_unchanged(store, table)
        await fill(store, table)


async def test_a_failing_disk(path: Path) -> None:
    """A limit on the size of files lets writes fail as a broken disk does."""
    async with opened(path) as store:
        table = await start_table(store)
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
            assert await problem(store.games.append(table.id, 2, LONG, NOW)) is StoreProblem.BROKEN
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        await assert_unchanged(store, table)
        await store.games.append(table.id, 2, LONG, NOW)


def content(path: Path) -> bytes:
    return path.read_bytes()


def put(path: Path, data: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)


@contextmanager
def taken_away(path: Path) -> Iterator[Path]:
    """Move the file elsewhere during the context."""
    path.rename(away := path.with_suffix(".away"))
    yield away
    away.replace(path)


def garbage_from(start: int, data: bytes) -> bytes:
    return data[:start] + b"garbage " * ((len(data) - start) // 8)


def allow(path: Path, mode: int) -> None:
    path.chmod(mode)


@pytest.mark.parametrize("data", [b"garbage " * 1000, b"SQLite format 3\x00" + b"\xff" * 8000])
async def test_not_a_database(path: Path, data: bytes) -> None:
    put(path, data)
    assert await problem(opening(path)) is StoreProblem.CORRUPT
    assert content(path) == data


async def test_a_failed_opening_leaves_no_connection_behind(path: Path) -> None:
    put(path, b"garbage " * 1000)
    before = set(threading.enumerate())
    assert await problem(opening(path)) is StoreProblem.CORRUPT
    for thread in set(threading.enumerate()) - before:
        if "connection_worker" in thread.name:
            thread.join(timeout=10)
            assert not thread.is_alive()


@pytest.mark.parametrize("damage", ["truncated", "overwritten"])
async def test_a_damaged_database_is_not_opened(path: Path, damage: str) -> None:
    async with opened(path) as store:
        table = await start_table(store)
        await store.games.append(table.id, 2, LONG, NOW)
    whole = content(path)
    put(path, whole[: len(whole) // 2] if damage == "truncated" else garbage_from(12288, whole))
    assert await problem(opening(path)) is StoreProblem.CORRUPT
    put(path, whole)
    async with opened(path) as store:
        assert await store.games.log(table.id) == FIRST + LONG


async def test_damage_while_running(path: Path) -> None:
    async with opened(path) as store:
        table = await start_table(store)
    async with opened(path) as store:
        whole = content(path)
        put(path, garbage_from(4096, whole))
        for _ in range(2):
            assert await problem(store.games.log(table.id)) is StoreProblem.CORRUPT
        put(path, whole)
        await assert_unchanged(store, table)
        await store.games.append(table.id, 2, actions(1), NOW)


@pytest.mark.parametrize("replaced", [False, True], ids=["gone", "replaced"])
@write
async def test_a_replaced_file_is_detected(
    path: Path, write: Callable[[Store, Table], Awaitable[object]], *, replaced: bool
) -> None:
    """Changes written to a deleted file would be lost when the program ends."""
    async with opened(path) as store:
        table = await start_table(store)
        with taken_away(path) as away:
            if replaced:
                put(path, content(away))
            assert await problem(write(store, table)) is StoreProblem.GONE
            assert await problem(store.games.log(table.id)) is StoreProblem.GONE
            assert (path in path.parent.iterdir()) == replaced, "nothing new starts"
        await assert_unchanged(store, table)
        await write(store, table)


async def test_a_file_that_disappears_while_a_writer_waits(path: Path) -> None:
    async with opened(path) as store:
        table = await start_table(store)
        for call in (
            store.games.append(table.id, 2, actions(1), NOW),
            store.cancellations.cancel(table.id, LATER),
        ):
            other = plain(path)
            other.execute("BEGIN IMMEDIATE")
            writing = asyncio.create_task(problem(call))
            await asyncio.sleep(A_MOMENT)
            # The lock is held until the writer's timeout: a writer that got it could write to the
            # moved file.
            with taken_away(path):
                assert await writing is StoreProblem.GONE
                other.close()
        await assert_unchanged(store, table)


async def test_no_file_is_created_where_the_database_was(path: Path) -> None:
    """Even if the file disappears between the check for it and the call of SQLite."""
    database = SqliteDatabase(path, A_MOMENT)

    async def write() -> None:
        async with database.writing() as connection:
            await connection.exec_driver_sql("UPDATE tables SET host_id = 1")

    with taken_away(path):
        assert await problem(write()) is StoreProblem.READ_ONLY
        assert not [*path.parent.glob("*.sqlite")]
    await write()
    await database.close()


async def test_opening_waits_for_a_migration(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await opening(path)
    other = plain(path)
    other.execute("BEGIN EXCLUSIVE")
    task = asyncio.create_task(opening(path))
    await until(lambda: task.done() or "waiting for it" in caplog.text)
    assert not task.done()
    other.close()
    await task


async def test_a_missing_file_is_reported_as_gone(path: Path) -> None:
    """SQLite's own error depends on the statement: it can't open a file, or an I/O error occurs."""

    async def change_schema() -> None:
        async with store._database.changing_schema():
            pass

    async with opened(path) as store:
        await start_table(store)
        away = path.parent.rename(path.parent.with_name("away"))
        assert await problem(change_schema()) is StoreProblem.GONE
        away.rename(path.parent)
        await change_schema()


@pytest.mark.parametrize(
    ("revision", "words"), [("1.99.0", "newer version"), ("questions", "from before 1.0.0")]
)
async def test_a_database_of_another_version(path: Path, revision: str, words: str) -> None:
    await opening(path)
    with closing(plain(path)) as other:
        other.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    before = content(path)
    with pytest.raises(UnreadableSchema, match=words):
        await opening(path)
    assert content(path) == before


async def test_a_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with closing(plain(path)) as other:
        other.execute("CREATE TABLE log (line TEXT)")
    assert await problem(opening(path)) is StoreProblem.BROKEN
    with closing(plain(path)) as other:
        assert other.execute("SELECT name FROM sqlite_schema").fetchall() == [("log",)]


async def test_paths_that_cannot_be_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file" / "db", tmp_path / "file" / "folder" / "db"):
        assert await problem(opening(path)) is StoreProblem.READ_ONLY


@contextmanager
def without_root() -> Iterator[None]:
    """Respect the permissions of files even if the tests run as root."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


async def test_no_permission_to_write() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder, path = Path(name), Path(name) / "db"
        await opening(path)
        allow(path, 0o444)
        allow(folder, 0o555)
        try:
            with without_root():
                for refused in (path, folder / "other", folder / "new" / "db"):
                    assert await problem(opening(refused)) is StoreProblem.READ_ONLY
        finally:
            allow(folder, 0o755)
        allow(path, 0o644)
        await opening(path)


async def test_a_conflict_keeps_the_connection(
    store: Store, running: Table, openings: list[object]
) -> None:
    """It keeps the connection, which would be replaced after a fault."""
    with pytest.raises(Conflict):
        await store.games.append(running.id, 9, actions(1), NOW)
    with pytest.raises(Conflict):
        await store.lobbies.sit(running.id, PEOPLE[5])
    assert await get(store, running.id) == running
    assert not openings
