"""A cup as its log: what its members, its host and the bot have done, and what follows from it.

Like a game, a cup is a function of its terms and its log: `new` gives the first state, and `after`
leads from each entry to the next state.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import StrEnum
from functools import reduce

import msgspec

from engine.cups.entries import (
    CHECK_IN,
    DRAW,
    LOSS,
    WIN,
    AnyEntry,
    Begun,
    CalledOff,
    Changed,
    CheckedIn,
    Decided,
    Delayed,
    Ended,
    How,
    Joined,
    Left,
    Member,
    Moved,
    Paired,
    Pairing,
    Removed,
    Returned,
    Started,
    Status,
    System,
    Terms,
)


class Phase(StrEnum):
    """The phase of a cup, named by the next event."""

    JOINING = "joining"
    """Members join and check in."""
    PAIRING = "pairing"
    """The pairing of the next round, or the end."""
    WAITING = "waiting"
    """The beginning of a round whose pairing is known."""
    PLAYING = "playing"
    OVER = "over"
    CALLED_OFF = "called-off"


class MemberState(msgspec.Struct, frozen=True):
    """A member. ``credit`` are the points for joining late, in halves."""

    status: Status = Status.IN
    checked_in: bool = False
    credit: int = 0


class Round(msgspec.Struct, frozen=True):
    """A round. ``results`` has a place for each game of its pairing, None while it is open."""

    pairing: Pairing
    begins: datetime
    ends: datetime
    results: tuple[Decided | None, ...]
    begun: bool = False
    moved: bool = False
    """Whether the host has moved the deadline."""

    @property
    def open_boards(self) -> list[int]:
        """The boards of games that aren't decided."""
        return [board for board, result in enumerate(self.results) if result is None]


class Cup(msgspec.Struct, frozen=True):
    """The state of a cup after some entries.

    Until the start ``lots`` is empty, and ``total_rounds`` is 0 if it follows from the number of
    members who play.
    """

    terms: Terms
    starts_at: datetime
    phase: Phase = Phase.JOINING
    members: tuple[MemberState, ...] = ()
    lots: tuple[Member, ...] = ()
    total_rounds: int = 0
    rounds: tuple[Round, ...] = ()

    @property
    def begun_rounds(self) -> int:
        """The number of rounds that have begun."""
        return sum(round_.begun for round_ in self.rounds)

    @property
    def goes_on(self) -> bool:
        """Whether another round follows: one is left, and two members or more to play it."""
        return self._round_is_left and len(self.active) > 1

    @property
    def _round_is_left(self) -> bool:
        return len(self.rounds) < self.total_rounds

    @property
    def fewest(self) -> int:
        """The smallest number of members for a start."""
        return 4 if self.terms.system is System.SWISS else 3

    @property
    def active(self) -> tuple[Member, ...]:
        """The members who are paired in the next round, in the order of the lots."""
        return tuple(member for member in self.lots if self.members[member].status is Status.IN)

    @property
    def present(self) -> list[Member]:
        """The members who have checked in and haven't left, before the start."""
        return [
            number
            for number, member in enumerate(self.members)
            if member.status is Status.IN and member.checked_in
        ]

    @property
    def is_open(self) -> bool:
        """Whether the cup hasn't ended."""
        return self.phase not in (Phase.OVER, Phase.CALLED_OFF)

    @property
    def may_join(self) -> bool:
        """Whether somebody may join: before the start, or a Swiss cup in its first half."""
        if self.phase is Phase.JOINING:
            return True
        swiss = self.is_open and self.terms.system is System.SWISS
        return swiss and self._round_is_left and 2 * self.begun_rounds < self.total_rounds

    def may_return(self, member: Member) -> bool:
        """Return whether a member who has left or was absent may come back."""
        status = self.members[member].status
        if not self.is_open or status in (Status.IN, Status.REMOVED):
            return False
        if member not in self.lots:
            return self.may_join
        waits = self.phase is Phase.WAITING and member in self.rounds[-1].pairing.members
        swiss = self.terms.system is System.SWISS
        return (waits or self._round_is_left) and (swiss or status is Status.ABSENT)


class IllegalEntry(Exception):
    """Raised when an entry can't follow; the text says why, for programmers."""


def usual_rounds(system: System, members: int) -> int:
    """Return the number of rounds for this many members, unless the terms have another.

    As many as a knockout would take leave one member of a Swiss cup unbeaten; one more sorts the
    places behind.
    """
    if system is System.ALL:
        return members - (members % 2 == 0)
    return 1 + (members - 1).bit_length()


