"""The guilds that have the bot, and those that removed it, whose data is deleted later."""

from collections.abc import Callable, Collection, Iterator
from datetime import datetime
from typing import Final

from sqlalchemy import Table as SchemaTable
from sqlalchemy import delete, select, tuple_, update

from bot.ids import GuildId
from bot.store.database import EVERYTHING, Database, insert_missing
from bot.store.schema import guilds, metadata, tables

_TABLES_AT_ONCE: Final = 20
_ROWS_AT_ONCE: Final = 1_000
"""Deletions are split into small transactions, so that writers hardly wait."""


class RemovedGuildStore:
    """When guilds removed the bot. Raises StoreUnavailable as `Store` does.

    Every guild that ever had the bot has a row in the table `guilds` until its data is deleted.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def reconcile(
        self,
        present: Collection[GuildId],
        now: datetime,
        is_covered: Callable[[GuildId], bool] = lambda _guild_id: True,
    ) -> None:
        """Save the guilds that have the bot at this moment.

        All other guilds for which ``is_covered`` is true have removed it.
        """
        async with self._database.writing(EVERYTHING) as connection:
            if present:
                guild_rows = [{"guild_id": guild_id} for guild_id in present]
                await connection.execute(insert_missing(guilds), guild_rows)
            rows = await connection.execute(select(guilds.c.guild_id, guilds.c.removed_at))
            removed_at = {row.guild_id: row.removed_at for row in rows}
            returned = [guild_id for guild_id in present if removed_at[guild_id] is not None]
            removed = [
                guild_id
                for guild_id, moment in removed_at.items()
                if moment is None and guild_id not in present and is_covered(guild_id)
            ]
            for guild_ids, moment in ((returned, None), (removed, now)):
                for guild_id in guild_ids:
                    await connection.execute(
                        update(guilds)
                        .where(guilds.c.guild_id == guild_id)
                        .values(removed_at=moment)
                    )

    async def record_join(self, guild_id: GuildId) -> bool:
        """Save that a guild has the bot; return whether the guild was unknown before."""
        async with self._database.writing() as connection:
            inserted = await connection.execute(insert_missing(guilds).values(guild_id=guild_id))
            await connection.execute(
                update(guilds).where(guilds.c.guild_id == guild_id).values(removed_at=None)
            )
            return inserted.rowcount == 1

    async def record_removal(self, guild_id: GuildId, now: datetime) -> None:
        """Save that a guild has removed the bot."""
        async with self._database.writing() as connection:
            await connection.execute(insert_missing(guilds), [{"guild_id": guild_id}])
            await connection.execute(
                update(guilds)
                .where(guilds.c.guild_id == guild_id, guilds.c.removed_at.is_(None))
                .values(removed_at=now)
            )

    async def expired(self, removed_before: datetime) -> list[GuildId]:
        """Return the guilds that removed the bot before ``removed_before``."""
        query = select(guilds.c.guild_id).where(guilds.c.removed_at < removed_before)
        async with self._database.reading() as connection:
            return [GuildId(guild_id) for guild_id in await connection.scalars(query)]

    async def forget_batch(self, guild_id: GuildId, removed_before: datetime) -> bool:
        """Delete a batch of a guild's data; return whether there is more of it.

        If the guild has the bot again, nothing is deleted and the result is False.
        """
        still_gone = select(guilds.c.guild_id).where(
            guilds.c.guild_id == guild_id, guilds.c.removed_at < removed_before
        )
        # Newest first: a rematch refers to its earlier table.
        newest = (
            select(tables.c.id)
            .where(tables.c.guild_id == guild_id)
            .order_by(tables.c.id.desc())
            .limit(_TABLES_AT_ONCE)
        )
        async with self._database.writing(EVERYTHING, deferred=True) as connection:
            if await connection.scalar(still_gone) is None:
                return False
            if table_ids := (await connection.scalars(newest)).all():
                for table in _referring_first():
                    if "table_id" in table.c:
                        await connection.execute(
                            delete(table).where(table.c.table_id.in_(table_ids))
                        )
                await connection.execute(delete(tables).where(tables.c.id.in_(table_ids)))
                return True
            for table in _referring_first():
                if "guild_id" in table.c and table is not guilds:
                    key = tuple_(*table.primary_key)
                    first_rows = (
                        select(*table.primary_key)
                        .where(table.c.guild_id == guild_id)
                        .limit(_ROWS_AT_ONCE)
                    )
                    if (
                        await connection.execute(delete(table).where(key.in_(first_rows)))
                    ).rowcount:
                        return True
            await connection.execute(delete(guilds).where(guilds.c.guild_id == guild_id))
        await self._database.forget_journal()
        return False


def _referring_first() -> Iterator[SchemaTable]:
    """Yield all tables, each before the tables that it refers to."""
    yield from reversed(metadata.sorted_tables)
