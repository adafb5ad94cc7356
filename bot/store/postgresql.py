"""A database on a PostgreSQL server: connections, locks and errors.

Each statement of a transaction sees what others have committed before it (READ COMMITTED). That is
enough: a writer that changes a table, its seats or its log locks the table's row first. Anything
else that must not run concurrently takes an advisory lock when its transaction begins, before any
row lock, so that transactions can't deadlock.
"""

from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from hashlib import blake2b
from typing import Any, Final

import asyncpg
from sqlalchemy import ForeignKeyConstraint, event, func, select, true
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, InvalidatePoolError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import DDLCompiler, SQLCompiler

from bot.errors import Failure
from bot.runtime.location import Server
from bot.store.clock import DatabaseNow
from bot.store.database import EVERYTHING, Database
from bot.store.errors import Conflict, StoreProblem, StoreUnavailable
from bot.store.schema import metadata

_CONNECTIONS: Final = 6
_CONNECT_WITHIN: Final = 5.0
_ANSWER_WITHIN: Final = 60.0
"""Seconds until a silent network counts as lost."""

_FROZEN_AFTER: Final = 10.0
"""Seconds that a transaction may keep its locks while its process sends nothing.

A frozen process would keep them as long as its connection lives, and no other process could take
its shards. It must be shorter than a lease.
"""

