"""Tables that end without a result: cancelled ones, and lobbies that nobody has joined."""

from datetime import datetime

from sqlalchemy import ColumnElement, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import GuildId, TableId
from bot.store.changes import change_table, drop_checkpoint
from bot.store.database import Database
from bot.store.errors import Conflict
from bot.store.queries import log_length
from bot.store.schema import log, tables
from bot.store.table_types import OPEN_STATUSES, Cancellation, Cancelled, TableStatus
from bot.store.webhook_events import queue_event
from engine.log import EntryKind

_ACTS = (EntryKind.ACTION, EntryKind.RESIGNATION)
_BY_PROGRAM = Cancelled(Cancellation.PROGRAM)


class CancellationStore:
    """Cancellations of tables. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database, *, with_webhook: bool = False) -> None:
        """``with_webhook`` queues an event for the webhook whenever a table ends."""
        self._database = database
        self._with_webhook = with_webhook

    async def has_acted(self, table_id: TableId) -> bool:
        """Return whether a person or a computer player has acted since the game began.

        At a table that continues a replay, the entries of the earlier game don't count.
        """
        async with self._database.reading() as connection:
            return bool(await connection.scalar(select(_has_acted(table_id))))

    async def cancel(
        self,
        table_id: TableId,
        now: datetime,
        cancelled: Cancelled = _BY_PROGRAM,
        *,
        untouched: bool = False,
        length: int | None = None,
    ) -> None:
        """End a table without results. Raises Conflict if it has ended already.

        It also raises Conflict if the table must be ``untouched`` and a player has acted, or if its
        log must have ``length`` entries and hasn't. If it was a rematch, another rematch becomes
        possible.
        """
        async with self._database.writing() as connection:
            await self._cancel(connection, table_id, OPEN_STATUSES, now, cancelled)
            if untouched and await connection.scalar(select(_has_acted(table_id))):
                raise Conflict(f"somebody has acted at table {table_id}")
            if length not in (None, await connection.scalar(select(log_length(table_id)))):
                raise Conflict(f"the log of table {table_id} doesn't have {length} entries")

    async def close_lobby(self, table_id: TableId, now: datetime) -> None:
        """Close a lobby that nobody has joined in time.

        Raises Conflict if the table has left its lobby or isn't due.
        """
        async with self._database.writing() as connection:
            query = select(tables.c.due_at).where(tables.c.id == table_id).with_for_update()
            due_at = (await connection.execute(query)).scalar_one_or_none()
            if due_at is None or due_at > now:
                raise Conflict(f"the lobby of table {table_id} isn't due")
            idle = Cancelled(Cancellation.IDLE)
            await self._cancel(connection, table_id, (TableStatus.LOBBY,), now, idle)

    async def idle(self, until: datetime) -> list[tuple[TableId, GuildId]]:
        """Return the lobbies that are due by ``until``, each with its guild."""
        query = (
            select(tables.c.id, tables.c.guild_id)
            .where(tables.c.due_at <= until, tables.c.status == TableStatus.LOBBY)
            .order_by(tables.c.due_at, tables.c.id)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
            return [(TableId(table_id), GuildId(guild_id)) for table_id, guild_id in rows]

    async def next_idle(self, after: datetime) -> datetime | None:
        """Return when the first lobby after ``after`` is due, None if there is none."""
        query = (
            select(tables.c.due_at)
            .where(tables.c.due_at > after, tables.c.status == TableStatus.LOBBY)
            .order_by(tables.c.due_at)
            .limit(1)
        )
        async with self._database.reading() as connection:
            at: datetime | None = await connection.scalar(query)
            return at

    async def _cancel(
        self,
        connection: AsyncConnection,
        table_id: TableId,
        statuses: tuple[TableStatus, ...],
        now: datetime,
        cancelled: Cancelled,
    ) -> None:
        await change_table(
            connection,
            table_id,
            statuses,
            status=TableStatus.CANCELLED,
            cancelled_as=cancelled.reason,
            cancelled_by=cancelled.user_id,
            ended_at=now,
            due_at=None,
            rematch_of=None,
        )
        await drop_checkpoint(connection, table_id)
        if self._with_webhook:
            await queue_event(connection, table_id, now)


def _has_acted(table_id: TableId) -> ColumnElement[bool]:
    first_own_entry = func.coalesce(tables.c.continues_entries, 0)
    return exists().where(
        tables.c.id == table_id,
        log.c.table_id == tables.c.id,
        log.c.kind.in_(_ACTS),
        log.c.sequence >= first_own_entry,
    )
