"""Clocks of turns: reminders, nudges, and the times at which tables are due."""

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import (
    bindparam,
    func,
    select,
    update,
)

from bot.ids import GuildId, TableId
from bot.store.changes import (
    change_table,
)
from bot.store.database import Database
from bot.store.errors import Conflict
from bot.store.queries import (
    log_length,
)
from bot.store.schema import (
    tables,
)
from bot.store.table_types import OPEN_STATUSES, ClockStop, Nudge, TableStatus


class TurnClockStore:
    """Clocks of turns. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def remind(self, table_id: TableId, turn: int, length: int) -> None:
        """Save that the mover of a turn has been reminded of the time.

        Raises Conflict if that happened before, the log has another length or the game isn't
        running.
        """
        async with self._database.writing() as connection:
            changed = await connection.execute(
                update(tables)
                .where(
                    tables.c.id == table_id,
                    tables.c.status == TableStatus.RUNNING,
                    func.coalesce(tables.c.reminded_turn, 0) < turn,
                    log_length(table_id) == length,
                )
                .values(reminded_turn=turn)
            )
            if changed.rowcount != 1:
                raise Conflict(f"turn {turn} of table {table_id} needs no reminder")

    async def nudge(self, table_id: TableId, nudge: Nudge) -> None:
        """Save the last nudge. Raises Conflict if the game isn't running."""
        async with self._database.writing() as connection:
            await change_table(
                connection,
                table_id,
                (TableStatus.RUNNING,),
                nudged_turn=nudge.turn,
                nudged_at=nudge.at,
            )

    async def stop(self, table_id: TableId, stop: ClockStop) -> None:
        """Save how long the clock of a turn was stopped. Raises Conflict if no game runs."""
        async with self._database.writing() as connection:
            await change_table(
                connection,
                table_id,
                (TableStatus.RUNNING,),
                stopped_turn=stop.turn,
                stopped_for=stop.seconds,
            )

    async def set_deadline(self, table_id: TableId, deadline: datetime) -> None:
        """Save the moved deadline of a cup's table. Raises Conflict if it has ended."""
        async with self._database.writing() as connection:
            await change_table(connection, table_id, OPEN_STATUSES, deadline=deadline)

    async def due(self, until: datetime) -> list[tuple[TableId, GuildId]]:
        """Return the running tables that are due by ``until`` and their guilds, earliest first.

        A table with a turn limit is due as soon as it starts.
        """
        async with self._database.reading() as connection:
            rows = await connection.execute(
                select(tables.c.id, tables.c.guild_id)
                .where(tables.c.due_at <= until, tables.c.status == TableStatus.RUNNING)
                .order_by(tables.c.due_at, tables.c.id)
            )
            return [(TableId(table_id), GuildId(guild_id)) for table_id, guild_id in rows]

    async def next_due(self) -> datetime | None:
        """Return when the next running table is due, None if none is."""
        query = (
            select(tables.c.due_at)
            .where(tables.c.due_at.is_not(None), tables.c.status == TableStatus.RUNNING)
            .order_by(tables.c.due_at)
            .limit(1)
        )
        async with self._database.reading() as connection:
            at: datetime | None = await connection.scalar(query)
            return at

    async def set_due(self, moments: Mapping[TableId, datetime]) -> None:
        """Set when running tables are due; tables that aren't running stay unchanged."""
        if not moments:
            return
        change = update(tables).where(
            tables.c.id == bindparam("table"), tables.c.status == TableStatus.RUNNING
        )
        rows = [{"table": table_id, "moment": at} for table_id, at in sorted(moments.items())]
        async with self._database.writing() as connection:
            await connection.execute(change.values(due_at=bindparam("moment")), rows)
