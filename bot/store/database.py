"""How the store reaches its file: connections, transactions and what their errors mean.

The only module that knows which database it is. Another one would need another version of it.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import URL, ColumnElement, Connection, Select, Table, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.expression import UpdateBase

from bot.store.errors import Conflict, StoreProblem, StoreUnavailable

_WRITER = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # what is erased shall not be found in the file's free space
)
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


_Found = TypeVar("_Found")


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


_Steps: TypeAlias = Sequence[tuple[str, Sequence[Any]]]
"""Statements of SQL with the values of their parameters, as the driver takes them."""


_Outcome: TypeAlias = bool | sqlite3.IntegrityError
"""Whether each of a writer's statements has returned a row, or what they violate."""


class _Waiting(NamedTuple):
    """Statements that wait to be written with others."""

    steps: _Steps
    written: asyncio.Future[_Outcome]


class Database:
    """One SQLite file: one connection that writes and a few that read.

    Writers of this process queue for their connection and so never fight for the file's lock; the
    lock is only fought for with other processes. What waits there for the disk goes to it together.
    A reader sees the state of one moment and is never held up by a writer.
    """

    def __init__(self, path: Path, busy_timeout: float) -> None:
        self.path = path
        self._patience = busy_timeout
        self._readers = _engine(path, busy_timeout, 4, _READER, "BEGIN")
        self._writers = _engine(path, busy_timeout, 1, _WRITER, "BEGIN IMMEDIATE")
        self._writer: AsyncConnection | None = None
        self._queue = asyncio.Lock()
        self._waiting: list[_Waiting] = []
        self._working: asyncio.Task[None] | None = None
        self._opened: tuple[int, int] | None = None

    async def close(self) -> None:
        """Close all connections, after what is being written."""
        if self._working is not None:
            await asyncio.wait([self._working])
        async with self._queue:
            await self._drop_writer()
            await self._writers.dispose()
        await self._readers.dispose()

    @asynccontextmanager
    async def writing(self, *, deferred: bool = False) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that holds the write lock from its beginning; any error undoes it.

        If it is ``deferred``, only at its end must everything refer to something.
        """
        async with self._write() as connection, connection.begin():
            self._look_for_file()
            if deferred:
                await connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
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
        to the commit in one go, in a third of the time that `writing` takes for its steps. What
        others want to write meanwhile shares the next transaction: the disk takes longest.
        """
        steps = [(statement.sql, statement.arguments(values)) for statement, values in runs]
        if self._working is None and not self._queue.locked():  # a task of its own would take time
            async with self._write() as connection:
                [outcome] = await _write_together(connection, [steps], self._look_for_file)
        else:
            outcome = await self._written_with_others(steps)
        if isinstance(outcome, sqlite3.Error):
            raise self._translated(outcome)
        return outcome

    async def _written_with_others(self, steps: _Steps) -> _Outcome:
        """Wait until statements are written, with whatever else waits for it."""
        written: asyncio.Future[_Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(steps, written))
        if self._working is None:
            self._working = asyncio.create_task(self._write_waiting())
        return await written

    async def _write_waiting(self) -> None:
        """Write what waits, as long as anything does."""
        try:
            while self._waiting:
                await self._write_next()
        finally:  # is it cancelled, nobody shall wait for ever
            self._working = None
            for one in self._taken():
                one.written.cancel()

    async def _write_next(self) -> None:
        """Write what waits by the time that the connection is free, in one transaction."""
        taken: list[_Waiting] = []
        try:
            async with self._write() as connection:
                taken = self._taken()
                steps = [one.steps for one in taken]
                outcomes = await _write_together(connection, steps, self._look_for_file)
        except Exception as failure:  # noqa: BLE001  (those who wait are told)
            for one in taken or self._taken():
                if not one.written.done():
                    one.written.set_exception(failure)
        except BaseException:
            self._waiting = taken + self._waiting
            raise
        else:
            for one, outcome in zip(taken, outcomes, strict=True):
                if not one.written.done():
                    one.written.set_result(outcome)

    def _taken(self) -> list[_Waiting]:
        """Take what waits, but for what nobody waits for any longer."""
        waiting, self._waiting = self._waiting, []
        return [one for one in waiting if not one.written.done()]

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
            found = await _read_together(connection, runs, self._look_for_file)
        return [
            list(map(statement.row, rows)) for (statement, _), rows in zip(runs, found, strict=True)
        ]

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        """Take a connection that reads."""
        self._look_for_file()
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
                    self._look_for_file()
                    self._writer = await self._writers.connect()
                    self._opened = self._opened or _identity(self.path)
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
        if getattr(cause, "sqlite_errorcode", None) in _TAKEN:
            return Conflict(str(cause))
        return StoreUnavailable(problem_of(cause), self.path, cause)


