"""Refusals: requests of a user that aren't possible, and why."""

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from bot.errors import BotError
from bot.store.table_types import Table

Variable: TypeAlias = int | str | tuple[str, ...]


class Reason(StrEnum):
    """Reasons for a refusal, besides those of the rules (`engine.game.Refusal`).

    The message catalogues have a sentence for each.
    """

    NO_TABLE = "no-table"
    OTHER_VERSION = "other-version"
    GAME_GONE = "game-gone"
    """No installed game has the table's key."""
    GAME_FAULT = "game-fault"
    """The code of the table's game has failed."""
    DAMAGED = "damaged"
    ARCHIVED = "archived"
    CANCELLED = "cancelled"
    NOT_OVER = "not-over"
    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    STALE = "stale"

    TOO_FAST = "too-fast"
    RESTARTING = "restarting"
    TOO_MANY_TABLES = "too-many-tables"
    TOO_MANY_LOBBIES = "too-many-lobbies"
    SEATS_USED_UP = "seats-used-up"
    SEATS_USED_UP_BY = "seats-used-up-by"
    TOO_OFTEN = "too-often"
    TOO_OFTEN_HERE = "too-often-here"
    AT_WORK = "at-work"
    AT_WORK_HERE = "at-work-here"
    STILL_PLAYING = "still-playing"

    NO_THREADS_HERE = "no-threads-here"
    REMATCH_EXISTS = "rematch-exists"
    TABLE_FULL = "table-full"
    SEATS_IMPOSSIBLE = "seats-impossible"
    TOO_FEW_PLAYERS = "too-few-players"
    NO_COMPUTER = "no-computer"
    SEAT_TAKEN = "seat-taken"
    PRIVATE_TABLE = "private-table"
    NO_SEAT = "no-seat"

    HOST_ONLY = "host-only"
    CANCEL_HOST_ONLY = "cancel-host-only"
    CANCEL_PLAYERS_ONLY = "cancel-players-only"
    CANCEL_TOGETHER = "cancel-together"
    CANCEL_ALONE = "cancel-alone"
    HEIR_GONE = "heir-gone"
    STRANGER = "stranger"
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    AWAY = "away"
    NOT_AWAY = "not-away"

    NOBODY_CHOSEN = "nobody-chosen"
    NO_PROFILE = "no-profile"
    GUEST_BOT = "guest-bot"
    GUEST_ABSENT = "guest-absent"
    GUEST_SEATED = "guest-seated"
    GUEST_INVITED = "guest-invited"
    GUEST_UNAVAILABLE = "guest-unavailable"

    BLOCK_BOT = "block-bot"
    BLOCK_SELF = "block-self"
    TOO_MANY_BLOCKED = "too-many-blocked"

    UNDO_OTHERS = "undo-others"
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    SETTLED = "settled"
    """The question no longer needs an answer."""
    CUP_TABLE = "cup-table"
    """The cup decides it, to which the table belongs."""
    CUP_ROUND_OVER = "cup-round-over"
    """Computer players finish the game after the deadline."""
    DAYS_OFF = "days-off"
    DAYS_OFF_USED = "days-off-used"
    DAYS_AHEAD = "days-ahead"
    NO_COACH = "no-coach"
    VOTE_EARLY = "vote-early"
    NOBODY_TO_NUDGE = "nobody-to-nudge"
    NUDGED_ALREADY = "nudged-already"
    QUIET_HOURS = "quiet-hours"
    NEVER_PINGED = "never-pinged"
    NO_TIMEZONE = "no-timezone"
    MANY_TIMEZONES = "many-timezones"

    NOT_PLAYED_HERE = "not-played-here"
    NO_STARTER = "no-starter"
    NO_COMPUTERS_HERE = "no-computers-here"
    MANAGERS_ONLY = "managers-only"

    CUP_GONE = "cup-gone"
    CUP_STALE = "cup-stale"
    """Others keep changing the cup."""
    CUP_OVER = "cup-over"
    CUP_NO_PLACE = "cup-no-place"
    CUP_JOINED = "cup-joined"
    CUP_FULL = "cup-full"
    CUP_TOO_LATE = "cup-too-late"
    CUP_TOO_MANY = "cup-too-many"
    CUP_TOO_MANY_HERE = "cup-too-many-here"
    CUP_STRANGER = "cup-stranger"
    CUP_CHECK_IN_EARLY = "cup-check-in-early"
    CUP_HOST_ONLY = "cup-host-only"
    CUP_NOT_WAITING = "cup-not-waiting"
    """No round waits for its beginning."""
    CUP_MOVED = "cup-moved"
    CUP_SCHEDULED = "cup-scheduled"
    """Pairings of an all-play-all don't change."""
    CUP_NOT_PAIRED = "cup-not-paired"
    CUP_NOT_FOR_TWO = "cup-not-for-two"
    CUP_TURNS_TOO_LONG = "cup-turns-too-long"
    CUP_START = "cup-start"
    CUP_ROUNDS = "cup-rounds"
    CUP_DAYS = "cup-days"
    CUP_NO_HOST = "cup-no-host"
    CUP_NOT_WRITABLE = "cup-not-writable"
    CUP_NO_CHANNEL = "cup-no-channel"

    SERVER_ONLY = "server-only"
    BAD_VALUE = "bad-value"
    UNKNOWN_COMMAND = "unknown-command"


class Refused(BotError):
    """A request isn't possible; nothing has changed.

    - ``reason``: a `Reason`, or one of the rules' own.
    - ``variables``: values for the reason's sentence: numbers and users' names, as they wrote them.
    - ``table``: the table concerned, if any.
    """

    def __init__(self, reason: StrEnum, table: Table | None = None, **variables: Variable) -> None:
        super().__init__(reason)
        self.reason = reason
        self.table = table
        self.variables: Mapping[str, Variable] = variables


def refuse_in_cup(table: Table) -> None:
    """Raise Refused for a table of a cup."""
    if table.cup is not None:
        raise Refused(Reason.CUP_TABLE, table)
