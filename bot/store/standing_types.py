"""Types of the store for results: ratings, leaderboards, profiles."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

import msgspec

from bot.ids import GuildId, TableId, UserId
from bot.store.table_types import SeatResult, Table, Unrated
from engine.game import Seat
from engine.player import Strength

EVERY_GAME: Final = ""
"""The key under which ratings and careers of all games together are saved."""
ALL_TIME: Final = 0
"""The period without an end. A month is 202611, a season of three months 20264."""
RANKED_OPPONENTS: Final = 3
"""Minimum number of different opponents for a rank."""
TREND_OVER: Final = timedelta(days=30)
"""Age of the ratings with which present ones are compared."""


def month_of(at: datetime) -> int:
    """Return the month of a moment, in UTC."""
    at = at.astimezone(UTC)
    return at.year * 100 + at.month


def season_of(at: datetime) -> int:
    """Return the season of a moment: the quarter of the year, in UTC."""
    at = at.astimezone(UTC)
    return at.year * 10 + (at.month + 2) // 3


def season_before(season: int) -> int:
    """Return the previous season."""
    year, quarter = divmod(season, 10)
    return season - 1 if quarter > 1 else (year - 1) * 10 + 4


def season_end(season: int) -> datetime:
    """Return the moment at which a season ends and the next one begins."""
    year, quarter = divmod(season, 10)
    return datetime(year + quarter // 4, quarter % 4 * 3 + 1, 1, tzinfo=UTC)


def periods_of(at: datetime) -> tuple[int, int, int]:
    """Return the periods that contain a moment."""
    return ALL_TIME, season_of(at), month_of(at)


def seasons_before(season: int, first: int | None) -> Iterator[int]:
    """Yield the seasons before one, newest first, down to the ``first``."""
    while first is not None and season > first:
        season = season_before(season)
        yield season


class PlayerRating(NamedTuple):
    """A user's rating after ``games`` games, the last of them at the time ``at``.

    ``mu`` and ``sigma`` are as in `engine.analysis.ratings.Rating`; without another game the rating
    stays settled until ``settled_until``.
    """

    mu: float
    sigma: float
    games: int
    at: datetime
    settled_until: datetime


class PairResult(NamedTuple):
    """The result of a game between two of its players."""

    user_id: UserId
    rival_id: UserId
    ahead: bool
    behind: bool


class RatingUpdate(NamedTuple):
    """The changes of ratings and records that a game's end causes.

    ``rate`` takes the previous ratings of the ``people``, without those who had none, and returns
    the ratings that change. It is called twice: for the game, and for all games together. For an
    ``unrated`` game it isn't called.
    """

    people: tuple[UserId, ...]
    rate: Callable[[Mapping[UserId, PlayerRating]], Mapping[UserId, PlayerRating]]
    pair_results: tuple[PairResult, ...]
    unrated: Unrated | None = None
    finishers: tuple[UserId, ...] = ()
    """The people who played to the end."""


class FinishedGame(NamedTuple):
    """A finished game; ``number`` counts them in the order of their ends.

    ``strengths`` has the strength at each seat of the computer player who played to the end.
    ``saved_ratings`` has for each result the rating saved after it as (mu, sigma), or None.
    """

    number: int
    table_id: TableId
    guild_id: GuildId
    game: str
    at: datetime
    is_rated: bool
    outcome: tuple[SeatResult, ...]
    strengths: tuple[Strength | None, ...]
    saved_ratings: tuple[tuple[float, float] | None, ...]


class RatingPoints(NamedTuple):
    """A rating: ``mu`` in points, and ``sigma``, its standard deviation."""

    mu: float
    sigma: float


class RatedResult(NamedTuple):
    """The result of a seat, and its player's rating in that game before and after it.

    Both ratings are None if the game wasn't rated; ``before`` is None for a user's first rated
    game.
    """

    result: SeatResult
    before: RatingPoints | None
    after: RatingPoints | None


class TableEnd(NamedTuple):
    """An ended table with its results by seat; a cancelled one has none.

    A seat whose starter left has two results: of the user who played it last, and of the starter.
    Users in ``erasing`` are being erased and must not be exported.
    """

    table: Table
    results: Mapping[Seat, Sequence[RatedResult]]
    erasing: frozenset[UserId]


class HeadToHead(NamedTuple):
    """Two users' record against each other: the number of games, and how often one was ahead."""

    games: int
    ahead: int
    behind: int


class StandingsSnapshot(NamedTuple):
    """All standings of all guilds after the game with this ``number``.

    The ratings are by guild, game (or `EVERY_GAME`) and user; the head-to-head records are by
    guild, user and rival.
    """

    number: int
    ratings: Mapping[tuple[GuildId, str, UserId], PlayerRating]
    head_to_heads: Mapping[tuple[GuildId, UserId, UserId], HeadToHead]


class LeaderRow(msgspec.Struct, frozen=True):
    """A player's row on the leaderboard.

    ``name`` is the one under which they last sat down in this guild. ``rank`` is None below the
    required number of games. ``values`` has a value per requested column: a number or the name of
    the favourite stat, None if the player has none.
    """

    user_id: UserId
    name: str
    rank: int | None
    games: int
    wins: int
    values: tuple[float | str | None, ...]


class LeaderPage(msgspec.Struct, frozen=True):
    """A page of the leaderboard and its total number of players.

    ``asker_row`` is the row of the user who asked, if they are listed.
    """

    rows: tuple[LeaderRow, ...]
    total: int
    asker_row: LeaderRow | None = None


class RatedRow(NamedTuple):
    """A player's row in the list of ratings; ``rank`` is None until the rating is settled."""

    user_id: UserId
    name: str
    rank: int | None
    rating: PlayerRating


class RatedPage(NamedTuple):
    """A page of the list of ratings; see `LeaderPage`."""

    rows: tuple[RatedRow, ...]
    total: int
    asker_row: RatedRow | None


class Champion(NamedTuple):
    """A user in the top three of a season; ``name`` is None if they have left the guild."""

    season: int
    rank: int
    user_id: UserId
    name: str | None
    wins: int
    games: int


class Career(NamedTuple):
    """The sums of a user's finished games among people.

    ``streak`` is the number of games won in a row until now, ``best_streak`` the highest ever.
    """

    games: int
    wins: int
    streak: int
    best_streak: int


class Insight(NamedTuple):
    """The sums of a user's reviewed games.

    ``cost`` is the total loss of winning probability by their decisions, ``luck`` the total change
    of it by dice and cards (see `engine.player.Luck`).
    """

    games: int
    decisions: int
    cost: float
    luck: float


class Rival(NamedTuple):
    """An opponent of a user, and the user's record against them."""

    user_id: UserId
    name: str
    head_to_head: HeadToHead


class Rank(NamedTuple):
    """The rank of a rating in a guild, of ``of`` ranked ratings."""

    rank: int
    of: int


class RatingPoint(NamedTuple):
    """The rating, mu, after a game that ended at the time ``at``, and whether it was won."""

    game: str
    at: datetime
    mu: float
    won: bool


class Profile(NamedTuple):
    """A user's standing in a guild, by game; `EVERY_GAME` for all games together.

    ``ranks`` are the user's ranks. ``stats`` are the totals of their results' stats, including
    "place-1" and so on. ``earlier_ratings`` are their ratings, mu, in each game `TREND_OVER` ago,
    without `EVERY_GAME`, for which none are saved. ``points`` are the ratings after their last
    games, in the order in which the games ended.
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
    """A user's finished game, their place, and whether they had resigned."""

    table: Table
    place: int
    resigned: bool
