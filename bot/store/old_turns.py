"""Messages of old turns, which still show pictures and will become lines of text."""

from collections.abc import Collection

from sqlalchemy import delete, false, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import MessageId, TableId
from bot.store.database import Database
from bot.store.schema import guilds, old_turns, tables
from bot.store.table_types import OldTurn, ShownMessage


class OldTurnStore:
    """Old turns. Raises StoreUnavailable as `Store` does.

    `bot.store.store.Store.remember_message` adds them.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def waiting(self, limit: int) -> list[OldTurn]:
        """Return the first old turns of all guilds, the one with the oldest message first."""
        query = (
            select(
                old_turns.c.table_id,
                tables.c.guild_id,
                old_turns.c.channel_id,
                old_turns.c.message_id,
                old_turns.c.turn,
                func.coalesce(guilds.c.keep_pictures, false()),
            )
            .join(tables, tables.c.id == old_turns.c.table_id)
            .outerjoin(guilds, guilds.c.guild_id == tables.c.guild_id)
            .order_by(old_turns.c.message_id)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [OldTurn(*row) for row in await connection.execute(query)]

    async def forget(self, message_ids: Collection[MessageId]) -> None:
        """Delete old turns whose messages are lines of text, or stay as they are."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(old_turns).where(old_turns.c.message_id.in_(message_ids))
            )


async def add_old_turn(connection: AsyncConnection, table_id: TableId, shown: ShownMessage) -> None:
    """Add the turn before the last one, if ``shown`` replaces the message of the last one."""
    last = tables.c.left_message_id
    before = None if shown.left_behind is None else shown.left_behind.message_id
    row = select(last, tables.c.id, tables.c.shown_channel_id, tables.c.left_turn).where(
        tables.c.id == table_id,
        last.is_not(None),
        last.is_distinct_from(before),
        tables.c.shown_message_id != shown.message_id,
    )
    await connection.execute(
        insert(old_turns).from_select(["message_id", "table_id", "channel_id", "turn"], row)
    )
