"""Lobbies: seats, invitations, options and host of a game before it starts."""

from datetime import datetime

from sqlalchemy import (
    delete,
    exists,
    insert,
    or_,
    select,
    update,
)

from bot.ids import TableId, UserId
from bot.store.changes import (
    change_table,
    free_seat,
    in_lobby,
    rewrite_seats,
    write_seats,
)
from bot.store.database import Database
from bot.store.errors import Conflict
from bot.store.schema import (
    invitations,
    kicked,
    seats,
    tables,
)
from bot.store.table_types import OPEN_STATUSES, Occupant, SeatEligibility, TableStatus
from engine.game import Seat


class LobbyStore:
    """Lobbies. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def sit(
        self, table_id: TableId, occupant: Occupant, *, until: datetime | None = None
    ) -> None:
        """Give a user the next seat; ``until`` postpones the time at which the lobby closes.

        Raises Conflict outside the lobby, if the user has a seat or if all seats are taken.
        """
        async with self._database.writing() as connection:
            occupants = await in_lobby(connection, table_id)
            seats = select(tables.c.seat_count).where(tables.c.id == table_id)
            if len(occupants) >= (await connection.execute(seats)).scalar_one():
                raise Conflict(f"table {table_id} is full")
            await write_seats(connection, table_id, [occupant], first=len(occupants))
            if until is not None:
                await change_table(connection, table_id, (TableStatus.LOBBY,), due_at=until)

    async def leave(self, table_id: TableId, user_id: UserId) -> None:
        """Free a user's seat and close the gap.

        If the host leaves, the next user becomes the host. Raises Conflict outside the lobby or if
        the user has no seat.
        """
        async with self._database.writing() as connection:
            remaining = await free_seat(connection, table_id, user_id)
            next_users = [
                occupant.user_id for occupant in remaining if occupant.user_id is not None
            ]
            if next_users:
                await connection.execute(
                    update(tables)
                    .where(tables.c.id == table_id, tables.c.host_id == user_id)
                    .values(host_id=next_users[0])
                )

    async def remove_computer(self, table_id: TableId, seat: Seat) -> None:
        """Free the seat of a computer player and close the gap.

        Raises Conflict outside the lobby or if no computer player has the seat.
        """
        async with self._database.writing() as connection:
            occupants = await in_lobby(connection, table_id)
            if seat >= len(occupants) or occupants[seat].user_id is not None:
                raise Conflict(f"no computer player has seat {seat} at table {table_id}")
            await rewrite_seats(connection, table_id, [*occupants[:seat], *occupants[seat + 1 :]])

    async def resize(self, table_id: TableId, seat_count: int) -> None:
        """Change the number of seats of a lobby.

        Raises Conflict outside the lobby or if there are more occupants.
        """
        async with self._database.writing() as connection:
            if len(await in_lobby(connection, table_id)) > seat_count:
                raise Conflict(f"more than {seat_count} sit at table {table_id}")
            await change_table(connection, table_id, (TableStatus.LOBBY,), seat_count=seat_count)

    async def set_options(self, table_id: TableId, options: str) -> None:
        """Change the options of a lobby, given as JSON. Raises Conflict outside the lobby."""
        async with self._database.writing() as connection:
            await change_table(connection, table_id, (TableStatus.LOBBY,), options=options)

    async def set_pace(self, table_id: TableId, *, quick: bool) -> None:
        """Change the pace of a lobby. Raises Conflict outside the lobby."""
        async with self._database.writing() as connection:
            await change_table(connection, table_id, (TableStatus.LOBBY,), quick=quick)

    async def transfer_host(
        self, table_id: TableId, *, host_id: UserId, new_host_id: UserId
    ) -> None:
        """Make another seated user the host.

        Raises Conflict if the table has ended, has another host or the new host has no seat.
        """
        sits = exists().where(seats.c.table_id == table_id, seats.c.user_id == new_host_id)
        async with self._database.writing() as connection:
            changed = await connection.execute(
                update(tables)
                .where(
                    tables.c.id == table_id,
                    tables.c.status.in_(OPEN_STATUSES),
                    tables.c.host_id == host_id,
                    sits,
                )
                .values(host_id=new_host_id)
            )
            if changed.rowcount != 1:
                raise Conflict(f"{new_host_id} can't be the host of table {table_id}")

    async def invite(self, table_id: TableId, user_id: UserId) -> None:
        """Save a user's invitation to a table. Raises Conflict if it exists already."""
        async with self._database.writing() as connection:
            await connection.execute(insert(invitations).values(table_id=table_id, user_id=user_id))

    async def eligibility(self, table_id: TableId, user_id: UserId) -> SeatEligibility:
        """Return whether a user without a seat is invited to a table or kicked from it."""
        earlier_seats, earlier_table = seats.alias(), tables.c.rematch_of
        played = exists().where(
            tables.c.id == table_id,
            earlier_seats.c.table_id == earlier_table,
            earlier_seats.c.user_id == user_id,
        )
        invited = exists().where(
            invitations.c.table_id == table_id, invitations.c.user_id == user_id
        )
        kicked_out = exists().where(kicked.c.table_id == table_id, kicked.c.user_id == user_id)
        async with self._database.reading() as connection:
            rows = await connection.execute(select(or_(played, invited), kicked_out))
            return SeatEligibility(*map(bool, rows.one()))

    async def kick(self, table_id: TableId, user_id: UserId) -> None:
        """Free a user's seat, close the gap, withdraw their invitation and bar them from the table.

        Raises Conflict outside the lobby or if the user has no seat.
        """
        key = {"table_id": table_id, "user_id": user_id}
        async with self._database.writing() as connection:
            await free_seat(connection, table_id, user_id)
            await connection.execute(delete(invitations).filter_by(**key))
            if not (await connection.execute(select(kicked).filter_by(**key))).first():
                await connection.execute(insert(kicked).values(**key))

    async def unkick(self, table_id: TableId, user_id: UserId) -> None:
        """Allow a kicked user to sit down again."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(kicked).where(kicked.c.table_id == table_id, kicked.c.user_id == user_id)
            )

    async def withdraw_invitation(self, table_id: TableId, user_id: UserId) -> None:
        """Delete a user's invitation to a table."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(invitations).where(
                    invitations.c.table_id == table_id, invitations.c.user_id == user_id
                )
            )
