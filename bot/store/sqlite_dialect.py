"""SQLAlchemy's dialect for aiosqlite, without its endless wait for a closed connection.

When a task is cancelled again while its connection closes, SQLAlchemy stops the connection as well.
aiosqlite's thread ends with the first of the two calls and never answers the other, so the program
can't end. See `AsyncAdapt_terminate.terminate` in sqlalchemy/connectors/asyncio.py and
`Connection.stop` in aiosqlite/core.py; tests/store/test_connections.py reproduces it.
"""

from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.engine.interfaces import DBAPIConnection


class SqliteDialect(SQLiteDialect_aiosqlite):
    """Closes connections in one way only, which a cancelled task completes, too."""

    supports_statement_cache = True

    def do_terminate(self, dbapi_connection: DBAPIConnection) -> None:
        self.do_close(dbapi_connection)  # type: ignore[no-untyped-call]


registry.register("sqlite.closing", __name__, SqliteDialect.__name__)

SCHEME = "sqlite+closing"
"""The dialect's name in database URLs."""
