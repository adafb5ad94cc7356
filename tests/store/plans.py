"""SQLite's query plans for the statements of the store."""

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.store.store import Store


async def statements(store: Store, work: Callable[[], Awaitable[object]]) -> list[str]:
    """Return the statements that some work executes, on at least one connection."""
    asked: list[str] = []
    for opened in (store._database.writing, store._database.reading):
        async with opened() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            await driver.set_trace_callback(asked.append)
    asked.clear()
    await work()
    return [sql for sql in asked if sql.startswith(("UPDATE", "DELETE", "SELECT"))]


def whole_reads(path: Path, queries: list[str]) -> list[tuple[str, list[str]]]:
    """Return the statements that scan a whole table, with their plans."""
    scans = []
    with closing(sqlite3.connect(path)) as file:
        for sql in queries:
            plan = [row[3] for row in file.execute(f"EXPLAIN QUERY PLAN {sql}")]
            if any(line.startswith("SCAN") and "(subquery" not in line for line in plan):
                scans.append((sql, plan))
    return scans
