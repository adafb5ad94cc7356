"""Queries of the schema's tables inside a caller's transaction."""

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
    CupGame,
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
    """Return the tables that match all conditions, newest first."""
    newest_first = -tables.c.id  # with tables.c.id SQLite would use the wrong index
    query = select(tables).where(*conditions).order_by(newest_first)
    rows = [dict(row) for row in (await connection.execute(query)).mappings()]
    occupants = await _read_seats(connection, [row["id"] for row in rows])
    return [table_of(row, occupants[row["id"]]) for row in rows]


_COLUMNS = [name for name in Table.__struct_fields__ if name in tables.c]
"""The fields of a table that are columns with the same names."""


def table_of(row: Mapping[Any, Any], occupants: Iterable[Occupant]) -> Table:
    """Return the Table of a row and its occupants."""
    nudged_at, message_id = row["nudged_at"], row["shown_message_id"]
    fields: dict[str, Any] = {name: row[name] for name in _COLUMNS}
    fields |= {
        "status": TableStatus(row["status"]),
        "unrated": None if row["unrated"] is None else Unrated(row["unrated"]),
        "commitment": row["commitment"] or commitment(row["seed"]),
        "seats": tuple(occupants),
        "shown": None,
        "nudge": None if nudged_at is None else Nudge(row["nudged_turn"], nudged_at),
        "stopped": None,
        "continues": None,
        "cancelled": None,
        "cup": None,
    }
    if row["cancelled_as"] is not None:
        reason = Cancellation(row["cancelled_as"])
        fields["cancelled"] = Cancelled(reason, row["cancelled_by"])
    if row["continues_table"] is not None:
        names = "continues_table", "continues_entries", "continues_fingerprint"
        fields["continues"] = ForkOrigin(*(row[name] for name in names))
    if row["cup_id"] is not None:
        fields["cup"] = CupGame(row["cup_id"], row["cup_round"], row["cup_board"])
    if row["stopped_turn"] is not None:
        fields["stopped"] = ClockStop(row["stopped_turn"], row["stopped_for"])
    if message_id is not None:
        before_id, turn_before = row["left_message_id"], row["left_turn"]
        before = None if before_id is None else PreviousMessage(before_id, turn_before)
        fields["shown"] = ShownMessage(
            row["shown_channel_id"], message_id, row["shown_turn"], before
        )
    return Table(**fields)


async def _read_seats(
    connection: AsyncConnection, table_ids: Sequence[TableId]
) -> dict[TableId, list[Occupant]]:
    """Return the occupants of each table, in seat order."""
    occupants: dict[TableId, list[Occupant]] = {table_id: [] for table_id in table_ids}
    for table_id, *seat in await connection.execute(seats_at(seats.c.table_id.in_(table_ids))):
        occupants[table_id].append(occupant_of(*seat))
    return occupants


def seats_at(condition: ColumnElement[bool]) -> Select[Any]:
    """Return the statement that reads seats: the table's id, then the fields of an Occupant."""
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
        .where(condition)
        .order_by(seats.c.table_id, seats.c.seat)
    )


def occupant_of(
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
    """Return the Occupant of a seat's row."""
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
    """Return the SavedEntry of a log's row."""
    return SavedEntry(LogEntry(EntryKind(kind), seat, payload), at)


async def occupants_at(connection: AsyncConnection, table_id: TableId) -> list[Occupant]:
    """Return the occupants of a table, in seat order."""
    return (await _read_seats(connection, [table_id]))[table_id]


def has_resigned() -> Exists:
    """Return the condition that the person on a seat has resigned."""
    return exists().where(
        log.c.table_id == seats.c.table_id,
        log.c.seat == seats.c.seat,
        log.c.kind == EntryKind.RESIGNATION,
    )


async def read_key_ids(connection: AsyncConnection, table_id: TableId) -> list[int]:
    """Return the user ids by seat at the start, or in the lobby; 0 for a computer player."""
    rows = await connection.execute(
        select(key_id()).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    )
    return list(rows.scalars())


def key_id() -> ColumnElement[int]:
    """Return the user id at a seat at the start, or now in the lobby, as an expression."""
    return func.coalesce(seats.c.key_id, seats.c.user_id, COMPUTER_KEY_ID)


def log_length(table_id: TableId | ColumnElement[int]) -> ColumnElement[int]:
    """Return the length of a log, as an expression."""
    last = select(func.max(log.c.sequence)).where(log.c.table_id == table_id)
    return func.coalesce(last.scalar_subquery() + 1, 0)
