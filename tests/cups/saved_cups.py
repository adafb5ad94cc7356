"""Cups as they are saved, read by plain SQL."""

from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from engine.cups.cup import Cup, replay
from engine.cups.entries import AnyEntry, Terms
from tests.faults.database_reader import DatabaseReader

_entry_of = msgspec.json.Decoder(AnyEntry).decode
_terms_of = msgspec.json.Decoder(Terms).decode


class CupTable(NamedTuple):
    """A table of a cup."""

    id: int
    round: int
    board: int
    status: str
    shown_channel_id: int | None
    shown_message_id: int | None
    end_shown: bool
    played_out: bool
    started: datetime | str | None

    @property
    def started_at(self) -> datetime:
        """When its game started."""
        started = self.started
        at = started if isinstance(started, datetime) else datetime.fromisoformat(str(started))
        return at.replace(tzinfo=UTC)


class SavedCup(NamedTuple):
    """A cup with its log, the user ids of its members, and its tables."""

    id: int
    guild_id: int
    channel_id: int
    announcement_id: int | None
    round_message_id: int | None
    round_thread_id: int | None
    terms: Terms
    entries: list[AnyEntry]
    user_ids: list[int]
    tables: list[CupTable]

    @property
    def cup(self) -> Cup:
        """The state that the log leads to. Raises IllegalEntry."""
        return replay(self.terms, self.entries)

    def tables_of_round(self) -> list[CupTable]:
        """Return the tables of the last round."""
        last = len(self.cup.rounds) - 1
        return [table for table in self.tables if table.round == last]


class Seat(NamedTuple):
    """A seat of a table with its result; ``place`` is None before the end."""

    seat: int
    user_id: int | None
    left_id: int | None
    absent: bool
    place: int | None


def saved_cup(reader: DatabaseReader, guild_id: int) -> SavedCup | None:
    """Return the newest cup of a guild, if there is one."""
    cups = reader.ask(
        "SELECT id, guild_id, channel_id, announcement_id, round_message_id, round_thread_id, terms"
        " FROM cups WHERE guild_id = ? ORDER BY id DESC LIMIT 1",
        guild_id,
    )
    if not cups:
        return None
    [(*row, terms)] = cups
    cup_id = row[0]
    entries = _column(
        reader, "SELECT entry FROM cup_entries WHERE cup_id = ? ORDER BY sequence", cup_id
    )
    user_ids = _column(
        reader, "SELECT user_id FROM cup_members WHERE cup_id = ? ORDER BY number", cup_id
    )
    tables = reader.ask(
        "SELECT id, cup_round, cup_board, status, shown_channel_id, shown_message_id, end_shown,"
        " played_out, started_at FROM tables WHERE cup_id = ? ORDER BY id",
        cup_id,
    )
    logged = [_entry_of(entry) for entry in entries]
    opened = [CupTable(*table) for table in tables]
    return SavedCup._make([*row, _terms_of(terms), logged, user_ids, opened])


def _column(reader: DatabaseReader, sql: str, value: int) -> list[Any]:
    return [only for (only,) in reader.ask(sql, value)]


def seats_of(reader: DatabaseReader, table_id: int) -> list[Seat]:
    """Return the seats of a table with their results."""
    rows = reader.ask(
        "SELECT seats.seat, seats.user_id, seats.left_id, seats.absent, results.place FROM seats"
        " LEFT JOIN results ON results.table_id = seats.table_id AND results.seat = seats.seat"
        " AND NOT results.former WHERE seats.table_id = ? ORDER BY seats.seat",
        table_id,
    )
    return [Seat(*row) for row in rows]
