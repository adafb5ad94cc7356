"""The archive: finished games whose logs leave the database."""

from datetime import datetime

from sqlalchemy import (
    delete,
    or_,
    select,
    update,
)

from bot.ids import TableId
from bot.store.database import Database
from bot.store.errors import Conflict
from bot.store.schema import (
    WITH_LOG,
    checkpoints,
    cups,
    invitations,
    kicked,
    log,
    old_turns,
    questions,
    tables,
    turn_alerts,
    votes,
    wishes,
)


class ArchiveStore:
    """Archiving of finished games. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def archivable(self, ended_before: datetime, after: TableId, limit: int) -> list[TableId]:
        """Return the first ``limit`` games to archive with an id above ``after``, by id.

        These are the finished games that ended before ``ended_before``, whose end has been shown
        and whose log is still in the database. The games of a cup wait for the cup, whose record
        needs them all.
        """
        over = select(cups.c.id).where(cups.c.ended_at < ended_before)
        query = (
            select(tables.c.id)
            .where(
                tables.c.id > after,
                WITH_LOG,
                tables.c.end_shown.is_(True),
                tables.c.ended_at < ended_before,
                or_(tables.c.cup_id.is_(None), tables.c.cup_id.in_(over)),
            )
            .order_by(tables.c.id)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [TableId(table_id) for table_id in await connection.scalars(query)]

    async def archive_game(self, table_id: TableId, now: datetime) -> None:
        """Delete everything about a finished game except its players, seed and results.

        Raises Conflict if the game isn't finished, its end hasn't been shown or it is archived
        already.
        """
        archived = (
            update(tables)
            .where(tables.c.id == table_id, WITH_LOG, tables.c.end_shown.is_(True))
            .values(archived_at=now)
        )
        async with self._database.writing() as connection:
            if (await connection.execute(archived)).rowcount != 1:
                raise Conflict(f"table {table_id} can't be archived")
            for table in (
                log,
                checkpoints,
                votes,
                wishes,
                questions,
                old_turns,
                invitations,
                kicked,
                turn_alerts,
            ):
                await connection.execute(delete(table).where(table.c.table_id == table_id))

    async def free_bytes(self) -> int | None:
        """Return the number of free bytes inside the database file, None if it can't tell."""
        return await self._database.free_bytes()
