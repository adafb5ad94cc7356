"""Who stands where in a server: by wins, from what everybody's results add up to, or by rating.

Who is known to have left the server isn't there, and stands in nobody's way.
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
    """How many players, from the first of them on, counted from 0."""

    offset: int
    limit: int


Part: TypeAlias = Page | UserId
"""What of a board is asked for: a page, or the row of one player."""


class Board(NamedTuple):
    """The board of a server for one game, or all of them, at a moment."""

    guild_id: GuildId
    game: str
    now: datetime
    period: int = ALL_TIME
    """Only wins have another one."""

    def _is_there(self, of: FromClause) -> ColumnElement[bool]:
        """Return the condition that a player belongs on the board."""
        left = select(hidden_members.c.user_id).where(
            hidden_members.c.guild_id == self.guild_id, hidden_members.c.until > self.now
        )
        here = of.c.guild_id == self.guild_id, of.c.game == self.game, of.c.user_id.not_in(left)
        return and_(*here, of.c.period == self.period) if "period" in of.c else and_(*here)

    def players(self, of: FromClause) -> Select[int]:
        """Select the number of players on the board."""
        return select(func.count()).select_from(of).where(self._is_there(of))

    def wins(
        self, columns: Sequence[Column], ranked_games: int, part: Part
    ) -> Select[*tuple[Any, ...]]:
        """Select the rows that `leader` reads, ranked as `Standings.wins` says."""

        def is_ranked(of: FromClause) -> ColumnElement[bool]:
            return and_(of.c.games >= ranked_games, has_met_enough(of))

        def order(of: FromClause) -> Sequence[ColumnElement[Any]]:
            ranked, rate = case((is_ranked(of), 1), else_=0), cast(of.c.wins, Float) / of.c.games
            return ranked.desc(), of.c.wins.desc(), rate.desc(), of.c.games.desc(), of.c.user_id

        shown = self._shown(careers, order(careers), part)
        other = careers.alias()
        oftener = and_(shown.c.wins > 0, other.c.games < shown.c.games)
        better = select(func.count() + 1).where(  # SQLite can't end a ranking early
            self._is_there(other),
            other.c.wins >= shown.c.wins,
            or_(other.c.wins > shown.c.wins, oftener),
            is_ranked(other),
        )
        return select(
            shown.c.user_id,
            _name(shown),
            case((is_ranked(shown), better.scalar_subquery())),
            shown.c.games,
            shown.c.wins,
            *(_value(column, shown) for column in columns),
        ).order_by(*order(shown))

    def ratings(self, part: Part) -> Select[*tuple[Any, ...]]:
        """Select the rows that `rated` reads, ranked as `Standings.ratings` says."""

        def order(of: FromClause) -> Sequence[ColumnElement[Any]]:
            ranked = case((self._is_rated(of), 1), else_=0)
            return ranked.desc(), of.c.mu.desc(), of.c.user_id

        shown, other = self._shown(ratings, order(ratings), part), ratings.alias()
        better = select(func.count() + 1).where(
            self._is_there(other), other.c.mu > shown.c.mu, self._is_rated(other)
        )
        return select(
            shown.c.user_id,
            _name(shown),
            case((self._is_rated(shown), better.scalar_subquery())),
            *(shown.c[name] for name in PlayerRating._fields),
        ).order_by(*order(shown))

    def rank(self, mu: float) -> Select[*tuple[int, int]]:
        """Select the rank of a rating that has one, and the number of ratings that have."""
        better = func.count().filter(ratings.c.mu > mu)
        return select(better + 1, func.count()).where(
            self._is_there(ratings), self._is_rated(ratings)
        )

    def is_hidden(self, user_id: UserId) -> Select[bool]:
        """Select whether a player is left out of the board."""
        return select(
            exists().where(
                hidden_members.c.guild_id == self.guild_id,
                hidden_members.c.user_id == user_id,
                hidden_members.c.until > self.now,
            )
        )

    def first_season(self) -> Select[int]:
        """Select the first season in which a game has ended, if any has."""
        return select(func.min(careers.c.period)).where(
            careers.c.guild_id == self.guild_id,
            careers.c.game == self.game,
            careers.c.period > ALL_TIME,
        )

    def champions(self, season: int, ranked_games: int) -> Select[*tuple[Any, ...]]:
        """Select the rows that `podium` reads: a season's first three, even if they have left."""
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

    def _is_rated(self, of: FromClause) -> ColumnElement[bool]:
        """Return the condition that a rating has a rank."""
        return and_(of.c.settled_until > self.now, has_met_enough(of))

    def _shown(self, of: Table, order: Sequence[ColumnElement[Any]], part: Part) -> FromClause:
        """Return a part of the board, before anything is looked up about those who are on it."""
        query = select(of).where(self._is_there(of)).order_by(*order)
        if isinstance(part, Page):
            query = query.offset(part.offset).limit(part.limit)
        else:
            query = query.where(of.c.user_id == part)
        return query.subquery()


