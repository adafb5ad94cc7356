"""Access to the database, whichever it is: transactions and statements.

`bot.store.sqlite` and `bot.store.postgresql` implement it.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
    nullcontext,
)
from typing import Any, ClassVar, Final, TypeAlias

from sqlalchemy import ColumnElement, Select, Table
from sqlalchemy.dialects.postgresql import Insert, insert  # SQLite has the same clauses
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.expression import UpdateBase

from bot.runtime.location import Location
from bot.store.errors import Conflict, StoreProblem, StoreUnavailable

EVERYTHING: Final = "everything"
"""The lock of transactions that read or change tables of more than one user."""
STANDINGS: Final = "standings"
"""The lock of transactions that change ratings and other sums of results, which depend on their
order."""
_CLOSE_WITHIN: Final = 5.0
"""Seconds to wait for connections to close; a lost network never reports it."""

BoundStatement: TypeAlias = tuple[UpdateBase | Select[Any], Mapping[str, Any]]
"""A statement and the values of its parameters."""
Watch: TypeAlias = Callable[[str], AbstractContextManager[None]]
"""Returns a context manager, entered with "read" or "write" for each transaction and its wait."""

_log: Final = logging.getLogger(__name__)


class Database(ABC):
    """A database with writing transactions, and with reading ones that see the state of one moment.

    Every method raises StoreUnavailable while the database can't be used, and works again once it
    can. A duplicate primary key raises Conflict.

    Each statement of a writing transaction sees what others have committed before it. A row that it
    has changed, or selected for update, stays locked until its end.
    """

    faults: ClassVar[tuple[type[BaseException], ...]]
    """Exceptions that SQLAlchemy and the driver raise."""

    def __init__(
        self, where: Location, patience: float, readers: AsyncEngine, writers: AsyncEngine
    ) -> None:
        """``patience`` is the number of seconds to wait for locks of others."""
        self.where = where
        self.watch: Watch = lambda _kind: nullcontext()
        self._patience = patience
        self._readers = readers
        self._writers = writers
        self._in_use = 0
        self._unused = asyncio.Event()
        self._unused.set()
        self._is_closed = False

    @abstractmethod
    async def ensure_exists(self, *, create: bool) -> None:
        """Check that the database exists, and create it with ``create``.

        Raises Failure if it doesn't exist.
        """

    async def close(self) -> None:
        """Close all connections, after the transactions that are running."""
        self._is_closed = True
        try:
            await asyncio.wait_for(self._unused.wait(), self._patience)
        except TimeoutError:
            _log.error("%s connections are still in use while the database closes", self._in_use)
        try:
            async with asyncio.timeout(_CLOSE_WITHIN):
                await self._readers.dispose()
                await self._writers.dispose()
        except TimeoutError:
            _log.error("the connections to %s could not be closed", self.where)

    @asynccontextmanager
    async def writing(
        self, lock: str | None = None, *, deferred: bool = False
    ) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that writes; an exception rolls it back.

        Transactions with the same ``lock`` exclude each other; `EVERYTHING` excludes all other
        writers. With ``deferred`` foreign keys are checked only when it commits.
        """
        async with self._connected(self._writers, "write") as connection, connection.begin():
            await self._prepare_write(connection, lock, deferred=deferred)
            yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that only reads, from the state of one moment."""
        async with self._connected(self._readers, "read") as connection, connection.begin():
            yield connection

    @abstractmethod
    def changing_schema(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open a transaction that can replace tables to whose rows others refer.

        It raises StoreUnavailable instead of committing dangling references. There is only one such
        transaction at a time.
        """

    async def execute(self, *statements: BoundStatement) -> bool:
        """Run statements that each have a RETURNING clause; return whether each returned a row.

        If one returned none, nothing is written.
        """
        try:
            async with self.writing() as connection:
                for statement, values in statements:
                    if not (await connection.execute(statement, values)).all():
                        raise Conflict
        except Conflict:
            return False
        return True

    async def fetch(self, *statements: BoundStatement) -> list[list[tuple[Any, ...]]]:
        """Run statements that see the state of one moment, and return the rows of each."""
        async with self.reading() as connection:
            return [
                [tuple(row) for row in await connection.execute(statement, values)]
                for statement, values in statements
            ]

    @abstractmethod
    async def forget_journal(self) -> None:
        """Remove erased data from the journal beside the database.

        While a reader still needs the old data, this is retried in the background.
        """

    @abstractmethod
    async def free_bytes(self) -> int | None:
        """Return the number of free bytes inside the database, None if it can't tell."""

    @abstractmethod
    async def continue_ids(self, connection: AsyncConnection) -> None:
        """Let new ids continue after the highest one, once rows were inserted with explicit ids."""

    @abstractmethod
    async def _prepare_write(
        self, connection: AsyncConnection, lock: str | None, *, deferred: bool
    ) -> None:
        """Take the named lock and the one of all writers at the beginning of a transaction."""

    @abstractmethod
    def _translated(self, error: BaseException) -> Conflict | StoreUnavailable:
        """Return the store's own exception for one of the `faults`."""

    @asynccontextmanager
    async def _connected(self, engine: AsyncEngine, kind: str) -> AsyncIterator[AsyncConnection]:
        """Take a connection outside of any transaction, and discard it after a fault."""
        if self._is_closed:
            raise StoreUnavailable(StoreProblem.GONE, self.where, "the program has closed it")
        self._in_use += 1
        self._unused.clear()
        try:
            with self.watch(kind):
                async with engine.connect() as connection:
                    try:
                        yield connection
                    except self.faults as error:
                        if not isinstance(self._translated(error), Conflict):
                            await connection.invalidate()
                        raise
        except self.faults as error:
            raise self._translated(error) from error
        finally:
            self._in_use -= 1
            if not self._in_use:
                self._unused.set()


def insert_missing(table: Table) -> Insert:
    """Return the statement that inserts rows, skipping those whose primary key already exists."""
    return insert(table).on_conflict_do_nothing(index_elements=list(table.primary_key))


def upsert(table: Table) -> Insert:
    """Return the statement that inserts a row or replaces the one with the same primary key."""
    row = insert(table)
    others = {
        column.name: row.excluded[column.name] for column in table.c if not column.primary_key
    }
    return row.on_conflict_do_update(index_elements=list(table.primary_key), set_=others)


def merge_rows(
    table: Table,
    merge: Mapping[str, Callable[[ColumnElement[Any], ColumnElement[Any]], ColumnElement[Any]]],
    rows: Select[Any] | None = None,
) -> Insert:
    """Return the statement that inserts rows, or merges each into the row with its primary key.

    ``merge`` has a function per column that combines the old value with the new one. Without
    ``rows``, selected in the order of the columns, the statement takes one row as parameters.
    """
    row = insert(table)
    if rows is not None:
        row = row.from_select([column.name for column in table.c], rows)
    merging = {name: combine(table.c[name], row.excluded[name]) for name, combine in merge.items()}
    return row.on_conflict_do_update(index_elements=list(table.primary_key), set_=merging)
