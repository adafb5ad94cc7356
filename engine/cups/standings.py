"""The standing of a cup.

Members with the same points are separated by the first of these that differs among them, and as
soon as fewer of them are left with each other, it begins anew with those:

1. **Direct encounter**: the points from their games against each other, once all of them have met;
   of two who have met several times the mean.
2. **Buchholz cut one**, in a Swiss cup: the sum of the worths of their opponents, without the
   lowest. A round without a table is an opponent worth nothing.
3. **Sonneborn-Berger**: the sum of the worths of the opponents they beat, and half of those they
   drew with.
4. **Wins**: games won.

Members whom nothing separates share a place.

The worth of an opponent are the points from all rounds that have begun; a round that the opponent
missed (before joining late, after leaving, a game forfeited) is worth half a point, so that nobody
suffers from who vanishes later. Points for joining late aren't part of it. Byes and games forfeited
have no table, so they bring points, but no opponent and no win. Who was absent at a table has lost
that game.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import combinations, groupby

import msgspec

from engine.cups.cup import Cup, Round
from engine.cups.entries import DRAW, WIN, How, Member, System
from engine.cups.history import history


class TieBreak(StrEnum):
    """What separates members with the same points, in this order."""

    DIRECT = "direct"
    BUCHHOLZ = "buchholz"
    SONNEBORN = "sonneborn-berger"
    WINS = "wins"


class MemberStanding(msgspec.Struct, frozen=True):
    """A member in the standing.

    - ``place`` counts from 1; members whom nothing separates share it.
    - ``points`` are in halves.
    - ``decided_by`` has put the member before the next one, who has the same points; None if that
      one has fewer points or shares the place.
    - ``tiebreaks`` are in whole points. Direct encounter is there only where it has separated
      members.
    """

    member: Member
    place: int
    points: int
    decided_by: TieBreak | None
    tiebreaks: Mapping[TieBreak, float]


def standings(cup: Cup) -> tuple[MemberStanding, ...]:
    """Return a row for each member who has been in the cup, best first.

    Of those who share a place the order is that of the lots.
    """
    results = _Results(cup)
    points_of = history(cup).points.__getitem__
    rows = list[MemberStanding]()
    for points, tied in groupby(sorted(cup.lots, key=points_of, reverse=True), points_of):
        for sharing, decided_by in results.separated([*tied]):
            place = len(rows) + 1
            for member in sharing:
                decides = decided_by if member == sharing[-1] else None
                rows.append(
                    MemberStanding(member, place, points, decides, results.tiebreaks[member])
                )
    return tuple(rows)


class _Results:
    """The results of a cup, and what separates its members by them."""

    def __init__(self, cup: Cup) -> None:
        self.points = {member: defaultdict[Member, list[int]](list) for member in cup.lots}
        """Of a member, from the games against each other one."""
        self.worth = Counter[Member]()
        self.tables = Counter[Member]()
        """Rounds in which a member had a table."""
        for round_ in cup.rounds:
            if round_.begun:
                self._add(round_, cup.lots)
        self.tiebreaks = {
            member: self._tiebreaks(member, cup.begun_rounds, cup.terms.system)
            for member in cup.lots
        }

    def separated(
        self, tied: list[Member], then: TieBreak | None = None
    ) -> Iterator[tuple[list[Member], TieBreak | None]]:
        """Yield members who share a place, with what separates them from the next.

        ``then`` separates all of them from whoever follows.
        """
        for tiebreak in TieBreak:
            value_of = self._values(tiebreak, tied).__getitem__
            groups = groupby(sorted(tied, key=value_of, reverse=True), value_of)
            *better, worst = ([*group] for _, group in groups)
            if not better:
                continue
            if tiebreak is TieBreak.DIRECT:
                for member in tied:
                    self.tiebreaks[member][tiebreak] = float(value_of(member))
            for group in better:
                yield from self.separated(group, tiebreak)
            yield from self.separated(worst, then)
            return
        yield tied, then

    def _add(self, round_: Round, members: Sequence[Member]) -> None:
        worth = dict.fromkeys(members, DRAW)
        worth |= {bye.member: bye.points for bye in round_.pairing.byes}
        for game, result in zip(round_.pairing.games, round_.results, strict=True):
            for member, opponent, index in zip(game, reversed(game), (0, 1), strict=True):
                points = 0 if result is None else result.points[index]
                if result is not None and result.how is How.FORFEIT:
                    worth[member] = points or DRAW
                    continue
                worth[member] = points
                self.tables[member] += 1
                if result is not None:
                    self.points[member][opponent].append(points)
        self.worth.update(worth)

    def _tiebreaks(self, member: Member, rounds: int, system: System) -> dict[TieBreak, float]:
        games = [
            (self.worth[opponent], points)
            for opponent, results in self.points[member].items()
            for points in results
        ]
        worths = [worth for worth, _ in games]
        lowest = min(worths, default=0) if self.tables[member] == rounds else 0
        buchholz = {TieBreak.BUCHHOLZ: (sum(worths) - lowest) / WIN}
        return (buchholz if system is System.SWISS else {}) | {
            TieBreak.SONNEBORN: sum(worth * points for worth, points in games) / WIN**2,
            TieBreak.WINS: float(sum(points == WIN for _, points in games)),
        }

    def _values(self, tiebreak: TieBreak, tied: Sequence[Member]) -> dict[Member, Fraction | float]:
        """Return what a tie-break makes of members: the same of all if it doesn't apply to them."""
        if tiebreak is not TieBreak.DIRECT:
            return {member: self.tiebreaks[member].get(tiebreak, 0.0) for member in tied}
        if not all(other in self.points[member] for member, other in combinations(tied, 2)):
            return dict.fromkeys(tied, 0.0)
        return {
            member: sum(
                Fraction(sum(points), WIN * len(points))
                for opponent, points in self.points[member].items()
                if opponent in tied
            )
            for member in tied
        }
