"""How SQLite finds what the store asks for."""

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.store.store import Store


async def statements(store: Store, work: Callable[[], Awaitable[object]]) -> list[str]:
    """Return what the store's database is asked during some work, over one connection at least."""
    asked: list[str] = []
    for opened in (store._database.writing, store._database.reading):
        async with opened() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            await driver.set_trace_callback(asked.append)
    asked.clear()
    await work()
    return [sql for sql in asked if sql.startswith(("UPDATE", "DELETE", "SELECT"))]


def whole_reads(path: Path, asked: list[str]) -> list[tuple[str, list[str]]]:
    """Return the statements for which a table is read from its beginning to its end, and how."""
    found = []
    with closing(sqlite3.connect(path)) as file:
        for sql in asked:
            plan = [row[3] for row in file.execute(f"EXPLAIN QUERY PLAN {sql}")]
            if any(line.startswith("SCAN") and "(subquery" not in line for line in plan):
                found.append((sql, plan))
    return found
