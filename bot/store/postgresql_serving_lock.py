"""The serving lock of a database on a server: an advisory lock of its own connection."""

from contextlib import suppress
from typing import Final

import asyncpg

from bot.runtime.location import Server
from bot.store.errors import StoreUnavailable
from bot.store.postgresql import FAULTS, lock_number, translated_errors
from bot.store.serving_lock import ServingLock, this_program

_TIMEOUT: Final = 5.0
"""Seconds to wait for an answer; this process must notice a lost connection before the server."""
_MAX_NAME_LENGTH: Final = 63
_KEEPALIVE: Final = (
    "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
)
"""Lets the server close the connection of a vanished computer within half a minute."""
_HOLDERS: Final = """
    SELECT application_name, backend_start, mode FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND (classid::bigint << 32) | objid::bigint = $1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY backend_start
"""


class PostgresqlServingLock(ServingLock):
    """The lock lasts as long as its connection, which lasts as long as the process."""

    def __init__(self, where: Server, *, shared: bool) -> None:
        self._where = where
        self._try = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}($1)"
        self._connection: asyncpg.Connection | None = None

    async def take(self) -> bool:
        try:
            with translated_errors(self._where):
                connection = await self._connected()
                # Taking a lock that this connection has only increases its count.
                return bool(await connection.fetchval(self._try, _LOCK))
        except StoreUnavailable:
            await self.release()
            raise

    async def holder(self) -> str:
        with translated_errors(self._where):
            rows = await (await self._connected()).fetch(_HOLDERS, _LOCK)
        return "; ".join(map(_named, rows))

    async def release(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*FAULTS):
                await connection.close(timeout=_TIMEOUT)

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None:
            self._connection = await asyncpg.connect(
                self._where.url,
                timeout=_TIMEOUT,
                command_timeout=_TIMEOUT,
                server_settings={
                    "application_name": f"claim-it: {this_program()}"[:_MAX_NAME_LENGTH]
                },
            )
            await self._connection.execute(_KEEPALIVE)
        return self._connection


_LOCK: Final = lock_number("serving")


def _named(row: asyncpg.Record) -> str:
    name: str = row["application_name"] or "another program"
    since = row["backend_start"]  # NULL if this user lacks the permission
    moment = "" if since is None else f" since {since:%Y-%m-%d %H:%M} UTC"
    shares = " with CLAIMIT_SHARDS" if row["mode"] == "ShareLock" else ""
    return f"{name.removeprefix('claim-it: ')}{shares}{moment}"