def new(terms: Terms) -> Cup:
    """Return a cup without members."""
    return Cup(terms, terms.starts_at, total_rounds=terms.rounds or 0)


def replay(terms: Terms, entries: Iterable[AnyEntry]) -> Cup:
    """Return the cup after all entries. Raises IllegalEntry."""
    return reduce(after, entries, new(terms))


def after(cup: Cup, entry: AnyEntry) -> Cup:
    """Return the cup after an entry. Raises IllegalEntry."""
    match entry:
        case Joined(at=at):
            _require(cup.may_join, "nobody may join")
            late = cup.phase is not Phase.JOINING
            member = MemberState(
                checked_in=late or at >= cup.starts_at - CHECK_IN, credit=_late_credit(cup)
            )
            lots = (*cup.lots, len(cup.members)) if late else ()
            return msgspec.structs.replace(cup, members=(*cup.members, member), lots=lots)
        case CheckedIn(member=number, at=at):
            in_time = cup.phase is Phase.JOINING and at >= cup.starts_at - CHECK_IN
            _require(in_time and _status(cup, number) is Status.IN, "no check-in")
            return _with_member(cup, number, checked_in=True)
        case Left(member=number):
            _require(cup.is_open and _status(cup, number) in (Status.IN, Status.ABSENT), "not in")
            return _with_member(cup, number, status=Status.LEFT, checked_in=False)
        case Removed(member=number):
            _require(cup.is_open and _status(cup, number) is not Status.REMOVED, "not in")
            return _with_member(cup, number, status=Status.REMOVED)
        case Returned(member=number, at=at):
            _status(cup, number)
            _require(cup.may_return(number), "no return")
            return _returned(cup, number, at)
        case Started(lots=lots):
            _require(cup.phase is Phase.JOINING, "already started")
            _require(sorted(lots) == cup.present, "not those who checked in")
            _require(len(lots) >= cup.fewest, "too few")
            return _started(cup, lots)
        case CalledOff():
            _require(cup.is_open, "over")
            return msgspec.structs.replace(cup, phase=Phase.CALLED_OFF)
        case Delayed(seconds=seconds):
            return _delayed(cup, timedelta(seconds=seconds))
        case Paired(pairing=pairing, begins=begins, ends=ends):
            _require(cup.phase is Phase.PAIRING, "not between rounds")
            _require(cup.goes_on, "no other round")
            _require(begins < ends, "it would end before it begins")
            _require(sorted(pairing.members) == sorted(cup.active), "not every active member once")
            paired = Round(pairing, begins, ends, (None,) * len(pairing.games))
            rounds = (*cup.rounds, paired)
            return msgspec.structs.replace(cup, phase=Phase.WAITING, rounds=rounds)
        case Changed(pairing=pairing):
            _require(cup.phase is Phase.WAITING, "the round has begun")
            _require_change(cup, pairing)
            unplayed = (None,) * len(pairing.games)
            return _with_round(cup, pairing=pairing, results=unplayed)
        case Moved(ends=ends):
            _require(cup.phase is Phase.WAITING and not cup.rounds[-1].moved, "can't be moved")
            _require(ends > cup.rounds[-1].begins, "it would end before it begins")
            return _with_round(cup, ends=ends, moved=True)
        case Begun(at=at):
            _require(cup.phase is Phase.WAITING, "no round waits")
            results = tuple(_forfeit(cup, board, at) for board in cup.rounds[-1].open_boards)
            begun = msgspec.structs.replace(cup, phase=Phase.PLAYING)
            return _with_round(begun, results=results, begun=True)
        case Decided(board=board):
            _require(cup.phase is Phase.PLAYING, "no round is played")
            _require(board in cup.rounds[-1].open_boards, "no such open game")
            return _decided(cup, entry)
        case Ended():
            _require(cup.phase is Phase.PAIRING and not cup.goes_on, "it goes on")
            return msgspec.structs.replace(cup, phase=Phase.OVER)


def _require(condition: bool, problem: str) -> None:
    if not condition:
        raise IllegalEntry(problem)


def _status(cup: Cup, number: Member) -> Status:
    _require(0 <= number < len(cup.members), "no such member")
    return cup.members[number].status


