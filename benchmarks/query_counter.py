"""How many queries the bot asks of its database, whichever that is."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

_QUERIES: Final = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")


@contextmanager
def counted_queries() -> Iterator[list[int]]:
    """Count the statements that new connections to a database are given."""
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
        watching.enter_context(_every_connection_of(sqlite3, watch))
        if find_spec("asyncpg"):
            watching.enter_context(_every_connection_of(import_module("asyncpg"), watch_server))
        yield queries


@contextmanager
def _every_connection_of(driver: ModuleType, watch: Callable[[Any], Any]) -> Iterator[None]:
    """Let a database's driver make connections that are watched."""
    module: Any = driver
    connect = module.connect
    module.connect = lambda *where, **how: watch(connect(*where, **how))
    try:
        yield
    finally:
        module.connect = connect
