"""Snapshots: everything known about a table at one moment."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property
from typing import Any, Final, NamedTuple

import msgspec

from bot.ids import GuildId, Revision, TableId, UserId
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.store.standing_types import TableEnd
from bot.store.table_types import DaysOff, Occupant, Table, TableStatus
from bot.tables.record_format import Record
from bot.tables.refusals import Reason, Refused
from bot.tables.time_control import PAUSE_LASTS, is_slow, moment_after, reminder_after
from engine.game import AnyGame, Seat
from engine.log import Position

_FIRST: Final = Revision(0)

VOTE_AFTER: Final = timedelta(minutes=10)
"""Duration of a turn after which the others may vote for a computer player to take over."""


class TablePresence(StrEnum):
    """Whether people play at a table themselves."""

    PRESENT = "present"
    AWAY = "away"
    """Computer players stand in for all people who haven't resigned."""
    GONE = "gone"
    """Only computer players remain: all people have resigned or left the guild, or the deadline of
    their cup's round is over."""


class SeatDaysOff(NamedTuple):
    """Days off of the person on a seat."""

    seat: Seat
    begins: datetime
    ends: datetime


@dataclass(frozen=True)
class Snapshot:
    """A table at one moment.

    - ``state``: state of the game; None before the start, and of an archived or cancelled game.
    - ``turn``: number of the current turn, from 1; 0 without a state.
    - ``movers``: seats that may act.
    - ``revision``: length of the log.
    - ``at_once``: whether the movers act in secret, as several do at once.
    - ``offered_at``: revision since which the table has looked the same to all, but for who has
      done their part; what several do at once leaves it as it is. ``changes`` counts what each
      seat has done in secret since.
    - ``resigned``: seats that have left the game for good.
    - ``since``: start of the current turn, if the game runs and it is known.
    - ``overdue``: whether the others may vote for a computer player to take over the turn.
    - ``record``: the game's record with the secret seed; None until the game has ended.
    - ``end``: the results and ratings; None until the game has ended.
    - ``invited``: people of the previous game while the lobby of a rematch waits for them.
    - ``blocked``: those of them who must not be pinged because of a block between them and a
      player.
    - ``is_crowded``: whether a lobby for quick turns shares its channel with a game of that kind.
    - ``language_is_new``: whether a lobby's language was chosen neither by the guild nor for its
      previous table.
    - ``undoable``: seats of people who may take back their last choice; ``taken_back``: whether
      the last log entry does so, and not in secret.
    - ``days_off``: at a slow table, its people's current and planned days off; ``breaks``: the
      intervals for which they stop the clock of this turn.
    """

    table: Table
    state: Any = None
    revision: Revision = _FIRST
    record: Record | None = None
    end: TableEnd | None = None
    turn: int = 0
    movers: frozenset[Seat] = frozenset()
    invited: tuple[Occupant, ...] = ()
    blocked: frozenset[UserId] = frozenset()
    since: datetime | None = None
    resigned: frozenset[Seat] = frozenset()
    overdue: bool = False
    is_crowded: bool = False
    language_is_new: bool = False
    at_once: bool = False
    offered_at: Revision = _FIRST
    changes: Mapping[Seat, int] = field(default_factory=dict)
    undoable: frozenset[Seat] = frozenset()
    taken_back: bool = False
    days_off: tuple[SeatDaysOff, ...] = ()
    breaks: tuple[tuple[datetime, datetime], ...] = ()

    @classmethod
    def of_game(
        cls, rules: AnyGame, table: Table, state: Any, revision: Revision, **known: Any
    ) -> "Snapshot":
        """Return the snapshot of a table in a state of its game; ``known`` are further fields."""
        turn, movers = rules.turn(state), rules.to_act(state)
        return cls(table, state, revision, turn=turn, movers=movers, offered_at=revision, **known)

    def offered_to(self, seat: Seat) -> Revision:
        """Return a revision that changes with the seat's choice, and tells nothing of others."""
        return Revision(self.offered_at + self.changes.get(seat, 0))

    @property
    def winner(self) -> UserId | None:
        """The person who has won alone, None if nobody has."""
        winners = () if self.record is None else self.record.result.winners
        return self.table.seats[winners[0]].user_id if len(winners) == 1 else None

    @property
    def paused_until(self) -> datetime | None:
        """Time at which a paused game resumes by itself, None for a game that isn't paused."""
        paused_at = self.table.paused_at
        return None if paused_at is None else paused_at + PAUSE_LASTS

    @cached_property
    def people(self) -> frozenset[Seat]:
        """Seats of people who haven't resigned."""
        seats = enumerate(self.table.seats)
        return (
            frozenset(seat for seat, occupant in seats if occupant.user_id is not None)
            - self.resigned
        )

    @cached_property
    def present_seats(self) -> frozenset[Seat]:
        """Seats of people who play themselves, without a computer player standing in."""
        return frozenset(seat for seat in self.people if self.table.seats[seat].strength is None)

    @cached_property
    def human_movers(self) -> Mapping[Seat, UserId]:
        """Seats for which the table waits, with the user ids of their people.

        Seats of computer players are left out.
        """
        if self.table.status is not TableStatus.RUNNING:
            return {}
        return self.waiting_for(self.movers)

    def waiting_for(self, seats: Iterable[Seat]) -> dict[Seat, UserId]:
        """Return those of the seats whose people are present, with their user ids.

        A paused game waits for nobody.
        """
        if self.table.paused_at is not None:
            return {}
        occupants = self.table.seats
        return {seat: occupants[seat].person for seat in sorted(self.present_seats & set(seats))}

    @property
    def presence(self) -> TablePresence:
        if not self.people or self.table.played_out:
            return TablePresence.GONE
        return TablePresence.PRESENT if self.present_seats else TablePresence.AWAY

    @property
    def is_quick(self) -> bool:
        """Whether computer players answer quickly, because their only opponent wants that."""
        return self.table.quick and len(self.people) == 1

    @property
    def waiting_since(self) -> datetime:
        """Start of the current wait for the movers, or else of the game or lobby."""
        return self.since or self.table.started_at or self.table.created_at

    @property
    def deadline(self) -> datetime | None:
        """Time at which the current turn runs out, if it does."""
        return None if self.table.turn_limit is None else self._after(self.table.turn_limit)

    @property
    def reminder_due(self) -> datetime | None:
        """Time at which the movers of the current turn are reminded of the time, if they are."""
        turn_limit = self.table.turn_limit
        after = None if turn_limit is None else reminder_after(turn_limit)
        return None if after is None else self._after(after)

    def _after(self, seconds: float) -> datetime | None:
        """Return when the clock of the current turn will have run for ``seconds``, if it runs."""
        if self.since is None or self.table.paused_at is not None:
            return None
        if not self.breaks:
            return self.since + timedelta(seconds=seconds)
        return moment_after(self.since, seconds, self.breaks)


