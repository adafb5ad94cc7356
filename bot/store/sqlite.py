"""A database in a SQLite file: connections, statements and errors."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import aiosqlite
from sqlalchemy import URL, AdaptedConnection, Connection, Select, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.expression import UpdateBase

from bot.errors import Failure
from bot.store.clock import DatabaseNow
from bot.store.database import BoundStatement, Database
from bot.store.errors import Conflict, StoreProblem, StoreUnavailable
from bot.store.sqlite_dialect import SCHEME
from bot.store.sqlite_files import empty_journal, file_exists, parameters, problem_of

_READERS: Final = 4
_RETRY_EMPTYING: Final = 1.0
"""Seconds before another attempt to empty the journal."""
_WRITER: Final = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;  -- what is erased shall not be found in the file's free space
"""
# Foreign keys can't be disabled inside a transaction. Migrations sort and index millions of rows,
# so they get 128 MB of cache instead of 2.
_MIGRATOR: Final = _WRITER + "PRAGMA foreign_keys = OFF; PRAGMA cache_size = -131072;"
_READER: Final = "PRAGMA query_only = ON"
_BEGIN_WRITE: Final = "BEGIN IMMEDIATE"

_UNIQUE_ERRORS: Final = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)
_DIALECT: Final = sqlite.dialect(paramstyle="named")


