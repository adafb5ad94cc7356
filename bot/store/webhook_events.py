"""Events that are to be sent to the host's webhook: the ends of tables.

An event is written in the transaction that ends its table, so it exists if and only if the table
has ended. Its content is read when it is sent, so that it never contains a user who was erased
meanwhile. A table ends once, so it has one event, and events of a table can't be out of order.
"""

import secrets
from datetime import datetime
from typing import Final, NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import TableId
from bot.store.database import Database
from bot.store.schema import webhook_events

_ID_BYTES: Final = 16


class WebhookEvent(NamedTuple):
    """The end of a table; ``event_id`` stays the same in every attempt to send it.

    ``at`` is when the table ended, ``tries`` the number of attempts including the present one.
    """

    table_id: TableId
    event_id: str
    at: datetime
    tries: int


class WebhookStore:
    """Events that wait to be sent. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, now: datetime, until: datetime, limit: int) -> list[WebhookEvent]:
        """Claim the events that have been due longest, in order to send them.

        No other process gets them before ``until``; after that the claiming process has surely
        crashed.
        """
        row = webhook_events.c
        due = (
            select(row.table_id)
            .where(row.due_at <= now)
            .order_by(row.due_at, row.table_id)
            .limit(limit)
            .with_for_update(skip_locked=True)
        )
        async with self._database.writing() as connection:
            table_ids = (await connection.scalars(due)).all()
            if not table_ids:
                return []
            claimed = await connection.execute(
                update(webhook_events)
                .where(row.table_id.in_(table_ids))
                .values(due_at=until, tries=row.tries + 1)
                .returning(row.table_id, row.event_id, row.at, row.tries)
            )
            return sorted(WebhookEvent(*values) for values in claimed)

    async def next_due(self) -> datetime | None:
        """Return when the next event is due, None if there is none."""
        async with self._database.reading() as connection:
            at: datetime | None = await connection.scalar(select(func.min(webhook_events.c.due_at)))
            return at

    async def postpone(self, event: WebhookEvent, until: datetime) -> None:
        """Release a claimed event until it is due again at ``until``."""
        this = webhook_events.c.table_id == event.table_id
        async with self._database.writing() as connection:
            await connection.execute(update(webhook_events).where(this).values(due_at=until))

    async def settle(self, event: WebhookEvent) -> None:
        """Delete an event that was sent, or whose attempts have run out."""
        this = webhook_events.c.table_id == event.table_id
        async with self._database.writing() as connection:
            await connection.execute(delete(webhook_events).where(this))

    async def waiting(self) -> int:
        """Return the number of events."""
        async with self._database.reading() as connection:
            count = await connection.scalar(select(func.count()).select_from(webhook_events))
            return count or 0

    async def keep_newest(self, limit: int) -> int:
        """Delete all but the newest ``limit`` events; return the number deleted."""
        newest = (
            select(webhook_events.c.table_id)
            .order_by(webhook_events.c.at.desc(), webhook_events.c.table_id.desc())
            .limit(limit)
        )
        async with self._database.writing() as connection:
            old = delete(webhook_events).where(webhook_events.c.table_id.not_in(newest))
            return (await connection.execute(old)).rowcount


async def queue_event(connection: AsyncConnection, table_id: TableId, now: datetime) -> None:
    """Write the event of a table's end, in the transaction that ends it."""
    await connection.execute(
        insert(webhook_events).values(
            table_id=table_id, event_id=secrets.token_hex(_ID_BYTES), at=now, due_at=now
        )
    )