def final_record(snapshot: Snapshot) -> Record:
    """Return the record of a game that was played to its end. Raises Refused."""
    if snapshot.record is None:
        reasons = {TableStatus.FINISHED: Reason.ARCHIVED, TableStatus.CANCELLED: Reason.CANCELLED}
        raise Refused(reasons.get(snapshot.table.status, Reason.NOT_OVER), snapshot.table)
    return snapshot.record


def users(table: Table) -> list[UserId | None]:
    """Return the user ids by seat, None for a computer player."""
    return [occupant.user_id for occupant in table.seats]


def seat_of(table: Table, user_id: UserId) -> Seat | None:
    """Return a user's seat at a table, None for a user without one."""
    user_ids = users(table)
    return user_ids.index(user_id) if user_id in user_ids else None


def own_seat(table: Table, user_id: UserId) -> Seat:
    """Return a user's seat at a table. Raises Refused for a user without one."""
    seat = seat_of(table, user_id)
    if seat is None:
        raise Refused(Reason.STRANGER, table)
    return seat


def vacant_seats(table: Table) -> list[Seat]:
    """Return the seats of people who have left for good, which another user may take.

    In a cup nobody may.
    """
    seats = enumerate(table.seats) if table.cup is None else ()
    return [seat for seat, occupant in seats if occupant.vacant]


def has_room(table: Table) -> bool:
    """Return whether a user without a seat may take one."""
    if table.status is TableStatus.LOBBY:
        return len(table.seats) < table.seat_count
    return table.status is TableStatus.RUNNING and bool(vacant_seats(table))