async def run(
    connection: AsyncConnection, statement: PreparedStatement, rows: Sequence[Mapping[str, Any]]
) -> None:
    """Run a statement in a transaction, once with each row of values for its parameters."""
    every = [tuple(statement.arguments(values)) for values in rows]
    await connection.exec_driver_sql(statement.sql, every)


def insert_missing(into: Table) -> Insert:
    """Return the statement that writes rows but for those whose primary key is there already."""
    return insert(into).on_conflict_do_nothing(index_elements=list(into.primary_key))


def upsert(into: Table) -> Insert:
    """Return the statement that writes a row in the place of the one with the same primary key."""
    row = insert(into)
    others = {column.name: row.excluded[column.name] for column in into.c if not column.primary_key}
    return row.on_conflict_do_update(index_elements=list(into.primary_key), set_=others)


def merged(
    into: Table,
    how: Mapping[str, Callable[[ColumnElement[Any], ColumnElement[Any]], ColumnElement[Any]]],
    rows: Select[Any] | None = None,
) -> Insert:
    """Return the statement that writes a row, or merges it into the one with the same primary key.

    Or selected ``rows``, which have the columns in their order. ``how`` makes one value of the old
    one and the new.
    """
    row = insert(into)
    if rows is not None:
        row = row.from_select([column.name for column in into.c], rows)
    merging = {name: of(into.c[name], row.excluded[name]) for name, of in how.items()}
    return row.on_conflict_do_update(index_elements=list(into.primary_key), set_=merging)


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from every other one, or None if it isn't there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


async def _read_together(
    connection: AsyncConnection, runs: Sequence[Run], check: Callable[[], None]
) -> list[list[sqlite3.Row]]:
    """Run statements as a transaction that reads, and return the rows of each."""
    every = [(statement.sql, statement.arguments(values)) for statement, values in runs]

    def run(file: sqlite3.Connection) -> list[list[sqlite3.Row]]:
        return [file.execute(sql, arguments).fetchall() for sql, arguments in every]

    return await _in_transaction(connection, "BEGIN", check, run)


async def _write_together(
    connection: AsyncConnection, every: Sequence[_Steps], check: Callable[[], None]
) -> list[_Outcome]:
    """Run statements of several writers as one transaction.

    If not each of a writer's statements has returned a row, nothing of that writer is written.
    """

    def run(file: sqlite3.Connection) -> list[_Outcome]:
        outcomes = list[_Outcome]()
        for steps in every:
            file.execute("SAVEPOINT one")
            outcome: _Outcome
            try:
                outcome = all(file.execute(sql, arguments).fetchall() for sql, arguments in steps)
            except sqlite3.IntegrityError as violation:
                outcome = violation
            if outcome is not True:
                file.execute("ROLLBACK TO one")
            file.execute("RELEASE one")
            outcomes.append(outcome)
        return outcomes

    return await _in_transaction(connection, "BEGIN IMMEDIATE", check, run)


async def _in_transaction(
    connection: AsyncConnection,
    begin: str,
    check: Callable[[], None],
    work: Callable[[sqlite3.Connection], _Found],
) -> _Found:
    """Do work in the driver's thread, from the beginning of a transaction to its end.

    It begins with a ``check``, which may raise.
    """
    raw = await connection.get_raw_connection()
    driver: Any = raw.driver_connection

    def run() -> _Found:
        file: sqlite3.Connection = driver._conn  # noqa: SLF001
        file.execute(begin)
        try:
            check()
            found = work(file)
            file.execute("COMMIT")
        except BaseException:
            if file.in_transaction:
                file.execute("ROLLBACK")
            raise
        return found

    # Each of the driver's own calls is another way to its thread and back.
    done: _Found = await driver._execute(run)  # noqa: SLF001
    return done


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
