"""Snapshots of cups at any moment, for tests of what shows them."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import reduce
from random import Random

from msgspec.structs import replace

from bot.cups.snapshot import CupSnapshot
from bot.ids import ChannelId, CupId, GuildId, MessageId, UserId
from bot.store.cup_types import CupPerson, CupRow, ShownCup
from engine.cups import cup as cups
from engine.cups.cup import Phase
from engine.cups.entries import (
    AnyEntry,
    Begun,
    CalledOff,
    CallOff,
    Decided,
    Ended,
    How,
    Joined,
    Paired,
    Started,
    System,
    Terms,
)
from engine.cups.pairing import next_pairing

OPENED = datetime(2030, 5, 1, 12, tzinfo=UTC)
START = OPENED + timedelta(days=3)
LONG_NAME = "*" * 32
"""A name that is twice as long when its markdown is escaped."""
TERMS = Terms(
    game="claimit",
    rules_version=1,
    options='{"reuse":true}',
    system=System.SWISS,
    rounds=5,
    days=3,
    gap=12,
    turn_limit=86_400,
    rated=True,
    first_begins=True,
    starts_at=START,
)
POINTS = ((2, 0), (1, 1), (0, 2), (0, 0))


def joining(members: int, terms: Terms = TERMS, name: str = "Player {}") -> CupSnapshot:
    """Return a cup that people have joined; those with even numbers have checked in."""
    row = CupRow(
        id=CupId(7),
        guild_id=GuildId(1),
        channel_id=ChannelId(2),
        language="en",
        host_id=UserId(100),
        host_name="Host",
        terms=terms,
        commitment="ab" * 32,
        shown=ShownCup(MessageId(10), None, None),
        seen_at=OPENED,
        created_at=OPENED,
        ended_at=None,
    )
    entries: list[AnyEntry] = [
        Joined(at=OPENED if number % 2 else START - timedelta(hours=1), press=number)
        for number in range(members)
    ]
    people = tuple(CupPerson(UserId(100 + n), name.format(n)) for n in range(members))
    return with_entries(CupSnapshot(row, cups.new(terms), (), people, {}), entries)


def with_entries(snapshot: CupSnapshot, entries: Sequence[AnyEntry]) -> CupSnapshot:
    """Return a cup after further entries."""
    cup = reduce(cups.after, entries, snapshot.cup)
    return replace(snapshot, cup=cup, entries=(*snapshot.entries, *entries))


def started(members: int, terms: Terms = TERMS, name: str = "Player {}") -> CupSnapshot:
    """Return a cup in which everybody has checked in and the first round is to be paired."""
    snapshot = joining(0, terms)
    people = tuple(CupPerson(UserId(100 + n), name.format(n)) for n in range(members))
    entries: list[AnyEntry] = [Joined(at=START, press=number) for number in range(members)]
    entries.append(Started(at=START, lots=tuple(range(members))))
    return with_entries(replace(snapshot, people=people), entries)


def paired(snapshot: CupSnapshot) -> CupSnapshot:
    """Return a cup with its next round paired."""
    cup = snapshot.cup
    begins = START + timedelta(days=4 * len(cup.rounds))
    pairing = next_pairing(cup, (), (), Random(1))
    ends = begins + timedelta(days=cup.terms.days)
    entry = Paired(at=begins - timedelta(hours=12), pairing=pairing, begins=begins, ends=ends)
    return with_entries(snapshot, [entry])


def playing(snapshot: CupSnapshot) -> CupSnapshot:
    """Return a cup with its next round paired and begun."""
    waiting = paired(snapshot)
    return with_entries(waiting, [Begun(at=waiting.cup.rounds[-1].begins)])


def decided(snapshot: CupSnapshot, boards: Sequence[int]) -> CupSnapshot:
    """Return a cup with some games decided, of all kinds."""
    at = snapshot.cup.rounds[-1].ends
    hows = (How.PLAYED, How.PLAYED_OUT, How.ABSENT)
    results = [
        Decided(at=at, board=board, points=POINTS[board % 4], how=hows[board % 3])
        for board in boards
    ]
    return with_entries(snapshot, results)


def after_rounds(snapshot: CupSnapshot, rounds: int) -> CupSnapshot:
    """Return a cup after some whole rounds."""
    for _ in range(rounds):
        snapshot = playing(snapshot)
        snapshot = decided(snapshot, snapshot.cup.rounds[-1].open_boards)
    return snapshot


def ended(snapshot: CupSnapshot) -> CupSnapshot:
    """Return a cup after its last round."""
    over = after_rounds(snapshot, snapshot.cup.total_rounds - len(snapshot.cup.rounds))
    return with_entries(over, [Ended(at=over.cup.rounds[-1].ends)])


def called_off(snapshot: CupSnapshot, reason: CallOff) -> CupSnapshot:
    over = with_entries(snapshot, [CalledOff(at=START, reason=reason)])
    assert over.cup.phase is Phase.CALLED_OFF
    return over
