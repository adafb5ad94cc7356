"""The archive: finished games whose logs leave the database."""

from datetime import datetime

from sqlalchemy import (
    delete,
    select,
    update,
)

from bot.ids import TableId
from bot.store.database import Database
from bot.store.errors import Conflict
from bot.store.schema import (
    WITH_LOG,
    checkpoints,
    invitations,
    kicked,
    log,
    questions,
    tables,
    turn_alerts,
    votes,
    wishes,
)


class ArchiveStore:
    """The part of the store that knows of the archive. Its methods are as those of the store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def archivable(self, ended_before: datetime, after: TableId, limit: int) -> list[TableId]:
        """Return finished games whose end has been shown and whose log is here, by their ids.

        They are the first that ended before that moment and have an id above ``after``.
        """
        query = (
            select(tables.c.id)
            .where(
                tables.c.id > after,
                WITH_LOG,
                tables.c.end_shown.is_(True),
                tables.c.ended_at < ended_before,
            )
            .order_by(tables.c.id)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [TableId(table_id) for table_id in await connection.scalars(query)]

    async def archive_game(self, table_id: TableId, now: datetime) -> None:
        """Forget a finished game but for who played, its seed and its results.

        Raises Conflict if it isn't over, if that hasn't been shown, or if it is archived already.
        """
        done = (
            update(tables)
            .where(tables.c.id == table_id, WITH_LOG, tables.c.end_shown.is_(True))
            .values(archived_at=now)
        )
        async with self._database.writing() as connection:
            if (await connection.execute(done)).rowcount != 1:
                raise Conflict(f"table {table_id} can't be archived")
            for what in (
                log,
                checkpoints,
                votes,
                wishes,
                questions,
                invitations,
                kicked,
                turn_alerts,
            ):
                await connection.execute(delete(what).where(what.c.table_id == table_id))

    async def unused(self) -> int | None:
        """Return how many bytes of the database are free for what is to come, if it can tell."""
        return await self._database.unused()
