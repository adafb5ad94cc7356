"""Opens connections to SQLite files, each with the thread in which aiosqlite uses it.

The way to that thread and back takes longer than most statements. aiosqlite goes it for each of a
statement's steps: to make a cursor, to execute, to fetch and to close. Here it is one way for all.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

import aiosqlite
from aiosqlite.context import contextmanager

_ROWS_AT_ONCE: Final = 64
"""How many rows come with a statement: hardly any has more, and those who stream have room."""
_Found = TypeVar("_Found")


class SqliteConnection(aiosqlite.Connection):
    """A connection to a file.

    It keeps what tells that its thread has done its last work.
    """

    ended: asyncio.Future[Any] | None = None

    def stop(self) -> asyncio.Future[Any] | None:
        self.ended = super().stop()
        return self.ended

    async def run(self, work: Callable[[sqlite3.Connection], _Found]) -> _Found:
        """Do work with the file in the connection's thread, and return what that returns.

        Raises what that raises, and ValueError if the connection is closed.
        """
        done: _Found = await self._execute(lambda: work(self._conn))  # type: ignore[no-untyped-call]
        return done

    @contextmanager
    async def cursor(self) -> "_Cursor":  # type: ignore[override]
        return _Cursor(self)


class _Cursor:
    """A statement, and the rows that have come with it: what SQLAlchemy asks of a cursor."""

    arraysize = 1

    def __init__(self, connection: SqliteConnection) -> None:
        self._connection = connection
        self._cursor: sqlite3.Cursor | None = None  # while there are more rows to come
        self._rows: list[Any] = []
        self.description: Any = None
        self.lastrowid: int | None = None
        self.rowcount = -1

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> "_Cursor":
        await self._connection.run(lambda file: self._take(file.execute(sql, parameters)))
        return self

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> "_Cursor":
        await self._connection.run(lambda file: self._take(file.executemany(sql, parameters)))
        return self

    async def fetchone(self) -> Any:
        rows = await self.fetchmany(1)
        return rows[0] if rows else None

    async def fetchmany(self, size: int | None = None) -> list[Any]:
        size = self.arraysize if size is None else size
        if len(self._rows) < size and (cursor := self._cursor) is not None:
            more = max(size - len(self._rows), _ROWS_AT_ONCE)
            await self._connection.run(lambda _: self._add(cursor, cursor.fetchmany(more), more))
        taken, self._rows = self._rows[:size], self._rows[size:]
        return taken

    async def fetchall(self) -> list[Any]:
        if (cursor := self._cursor) is not None:
            await self._connection.run(lambda _: self._add(cursor, cursor.fetchall()))
        taken, self._rows = self._rows, []
        return taken

    async def close(self) -> None:
        if (cursor := self._cursor) is not None:
            await self._connection.run(lambda _: cursor.close())
            self._cursor = None

    def _take(self, cursor: sqlite3.Cursor) -> None:
        """Take what a statement has done, in the thread."""
        self.description, self.lastrowid = cursor.description, cursor.lastrowid
        self._rows = []
        self._add(cursor, cursor.fetchmany(_ROWS_AT_ONCE), _ROWS_AT_ONCE)

    def _add(self, cursor: sqlite3.Cursor, rows: list[Any], asked: int | None = None) -> None:
        """Add rows, in the thread; if they aren't as many as ``asked`` for, they are the last."""
        self._rows += rows
        is_done = asked is None or len(rows) < asked
        self._cursor = None if is_done else cursor
        self.rowcount = cursor.rowcount
        if is_done:
            cursor.close()


async def connect(database: str, pragmas: Iterable[str] = (), **options: Any) -> SqliteConnection:
    """Open a file, with `sqlite3.connect`'s options, and run pragmas. Raises sqlite3's errors.

    If that fails, its thread is done, too. aiosqlite by itself doesn't wait for it, and a thread
    that finds its event loop closed ends with a traceback.
    """

    def open_file() -> sqlite3.Connection:
        file: sqlite3.Connection = sqlite3.connect(database, **options)
        try:
            for pragma in pragmas:
                file.execute(pragma)
        except BaseException:
            file.close()
            raise
        return file

    connection = SqliteConnection(open_file, _ROWS_AT_ONCE)
    connection._thread.daemon = True  # noqa: SLF001 - as SQLAlchemy does: it delays no program's end
    try:
        await connection
    except BaseException:
        if connection.ended is not None:
            await asyncio.wait([connection.ended])
        raise
    return connection
