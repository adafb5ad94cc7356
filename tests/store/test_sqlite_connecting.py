"""Connections to SQLite files: failures leave nothing behind, rows come with their statement."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.sql.compiler import SQLCompiler

from bot.store.database import Database
from bot.store.opening import connect as connect_database
from bot.store.schema import tables
from bot.store.sqlite_connecting import SqliteConnection, connect
from tests.migrated import lay_out

TRIES = 300
ROWS = (
    "WITH RECURSIVE one(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < 300)"
    " SELECT n FROM one"
)
"""Three hundred numbers."""


def test_a_thread_never_finds_its_event_loop_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = list[object]()
    monkeypatch.setattr(threading, "excepthook", left.append)
    for _ in range(TRIES):
        with pytest.raises(sqlite3.OperationalError):
            asyncio.run(opened(tmp_path / "missing" / "file"))
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:
            thread.join()
    assert not left


async def opened(path: Path) -> None:
    await connect(str(path))


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[SqliteConnection]:
    connection = await connect(str(tmp_path / "file"), ["PRAGMA user_version = 7"])
    yield connection
    await connection.close()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = connect_database(lay_out(tmp_path / "tables.sqlite3"), 5)
    yield database
    await database.close()


@pytest.mark.parametrize("size", [1, 63, 64, 65, 500])
async def test_rows_come_in_any_pieces(connection: SqliteConnection, size: int) -> None:
    every = [(number,) for number in range(1, 301)]
    for way in ("all", "many", "one", "mixed"):
        cursor = await connection.cursor()
        await cursor.execute(ROWS)
        assert [column[0] for column in cursor.description] == ["n"]
        match way:
            case "all":
                found = await cursor.fetchall()
            case "many":
                found = []
                while rows := await cursor.fetchmany(size):
                    assert len(rows) == min(size, 300 - len(found))
                    found += rows
            case "one":
                found = [await cursor.fetchone() for _ in every]
                assert await cursor.fetchone() is None
            case _:
                found = [await cursor.fetchone(), *await cursor.fetchmany(size)]
                found += await cursor.fetchall()
        assert found == every
        await cursor.close()


async def test_what_a_statement_has_done_is_known(connection: SqliteConnection) -> None:
    cursor = await connection.cursor()
    await cursor.execute("PRAGMA user_version")
    assert await cursor.fetchall() == [(7,)], "pragmas are run"
    await cursor.execute("CREATE TABLE things(id INTEGER PRIMARY KEY, name)")
    assert cursor.description is None
    await cursor.executemany("INSERT INTO things(name) VALUES (?)", [("a",), ("b",)])
    assert cursor.rowcount == 2
    await cursor.execute("INSERT INTO things(name) VALUES (?)", ("c",))
    assert (cursor.rowcount, cursor.lastrowid) == (1, 3)
    await cursor.execute("UPDATE things SET name = 'd' RETURNING id")
    assert await cursor.fetchall() == [(1,), (2,), (3,)]
    with pytest.raises(sqlite3.IntegrityError):
        await cursor.execute("INSERT INTO things(id) VALUES (1)")


async def test_who_stops_in_the_middle_holds_up_nobody(database: Database) -> None:
    async with database.reading() as connection:
        async for row in await connection.stream(text(ROWS)):
            if row.n == 150:
                break
    async with database.writing() as connection:
        await connection.exec_driver_sql("DROP TABLE lobby_subscriptions")


async def test_readers_stay_open_and_wait_for_each_other(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = list[str]()
    connected: Callable[..., sqlite3.Connection] = sqlite3.connect

    def counted(file: str, **options: Any) -> sqlite3.Connection:
        opened.append(file)
        return connected(file, **options)

    monkeypatch.setattr(sqlite3, "connect", counted)

    async def read(number: int) -> int:
        async with database.reading() as connection:
            await asyncio.sleep(0.001 * (number % 3))
            return int((await connection.exec_driver_sql(f"SELECT {number}")).scalar_one())

    for _ in range(5):
        assert await read(1) == 1
    assert len(opened) == 1
    assert await asyncio.gather(*map(read, range(40))) == [*range(40)]
    assert len(opened) <= 4, "no more than there may be"


async def test_a_statement_is_compiled_once_for_all_databases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = list[str]()
    compile_select: Any = SQLCompiler.visit_select

    def watched(self: SQLCompiler, *of: Any, **how: Any) -> str:
        compiled.append(compile_select(self, *of, **how))
        return compiled[-1]

    monkeypatch.setattr(SQLCompiler, "visit_select", watched)
    query = select(tables.c.id.label("a_name_of_this_test")).where(tables.c.id > 5)
    for name in ("one", "other"):
        database = connect_database(lay_out(tmp_path / name), 5)
        for opened in (database.writing, database.reading):
            async with opened() as connection:
                assert (await connection.execute(query)).all() == []
        await database.close()
    assert len(compiled) == 1
