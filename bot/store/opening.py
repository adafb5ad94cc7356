"""Opens databases: of either kind, with the schema of this version."""

import asyncio

from bot.errors import Failure
from bot.location import Location, Server
from bot.store.database import Database
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.migrations import UnknownRevision, is_newest, upgrade
from bot.store.statements import compile_ahead


def connect(where: Location, patience: float) -> Database:
    """Return a database, which nothing is opened of yet.

    ``patience`` is for how many seconds it waits for what others hold. Raises Failure if what it
    takes isn't installed.
    """
    if not isinstance(where, Server):
        from bot.store.sqlite import SqliteDatabase

        return SqliteDatabase(where, patience)
    try:
        from bot.store.postgresql import PostgresqlDatabase
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise Failure("PostgreSQL needs its extra: pip install '.[postgresql]'") from error
    return PostgresqlDatabase(where, patience)


async def open_database(where: Location, patience: float, *, only_current: bool) -> Database:
    """Open a database as `bot.store.store.Store.open` says."""
    database = connect(where, patience)
    await database.find(make=not only_current)
    await asyncio.to_thread(compile_ahead, database.dialect)
    try:
        async with database.writing() as connection:
            newest = await connection.run_sync(is_newest)
        if only_current and not newest:
            raise Failure(f"database {where} is of an older version: start the bot once")
        if not newest:
            async with database.changing_schema() as connection:
                await connection.run_sync(upgrade)
        if not only_current:  # a process may have been killed between erasing and emptying it
            await database.forget_journal()
    except UnknownRevision as unknown:
        await database.close()
        raise StoreUnavailable(StoreProblem.NEWER, where, unknown) from unknown
    except BaseException:
        await database.close()
        raise
    return database
