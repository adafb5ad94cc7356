"""Breaks, during which clocks stand still: pauses of a game, and users' days off."""

from collections.abc import Sequence
from datetime import datetime

import msgspec
from sqlalchemy import case, delete, insert, literal, select, update

from bot.ids import GuildId, TableId, UserId
from bot.store.agreements import forget_agreements
from bot.store.database import Database
from bot.store.errors import Conflict
from bot.store.schema import days_off, seats, tables
from bot.store.table_types import ClockStop, DaysOff, Proposal, TableStatus


class BreakStore:
    """Pauses and days off. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def pause(self, table_id: TableId, now: datetime, until: datetime) -> None:
        """Pause a running game until ``until``, when it is due.

        Raises Conflict if it isn't running.

        Agreements to pause it are deleted.
        """
        running = tables.c.status == TableStatus.RUNNING
        change = update(tables).where(
            tables.c.id == table_id, running, tables.c.paused_at.is_(None)
        )
        async with self._database.writing() as connection:
            paused = await connection.execute(change.values(paused_at=now, due_at=until))
            if paused.rowcount != 1:
                raise Conflict(f"table {table_id} can't be paused")
            await forget_agreements(connection, table_id, Proposal.PAUSE)

    async def resume(self, table_id: TableId, now: datetime, stop: ClockStop) -> None:
        """Resume a paused game, with the time its clock was stopped.

        Raises Conflict if it isn't paused.
        """
        due = case((tables.c.turn_limit.is_not(None), literal(now, tables.c.due_at.type)))
        running = tables.c.status == TableStatus.RUNNING
        change = update(tables).where(
            tables.c.id == table_id, running, tables.c.paused_at.is_not(None)
        )
        async with self._database.writing() as connection:
            resumed = await connection.execute(
                change.values(
                    paused_at=None,
                    stopped_turn=stop.turn,
                    stopped_for=stop.seconds,
                    due_at=due,
                )
            )
            if resumed.rowcount != 1:
                raise Conflict(f"table {table_id} isn't paused")

    async def days_off(self, since: datetime) -> list[DaysOff]:
        """Return all users' days off that end after ``since``."""
        query = select(days_off).where(days_off.c.ends > since).order_by(days_off.c.begins)
        async with self._database.reading() as connection:
            return [DaysOff(**row) for row in (await connection.execute(query)).mappings()]

    async def set_days_off(
        self, guild_id: GuildId, user_id: UserId, periods: Sequence[DaysOff]
    ) -> None:
        """Replace a user's days off in a guild."""
        of_user = (days_off.c.guild_id == guild_id) & (days_off.c.user_id == user_id)
        rows = [msgspec.structs.asdict(period) for period in periods]
        async with self._database.writing(f"person {user_id}") as connection:
            await connection.execute(delete(days_off).where(of_user))
            if rows:
                await connection.execute(insert(days_off), rows)

    async def tables_of(self, guild_id: GuildId, user_id: UserId) -> list[TableId]:
        """Return the running tables of a guild at which a user has a seat."""
        query = (
            select(tables.c.id)
            .join_from(seats, tables, tables.c.id == seats.c.table_id)
            .where(
                seats.c.user_id == user_id,
                tables.c.guild_id == guild_id,
                tables.c.status == TableStatus.RUNNING,
            )
        )
        async with self._database.reading() as connection:
            return [TableId(table_id) for table_id in await connection.scalars(query)]
