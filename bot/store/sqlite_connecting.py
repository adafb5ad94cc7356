"""Opens connections to SQLite files, each with the thread in which aiosqlite uses it."""

import asyncio
import sqlite3
from functools import partial
from typing import Any, Final

import aiosqlite

_ROWS_AT_ONCE: Final = 64
"""How many rows are fetched at once by who iterates over them: aiosqlite's own number."""


class _Connection(aiosqlite.Connection):
    """A connection that keeps what tells that its thread has done its last work."""

    ended: asyncio.Future[Any] | None = None

    def stop(self) -> asyncio.Future[Any] | None:
        self.ended = super().stop()
        return self.ended


async def connect(database: str, **options: Any) -> aiosqlite.Connection:
    """Open a file, with `sqlite3.connect`'s options. Raises sqlite3's errors.

    If that fails, its thread is done, too. aiosqlite by itself doesn't wait for it, and a thread
    that finds its event loop closed ends with a traceback.
    """
    connection = _Connection(partial(sqlite3.connect, database, **options), _ROWS_AT_ONCE)
    connection._thread.daemon = True  # noqa: SLF001 - as SQLAlchemy does: it delays no program's end
    try:
        return await connection
    except BaseException:
        if connection.ended is not None:
            await asyncio.wait([connection.ended])
        raise
