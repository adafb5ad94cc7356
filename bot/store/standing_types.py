"""What the store takes and gives about results: ratings, leaderboards, profiles."""

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

import msgspec

from bot.ids import GuildId, TableId, UserId
from bot.store.table_types import SeatResult, Table, Unrated
from engine.player import Strength

EVERY_GAME: Final = ""
"""Stands for all games together where something is kept for each of them."""
ALL_TIME: Final = 0
"""The period without an end. A month is 202611, a season of three months 20264."""
RANKED_OPPONENTS: Final = 3
"""Number of different opponents from which on a player is ranked."""
TREND_OVER: Final = timedelta(days=30)
"""How old the ratings are that a person's present ones are compared with."""


def month_of(at: datetime) -> int:
    """Return the month of a moment, in UTC."""
    at = at.astimezone(UTC)
    return at.year * 100 + at.month


def season_of(at: datetime) -> int:
    """Return the season of a moment: the quarter of the year, in UTC."""
    at = at.astimezone(UTC)
    return at.year * 10 + (at.month + 2) // 3


def season_before(season: int) -> int:
    """Return the season before one."""
    year, quarter = divmod(season, 10)
    return season - 1 if quarter > 1 else (year - 1) * 10 + 4


def end_of(season: int) -> datetime:
    """Return the moment at which a season ends and the next one begins."""
    year, quarter = divmod(season, 10)
    return datetime(year + quarter // 4, quarter % 4 * 3 + 1, 1, tzinfo=UTC)


def periods_of(at: datetime) -> tuple[int, int, int]:
    """Return the periods that a moment belongs to."""
    return ALL_TIME, season_of(at), month_of(at)


def seasons_before(season: int, first: int | None) -> Iterator[int]:
    """Yield the seasons before one, the last of them first, down to the first that there was."""
    while first is not None and season > first:
        season = season_before(season)
        yield season


class PlayerRating(NamedTuple):
    """A user's rating after ``games`` games, the last of them ``at`` some moment.

    ``mu`` and ``sigma`` are as in `engine.analysis.ratings.Rating`, and without another game it
    stays settled until ``settled_until``.
    """

    mu: float
    sigma: float
    games: int
    at: datetime
    settled_until: datetime


class PairResult(NamedTuple):
    """How two people who played against each other at a table came off."""

    user_id: UserId
    rival_id: UserId
    ahead: bool
    behind: bool


class RatingUpdate(NamedTuple):
    """What a game's end means for people's standing, beyond its results.

    ``rate`` gets the ratings that the ``people`` had before, those of them who had any, and returns
    the ratings that it changes. It is called twice: for the game, and for all games together; but
    not at all if the game is ``unrated``.
    """

    people: tuple[UserId, ...]
    rate: Callable[[Mapping[UserId, PlayerRating]], Mapping[UserId, PlayerRating]]
    pair_results: tuple[PairResult, ...]
    unrated: Unrated | None = None
    finishers: tuple[UserId, ...] = ()
    """The people who have played to the end."""


class FinishedGame(NamedTuple):
    """A game that was played to its end; ``number`` counts them in the order of their ends.

    ``strengths`` are by seat those of the computer players who played to the end. ``noted`` is by
    result the rating that was written down after it, mu and sigma, or None.
    """

    number: int
    table_id: TableId
    guild_id: GuildId
    game: str
    at: datetime
    is_rated: bool
    outcome: tuple[SeatResult, ...]
    strengths: tuple[Strength | None, ...]
    noted: tuple[tuple[float, float] | None, ...]


class HeadToHead(NamedTuple):
    """In how many games two people have played against each other, and how that came off."""

    games: int
    ahead: int
    behind: int


class StandingsSnapshot(NamedTuple):
    """Everybody's standing after the game with this ``number``, by server.

    The ratings are those of a person in a game, or in all of them; the tallies are those of a
    person against another.
    """

    number: int
    ratings: Mapping[tuple[GuildId, str, UserId], PlayerRating]
    head_to_heads: Mapping[tuple[GuildId, UserId, UserId], HeadToHead]


class LeaderRow(msgspec.Struct, frozen=True):
    """A player's line on the leaderboard.

    ``name`` is the one they last sat down under in this guild. ``rank`` is None below the number of
    games that it takes to be ranked. ``values`` answer the columns asked for, with a number or
    the name of the favourite stat, None where the player's games say nothing about it.
    """

    user_id: UserId
    name: str
    rank: int | None
    games: int
    wins: int
    values: tuple[float | str | None, ...]


class LeaderPage(msgspec.Struct, frozen=True):
    """A part of the leaderboard and the number of players on the whole of it.

    ``own`` is the row of the one who asks, if they are on it and asked for.
    """

    rows: tuple[LeaderRow, ...]
    total: int
    own: LeaderRow | None = None


class RatedRow(NamedTuple):
    """A player's line among the ratings; ``rank`` is None as long as the rating isn't settled."""

    user_id: UserId
    name: str
    rank: int | None
    rating: PlayerRating


class RatedPage(NamedTuple):
    """A part of the ratings, as `LeaderPage` is of the leaderboard."""

    rows: tuple[RatedRow, ...]
    total: int
    own: RatedRow | None


class Champion(NamedTuple):
    """Who was among the first three of a season; ``name`` is None for who has left the server."""

    season: int
    rank: int
    user_id: UserId
    name: str | None
    wins: int


class Career(NamedTuple):
    """What a user's finished games of people among themselves add up to.

    ``streak`` is how many they have won in a row by now, ``best_streak`` the most ever.
    """

    games: int
    wins: int
    streak: int
    best_streak: int


class Insight(NamedTuple):
    """What the reviews of a user's games add up to.

    ``cost`` is how much chance of winning their decisions gave away, ``luck`` how far dice and
    cards have moved it (see `engine.player.Luck`).
    """

    games: int
    decisions: int
    cost: float
    luck: float


class Rival(NamedTuple):
    """A user whom a person has played against, and how that came off for the person."""

    user_id: UserId
    name: str
    head_to_head: HeadToHead


class Rank(NamedTuple):
    """The rank of a rating on a server, among so many that have one."""

    rank: int
    of: int


class RatingPoint(NamedTuple):
    """A rating, mu, after a game that ended at a moment."""

    game: str
    at: datetime
    mu: float


class Profile(NamedTuple):
    """How a user stands on a server, by game, `EVERY_GAME` for all together.

    ``ranks`` are those that they have. ``stats`` are the totals of their results' stats, "place-1"
    and so on among them. ``before`` are
    the ratings, mu, that they had in each game some time ago, if any; of all games together none is
    kept. ``points`` are the ratings after their last games, in the order of their ends.
    """

    careers: Mapping[str, Career]
    ratings: Mapping[str, PlayerRating]
    ranks: Mapping[str, Rank]
    earlier_ratings: Mapping[str, float]
    insights: Mapping[str, Insight]
    stats: Mapping[str, Mapping[str, int]]
    favourite: Rival | None
    against_asker: HeadToHead | None
    points: tuple[RatingPoint, ...]


class PastGame(NamedTuple):
    """A finished game of a user's, the place they came to, and whether they had resigned."""

    table: Table
    place: int
    resigned: bool
