"""What is written into the schema's tables inside a transaction."""

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
from bot.store.queries import log_length, sitting_at
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
    """Return who sits at a table in its lobby, with the table locked. Raises Conflict."""
    await change_table(connection, table_id, (TableStatus.LOBBY,), status=TableStatus.LOBBY)
    return await sitting_at(connection, table_id)


async def in_play(connection: AsyncConnection, table_id: TableId) -> None:
    """Lock a table whose game is running. Raises Conflict if it isn't."""
    await change_table(connection, table_id, (TableStatus.RUNNING,), status=TableStatus.RUNNING)


async def write_seats(
    connection: AsyncConnection, table_id: TableId, sitting: Sequence[Occupant], first: int = 0
) -> None:
    """Give people and computer players the seats from ``first`` on."""
    rows = [
        {
            "table_id": table_id,
            "seat": seat,
            "user_id": seated.user_id,
            "name": seated.name,
            "strength": seated.strength,
        }
        for seat, seated in enumerate(sitting, first)
    ]
    await _insert(connection, seats, rows)


async def rewrite_seats(
    connection: AsyncConnection, table_id: TableId, sitting: Sequence[Occupant]
) -> None:
    """Give the seats of a table to these, in this order, and to nobody else."""
    await connection.execute(delete(seats).where(seats.c.table_id == table_id))
    await write_seats(connection, table_id, sitting)


async def free_seat(
    connection: AsyncConnection, table_id: TableId, user_id: UserId
) -> list[Occupant]:
    """Free a user's seat in a lobby and return who stays; who sits behind it moves up.

    Raises Conflict outside the lobby or if they have no seat.
    """
    sitting = await in_lobby(connection, table_id)
    staying = [seated for seated in sitting if seated.user_id != user_id]
    if len(staying) == len(sitting):
        raise Conflict(f"user {user_id} has no seat at table {table_id}")
    await rewrite_seats(connection, table_id, staying)
    return staying


async def change_seat(connection: AsyncConnection, table_id: TableId, change: SeatChange) -> None:
    """Change who plays on a seat, or how. Raises Conflict if the seat isn't as it was before."""
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
    connection: AsyncConnection, table_id: TableId, among: Iterable[TableStatus], **values: Any
) -> None:
    """Change a table with one of these statuses. Raises Conflict if there is none."""
    changed = await connection.execute(
        update(tables).where(tables.c.id == table_id, tables.c.status.in_(among)).values(**values)
    )
    if changed.rowcount != 1:
        raise Conflict(f"table {table_id} is not {' or '.join(among)}")


async def extend_log(
    connection: AsyncConnection,
    table_id: TableId,
    first_sequence: int,
    entries: Sequence[LogEntry],
    now: datetime,
) -> None:
    """Write entries at the end of a log. Raises Conflict if they don't belong there."""
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
    """Write entries into a log, the first with this sequence number."""
    rows = [
        {"table_id": table_id, "sequence": sequence, "at": now, **msgspec.structs.asdict(entry)}
        for sequence, entry in enumerate(entries, first_sequence)
    ]
    await _insert(connection, log, rows)


async def drop_checkpoint(connection: AsyncConnection, table_id: TableId) -> None:
    """Forget where a log has led to."""
    await connection.execute(delete(checkpoints).where(checkpoints.c.table_id == table_id))


async def write_results(
    connection: AsyncConnection, table_id: TableId, outcome: Sequence[SeatResult], now: datetime
) -> None:
    """Write how a game has ended for everybody."""
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
    connection: AsyncConnection, into: SchemaTable, rows: Sequence[dict[str, Any]]
) -> None:
    if rows:
        await connection.execute(insert(into), rows)


async def keep_key_ids(connection: AsyncConnection, table_id: TableId) -> None:
    """Remember who begins to play: the key of chance is derived from them."""
    await connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id)
        .values(key_id=func.coalesce(seats.c.user_id, COMPUTER_KEY_ID))
    )
