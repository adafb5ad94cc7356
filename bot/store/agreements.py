"""What the people of a game may agree on: a pause, or to end the game without a result."""

from datetime import datetime

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import TableId
from bot.store.changes import in_play
from bot.store.database import Database
from bot.store.schema import wishes
from bot.store.table_types import Proposal
from engine.game import Seat


class AgreementStore:
    """The part of the store that knows who wants what. Its methods are like those of the store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def agree(
        self,
        table_id: TableId,
        wish: Proposal,
        seat: Seat,
        now: datetime,
        since: datetime,
        *,
        joins: bool = False,
    ) -> list[Seat]:
        """Remember that a seat wants something; return those that have wanted it since a moment.

        The first comes first. Who only ``joins`` others wants nothing if there are none. Raises
        Conflict if the game isn't running.
        """
        async with self._database.writing() as connection:
            before = await _wanted(connection, table_id, wish, since)
            if seat not in before and (before or not joins):
                row = {"table_id": table_id, "wish": wish, "seat": seat, "at": now}
                await connection.execute(insert(wishes).values(row))
            return before

    async def reject(self, table_id: TableId, wish: Proposal, since: datetime) -> list[Seat]:
        """Forget what seats want; return those that have wanted it since a moment, as `want` does.

        Raises Conflict if the game isn't running.
        """
        async with self._database.writing() as connection:
            before = await _wanted(connection, table_id, wish, since)
            await forget_agreements(connection, table_id, wish)
            return before


async def _wanted(
    connection: AsyncConnection, table_id: TableId, wish: Proposal, since: datetime
) -> list[Seat]:
    """Forget who wanted something before a moment, and return who has wanted it since."""
    await in_play(connection, table_id)
    same = (wishes.c.table_id == table_id) & (wishes.c.wish == wish)
    await connection.execute(delete(wishes).where(same, wishes.c.at < since))
    by_time = select(wishes.c.seat).where(same).order_by(wishes.c.at, wishes.c.seat)
    return [*await connection.scalars(by_time)]


async def forget_agreements(connection: AsyncConnection, table_id: TableId, wish: Proposal) -> None:
    """Forget which seats wanted something at a table."""
    await connection.execute(
        delete(wishes).where(wishes.c.table_id == table_id, wishes.c.wish == wish)
    )
