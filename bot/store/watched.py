"""A database whose transactions are watched."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AbstractContextManager, asynccontextmanager
from typing import Any, TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, Run

Watch: TypeAlias = Callable[[str], AbstractContextManager[None]]
"""Is entered with "read" or "write" for as long as a transaction takes."""


class WatchedDatabase(Database):
    """A database that enters a context for each transaction, the wait for it included."""

    def __init__(self, database: Database, watch: Watch) -> None:
        self.where = database.where
        self.dialect = database.dialect
        self._database = database
        self._watch = watch

    @asynccontextmanager
    async def writing(
        self, lock: str | None = None, *, deferred: bool = False
    ) -> AsyncIterator[AsyncConnection]:
        with self._watch("write"):
            async with self._database.writing(lock, deferred=deferred) as connection:
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        with self._watch("read"):
            async with self._database.reading() as connection:
                yield connection

    async def execute_fast(self, *runs: Run) -> bool:
        with self._watch("write"):
            return await self._database.execute_fast(*runs)

    async def fetch_together(self, *runs: Run) -> list[list[tuple[Any, ...]]]:
        with self._watch("read"):
            return await self._database.fetch_together(*runs)

    # What isn't asked for while tables are played is as it was.

    async def find(self, *, make: bool) -> None:
        await self._database.find(make=make)

    async def close(self) -> None:
        await self._database.close()

    def changing_schema(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self._database.changing_schema()

    async def forget_journal(self) -> None:
        await self._database.forget_journal()

    async def unused(self) -> int | None:
        return await self._database.unused()

    async def continue_ids(self, connection: AsyncConnection) -> None:
        await self._database.continue_ids(connection)
