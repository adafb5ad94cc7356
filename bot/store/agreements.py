"""What the people of a game may agree on: a pause, or to end the game without a result."""

from datetime import datetime

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import TableId
from bot.store.changes import in_play
from bot.store.database import Database
from bot.store.records import Wish
from bot.store.schema import wishes
from engine.game import Seat


class Agreements:
    """The part of the store that knows who wants what. Its methods are like those of the store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def want(
        self, table_id: TableId, wish: Wish, seat: Seat, now: datetime, since: datetime
    ) -> frozenset[Seat]:
        """Remember that a seat wants something; return those that have wanted it since a moment.

        Raises Conflict if the game isn't running.
        """
        same = (wishes.c.table_id == table_id) & (wishes.c.wish == wish)
        async with self._database.writing() as connection:
            await in_play(connection, table_id)
            await connection.execute(delete(wishes).where(same, wishes.c.at < since))
            wanted = await connection.scalars(select(wishes.c.seat).where(same))
            before = frozenset(wanted.all())
            if seat not in before:
                row = {"table_id": table_id, "wish": wish, "seat": seat, "at": now}
                await connection.execute(insert(wishes).values(row))
            return before


async def forget_wishes(connection: AsyncConnection, table_id: TableId, wish: Wish) -> None:
    """Forget which seats wanted something at a table."""
    await connection.execute(
        delete(wishes).where(wishes.c.table_id == table_id, wishes.c.wish == wish)
    )
