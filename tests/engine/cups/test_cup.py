"""What a cup's log may say, and what follows from it."""

from datetime import timedelta

import pytest

from engine.cups.cup import Cup, IllegalEntry, Phase, after, usual_rounds
from engine.cups.entries import (
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
    Moved,
    Paired,
    Pairing,
    Removed,
    Returned,
    Started,
    Status,
    System,
)
from tests.cup_makers import score
from tests.engine.cups.cups import (
    DAY,
    START,
    adding,
    begun,
    joining,
    odd,
    paired,
    played,
    started,
)

JOINED = Joined(at=START, press=1)
ENDED = Ended(at=START)
BEGUN = Begun(at=START)
GAMES = [(0, 1), (2, 3)]
WAITING = paired(started(4), GAMES)
PLAYING = begun(WAITING)
BETWEEN = played(started(4), dict.fromkeys(GAMES, "1-0"))
LAST = paired(played(started(4, rounds=2), dict.fromkeys(GAMES, "1-0")), [(1, 2), (3, 0)])
ALL = paired(started(4, system=System.ALL, rounds=None), GAMES)


def left(member: int) -> Left:
    return Left(at=START, member=member)


def returned(member: int) -> Returned:
    return Returned(at=START, member=member, press=1)


def changed(games: list[tuple[int, int]], *byes: Bye) -> Changed:
    return Changed(at=START, pairing=Pairing(tuple(games), byes))


def decided(board: int, points: tuple[int, int], *absent: int, how: How = How.PLAYED) -> Decided:
    return Decided(at=START, board=board, points=points, how=how, absent=absent)


def paired_again(*games: tuple[int, int], days: int = 1) -> Paired:
    return Paired(at=START, pairing=Pairing(games), begins=START, ends=START + days * DAY)


@pytest.mark.parametrize(
    ("cup", "entry"),
    [
        (joining(4), CheckedIn(at=START - 2 * DAY, member=0, press=1)),
        (joining(4), CheckedIn(at=START, member=4, press=1)),
        (joining(4), returned(0)),
        (joining(4), Started(at=START, lots=(0, 1, 2))),
        (joining(3), Started(at=START, lots=(0, 1, 2))),
        (joining(4), paired_again(*GAMES)),
        (joining(4), ENDED),
        (started(4), BEGUN),
        (started(4), ENDED),
        (started(4), paired_again((0, 1))),
        (started(4), paired_again((0, 1), (0, 2), (1, 3))),
        (started(4), paired_again((0, 1), (2, 4))),
        (started(4), paired_again(*GAMES, days=0)),
        (WAITING, paired_again(*GAMES)),
        (WAITING, decided(0, (2, 0))),
        (WAITING, ENDED),
        (WAITING, changed([(0, 1)])),
        (WAITING, changed([(0, 1), (2, 2)])),
        (WAITING, changed([(0, 1), (2, 3), (1, 0)])),
        (WAITING, Moved(at=START, ends=START)),
        (after(WAITING, Moved(at=START, ends=START + DAY)), Moved(at=START, ends=START + DAY)),
        (PLAYING, decided(2, (2, 0))),
        (PLAYING, decided(0, (2, 2))),
        (PLAYING, decided(0, (0, 1))),
        (PLAYING, decided(0, (2, 0), 0, how=How.ABSENT)),
        (PLAYING, decided(0, (2, 0), 2, how=How.ABSENT)),
        (PLAYING, changed(GAMES)),
        (PLAYING, BEGUN),
        (after(PLAYING, decided(0, (2, 0))), decided(0, (2, 0))),
        (BETWEEN, ENDED),
        (ALL, JOINED),
        (ALL, changed([(0, 2), (1, 3)])),
        (after(ALL, left(0)), returned(0)),
        (after(BETWEEN, Removed(at=START, member=1)), returned(1)),
        (after(joining(4), CalledOff(at=START, reason=CallOff.HOST)), JOINED),
    ],
)
def test_what_cannot_be_is_refused(cup: Cup, entry: AnyEntry) -> None:
    with pytest.raises(IllegalEntry):
        after(cup, entry)


@pytest.mark.parametrize(
    ("members", "rounds"), [(4, 3), (5, 4), (8, 4), (9, 5), (16, 5), (30, 6), (128, 8)]
)
def test_the_usual_number_of_rounds(members: int, rounds: int) -> None:
    assert usual_rounds(System.SWISS, members) == rounds
    assert usual_rounds(System.ALL, members) == members - 1 + members % 2


def test_who_does_not_check_in_is_absent_and_may_come_late() -> None:
    cup = adding(joining(4), Joined(at=START - 2 * DAY, press=1))
    cup = after(cup, Started(at=START, lots=(3, 1, 0, 2)))
    assert cup.members[4].status is Status.ABSENT
    assert cup.may_return(4)
    cup = after(cup, returned(4))
    assert cup.active == (3, 1, 0, 2, 4)
    assert cup.members[4].credit == 0, "the first round isn't paired yet"


