"""The database as one SQLite file: its connections, its queue of writers and its errors."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import URL, Compiled, Connection, Dialect, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler

from bot.errors import Failure
from bot.store.clock import DatabaseNow
from bot.store.database import Database, Run
from bot.store.errors import Conflict, Crowded, StoreProblem, StoreUnavailable
from bot.store.pool import ConnectionPool, uninterrupted
from bot.store.sqlite_connecting import SqliteConnection, connect
from bot.store.sqlite_files import empty_journal, is_there, parameters, problem_of
from bot.store.sqlite_transactions import Outcome, Steps, fetch_together, write_together

_EMPTY_AGAIN: Final = 1.0
"""Seconds before another attempt to empty the journal."""
_WRITER = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # what is erased shall not be found in the file's free space
)
# SQLite checks foreign keys only where it is told to, and can't be told within a transaction.
# It sorts and indexes millions of rows: with 128 MB of memory for them instead of 2.
_MIGRATOR = (*_WRITER[:2], _WRITER[3], "PRAGMA cache_size = -131072")
_READER = ("PRAGMA query_only = ON",)

_KEPT_STATEMENTS: Final = 1000
"""How many compiled statements are kept; the store has fewer."""

_UNIQUE_ERRORS = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


@compiles(DatabaseNow, "sqlite")
def _now(_moment: DatabaseNow, _compiler: SQLCompiler, **_how: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


class _QueuedWrite(NamedTuple):
    """Statements that wait to be written with others."""

    steps: Steps
    written: asyncio.Future[Outcome]


class _CompiledStatements(dict[Any, Compiled]):
    """Statements that SQLAlchemy has compiled, for all engines of this process.

    By default each engine keeps its own, by its own dialect, though all of these are alike.
    """

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(_for_any_engine(key), default)

    def __setitem__(self, key: Any, compiled: Compiled) -> None:
        if len(self) >= _KEPT_STATEMENTS:
            self.clear()
        super().__setitem__(_for_any_engine(key), compiled)


def _for_any_engine(key: Iterable[Any]) -> tuple[Any, ...]:
    """Return a key of SQLAlchemy's with the kind of its dialect instead of the dialect."""
    return tuple(type(part) if isinstance(part, Dialect) else part for part in key)


_compiled: Final = _CompiledStatements()


