"""Whole cups for tests, in which chance decides everything."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final, TypeAlias

from bot.ids import ChannelId, CupId, GuildId, TableId, UserId
from bot.store.cup_types import CupPerson, CupRow, ShownCup
from engine import chance
from engine.cups.cup import Cup, Phase, after, new
from engine.cups.entries import (
    DRAW,
    LOSS,
    WIN,
    AnyEntry,
    Begun,
    Bye,
    ByeKind,
    Decided,
    Ended,
    How,
    Joined,
    Member,
    Paired,
    Pairing,
    Started,
    System,
    Terms,
)
from engine.cups.lots import drawn, presses
from engine.cups.pairing import next_pairing

START: Final = datetime(2026, 3, 7, 18, tzinfo=UTC)
SEED: Final = bytes(range(32))
DAY: Final = timedelta(days=1)

Pair: TypeAlias = Callable[[Cup, Random], Pairing]
Decide: TypeAlias = Callable[[Cup, int, Random], Decided]


def score(cup: Cup, member: Member) -> int:
    """Return the points of a member in halves, from the rounds that have begun."""
    points = cup.members[member].credit
    for round_ in cup.rounds:
        if not round_.begun:
            continue
        points += sum(bye.points for bye in round_.pairing.byes if bye.member == member)
        for game, result in zip(round_.pairing.games, round_.results, strict=True):
            if result is not None and member in game:
                points += result.points[game.index(member)]
    return points


def by_chance(cup: Cup, random: Random) -> Pairing:
    """Return a pairing without any rule but that of one bye."""
    members = random.sample(cup.active, len(cup.active))
    byes = (Bye(members.pop(), ByeKind.ODD),) if len(members) % 2 else ()
    return Pairing(tuple(zip(members[::2], members[1::2], strict=True)), byes)


def by_rules(cup: Cup, random: Random) -> Pairing:
    return next_pairing(cup, (), (), random)


def any_result(cup: Cup, board: int, random: Random) -> Decided:
    """Return any result of a game; now and then a member is absent."""
    points = random.choices([(WIN, LOSS), (DRAW, DRAW), (LOSS, WIN)], (5, 1, 4))[0]
    is_absent = DRAW not in points and random.random() < 0.06
    loser = cup.rounds[-1].pairing.games[board][points.index(min(points))]
    return Decided(
        at=cup.rounds[-1].ends,
        board=board,
        points=points,
        how=How.ABSENT if is_absent else How.PLAYED,
        absent=(loser,) if is_absent else (),
    )


def terms(system: System = System.SWISS, rounds: int = 5, game: str = "claimit") -> Terms:
    """Return the terms of a cup."""
    return Terms(
        game=game,
        rules_version=1,
        options="{}",
        system=system,
        rounds=rounds if system is System.SWISS else None,
        days=3,
        gap=12,
        turn_limit=86400,
        rated=True,
        first_begins=False,
        starts_at=START,
    )


def log_of(
    cup_terms: Terms,
    members: int,
    *,
    seed: int = 1,
    late: int = 0,
    pair: Pair = by_rules,
    decide: Decide = any_result,
    until: Callable[[Cup], bool] = lambda _: False,
) -> list[AnyEntry]:
    """Return the log of a cup up to its end, or to the first state for which ``until`` is true.

    Some more members join ``late``, after the first round.
    """
    random, log = Random(seed), list[AnyEntry]()
    cup = new(cup_terms)

    def add(entry: AnyEntry) -> bool:
        nonlocal cup
        cup = after(cup, entry)
        log.append(entry)
        return until(cup)

    def entries() -> Iterable[AnyEntry]:
        for member in range(members):
            yield Joined(at=START - DAY / 2, press=1001 + member)
        yield Started(at=START, lots=drawn(SEED, presses(log), cup.present))
        while len(cup.rounds) < cup.total_rounds and len(cup.active) > 1:
            begins = START + 4 * DAY * len(cup.rounds)
            pairing = pair(cup, random)
            yield Paired(at=begins, pairing=pairing, begins=begins, ends=begins + 3 * DAY)
            yield Begun(at=begins)
            for board in cup.rounds[-1].open_boards:
                yield decide(cup, board, random)
            for member in range(late if len(cup.rounds) == 1 and cup.may_join else 0):
                yield Joined(at=begins + 3 * DAY, press=2001 + member)
        if cup.phase is Phase.PAIRING:
            yield Ended(at=START + 30 * DAY)

    for entry in entries():
        if add(entry):
            break
    return log


def row_of(cup_terms: Terms) -> CupRow:
    """Return the row of a cup that has ended."""
    return CupRow(
        CupId(7),
        GuildId(1),
        ChannelId(2),
        "en",
        UserId(1000),
        "Hostess",
        cup_terms,
        chance.commitment(SEED),
        ShownCup(),
        START,
        START - 3 * DAY,
        START + 30 * DAY,
    )


def people(members: int) -> tuple[CupPerson, ...]:
    """Return the members of a cup."""
    return tuple(CupPerson(UserId(2000 + member), f"Member {member}") for member in range(members))


def table_of(round_: int, board: int) -> TableId:
    """Return the id of the table of a game."""
    return TableId(100 * (round_ + 1) + board)
