"""Changes to the tables of the schema, made inside a caller's transaction."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Table as SchemaTable
from sqlalchemy import (
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import TableId, UserId
from bot.store.careers import add_to_careers
from bot.store.errors import Conflict
from bot.store.queries import log_length, occupants_at
from bot.store.schema import (
    checkpoints,
    log,
    result_stats,
    results,
    seats,
    tables,
)
from bot.store.table_types import COMPUTER_KEY_ID, Occupant, SeatChange, SeatResult, TableStatus
from engine.log import LogEntry


async def in_lobby(connection: AsyncConnection, table_id: TableId) -> list[Occupant]:
    """Lock a table in its lobby and return its occupants. Raises Conflict outside the lobby."""
    await change_table(connection, table_id, (TableStatus.LOBBY,), status=TableStatus.LOBBY)
    return await occupants_at(connection, table_id)


async def in_play(connection: AsyncConnection, table_id: TableId) -> None:
    """Lock a table whose game is running. Raises Conflict if it isn't running."""
    await change_table(connection, table_id, (TableStatus.RUNNING,), status=TableStatus.RUNNING)


async def write_seats(
    connection: AsyncConnection, table_id: TableId, occupants: Sequence[Occupant], first: int = 0
) -> None:
    """Insert occupants into consecutive seats, beginning with seat ``first``."""
    rows = [
        {
            "table_id": table_id,
            "seat": seat,
            "user_id": occupant.user_id,
            "name": occupant.name,
            "strength": occupant.strength,
        }
        for seat, occupant in enumerate(occupants, first)
    ]
    await _insert(connection, seats, rows)


async def rewrite_seats(
    connection: AsyncConnection, table_id: TableId, occupants: Sequence[Occupant]
) -> None:
    """Replace all occupants of a table, in the given order."""
    await connection.execute(delete(seats).where(seats.c.table_id == table_id))
    await write_seats(connection, table_id, occupants)


async def free_seat(
    connection: AsyncConnection, table_id: TableId, user_id: UserId
) -> list[Occupant]:
    """Free a user's seat in a lobby, close the gap and return the remaining occupants.

    Raises Conflict outside the lobby or if the user has no seat.
    """
    occupants = await in_lobby(connection, table_id)
    remaining = [occupant for occupant in occupants if occupant.user_id != user_id]
    if len(remaining) == len(occupants):
        raise Conflict(f"user {user_id} has no seat at table {table_id}")
    await rewrite_seats(connection, table_id, remaining)
    return remaining


async def change_seat(connection: AsyncConnection, table_id: TableId, change: SeatChange) -> None:
    """Change the occupant of a seat. Raises Conflict if the seat no longer is as it was before."""
    before, after = change.before, change.after
    handover: dict[str, Any] = {}
    if after.user_id != before.user_id:  # the name stays on the seat until a user takes it
        has_left = after.user_id is None
        handover = {"left_id": before.user_id if has_left else None, "starter_left": True}
        if has_left:
            handover["starter_name"] = func.coalesce(seats.c.starter_name, before.name)
    changed = await connection.execute(
        update(seats)
        .where(
            seats.c.table_id == table_id,
            seats.c.seat == change.seat,
            seats.c.user_id.is_not_distinct_from(before.user_id),
            seats.c.strength.is_not_distinct_from(before.strength),
            seats.c.missed == before.missed,
        )
        .values(
            user_id=after.user_id,
            name=after.name,
            strength=after.strength,
            missed=after.missed,
            since=after.since,
            decisions=after.decisions,
            absent=after.absent,
            **handover,
        )
    )
    if changed.rowcount != 1:
        raise Conflict(f"seat {change.seat} of table {table_id} has changed")


async def change_table(
    connection: AsyncConnection, table_id: TableId, statuses: Iterable[TableStatus], **values: Any
) -> None:
    """Change a table with one of these statuses. Raises Conflict if its status is another one."""
    changed = await connection.execute(
        update(tables)
        .where(tables.c.id == table_id, tables.c.status.in_(statuses))
        .values(**values)
    )
    if changed.rowcount != 1:
        raise Conflict(f"table {table_id} is not {' or '.join(statuses)}")


async def extend_log(
    connection: AsyncConnection,
    table_id: TableId,
    first_sequence: int,
    entries: Sequence[LogEntry],
    now: datetime,
) -> None:
    """Append entries to a log. Raises Conflict if its length isn't ``first_sequence``."""
    length = await connection.scalar(select(log_length(table_id)))
    if length != first_sequence:
        raise Conflict(f"the log of table {table_id} has {length} entries")
    await write_log(connection, table_id, first_sequence, entries, now)


async def write_log(
    connection: AsyncConnection,
    table_id: TableId,
    first_sequence: int,
    entries: Sequence[LogEntry],
    now: datetime,
) -> None:
    """Insert entries into a log, the first with the sequence number ``first_sequence``."""
    rows = [
        {"table_id": table_id, "sequence": sequence, "at": now, **msgspec.structs.asdict(entry)}
        for sequence, entry in enumerate(entries, first_sequence)
    ]
    await _insert(connection, log, rows)


async def drop_checkpoint(connection: AsyncConnection, table_id: TableId) -> None:
    """Delete the checkpoint of a table."""
    await connection.execute(delete(checkpoints).where(checkpoints.c.table_id == table_id))


async def write_results(
    connection: AsyncConnection, table_id: TableId, outcome: Sequence[SeatResult], now: datetime
) -> None:
    """Write the results of all players of a game."""
    rows = [
        {
            "table_id": table_id,
            "seat": result.seat,
            "user_id": result.user_id,
            "place": result.place,
            "resigned": result.resigned,
            "former": result.former,
            "rated_as": result.rated_as,
            "ranked": result.ranked,
        }
        for result in outcome
    ]
    stats = [
        {"table_id": table_id, "seat": result.seat, "stat": stat, "value": value}
        for result in outcome
        for stat, value in result.stats.items()
    ]
    await _insert(connection, results, rows)
    await _insert(connection, result_stats, stats)
    await add_to_careers(connection, table_id, now)


async def _insert(
    connection: AsyncConnection, table: SchemaTable, rows: Sequence[dict[str, Any]]
) -> None:
    if rows:
        await connection.execute(insert(table), rows)


async def keep_key_ids(connection: AsyncConnection, table_id: TableId) -> None:
    """Save the users who start a game: the key of its chance is derived from their ids."""
    await connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id)
        .values(key_id=func.coalesce(seats.c.user_id, COMPUTER_KEY_ID))
    )