class SqliteDatabase(Database):
    """One SQLite file: one connection that writes and a few that read.

    Writers of this process queue for their connection and so never fight for the file's lock; the
    lock is only fought for with other processes. What waits there for the disk goes to it together.
    A reader sees the state of one moment and is never held up by a writer.
    """

    dialect = sqlite.dialect()

    def __init__(self, path: Path, busy_timeout: float) -> None:
        self.where = self.path = path
        self._patience = busy_timeout
        readers = _engine(path, busy_timeout, 4, _READER, "BEGIN")
        writers = _engine(path, busy_timeout, 1, _WRITER, "BEGIN IMMEDIATE")
        self._readers = ConnectionPool(readers, path, busy_timeout, stays_open=True)
        self._writers = ConnectionPool(writers, path, busy_timeout)
        self._writer: AsyncConnection | None = None
        self._driver: Any = None  # the writer's
        self._queue = asyncio.Lock()
        self._queueing = 0
        self._waiting: list[_QueuedWrite] = []
        self._working: asyncio.Task[None] | None = None
        self._opened: tuple[int, int] | None = None
        self._emptying: asyncio.Task[None] | None = None

    async def find(self, *, make: bool) -> None:
        try:
            found = await asyncio.to_thread(is_there, self.path, make=make)
        except OSError as error:
            raise StoreUnavailable(StoreProblem.READ_ONLY, self.path, error) from error
        if not found:
            raise Failure(f"there is no database {self.path}")

    async def close(self) -> None:
        if self._emptying is not None:  # the last connection to close removes the journal
            self._emptying.cancel()
            await asyncio.wait([self._emptying])
        if self._working is not None:
            await asyncio.wait([self._working])
        async with self._queue:
            await self._drop_writer()
            await self._writers.close()
        await self._readers.close()

    @asynccontextmanager
    async def writing(
        self,
        lock: str | None = None,  # noqa: ARG002  (every writer is)
        *,
        deferred: bool = False,
    ) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that holds the write lock from its beginning; any error undoes it."""
        async with self._write() as connection, connection.begin():
            self._look_for_file()
            if deferred:
                await connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
            yield connection

    @asynccontextmanager
    async def changing_schema(self) -> AsyncIterator[AsyncConnection]:
        engine = _engine(self.path, self._patience, 1, _MIGRATOR, "BEGIN IMMEDIATE")
        pool = ConnectionPool(engine, self.path, self._patience)
        try:
            with self._translated_errors():
                async with pool.connection() as connection, connection.begin():
                    yield connection
                    dangling = await connection.exec_driver_sql("PRAGMA foreign_key_check")
                    if row := dangling.first():
                        raise StoreUnavailable(StoreProblem.CORRUPT, self.path, f"dangling {row}")
        finally:
            await pool.close()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._read() as connection, connection.begin():
            yield connection

    async def execute_fast(self, *runs: Run) -> bool:
        """Run statements in the driver's thread, from taking the lock to the commit in one go.

        That takes a third of the time that `writing` takes for its steps. What others want to write
        meanwhile shares the next transaction: the disk takes longest.
        """
        steps = self._steps(runs)
        if self._working is None and not self._queue.locked():  # a task of its own would take time
            async with self._write():
                [outcome] = await write_together(self._driver, [steps], self._look_for_file)
        else:
            outcome = await self._written_with_others(steps)
        if isinstance(outcome, sqlite3.Error):
            raise self._translated(outcome)
        return outcome

    async def _written_with_others(self, steps: Steps) -> Outcome:
        """Wait until statements are written, with whatever else waits for it."""
        written: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append(_QueuedWrite(steps, written))
        if self._working is None:
            self._working = asyncio.create_task(self._write_waiting())
        return await written

    async def _write_waiting(self) -> None:
        """Write what waits, as long as anything does."""
        try:
            while self._waiting:
                await self._write_next()
        finally:  # if this task is cancelled, release everything that still waits
            self._working = None
            for one in self._drain():
                one.written.cancel()

    async def _write_next(self) -> None:
        """Write what waits by the time that the connection is free, in one transaction."""
        taken: list[_QueuedWrite] = []
        try:
            async with self._write():
                taken = self._drain()
                steps = [one.steps for one in taken]
                outcomes = await write_together(self._driver, steps, self._look_for_file)
        except Exception as failure:  # noqa: BLE001  (those who wait are told)
            for one in taken or self._drain():
                if not one.written.done():
                    one.written.set_exception(failure)
        except BaseException:
            self._waiting = taken + self._waiting
            raise
        else:
            for one, outcome in zip(taken, outcomes, strict=True):
                if not one.written.done():
                    one.written.set_result(outcome)

    def _drain(self) -> list[_QueuedWrite]:
        """Take what waits, but for what nobody waits for any longer."""
        waiting, self._waiting = self._waiting, []
        return [one for one in waiting if not one.written.done()]

    async def fetch_together(self, *runs: Run) -> list[list[tuple[Any, ...]]]:
        """Run statements in the driver's thread, all of them in one go, too."""
        async with self._read() as connection:
            driver = _driver(connection)
            found = await fetch_together(driver, self._steps(runs), self._look_for_file)
        return [
            list(map(statement.on(self.dialect).row, rows))
            for (statement, _), rows in zip(runs, found, strict=True)
        ]

    async def forget_journal(self) -> None:
        """Write the journal to the file and empty it, now or as soon as no reader needs it."""
        if not await self._emptied_journal() and self._emptying is None:
            self._emptying = asyncio.create_task(self._empty_journal())

    async def _empty_journal(self) -> None:
        try:
            emptied = False
            while not emptied:
                await asyncio.sleep(_EMPTY_AGAIN)
                emptied = await self._emptied_journal()
        finally:
            self._emptying = None

    async def _emptied_journal(self) -> bool:
        """Try to empty the journal without a long wait for writers; return whether it is empty."""
        try:
            return await asyncio.to_thread(empty_journal, self.path)
        except (sqlite3.Error, OSError):  # the next change reports what is wrong
            return False

    async def unused(self) -> int:
        async with self.reading() as connection:
            pages = await connection.exec_driver_sql("PRAGMA freelist_count")
            size = await connection.exec_driver_sql("PRAGMA page_size")
            return int(pages.scalar_one()) * int(size.scalar_one())

    async def continue_ids(self, connection: AsyncConnection) -> None:
        """SQLite always looks for the highest id."""

    def _steps(self, runs: Sequence[Run]) -> list[tuple[str, Sequence[Any]]]:
        compiled = ((statement.on(self.dialect), values) for statement, values in runs)
        return [(statement.sql, statement.arguments(values)) for statement, values in compiled]

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        """Take a connection that reads."""
        self._look_for_file()
        with self._translated_errors():
            async with self._readers.connection() as connection:
                try:
                    yield connection
                except (SQLAlchemyError, sqlite3.Error):
                    await connection.invalidate()
                    raise

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        """Wait for the connection that writes."""
        if self._queue.locked() or self._queueing:
            await self._wait_in_queue()
        else:
            await self._queue.acquire()
        try:
            with self._translated_errors():
                if self._writer is None:
                    self._look_for_file()
                    self._writer = await self._writers.take()
                    self._driver = _driver(self._writer)
                    self._opened = self._opened or _identity(self.path)
                yield self._writer
        except (Conflict, Crowded):  # the connection is as good as before
            raise
        except BaseException:
            await self._drop_writer()
            raise
        finally:
            self._queue.release()

    async def _wait_in_queue(self) -> None:
        self._queueing += 1
        try:
            async with asyncio.timeout(self._patience):
                await self._queue.acquire()
        except TimeoutError as timeout:
            raise StoreUnavailable(StoreProblem.LOCKED, self.path, "others wait too") from timeout
        finally:
            self._queueing -= 1

    async def _drop_writer(self) -> None:
        """Let the next writer reopen the file: it may have been repaired or replaced."""
        writer, self._writer = self._writer, None
        if writer is not None:
            try:
                await uninterrupted(writer.invalidate())
            finally:
                await self._writers.give_back(writer)

    def _look_for_file(self) -> None:
        """Raise StoreUnavailable unless the file is the one that was opened.

        SQLite would go on with a file that was moved or deleted, and a start of the program would
        know nothing of it. Looked at once more in the transaction, for one can wait for its lock.
        """
        if self._opened is not None and _identity(self.path) != self._opened:
            raise StoreUnavailable(StoreProblem.GONE, self.path)

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
        if getattr(cause, "sqlite_errorcode", None) in _UNIQUE_ERRORS:
            return Conflict(str(cause))
        # What SQLite says about a file that has just gone depends on what it was doing.
        is_gone = self._opened is not None and _identity(self.path) != self._opened
        problem = StoreProblem.GONE if is_gone else problem_of(cause)
        return StoreUnavailable(problem, self.path, cause)


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from every other one, or None if it isn't there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _driver(connection: AsyncConnection) -> SqliteConnection:
    """Return what is under a connection; SQLAlchemy's own way to ask takes longer than a read."""
    opened: Any = connection.sync_connection
    driver: SqliteConnection = opened.connection.driver_connection
    return driver


def _engine(
    path: Path, busy_timeout: float, connections: int, pragmas: tuple[str, ...], begin: str
) -> AsyncEngine:
    # SQLite must not make a file where the database has just been moved away: it would take the
    # journal for that of the new one, and delete it.
    existing = {"uri": "true", **parameters(path)}
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=path.absolute().as_uri(), query=existing),
        # Python's sqlite3 is kept from opening transactions on its own.
        connect_args={
            "isolation_level": None,
            "timeout": busy_timeout,
            "async_creator_fn": connect,
            "pragmas": pragmas,
        },
        pool_size=connections,
        max_overflow=0,
        pool_timeout=busy_timeout,
        execution_options={"compiled_cache": _compiled},
        # Every transaction is ended by the block that opened it.
        pool_reset_on_return=None,
    )

    @event.listens_for(engine.sync_engine, "invalidate")
    def roll_back(connection: DBAPIConnection, _record: object, _error: object) -> None:
        # Closed within a statement that somebody's traceback still holds, it would keep its lock.
        with suppress(SQLAlchemyError, sqlite3.Error):
            connection.rollback()

    @event.listens_for(engine.sync_engine, "begin")
    def open_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