def has_met_enough(of: FromClause) -> ColumnElement[bool]:
    """Return the condition that a player has had enough different opponents to be ranked."""
    return exists(
        select(rivals.c.rival_id)
        .where(rivals.c.guild_id == of.c.guild_id, rivals.c.user_id == of.c.user_id)
        .offset(RANKED_OPPONENTS - 1)
        .limit(1)
        .correlate(of)
    )


def leader(row: Row[*tuple[Any, ...]]) -> LeaderRow:
    """Return the record of one row of `Board.wins`."""
    user_id, name, rank, games, wins, *values = row
    answers = tuple(
        value if value is None or isinstance(value, str) else float(value) for value in values
    )
    return LeaderRow(user_id, name, rank, games, wins, answers)


def podium(season: int, rows: Iterable[Row[*tuple[Any, ...]]]) -> Iterator[Champion]:
    """Yield the records of the rows of `Board.champions`."""
    merits: list[tuple[int, int]] = []
    for user_id, name, wins, games in rows:
        merits.append((wins, games))
        yield Champion(season, merits.index((wins, games)) + 1, UserId(user_id), name, wins)


def rated(row: Row[*tuple[Any, ...]]) -> RatedRow:
    """Return the record of one row of `Board.ratings`."""
    user_id, name, rank, *rating = row
    return RatedRow(UserId(user_id), name, rank, PlayerRating(*rating))


def last_name(
    guild_id: ColumnElement[int] | int, user_id: ColumnElement[int] | int
) -> ColumnElement[str | None]:
    """Return the name that a user last sat down under in a server, NULL if they never did.

    A user whose only seat was taken over has the name that they left it with.
    """

    def last(name: ColumnElement[str], of_seat: ColumnElement[int]) -> ColumnElement[str]:
        return (
            select(name)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(of_seat == user_id, tables.c.guild_id == guild_id)
            .order_by(seats.c.table_id.desc())
            .limit(1)
            .scalar_subquery()
        )

    return func.coalesce(
        last(seats.c.name, seats.c.user_id), last(seats.c.starter_name, seats.c.key_id)
    )


def _name(of: FromClause) -> ColumnElement[str]:
    """Return the name of a player of the board."""
    return func.coalesce(last_name(of.c.guild_id, of.c.user_id), "?")


def _value(column: Column, of: FromClause) -> ColumnElement[Any]:
    """Return a player's value of a column."""
    stats = career_stats.c
    match column.aggregate:
        case Aggregate.BEST:
            return _only(stats.best, column.stat, of)
        case Aggregate.RATE:
            total = cast(_only(stats.total, column.stat, of), Float)
            return total / func.nullif(_only(stats.total, column.per, of), 0)
        case Aggregate.FAVOURITE:
            places = {stat: place for place, stat in enumerate(column.among)}
            most_first = stats.total.desc(), case(places, value=stats.stat)
            some = _own(stats.stat, of).where(stats.stat.in_(column.among), stats.total > 0)
            return some.order_by(*most_first).limit(1).scalar_subquery()
        case _:
            return _only(stats.total, column.stat, of)


def _only(what: ColumnElement[int], stat: str, of: FromClause) -> ColumnElement[Any]:
    return _own(what, of).where(career_stats.c.stat == stat).scalar_subquery()


def _own(what: ColumnElement[Any], of: FromClause) -> Select[Any]:
    """Select something of the stats of the same player."""
    whose = (career_stats.c[name] == of.c[name] for name in ("guild_id", "game", "user_id"))
    return select(what).where(*whose)
