"""Copies of whole databases, of either kind to either, every row compared."""

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
from bot.store.open_database import connect, open_database
from bot.store.schema import metadata
from bot.store.sqlite_files import LEFTOVERS

_AT_ONCE: Final = 500
_PATIENCE: Final = 5.0


async def copy(source: Location, target: Location, progress: Progress | None = None) -> int:
    """Copy a database as it is at one moment, also while it is used; return how many rows it has.

    What is copied is read again and compared, row by row, and the target has all of it or nothing.
    Raises Failure if there is no source, if it has the schema of another version, if the target has
    anything in it already, or if a row isn't there as it was.
    """
    async with _opened(source, only_current=True) as before, _opened(target) as after:
        async with (
            before.reading() as reading,
            after.writing(EVERYTHING, deferred=True) as writing,
        ):
            await _expect_nothing(writing, target)
            rows = _Rows(progress or Progress(), await _count(reading) if progress else 0)
            for table in metadata.sorted_tables:
                await _copy_table(reading, writing, table, target, rows)
            await after.continue_ids(writing)
        return rows.done


async def copy_into(source: Location, target: Location, progress: Progress) -> int:
    """Copy a database as `copy` does; nothing is left of a new file that isn't finished."""
    if not isinstance(target, Path) or target.exists():
        return await copy(source, target, progress)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with replace_atomically(target, LEFTOVERS) as unfinished:
            return await copy(source, unfinished, progress)
    except OSError as error:
        raise Failure(f"{target} can't be written: {error}") from error


async def read_through(source: Location, progress: Progress | None = None) -> int:
    """Read all rows of a database as it is at one moment; return how many there are.

    Raises as `copy` does.
    """
    async with _opened(source, only_current=True) as database, database.reading() as connection:
        done = _Rows(progress or Progress(), await _count(connection) if progress else 0)
        for table in metadata.sorted_tables:
            async for rows in _rows(connection, table):
                done.add(len(rows))
    return done.done


async def read_version(where: Location) -> Version:
    """Return which schema a database has, whichever that is. Raises StoreUnavailable."""
    database = connect(where, _PATIENCE)
    try:
        async with database.reading() as connection:
            return await connection.run_sync(version_of)
    finally:
        await database.close()


@asynccontextmanager
async def _opened(where: Location, *, only_current: bool = False) -> AsyncIterator[Database]:
    database = await open_database(where, _PATIENCE, only_current=only_current)
    try:
        yield database
    finally:
        await database.close()


async def _expect_nothing(connection: AsyncConnection, where: Location) -> None:
    for table in metadata.sorted_tables:
        if (await connection.execute(select(table).limit(1))).first():
            raise Failure(f"database {where} isn't empty: nothing was copied into it")


class _Rows:
    """How many rows have been copied, of how many in all."""

    def __init__(self, progress: Progress, total: int) -> None:
        self._progress = progress
        self._total = total
        self.done = 0

    def add(self, count: int) -> None:
        self.done += count
        self._progress.report(self.done, self._total)


async def _count(connection: AsyncConnection) -> int:
    """Return how many rows a database has."""
    counts = [
        await connection.scalar(select(func.count()).select_from(table))
        for table in metadata.sorted_tables
    ]
    return sum(count or 0 for count in counts)


async def _copy_table(
    reading: AsyncConnection, writing: AsyncConnection, table: Table, target: Location, done: _Rows
) -> None:
    """Copy the rows of a table."""
    count = 0
    async for rows in _rows(reading, table):
        await writing.execute(insert(table), rows)
        whole_key = tuple_(*table.primary_key)
        keys = [_key(table, row) for row in rows]
        there = await writing.execute(select(table).where(whole_key.in_(keys)))
        found = {_key(table, row): dict(row) for row in there.mappings()}
        for row in rows:
            if found.get(_key(table, row)) != row:
                whose = ", ".join(map(str, _key(table, row)))
                raise Failure(f"row {whose} of table {table.name} isn't the same in {target}")
        count += len(rows)
        done.add(len(rows))
    if await writing.scalar(select(func.count()).select_from(table)) != count:
        raise Failure(f"table {table.name} hasn't the same rows in {target}")


async def _rows(connection: AsyncConnection, table: Table) -> AsyncIterator[Sequence[Any]]:
    """Yield the rows of a table, some at once, by the names of their columns."""
    found = await connection.stream(select(table).order_by(*table.primary_key))
    async for rows in found.mappings().partitions(_AT_ONCE):
        yield list(map(dict, rows))


def _key(table: Table, row: Any) -> tuple[Any, ...]:
    return tuple(row[column.name] for column in table.primary_key)
