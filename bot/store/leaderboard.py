"""Statements of the leaderboards of a guild, by wins (from careers) or by rating.

Members known to have left the guild aren't listed and don't count for ranks.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Float,
    FromClause,
    Row,
    Select,
    Table,
    and_,
    case,
    cast,
    exists,
    func,
    or_,
    select,
)

from bot.ids import GuildId, UserId
from bot.store.schema import career_stats, careers, hidden_members, ratings, rivals, seats, tables
from bot.store.standing_types import (
    ALL_TIME,
    RANKED_OPPONENTS,
    Champion,
    LeaderRow,
    PlayerRating,
    RatedRow,
)
from engine.game import Aggregate, Column

_CHAMPIONS: Final = 3


class Page(NamedTuple):
    """A range of players: ``limit`` of them from ``offset`` on, counted from 0."""

    offset: int
    limit: int


Part: TypeAlias = Page | UserId
"""The requested part of a board: a page, or the row of one player."""


class Board(NamedTuple):
    """The leaderboard of a guild for one game, or all of them, at a moment."""

    guild_id: GuildId
    game: str
    now: datetime
    period: int = ALL_TIME
    """The period of careers; ratings have none."""

    def _is_listed(self, rows: FromClause) -> ColumnElement[bool]:
        """Return the condition that a row's player is listed on the board."""
        hidden = select(hidden_members.c.user_id).where(
            hidden_members.c.guild_id == self.guild_id, hidden_members.c.until > self.now
        )
        listed = (
            rows.c.guild_id == self.guild_id,
            rows.c.game == self.game,
            rows.c.user_id.not_in(hidden),
        )
        return and_(*listed, rows.c.period == self.period) if "period" in rows.c else and_(*listed)

    def players(self, rows: FromClause) -> Select[int]:
        """Select the number of players on the board."""
        return select(func.count()).select_from(rows).where(self._is_listed(rows))

    def wins(
        self, columns: Sequence[Column], ranked_games: int, part: Part
    ) -> Select[*tuple[Any, ...]]:
        """Select the rows for `leader_row`, ranked as `StandingStore.wins` says."""

        def is_ranked(rows: FromClause) -> ColumnElement[bool]:
            return and_(rows.c.games >= ranked_games, has_met_enough(rows))

        def order(rows: FromClause) -> Sequence[ColumnElement[Any]]:
            ranked = case((is_ranked(rows), 1), else_=0)
            rate = cast(rows.c.wins, Float) / rows.c.games
            keys = ranked.desc(), rows.c.wins.desc(), rate.desc(), rows.c.games.desc()
            return *keys, rows.c.user_id

        shown = self._shown(careers, order(careers), part)
        other = careers.alias()
        has_fewer_games = and_(shown.c.wins > 0, other.c.games < shown.c.games)
        rank = select(func.count() + 1).where(  # SQLite can't stop a window function early
            self._is_listed(other),
            other.c.wins >= shown.c.wins,
            or_(other.c.wins > shown.c.wins, has_fewer_games),
            is_ranked(other),
        )
        return select(
            shown.c.user_id,
            _name(shown),
            case((is_ranked(shown), rank.scalar_subquery())),
            shown.c.games,
            shown.c.wins,
            *(_value(column, shown) for column in columns),
        ).order_by(*order(shown))

    def ratings(self, part: Part) -> Select[*tuple[Any, ...]]:
        """Select the rows for `rated_row`, ranked as `StandingStore.ratings` says."""

        def order(rows: FromClause) -> Sequence[ColumnElement[Any]]:
            ranked = case((self._is_rated(rows), 1), else_=0)
            return ranked.desc(), rows.c.mu.desc(), rows.c.user_id

        shown, other = self._shown(ratings, order(ratings), part), ratings.alias()
        rank = select(func.count() + 1).where(
            self._is_listed(other), other.c.mu > shown.c.mu, self._is_rated(other)
        )
        return select(
            shown.c.user_id,
            _name(shown),
            case((self._is_rated(shown), rank.scalar_subquery())),
            *(shown.c[name] for name in PlayerRating._fields),
        ).order_by(*order(shown))

    def rank(self, mu: float) -> Select[*tuple[int, int]]:
        """Select the rank of a settled rating, and the number of ranked ratings."""
        higher = func.count().filter(ratings.c.mu > mu)
        return select(higher + 1, func.count()).where(
            self._is_listed(ratings), self._is_rated(ratings)
        )

    def is_hidden(self, user_id: UserId) -> Select[bool]:
        """Select whether a player is hidden from the board."""
        return select(
            exists().where(
                hidden_members.c.guild_id == self.guild_id,
                hidden_members.c.user_id == user_id,
                hidden_members.c.until > self.now,
            )
        )

    def first_season(self) -> Select[int]:
        """Select the first season in which a game ended, NULL if none has."""
        return select(func.min(careers.c.period)).where(
            careers.c.guild_id == self.guild_id,
            careers.c.game == self.game,
            careers.c.period > ALL_TIME,
        )

    def champions(self, season: int, ranked_games: int) -> Select[*tuple[Any, ...]]:
        """Select the rows for `champions_in`: a season's top three, also if they have left."""
        order = careers.c.wins.desc(), careers.c.games, careers.c.user_id
        first = (
            select(careers)
            .where(
                careers.c.guild_id == self.guild_id,
                careers.c.game == self.game,
                careers.c.period == season,
                careers.c.wins > 0,
                careers.c.games >= ranked_games,
                has_met_enough(careers),
            )
            .order_by(*order)
            .limit(_CHAMPIONS)
            .subquery()
        )
        has_left = exists().where(
            hidden_members.c.guild_id == self.guild_id,
            hidden_members.c.user_id == first.c.user_id,
            hidden_members.c.until > self.now,
        )
        return select(
            first.c.user_id, case((~has_left, _name(first))), first.c.wins, first.c.games
        ).order_by(first.c.wins.desc(), first.c.games, first.c.user_id)

    def _is_rated(self, rows: FromClause) -> ColumnElement[bool]:
        """Return the condition that a rating has a rank."""
        return and_(rows.c.settled_until > self.now, has_met_enough(rows))

    def _shown(self, rows: Table, order: Sequence[ColumnElement[Any]], part: Part) -> FromClause:
        """Return the players of a part of the board, before other tables are joined."""
        query = select(rows).where(self._is_listed(rows)).order_by(*order)
        if isinstance(part, Page):
            query = query.offset(part.offset).limit(part.limit)
        else:
            query = query.where(rows.c.user_id == part)
        return query.subquery()


