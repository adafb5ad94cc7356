"""How the opponents of a round are found.

In a Swiss cup the rules are numbers, gravest first (`Cost`), and the pairing is a perfect matching
with the least sum. networkx finds it; it is imported only there, for it is large, and the process
that pairs is the only one that needs it.
"""

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from functools import reduce
from itertools import combinations
from operator import ne
from random import Random
from typing import Final, NamedTuple, TypeAlias

from engine.cups.cup import Cup
from engine.cups.entries import Bye, ByeKind, Member, Pairing, System
from engine.cups.history import History, history
from engine.cups.schedule import all_play_all

Game: TypeAlias = tuple[Member, Member]

_NOBODY: Final = -1
"""Opponent of the player who has a bye."""
_DIGIT: Final = 32
"""Bits of each rule in a weight: more than its sum over all games has."""


class Cost(NamedTuple):
    """What the rules have against a pairing, gravest first: sums over its games and its bye."""

    byes: int = 0
    """Byes that the player with the bye has had before."""
    rematches: int = 0
    """Games that the opponents have had against each other."""
    unbalanced: int = 0
    """Games that players will have begun too many or too few, if one is neither."""
    bye_points: int = 0
    """Points of the player with the bye."""
    floats: int = 0
    """Differences between the points of opponents, in halves and squared, so several small ones
    cost less than a large one."""
    floats_again: int = 0
    """Players with such a difference who had one in the round before, too."""
    seats: int = 0
    """Games whose seats should be the other way round."""


class Why(StrEnum):
    """A reason for a game or a bye."""

    SCHEDULE = "schedule"
    """Everyone meets everyone, in an order by lot."""
    SAME_SCORE = "same-score"
    FLOATED = "floated"
    """The opponents have different points, for there was no better pairing."""
    REMATCH = "rematch"
    """The opponents have met before; that couldn't be avoided."""
    FIRST_BALANCED = "first-balanced"
    """Who has the first seat has begun less."""
    FIRST_BY_LOT = "first-by-lot"
    BYE_FIRST = "bye-first"
    """The first bye of a player with few points."""
    BYE_AGAIN = "bye-again"
    """Everybody has had a bye."""
    BYE_HOST = "bye-host"
    BYE_AWAY = "bye-away"
    BYE_FORFEIT = "bye-forfeit"


def next_pairing(
    cup: Cup, away: Collection[Member], avoid: Collection[frozenset[Member]], random: Random
) -> Pairing:
    """Return the pairing of the next round.

    Members who are ``away`` over all of it have a bye, but only once: later they are paired like
    others. Those in ``avoid`` aren't paired with each other in a Swiss cup if they needn't be.
    """
    resting = [member for member in cup.active if member in away and not _has_rested(cup, member)]
    if cup.terms.system is System.ALL:
        return all_play_all(cup, resting)
    players = [member for member in cup.active if member not in resting]
    games, bye = swiss(cup, players, avoid, random)
    byes = [Bye(member, ByeKind.AWAY) for member in resting]
    if bye is not None:
        byes.append(Bye(bye, ByeKind.ODD))
    return Pairing(tuple(games), tuple(byes))


def swiss(
    cup: Cup, players: Iterable[Member], avoid: Collection[frozenset[Member]], random: Random
) -> tuple[list[Game], Member | None]:
    """Return the games of the players, best first, and who has a bye if they are odd.

    The pairing has the least cost possible; ``random`` chooses among several.
    """
    past = history(cup)
    order = sorted(players, key=cup.lots.index)
    weights = dict[Game, int]()
    for pair in combinations(order, 2):
        is_avoided = int(frozenset(pair) in avoid)
        weights[pair] = _weight(is_avoided, *_game_cost(past, past.seats(*pair)))
    if len(order) % 2:
        for player in order:
            weights[_NOBODY, player] = _weight(0, *_bye_cost(past, player))
    games, bye = list[Game](), None
    for first, second in _lightest_matching(weights, random):
        if first == _NOBODY:
            bye = second
        else:
            games.append(past.seats(first, second))
    games.sort(key=lambda game: past.points[game[0]] + past.points[game[1]], reverse=True)
    return games, bye


