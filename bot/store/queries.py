"""What is read from the schema's tables inside a transaction."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Exists, Select, and_, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import TableId, UserId
from bot.store.schema import log, seats, tables
from bot.store.table_types import (
    COMPUTER_KEY_ID,
    Cancellation,
    Cancelled,
    ClockStop,
    ForkOrigin,
    Nudge,
    Occupant,
    PreviousMessage,
    SavedEntry,
    ShownMessage,
    Table,
    TableStatus,
    Unrated,
)
from engine.chance import commitment
from engine.game import Seat
from engine.log import EntryKind, LogEntry
from engine.player import Strength


async def read_tables(connection: AsyncConnection, *conditions: ColumnElement[bool]) -> list[Table]:
    """Return the tables that fulfil the conditions, newest first."""
    newest_first = -tables.c.id  # SQLite would prefer an index for tables.c.id to the conditions'
    fitting = select(tables).where(*conditions).order_by(newest_first)
    rows = [dict(row) for row in (await connection.execute(fitting)).mappings()]
    sitting = await _read_seats(connection, [row["id"] for row in rows])
    return [table_of(row, sitting[row["id"]]) for row in rows]


_COLUMNS = [name for name in Table.__struct_fields__ if name in tables.c]
"""The fields of a table that are columns by the same names."""


def table_of(row: Mapping[Any, Any], sitting: Iterable[Occupant]) -> Table:
    """Return a table by its row and who sits there."""
    nudged_at, message_id = row["nudged_at"], row["shown_message_id"]
    facts: dict[str, Any] = {name: row[name] for name in _COLUMNS}
    facts |= {
        "status": TableStatus(row["status"]),
        "unrated": None if row["unrated"] is None else Unrated(row["unrated"]),
        "commitment": row["commitment"] or commitment(row["seed"]),
        "seats": tuple(sitting),
        "shown": None,
        "nudge": None if nudged_at is None else Nudge(row["nudged_turn"], nudged_at),
        "stopped": None,
        "continues": None,
        "cancelled": None,
    }
    if row["cancelled_as"] is not None:
        how = Cancellation(row["cancelled_as"])
        facts["cancelled"] = Cancelled(how, row["cancelled_by"])
    if row["continues_table"] is not None:
        names = "continues_table", "continues_entries", "continues_fingerprint"
        facts["continues"] = ForkOrigin(*(row[name] for name in names))
    if row["stopped_turn"] is not None:
        facts["stopped"] = ClockStop(row["stopped_turn"], row["stopped_for"])
    if message_id is not None:
        before_id, turn_before = row["left_message_id"], row["left_turn"]
        before = None if before_id is None else PreviousMessage(before_id, turn_before)
        facts["shown"] = ShownMessage(
            row["shown_channel_id"], message_id, row["shown_turn"], before
        )
    return Table(**facts)


async def _read_seats(
    connection: AsyncConnection, table_ids: Sequence[TableId]
) -> dict[TableId, list[Occupant]]:
    """Return who sits at each of the tables, in seat order."""
    sitting: dict[TableId, list[Occupant]] = {table_id: [] for table_id in table_ids}
    for table_id, *seat in await connection.execute(seats_at(seats.c.table_id.in_(table_ids))):
        sitting[table_id].append(seated_of(*seat))
    return sitting


def seats_at(which: ColumnElement[bool]) -> Select[Any]:
    """Return the statement that reads seats in their order: the table's id, and the seat's row."""
    return (
        select(
            seats.c.table_id,
            seats.c.user_id,
            seats.c.name,
            seats.c.strength,
            seats.c.missed,
            seats.c.since,
            and_(seats.c.user_id.is_(None), seats.c.key_id != COMPUTER_KEY_ID),
            seats.c.left_id,
            seats.c.decisions,
            seats.c.absent,
            func.nullif(seats.c.key_id, COMPUTER_KEY_ID),
            seats.c.starter_left,
            seats.c.starter_name,
        )
        .where(which)
        .order_by(seats.c.table_id, seats.c.seat)
    )


def seated_of(
    user_id: UserId | None,
    name: str,
    strength: str | None,
    missed: int,
    since: datetime | None,
    vacant: bool | None,
    left_id: UserId | None,
    decisions: int,
    absent: bool,
    starter_id: UserId | None,
    starter_left: bool,
    starter_name: str | None,
) -> Occupant:
    """Return who sits there by the row of a seat."""
    player = None if strength is None else Strength(strength)
    return Occupant(
        user_id,
        name,
        player,
        missed,
        since,
        bool(vacant),
        left_id,
        decisions,
        bool(absent),
        starter_id,
        bool(starter_left),
        starter_name,
    )


def saved_entry(kind: str, seat: Seat | None, payload: str, at: datetime) -> SavedEntry:
    """Return an entry of a log by its row."""
    return SavedEntry(LogEntry(EntryKind(kind), seat, payload), at)


async def sitting_at(connection: AsyncConnection, table_id: TableId) -> list[Occupant]:
    """Return who sits at a table, in seat order."""
    return (await _read_seats(connection, [table_id]))[table_id]


def has_resigned() -> Exists:
    """Return the condition that the person on a seat has resigned."""
    return exists().where(
        log.c.table_id == seats.c.table_id,
        log.c.seat == seats.c.seat,
        log.c.kind == EntryKind.RESIGNATION,
    )


async def read_key_ids(connection: AsyncConnection, table_id: TableId) -> list[int]:
    """Return by seat who had it at the start, or has it in the lobby; computer players are 0."""
    rows = await connection.execute(
        select(key_id()).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    )
    return list(rows.scalars())


def key_id() -> ColumnElement[int]:
    """Return who had a seat at the start, or has it in the lobby, as an expression."""
    return func.coalesce(seats.c.key_id, seats.c.user_id, COMPUTER_KEY_ID)


def log_length(table_id: TableId | ColumnElement[int]) -> ColumnElement[int]:
    """Return the length of a log as an expression."""
    last = select(func.max(log.c.sequence)).where(log.c.table_id == table_id)
    return func.coalesce(last.scalar_subquery() + 1, 0)
