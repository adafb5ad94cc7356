"""The servers that have the bot, and those that have removed it: their data goes in the end."""

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
"""Few rows are deleted in one transaction, so that writers hardly wait."""


class RemovedGuildStore:
    """Which servers have removed the bot, and when. Raises StoreUnavailable as `Store` does.

    Every server that has ever had the bot is in the table of the guilds until it is forgotten.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def reconcile(
        self,
        present: Collection[GuildId],
        now: datetime,
        are_meant: Callable[[GuildId], bool] = lambda _guild_id: True,
    ) -> None:
        """Remember the servers that have the bot at this moment.

        All others that are meant have removed it.
        """
        async with self._database.writing(EVERYTHING) as connection:
            if present:
                named = [{"guild_id": guild_id} for guild_id in present]
                await connection.execute(insert_missing(guilds), named)
            rows = await connection.execute(select(guilds.c.guild_id, guilds.c.removed_at))
            removed_at = {row.guild_id: row.removed_at for row in rows}
            here = [one for one in present if removed_at[one] is not None]
            gone = [
                one
                for one, at in removed_at.items()
                if at is None and one not in present and are_meant(one)
            ]
            for some, moment in ((here, None), (gone, now)):
                for guild_id in some:
                    await connection.execute(
                        update(guilds)
                        .where(guilds.c.guild_id == guild_id)
                        .values(removed_at=moment)
                    )

    async def joined(self, guild_id: GuildId) -> bool:
        """Remember that a server has the bot; return whether nothing was known of it before."""
        async with self._database.writing() as connection:
            new = await connection.execute(insert_missing(guilds).values(guild_id=guild_id))
            await connection.execute(
                update(guilds).where(guilds.c.guild_id == guild_id).values(removed_at=None)
            )
            return new.rowcount == 1

    async def removed(self, guild_id: GuildId, now: datetime) -> None:
        """Remember that a server has removed the bot."""
        async with self._database.writing() as connection:
            await connection.execute(insert_missing(guilds), [{"guild_id": guild_id}])
            await connection.execute(
                update(guilds)
                .where(guilds.c.guild_id == guild_id, guilds.c.removed_at.is_(None))
                .values(removed_at=now)
            )

    async def expired(self, removed_before: datetime) -> list[GuildId]:
        """Return the servers that removed the bot before this moment."""
        gone = select(guilds.c.guild_id).where(guilds.c.removed_at < removed_before)
        async with self._database.reading() as connection:
            return [GuildId(guild_id) for guild_id in await connection.scalars(gone)]

    async def forget_batch(self, guild_id: GuildId, removed_before: datetime) -> bool:
        """Forget a part of what is stored of a server; return whether there is more of it.

        Nothing happens, and there is no more, if it has the bot again.
        """
        still_gone = select(guilds.c.guild_id).where(
            guilds.c.guild_id == guild_id, guilds.c.removed_at < removed_before
        )
        # Newest first: a rematch refers to the table before it.
        newest = (
            select(tables.c.id)
            .where(tables.c.guild_id == guild_id)
            .order_by(tables.c.id.desc())
            .limit(_TABLES_AT_ONCE)
        )
        async with self._database.writing(EVERYTHING, deferred=True) as connection:
            if await connection.scalar(still_gone) is None:
                return False
            if some := (await connection.scalars(newest)).all():
                for table in _referring_first():
                    if "table_id" in table.c:
                        await connection.execute(delete(table).where(table.c.table_id.in_(some)))
                await connection.execute(delete(tables).where(tables.c.id.in_(some)))
                return True
            for table in _referring_first():
                if "guild_id" in table.c and table is not guilds:
                    key = tuple_(*table.primary_key)
                    few = (
                        select(*table.primary_key)
                        .where(table.c.guild_id == guild_id)
                        .limit(_ROWS_AT_ONCE)
                    )
                    if (await connection.execute(delete(table).where(key.in_(few)))).rowcount:
                        return True
            await connection.execute(delete(guilds).where(guilds.c.guild_id == guild_id))
        await self._database.forget_journal()
        return False


def _referring_first() -> Iterator[SchemaTable]:
    """Yield all tables, each before those that it refers to."""
    yield from reversed(metadata.sorted_tables)
