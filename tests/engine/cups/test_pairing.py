"""Swiss pairings: each rule by itself, and all of them against trying every pairing."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.cup_lives import CupLife
from engine.cups.cup import Cup, after
from engine.cups.entries import Bye, ByeKind, How, Joined, Left, Member, Pairing, System
from engine.cups.pairing import Why, cost, least_cost, next_pairing, reasons, swiss
from tests.cup_makers import score
from tests.engine.cups.cups import START, begun, odd, paired, played, started

Game = tuple[Member, Member]


def pair(
    cup: Cup,
    seed: int = 1,
    away: Collection[Member] = (),
    avoid: Collection[tuple[Member, Member]] = (),
) -> Pairing:
    return next_pairing(cup, away, {*map(frozenset, avoid)}, Random(seed))


def games_of(pairing: Pairing) -> list[list[Member]]:
    return sorted(map(sorted, pairing.games))


def lose(cup: Cup, pairing: Pairing) -> Cup:
    """Return the cup after a round in which the second players lose."""
    return played(cup, dict.fromkeys(pairing.games, "1-0"), *pairing.byes)


def test_winners_meet_winners() -> None:
    cup = played(started(8), {(0, 1): "1-0", (2, 3): "1-0", (4, 5): "0-1", (6, 7): "0-1"})
    for seed in range(10):
        for first, second in pair(cup, seed).games:
            assert score(cup, first) == score(cup, second)


def test_the_games_of_the_best_come_first() -> None:
    cup = played(started(8, first_begins=False), {(game, game + 1): "0-1" for game in (0, 2, 4, 6)})
    games = [game for seed in range(5) for game in pair(cup, seed).games]
    sums = [sum(score(cup, player) for player in game) for game in games]
    assert sums == [4, 4, 0, 0] * 5


def test_a_balance_of_who_begins_outweighs_points() -> None:
    cup = played(started(4), {(0, 1): "1-0", (2, 3): "1-0"})
    for seed in range(10):
        assert {first for first, _ in pair(cup, seed).games} == {1, 3}


def test_chance_chooses_among_equal_pairings() -> None:
    partners = Counter(
        tuple(game)
        for seed in range(70)
        for game in games_of(pair(started(8), seed))
        if game[0] == 0
    )
    assert len(partners) == 7
    assert {bye.member for seed in range(40) for bye in pair(started(5), seed).byes} == {*range(5)}


def test_several_small_floats_are_better_than_a_large_one() -> None:
    """Three have a point, two half of one, three none."""
    results = {(0, 1): "1-0", (2, 3): "1-0", (4, 5): "1-0", (6, 7): "="}
    cup = played(started(8, first_begins=False), results)
    differences = sorted(abs(score(cup, a) - score(cup, b)) for a, b in pair(cup).games)
    assert differences == [0, 0, 1, 1]


def test_each_has_a_bye_before_anybodys_second() -> None:
    cup = started(5, rounds=10)
    byes = list[Member]()
    for number in range(10):
        pairing = pair(cup, number)
        cup = lose(cup, pairing)
        byes += [bye.member for bye in pairing.byes]
        assert reasons(cup, pairing)
    assert sorted(byes[:5]) == sorted(byes[5:]) == [*range(5)]


def test_a_bye_goes_to_somebody_with_few_points() -> None:
    cup = played(started(7), {(0, 1): "1-0", (2, 3): "1-0", (4, 5): "1-0"}, odd(6))
    [bye] = pair(cup).byes
    assert score(cup, bye.member) == 0
    assert bye.kind is ByeKind.ODD


def test_a_bye_by_the_host_for_days_off_or_by_forfeit_is_one_as_well() -> None:
    """Of 7 people 5 have had a round without a table, and so has who joins late."""
    cup = paired(started(7), [(2, 3), (4, 5)], Bye(0, ByeKind.HOST), Bye(1, ByeKind.AWAY), odd(6))
    cup = begun(after(after(cup, Left(at=START, member=3)), Left(at=START, member=5)))
    cup = after(after(cup, Joined(at=START, press=7)), Joined(at=START, press=8))
    assert [cup.members[member].credit for member in (7, 8)] == [1, 1]
    [bye] = pair(cup).byes
    assert reasons(cup, Pairing((), (bye,))) == [(Why.BYE_AGAIN,)]
    assert bye.member in (7, 8)
    byes_of = {member: cost(cup, Pairing((), (odd(member),))).byes for member in cup.active}
    assert byes_of == dict.fromkeys((0, 1, 2, 4, 6, 7, 8), 1)


def test_all_meet_before_anybody_meets_again() -> None:
    cup = started(4, rounds=4)
    met = Counter[tuple[Member, ...]]()
    for number in range(3):
        pairing = pair(cup, number)
        met.update(map(tuple, games_of(pairing)))
        cup = lose(cup, pairing)
    assert set(met.values()) == {1}
    again = pair(cup)
    assert all(Why.REMATCH in why for why in reasons(cup, again))
    assert cost(cup, again).rematches == 2


def test_a_game_forfeited_can_be_played_later() -> None:
    cup = paired(started(4), [(0, 1), (2, 3)])
    cup = begun(after(cup, Left(at=START, member=1)))
    assert cost(cup, Pairing(((0, 1),))).rematches == 0


def test_who_avoid_each_other_meet_only_if_there_is_nobody_else() -> None:
    cup = started(4)
    for seed in range(20):
        assert games_of(pair(cup, seed, avoid=[(0, 1), (0, 2)])) == [[0, 3], [1, 2]]
    cup = played(cup, {(0, 3): "1-0", (1, 2): "1-0"})
    rematch = pair(cup, avoid=[(0, 1), (0, 2)])
    assert games_of(rematch) == [[0, 3], [1, 2]]
    assert cost(cup, rematch) > least_cost(cup, range(4))
    assert games_of(pair(cup, avoid=[(0, 1), (0, 2), (0, 3)])) != [[0, 3], [1, 2]]


def test_who_begins_is_within_one_and_by_lot_in_the_beginning() -> None:
    cup = started(8, rounds=6)
    lead = Counter[Member]()
    for number in range(6):
        pairing = pair(cup, number)
        for (first, second), why in zip(pairing.games, reasons(cup, pairing), strict=True):
            by_lot = lead[first] == lead[second]
            assert lead[first] < lead[second] or (by_lot and first < second)
            assert why[-1] is (Why.FIRST_BY_LOT if by_lot else Why.FIRST_BALANCED)
            lead.update({first: 1})
            lead.subtract({second: 1})
        assert max(map(abs, lead.values())) <= 1
        cup = lose(cup, pairing)


def test_where_chance_draws_who_begins_it_plays_no_part() -> None:
    cup = played(started(4, first_begins=False), {(0, 1): "1-0", (2, 3): "1-0"})
    pairing = pair(cup)
    assert games_of(pairing) == [[0, 2], [1, 3]]
    assert reasons(cup, pairing) == [(Why.SAME_SCORE,)] * 2


def test_turned_seats_cost_something() -> None:
    cup = played(started(4), {(0, 1): "1-0", (2, 3): "1-0"})
    pairing = pair(cup)
    assert cost(cup, pairing) == least_cost(cup, range(4))
    turned = Pairing(((pairing.games[0][1], pairing.games[0][0]), pairing.games[1]))
    assert cost(cup, turned) > cost(cup, pairing)


def test_days_off_are_a_bye_once() -> None:
    cup = started(6)
    pairing = pair(cup, away=[2])
    assert Bye(2, ByeKind.AWAY) in pairing.byes
    assert len(pairing.byes) == 2
    assert (Why.BYE_AWAY,) in reasons(cup, pairing)
    cup = lose(cup, pairing)
    assert pair(cup, away=[2]).byes == ()


def test_if_all_have_days_off_nobody_plays() -> None:
    pairing = pair(started(4), away=range(4))
    assert pairing == Pairing((), tuple(Bye(member, ByeKind.AWAY) for member in range(4)))
    assert not lose(started(4), pairing).rounds[0].open_boards


def test_the_reasons_of_an_all_play_all_are_its_schedule() -> None:
    cup = started(5, system=System.ALL, rounds=None, first_begins=False)
    assert {why for row in reasons(cup, pair(cup)) for why in row} == {Why.SCHEDULE}


@given(st.integers(0, 2**32), st.integers(4, 9))
def test_no_other_pairing_is_better(seed: int, people: int) -> None:
    random = Random(seed)
    life = CupLife(random, people)
    for cup, _ in life.live():
        if cup.terms.system is System.ALL or len(cup.active) > 8:
            return
        games, bye = swiss(cup, cup.active, life.avoided, random)
        every = [
            (reading(cup, *other, life.avoided), reading(cup, *other, set()))
            for other in pairings(cup.active)
        ]
        assert reading(cup, games, bye, life.avoided) == min(by_wishes for by_wishes, _ in every)
        _, *least = min(by_rules for _, by_rules in every)
        assert [*least_cost(cup, cup.active)] == [*least, 0]
        pairing = Pairing(tuple(games), () if bye is None else (odd(bye),))
        _, *paid = reading(cup, games, bye, set())
        assert [*cost(cup, pairing)] == [*paid, 0]


def pairings(players: Sequence[Member]) -> Iterator[tuple[list[Game], Member | None]]:
    """Yield all games that the players can have, and who is left over."""
    if len(players) % 2:
        for bye in players:
            for games, _ in pairings([player for player in players if player != bye]):
                yield games, bye
    elif not players:
        yield [], None
    else:
        first, *others = players
        for second in others:
            for games, _ in pairings([player for player in others if player != second]):
                yield [(first, second), *games], None


def reading(
    cup: Cup, games: Sequence[Game], bye: Member | None, avoided: set[frozenset[Member]]
) -> tuple[int, ...]:
    """Return the numbers of a pairing that docs/cups.md lists, gravest first."""
    unbalanced = rematches = floats = floats_again = 0
    for game in games:
        rematches += sum(met(cup, *game))
        difference = points(cup, game[0]) - points(cup, game[1])
        floats += difference**2
        floats_again += sum(has_floated(cup, player) for player in game if difference)
        if cup.terms.first_begins:
            low, high = sorted(lead(cup, player) for player in game)
            unbalanced += max(abs(low + 1) - 1, 0) + max(abs(high - 1) - 1, 0)
    return (
        sum(frozenset(game) in avoided for game in games),
        0 if bye is None else byes(cup, bye),
        rematches,
        unbalanced,
        0 if bye is None else points(cup, bye),
        floats,
        floats_again,
    )


def met(cup: Cup, player: Member, other: Member) -> Iterator[bool]:
    """Yield for each round whether two sat at a table."""
    for round_ in cup.rounds:
        for game, result in zip(round_.pairing.games, round_.results, strict=True):
            has_table = result is not None and result.how is not How.FORFEIT
            yield has_table and {*game} == {player, other}


def lead(cup: Cup, player: Member) -> int:
    """Return the games that a player began without the others."""
    return sum(
        (game[0] == player) - (game[1] == player)
        for round_ in cup.rounds
        for game, result in zip(round_.pairing.games, round_.results, strict=True)
        if result is not None and result.how is not How.FORFEIT
    )


def points(cup: Cup, player: Member, rounds: int | None = None) -> int:
    """Return the points of a player after some rounds, or all."""
    earlier: Cup = msgspec.structs.replace(cup, rounds=cup.rounds[:rounds])
    return score(earlier, player)


def byes(cup: Cup, player: Member) -> int:
    """Return how often a player had points without a table."""
    forfeits = sum(
        player in game and result.points[game.index(player)] > 0
        for round_ in cup.rounds
        for game, result in zip(round_.pairing.games, round_.results, strict=True)
        if result is not None and result.how is How.FORFEIT
    )
    given = sum(bye.member == player for round_ in cup.rounds for bye in round_.pairing.byes)
    return forfeits + given + (cup.members[player].credit > 0)


def has_floated(cup: Cup, player: Member) -> bool:
    """Return whether a player's opponent in the last round had other points."""
    if not cup.rounds:
        return False
    for game, result in zip(cup.rounds[-1].pairing.games, cup.rounds[-1].results, strict=True):
        if player in game and result is not None and result.how is not How.FORFEIT:
            return points(cup, game[0], -1) != points(cup, game[1], -1)
    return False