@compiles(DatabaseNow, "sqlite")
def _now(_moment: DatabaseNow, _compiler: SQLCompiler, **_options: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


class _DriverStatement:
    """A compiled statement for the driver, which runs in a fraction of SQLAlchemy's time."""

    def __init__(self, statement: UpdateBase | Select[Any]) -> None:
        self._compiled: Any = statement.compile(dialect=_DIALECT)
        self._sql = str(self._compiled)
        kinds = {name: bind.type for name, bind in self._compiled.binds.items()}
        processors = {
            name: kind.dialect_impl(_DIALECT).bind_processor(_DIALECT)
            for name, kind in kinds.items()
        }
        self._processors = {
            name: convert for name, convert in processors.items() if convert is not None
        }
        columns = statement.selected_columns if isinstance(statement, Select) else ()
        self._columns = [
            column.type.dialect_impl(_DIALECT).result_processor(_DIALECT, None)
            for column in columns
        ]

    async def run(
        self, driver: aiosqlite.Connection, values: Mapping[str, Any]
    ) -> list[tuple[Any, ...]]:
        """Return the rows; those of a RETURNING clause as the driver returns them."""
        parameters = self._compiled.construct_params(dict(values))
        for name, convert in self._processors.items():
            parameters[name] = convert(parameters[name])
        rows: Any = await driver.execute_fetchall(self._sql, parameters)
        if not self._columns:
            return list(rows)
        return [
            tuple(
                value if convert is None else convert(value)
                for value, convert in zip(row, self._columns, strict=True)
            )
            for row in rows
        ]


@cache
def _driver_statement(statement: UpdateBase | Select[Any]) -> _DriverStatement:
    return _DriverStatement(statement)


class SqliteDatabase(Database):
    """A SQLite file with one connection that writes and a few that read.

    Writers of this process queue for their connection, so they compete for the file's lock with
    other processes only. A reader sees the state of one moment and never waits for a writer.
    """

    where: Path
    faults = (SQLAlchemyError, sqlite3.Error)

    def __init__(self, path: Path, busy_timeout: float) -> None:
        readers = _engine(path, busy_timeout, _READERS, "BEGIN", _READER)
        writers = _engine(path, busy_timeout, 1, _BEGIN_WRITE, _WRITER)
        super().__init__(path, busy_timeout, readers, writers)
        self._identity: tuple[int, int] | None = None
        self._emptying: asyncio.Task[None] | None = None

    async def ensure_exists(self, *, create: bool) -> None:
        try:
            exists = await asyncio.to_thread(file_exists, self.where, create=create)
        except OSError as error:
            raise StoreUnavailable(StoreProblem.READ_ONLY, self.where, error) from error
        if not exists:
            raise Failure(f"there is no database {self.where}")
        self._identity = _identity(self.where)

    async def close(self) -> None:
        if self._emptying is not None:  # the last connection to close removes the journal
            self._emptying.cancel()
            await asyncio.wait([self._emptying])
        await super().close()

    @asynccontextmanager
    async def changing_schema(self) -> AsyncIterator[AsyncConnection]:
        engine = _engine(self.where, self._patience, 1, _BEGIN_WRITE, _MIGRATOR)
        try:
            async with self._connected(engine, "write") as connection, connection.begin():
                yield connection
                dangling = await connection.exec_driver_sql("PRAGMA foreign_key_check")
                if row := dangling.first():
                    raise StoreUnavailable(StoreProblem.CORRUPT, self.where, f"dangling {row}")
        finally:
            await engine.dispose()

    async def execute(self, *statements: BoundStatement) -> bool:
        async with self._driver(self._writers, "write") as driver:
            if len(statements) == 1:  # SQLite runs it in a transaction of its own
                [(statement, values)] = statements
                return bool(await _driver_statement(statement).run(driver, values))
            await driver.execute_fetchall(_BEGIN_WRITE)
            for statement, values in statements:
                if not await _driver_statement(statement).run(driver, values):
                    return False
            await driver.commit()
            return True

    async def fetch(self, *statements: BoundStatement) -> list[list[tuple[Any, ...]]]:
        async with self._driver(self._readers, "read") as driver:
            if len(statements) > 1:
                await driver.execute_fetchall("BEGIN")
            return [
                await _driver_statement(statement).run(driver, values)
                for statement, values in statements
            ]

    async def forget_journal(self) -> None:
        """Write the journal to the file and empty it, now or once no reader needs it."""
        if not await self._try_empty_journal() and self._emptying is None:
            self._emptying = asyncio.create_task(self._empty_journal())

    async def _empty_journal(self) -> None:
        try:
            emptied = False
            while not emptied:
                await asyncio.sleep(_RETRY_EMPTYING)
                emptied = await self._try_empty_journal()
        finally:
            self._emptying = None

    async def _try_empty_journal(self) -> bool:
        """Try to empty the journal without blocking writers; return whether it is empty."""
        try:
            return await asyncio.to_thread(empty_journal, self.where)
        except (sqlite3.Error, OSError):  # the next change reports the problem
            return False

    async def free_bytes(self) -> int:
        async with self.reading() as connection:
            pages = await connection.exec_driver_sql("PRAGMA freelist_count")
            size = await connection.exec_driver_sql("PRAGMA page_size")
            return int(pages.scalar_one()) * int(size.scalar_one())

    async def continue_ids(self, connection: AsyncConnection) -> None:
        """Do nothing: SQLite always continues after the highest id."""

    async def _prepare_write(
        self,
        connection: AsyncConnection,
        lock: str | None,  # noqa: ARG002  (every writer locks the file)
        *,
        deferred: bool,
    ) -> None:
        if deferred:
            await connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")

    @asynccontextmanager
    async def _connected(self, engine: AsyncEngine, kind: str) -> AsyncIterator[AsyncConnection]:
        """Take a connection as `Database` does; before and after, the file must be in its place.

        SQLite would continue to write to a file that was moved or deleted, and the next start of
        the program would miss those changes.
        """
        self._check_file()
        async with super()._connected(engine, kind) as connection:
            yield connection
        self._check_file()

    @asynccontextmanager
    async def _driver(self, engine: AsyncEngine, kind: str) -> AsyncIterator[aiosqlite.Connection]:
        """Take a connection of the driver; uncommitted changes are rolled back at the end."""
        async with self._connected(engine, kind) as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            try:
                yield driver
            except BaseException:  # a statement may still be queued in the driver's thread
                await driver.rollback()
                raise
            if driver.in_transaction:
                await driver.rollback()

    def _check_file(self) -> None:
        """Raise StoreUnavailable unless the file is the one that was opened."""
        if self._identity is not None and _identity(self.where) != self._identity:
            raise StoreUnavailable(StoreProblem.GONE, self.where)

    def _translated(self, error: BaseException) -> Conflict | StoreUnavailable:
        if isinstance(error, PoolTimeout):
            return StoreUnavailable(
                StoreProblem.LOCKED, self.where, "too many callers are waiting for it"
            )
        cause = error.orig if isinstance(error, DBAPIError) else error
        if getattr(cause, "sqlite_errorcode", None) in _UNIQUE_ERRORS:
            return Conflict(str(cause))
        # SQLite's error for a file that has disappeared depends on the statement.
        is_gone = self._identity is not None and _identity(self.where) != self._identity
        problem = StoreProblem.GONE if is_gone else problem_of(cause)
        return StoreUnavailable(problem, self.where, cause)


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the device and inode of a file, or None if it doesn't exist."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _engine(
    path: Path, busy_timeout: float, connections: int, begin: str, pragmas: str
) -> AsyncEngine:
    # SQLite must not create a file in place of a database that was just moved away: it would
    # mistake the old journal for that of the new file, and delete it.
    existing = {"uri": "true", **parameters(path)}
    engine = create_async_engine(
        URL.create(SCHEME, database=path.absolute().as_uri(), query=existing),
        # Keeps Python's sqlite3 from opening transactions implicitly.
        connect_args={"isolation_level": None, "timeout": busy_timeout},
        pool_size=connections,
        max_overflow=0,
        pool_timeout=busy_timeout,
        # Every transaction ends where it began; another rollback would cost as much as a statement.
        pool_reset_on_return=None,
    )

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: AdaptedConnection, _record: object) -> None:
        connection.run_async(lambda driver: driver.executescript(pragmas))

    @event.listens_for(engine.sync_engine, "begin")
    def open_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    @event.listens_for(engine.sync_engine, "invalidate")
    def roll_back(connection: Any, _record: object, _error: object) -> None:
        # A connection closed during a statement that a traceback references would keep its lock.
        with suppress(SQLAlchemyError, sqlite3.Error):
            connection.rollback()

    return engine