def cost(cup: Cup, pairing: Pairing) -> Cost:
    """Return what the rules have against the pairing of the next round.

    Byes for days off and by the host cost nothing.
    """
    past = history(cup)
    games = [_game_cost(past, game) for game in pairing.games]
    byes = [_bye_cost(past, bye.member) for bye in pairing.byes if bye.kind is ByeKind.ODD]
    by_lot = [sorted(game, key=cup.lots.index) for game in pairing.games]
    seats = [past.seats(*game) for game in by_lot]
    turned = Cost(seats=sum(map(ne, seats, pairing.games)))
    return Cost(*map(sum, zip(turned, *games, *byes, strict=True)))


def least_cost(cup: Cup, players: Iterable[Member]) -> Cost:
    """Return the least cost of a pairing of players in the next round."""
    games, bye = swiss(cup, players, (), Random(0))  # noqa: S311
    byes = () if bye is None else (Bye(bye, ByeKind.ODD),)
    return cost(cup, Pairing(tuple(games), byes))


def reasons(cup: Cup, pairing: Pairing) -> list[tuple[Why, ...]]:
    """Return the reasons for each game of the pairing of the next round, then for each bye."""
    past = history(cup)
    games = [_game_reasons(cup, past, game) for game in pairing.games]
    return games + [(_bye_reason(cup, past, bye),) for bye in pairing.byes]


def _has_rested(cup: Cup, member: Member) -> bool:
    return any(Bye(member, ByeKind.AWAY) in round_.pairing.byes for round_ in cup.rounds)


def _game_cost(past: History, game: Game) -> Cost:
    first, second = game
    lead = past.lead[first] + 1, past.lead[second] - 1
    difference = abs(past.points[first] - past.points[second])
    return Cost(
        rematches=past.met[frozenset(game)],
        unbalanced=sum(max(abs(games) - 1, 0) for games in lead),
        floats=difference**2,
        floats_again=len(past.floated & {*game}) if difference else 0,
    )


def _bye_cost(past: History, player: Member) -> Cost:
    return Cost(byes=past.byes[player], bye_points=past.points[player])


def _weight(*numbers: int) -> int:
    """Return a number that compares like sums of the numbers, the first one first."""
    return reduce(lambda weight, number: (weight << _DIGIT) + number, numbers)


def _lightest_matching(weights: Mapping[Game, int], random: Random) -> list[Game]:
    """Return games that have every player once, and the least sum of weights.

    Which of several such matchings follows from the order of the games, so that is random. Random
    numbers in the weights would do the same in thrice the time.
    """
    import networkx as nx

    games = list(weights)
    random.shuffle(games)
    graph = nx.Graph()
    graph.add_weighted_edges_from((*game, weights[game]) for game in games)
    pairs = nx.min_weight_matching(graph)
    return sorted(pair if pair in weights else pair[::-1] for pair in pairs)


def _game_reasons(cup: Cup, past: History, game: Game) -> tuple[Why, ...]:
    first, second = game
    why = [Why.SCHEDULE]
    if cup.terms.system is System.SWISS:
        same_score = past.points[first] == past.points[second]
        why = [Why.SAME_SCORE if same_score else Why.FLOATED]
        if past.met[frozenset(game)]:
            why.append(Why.REMATCH)
    if past.lead[first] < past.lead[second]:
        why.append(Why.FIRST_BALANCED)
    elif cup.terms.first_begins and past.lead[first] == past.lead[second]:
        why.append(Why.FIRST_BY_LOT)
    return tuple(why)


def _bye_reason(cup: Cup, past: History, bye: Bye) -> Why:
    if bye.kind is not ByeKind.ODD:
        return Why(f"bye-{bye.kind}")
    if cup.terms.system is System.ALL:
        return Why.SCHEDULE
    return Why.BYE_AGAIN if past.byes[bye.member] else Why.BYE_FIRST
