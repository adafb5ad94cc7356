"""Ensures that only one program serves a database, or several that share its shards."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from bot.runtime.location import Location, Server
from bot.store.errors import StoreUnavailable
from bot.store.open_database import database_at
from bot.store.serving_lock import FileServingLock, ServingLock

_EVERY: Final = 1.0
"""Seconds between attempts to take or confirm a lock; a new bot takes longer to start."""

_log: Final = logging.getLogger(__name__)


@asynccontextmanager
async def serving_lock(
    where: Location, *, shared: bool = False, on_lost: Callable[[], None] = lambda: None
) -> AsyncIterator[None]:
    """Wait for the serving lock of a database, and hold it in the context.

    Programs that are ``shared`` hold it together. Calls ``on_lost`` if another program takes the
    lock, which a server allows after a lost connection. Raises StoreUnavailable.
    """
    lock = _lock_of(where, shared=shared)
    try:
        await _wait_for(lock, where)
        keeping = asyncio.create_task(_confirm(lock, where, on_lost))
        try:
            yield
        finally:
            keeping.cancel()
            await asyncio.wait([keeping])
    finally:
        await lock.release()


async def holder_of(where: Location) -> str:
    """Return a description of the programs that serve a database, "" for none.

    Raises StoreUnavailable.
    """
    lock = _lock_of(where, shared=False)
    try:
        return await lock.holder()
    finally:
        await lock.release()


def _lock_of(location: Location, *, shared: bool) -> ServingLock:
    if not isinstance(location, Server):
        return FileServingLock(location, shared=shared)
    database_at(location, 0)  # raises Failure if the driver isn't installed
    from bot.store.postgresql_serving_lock import PostgresqlServingLock

    return PostgresqlServingLock(location, shared=shared)


async def _wait_for(lock: ServingLock, where: Location) -> None:
    reported, is_taken = "", await lock.take()
    while not is_taken:
        with suppress(StoreUnavailable):  # the server may come back
            holder = await lock.holder()
            if holder and holder != reported:
                _log.warning("database %s is served by %s; waiting until that ends", where, holder)
                reported = holder
        await asyncio.sleep(_EVERY)
        with suppress(StoreUnavailable):
            is_taken = await lock.take()


async def _confirm(lock: ServingLock, where: Location, on_lost: Callable[[], None]) -> None:
    """Confirm the lock again and again, until another program has it."""
    is_sure = True
    while True:
        await asyncio.sleep(_EVERY)
        try:
            if not await lock.take():
                _log.error("database %s is now served by %s", where, await lock.holder())
                on_lost()
                return
            is_sure = True
        except StoreUnavailable as failure:
            if is_sure:
                _log.warning(
                    "the serving lock can't be confirmed, another program may take it: %s", failure
                )
            is_sure = False
