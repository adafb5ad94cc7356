"""Every connection is closed with its database, whatever is cancelled at any moment."""

import asyncio
import gc
import threading
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.runtime.location import Location
from bot.store.database import Database
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.open_database import database_at
from bot.store.statements import select_guild
from bot.store.store import Store
from tests.migrated import lay_out

MOMENTS = (0, 1, 2, 3, 5, 8, 13, 21, 34)
"""The rounds of the event loop after which the work is disturbed, in one way or another."""


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = database_at(lay_out(tmp_path / "tables.sqlite3"), 5)
    yield database
    await database.close()


async def read(database: Database) -> None:
    async with database.reading() as connection:
        await connection.exec_driver_sql("SELECT 1")


async def fetch(database: Database) -> None:
    await database.fetch((select_guild(), {"table_id": 1}))


async def write(database: Database) -> None:
    async with database.writing() as connection:
        await connection.exec_driver_sql("UPDATE tables SET host_id = 1")


def drivers(before: list[threading.Thread]) -> list[threading.Thread]:
    """Return the driver's threads that didn't exist before."""
    threads = set(threading.enumerate()).difference(before)
    return [thread for thread in threads if "_connection_worker_thread" in thread.name]


@pytest.mark.parametrize("cancelled", [0, 1, 2], ids=["left", "cancelled", "twice"])
@pytest.mark.parametrize("is_used", [False, True], ids=["fresh", "used"])
@pytest.mark.parametrize("work", [read, fetch, write])
async def test_closing_waits_for_connections_in_use(
    tmp_path: Path, work: Callable[[Database], Awaitable[None]], is_used: bool, cancelled: int
) -> None:
    path = lay_out(tmp_path / "tables.sqlite3")
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always", ResourceWarning)
        before = threading.enumerate()
        for moment in MOMENTS[cancelled::3]:
            database = database_at(path, 5)
            if is_used:
                await work(database)
            task = asyncio.ensure_future(work(database))
            for _ in range(moment):
                await asyncio.sleep(0)
            for _ in range(cancelled):
                task.cancel()
                await asyncio.sleep(0)
            await database.close()
            await asyncio.gather(task, return_exceptions=True)
            del database, task
        gc.collect()
        for thread in drivers(before):
            await asyncio.to_thread(thread.join, 10)
            assert not thread.is_alive()
    assert not [str(warning.message) for warning in warned]


@pytest.mark.parametrize("work", [read, fetch, write])
async def test_nothing_is_opened_after_closing(
    where: Location, work: Callable[[Database], Awaitable[None]]
) -> None:
    database = database_at(where, 5)
    await work(database)
    await database.close()
    with pytest.raises(StoreUnavailable) as unavailable:
        await work(database)
    assert unavailable.value.problem is StoreProblem.GONE


async def test_a_cancelled_transaction_blocks_nobody(database: Database) -> None:
    numbers = text(
        "WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 3000)"
        " SELECT n FROM counted"
    )
    async with database.reading() as connection:
        async for row in await connection.stream(numbers):
            if row.n == 150:
                break
    async with database.writing() as connection:
        await connection.exec_driver_sql("DROP TABLE lobby_subscriptions")


async def test_readers_are_reused_and_queue(database: Database, openings: list[str]) -> None:
    async def read_number(number: int) -> int:
        async with database.reading() as connection:
            await asyncio.sleep(0.001 * (number % 3))
            return int((await connection.exec_driver_sql(f"SELECT {number}")).scalar_one())

    for _ in range(5):
        assert await read_number(1) == 1
    assert len(openings) == 1
    assert await asyncio.gather(*map(read_number, range(40))) == [*range(40)]
    assert len(openings) <= 4, "no more than the maximum"


def test_the_program_ends_if_tasks_are_cancelled_while_closing(tmp_path: Path) -> None:
    database = database_at(lay_out(tmp_path / "tables.sqlite3"), 5)
    slow = (
        "WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted LIMIT 1000000)"
        " SELECT max(n) FROM counted"
    )

    async def read_slowly() -> None:
        async with database.reading() as connection:
            await connection.exec_driver_sql(slow)

    async def cancel_twice() -> None:
        reading = asyncio.create_task(read_slowly())
        for _ in range(2):
            await asyncio.sleep(0.1)
            reading.cancel()
        await database.close()

    program = threading.Thread(target=asyncio.run, args=[cancel_twice()], daemon=True)
    program.start()
    program.join(timeout=30)
    assert not program.is_alive()


def test_a_failed_opening_prints_only_its_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A driver's thread whose event loop is closed would end with a traceback."""
    before = threading.enumerate()
    tracebacks = list[object]()
    monkeypatch.setattr(threading, "excepthook", tracebacks.append)
    for _ in range(50):
        with pytest.raises(StoreUnavailable):
            asyncio.run(open_store(tmp_path))
    for thread in drivers(before):
        thread.join(timeout=10)
        assert not thread.is_alive()
    assert not tracebacks


async def open_store(where: Location) -> None:
    await Store.open(where)
