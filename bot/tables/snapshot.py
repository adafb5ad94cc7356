"""What is known of a table at one moment."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property
from typing import Any, Final, NamedTuple

import msgspec

from bot.ids import GuildId, Revision, TableId, UserId
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.store.table_types import DaysOff, Occupant, Table, TableStatus
from bot.tables.record_format import Record
from bot.tables.refusals import Reason, Refused
from bot.tables.time_control import PAUSE_LASTS, is_slow, moment_after, warning
from engine.game import AnyGame, Seat
from engine.log import Position

_FIRST: Final = Revision(0)

VOTE_AFTER: Final = timedelta(minutes=10)
"""How long a turn must last before the others may vote for a computer player."""


class TablePresence(StrEnum):
    """Whether people play at a table themselves."""

    PRESENT = "present"
    AWAY = "away"
    """Computer players stand in for all people who haven't resigned."""
    GONE = "gone"
    """All people have resigned or left the server; only computer players are left."""


class UndoableChoice(NamedTuple):
    """A choice that the person on this seat may take back, perhaps one that only they know of."""

    seat: Seat
    is_secret: bool


class SeatDaysOff(NamedTuple):
    """Days off of the person on a seat."""

    seat: Seat
    begins: datetime
    ends: datetime


@dataclass(frozen=True)
class Snapshot:
    """A table at one moment.

    - ``state``: the game's; None before the start, and of an archived or cancelled game.
    - ``turn``: the number of the turn in progress, from 1; 0 without a state.
    - ``movers``: the seats that may act.
    - ``revision``: the length of the log.
    - ``offered_at``: the revision since which those who may act have had the same choice. It is
      older than ``revision`` if others, who act at the same time, have chosen since.
    - ``resigned``: the seats that have left the game for good.
    - ``since``: when the turn in progress began, if the game runs and that is known.
    - ``overdue``: whether the others may vote for a computer player to take over that turn.
    - ``record``: the secret behind the dice commitment and all that followed from it; None until
      the game has ended.
    - ``invited``: the people of the previous game, while the lobby of a rematch waits for them.
    - ``blocked``: those of them who must not be pinged, because they have blocked a player of the
      table or are blocked by one.
    - ``language_is_new``: whether a lobby speaks a language that nobody chose for the server and
      that the server's previous table didn't speak.
    - ``undoable``: the choice that may be taken back; ``taken_back``: whether the last entry of the
      log takes one back.
    - ``off``: at a slow table, its people's days off that aren't over; ``breaks``: from when to
      when the clock of this turn stands still because of them.
    """

    table: Table
    state: Any = None
    revision: Revision = _FIRST
    record: Record | None = None
    turn: int = 0
    movers: frozenset[Seat] = frozenset()
    invited: tuple[Occupant, ...] = ()
    blocked: frozenset[UserId] = frozenset()
    since: datetime | None = None
    resigned: frozenset[Seat] = frozenset()
    overdue: bool = False
    language_is_new: bool = False
    offered_at: Revision = _FIRST
    undoable: UndoableChoice | None = None
    taken_back: bool = False
    days_off: tuple[SeatDaysOff, ...] = ()
    breaks: tuple[tuple[datetime, datetime], ...] = ()

    @classmethod
    def of_game(
        cls, rules: AnyGame, table: Table, state: Any, revision: Revision, **known: Any
    ) -> "Snapshot":
        """Return a table whose game is in a state, with what else is ``known`` of it."""
        turn, movers = rules.turn(state), rules.to_act(state)
        return cls(table, state, revision, turn=turn, movers=movers, **known)

    @property
    def paused_until(self) -> datetime | None:
        """When a paused game goes on by itself, None for one that isn't paused."""
        paused_at = self.table.paused_at
        return None if paused_at is None else paused_at + PAUSE_LASTS

    @cached_property
    def people(self) -> frozenset[Seat]:
        """The seats of people who haven't resigned."""
        seats = enumerate(self.table.seats)
        return frozenset(seat for seat, who in seats if who.user_id is not None) - self.resigned

    @cached_property
    def present_seats(self) -> frozenset[Seat]:
        """The seats of people who play themselves."""
        return frozenset(seat for seat in self.people if self.table.seats[seat].strength is None)

    @cached_property
    def human_movers(self) -> Mapping[Seat, UserId]:
        """The seats that the table waits for, with the user ids of the people on them.

        Those of computer players are left out.
        """
        if self.table.status is not TableStatus.RUNNING:
            return {}
        return self.waiting_for(self.movers)

    def waiting_for(self, seats: Iterable[Seat]) -> dict[Seat, UserId]:
        """Return those of some seats whose people play themselves, with these.

        A paused game waits for nobody.
        """
        if self.table.paused_at is not None:
            return {}
        occupants = self.table.seats
        return {seat: occupants[seat].person for seat in sorted(self.present_seats & set(seats))}

    @property
    def presence(self) -> TablePresence:
        if not self.people:
            return TablePresence.GONE
        return TablePresence.PRESENT if self.present_seats else TablePresence.AWAY

    @property
    def waiting_since(self) -> datetime:
        """Since when a table waits for those whom it waits for, as far as that is known."""
        return self.since or self.table.started_at or self.table.created_at

    @property
    def deadline(self) -> datetime | None:
        """When the time for the turn in progress runs out, if it does."""
        return None if self.table.turn_limit is None else self._after(self.table.turn_limit)

    @property
    def reminder_due(self) -> datetime | None:
        """When the movers of the turn in progress are to be reminded of the time, if they are."""
        turn_limit = self.table.turn_limit
        return (
            None
            if turn_limit is None
            else self._after(turn_limit - warning(turn_limit).total_seconds())
        )

    def _after(self, seconds: float) -> datetime | None:
        """Return when the clock of the turn in progress has run for so long, if it runs."""
        if self.since is None or self.table.paused_at is not None:
            return None
        if not self.breaks:
            return self.since + timedelta(seconds=seconds)
        return moment_after(self.since, seconds, self.breaks)


