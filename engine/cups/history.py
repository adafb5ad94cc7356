"""The history of a cup, as the pairing of the next round needs it."""

from collections import Counter
from dataclasses import dataclass, field

from engine.cups.cup import Cup
from engine.cups.entries import WIN, How, Member


@dataclass(frozen=True)
class History:
    """Points, byes and games from the rounds that have begun.

    Games without a table, because somebody had left before the round, aren't among ``met`` and
    ``lead``.
    """

    points: Counter[Member] = field(default_factory=Counter)
    """In halves."""
    byes: Counter[Member] = field(default_factory=Counter)
    """Rounds without a table that brought points; what joining late brought counts as one."""
    met: Counter[frozenset[Member]] = field(default_factory=Counter)
    """Games of two members against each other."""
    lead: Counter[Member] = field(default_factory=Counter)
    """Games that a member began without those that the opponent began, if the first seat begins."""
    floated: set[Member] = field(default_factory=set)
    """Members who had an opponent with other points in the last round."""

    def seats(self, first: Member, second: Member) -> tuple[Member, Member]:
        """Return two opponents, first who has begun less; else in the order given."""
        return (second, first) if self.lead[second] < self.lead[first] else (first, second)


def history(cup: Cup) -> History:
    """Return what counts of the rounds that have begun."""
    past = History()
    for member in cup.lots:
        past.points[member] = cup.members[member].credit
        past.byes[member] = int(cup.members[member].credit > 0)
    for round_ in cup.rounds:
        if not round_.begun:
            continue
        past.floated.clear()
        before = past.points.copy()
        for bye in round_.pairing.byes:
            past.points[bye.member] += bye.points
            past.byes[bye.member] += 1
        for (first, second), result in zip(round_.pairing.games, round_.results, strict=True):
            if result is None:
                continue
            past.points.update(dict(zip((first, second), result.points, strict=True)))
            if result.how is How.FORFEIT:
                past.byes[first] += result.points[0] == WIN
                past.byes[second] += result.points[1] == WIN
                continue
            past.met[frozenset((first, second))] += 1
            if cup.terms.first_begins:
                past.lead[first] += 1
                past.lead[second] -= 1
            if before[first] != before[second]:
                past.floated.update((first, second))
    return past
