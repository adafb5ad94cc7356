"""Lobbies: seats, invitations and options before a game starts, and who is the host."""

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
    """The part of the store that knows of lobbies. Its methods are as those of the store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def sit(
        self, table_id: TableId, seated: Occupant, *, until: datetime | None = None
    ) -> None:
        """Give a user the next seat; if ``until`` is given, the lobby now ends at that time.

        Raises Conflict outside the lobby, if they have a seat already or all seats are taken.
        """
        async with self._database.writing() as connection:
            sitting = await in_lobby(connection, table_id)
            seats = select(tables.c.seat_count).where(tables.c.id == table_id)
            if len(sitting) >= (await connection.execute(seats)).scalar_one():
                raise Conflict(f"table {table_id} is full")
            await write_seats(connection, table_id, [seated], first=len(sitting))
            if until is not None:
                await change_table(connection, table_id, (TableStatus.LOBBY,), due_at=until)

    async def leave(self, table_id: TableId, user_id: UserId) -> None:
        """Free a user's seat; all behind it move up.

        If the host leaves, the next user becomes the host. Raises Conflict outside the
        lobby or if they have no seat.
        """
        async with self._database.writing() as connection:
            staying = await free_seat(connection, table_id, user_id)
            next_users = [seated.user_id for seated in staying if seated.user_id is not None]
            if next_users:
                await connection.execute(
                    update(tables)
                    .where(tables.c.id == table_id, tables.c.host_id == user_id)
                    .values(host_id=next_users[0])
                )

    async def remove_computer(self, table_id: TableId, seat: Seat) -> None:
        """Free the seat of a computer player; all behind it move up.

        Raises Conflict outside the lobby or if no computer player has the seat.
        """
        async with self._database.writing() as connection:
            sitting = await in_lobby(connection, table_id)
            if seat >= len(sitting) or sitting[seat].user_id is not None:
                raise Conflict(f"no computer player has seat {seat} at table {table_id}")
            await rewrite_seats(connection, table_id, [*sitting[:seat], *sitting[seat + 1 :]])

    async def resize(self, table_id: TableId, seat_count: int) -> None:
        """Change how many seats a lobby has. Raises Conflict outside it or if more people sit."""
        async with self._database.writing() as connection:
            if len(await in_lobby(connection, table_id)) > seat_count:
                raise Conflict(f"more than {seat_count} sit at table {table_id}")
            await change_table(connection, table_id, (TableStatus.LOBBY,), seat_count=seat_count)

    async def set_options(self, table_id: TableId, options: str) -> None:
        """Change the options of a lobby, given as JSON. Raises Conflict outside it."""
        async with self._database.writing() as connection:
            await change_table(connection, table_id, (TableStatus.LOBBY,), options=options)

    async def transfer_host(
        self, table_id: TableId, *, host_id: UserId, new_host_id: UserId
    ) -> None:
        """Make another seated user the host.

        Raises Conflict if the table is over or has another host, or if the new one has no seat.
        """
        sits = exists().where(seats.c.table_id == table_id, seats.c.user_id == new_host_id)
        async with self._database.writing() as connection:
            passed = await connection.execute(
                update(tables)
                .where(
                    tables.c.id == table_id,
                    tables.c.status.in_(OPEN_STATUSES),
                    tables.c.host_id == host_id,
                    sits,
                )
                .values(host_id=new_host_id)
            )
            if passed.rowcount != 1:
                raise Conflict(f"{new_host_id} can't be the host of table {table_id}")

    async def invite(self, table_id: TableId, user_id: UserId) -> None:
        """Save an invitation of a user to a table. Raises Conflict if there is one."""
        async with self._database.writing() as connection:
            await connection.execute(insert(invitations).values(table_id=table_id, user_id=user_id))

    async def eligibility(self, table_id: TableId, user_id: UserId) -> SeatEligibility:
        """Return whether a user without a seat is invited to a table or kicked from it."""
        about, before = seats.alias(), tables.c.rematch_of
        played = exists().where(
            tables.c.id == table_id, about.c.table_id == before, about.c.user_id == user_id
        )
        invited = exists().where(
            invitations.c.table_id == table_id, invitations.c.user_id == user_id
        )
        away = exists().where(kicked.c.table_id == table_id, kicked.c.user_id == user_id)
        async with self._database.reading() as connection:
            found = await connection.execute(select(or_(played, invited), away))
            return SeatEligibility(*map(bool, found.one()))

    async def kick(self, table_id: TableId, user_id: UserId) -> None:
        """Free a user's seat, withdraw their invitation and keep them out; all behind them move up.

        Raises Conflict outside the lobby or if they have no seat.
        """
        whose = {"table_id": table_id, "user_id": user_id}
        async with self._database.writing() as connection:
            await free_seat(connection, table_id, user_id)
            await connection.execute(delete(invitations).filter_by(**whose))
            if not (await connection.execute(select(kicked).filter_by(**whose))).first():
                await connection.execute(insert(kicked).values(**whose))

    async def unkick(self, table_id: TableId, user_id: UserId) -> None:
        """Let a kicked user in again."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(kicked).where(kicked.c.table_id == table_id, kicked.c.user_id == user_id)
            )

    async def withdraw_invitation(self, table_id: TableId, user_id: UserId) -> None:
        """Delete an invitation of a user to a table."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(invitations).where(
                    invitations.c.table_id == table_id, invitations.c.user_id == user_id
                )
            )
