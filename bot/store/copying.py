"""Copies of whole databases, between files and servers, with every row compared."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Table, func, insert, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Failure
from bot.runtime.files import replace_atomically
from bot.runtime.location import Location
from bot.runtime.progress import Progress
from bot.store.database import EVERYTHING, Database
from bot.store.migrations import Version, version_of
from bot.store.open_database import database_at, open_database
from bot.store.schema import metadata
from bot.store.sqlite_files import LEFTOVERS

_BATCH_SIZE: Final = 500
_BUSY_TIMEOUT: Final = 5.0


async def copy(source: Location, target: Location, progress: Progress | None = None) -> int:
    """Copy a database, as it is at one moment, while it may be in use; return its number of rows.

    Every copied row is read again and compared; the target gets all rows or none. Raises Failure if
    there is no source, its schema has another version, the target isn't empty, or a copied row
    differs.
    """
    async with _open(source, only_current=True) as old, _open(target) as new:
        async with (
            old.reading() as reading,
            new.writing(EVERYTHING, deferred=True) as writing,
        ):
            await _expect_nothing(writing, target)
            counter = _RowCounter(progress or Progress(), await _count(reading) if progress else 0)
            for table in metadata.sorted_tables:
                await _copy_table(reading, writing, table, target, counter)
            await new.continue_ids(writing)
        return counter.done


async def copy_into(source: Location, target: Location, progress: Progress) -> int:
    """Copy a database as `copy` does; remove a new target file if that fails."""
    if not isinstance(target, Path) or target.exists():
        return await copy(source, target, progress)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with replace_atomically(target, LEFTOVERS) as unfinished:
            return await copy(source, unfinished, progress)
    except OSError as error:
        raise Failure(f"{target} can't be written: {error}") from error


async def read_through(source: Location, progress: Progress | None = None) -> int:
    """Read all rows of a database, as it is at one moment, and return their number.

    Raises as `copy` does.
    """
    async with _open(source, only_current=True) as database, database.reading() as connection:
        counter = _RowCounter(progress or Progress(), await _count(connection) if progress else 0)
        for table in metadata.sorted_tables:
            async for rows in _batches(connection, table):
                counter.add(len(rows))
    return counter.done


async def read_version(location: Location) -> Version:
    """Return the schema version of a database, whichever it is. Raises StoreUnavailable."""
    database = database_at(location, _BUSY_TIMEOUT)
    try:
        async with database.reading() as connection:
            return await connection.run_sync(version_of)
    finally:
        await database.close()


@asynccontextmanager
async def _open(location: Location, *, only_current: bool = False) -> AsyncIterator[Database]:
    database = await open_database(location, _BUSY_TIMEOUT, only_current=only_current)
    try:
        yield database
    finally:
        await database.close()


async def _expect_nothing(connection: AsyncConnection, location: Location) -> None:
    for table in metadata.sorted_tables:
        if (await connection.execute(select(table).limit(1))).first():
            raise Failure(f"database {location} isn't empty: nothing was copied into it")


class _RowCounter:
    """Counts copied rows and reports the progress."""

    def __init__(self, progress: Progress, total: int) -> None:
        self._progress = progress
        self._total = total
        self.done = 0

    def add(self, count: int) -> None:
        self.done += count
        self._progress.report(self.done, self._total)


async def _count(connection: AsyncConnection) -> int:
    """Return the number of rows in a database."""
    counts = [
        await connection.scalar(select(func.count()).select_from(table))
        for table in metadata.sorted_tables
    ]
    return sum(count or 0 for count in counts)


async def _copy_table(
    reading: AsyncConnection,
    writing: AsyncConnection,
    table: Table,
    target: Location,
    counter: _RowCounter,
) -> None:
    """Copy the rows of a table."""
    count = 0
    async for rows in _batches(reading, table):
        await writing.execute(insert(table), rows)
        whole_key = tuple_(*table.primary_key)
        keys = [_key(table, row) for row in rows]
        copies = await writing.execute(select(table).where(whole_key.in_(keys)))
        copied = {_key(table, row): dict(row) for row in copies.mappings()}
        for row in rows:
            if copied.get(_key(table, row)) != row:
                key = ", ".join(map(str, _key(table, row)))
                raise Failure(f"row {key} of table {table.name} differs in {target}")
        count += len(rows)
        counter.add(len(rows))
    if await writing.scalar(select(func.count()).select_from(table)) != count:
        raise Failure(f"table {table.name} has other rows in {target}")


async def _batches(connection: AsyncConnection, table: Table) -> AsyncIterator[Sequence[Any]]:
    """Yield the rows of a table in batches, as dicts by column name."""
    result = await connection.stream(select(table).order_by(*table.primary_key))
    async for rows in result.mappings().partitions(_BATCH_SIZE):
        yield list(map(dict, rows))


def _key(table: Table, row: Any) -> tuple[Any, ...]:
    return tuple(row[column.name] for column in table.primary_key)
