"""Limits on the number of running games of a guild in which a user has a seat.

Games of cups don't count.
"""

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Select, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import UserId
from bot.store.database import Database
from bot.store.errors import TooManySeats
from bot.store.queries import has_resigned
from bot.store.schema import results, seats, tables
from bot.store.table_types import SeatLimit, SeatUsage, TableStatus


class SeatUsageStore:
    """Seat usage of users. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, limit: SeatLimit, user_id: UserId) -> SeatUsage:
        """Return the numbers of a user's running and finished games in a guild."""
        async with self._database.reading() as connection:
            return await _usage(connection, limit, user_id)


def seats_lock(limit: SeatLimit | None) -> str | None:
    """Return the lock of transactions that add seats in running games of a guild."""
    return None if limit is None else f"seats {limit.guild_id}"


async def check_seat_limit(
    connection: AsyncConnection, limit: SeatLimit | None, user_ids: Iterable[UserId | None]
) -> None:
    """Raise TooManySeats if one of these users now has a seat in too many running games."""
    for user_id in user_ids:
        if limit is None or user_id is None:
            continue
        usage = await _usage(connection, limit, user_id)
        if usage.running > limit.allowed(usage.finished):
            raise TooManySeats(user_id, usage._replace(running=usage.running - 1))


async def _usage(connection: AsyncConnection, limit: SeatLimit, user_id: UserId) -> SeatUsage:
    running: int | None = await connection.scalar(_running(limit.guild_id, limit.games, user_id))
    finished: int | None = await connection.scalar(
        _finished(limit.guild_id, limit.counted, user_id)
    )
    return SeatUsage(running or 0, finished or 0)


def _running(guild_id: int, games: Collection[str], user_id: UserId) -> Select[Any]:
    """Select the number of running games in which a user has a seat and hasn't resigned."""
    sits = exists().where(
        seats.c.table_id == tables.c.id, seats.c.user_id == user_id, ~has_resigned()
    )
    return select(func.count()).where(
        tables.c.guild_id == guild_id,
        tables.c.game.in_(games),  # lets the index apply
        tables.c.status == TableStatus.RUNNING,
        tables.c.cup_id.is_(None),
        sits,
    )


def _finished(guild_id: int, limit: int, user_id: UserId) -> Select[Any]:
    """Select the number of games that a user has played to the end, at most ``limit``."""
    finished = (
        select(tables.c.id)
        .select_from(results)
        .join(tables, tables.c.id == results.c.table_id)
        .where(
            results.c.user_id == user_id,
            tables.c.guild_id == guild_id,
            results.c.resigned.is_(False),
        )
        .limit(limit)
    )
    return select(func.count()).select_from(finished.subquery())
