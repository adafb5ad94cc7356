"""Readers of the saved state, by plain SQL without the program's code."""

import asyncio
import sqlite3
import time
from abc import ABC, abstractmethod
from contextlib import closing
from pathlib import Path
from threading import Thread
from typing import Any

import asyncpg

from bot.runtime.location import Server
from bot.store.copying import copy
from tests.migrated import lay_out

_LONG_ENOUGH = 10.0
"""Seconds for a running server to recover from the end of one of its processes."""
_LOST = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.PostgresError)


class Unreadable(Exception):
    """The database can't be read at the moment."""


class DatabaseReader(ABC):
    """The saved state of the program."""

    @property
    @abstractmethod
    def is_ready(self) -> bool:
        """Whether the database exists."""

    @abstractmethod
    def ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a SELECT with ? for the value. Raises Unreadable."""

    @abstractmethod
    async def copy(self, to: Path) -> None:
        """Write a consistent copy as a SQLite file."""


class SqliteReader(DatabaseReader):
    """A reader of a SQLite file, whose ``path`` may change."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def is_ready(self) -> bool:
        return self.path.exists()

    def ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with self._opened() as file:
            rows: list[tuple[Any, ...]] = file.execute(sql, values).fetchall()
            return rows

    async def copy(self, to: Path) -> None:
        self.copy_now(to)

    def copy_now(self, path: Path) -> None:
        """Write a consistent copy without waiting."""
        path.unlink(missing_ok=True)
        with self._opened() as file, closing(sqlite3.connect(path)) as target:
            file.backup(target)

    def _opened(self) -> closing[sqlite3.Connection]:
        return closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=60))


class PostgresqlReader(DatabaseReader):
    """A reader of a database on a PostgreSQL server.

    It has its own event loop. While the server ``is_away``, queries fail at once.
    """

    def __init__(self, server: Server) -> None:
        self._where = server
        self._connection: asyncpg.Connection | None = None
        self._loop = asyncio.new_event_loop()
        Thread(target=self._loop.run_forever, daemon=True).start()
        self.is_away = False

    @property
    def is_ready(self) -> bool:
        return self.ask("SELECT to_regclass('tables')") != [(None,)]

    def ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        deadline = time.monotonic() + _LONG_ENOUGH
        while not self.is_away:
            query = self._ask(sql.replace("?", "$1"), values)
            try:
                return asyncio.run_coroutine_threadsafe(query, self._loop).result()
            except _LOST as error:
                if time.monotonic() > deadline:
                    raise Unreadable from error
                self._connection = None
                time.sleep(0.01)
        raise Unreadable

    async def _ask(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        if self._connection is None:
            self._connection = await asyncpg.connect(self._where.url)
        return [tuple(row) for row in await self._connection.fetch(sql, *values)]

    async def copy(self, to: Path) -> None:
        to.unlink(missing_ok=True)  # noqa: ASYNC240  (it is in memory)
        await copy(self._where, lay_out(to))
