"""Counts the queries of the bot, on SQLite and PostgreSQL."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

_QUERIES: Final = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")


@contextmanager
def count_queries() -> Iterator[list[int]]:
    """Yield a list with the number of queries on connections opened meanwhile."""
    queries = [0]

    def count(sql: str) -> None:
        queries[0] += sql.lstrip().startswith(_QUERIES)

    def watch(connection: Any) -> Any:
        connection.set_trace_callback(count)
        return connection

    async def watch_server(connecting: Any) -> Any:
        connection = await connecting
        connection.add_query_logger(lambda query: count(query.query))
        return connection

    with ExitStack() as watching:
        watching.enter_context(_watched_connections(sqlite3, watch))
        if find_spec("asyncpg"):
            watching.enter_context(_watched_connections(import_module("asyncpg"), watch_server))
        yield queries


@contextmanager
def _watched_connections(driver: ModuleType, watch: Callable[[Any], Any]) -> Iterator[None]:
    """Pass every connection that a driver opens through ``watch``."""
    module: Any = driver
    connect = module.connect
    module.connect = lambda *where, **how: watch(connect(*where, **how))
    try:
        yield
    finally:
        module.connect = connect
