"""What the end of a game counts for: who came where, and whether the game is rated.

The table in `docs/endings.md` lists this for every way a game may end.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.ids import UserId
from bot.store.records import Occupant, SeatResult, Table
from bot.tables.snapshot import users
from engine.game import Result, Seat, Standing


class Ending(NamedTuple):
    """What the end of a game counts for.

    ``results`` are in the order of the rules' standings. ``absent`` are the seats of people who
    never decided anything and would lose rating through this result.
    """

    results: tuple[SeatResult, ...]
    absent: tuple[Seat, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won."""
        return tuple(one.seat for one in self.results if one.place == 1 and not one.resigned)


def ending(
    table: Table,
    result: Result,
    teams: Sequence[Sequence[Seat]],
    stats: Sequence[Mapping[str, int]],
) -> Ending:
    """Return what a game that has ended with this result counts for.

    ``stats`` are by seat what is counted in addition to what the rules count. A team of which
    nobody has played to the end is behind all others, whatever computer players have achieved on
    its seats. A player who has left the server hasn't played to the end, and has lost, unless the
    seat was taken.
    """
    gave_up = {one.seat: _gave_up(table, one) for one in result.standings}
    places, people = _places(result, teams, gave_up), _people(table)
    results = [
        SeatResult(
            one.seat,
            people[one.seat],
            places[one.seat],
            gave_up[one.seat],
            {**one.stats, **stats[one.seat]},
        )
        for one in result.standings
    ]
    absent = [
        standing.seat
        for standing, found in zip(result.standings, results, strict=True)
        if _is_absent(table.seats[standing.seat], standing, found)
    ]
    return Ending(tuple(results), tuple(absent))


def _gave_up(table: Table, standing: Standing) -> bool:
    """Return whether the person on a seat hasn't played to the end."""
    seated = table.seats[standing.seat]
    return standing.resigned or (seated.strength is not None and not seated.is_computer)


def _places(
    result: Result, teams: Sequence[Sequence[Seat]], gave_up: Mapping[Seat, bool]
) -> Mapping[Seat, int]:
    """Return the places by seat: teams whose members all gave up are behind the others."""
    place = {one.seat: one.place for one in result.standings}
    ranks = {
        seat: (all(gave_up[partner] for partner in team), place[seat])
        for team in teams
        for seat in team
    }
    in_order = sorted(ranks.values())
    return {seat: 1 + in_order.index(rank) for seat, rank in ranks.items()}


def _people(table: Table) -> Sequence[UserId | None]:
    """Return by seat the person to whom its result belongs, None for nobody.

    The result of a vacant seat belongs to the person who left it, for one seat only, and not if
    they have another seat by now or have been erased.
    """
    people, seated = list[UserId | None](), set(users(table))
    for one in table.seats:
        left = one.left_id if one.vacant and one.left_id not in seated else None
        people.append(one.user_id if left is None or left < 0 else left)
        seated.add(people[-1])
    return people


def _is_absent(seated: Occupant, standing: Standing, result: SeatResult) -> bool:
    """Return whether a person who has never decided anything would lose rating.

    Resigning is a decision: otherwise it would be a way out of a game that begins badly. A player
    who was late but has won because the others resigned loses nothing.
    """
    if result.user_id is None or seated.decided or standing.resigned:
        return False
    return seated.strength is not None or (seated.missed > 0 and result.place > 1)
