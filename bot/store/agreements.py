"""Proposals that take effect once all players of a game agree: a pause, or a cancellation."""

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
    """Seats' agreement to proposals. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def agree(
        self,
        table_id: TableId,
        proposal: Proposal,
        seat: Seat,
        now: datetime,
        since: datetime,
        *,
        joins: bool = False,
    ) -> list[Seat]:
        """Save a seat's agreement to a proposal; return the earlier ones by time.

        Agreements from before ``since`` have expired and are deleted. With ``joins`` the seat
        agrees only if another seat has. Raises Conflict if the game isn't running.
        """
        async with self._database.writing() as connection:
            agreed = await _agreed_seats(connection, table_id, proposal, since)
            if seat not in agreed and (agreed or not joins):
                row = {"table_id": table_id, "wish": proposal, "seat": seat, "at": now}
                await connection.execute(insert(wishes).values(row))
            return agreed

    async def reject(self, table_id: TableId, proposal: Proposal, since: datetime) -> list[Seat]:
        """Delete all agreements to a proposal; return the seats that had agreed since ``since``.

        Raises Conflict if the game isn't running.
        """
        async with self._database.writing() as connection:
            agreed = await _agreed_seats(connection, table_id, proposal, since)
            await forget_agreements(connection, table_id, proposal)
            return agreed


async def _agreed_seats(
    connection: AsyncConnection, table_id: TableId, proposal: Proposal, since: datetime
) -> list[Seat]:
    """Delete expired agreements to a proposal; return the seats that have agreed since then."""
    await in_play(connection, table_id)
    same = (wishes.c.table_id == table_id) & (wishes.c.wish == proposal)
    await connection.execute(delete(wishes).where(same, wishes.c.at < since))
    by_time = select(wishes.c.seat).where(same).order_by(wishes.c.at, wishes.c.seat)
    return [*await connection.scalars(by_time)]


async def forget_agreements(
    connection: AsyncConnection, table_id: TableId, proposal: Proposal
) -> None:
    """Delete all agreements to a proposal at a table."""
    await connection.execute(
        delete(wishes).where(wishes.c.table_id == table_id, wishes.c.wish == proposal)
    )
