"""The ends of tables that the host's webhook is still to hear of.

An event is written in the transaction that ends its table, so there is one if and only if the
table has ended. It has no content of its own: what is told is read when it is sent, so that nobody
who has been erased meanwhile is in it. A table ends once, so it has one event, and the order of the
events of a table can't be wrong.
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
    """That a table ended ``at`` a moment; ``event_id`` is the same in every try to say so.

    ``tries`` counts them, the one that it is claimed for included.
    """

    table_id: TableId
    event_id: str
    at: datetime
    tries: int


class WebhookStore:
    """The events that wait to be sent. Its methods are as those of the store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, now: datetime, until: datetime, limit: int) -> list[WebhookEvent]:
        """Claim the events that have been due longest, to send them.

        Nobody else gets them before that time: then who has claimed them has surely died over it.
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
            some = (await connection.scalars(due)).all()
            if not some:
                return []
            claimed = await connection.execute(
                update(webhook_events)
                .where(row.table_id.in_(some))
                .values(due_at=until, tries=row.tries + 1)
                .returning(row.table_id, row.event_id, row.at, row.tries)
            )
            return sorted(WebhookEvent(*one) for one in claimed)

    async def next_due(self) -> datetime | None:
        """Return when the next event is due, None if there is none."""
        async with self._database.reading() as connection:
            at: datetime | None = await connection.scalar(select(func.min(webhook_events.c.due_at)))
            return at

    async def postpone(self, event: WebhookEvent, until: datetime) -> None:
        """Let a claimed event be due again at a moment."""
        this = webhook_events.c.table_id == event.table_id
        async with self._database.writing() as connection:
            await connection.execute(update(webhook_events).where(this).values(due_at=until))

    async def settle(self, event: WebhookEvent) -> None:
        """Forget an event that was sent, or was tried for long enough."""
        this = webhook_events.c.table_id == event.table_id
        async with self._database.writing() as connection:
            await connection.execute(delete(webhook_events).where(this))

    async def waiting(self) -> int:
        """Return how many events there are."""
        async with self._database.reading() as connection:
            count = await connection.scalar(select(func.count()).select_from(webhook_events))
            return count or 0

    async def keep_newest(self, most: int) -> int:
        """Forget the oldest events but for so many; return how many were forgotten."""
        newest = (
            select(webhook_events.c.table_id)
            .order_by(webhook_events.c.at.desc(), webhook_events.c.table_id.desc())
            .limit(most)
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
