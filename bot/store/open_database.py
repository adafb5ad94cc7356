"""Opens databases, in files and on servers, and migrates them to this version."""

import logging
from typing import Final

from bot.errors import Failure
from bot.runtime.installation import install_extra_command
from bot.runtime.location import Location, Server
from bot.store.database import Database
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.migrations import NEWEST, Version, expect_readable, upgrade, version_of

_log: Final = logging.getLogger(__name__)

_ATTEMPTS: Final = 12
"""Attempts to migrate while another process, which may be migrating too, holds the lock."""


def database_at(where: Location, patience: float) -> Database:
    """Return a Database for a location, without connecting yet.

    ``patience`` is the number of seconds to wait for locks of others. Raises Failure if the driver
    isn't installed.
    """
    if not isinstance(where, Server):
        from bot.store.sqlite import SqliteDatabase

        return SqliteDatabase(where, patience)
    try:
        from bot.store.postgresql import PostgresqlDatabase
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise Failure(
            f"PostgreSQL needs its extra: {install_extra_command('postgresql')}"
        ) from error
    return PostgresqlDatabase(where, patience)


async def open_database(where: Location, patience: float, *, only_current: bool) -> Database:
    """Open a database as `bot.store.store.Store.open` does."""
    database = database_at(where, patience)
    await database.ensure_exists(create=not only_current)
    try:
        if only_current:
            await _expect_current(database)
        else:
            await _migrate(database)
            # A process may have been killed between an erasure and emptying the journal.
            await database.forget_journal()
    except BaseException:
        await database.close()
        raise
    return database


async def _expect_current(database: Database) -> None:
    """Raise Failure unless the database has the schema of this version; only read it."""
    async with database.reading() as connection:
        version = await connection.run_sync(version_of)
    expect_readable(version, database.where)
    if version is not Version.NEWEST:
        raise Failure(
            f"database {database.where} is empty or of an older version: start the bot once"
        )


async def _migrate(database: Database) -> None:
    """Migrate the schema to this version, waiting while another process does.

    Raises UnreadableSchema, with nothing changed.
    """
    for attempts_left in reversed(range(_ATTEMPTS)):
        try:
            async with database.writing() as connection:
                version = await connection.run_sync(version_of)
            expect_readable(version, database.where)
            if version is Version.NEWEST:
                return
            if version is Version.OLDER:
                _log.info("migrating the database to schema %s", NEWEST)
            async with database.changing_schema() as connection:
                before = await connection.run_sync(upgrade)
        except StoreUnavailable as failure:
            if not attempts_left or failure.problem is not StoreProblem.LOCKED:
                raise
            _log.warning("%s; waiting for it", failure)
        else:
            if not before:
                _log.info("created the database %s", database.where)
            elif before != NEWEST:
                _log.info("migrated the database from schema %s to %s", before, NEWEST)
            return
