"""How the store reaches its database, whichever it is: transactions and statements.

What only one of them can do is in `bot.store.sqlite` and `bot.store.postgresql`.
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
from sqlalchemy.dialects.postgresql import Insert, insert  # SQLite knows its clauses, too
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.expression import UpdateBase

from bot.runtime.location import Location
from bot.store.errors import Conflict, StoreProblem, StoreUnavailable

EVERYTHING: Final = "everything"
"""The lock of the transactions that read or change more than one user's tables."""
STANDINGS: Final = "standings"
"""What results of games add up to, in their order."""
_CLOSE_WITHIN: Final = 5.0
"""Seconds to wait for connections to close; a network that has gone never says so."""

BoundStatement: TypeAlias = tuple[UpdateBase | Select[Any], Mapping[str, Any]]
"""A statement and the values of its parameters."""
Watch: TypeAlias = Callable[[str], AbstractContextManager[None]]
"""Is entered with "read" or "write" for as long as a transaction takes, its wait included."""

_log: Final = logging.getLogger(__name__)


class Database(ABC):
    """A database: transactions that write, and such that see the state of one moment.

    Everything raises StoreUnavailable when it can't be used, and works again by itself when the
    cause is gone. Raises Conflict for a row whose key there is already.

    A transaction that writes sees what others have written by the time of each of its statements.
    A row that it has changed, or has selected for that, is nobody else's to change until its end.
    """

    faults: ClassVar[tuple[type[BaseException], ...]]
    """Errors that SQLAlchemy and the driver raise."""

    def __init__(
        self, where: Location, patience: float, readers: AsyncEngine, writers: AsyncEngine
    ) -> None:
        """``patience``: seconds to wait for what others hold."""
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
    async def ensure_exists(self, *, make: bool) -> None:
        """See to it that the database is there, made if need be. Raises Failure if it isn't."""

    async def close(self) -> None:
        """Close all connections, after what is being written."""
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
        """Open a transaction that writes; any error undoes it.

        While it is open, no other one has the same ``lock``; with `EVERYTHING`, no other one writes
        at all. If it is ``deferred``, foreign keys are checked only at its end.
        """
        async with self._connected(self._writers, "write") as connection, connection.begin():
            await self._prepare_write(connection, lock, deferred=deferred)
            yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that reads, all from the state of one moment."""
        async with self._connected(self._readers, "read") as connection, connection.begin():
            yield connection

    @abstractmethod
    def changing_schema(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open a transaction in which a table can be replaced, though others refer to its rows.

        At its end everything must refer to something again: raises StoreUnavailable, with nothing
        changed, if it doesn't. Nobody else is in one.
        """

    async def execute(self, *statements: BoundStatement) -> bool:
        """Run statements, each with a RETURNING clause. Return whether each has returned a row.

        If one hasn't, nothing is written.
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
        """Remove erased data from what is kept beside the database.

        If something still reads the old data, this happens in the background as soon as that ends.
        """

    @abstractmethod
    async def unused(self) -> int | None:
        """Return how many bytes are free for what is to come, if it can tell."""

    @abstractmethod
    async def continue_ids(self, connection: AsyncConnection) -> None:
        """Give new rows higher ids than those that have been written with their ids."""

    @abstractmethod
    async def _prepare_write(
        self, connection: AsyncConnection, lock: str | None, *, deferred: bool
    ) -> None:
        """Take the lock, and the one of all writers, as the first thing in a transaction."""

    @abstractmethod
    def _translated(self, error: BaseException) -> Conflict | StoreUnavailable:
        """Return the store's own error for one of the `faults`."""

    @asynccontextmanager
    async def _connected(self, engine: AsyncEngine, kind: str) -> AsyncIterator[AsyncConnection]:
        """Take a connection, outside of any transaction, which is closed after a fault."""
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


def insert_missing(into: Table) -> Insert:
    """Return the statement that writes rows but for those whose primary key is there already."""
    return insert(into).on_conflict_do_nothing(index_elements=list(into.primary_key))


def upsert(into: Table) -> Insert:
    """Return the statement that writes a row in place of the one with the same primary key."""
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
