"""Ratings after finished games: at the end of a game, and recomputed from all results."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bot.game_packages import PACKAGES
from bot.ids import GuildId, TableId, UserId
from bot.runtime.gc_tuning import gc_on_request
from bot.runtime.progress import Progress
from bot.store.standing_types import (
    EVERY_GAME,
    FinishedGame,
    HeadToHead,
    PairResult,
    PlayerRating,
    RatingUpdate,
    StandingsSnapshot,
)
from bot.store.table_types import RatedAs, SeatResult, Unrated
from engine.analysis.ratings import NEWCOMER, Finisher, Rating, computer, rated
from engine.game import AnyGame, Seat, alone
from engine.player import Strength

if TYPE_CHECKING:  # views use ratings, and know nothing of databases
    from bot.store.store import Store

STAND_IN: Final = Strength.MEDIUM
"""Strength of the computer player that takes over a seat."""
_BATCH = 5_000


def rating_at(saved: PlayerRating, now: datetime) -> Rating:
    """Return a user's rating at a time; it grows more uncertain after the last game."""
    return Rating(saved.mu, saved.sigma).faded(now - saved.at)


def rating_update(
    game: str,
    teams: Sequence[Sequence[Seat]],
    at: datetime,
    outcome: Sequence[SeatResult],
    strengths: Sequence[Strength | None],
    unrated: Unrated | None = None,
) -> RatingUpdate:
    """Return the change of ratings by a game that ended at a time.

    ``game`` is its key, ``teams`` are those of its rules. ``strengths`` has the strength of each
    seat's computer player. If a computer player stands in for a person, the person is rated, as
    having given up. ``unrated`` is the reason why the game isn't rated, None if it is.
    """
    seats = _rated_seats(outcome, strengths)
    team_of = {seat: team for team in teams for seat in team}

    def rate(before: Mapping[UserId, PlayerRating]) -> dict[UserId, PlayerRating]:
        people = [NEWCOMER] * len(seats)
        for number, seat in enumerate(seats):
            if seat.user_id is None:
                people[number] = computer(PACKAGES.get(game), seat.strength)
            elif (known := before.get(seat.user_id)) is not None:
                people[number] = rating_at(known, at)
        after = _ratings_of_losers(seats, people, teams)
        after |= _ratings_of_others(game, seats, people, teams)
        changed = {}
        for number, rating in after.items():
            if (user_id := seats[number].user_id) is not None:
                games = 1 + (before[user_id].games if user_id in before else 0)
                until = rating.settled_until(at)
                changed[user_id] = PlayerRating(*rating, games, at, until)
        return changed

    rivals = [
        (seat.user_id, team_of[number], (seat.gave_up, seat.place))
        for number, seat in enumerate(seats)
        if seat.user_id is not None and seat.rated_as is None
    ]
    pair_results = [
        PairResult(user_id, rival_id, rank < rival_rank, rank > rival_rank)
        for (user_id, team, rank), (rival_id, rival_team, rival_rank) in permutations(rivals, 2)
        if team != rival_team
    ]
    rated_people = tuple(seat.user_id for seat in seats if seat.user_id is not None)
    finishers = tuple(
        result.user_id for result in outcome if result.user_id is not None and not result.resigned
    )
    return RatingUpdate(rated_people, rate, tuple(pair_results), unrated, finishers)


class _RatedSeat(NamedTuple):
    """A seat for the ratings: the person who began the game there, and how the seat ended.

    ``user_id`` is None for a computer player of this ``strength``.
    """

    user_id: UserId | None
    place: int
    gave_up: bool
    rated_as: RatedAs | None
    strength: Strength


def _rated_seats(
    outcome: Sequence[SeatResult], strengths: Sequence[Strength | None]
) -> list[_RatedSeat]:
    """Return all seats, each merged from its one or two results."""
    last = {result.seat: result for result in outcome if not result.former}
    starters = last | {result.seat: result for result in outcome if result.former}
    return [
        _RatedSeat(
            starters[seat].user_id,
            last[seat].place,
            starters[seat].resigned,
            starters[seat].rated_as,
            strength or STAND_IN,
        )
        for seat, strength in enumerate(strengths)
    ]


def _ratings_of_losers(
    seats: Sequence[_RatedSeat], before: Sequence[Rating], teams: Sequence[Sequence[Seat]]
) -> dict[Seat, Rating]:
    """Return the ratings, by seat, of those who are rated as losing in last place."""
    losers = [
        (number, team)
        for team in teams
        for number in team
        if seats[number].rated_as in (RatedAs.EARLY, RatedAs.ABSENT)
    ]
    after = {}
    for loser, team in losers:
        finishers = [
            Finisher(before[number], seat.place, gave_up=number in team, fixed=seat.user_id is None)
            for number, seat in enumerate(seats)
        ]
        after[loser] = rated(finishers, teams)[loser]
    return after


