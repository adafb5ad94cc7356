"""Whole cups of simulated people, of whom a fifth vanishes, in simulated time."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum, auto
from functools import partial
from heapq import heapify, heappop
from itertools import count
from random import Random
from typing import Final, TypeAlias

import msgspec

from engine.cups.cup import Cup, Phase, after, new, replay
from engine.cups.entries import (
    CHECK_IN,
    DRAW,
    LOSS,
    WIN,
    AnyEntry,
    Begun,
    Bye,
    ByeKind,
    CalledOff,
    CallOff,
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
from engine.cups.lots import drawn, presses
from engine.cups.pairing import next_pairing

OPENED: Final = datetime(2026, 1, 1, tzinfo=UTC)
PLAYED_OUT: Final = timedelta(hours=1)
"""Time after its deadline within which a round has ended."""
_CRASHES: Final = 0.02
"""Probability that the bot crashes after an entry."""

Timed: TypeAlias = tuple[datetime, Callable[[], None]]
"""Something that happens, and its time."""


class Trouble(Enum):
    """What somebody does who doesn't just play."""

    ABSENT = auto()
    """Doesn't check in, or decides nothing from some round on."""
    LEAVING = auto()
    LATE = auto()
    BLOCKED = auto()
    """Has blocked two others."""
    AWAY = auto()
    """Has days off over a third of the rounds."""


_TROUBLES: Final = {
    None: 0.65,
    Trouble.ABSENT: 0.1,
    Trouble.LEAVING: 0.1,
    Trouble.LATE: 0.05,
    Trouble.BLOCKED: 0.05,
    Trouble.AWAY: 0.05,
}
"""How frequent they are."""


@dataclass
class Person:
    """A person; ``member`` is None until they join."""

    trouble: Trouble | None
    vanishes_in: int
    """The round from which they decide nothing, if they are ``ABSENT``."""
    member: Member | None = None


