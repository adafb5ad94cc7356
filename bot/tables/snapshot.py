"""What is known of a table at one moment."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Generic, NamedTuple

import msgspec

from bot.errors import Reason, Refused
from bot.ids import Revision, UserId
from bot.store import EntryKind, LogEntry, Seated, Table, TableStatus
from bot.tables.record import Record
from engine.game import AnyGame, Seat, StateT
from engine.log import follow


class Position(msgspec.Struct, Generic[StateT], frozen=True, array_like=True):
    """Where a log leads to.

    ``turn_begun`` is when the turn in progress began, if known. ``offered_at`` is the revision
    since which those who may act have had the same choice.
    """

    state: StateT
    revision: Revision = Revision(0)
    offered_at: Revision = Revision(0)
    turn_begun: datetime | None = None
    resigned: frozenset[Seat] = frozenset()


def followed(
    rules: AnyGame, position: Position[StateT], entry: LogEntry, at: datetime | None
) -> Position[StateT]:
    """Return where another entry of the log leads to. Raises as `engine.log.follow` does."""
    return after(rules, position, [entry], follow(rules, position.state, entry), at)


def after(
    rules: AnyGame,
    before: Position[StateT],
    entries: Sequence[LogEntry],
    state: StateT,
    at: datetime | None,
) -> Position[StateT]:
    """Return the position after entries that lead to this state, saved at this moment if known.

    All but the first of them are answers of chance to it.
    """
    first, revision = entries[0], Revision(before.revision + len(entries))
    resigned = before.resigned
    if first.kind is EntryKind.RESIGNATION and first.seat is not None:
        resigned |= {first.seat}
    return Position(
        state,
        revision,
        before.offered_at if _is_secret(rules, before.state, first, state) else revision,
        before.turn_begun if rules.turn(state) == rules.turn(before.state) else at,
        resigned,
    )


def _is_secret(rules: AnyGame, before: StateT, entry: LogEntry, after: StateT) -> bool:
    """Tell whether an entry is the choice of one of several seats that act at once.

    That of the last one isn't: it changes something for everybody.
    """
    if entry.kind not in (EntryKind.ACTION, EntryKind.LAPSE):
        return False
    return frozenset() < rules.to_act(after) < rules.to_act(before)


class Company(StrEnum):
    """Whether people play at a table themselves."""

    PRESENT = "present"
    AWAY = "away"
    """Computer players stand in for all people who haven't resigned."""
    GONE = "gone"
    """All people have resigned or left the server; only computer players are left."""


class Snapshot(NamedTuple):
    """A table at one moment: ``state`` is None before the start. ``revision`` is the log's length.
    Of an archived game there are neither.

    ``offered_at`` is the revision since which those who may act have had the same choice: an older
    one than the table's if others, who act at the same time, have chosen meanwhile.
    ``resigned`` are the seats that have left the game for good. ``since`` is when the turn in
    progress began, while the game runs and if that is known; it is ``overdue`` when the others may
    vote for a computer player to go on with it.
    ``record`` is what the dice commitment hides and all that followed from it, revealed when the
    game has ended. ``invited`` are the people of the game before, while the lobby of a rematch
    waits for them, and ``apart`` those of them whom nothing shall call: a block keeps them from
    somebody who sits there. A lobby's ``language_is_new`` if nobody has chosen it for the server
    and the server's table before didn't speak it.
    """

    table: Table
    state: Any = None
    revision: Revision = Revision(0)
    record: Record | None = None
    invited: tuple[Seated, ...] = ()
    apart: frozenset[UserId] = frozenset()
    since: datetime | None = None
    resigned: frozenset[Seat] = frozenset()
    overdue: bool = False
    language_is_new: bool = False
    offered_at: Revision = Revision(0)

    @property
    def people(self) -> frozenset[Seat]:
        """The seats of people who haven't resigned."""
        seats = enumerate(self.table.seats)
        return frozenset(seat for seat, who in seats if who.user_id is not None) - self.resigned

    @property
    def attending(self) -> frozenset[Seat]:
        """The seats of people who play themselves."""
        return frozenset(seat for seat in self.people if self.table.seats[seat].strength is None)

    def waiting_for(self, movers: Iterable[Seat]) -> dict[Seat, UserId]:
        """Return those of the seats that may act whose people play themselves, with these."""
        seats = self.table.seats
        return {seat: seats[seat].person for seat in sorted(self.attending & set(movers))}

    @property
    def company(self) -> Company:
        if not self.people:
            return Company.GONE
        return Company.PRESENT if self.attending else Company.AWAY

    @property
    def waiting_since(self) -> datetime:
        """Since when a table waits for those whom it waits for, as far as that is known."""
        return self.since or self.table.started_at or self.table.created_at

    @property
    def deadline(self) -> datetime | None:
        """When the time for the turn in progress runs out, if it does."""
        if self.since is None or self.table.pace is None:
            return None
        return self.since + timedelta(seconds=self.table.pace)


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
    """Return the seat of a person at a table, or None for somebody who only watches."""
    seated = users(table)
    return seated.index(user_id) if user_id in seated else None


def own_seat(table: Table, user_id: UserId) -> Seat:
    """Return the seat of a person who has one at a table. Raises Refused for anybody else."""
    seat = seat_of(table, user_id)
    if seat is None:
        raise Refused(Reason.STRANGER, table)
    return seat


def vacant(table: Table) -> list[Seat]:
    """Return the seats of people who have left for good, which somebody else may take."""
    return [seat for seat, seated in enumerate(table.seats) if seated.vacant]


def has_room(table: Table) -> bool:
    """Tell whether somebody without a seat may have one."""
    if table.status is TableStatus.LOBBY:
        return len(table.seats) < table.wanted
    return table.status is TableStatus.RUNNING and bool(vacant(table))


def sizes(rules: AnyGame, table: Table) -> list[int]:
    """Return how many seats a lobby may have: enough for all who sit, by the game's rules."""
    return [seats for seats in rules.seats if seats >= len(table.seats)]


def people_at(table: Table) -> list[UserId]:
    """Return the users who have a seat, in seat order."""
    return [user_id for user_id in users(table) if user_id is not None]


def host_name(table: Table) -> str:
    """Return the name under which a table's host sat down."""
    return next((seat.name for seat in table.seats if seat.user_id == table.host_id), "?")