def _ratings_of_others(
    game: str,
    seats: Sequence[_RatedSeat],
    before: Sequence[Rating],
    teams: Sequence[Sequence[Seat]],
) -> dict[Seat, Rating]:
    """Return the ratings, by seat, of those who are rated by their results.

    A team with a seat that was given up early counts for nobody. An absent person's seat counts as
    a computer player's.
    """
    early = {number for number, seat in enumerate(seats) if seat.rated_as is RatedAs.EARLY}
    playing = [team for team in teams if early.isdisjoint(team)]
    if len(playing) < 2:
        return {}
    finishers = [
        Finisher(computer(PACKAGES.get(game), STAND_IN), seat.place, fixed=True)
        if seat.rated_as is RatedAs.ABSENT
        else Finisher(before[number], seat.place, seat.gave_up, fixed=seat.user_id is None)
        for number, seat in enumerate(seats)
    ]
    after = rated(finishers, playing)
    return {
        number: after[number]
        for team in playing
        for number in team
        if seats[number].rated_as is None
    }


class Differences(NamedTuple):
    """Number of games, and of stored values that differ from recomputed ones."""

    games: int
    notes: int
    """Ratings stored with results."""
    standings: int
    """Ratings, and head-to-head scores."""


class _RatingReplay:
    """Recomputes all standings game by game."""

    def __init__(self, rules: Mapping[str, AnyGame]) -> None:
        self._rules = rules
        self._ratings: dict[tuple[GuildId, str], dict[UserId, PlayerRating]] = {}
        self._head_to_heads: dict[tuple[GuildId, UserId, UserId], HeadToHead] = {}
        self.number = 0

    def enter(self, game: FinishedGame) -> list[tuple[TableId, UserId, PlayerRating]]:
        """Apply the next game and return the ratings that its results have wrong.

        Only a game's rules know its teams; if they aren't installed, everyone plays alone.
        """
        self.number = game.number
        rules, seats = self._rules.get(game.game), len(game.strengths)
        teams = alone(seats) if rules is None else rules.teams(seats)
        update = rating_update(game.game, teams, game.at, game.outcome, game.strengths)
        for duel in update.pair_results:
            key = game.guild_id, duel.user_id, duel.rival_id
            games, ahead, behind = self._head_to_heads.get(key, (0, 0, 0))
            self._head_to_heads[key] = HeadToHead(
                games + 1, ahead + duel.ahead, behind + duel.behind
            )
        if not game.is_rated:
            return []
        for track in (EVERY_GAME, game.game):
            ratings = self._ratings.setdefault((game.guild_id, track), {})
            after = update.rate(ratings)
            ratings |= after
        noted = {
            result.user_id: rating
            for result, rating in zip(game.outcome, game.saved_ratings, strict=True)
            if result.user_id is not None
        }
        return [
            (game.table_id, user_id, rating)
            for user_id, rating in after.items()
            if noted[user_id] != rating[:2]
        ]

    def standings(self) -> StandingsSnapshot:
        """Return all standings, without erased users, who have negative ids."""
        return StandingsSnapshot(
            self.number,
            {
                (guild_id, game, user_id): rating
                for (guild_id, game), ratings in self._ratings.items()
                for user_id, rating in ratings.items()
                if user_id > 0
            },
            {
                key: head_to_head
                for key, head_to_head in self._head_to_heads.items()
                if min(key[1:]) > 0
            },
        )


async def recompute(
    store: "Store",
    rules: Mapping[str, AnyGame],
    *,
    only_check: bool = False,
    progress: Progress | None = None,
) -> Differences:
    """Recompute all standings from the results, and save them unless ``only_check`` is set.

    The store may be in use meanwhile.
    """
    with gc_on_request() as collect_garbage:
        standings, replay, games, notes = store.standings, _RatingReplay(rules), 0, 0
        total = await standings.last_number()
        while True:
            while finished := await standings.finished(replay.number, _BATCH):
                wrong = [note for game in finished for note in replay.enter(game)]
                games, notes = games + len(finished), notes + len(wrong)
                if progress is not None:
                    progress.report(games, total)
                if wrong and not only_check:
                    await standings.save_ratings(wrong)
                collect_garbage()
            saved = await standings.snapshot()
            if await standings.finished(replay.number, 1):
                continue  # another game has ended meanwhile
            right = replay.standings()._replace(number=saved.number)
            wrong_standings = _differing(right.ratings, saved.ratings) + _differing(
                right.head_to_heads, saved.head_to_heads
            )
            if only_check or not wrong_standings or await standings.replace(right):
                return Differences(games, notes, wrong_standings)


def _differing(right: Mapping[Any, Any], saved: Mapping[Any, Any]) -> int:
    """Return the number of keys for which two mappings differ."""
    return sum(right.get(key) != saved.get(key) for key in right.keys() | saved.keys())
