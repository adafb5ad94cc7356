"""How the store reaches its database, whichever it is: transactions and statements.

What only one of them can do is in `bot.store.sqlite` and `bot.store.postgresql`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, TypeAlias

from sqlalchemy import ColumnElement, Dialect, Select, Table
from sqlalchemy.dialects.postgresql import Insert, insert  # SQLite knows its clauses, too
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.expression import UpdateBase

from bot.runtime.location import Location

EVERYTHING: Final = "everything"
"""The lock of the transactions that read or change more than one user's tables."""
STANDINGS: Final = "standings"
"""What results of games add up to, in their order."""


class PreparedStatement:
    """A statement that is a transaction of its own, compiled once for many runs."""

    def __init__(self, statement: UpdateBase | Select[Any]) -> None:
        self._statement = statement
        self._compiled: dict[str, CompiledStatement] = {}

    def on(self, dialect: Dialect) -> "CompiledStatement":
        """Return the statement as a database understands it."""
        if (compiled := self._compiled.get(dialect.name)) is None:
            compiled = self._compiled[dialect.name] = CompiledStatement(self._statement, dialect)
        return compiled


class CompiledStatement:
    """A prepared statement in the words of one database."""

    def __init__(self, statement: UpdateBase | Select[Any], dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self.sql = str(compiled)
        self._fixed = compiled.params
        names: Iterable[str] = getattr(compiled, "positiontup", None) or ()
        binds: Mapping[str, Any] = getattr(compiled, "binds", {})
        self._parameters = [
            (name, binds[name].type.dialect_impl(dialect).bind_processor(dialect)) for name in names
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

    def row(self, found: Iterable[Any]) -> tuple[Any, ...]:
        """Return a row that the driver has given as the program takes it."""
        return tuple(
            value if read is None else read(value)
            for value, read in zip(found, self._columns, strict=True)
        )


Run: TypeAlias = tuple[PreparedStatement, Mapping[str, Any]]
"""A statement and the values of its parameters."""


class Database(ABC):
    """A database: transactions that write, and such that see the state of one moment.

    Everything raises StoreUnavailable when it can't be used, and works again by itself when the
    cause is gone. Raises Conflict for a row whose key there is already.

    A transaction that writes sees what others have written by the time of each of its statements.
    A row that it has changed, or has selected for that, is nobody else's to change until its end.
    """

    where: Location
    dialect: Dialect

    @abstractmethod
    async def find(self, *, make: bool) -> None:
        """See to it that the database is there, made if need be. Raises Failure if it isn't."""

    @abstractmethod
    async def close(self) -> None:
        """Close all connections, after what is being written."""

    @abstractmethod
    def writing(
        self, lock: str | None = None, *, deferred: bool = False
    ) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open a transaction that writes; any error undoes it.

        While it is open, no other one has the same ``lock``; with `EVERYTHING`, no other one writes
        at all. If it is ``deferred``, foreign keys are checked only at its end.
        """

    @abstractmethod
    def changing_schema(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open a transaction in which a table can be replaced, though others refer to its rows.

        At its end everything must refer to something again: raises StoreUnavailable, with nothing
        changed, if it doesn't. Nobody else is in one.
        """

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open a transaction that reads, all from the state of one moment."""

    @abstractmethod
    async def execute_fast(self, *runs: Run) -> bool:
        """Run statements, each with a RETURNING clause. Return whether each has returned a row.

        If one hasn't, nothing is written. Quicker than `writing`.
        """

    async def fetch_fast(
        self, statement: PreparedStatement, values: Mapping[str, Any]
    ) -> list[tuple[Any, ...]]:
        """Run one statement and return its rows. Quicker than `reading`."""
        [rows] = await self.fetch_together((statement, values))
        return rows

    @abstractmethod
    async def fetch_together(self, *runs: Run) -> list[list[tuple[Any, ...]]]:
        """Run statements that see the state of one moment, and return the rows of each."""

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


async def run(
    connection: AsyncConnection, statement: PreparedStatement, rows: Sequence[Mapping[str, Any]]
) -> None:
    """Run a statement in a transaction, once with each row of values for its parameters."""
    compiled = statement.on(connection.dialect)
    every = [tuple(compiled.arguments(values)) for values in rows]
    await connection.exec_driver_sql(compiled.sql, every)


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
