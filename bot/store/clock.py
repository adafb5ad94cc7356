"""What time it is for the database, by which all processes that share it go.

The clocks of their machines may be minutes apart; the database has one.
"""

from typing import Any, Final

from sqlalchemy import Float
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class DatabaseNow(FunctionElement[float]):
    """The present moment, in seconds since 1970 to a millisecond, when the statement runs."""

    name = "database_now"
    type = Float()
    inherit_cache = True


_SQL: Final = {
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
    # Not the moment at which the transaction began, as with now(): it may have waited for a lock.
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) AS double precision)",
}


@compiles(DatabaseNow)
def _compiled(_element: DatabaseNow, compiler: SQLCompiler, **_: Any) -> str:
    return _SQL[compiler.dialect.name]
