"""A second reading of the standing, written from docs/cups.md alone.

It is slow and counts nothing as `engine.cups.standings` does: a table of what each member had
in each round comes first, and everything is counted from that, in points with halves.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from engine.cups.cup import Cup
from engine.cups.entries import How, Member, System
from engine.cups.standings import MemberStanding

HALF = Fraction(1, 2)


class Place(NamedTuple):
    """A place, who shares it, and the tie-break that separates them from the next with as much."""

    number: int
    members: frozenset[Member]
    decided_by: str | None


class Cell(NamedTuple):
    """What a member had in a round that has begun: ``points`` is None while the game is open."""

    kind: str
    points: Fraction | None
    opponent: Member | None = None


def table_of(cup: Cup) -> dict[Member, list[Cell]]:
    """Return what each member had in each round that has begun."""
    return {
        member: [cell_of(cup, number, member) for number in range(cup.begun_rounds)]
        for member in cup.lots
    }


def cell_of(cup: Cup, number: int, member: Member) -> Cell:
    """Return what a member had in a round."""
    round_ = cup.rounds[number]
    for bye in round_.pairing.byes:
        if bye.member == member:
            return Cell("bye", HALF if bye.kind == "away" else Fraction(1))
    for board, game in enumerate(round_.pairing.games):
        if member in game:
            [opponent] = {*game} - {member}
            decided = round_.results[board]
            if decided is None:
                return Cell("open", None, opponent)
            points = decided.points[game.index(member)] * HALF
            kind = "forfeit" if decided.how is How.FORFEIT else "game"
            return Cell(kind, points, opponent)
    return Cell("missed", Fraction(0))


def places(cup: Cup) -> list[Place]:
    """Return the places in order."""
    table = table_of(cup)
    points = {
        member: sum((cell.points or 0 for cell in row), cup.members[member].credit * HALF)
        for member, row in table.items()
    }
    order = list[Place]()
    for total in sorted(set(points.values()), reverse=True):
        tied = {member for member in points if points[member] == total}
        for members, decided_by in separate(cup.terms.system, table, tied):
            number = 1 + sum(len(place.members) for place in order)
            order.append(Place(number, frozenset(members), decided_by))
    return order


def as_places(rows: Iterable[MemberStanding]) -> list[Place]:
    """Return the places that the program's standing has."""
    groups = [[*group] for _, group in groupby(rows, lambda row: row.place)]
    return [
        Place(group[0].place, frozenset(row.member for row in group), group[-1].decided_by)
        for group in groups
    ]


def separate(
    system: System, table: dict[Member, list[Cell]], tied: set[Member]
) -> list[tuple[set[Member], str | None]]:
    """Return the members in groups that share a place, with what separates each from the next."""
    steps: list[tuple[str, Callable[[Member], Fraction]]] = [
        ("sonneborn-berger", lambda member: sonneborn_berger(table, member)),
        ("wins", lambda member: wins(table, member)),
    ]
    if system is System.SWISS:
        steps.insert(0, ("buchholz", lambda member: buchholz(table, member)))
    if all(games_between(table, a, b) for a in tied for b in tied if a != b):
        steps.insert(0, ("direct", lambda member: direct(table, member, tied)))
    for name, value in steps:
        values = {member: value(member) for member in tied}
        if len(set(values.values())) == 1:
            continue
        chain = list[tuple[set[Member], str | None]]()
        for amount in sorted(set(values.values()), reverse=True):
            group = {member for member in tied if values[member] == amount}
            chain += separate(system, table, group)
            chain[-1] = (chain[-1][0], name)
        chain[-1] = (chain[-1][0], None)
        return chain
    return [(tied, None)]


def games_between(table: dict[Member, list[Cell]], member: Member, other: Member) -> list[Cell]:
    """Return what a member had in the games against another."""
    return [cell for cell in table[member] if cell.kind == "game" and cell.opponent == other]


def direct(table: dict[Member, list[Cell]], member: Member, tied: set[Member]) -> Fraction:
    """Return the points against the others who are tied; of several games against one the mean."""
    total = Fraction(0)
    for other in tied - {member}:
        games = games_between(table, member, other)
        total += sum((cell.points or Fraction(0) for cell in games), Fraction(0)) / len(games)
    return total


def worth(table: dict[Member, list[Cell]], opponent: Member) -> Fraction:
    """Return what an opponent counts."""
    total = Fraction(0)
    for cell in table[opponent]:
        if cell.kind == "missed" or (cell.kind == "forfeit" and cell.points == 0):
            total += HALF
        elif cell.points is not None:
            total += cell.points
    return total


def buchholz(table: dict[Member, list[Cell]], member: Member) -> Fraction:
    """Return the worths of the opponents without the lowest."""
    worths = []
    for cell in table[member]:
        if cell.kind == "game" and cell.opponent is not None:
            worths.append(worth(table, cell.opponent))
        elif cell.kind != "open":
            worths.append(Fraction(0))
    return sum(sorted(worths)[1:], Fraction(0))


def sonneborn_berger(table: dict[Member, list[Cell]], member: Member) -> Fraction:
    """Return the worths of the opponents beaten, and half of those drawn with."""
    return sum(
        (
            worth(table, cell.opponent) * cell.points
            for cell in table[member]
            if cell.kind == "game" and cell.opponent is not None and cell.points is not None
        ),
        Fraction(0),
    )


def wins(table: dict[Member, list[Cell]], member: Member) -> Fraction:
    """Return the number of games won."""
    return Fraction(sum(cell.kind == "game" and cell.points == 1 for cell in table[member]))
