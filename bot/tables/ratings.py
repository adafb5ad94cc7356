"""What the end of a game means for people's ratings, now and when all of it is worked out again."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import permutations
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.errand import Errand
from bot.gc_tuning import gc_on_request
from bot.ids import GuildId, TableId, UserId
from bot.store.records import SeatResult, Unrated
from bot.store.standing_records import (
    EVERY_GAME,
    FinishedGame,
    PairResult,
    PlayerRating,
    RatingUpdate,
    StandingsSnapshot,
    Tally,
)
from engine.analysis.ratings import NEWCOMER, Finisher, Rating, computer, rated
from engine.game import AnyGame, Seat, alone
from engine.player import Strength

if TYPE_CHECKING:  # views ask what a rating is, and know nothing of databases
    from bot.store.store import Store

_AT_ONCE = 5_000


def rating_at(kept: PlayerRating, now: datetime) -> Rating:
    """Return a user's rating at a moment: since the last game it has become less sure."""
    return Rating(kept.mu, kept.sigma).faded(now - kept.at)


def rating_update(
    game: str,
    teams: Sequence[Sequence[Seat]],
    at: datetime,
    outcome: Sequence[SeatResult],
    strengths: Sequence[Strength | None],
    unrated: Unrated | None = None,
) -> RatingUpdate:
    """Return what a game that ended at a moment means for its people.

    ``game`` is its key, ``teams`` are those of its rules.
    ``strengths`` are by seat those of the computer players who play. Of a person's seat that a
    computer player plays the person counts, who has given up. ``unrated`` says why the game isn't
    rated; it is None if the game is.
    """
    by_seat = sorted(outcome, key=lambda result: result.seat)
    team_of = {seat: team for team in teams for seat in team}

    def rate(before: Mapping[UserId, PlayerRating]) -> dict[UserId, PlayerRating]:
        finishers = []
        for result, strength in zip(by_seat, strengths, strict=True):
            if result.user_id is None:
                fixed = computer(game, strength or Strength.MEDIUM)
                finishers.append(Finisher(fixed, result.place, fixed=True))
                continue
            kept = before.get(result.user_id)
            rating = NEWCOMER if kept is None else rating_at(kept, at)
            finishers.append(Finisher(rating, result.place, result.resigned))
        after = {}
        for result, rating in zip(by_seat, rated(finishers, teams), strict=True):
            if result.user_id is not None:
                kept = before.get(result.user_id)
                games = 1 if kept is None else kept.games + 1
                until = rating.settled_until(at)
                after[result.user_id] = PlayerRating(*rating, games, at, until)
        return after

    people_there = [
        (one.user_id, team_of[one.seat], (one.resigned, one.place))
        for one in by_seat
        if one.user_id is not None
    ]
    duels = [
        PairResult(one, other, rank < other_rank, rank > other_rank)
        for (one, team, rank), (other, other_team, other_rank) in permutations(people_there, 2)
        if team != other_team
    ]
    found = [(one.user_id, one.resigned) for one in by_seat if one.user_id is not None]
    people = tuple(user_id for user_id, _ in found)
    finishers = tuple(user_id for user_id, resigned in found if not resigned)
    return RatingUpdate(people, rate, tuple(duels), unrated, finishers)


class Differences(NamedTuple):
    """How many games there were, and how much that was kept wasn't what they lead to."""

    games: int
    notes: int
    """Ratings written down at results."""
    standings: int
    """Ratings, and tallies of people against each other."""


class _Books:
    """Everybody's standing, worked out game by game."""

    def __init__(self, rules: Mapping[str, AnyGame]) -> None:
        self._rules = rules
        self._ratings: dict[tuple[GuildId, str], dict[UserId, PlayerRating]] = {}
        self._tallies: dict[tuple[GuildId, UserId, UserId], Tally] = {}
        self.number = 0

    def enter(self, game: FinishedGame) -> list[tuple[TableId, UserId, PlayerRating]]:
        """Take the next game and return what isn't written down right at its results.

        Only a game's rules know who plays together: if they aren't installed, everyone plays alone.
        """
        self.number = game.number
        rules, seats = self._rules.get(game.game), len(game.outcome)
        teams = alone(seats) if rules is None else rules.teams(seats)
        found = rating_update(game.game, teams, game.at, game.outcome, game.strengths)
        for duel in found.duels:
            key = game.guild_id, duel.user_id, duel.rival_id
            games, ahead, behind = self._tallies.get(key, (0, 0, 0))
            self._tallies[key] = Tally(games + 1, ahead + duel.ahead, behind + duel.behind)
        if not game.is_rated:
            return []
        for track in (EVERY_GAME, game.game):
            ratings = self._ratings.setdefault((game.guild_id, track), {})
            after = found.rate(ratings)
            ratings |= after
        return [
            (game.table_id, result.user_id, after[result.user_id])
            for result, noted in zip(game.outcome, game.noted, strict=True)
            if result.user_id is not None and noted != after[result.user_id][:2]
        ]

    def ledger(self) -> StandingsSnapshot:
        """Return everybody's standing, without erased people, who have negative ids."""
        return StandingsSnapshot(
            self.number,
            {
                (guild_id, game, user_id): rating
                for (guild_id, game), ratings in self._ratings.items()
                for user_id, rating in ratings.items()
                if user_id > 0
            },
            {who: tally for who, tally in self._tallies.items() if min(who[1:]) > 0},
        )


async def recompute(
    store: "Store",
    rules: Mapping[str, AnyGame],
    *,
    only_check: bool = False,
    errand: Errand | None = None,
) -> Differences:
    """Work out everybody's standing from the results, and keep it so unless told to ``only_check``.

    Others may use the store meanwhile.
    """
    with gc_on_request() as collect_garbage:
        standings, books, games, notes = store.standings, _Books(rules), 0, 0
        total = await standings.last_number()
        while True:
            while found := await standings.finished(books.number, _AT_ONCE):
                wrong = [note for game in found for note in books.enter(game)]
                games, notes = games + len(found), notes + len(wrong)
                if errand is not None:
                    errand.report(games, total)
                if wrong and not only_check:
                    await standings.note(wrong)
                collect_garbage()
            kept = await standings.kept()
            if await standings.finished(books.number, 1):
                continue  # another one has ended meanwhile
            right = books.ledger()._replace(number=kept.number)
            found_wrong = _differing(right.ratings, kept.ratings) + _differing(
                right.tallies, kept.tallies
            )
            if only_check or not found_wrong or await standings.replace(right):
                return Differences(games, notes, found_wrong)


def _differing(right: Mapping[Any, Any], kept: Mapping[Any, Any]) -> int:
    """Return for how many keys two mappings don't say the same."""
    return sum(right.get(key) != kept.get(key) for key in right.keys() | kept.keys())