def has_met_enough(rows: FromClause) -> ColumnElement[bool]:
    """Return the condition that a player has had enough different opponents to be ranked."""
    return exists(
        select(rivals.c.rival_id)
        .where(rivals.c.guild_id == rows.c.guild_id, rivals.c.user_id == rows.c.user_id)
        .offset(RANKED_OPPONENTS - 1)
        .limit(1)
        .correlate(rows)
    )


def leader_row(row: Row[*tuple[Any, ...]]) -> LeaderRow:
    """Return the LeaderRow of a row of `Board.wins`."""
    user_id, name, rank, games, wins, *values = row
    answers = tuple(
        value if value is None or isinstance(value, str) else float(value) for value in values
    )
    return LeaderRow(user_id, name, rank, games, wins, answers)


def champions_in(season: int, rows: Iterable[Row[*tuple[Any, ...]]]) -> Iterator[Champion]:
    """Yield the champions in the rows of `Board.champions`."""
    scores: list[tuple[int, int]] = []
    for user_id, name, wins, games in rows:
        scores.append((wins, games))
        rank = scores.index((wins, games)) + 1
        yield Champion(season, rank, UserId(user_id), name, wins, games)


def rated_row(row: Row[*tuple[Any, ...]]) -> RatedRow:
    """Return the RatedRow of a row of `Board.ratings`."""
    user_id, name, rank, *rating = row
    return RatedRow(UserId(user_id), name, rank, PlayerRating(*rating))


def last_name(
    guild_id: ColumnElement[int] | int, user_id: ColumnElement[int] | int
) -> ColumnElement[str | None]:
    """Return the name under which a user last sat down in a guild, NULL if they never did.

    A user whose only seat was taken over has the name with which they left it.
    """

    def latest(name: ColumnElement[str], of_seat: ColumnElement[int]) -> ColumnElement[str]:
        return (
            select(name)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(of_seat == user_id, tables.c.guild_id == guild_id)
            .order_by(seats.c.table_id.desc())
            .limit(1)
            .scalar_subquery()
        )

    return func.coalesce(
        latest(seats.c.name, seats.c.user_id), latest(seats.c.starter_name, seats.c.key_id)
    )


def _name(rows: FromClause) -> ColumnElement[str]:
    """Return the name of a player on the board."""
    return func.coalesce(last_name(rows.c.guild_id, rows.c.user_id), "?")


def _value(column: Column, rows: FromClause) -> ColumnElement[Any]:
    """Return a player's value in a column."""
    stats = career_stats.c
    match column.aggregate:
        case Aggregate.BEST:
            return _stat(stats.best, column.stat, rows)
        case Aggregate.RATE:
            total = cast(_stat(stats.total, column.stat, rows), Float)
            return total / func.nullif(_stat(stats.total, column.per, rows), 0)
        case Aggregate.FAVOURITE:
            places = {stat: place for place, stat in enumerate(column.among)}
            most_first = stats.total.desc(), case(places, value=stats.stat)
            query = _own_stats(stats.stat, rows).where(
                stats.stat.in_(column.among), stats.total > 0
            )
            return query.order_by(*most_first).limit(1).scalar_subquery()
        case _:
            return _stat(stats.total, column.stat, rows)


def _stat(column: ColumnElement[int], stat: str, rows: FromClause) -> ColumnElement[Any]:
    return _own_stats(column, rows).where(career_stats.c.stat == stat).scalar_subquery()


def _own_stats(column: ColumnElement[Any], rows: FromClause) -> Select[Any]:
    """Select from the stats of the same player."""
    same_player = (career_stats.c[name] == rows.c[name] for name in ("guild_id", "game", "user_id"))
    return select(column).where(*same_player)