def test_joining_late_brings_half_a_point_for_the_rounds_missed() -> None:
    for cup in (WAITING, PLAYING, BETWEEN):
        late = after(cup, JOINED)
        assert (score(late, 4), late.active) == (1, (0, 1, 2, 3, 4))


def test_in_a_swiss_cup_people_join_until_half_the_rounds_have_begun() -> None:
    cup = started(4, rounds=3)
    may_join = list[bool]()
    while cup.goes_on:
        waiting = paired(cup, GAMES)
        cup = played(cup, dict.fromkeys(GAMES, "="))
        may_join += [waiting.may_join, cup.may_join]
    assert may_join == [True, True, True, False, False, False]


def test_nobody_joins_for_a_round_that_does_not_come() -> None:
    assert not paired(started(4, rounds=1), GAMES).may_join


def test_who_has_left_returns_as_long_as_there_is_a_round_for_them() -> None:
    assert after(BETWEEN, left(0)).may_return(0)
    assert after(LAST, left(0)).may_return(0)
    assert not after(begun(LAST), left(0)).may_return(0)
    assert after(after(LAST, left(0)), returned(0)).active == (0, 1, 2, 3)


def test_who_never_started_returns_only_while_people_may_join() -> None:
    cup = after(joining(5), left(4))
    cup = after(cup, Started(at=START, lots=(0, 1, 2, 3)))
    assert cup.may_return(4)
    for _ in range(3):
        cup = played(cup, dict.fromkeys(GAMES, "="))
    assert not cup.may_join
    assert not cup.may_return(4)


def test_everyone_against_everyone_who_was_absent_returns_and_who_left_does_not() -> None:
    cup = begun(ALL)
    cup = adding(cup, decided(0, (2, 0), 1, how=How.ABSENT), decided(1, (1, 1)), left(2))
    assert cup.members[1].status is Status.ABSENT
    assert cup.may_return(1)
    assert not cup.may_return(2)


def test_who_has_left_before_the_round_begins_has_lost() -> None:
    cup = begun(adding(WAITING, left(1), Removed(at=START, member=2), left(3)))
    assert [result and (result.points, result.how) for result in cup.rounds[0].results] == [
        ((2, 0), How.FORFEIT),
        ((0, 0), How.FORFEIT),
    ]
    assert cup.phase is Phase.PAIRING


def test_a_round_without_games_is_over_at_once() -> None:
    pairing = Pairing((), tuple(Bye(member, ByeKind.AWAY) for member in range(4)))
    entry = Paired(at=START, pairing=pairing, begins=START, ends=START + DAY)
    cup = begun(after(started(4), entry))
    assert cup.phase is Phase.PAIRING
    assert [score(cup, member) for member in range(4)] == [1, 1, 1, 1]


def test_the_host_changes_a_pairing_around_people_who_leave_and_come() -> None:
    cup = adding(paired(started(5), GAMES, odd(4)), left(3), JOINED)
    for entry in (
        changed([(0, 2), (1, 3)], odd(4)),
        changed([(0, 1), (2, 4)]),
        changed([(0, 1), (2, 5)], odd(4)),
    ):
        assert after(cup, entry).rounds[-1].pairing == entry.pairing
    with pytest.raises(IllegalEntry):
        after(cup, changed([(0, 1), (3, 4)]))


def test_everyone_against_everyone_the_host_gives_byes_and_swaps_seats() -> None:
    cup = after(ALL, changed([(1, 0)], Bye(2, ByeKind.HOST), Bye(3, ByeKind.HOST)))
    assert score(begun(cup), 2) == 2


def test_an_outage_moves_what_is_still_to_come() -> None:
    hour = Delayed(at=START, seconds=3600)
    assert after(joining(4), hour).starts_at == START + timedelta(hours=1)
    assert after(BETWEEN, hour) == BETWEEN
    for cup, moved in ((WAITING, timedelta(hours=1)), (PLAYING, timedelta())):
        before, later = cup.rounds[-1], after(cup, hour).rounds[-1]
        assert later.begins == before.begins + moved
        assert later.ends == before.ends + timedelta(hours=1)


def test_a_round_that_waits_brings_no_points_even_if_the_cup_is_called_off() -> None:
    cup = paired(started(5), GAMES, odd(4))
    called_off = after(cup, CalledOff(at=START, reason=CallOff.HOST))
    assert (score(called_off, 4), called_off.begun_rounds) == (0, 0)
    assert score(begun(cup), 4) == 2


def test_a_cup_ends_after_its_rounds_or_when_nobody_is_left_to_play() -> None:
    cup = adding(begun(LAST), decided(0, (1, 1)), decided(1, (0, 0), 0, 3, how=How.ABSENT))
    assert after(cup, ENDED).phase is Phase.OVER
    alone = adding(BETWEEN, left(0), left(1), left(2))
    assert not alone.goes_on
    assert not after(alone, ENDED).is_open