class CupLife:
    """The life of a cup. ``cup`` is what the bot knows of it, ``entries`` what is saved."""

    def __init__(self, random: Random, people: int) -> None:
        """Open a cup for some people."""
        self._random = random
        system = System.ALL if people <= 8 and random.random() < 0.5 else System.SWISS
        rounds = None
        if system is System.SWISS:
            rounds = random.randint(2, min(people, 11))
        self.terms = Terms(
            game="nuggets",
            rules_version=1,
            options="{}",
            system=system,
            rounds=rounds,
            days=random.randint(1, 14),
            gap=random.randint(0, 24),
            turn_limit=3600,
            rated=random.random() < 0.5,
            first_begins=random.random() < 0.5,
            starts_at=OPENED + timedelta(hours=random.randint(1, 72)),
        )
        self.people = [self._person() for _ in range(people)]
        self._blocks = [
            (person, random.choice(self.people))
            for person in self.people
            if person.trouble is Trouble.BLOCKED
            for _ in range(2)
        ]
        self.now = OPENED
        self.entries = list[AnyEntry]()
        self.cup = new(self.terms)
        self.delays = timedelta()
        self.moves = timedelta()
        self.crashes = 0
        self._press = count(10**18)

    def _person(self) -> Person:
        [trouble] = self._random.choices([*_TROUBLES], [*_TROUBLES.values()])
        return Person(trouble, self._random.randint(0, 4))

    @property
    def last_deadline(self) -> datetime:
        """The latest time at which the cup may end."""
        a_round = timedelta(days=self.terms.days, hours=self.terms.gap) + PLAYED_OUT
        rounds = self.cup.total_rounds
        return self.terms.starts_at + rounds * a_round + self.delays + self.moves

    @property
    def avoided(self) -> set[frozenset[Member]]:
        """Pairs of members of whom one has blocked the other."""
        return {
            frozenset((person.member, other.member))
            for person, other in self._blocks
            if person.member is not None and other.member is not None and person is not other
        }

    def live(self) -> Iterator[tuple[Cup, Pairing]]:
        """Live until the cup is over. Yield the cup before each pairing, and what was paired."""
        self._pass(self._joining(), until=lambda: self.cup.starts_at)
        if self.cup.phase is Phase.JOINING:
            self._start()
        while self.cup.phase is Phase.PAIRING and self.cup.goes_on:
            before = self.cup
            yield before, self._pair()
            self._play()
        if self.cup.phase is Phase.PAIRING:
            self._add(Ended(at=self.now))

    def _pair(self) -> Pairing:
        pairing = next_pairing(self.cup, self._away(), self.avoided, self._random)
        begins = self.now + timedelta(hours=self.terms.gap if self.cup.rounds else 0)
        ends = begins + timedelta(days=self.terms.days)
        self._add(Paired(at=self.now, pairing=pairing, begins=begins, ends=ends))
        return pairing

    def _play(self) -> None:
        self._pass(self._waiting(), until=lambda: self.cup.rounds[-1].begins)
        if self.cup.phase is Phase.WAITING:
            self._add(Begun(at=self.now))
        if self.cup.phase is Phase.PLAYING:
            self._pass(self._playing(), until=lambda: self.cup.rounds[-1].ends)
            self._play_out()

    def _add(self, entry: AnyEntry) -> None:
        """Save an entry. Now and then the bot crashes and reads what is saved."""
        self.entries.append(entry)
        self.cup = after(self.cup, entry)
        if self._random.random() < _CRASHES:
            self.crashes += 1
            saved = msgspec.json.decode(msgspec.json.encode(self.entries), type=list[AnyEntry])
            read = replay(self.terms, saved)
            assert read == self.cup, "another cup after the crash"  # noqa: S101
            self.cup = read

    def _pass(self, events: Iterator[Timed], until: Callable[[], datetime]) -> None:
        """Let events happen as long as the phase lasts, at most until some time.

        While the bot is down, nothing happens, and all later times move.
        """
        phase, delays, number = self.cup.phase, self.delays, count()
        heap = [(at, next(number), event) for at, event in events]
        heapify(heap)
        while heap and self.cup.phase is phase:
            at, _, event = heappop(heap)
            at += self.delays - delays
            if at < until():
                self.now = max(self.now, at)
                event()
        if self.cup.phase is phase and self.cup.is_open:
            self.now = max(self.now, until())

    def _joining(self) -> Iterator[Timed]:
        """Yield what happens before the start, each with its time."""
        starts_at = self.cup.starts_at
        for person in self.people:
            if person.trouble is Trouble.LATE:
                continue
            joins_at = self._between(OPENED, starts_at)
            yield joins_at, partial(self._join, person)
            if person.trouble is not Trouble.ABSENT or person.vanishes_in > 0:
                checks_in_from = max(joins_at, starts_at - CHECK_IN)
                yield self._between(checks_in_from, starts_at), partial(self._check_in, person)
            yield self._between(joins_at, starts_at), partial(self._leave, person)
            yield self._between(joins_at, starts_at), partial(self._come_back, person)
        yield self._between(OPENED, starts_at), self._break_down

    def _waiting(self) -> Iterator[Timed]:
        """Yield what happens before the round begins."""
        begins = self.cup.rounds[-1].begins
        yield from self._comings_and_goings(begins)
        for act in (self._swap, self._give_bye, self._move_deadline, self._remove):
            if self._random.random() < 0.1:
                yield self._between(self.now, begins), act
        if self._random.random() < 0.005:
            yield self._between(self.now, begins), self._call_off

    def _playing(self) -> Iterator[Timed]:
        """Yield what happens before the deadline. Some games end, absent people play none."""
        ends = self.cup.rounds[-1].ends
        yield from self._comings_and_goings(ends)
        for board in self.cup.rounds[-1].open_boards:
            if not self._absent(board) and self._random.random() < 0.85:
                yield self._between(self.now, ends), partial(self._end_game, board)

    def _comings_and_goings(self, end: datetime) -> Iterator[Timed]:
        for person in self.people:
            if person.trouble is Trouble.LATE:
                yield self._between(self.now, end), partial(self._join, person)
            elif person.trouble is not None:
                yield self._between(self.now, end), partial(self._leave, person)
                yield self._between(self.now, end), partial(self._come_back, person)
        if self._random.random() < 0.1:
            yield self._between(self.now, end), self._break_down

    def _between(self, begin: datetime, end: datetime) -> datetime:
        return begin + self._random.random() * (end - begin)

    def _join(self, person: Person) -> None:
        if person.member is None and self.cup.may_join and self._random.random() < 0.9:
            person.member = len(self.cup.members)
            self._add(Joined(at=self.now, press=next(self._press)))

    def _check_in(self, person: Person) -> None:
        member, opens = person.member, self.cup.starts_at - CHECK_IN
        if member is None or self.now < opens or self.cup.members[member].checked_in:
            return
        if self.cup.members[member].status is Status.IN:
            self._add(CheckedIn(at=self.now, member=member, press=next(self._press)))

    def _leave(self, person: Person) -> None:
        if person.trouble is not Trouble.LEAVING or person.member is None:
            return
        is_in = self.cup.members[person.member].status in (Status.IN, Status.ABSENT)
        if is_in and self._random.random() < 0.3:
            self._add(Left(at=self.now, member=person.member))

    def _come_back(self, person: Person) -> None:
        if person.member is None or not self.cup.may_return(person.member):
            return
        if self._random.random() < 0.3:
            person.vanishes_in += self._random.randint(1, 4)
            returned = Returned(at=self.now, member=person.member, press=next(self._press))
            self._add(returned)

    def _break_down(self) -> None:
        seconds = self._random.randint(900, 200_000)
        self.delays += timedelta(seconds=seconds)
        self.now += timedelta(seconds=seconds)
        self._add(Delayed(at=self.now, seconds=seconds))

    def _start(self) -> None:
        if len(self.cup.present) < self.cup.fewest:
            self._add(CalledOff(at=self.now, reason=CallOff.TOO_FEW))
            return
        seed = self._random.randbytes(32)
        lots = drawn(seed, presses(self.entries), self.cup.present)
        self._add(Started(at=self.now, lots=lots))

    def _call_off(self) -> None:
        self._add(CalledOff(at=self.now, reason=CallOff.HOST))

    def _away(self) -> list[Member]:
        return [
            person.member
            for person in self.people
            if person.trouble is Trouble.AWAY
            and person.member is not None
            and self._random.random() < 0.33
        ]

    def _swap(self) -> None:
        """Let the host swap two members; everyone against everyone they may only swap seats."""
        pairing = self.cup.rounds[-1].pairing
        if not pairing.games:
            return
        member, other = self._random.choice(pairing.games)
        if self.terms.system is System.SWISS:
            other = self._random.choice(pairing.members)
        new_of = {member: other, other: member}
        games = tuple((new_of.get(a, a), new_of.get(b, b)) for a, b in pairing.games)
        byes = tuple(Bye(new_of.get(bye.member, bye.member), bye.kind) for bye in pairing.byes)
        self._add(Changed(at=self.now, pairing=Pairing(games, byes)))

    def _give_bye(self) -> None:
        """Let the host give a bye to both players of a game."""
        pairing = self.cup.rounds[-1].pairing
        if not pairing.games:
            return
        game = self._random.choice(pairing.games)
        games = tuple(other for other in pairing.games if other != game)
        byes = (*pairing.byes, *(Bye(member, ByeKind.HOST) for member in game))
        self._add(Changed(at=self.now, pairing=Pairing(games, byes)))

    def _move_deadline(self) -> None:
        """Let the host move the deadline, either way."""
        round_ = self.cup.rounds[-1]
        days = timedelta(days=self._random.choice([-1, 1, 2, 7]))
        if round_.begins < round_.ends + days and not round_.moved:
            self.moves += max(days, timedelta())
            self._add(Moved(at=self.now, ends=round_.ends + days))

    def _remove(self) -> None:
        self._add(Removed(at=self.now, member=self._random.choice(self.cup.active)))

    def _absent(self, board: int) -> tuple[Member, ...]:
        """Return those players of a game who decide nothing."""
        game = self.cup.rounds[-1].pairing.games[board]
        return tuple(
            person.member
            for person in self.people
            if person.member in game
            and person.trouble is Trouble.ABSENT
            and person.vanishes_in < len(self.cup.rounds)
        )

    def _end_game(self, board: int, how: How = How.PLAYED) -> None:
        points = self._random.choice([(WIN, LOSS), (LOSS, WIN), (DRAW, DRAW)])
        self._add(Decided(at=self.now, board=board, points=points, how=how))

    def _play_out(self) -> None:
        """Decide what is open at the deadline, within an hour."""
        if self.cup.phase is not Phase.PLAYING:
            return
        deadline = self.now
        for board in self.cup.rounds[-1].open_boards:
            absent = self._absent(board)
            self.now = self._between(self.now, deadline + PLAYED_OUT)
            if not absent:
                self._end_game(board, How.PLAYED_OUT)
                continue
            first, second = self.cup.rounds[-1].pairing.games[board]
            points = LOSS if first in absent else WIN, LOSS if second in absent else WIN
            how = How.ABSENT
            self._add(Decided(at=self.now, board=board, points=points, how=how, absent=absent))