def possible_seat_counts(rules: AnyGame, table: Table) -> list[int]:
    """Return the numbers of seats that a lobby's rules allow and that suffice for its players."""
    return [seats for seats in rules.seats if seats >= len(table.seats)]


def people_at(table: Table) -> list[UserId]:
    """Return the user ids of the people at a table, in seat order."""
    return [user_id for user_id in users(table) if user_id is not None]


def host_name(table: Table) -> str:
    """Return the name under which a table's host sat down."""
    return next((seat.name for seat in table.seats if seat.user_id == table.host_id), "?")


class LiveTable(msgspec.Struct):
    """A running table in memory."""

    table: Table
    key: bytes
    position: Position[Any]
    checkpoint_revision: Revision = Revision(0)

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def revision(self) -> Revision:
        return Revision(self.position.revision)


def snapshot_of(
    rules: AnyGame, live: LiveTable, days_off: Sequence[DaysOff], now: datetime
) -> Snapshot:
    """Return the snapshot of a running table; ``days_off`` are those of its guild."""
    position = live.position
    snapshot = Snapshot.of_game(rules, live.table, live.state, live.revision)
    since = _waiting_since(snapshot, position)
    seat_days_off, breaks = _days_off(snapshot, position, days_off, since, now)
    return replace(
        snapshot,
        at_once=position.at_once,
        offered_at=Revision(position.offered_at),
        changes=position.changes,
        since=since,
        resigned=position.resigned,
        overdue=since is None or now - since >= VOTE_AFTER,
        undoable=_undoable(snapshot, position),
        taken_back=position.taken_back,
        days_off=seat_days_off,
        breaks=breaks,
    )


def note_table(
    table_id: TableId, guild_id: GuildId | None = None, revision: Revision | None = None
) -> None:
    """Put a table into the log context, with its guild and revision if known."""
    before = LOG_CONTEXT.get()
    if before.table_id in (None, table_id):
        guild_id, revision = guild_id or before.guild_id, revision or before.revision
    LOG_CONTEXT.set(LogContext(guild_id, table_id, revision))


def _days_off(
    snapshot: Snapshot,
    position: Position[Any],
    guild_days_off: Sequence[DaysOff],
    since: datetime | None,
    now: datetime,
) -> tuple[tuple[SeatDaysOff, ...], tuple[tuple[datetime, datetime], ...]]:
    """Return a table's days off, and those intervals of them that stop the clock of the turn.

    Where several players act at once, a day off of any of them stops the clock: otherwise one
    player's action would start the clock of the others.
    """
    table = snapshot.table
    if not guild_days_off or since is None or not is_slow(table.turn_limit):
        return (), ()
    seat_of = {
        occupant.user_id: at for at, occupant in enumerate(table.seats) if not occupant.strength
    }
    at_table = [
        SeatDaysOff(seat_of[days_off.user_id], days_off.begins, days_off.ends)
        for days_off in guild_days_off
        if days_off.user_id in seat_of and days_off.ends > since
    ]
    breaks = [
        (days_off.begins, days_off.ends)
        for days_off in at_table
        if position.at_once or days_off.seat in snapshot.movers
    ]
    return tuple(days_off for days_off in at_table if days_off.ends > now), tuple(breaks)


def _undoable(snapshot: Snapshot, position: Position[Any]) -> frozenset[Seat]:
    """Return the seats of people who may take back their last choice.

    A choice that ended a turn can't be undone once the next mover has been reminded of the time:
    nobody is pinged again and again.
    """
    table = snapshot.table
    if table.paused_at is not None:
        return frozenset()
    is_reminded = table.reminded_turn == snapshot.turn
    return frozenset(
        seat
        for seat, choice in position.undoable.items()
        if table.seats[seat].strength is None and (choice.turn == snapshot.turn or not is_reminded)
    )


def _waiting_since(snapshot: Snapshot, position: Position[Any]) -> datetime | None:
    """Return the time since when a table has waited for its movers, if known.

    Players aren't charged for time that another user spent on their seat, or while the game was
    paused.
    """
    table, stopped = snapshot.table, snapshot.table.stopped
    moments = [position.turn_begun, *(table.seats[seat].since for seat in snapshot.movers)]
    since = max((moment for moment in moments if moment is not None), default=None)
    if since is None or stopped is None or stopped.turn != snapshot.turn:
        return since
    return since + timedelta(seconds=stopped.seconds)