def final_record(snapshot: Snapshot) -> Record:
    """Return the record of a game that has been played to its end. Raises Refused."""
    if snapshot.record is None:
        why = {TableStatus.FINISHED: Reason.ARCHIVED, TableStatus.CANCELLED: Reason.CANCELLED}
        raise Refused(why.get(snapshot.table.status, Reason.NOT_OVER), snapshot.table)
    return snapshot.record


def users(table: Table) -> list[UserId | None]:
    """Return by seat who has it, None for a computer player."""
    return [seated.user_id for seated in table.seats]


def seat_of(table: Table, user_id: UserId) -> Seat | None:
    """Return the seat of a person at a table, or None for a user who only watches."""
    seated = users(table)
    return seated.index(user_id) if user_id in seated else None


def own_seat(table: Table, user_id: UserId) -> Seat:
    """Return the seat of a person who has one at a table. Raises Refused for anybody else."""
    seat = seat_of(table, user_id)
    if seat is None:
        raise Refused(Reason.STRANGER, table)
    return seat


def vacant_seats(table: Table) -> list[Seat]:
    """Return the seats of people who have left for good, which another user may take."""
    return [seat for seat, seated in enumerate(table.seats) if seated.vacant]


def has_room(table: Table) -> bool:
    """Return whether a user without a seat may have one."""
    if table.status is TableStatus.LOBBY:
        return len(table.seats) < table.seat_count
    return table.status is TableStatus.RUNNING and bool(vacant_seats(table))


def possible_seat_counts(rules: AnyGame, table: Table) -> list[int]:
    """Return how many seats a lobby may have: enough for all who sit, by the game's rules."""
    return [seats for seats in rules.seats if seats >= len(table.seats)]


def people_at(table: Table) -> list[UserId]:
    """Return the users who have a seat, in seat order."""
    return [user_id for user_id in users(table) if user_id is not None]


