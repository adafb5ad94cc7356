"""What is read from the schema's tables inside a transaction."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import ChannelId, TableId
from bot.store.records import COMPUTER_KEY_ID, Nudge, Seated, Shown, Table, TableStatus
from bot.store.schema import log, seats, tables
from engine.chance import commitment
from engine.player import Strength


def made_or_shown_in(channel_id: ChannelId) -> ColumnElement[bool]:
    """Return the condition that a table was made in this channel or is shown there."""
    return or_(tables.c.channel_id == channel_id, tables.c.shown_channel_id == channel_id)


async def read_tables(
    connection: AsyncConnection, *conditions: ColumnElement[bool], limit: int | None = None
) -> list[Table]:
    """Return the tables that fulfil the conditions, newest first."""
    fitting = select(tables).where(*conditions).order_by(tables.c.id.desc()).limit(limit)
    rows = (await connection.execute(fitting)).all()
    sitting = await _read_seats(connection, [row.id for row in rows])
    return [_table(row, sitting[row.id]) for row in rows]


_COLUMNS = [name for name in Table.__struct_fields__ if name in tables.c]
"""The fields of a table that are columns by the same names."""


def _table(row: Row[Any], sitting: Sequence[Seated]) -> Table:
    facts: dict[str, Any] = {name: getattr(row, name) for name in _COLUMNS}
    facts |= {
        "status": TableStatus(row.status),
        "commitment": commitment(row.seed),
        "seats": tuple(sitting),
        "shown": None,
        "nudge": None if row.nudged_at is None else Nudge(row.nudged_turn, row.nudged_at),
    }
    if row.shown_message_id is not None:
        facts["shown"] = Shown(row.shown_channel_id, row.shown_message_id, row.shown_turn)
    return Table(**facts)


async def _read_seats(
    connection: AsyncConnection, table_ids: Sequence[TableId]
) -> dict[TableId, list[Seated]]:
    """Return who sits at each of the tables, in seat order."""
    rows = await connection.execute(
        select(
            seats.c.table_id,
            seats.c.user_id,
            seats.c.name,
            seats.c.strength,
            seats.c.missed,
            seats.c.since,
            and_(seats.c.user_id.is_(None), seats.c.key_id != COMPUTER_KEY_ID),
        )
        .where(seats.c.table_id.in_(table_ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    sitting: dict[TableId, list[Seated]] = {table_id: [] for table_id in table_ids}
    for table_id, user_id, name, strength, missed, since, vacant in rows:
        player = None if strength is None else Strength(strength)
        sitting[table_id].append(Seated(user_id, name, player, missed, since, bool(vacant)))
    return sitting


async def sitting_at(connection: AsyncConnection, table_id: TableId) -> list[Seated]:
    """Return who sits at a table, in seat order."""
    return (await _read_seats(connection, [table_id]))[table_id]


async def read_key_ids(connection: AsyncConnection, table_id: TableId) -> list[int]:
    """Return by seat who had it at the start, or has it in the lobby; computer players are 0."""
    rows = await connection.execute(
        select(func.coalesce(seats.c.key_id, seats.c.user_id, COMPUTER_KEY_ID))
        .where(seats.c.table_id == table_id)
        .order_by(seats.c.seat)
    )
    return list(rows.scalars())


def log_length(table_id: TableId | ColumnElement[int]) -> ColumnElement[int]:
    """Return the length of a log as an expression."""
    last = select(func.max(log.c.sequence)).where(log.c.table_id == table_id)
    return func.coalesce(last.scalar_subquery() + 1, 0)
