"""The leaderboard: who has won how much in a guild, from what everybody's results add up to."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Float,
    FromClause,
    Row,
    Select,
    and_,
    case,
    cast,
    func,
    or_,
    select,
)

from bot.ids import GuildId
from bot.store.records import LeaderRow
from bot.store.schema import career_stats, careers, seats, tables
from engine.game import Aggregate, Column


def players(guild_id: GuildId, game: str) -> Select[int]:
    """Select the number of players who have finished a game."""
    return (
        select(func.count())
        .select_from(careers)
        .where(careers.c.guild_id == guild_id, careers.c.game == game)
    )


def page(
    guild_id: GuildId,
    game: str,
    columns: Sequence[Column],
    ranked_games: int,
    offset: int,
    limit: int,
) -> Select[*tuple[Any, ...]]:
    """Select the rows that `leader` reads, ranked as `bot.store.store.Store.leaderboard` says."""
    shown = (
        select(careers)
        .where(careers.c.guild_id == guild_id, careers.c.game == game)
        .order_by(*_order(careers, ranked_games))
        .offset(offset)
        .limit(limit)
        .subquery()
    )
    name = (
        select(seats.c.name)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.user_id == shown.c.user_id, tables.c.guild_id == guild_id)
        .order_by(seats.c.table_id.desc())
        .limit(1)
        .scalar_subquery()
    )
    return select(
        shown.c.user_id,
        name,
        case((shown.c.games >= ranked_games, _rank(shown, ranked_games))),
        shown.c.games,
        shown.c.wins,
        *(_value(column, shown) for column in columns),
    ).order_by(*_order(shown, ranked_games))


def leader(row: Row[*tuple[Any, ...]]) -> LeaderRow:
    """Return the record of one row of `page`."""
    user_id, name, rank, games, wins, *values = row
    answers = tuple(
        value if value is None or isinstance(value, str) else float(value) for value in values
    )
    return LeaderRow(user_id, name, rank, games, wins, answers)


def _order(of: FromClause, ranked_games: int) -> Sequence[ColumnElement[Any]]:
    """Return what players are ordered by: those with a rank first, then the best."""
    ranked, rate = of.c.games >= ranked_games, cast(of.c.wins, Float) / of.c.games
    return ranked.desc(), of.c.wins.desc(), rate.desc(), of.c.games.desc(), of.c.user_id


def _rank(of: FromClause, ranked_games: int) -> ColumnElement[int]:
    """Return the rank of a player, counting who is better: SQLite can't end a ranking early."""
    other = careers.alias()
    oftener = and_(of.c.wins > 0, other.c.games < of.c.games)
    better = select(func.count() + 1).where(
        other.c.guild_id == of.c.guild_id,
        other.c.game == of.c.game,
        other.c.wins >= of.c.wins,
        or_(other.c.wins > of.c.wins, oftener),
        other.c.games >= ranked_games,
    )
    return better.scalar_subquery()


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