_UNIQUE_VIOLATION: Final = "23505"
_PROBLEMS: Final = {
    "08": StoreProblem.UNREACHABLE,
    "28": StoreProblem.UNREACHABLE,  # login refused
    "3D000": StoreProblem.UNREACHABLE,  # no such database
    "53300": StoreProblem.UNREACHABLE,  # too many connections
    "57P": StoreProblem.UNREACHABLE,  # stopping or starting
    "40": StoreProblem.LOCKED,
    "55P03": StoreProblem.LOCKED,
    "57014": StoreProblem.LOCKED,  # statement timeout
    "25P03": StoreProblem.UNREACHABLE,  # see _FROZEN_AFTER
    "25006": StoreProblem.READ_ONLY,
    "42501": StoreProblem.READ_ONLY,
    "53100": StoreProblem.FULL,
    "XX001": StoreProblem.CORRUPT,
    "XX002": StoreProblem.CORRUPT,
}
"""Problems by the beginning of the SQLSTATE."""
FAULTS: Final = (
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
_NEW_SCHEMA: Final = "restoring"
_DROP_NEW_SCHEMA: Final = f"DROP SCHEMA IF EXISTS {_NEW_SCHEMA} CASCADE"
_REPLACED_SCHEMA: Final = "before_restore"
"""Schemas: into which a backup is copied first, and into which the tables that it replaces are
moved."""
_MOST_REPLACED: Final = 2
_OTHERS: Final = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND backend_type = 'client backend' AND pid != pg_backend_pid()"
)
_GONE: Final = (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""Exceptions of the driver for a lost connection."""


@compiles(ForeignKeyConstraint, "postgresql")
def _deferrable(key: ForeignKeyConstraint, compiler: DDLCompiler, **options: Any) -> str:
    """Make foreign keys deferrable until the end of a transaction, as SQLite's are."""
    return f"{compiler.visit_foreign_key_constraint(key, **options)} DEFERRABLE"


@compiles(DatabaseNow, "postgresql")
def _now(_moment: DatabaseNow, _compiler: SQLCompiler, **_options: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"


class PostgresqlDatabase(Database):
    """A database on a server, with a few connections that each serve one transaction at a time."""

    where: Server
    faults = FAULTS

    def __init__(self, where: Server, patience: float) -> None:
        self._url = where.url
        self._settings = {
            "application_name": "claim-it",
            "timezone": "UTC",
            "lock_timeout": f"{1000 * patience:.0f}",
            "statement_timeout": f"{1000 * _ANSWER_WITHIN:.0f}",
        }
        writers = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._connect,
            isolation_level="READ COMMITTED",
            pool_size=_CONNECTIONS,
            max_overflow=0,
            pool_timeout=patience,
        )
        event.listen(writers.sync_engine, "checkout", _refuse_lost)
        # Readers and writers share one pool of connections.
        readers = writers.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        super().__init__(where, patience, readers, writers)

    async def _connect(self) -> asyncpg.Connection:
        return await asyncpg.connect(
            self._url,
            timeout=_CONNECT_WITHIN,
            command_timeout=_ANSWER_WITHIN,
            server_settings=self._settings,
        )

    async def ensure_exists(self, *, create: bool) -> None:
        """Do nothing: the first connection reports a missing database."""

    @asynccontextmanager
    async def changing_schema(self) -> AsyncIterator[AsyncConnection]:
        async with self.writing(EVERYTHING, deferred=True) as connection:
            await connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
            yield connection

    async def forget_journal(self) -> None:
        """Do nothing: PostgreSQL manages its own journal."""

    async def free_bytes(self) -> None:
        """Return None: the server manages its disk space."""

    async def continue_ids(self, connection: AsyncConnection) -> None:
        for table in metadata.sorted_tables:
            if (column := table.autoincrement_column) is not None:
                sequence = func.pg_get_serial_sequence(table.name, column.name)
                highest = select(func.max(column)).scalar_subquery()
                await connection.execute(select(func.setval(sequence, highest)))

    async def _prepare_write(
        self, connection: AsyncConnection, lock: str | None, *, deferred: bool
    ) -> None:
        """Take locks in a fixed order; the server ends the transaction of a frozen process."""
        calls = [func.pg_advisory_xact_lock(lock_number(EVERYTHING))]
        if lock != EVERYTHING:
            frozen = f"{1000 * _FROZEN_AFTER:.0f}"
            calls = [
                func.set_config("idle_in_transaction_session_timeout", frozen, true()),
                func.pg_advisory_xact_lock_shared(lock_number(EVERYTHING)),
            ]
            if lock is not None:
                calls.append(func.pg_advisory_xact_lock(lock_number(lock)))
        await connection.execute(select(*calls))
        if deferred:
            await connection.exec_driver_sql("SET CONSTRAINTS ALL DEFERRED")

    def _translated(self, error: BaseException) -> Conflict | StoreUnavailable:
        if isinstance(error, PoolTimeout):
            return StoreUnavailable(
                StoreProblem.LOCKED, self.where, "too many callers are waiting for it"
            )
        cause: BaseException | None = error
        if isinstance(error, DBAPIError) and error.orig is not None:
            cause = error.orig.__cause__ or error.orig  # the driver's own error is more specific
        if getattr(cause, "sqlstate", None) == _UNIQUE_VIOLATION:
            return Conflict(str(cause))
        return StoreUnavailable(_problem_of(cause), self.where, str(cause) or type(cause).__name__)


@asynccontextmanager
async def replace_tables(
    server: Server, *, allow_existing: bool
) -> AsyncIterator[tuple[Server, str | None]]:
    """Yield an empty schema of a database, whose tables replace the database's own at the end.

    Also yields the name of the schema into which the replaced tables are moved, None if there are
    none. An exception leaves everything as it was. Raises Failure if there are tables, unless
    ``allow_existing``, and if another connection uses the database.
    """
    with translated_errors(server):
        connection = await asyncpg.connect(server.url, command_timeout=_ANSWER_WITHIN)
    try:
        with translated_errors(server):
            await _expect_alone(connection, server)
            existing = await _ours(connection, await connection.fetchval("SELECT current_schema()"))
            if existing and not allow_existing:
                raise Failure(
                    f"{server} has tables already. With --replace they are moved to another schema,"
                    " and the backup takes their place."
                )
            replaced_schema = _next_schema(await _replaced(connection)) if existing else None
            await connection.execute(_DROP_NEW_SCHEMA)
            await connection.execute(f"CREATE SCHEMA {_NEW_SCHEMA}")
        yield server.within(_NEW_SCHEMA), replaced_schema
        with translated_errors(server):
            async with connection.transaction():
                await _expect_alone(connection, server)
                await _swap_tables(connection, existing, replaced_schema)
    finally:
        with suppress(*FAULTS):
            await connection.execute(_DROP_NEW_SCHEMA)
        await connection.close()


async def _expect_alone(connection: asyncpg.Connection, where: Server) -> None:
    if others := await connection.fetchval(_OTHERS):
        raise Failure(
            f"{where} is in use by {others} connections: stop the bot and all other"
            " programs that use it"
        )


async def _ours(connection: asyncpg.Connection, schema: str) -> list[str]:
    """Return this program's tables in a schema, including that of its migrations."""
    names = [*metadata.tables, "alembic_version"]
    rows = await connection.fetch(
        "SELECT tablename FROM pg_tables WHERE schemaname = $1 AND tablename = ANY($2)",
        schema,
        names,
    )
    return [row["tablename"] for row in rows]


async def _replaced(connection: asyncpg.Connection) -> list[str]:
    """Return the schemas with replaced tables, oldest first."""
    rows = await connection.fetch(
        "SELECT nspname FROM pg_namespace WHERE nspname ~ $1", f"^{_REPLACED_SCHEMA}(_[0-9]+)?$"
    )
    return sorted((row["nspname"] for row in rows), key=_number_in)


def _next_schema(replaced: Sequence[str]) -> str:
    return f"{_REPLACED_SCHEMA}_{_number_in(replaced[-1]) + 1}" if replaced else _REPLACED_SCHEMA


def _number_in(schema: str) -> int:
    return int(schema.removeprefix(_REPLACED_SCHEMA).removeprefix("_") or 0)


async def _swap_tables(
    connection: asyncpg.Connection, existing: Iterable[str], replaced_schema: str | None
) -> None:
    """Replace the existing tables by the new ones."""
    current_schema = await connection.fetchval("SELECT quote_ident(current_schema())")
    if replaced_schema is not None:
        await connection.execute(f"CREATE SCHEMA {replaced_schema}")
        for name in existing:
            await connection.execute(
                f"ALTER TABLE {current_schema}.{name} SET SCHEMA {replaced_schema}"
            )
        for schema in (await _replaced(connection))[:-_MOST_REPLACED]:
            await connection.execute(f"DROP SCHEMA {schema} CASCADE")
    for name in await _ours(connection, _NEW_SCHEMA):
        await connection.execute(f"ALTER TABLE {_NEW_SCHEMA}.{name} SET SCHEMA {current_schema}")


@contextmanager
def translated_errors(where: Server) -> Iterator[None]:
    """Translate exceptions of the driver into StoreUnavailable."""
    try:
        yield
    except FAULTS as error:
        raise StoreUnavailable(_problem_of(error), where, error) from error


def _refuse_lost(connection: DBAPIConnection, _record: object, _proxy: object) -> None:
    """Make the pool reopen a connection that was lost while idle."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError


def lock_number(name: str) -> int:
    """Return the number of an advisory lock for a name."""
    digest = blake2b(f"claim-it {name}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)


def _problem_of(error: BaseException | None) -> StoreProblem:
    """Return the problem that an error of the server or the network means for the store."""
    if isinstance(error, _GONE):
        return StoreProblem.UNREACHABLE
    state = getattr(error, "sqlstate", None) or ""
    prefixes = (state[:length] for length in (5, 3, 2))
    return next((_PROBLEMS[code] for code in prefixes if code in _PROBLEMS), StoreProblem.BROKEN)
