"""Results of a game: places, wins and how they are rated.

The table in `docs/endings.md` lists this for every way in which a game may end.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.ids import UserId
from bot.store.table_types import ENOUGH_DECISIONS, Occupant, RatedAs, SeatResult, Table
from engine.game import Result, Seat, Standing


class FinalResults(NamedTuple):
    """The results of a game, in the order of the rules' standings."""

    results: tuple[SeatResult, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats of the people who get a win on the leaderboard."""
        return tuple(
            result.seat
            for result in self.results
            if result.ranked and result.place == 1 and not result.resigned
        )

    def rated_as(self, why: RatedAs) -> tuple[Seat, ...]:
        """Return the seats whose result is rated in this way."""
        return tuple(result.seat for result in self.results if result.rated_as is why)


def final_results(
    table: Table,
    result: Result,
    teams: Sequence[Sequence[Seat]],
    stats: Sequence[Mapping[str, int]],
) -> FinalResults:
    """Return the results of a game that has ended.

    ``stats`` has counts by seat that are added to those of the rules. A team of which nobody has
    played to the end is placed behind all others, whatever computer players have achieved on its
    seats. A player who has left the server hasn't played to the end, and has lost.
    """
    gave_up = {
        standing.seat: _gave_up(table.seats[standing.seat], standing)
        for standing in result.standings
    }
    places = _places(result, teams, gave_up)
    team_of = {seat: team for team in teams for seat in team}
    rated_as = [
        _rated_as(seated, places[seat], gave_up=gave_up[seat])
        for seat, seated in enumerate(table.seats)
    ]
    counting = {
        seat
        for seat, seated in enumerate(table.seats)
        if not seated.is_computer and rated_as[seat] is None
    }
    starters = {seated.starter_id for seated in table.seats if seated.starter_left}
    results = list[SeatResult]()
    for standing in result.standings:
        seat, seated = standing.seat, table.seats[standing.seat]
        resigned = gave_up[seat] or seated.absent
        has_rival = bool(counting.difference(team_of[seat]))
        user_id = None if seated.user_id in starters and seated.starter_left else seated.user_id
        results.append(
            SeatResult(
                seat,
                user_id,
                places[seat],
                resigned,
                {**standing.stats, **stats[seat]},
                rated_as=RatedAs.GUEST if seated.starter_left else rated_as[seat],
                ranked=table.is_ranked and (resigned or has_rival),
            )
        )
        if seated.starter_left:
            former = SeatResult(
                seat,
                _unless_erased(seated.starter_id),
                place=1 + len(table.seats) - len(team_of[seat]),
                resigned=True,
                stats={},
                former=True,
                rated_as=rated_as[seat],
                ranked=table.is_ranked,
            )
            results.append(former)
    return FinalResults(tuple(results))


def _gave_up(seated: Occupant, standing: Standing) -> bool:
    """Return whether the occupant of a seat at the end hasn't played to the end.

    The seat of an absent person counts as a computer player's, who has.
    """
    stood_in = seated.strength is not None and not seated.is_computer and not seated.absent
    return standing.resigned or stood_in


def _rated_as(seated: Occupant, place: int, *, gave_up: bool) -> RatedAs | None:
    """Return how the result is rated for the person who began the game on a seat.

    A person who let a turn pass before their second decision, and hasn't won, has given up too.
    """
    if seated.is_computer:
        return None
    if seated.absent:
        return RatedAs.ABSENT
    has_left = seated.starter_left or gave_up or (seated.missed > 0 and place > 1)
    return RatedAs.EARLY if has_left and seated.decisions < ENOUGH_DECISIONS else None


def _places(
    result: Result, teams: Sequence[Sequence[Seat]], gave_up: Mapping[Seat, bool]
) -> Mapping[Seat, int]:
    """Return the places by seat. Teams whose members have all given up come last."""
    place = {standing.seat: standing.place for standing in result.standings}
    ranks = {
        seat: (all(gave_up[partner] for partner in team), place[seat])
        for team in teams
        for seat in team
    }
    in_order = sorted(ranks.values())
    return {seat: 1 + in_order.index(rank) for seat, rank in ranks.items()}


def _unless_erased(user_id: UserId | None) -> UserId | None:
    """Return a user's id, or None for an erased user, whose result belongs to nobody."""
    return None if user_id is None or user_id < 0 else user_id
