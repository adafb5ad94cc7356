"""Database connections that always come back to their pool, even when a task is cancelled.

SQLAlchemy by itself loses a connection that is in use while its engine is disposed of, and one
whose task is cancelled twice while it opens or closes. SQLite then keeps the file open, perhaps
locked.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.runtime.location import Location
from bot.store.errors import StoreProblem, StoreUnavailable

_T = TypeVar("_T")
_log = logging.getLogger(__name__)


class ConnectionPool:
    """The connections of one engine."""

    def __init__(
        self,
        engine: AsyncEngine,
        where: Location,
        patience: float,
        close_within: float | None = None,
        *,
        stays_open: bool = False,
    ) -> None:
        """``where``: the database; ``patience``: seconds that `close` waits for connections in use.

        ``close_within``: seconds after which connections that can't be closed are given up.
        ``stays_open``: whether a connection that comes back is lent again without the engine, whose
        own pool takes longer than a short transaction.
        Whatever lends a connection raises StoreUnavailable after the pool was closed.
        """
        self._engine = engine
        self._where = where
        self._patience = patience
        self._close_within = close_within
        self._stays_open = stays_open
        self._idle: list[AsyncConnection] = []
        self._in_use = 0
        self._opening = 0
        self._unused = asyncio.Event()
        self._is_closed = False

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection for the duration of a block. Raises StoreUnavailable."""
        connection = await self.take()
        try:
            yield connection
        finally:
            await self.give_back(connection)

    async def take(self) -> AsyncConnection:
        """Return a connection that the caller must give back. Raises StoreUnavailable."""
        if self._is_closed:
            raise StoreUnavailable(StoreProblem.GONE, self._where, "the program has closed it")
        if self._idle:
            self._in_use += 1
            return self._idle.pop()
        connection = self._engine.connect()
        self._in_use += 1
        self._opening += 1
        try:
            await uninterrupted(connection.start())
        except BaseException:
            await self.give_back(connection)
            raise
        finally:
            self._opening -= 1
        return connection

    async def give_back(self, connection: AsyncConnection) -> None:
        """Return a connection to the pool; an invalidated one is closed."""
        try:
            if self._can_stay_open(connection):
                self._idle.append(connection)
            elif connection.sync_connection is not None:
                await uninterrupted(connection.close())
        finally:
            self._in_use -= 1
            if not self._in_use:
                self._unused.set()

    def _can_stay_open(self, connection: AsyncConnection) -> bool:
        """Return whether a connection can be lent again, and the engine waits for none of them."""
        return (
            self._stays_open
            and not self._opening
            and not self._is_closed
            and connection.sync_connection is not None
            and not connection.closed
            and not connection.invalidated
            and not connection.in_transaction()
        )

    async def close(self) -> None:
        """Close all connections as soon as none is in use; from now on none can be taken."""
        await self.drain()
        try:
            async with asyncio.timeout(self._close_within):
                while self._idle:
                    await uninterrupted(self._idle.pop().close())
                await self._engine.dispose()
        except TimeoutError:
            _log.error("the connections to %s could not be closed", self._where)

    async def drain(self) -> None:
        """Lend nothing from now on, and wait until nothing is in use."""
        self._is_closed = True
        try:
            async with asyncio.timeout(self._patience):
                while self._in_use:
                    self._unused.clear()
                    await self._unused.wait()
        except TimeoutError:
            _log.error("%s connections are still in use while the database closes", self._in_use)


async def uninterrupted(work: Coroutine[Any, Any, _T]) -> _T:
    """Await work to its end. If the task is cancelled meanwhile, raise that only afterwards."""
    task = asyncio.create_task(work)
    interruption: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as cancelled:
            interruption = cancelled
    if interruption is not None:
        if not task.cancelled():
            task.exception()  # mark it as retrieved
        raise interruption
    return task.result()
