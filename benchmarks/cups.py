"""Cups of 4 to 128 people from their opening to their end, and whether their rules hold.

`cup_lives` has the people: a fifth vanishes or leaves, others come late, have days off or have
blocked somebody, and now and then the bot crashes and reads its log again. What could have been
avoided in a round is found by looking for another pairing without it. The standing is compared with
a second reading of its rules.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, starmap
from random import Random
from statistics import median
from typing import Final, NamedTuple

import networkx as nx

from benchmarks.cup_lives import PLAYED_OUT, CupLife
from benchmarks.measurement import Measurement, milliseconds, processor_seconds
from engine.cups.cup import Cup, Phase
from engine.cups.entries import ByeKind, How, Member, Pairing, Status, System
from engine.cups.pairing import next_pairing
from engine.cups.standings import standings
from tests.engine.cups.second_reading import as_places, places

_LARGEST: Final = 128
_TIMED_CUPS: Final = 2
_TIME_LIMIT: Final = 2.0
_NOBODY: Final = -1

END = "cups: not over in time"
DEADLINE = "games: open after the deadline"
LOST = "rounds: somebody lost or twice"
STANDING = "standings: not as read again"


def measure(seed: int = 1, cups: int = 1000) -> list[Measurement]:
    """Return a row for each rule, with how often it was broken, and one for the longest pairing."""
    random = Random(seed)  # noqa: S311
    tally = Tally()
    for _ in range(cups):
        people = random.randint(4, 32) if random.random() < 0.75 else random.randint(33, _LARGEST)
        follow(CupLife(random, people), tally)
    return [*tally.rows(), _longest_pairing(random)]


class Tally:
    """What was looked at, and how often it broke a rule, avoidably or not."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.seen = Counter[str]()
        self.broken = Counter[str]()
        self.unavoidable = Counter[str]()
        self.crashes = 0

    def count(self, rule: str, is_broken: bool) -> None:
        """Count something that keeps or breaks a rule."""
        self.seen[rule] += 1
        self.broken[rule] += is_broken

    def rows(self) -> list[Measurement]:
        """Return a row for each rule."""
        crashes = Measurement("crashes survived", f"{self.crashes:,}")
        return [self._row(rule) for rule in self.seen] + [crashes]

    def _row(self, rule: str) -> Measurement:
        unavoidable = self.unavoidable[rule]
        remark = f"of {self.seen[rule]:,}" + f", {unavoidable:,} unavoidable" * (unavoidable > 0)
        broken = self.broken[rule]
        return Measurement(rule, f"{broken:,}", remark, goal="0", ok=broken == 0)


def follow(life: CupLife, tally: Tally) -> None:
    """Follow a cup to its end, and count what keeps or breaks a rule."""
    for before, pairing in life.live():
        members = [m for m in before.lots if before.members[m].status is Status.IN]
        tally.count(LOST, sorted(pairing.members) != sorted(members))
        if before.terms.system is System.SWISS:
            _look_for_better(before, pairing, life.avoided, tally)
        if before.rounds:
            tally.count(STANDING, as_places(standings(before)) != places(before))
    cup = life.cup
    in_time = not cup.is_open and life.now <= life.last_deadline
    tally.count(END, not in_time)
    for round_ in cup.rounds:
        tally.count(LOST, len({*round_.pairing.members}) != len(round_.pairing.members))
        for result in round_.results:
            if result is not None:
                tally.count(DEADLINE, result.at > round_.ends + PLAYED_OUT)
            elif cup.phase is not Phase.CALLED_OFF:
                tally.count(DEADLINE, is_broken=True)
    tally.count(STANDING, as_places(standings(cup)) != places(cup))
    tally.crashes += life.crashes


def _look_for_better(
    cup: Cup, pairing: Pairing, avoided: set[frozenset[Member]], tally: Tally
) -> None:
    """Count each rule that a pairing breaks; it is avoidable if another pairing breaks none so far.

    Behind a rule that is broken the lighter ones aren't looked at.
    """
    byes = [bye.member for bye in pairing.byes if bye.kind is ByeKind.ODD]
    players = [*byes, *(member for game in pairing.games for member in game)]
    rules = list[Rule]()
    for rule in _rules(cup, players, avoided):
        rules.append(rule)
        is_broken = any(starmap(rule.breaks, pairing.games)) or any(map(rule.breaks_bye, byes))
        is_avoidable = is_broken and _is_possible(players, rules)
        tally.count(rule.name, is_avoidable)
        tally.unavoidable[rule.name] += is_broken and not is_avoidable
        if is_broken:
            return


class Rule(NamedTuple):
    """A rule: which games break it, the first member having the first seat, and whose bye."""

    name: str
    breaks: Callable[[Member, Member], bool]
    breaks_bye: Callable[[Member], bool]


def _rules(cup: Cup, players: Sequence[Member], avoided: set[frozenset[Member]]) -> Iterator[Rule]:
    """Yield the rules of the next round, gravest first."""
    met = set[frozenset[Member]]()
    lead = Counter[Member]()
    byes = Counter(member for member in cup.lots if cup.members[member].credit)
    for round_ in cup.rounds:
        byes.update(bye.member for bye in round_.pairing.byes)
        for game, result in zip(round_.pairing.games, round_.results, strict=True):
            if result is not None and result.how is not How.FORFEIT:
                met.add(frozenset(game))
                lead.update({game[0]: 1})
                lead.subtract({game[1]: 1})
            elif result is not None:
                byes.update(game[seat] for seat in (0, 1) if result.points[seat] > 0)
    fewest = min((byes[member] for member in players), default=0)
    yield Rule(
        "rounds: people meet who avoid it",
        lambda first, second: frozenset((first, second)) in avoided,
        lambda _: False,
    )
    yield Rule(
        "rounds: a bye too early",
        lambda *_: False,
        lambda member: byes[member] > fewest,
    )
    yield Rule(
        "rounds: a rematch",
        lambda first, second: frozenset((first, second)) in met,
        lambda _: False,
    )
    if cup.terms.first_begins:
        yield Rule(
            "rounds: begun two more or fewer",
            lambda first, second: lead[first] > 0 or lead[second] < 0,
            lambda _: False,
        )


def _is_possible(players: Sequence[Member], rules: Sequence[Rule]) -> bool:
    """Return whether the players can be paired without breaking any of the rules."""
    graph = nx.Graph()
    graph.add_nodes_from(players)
    for pair in combinations(players, 2):
        if any(not any(rule.breaks(*game) for rule in rules) for game in (pair, pair[::-1])):
            graph.add_edge(*pair)
    for player in players:
        if len(players) % 2 and not any(rule.breaks_bye(player) for rule in rules):
            graph.add_edge(player, _NOBODY)
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    return len(matching) == (len(players) + 1) // 2


def _longest_pairing(random: Random) -> Measurement:
    """Return the row of the longest pairing of cups with the most people."""
    seconds = list[float]()
    for _ in range(_TIMED_CUPS):
        life = CupLife(random, _LARGEST)
        for person in life.people:
            person.trouble = None
        for before, _ in life.live():
            pair = partial(next_pairing, before, (), life.avoided, random)
            seconds.append(processor_seconds(pair))
    remark = f"median of {len(seconds)}: {milliseconds(median(seconds))}"
    title = f"longest pairing of {_LARGEST} people"
    return Measurement.within(title, max(seconds), remark, _TIME_LIMIT)
