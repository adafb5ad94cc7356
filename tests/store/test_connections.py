"""Every connection is closed with its database, whatever is cancelled at any moment."""

import asyncio
import gc
import warnings
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.runtime.location import Location
from bot.store.database import Database
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.opening import connect
from bot.store.statements import select_guild
from tests.migrated import lay_out

MOMENTS = (0, 1, 2, 3, 5, 8, 13, 21, 34)
"""The rounds of the event loop after which the work is disturbed, in one way or another."""


async def read(database: Database) -> None:
    async with database.reading() as connection:
        await connection.exec_driver_sql("SELECT 1")


async def fetch(database: Database) -> None:
    await database.fetch_fast(select_guild(), {"table_id": 1})


async def write(database: Database) -> None:
    async with database.writing() as connection:
        await connection.exec_driver_sql("UPDATE tables SET host_id = 1")


@pytest.mark.parametrize("cancelled", [0, 1, 2], ids=["left", "cancelled", "twice"])
@pytest.mark.parametrize("is_used", [False, True], ids=["fresh", "used"])
@pytest.mark.parametrize("work", [read, fetch, write])
async def test_closing_waits_for_connections_in_use(
    tmp_path: Path, work: Callable[[Database], Awaitable[None]], is_used: bool, cancelled: int
) -> None:
    path = lay_out(tmp_path / "tables.sqlite3")
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always", ResourceWarning)
        for moment in MOMENTS[cancelled::3]:
            database = connect(path, 5)
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
    assert not [str(warning.message) for warning in warned]


@pytest.mark.parametrize("work", [read, fetch, write])
async def test_nothing_is_opened_after_closing(
    where: Location, work: Callable[[Database], Awaitable[None]]
) -> None:
    database = connect(where, 5)
    await work(database)
    await database.close()
    with pytest.raises(StoreUnavailable) as unavailable:
        await work(database)
    assert unavailable.value.problem is StoreProblem.GONE
