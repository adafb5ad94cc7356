"""How the store reaches its file: connections, transactions and what their errors mean.

The only module that knows which database it is. Another one would need another version of it.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

from sqlalchemy import URL, Connection, Select, Table, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.expression import UpdateBase

from bot.store.errors import Conflict, StoreProblem, StoreUnavailable

_WRITER = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")
# SQLite checks foreign keys only where it is told to, and can't be told within a transaction.
_MIGRATOR = _WRITER[:2]
_READER = ("PRAGMA query_only = ON",)

_TAKEN = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)
_PROBLEMS = {
    sqlite3.SQLITE_BUSY: StoreProblem.LOCKED,
    sqlite3.SQLITE_LOCKED: StoreProblem.LOCKED,
    sqlite3.SQLITE_PROTOCOL: StoreProblem.LOCKED,
    sqlite3.SQLITE_READONLY: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_PERM: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_FULL: StoreProblem.FULL,
    sqlite3.SQLITE_CORRUPT: StoreProblem.CORRUPT,
    sqlite3.SQLITE_NOTADB: StoreProblem.CORRUPT,
}


class PreparedStatement:
    """A statement that is a transaction of its own, compiled once for many runs."""

    def __init__(self, statement: UpdateBase | Select[Any]) -> None:
        dialect = sqlite.dialect()
        compiled = statement.compile(dialect=dialect)
        self.sql = str(compiled)
        self._fixed = compiled.params
        self._parameters = [
            (name, compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect))
            for name in compiled.positiontup or ()
        ]
        columns = statement.selected_columns if isinstance(statement, Select) else ()
        self._columns = [
            column.type.dialect_impl(dialect).result_processor(dialect, None) for column in columns
        ]

    def arguments(self, values: Mapping[str, Any]) -> list[Any]:
        """Return the values of the statement's parameters in its order, as the driver takes them.

        Raises ValueError for a value that can't be kept.
        """
        filled = {**self._fixed, **values}
        return [
            filled[name] if stored is None else stored(filled[name])
            for name, stored in self._parameters
        ]

    def row(self, found: sqlite3.Row) -> tuple[Any, ...]:
        """Return a row that the driver has given as the program takes it."""
        return tuple(
            value if read is None else read(value)
            for value, read in zip(found, self._columns, strict=True)
        )


Run: TypeAlias = tuple[PreparedStatement, Mapping[str, Any]]
"""A statement and the values of its parameters."""


class Database:
    """One SQLite file: one connection that writes and a few that read.

    Writers of this process queue for their connection and so never fight for the file's lock; the
    lock is only fought for with other processes. A reader sees the state of one moment and is never
    held up by a writer.
    """

    def __init__(self, path: Path, busy_timeout: float) -> None:
        self.path = path
        self._patience = busy_timeout
        self._readers = _engine(path, busy_timeout, 4, _READER, "BEGIN")
        self._writers = _engine(path, busy_timeout, 1, _WRITER, "BEGIN IMMEDIATE")
        self._writer: AsyncConnection | None = None
        self._queue = asyncio.Lock()

    async def close(self) -> None:
        """Close all connections, after what is being written."""
        async with self._queue:
            await self._drop_writer()
            await self._writers.dispose()
        await self._readers.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that holds the write lock from its beginning; any error undoes it."""
        async with self._write() as connection, connection.begin():
            yield connection

    @asynccontextmanager
    async def changing_schema(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction in which a table can be replaced, though others refer to its rows.

        At its end everything must refer to something again: raises StoreUnavailable, with nothing
        changed, if it doesn't.
        """
        engine = _engine(self.path, self._patience, 1, _MIGRATOR, "BEGIN IMMEDIATE")
        try:
            with self._translated_errors():
                async with engine.connect() as connection, connection.begin():
                    yield connection
                    dangling = await connection.exec_driver_sql("PRAGMA foreign_key_check")
                    if row := dangling.first():
                        raise StoreUnavailable(StoreProblem.CORRUPT, self.path, f"dangling {row}")
        finally:
            await engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that reads."""
        async with self._read() as connection, connection.begin():
            yield connection

    async def write_alone(self, *runs: Run) -> bool:
        """Run statements, each with a RETURNING clause. Return whether each has returned a row.

        If one hasn't, nothing is written. The driver's thread does everything from taking the lock
        to the commit in one go, in a third of the time that `writing` takes for its steps.
        """
        async with self._write() as connection:
            return len(await _run(connection, "BEGIN IMMEDIATE", runs, stop_at_nothing=True)) > 0

    async def read_alone(
        self, statement: PreparedStatement, values: Mapping[str, Any]
    ) -> list[tuple[Any, ...]]:
        """Run one statement and return its rows.

        Quicker than `reading`, as `write_alone` is.
        """
        [rows] = await self.read_together((statement, values))
        return rows

    async def read_together(self, *runs: Run) -> list[list[tuple[Any, ...]]]:
        """Run statements that see the state of one moment, and return the rows of each.

        The driver's thread does all of it in one go, too.
        """
        async with self._read() as connection:
            found = await _run(connection, "BEGIN", runs)
        return [
            list(map(statement.row, rows)) for (statement, _), rows in zip(runs, found, strict=True)
        ]

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        """Take a connection that reads."""
        with self._translated_errors():
            async with self._readers.connect() as connection:
                try:
                    yield connection
                except (SQLAlchemyError, sqlite3.Error):
                    await connection.invalidate()
                    raise

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        """Wait for the connection that writes."""
        try:
            async with asyncio.timeout(self._patience):
                await self._queue.acquire()
        except TimeoutError as timeout:
            raise StoreUnavailable(StoreProblem.LOCKED, self.path, "others wait too") from timeout
        try:
            with self._translated_errors():
                if self._writer is None:
                    self._writer = await self._writers.connect()
                yield self._writer
        except Conflict:
            raise
        except BaseException:
            await self._drop_writer()
            raise
        finally:
            self._queue.release()

    async def _drop_writer(self) -> None:
        """Let the next writer open the file anew: it may have been repaired or replaced."""
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.invalidate()
            await writer.close()

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        try:
            yield
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise self._translated(error) from error

    def _translated(self, error: Exception) -> Conflict | StoreUnavailable:
        if isinstance(error, PoolTimeout):
            return StoreUnavailable(StoreProblem.LOCKED, self.path, "too many are waiting for it")
        cause = error.orig if isinstance(error, DBAPIError) else error
        if getattr(cause, "sqlite_errorcode", None) in _TAKEN:
            return Conflict(str(cause))
        return StoreUnavailable(problem_of(cause), self.path, cause)


def upsert(into: Table) -> Insert:
    """Return the statement that writes a row in the place of the one with the same primary key."""
    row = insert(into)
    others = {column.name: row.excluded[column.name] for column in into.c if not column.primary_key}
    return row.on_conflict_do_update(index_elements=list(into.primary_key), set_=others)


async def _run(
    connection: AsyncConnection, begin: str, runs: Sequence[Run], *, stop_at_nothing: bool = False
) -> list[list[sqlite3.Row]]:
    """Run statements as a transaction, in the driver's thread from its beginning to its end.

    Returns the rows of each; none, with nothing written, if one returned none and it
    shall ``stop_at_nothing``.
    """
    steps = [(statement.sql, statement.arguments(values)) for statement, values in runs]
    raw = await connection.get_raw_connection()
    driver: Any = raw.driver_connection

    def run() -> list[list[sqlite3.Row]]:
        file, found = driver._conn, list[list[sqlite3.Row]]()  # noqa: SLF001
        file.execute(begin)
        try:
            for sql, arguments in steps:
                found.append(file.execute(sql, arguments).fetchall())
                if stop_at_nothing and not found[-1]:
                    file.execute("ROLLBACK")
                    return []
            file.execute("COMMIT")
        except BaseException:
            if file.in_transaction:
                file.execute("ROLLBACK")
            raise
        return found

    # Each of the driver's own calls is another way to its thread and back.
    found: list[list[sqlite3.Row]] = await driver._execute(run)  # noqa: SLF001
    return found


def problem_of(error: BaseException | None) -> StoreProblem:
    """Return what an error of the driver means for the store."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return _PROBLEMS.get(code & 0xFF, StoreProblem.BROKEN)  # the low byte is the main code


def _engine(
    path: Path, busy_timeout: float, connections: int, pragmas: tuple[str, ...], begin: str
) -> AsyncEngine:
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        # Python's sqlite3 is kept from opening transactions on its own.
        connect_args={"isolation_level": None, "timeout": busy_timeout},
        pool_size=connections,
        max_overflow=0,
        pool_timeout=busy_timeout,
        # Every transaction is ended by the block that opened it.
        pool_reset_on_return=None,
    )

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: DBAPIConnection, _record: object) -> None:
        try:
            cursor = connection.cursor()
            for pragma in pragmas:
                cursor.execute(pragma)
            cursor.close()
        except BaseException:
            connection.close()  # SQLAlchemy 2.0 doesn't
            raise

    @event.listens_for(engine.sync_engine, "invalidate")
    def roll_back(connection: DBAPIConnection, _record: object, _error: object) -> None:
        # Closed within a statement that somebody's traceback still holds, it would keep its lock.
        with suppress(SQLAlchemyError, sqlite3.Error):
            connection.rollback()

    @event.listens_for(engine.sync_engine, "begin")
    def open_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