def host_name(table: Table) -> str:
    """Return the name under which a table's host sat down."""
    return next((seat.name for seat in table.seats if seat.user_id == table.host_id), "?")


class LiveTable(msgspec.Struct):
    """A running table in memory. ``kept`` is the revision of its last checkpoint."""

    table: Table
    key: bytes
    position: Position[Any]
    kept: Revision = Revision(0)

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def revision(self) -> Revision:
        return Revision(self.position.revision)


def snapshot_of(
    rules: AnyGame, live: LiveTable, days_off: Sequence[DaysOff], now: datetime
) -> Snapshot:
    """Return what is known of a running table ``now``; ``days_off`` are those of its guild."""
    position = live.position
    seen = Snapshot.of_game(rules, live.table, live.state, live.revision)
    since = _waiting_since(seen, position)
    seat_days_off, breaks = _days_off(seen, position, days_off, since, now)
    return replace(
        seen,
        offered_at=Revision(position.offered_at),
        since=since,
        resigned=position.resigned,
        overdue=since is None or now - since >= VOTE_AFTER,
        undoable=_undoable(rules, seen, position),
        taken_back=position.taken_back,
        days_off=seat_days_off,
        breaks=breaks,
    )


def note_table(
    table_id: TableId, guild_id: GuildId | None = None, revision: Revision | None = None
) -> None:
    """Put a table into the context of the log, with what is known of it."""
    before = LOG_CONTEXT.get()
    if before.table in (None, table_id):
        guild_id, revision = guild_id or before.server, revision or before.revision
    LOG_CONTEXT.set(LogContext(guild_id, table_id, revision))


def _days_off(
    seen: Snapshot,
    position: Position[Any],
    everybodys: Sequence[DaysOff],
    since: datetime | None,
    now: datetime,
) -> tuple[tuple[SeatDaysOff, ...], tuple[tuple[datetime, datetime], ...]]:
    """Return a table's days off, and in which of them the clock stands still since a moment.

    Where several players act at once, a day off of any of them stops it: otherwise one player's
    action would start the clock of the others.
    """
    table = seen.table
    if not everybodys or since is None or not is_slow(table.turn_limit):
        return (), ()
    seat_of = {who.user_id: at for at, who in enumerate(table.seats) if not who.strength}
    off = [
        SeatDaysOff(seat_of[one.user_id], one.begins, one.ends)
        for one in everybodys
        if one.user_id in seat_of and one.ends > since
    ]
    at_once = len(seen.movers) > 1 or position.offered_at != position.revision
    breaks = [one[1:] for one in off if at_once or one.seat in seen.movers]
    return tuple(one for one in off if one.ends > now), tuple(breaks)


def _undoable(rules: AnyGame, seen: Snapshot, position: Position[Any]) -> UndoableChoice | None:
    """Return which choice its person may take back.

    What has ended a turn stays as soon as the next mover has been reminded of their time:
    nobody is pinged again and again.
    """
    table, before, seat = seen.table, position.before, position.chooser
    if before is None or seat is None or table.paused_at is not None:
        return None
    if table.seats[seat].strength is not None:
        return None
    if rules.turn(before.state) != seen.turn == table.reminded_turn:
        return None
    is_secret = frozenset() < seen.movers < rules.to_act(before.state)
    return UndoableChoice(seat, is_secret)


def _waiting_since(seen: Snapshot, position: Position[Any]) -> datetime | None:
    """Return since when a table waits for its movers, if that is known.

    Nobody answers for the time that another user has used on their seat, nor for that in which
    the game was paused.
    """
    table, stopped = seen.table, seen.table.stopped
    moments = [position.turn_begun, *(table.seats[seat].since for seat in seen.movers)]
    since = max((moment for moment in moments if moment is not None), default=None)
    if since is None or stopped is None or stopped.turn != seen.turn:
        return since
    return since + timedelta(seconds=stopped.seconds)
