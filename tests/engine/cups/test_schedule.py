"""Everyone against everyone: a schedule over the lots."""

from collections import Counter
from collections.abc import Collection
from itertools import combinations
from random import Random

import pytest

from engine.cups.cup import Cup, after
from engine.cups.entries import Bye, ByeKind, Left, Member, Pairing, Returned, System
from engine.cups.pairing import next_pairing
from engine.cups.schedule import all_play_all, round_robin
from tests.engine.cups.cups import START, played, started


def lead_of(games: list[tuple[Member, Member]]) -> Counter[Member]:
    lead = Counter[Member]()
    for first, second in games:
        lead[first] += 1
        lead[second] -= 1
    return lead


@pytest.mark.parametrize("people", range(3, 13))
def test_all_meet_once_and_who_begins_is_balanced_all_the_time(people: int) -> None:
    rounds = people - 1 + people % 2
    games = list[tuple[Member, Member]]()
    left_over = Counter[Member]()
    for number in range(rounds):
        pairs = round_robin(range(people), number)
        assert sorted(player for pair in pairs for player in pair if player is not None) == [
            *range(people)
        ]
        for first, second in pairs:
            if first is None or second is None:
                left_over.update(player for player in (first, second) if player is not None)
            else:
                games.append((first, second))
        assert {abs(games) for games in lead_of(games).values()} <= {0, 1}
    assert Counter(map(frozenset, games)) == Counter(map(frozenset, combinations(range(people), 2)))
    assert left_over == Counter(range(people) if people % 2 else ())


def next_round(cup: Cup, away: Collection[Member] = ()) -> tuple[Cup, Pairing]:
    """Return the cup after the next round, in which the first players win, and its pairing."""
    pairing = next_pairing(cup, away, (), Random(1))
    return played(cup, dict.fromkeys(pairing.games, "1-0"), *pairing.byes), pairing


def test_who_leaves_forfeits_and_whose_opponent_is_away_has_a_point() -> None:
    cup, first = next_round(started(4, system=System.ALL, rounds=None))
    assert sorted(map(sorted, first.games)) == [[0, 3], [1, 2]]
    cup, second = next_round(after(cup, Left(at=START, member=2)))
    assert sorted(map(sorted, second.games)) == [[1, 3]]
    assert second.byes == (Bye(0, ByeKind.FORFEIT),)
    cup, third = next_round(cup, away=[1])
    assert third.games == ()
    assert {*third.byes} == {Bye(1, ByeKind.AWAY), Bye(0, ByeKind.FORFEIT), Bye(3, ByeKind.FORFEIT)}
    assert not cup.goes_on


def test_days_off_count_once() -> None:
    cup, first = next_round(started(6, system=System.ALL, rounds=None), away=[4])
    assert Bye(4, ByeKind.AWAY) in first.byes
    for _ in range(4):
        cup, pairing = next_round(cup, away=[4])
        assert 4 in {player for game in pairing.games for player in game}


def test_who_is_absent_has_no_game_until_they_are_back() -> None:
    cup = started(5, system=System.ALL, rounds=None)
    pairing = all_play_all(cup, ())
    (missing, here), other = pairing.games
    cup = played(cup, {(missing, here): "0-0", other: "1-0"}, *pairing.byes)
    assert {missing, here}.isdisjoint(all_play_all(cup, ()).members)
    cup = after(cup, Returned(at=START, member=here, press=1))
    assert here in all_play_all(cup, ()).members


def test_after_forfeits_the_first_seat_goes_to_whoever_has_begun_less() -> None:
    """In the schedule alone somebody could begin three games more than their opponents."""
    for leaver in range(8):
        cup, _ = next_round(started(8, system=System.ALL, rounds=None))
        cup = after(cup, Left(at=START, member=leaver))
        games = [*cup.rounds[0].pairing.games]
        while cup.goes_on:
            before = lead_of(games)
            cup, pairing = next_round(cup)
            assert all(before[first] <= before[second] for first, second in pairing.games)
            games += pairing.games
