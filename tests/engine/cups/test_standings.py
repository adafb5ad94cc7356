"""The standing: points, and what separates members who have the same."""

from engine.cups.cup import Cup, after
from engine.cups.entries import Bye, ByeKind, Joined, Left, Member, System
from engine.cups.standings import TieBreak, standings
from tests.cup_makers import score
from tests.engine.cups.cups import START, begun, odd, paired, played, started
from tests.engine.cups.second_reading import as_places, places

DIRECT, BUCHHOLZ, SONNEBORN, WINS = TieBreak


def order_of(cup: Cup) -> list[tuple[int, Member, TieBreak | None]]:
    """Return place, member and what decided of each row; the second reading has the same."""
    rows = standings(cup)
    assert as_places(rows) == places(cup)
    return [(row.place, row.member, row.decided_by) for row in rows]


def tiebreak_of(cup: Cup, member: Member, tiebreak: TieBreak) -> float:
    [value] = [row.tiebreaks[tiebreak] for row in standings(cup) if row.member == member]
    return value


def test_nobody_is_in_the_standing_before_the_start() -> None:
    assert standings(started(4)) != ()
    assert standings(Cup(started(4).terms, START)) == ()


def test_the_loser_of_their_game_is_behind() -> None:
    """0 and 1 have two points, 2 and 3 one."""
    cup = started(4, system=System.ALL, rounds=None)
    cup = played(cup, {(0, 1): "1-0", (2, 3): "1-0"})
    cup = played(cup, {(0, 2): "1-0", (1, 3): "1-0"})
    cup = played(cup, {(3, 0): "1-0", (1, 2): "1-0"})
    assert order_of(cup) == [(1, 0, DIRECT), (2, 1, None), (3, 2, DIRECT), (4, 3, None)]
    assert tiebreak_of(cup, 0, DIRECT) == 1
    assert not any(BUCHHOLZ in row.tiebreaks for row in standings(cup))


def test_direct_encounter_counts_only_if_all_have_met() -> None:
    """2 has beaten 3, but 1 has met neither of them, and all three have a point.

    Their opponents without the lowest have 2, 2 and 1 points; 1 and 2 have beaten opponents with
    half a point and one point; nothing separates 4 from 5.
    """
    cup = played(started(6), {(0, 1): "1-0", (2, 3): "1-0", (4, 5): "="})
    cup = played(cup, {(0, 2): "1-0", (1, 4): "1-0", (3, 5): "1-0"})
    assert order_of(cup) == [
        (1, 0, None),
        (2, 2, SONNEBORN),
        (3, 1, BUCHHOLZ),
        (4, 3, None),
        (5, 4, None),
        (5, 5, None),
    ]
    assert tiebreak_of(cup, 1, BUCHHOLZ) == 2
    assert tiebreak_of(cup, 1, SONNEBORN) == 0.5
    assert DIRECT not in standings(cup)[2].tiebreaks


def test_wins_separate_who_has_drawn_from_who_has_won_and_lost() -> None:
    """The points of opponents are the same all round: everyone has one of two."""
    cup = played(started(6, rounds=2), {(0, 1): "1-0", (2, 3): "=", (4, 5): "="})
    cup = played(cup, {(1, 0): "1-0", (3, 2): "=", (5, 4): "="})
    assert order_of(cup) == [
        (1, 0, None),
        (1, 1, WINS),
        *((3, member, None) for member in (2, 3, 4, 5)),
    ]


def test_of_two_who_met_twice_the_mean_counts() -> None:
    """0 has beaten 1 twice, 1 has beaten 2, who has beaten 0: the means are equal, sums aren't."""
    cup = played(started(6), {(0, 1): "1-0", (2, 3): "1-0", (4, 5): "1-0"})
    cup = played(cup, {(0, 1): "1-0", (4, 2): "1-0", (5, 3): "1-0"})
    cup = played(cup, {(1, 2): "1-0", (3, 0): "1-0", (4, 5): "1-0"})
    cup = played(cup, {(2, 0): "1-0", (1, 3): "1-0", (4, 5): "1-0"})
    assert {score(cup, member) for member in (0, 1, 2)} == {4}
    assert [(place, decided_by) for place, _, decided_by in order_of(cup)][1:3] == [
        (2, BUCHHOLZ),
        (3, DIRECT),
    ]


def test_a_bye_is_an_opponent_worth_nothing_and_the_one_left_out() -> None:
    cup = played(started(5, rounds=2), {(0, 1): "1-0", (2, 3): "1-0"}, odd(4))
    cup = played(cup, {(4, 0): "1-0", (1, 2): "1-0"}, odd(3))
    assert tiebreak_of(cup, 4, BUCHHOLZ) == 1
    assert tiebreak_of(cup, 4, SONNEBORN) == 1
    assert tiebreak_of(cup, 4, WINS) == 1
    assert tiebreak_of(cup, 0, BUCHHOLZ) == 2
    order_of(cup)


def test_nobody_suffers_from_an_opponent_who_vanishes() -> None:
    """Each round that 1 misses is worth half a point to 0, but nothing to 1."""
    cup = played(started(5, rounds=3), {(0, 1): "1-0", (2, 3): "1-0"}, odd(4))
    cup = after(cup, Left(at=START, member=1))
    cup = played(cup, {(0, 2): "1-0", (3, 4): "1-0"})
    cup = played(cup, {(0, 3): "1-0", (2, 4): "1-0"})
    assert tiebreak_of(cup, 0, SONNEBORN) == 1 + 2 + 1
    assert [row.points for row in standings(cup) if row.member == 1] == [0]
    assert [member for _, member, _ in order_of(cup)][-1] == 1


def test_a_game_forfeited_brings_a_point_but_no_opponent() -> None:
    cup = paired(started(4, rounds=2), [(0, 1), (2, 3)])
    cup = begun(after(cup, Left(at=START, member=1)))
    row = standings(cup)[0]
    assert (row.member, row.points) == (0, 2)
    assert set(row.tiebreaks.values()) == {0}
    order_of(cup)


def test_an_opponent_who_forfeits_later_is_worth_half_a_point_for_that() -> None:
    cup = played(started(4, rounds=2), {(0, 1): "1-0", (2, 3): "="})
    cup = begun(after(paired(cup, [(0, 2), (1, 3)]), Left(at=START, member=1)))
    assert tiebreak_of(cup, 0, SONNEBORN) == 0.5


def test_who_joins_late_has_half_a_point_and_misses_opponents() -> None:
    cup = played(started(4, rounds=3), {(0, 1): "=", (2, 3): "1-0"})
    cup = after(cup, Joined(at=START, press=9))
    cup = played(cup, {(4, 2): "1-0", (0, 3): "1-0"}, Bye(1, ByeKind.AWAY))
    [late] = [row for row in standings(cup) if row.member == 4]
    assert (late.place, late.points, late.tiebreaks[BUCHHOLZ]) == (1, 3, 1)
    assert tiebreak_of(cup, 2, BUCHHOLZ) == 1.5
    order_of(cup)


def test_a_round_that_waits_counts_for_nothing() -> None:
    cup = played(started(5, rounds=2), {(0, 1): "1-0", (2, 3): "1-0"}, odd(4))
    waiting = paired(cup, [(0, 2), (4, 1)], odd(3))
    assert standings(waiting) == standings(cup)
    assert standings(begun(waiting)) != standings(cup)
    order_of(begun(waiting))
