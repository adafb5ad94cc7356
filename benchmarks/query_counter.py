"""A counter of the bot's queries."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

_QUERIES: Final = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")


@contextmanager
def count_queries() -> Iterator[list[int]]:
    """Yield a list with the number of queries on connections opened in the context."""
    queries = [0]

    def count(sql: str) -> None:
        queries[0] += sql.lstrip().startswith(_QUERIES)

    def watched(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **options)
        connection.set_trace_callback(count)
        return connection

    module: Any = sqlite3
    connect = module.connect
    module.connect = watched
    try:
        yield queries
    finally:
        module.connect = connect
