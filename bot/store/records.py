"""What the store takes and gives."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum

import msgspec

from engine.game import Seat


class TableStatus(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class Seated(msgspec.Struct, frozen=True):
    """A person at a table, with the name they sat down under."""

    user_id: int
    name: str


class Shown(msgspec.Struct, frozen=True):
    """The message that shows a table now. Turn 0 is the lobby."""

    channel_id: int
    message_id: int
    turn: int


class NewTable(msgspec.Struct, frozen=True):
    """A table to be made.

    ``options`` is the JSON text of the game's options. A finished table has one rematch at most.
    """

    guild_id: int
    channel_id: int
    game: str
    rules_version: int
    options: str
    wanted: int
    thread: bool
    language: str
    host: Seated
    rematch_of: int | None = None


class Table(msgspec.Struct, frozen=True):
    """A table without its log.

    ``commitment`` is the SHA-256 of the secret seed. ``seats`` are in join order, which is the seat
    order. ``closed`` says that the message of the table's end has been shown. Times are in UTC.
    """

    id: int
    guild_id: int
    channel_id: int
    game: str
    rules_version: int
    options: str
    wanted: int
    thread: bool
    language: str
    host_id: int
    status: TableStatus
    commitment: str
    seats: tuple[Seated, ...]
    rematch_of: int | None
    shown: Shown | None
    closed: bool
    start_id: int | None
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None


class SeatResult(msgspec.Struct, frozen=True):
    """How a game ended for one seat (see `engine.game.Standing`)."""

    seat: Seat
    user_id: int
    place: int
    resigned: bool
    stats: Mapping[str, int]


class LeaderRow(msgspec.Struct, frozen=True):
    """A player's line on the leaderboard.

    ``name`` is the one they last sat down under in this guild. ``rank`` is None below the number of
    games that it takes to be ranked. ``values`` answer the columns asked for, None where the
    player's games say nothing about it.
    """

    user_id: int
    name: str
    rank: int | None
    games: int
    wins: int
    values: tuple[float | None, ...]


class LeaderPage(msgspec.Struct, frozen=True):
    """A part of the leaderboard and the number of players on the whole of it."""

    rows: tuple[LeaderRow, ...]
    total: int