def _with_member(cup: Cup, number: Member, **changes: object) -> Cup:
    member = msgspec.structs.replace(cup.members[number], **changes)
    members = (*cup.members[:number], member, *cup.members[number + 1 :])
    return msgspec.structs.replace(cup, members=members)


def _with_round(cup: Cup, **changes: object) -> Cup:
    """Return the cup with a changed last round; it ends once all its games are decided."""
    last = msgspec.structs.replace(cup.rounds[-1], **changes)
    ended = cup.phase is Phase.PLAYING and not last.open_boards
    phase = Phase.PAIRING if ended else cup.phase
    return msgspec.structs.replace(cup, phase=phase, rounds=(*cup.rounds[:-1], last))


def _returned(cup: Cup, number: Member, at: datetime) -> Cup:
    """Return the cup after somebody is back; who missed the start is like who joins late."""
    if cup.phase is Phase.JOINING:
        in_time = at >= cup.starts_at - CHECK_IN
        return _with_member(cup, number, status=Status.IN, checked_in=in_time)
    if number in cup.lots:
        return _with_member(cup, number, status=Status.IN)
    late = _with_member(cup, number, status=Status.IN, checked_in=True, credit=_late_credit(cup))
    return msgspec.structs.replace(late, lots=(*cup.lots, number))


def _late_credit(cup: Cup) -> int:
    """Return the points of somebody who joins now: half a point for the rounds they missed."""
    return DRAW if cup.rounds else LOSS


def _started(cup: Cup, lots: tuple[Member, ...]) -> Cup:
    members = tuple(
        member
        if number in lots or member.status is not Status.IN
        else msgspec.structs.replace(member, status=Status.ABSENT)
        for number, member in enumerate(cup.members)
    )
    total_rounds = cup.terms.rounds or usual_rounds(cup.terms.system, len(lots))
    return msgspec.structs.replace(
        cup, phase=Phase.PAIRING, members=members, lots=lots, total_rounds=total_rounds
    )


def _delayed(cup: Cup, delay: timedelta) -> Cup:
    _require(delay > timedelta(), "no delay")
    _require(cup.is_open, "over")
    if cup.phase is Phase.JOINING:
        return msgspec.structs.replace(cup, starts_at=cup.starts_at + delay)
    if cup.phase is Phase.PAIRING:  # the next round gets its times when it is paired
        return cup
    last = cup.rounds[-1]
    begins = last.begins + delay if cup.phase is Phase.WAITING else last.begins
    return _with_round(cup, begins=begins, ends=last.ends + delay)


def _require_change(cup: Cup, pairing: Pairing) -> None:
    """Raise IllegalEntry unless the host may change the pairing of the round that waits to this.

    Nobody is lost or twice in it: its members are those of the old pairing, without people who have
    left since then if need be, and with people who came later if the host wants that. Everyone
    meets everyone only as long as games just become byes.
    """
    old = cup.rounds[-1].pairing
    members = set(pairing.members)
    _require(len(members) == len(pairing.members), "a member is in it twice")
    _require(members >= {*old.members} & {*cup.active}, "a member is lost")
    _require(members <= {*old.members, *cup.active}, "a member isn't in the cup")
    if cup.terms.system is System.ALL:
        games = {frozenset(game) for game in pairing.games}
        _require(games <= {frozenset(game) for game in old.games}, "all meet in the given order")


def _forfeit(cup: Cup, board: int, at: datetime) -> Decided | None:
    """Return the result of a game of which a member has left the cup, if any has."""
    here = [
        cup.members[member].status is Status.IN for member in cup.rounds[-1].pairing.games[board]
    ]
    if all(here):
        return None
    first, second = (WIN if is_here else LOSS for is_here in here)
    return Decided(at=at, board=board, points=(first, second), how=How.FORFEIT)


def _decided(cup: Cup, entry: Decided) -> Cup:
    last = cup.rounds[-1]
    players = last.pairing.games[entry.board]
    lost = {player for player, points in zip(players, entry.points, strict=True) if points == LOSS}
    _require({*entry.absent} <= lost, "who is absent has lost")
    _require(sum(entry.points) == WIN or lost == {*players}, "neither one's game nor both lost")
    results = (*last.results[: entry.board], entry, *last.results[entry.board + 1 :])
    for member in entry.absent:
        if cup.members[member].status is Status.IN:
            cup = _with_member(cup, member, status=Status.ABSENT)
    return _with_round(cup, results=results)
