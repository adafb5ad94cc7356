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

    def rated_as(self, rating: RatedAs) -> tuple[Seat, ...]:
        """Return the seats whose result is rated in this way."""
        return tuple(result.seat for result in self.results if result.rated_as is rating)


def final_results(
    table: Table,
    result: Result,
    teams: Sequence[Sequence[Seat]],
    stats: Sequence[Mapping[str, int]],
) -> FinalResults:
    """Return the results of a game that has ended.

    ``stats`` has counts by seat that are added to those of the rules. A team of which nobody has
    played to the end is placed behind all others, whatever computer players have achieved on its
    seats. A player who has left the guild hasn't played to the end, and has lost.
    """
    gave_up = {standing.seat: _gave_up(table, standing) for standing in result.standings}
    places = _places(result, teams, gave_up)
    team_of = {seat: team for team in teams for seat in team}
    rated_as = [
        _rated_as(occupant, places[seat], gave_up=gave_up[seat])
        for seat, occupant in enumerate(table.seats)
    ]
    counting = {
        seat
        for seat, occupant in enumerate(table.seats)
        if not occupant.is_computer and rated_as[seat] is None
    }
    starters = {occupant.starter_id for occupant in table.seats if occupant.starter_left}
    results = list[SeatResult]()
    for standing in result.standings:
        seat, occupant = standing.seat, table.seats[standing.seat]
        resigned = gave_up[seat] or occupant.absent
        has_rival = bool(counting.difference(team_of[seat]))
        user_id = (
            None if occupant.user_id in starters and occupant.starter_left else occupant.user_id
        )
        results.append(
            SeatResult(
                seat,
                user_id,
                places[seat],
                resigned,
                {**standing.stats, **stats[seat]},
                rated_as=RatedAs.GUEST if occupant.starter_left else rated_as[seat],
                ranked=table.is_ranked and (resigned or has_rival),
            )
        )
        if occupant.starter_left:
            former = SeatResult(
                seat,
                _unless_erased(occupant.starter_id),
                place=1 + len(table.seats) - len(team_of[seat]),
                resigned=True,
                stats={},
                former=True,
                rated_as=rated_as[seat],
                ranked=table.is_ranked,
            )
            results.append(former)
    return FinalResults(tuple(results))


def _gave_up(table: Table, standing: Standing) -> bool:
    """Return whether the occupant of a seat at the end hasn't played to the end.

    The seat of an absent person counts as a computer player's, who has. At the deadline of a cup
    the computer players take over from everybody alike.
    """
    occupant = table.seats[standing.seat]
    stood_in = occupant.strength is not None and not occupant.is_computer and not occupant.absent
    return standing.resigned or (stood_in and not table.played_out)


def _rated_as(occupant: Occupant, place: int, *, gave_up: bool) -> RatedAs | None:
    """Return how the result is rated for the person who began the game on a seat.

    A person who let a turn pass before their second decision, and hasn't won, has given up too.
    """
    if occupant.is_computer:
        return None
    if occupant.absent:
        return RatedAs.ABSENT
    has_left = occupant.starter_left or gave_up or (occupant.missed > 0 and place > 1)
    return RatedAs.EARLY if has_left and occupant.decisions < ENOUGH_DECISIONS else None


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
