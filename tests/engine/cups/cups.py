"""Cups for tests, made by short calls."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from engine.cups.cup import Cup, after, new
from engine.cups.entries import (
    DRAW,
    LOSS,
    WIN,
    AnyEntry,
    Begun,
    Bye,
    ByeKind,
    Decided,
    How,
    Joined,
    Member,
    Paired,
    Pairing,
    Started,
    System,
    Terms,
)

START = datetime(2026, 5, 1, 18, tzinfo=UTC)
DAY = timedelta(days=1)
TERMS = Terms(
    game="nuggets",
    rules_version=1,
    options="{}",
    system=System.SWISS,
    rounds=5,
    days=3,
    gap=2,
    turn_limit=3600,
    rated=True,
    first_begins=True,
    starts_at=START,
)
POINTS = {"1-0": (WIN, LOSS), "0-1": (LOSS, WIN), "=": (DRAW, DRAW), "0-0": (LOSS, LOSS)}


def joining(people: int, **terms: Any) -> Cup:
    """Return a cup before its start, which people have joined by checking in."""
    cup = new(msgspec.structs.replace(TERMS, **terms))
    return adding(cup, *(Joined(at=START - DAY, press=number) for number in range(people)))


def started(people: int, **terms: Any) -> Cup:
    """Return a cup that has started; the lots are in the order of joining."""
    cup = joining(people, **terms)
    return after(cup, Started(at=START, lots=tuple(range(people))))


def adding(cup: Cup, *entries: AnyEntry) -> Cup:
    """Return the cup after some entries."""
    for entry in entries:
        cup = after(cup, entry)
    return cup


def paired(cup: Cup, games: Iterable[tuple[Member, Member]], *byes: Bye) -> Cup:
    """Return the cup after a pairing."""
    pairing = Pairing(tuple(games), byes)
    return after(cup, Paired(at=START, pairing=pairing, begins=START, ends=START + DAY))


def begun(cup: Cup) -> Cup:
    """Return the cup after the beginning of the round that waits."""
    return after(cup, Begun(at=START))


def odd(member: Member) -> Bye:
    """Return a bye for an odd number of players."""
    return Bye(member, ByeKind.ODD)


def played(cup: Cup, games: Mapping[tuple[Member, Member], str], *byes: Bye) -> Cup:
    """Return the cup after a round. Results are "1-0", "0-1" or "=", or "0-0": both absent."""
    cup = begun(paired(cup, games, *byes))
    for board, (game, result) in enumerate(games.items()):
        absent = game if result == "0-0" else ()
        how = How.ABSENT if absent else How.PLAYED
        entry = Decided(at=START, board=board, points=POINTS[result], how=how, absent=absent)
        cup = after(cup, entry)
    return cup
