"""Sees to it that one program at a time serves a database, or several that share its shards."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from bot.runtime.location import Location, Server
from bot.store.errors import StoreUnavailable
from bot.store.open_database import connect
from bot.store.serving_lock import FileServingLock, ServingLock

_EVERY: Final = 1.0
"""Seconds after which a lock is tried again, or made sure of: a new bot takes longer to start."""

_log: Final = logging.getLogger(__name__)


@asynccontextmanager
async def serving_lock(
    where: Location, *, shared: bool = False, lost: Callable[[], None] = lambda: None
) -> AsyncIterator[None]:
    """Have the right to serve a database, as soon as no other program has it.

    Programs that have it ``shared`` have it together. Calls ``lost`` once another program has it
    after all, which a server lets happen if it has lost the connection. Raises StoreUnavailable.
    """
    hold = _hold(where, shared=shared)
    try:
        await _wait_for(hold, where)
        keeping = asyncio.create_task(_keep(hold, where, lost))
        try:
            yield
        finally:
            keeping.cancel()
            await asyncio.wait([keeping])
    finally:
        await hold.release()


async def holder_of(where: Location) -> str:
    """Name the programs that serve a database, "" if none does. Raises StoreUnavailable."""
    hold = _hold(where, shared=False)
    try:
        return await hold.holder()
    finally:
        await hold.release()


def _hold(where: Location, *, shared: bool) -> ServingLock:
    if not isinstance(where, Server):
        return FileServingLock(where, shared=shared)
    connect(where, 0)  # which says so if its driver isn't installed
    from bot.store.postgresql_serving_lock import PostgresqlServingLock

    return PostgresqlServingLock(where, shared=shared)


async def _wait_for(hold: ServingLock, where: Location) -> None:
    named, is_taken = "", await hold.take()
    while not is_taken:
        with suppress(StoreUnavailable):  # its server may come back
            holder = await hold.holder()
            if holder and holder != named:
                _log.warning("database %s is served by %s; waiting until that ends", where, holder)
                named = holder
        await asyncio.sleep(_EVERY)
        with suppress(StoreUnavailable):
            is_taken = await hold.take()


async def _keep(hold: ServingLock, where: Location, lost: Callable[[], None]) -> None:
    """Make sure of the right again and again, until another program has it."""
    is_sure = True
    while True:
        await asyncio.sleep(_EVERY)
        try:
            if not await hold.take():
                _log.error("database %s is now served by %s", where, await hold.holder())
                lost()
                return
            is_sure = True
        except StoreUnavailable as failure:
            if is_sure:
                _log.warning("another program may take the place of this one: %s", failure)
            is_sure = False
