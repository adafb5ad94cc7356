"""The leaderboard: who has won how much in a guild, added up by the database."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    CTE,
    ColumnElement,
    Float,
    FromClause,
    Row,
    Select,
    Subquery,
    and_,
    case,
    cast,
    func,
    not_,
    select,
)

from bot.ids import GuildId
from bot.store.records import COMPUTER_KEY_ID, LeaderRow, TableStatus
from bot.store.schema import result_stats, results, seats, tables
from engine.game import Aggregate, Column


def players(guild_id: GuildId, game: str) -> Select[int]:
    """Select the number of players who have finished a game."""
    finished = _finished(guild_id, game)
    return select(func.count(finished.c.user_id.distinct()))


def page(
    guild_id: GuildId,
    game: str,
    columns: Sequence[Column],
    ranked_games: int,
    offset: int,
    limit: int,
) -> Select[*tuple[Any, ...]]:
    """Select the rows that `leader` reads, ranked as `bot.store.store.Store.leaderboard` says."""
    finished = _finished(guild_id, game)
    won = case((and_(finished.c.place == 1, not_(finished.c.resigned)), 1), else_=0)
    played = (
        select(finished.c.user_id, func.count().label("games"), func.sum(won).label("wins"))
        .group_by(finished.c.user_id)
        .cte("played")
    )
    totals = _totals(_stats(finished), columns)
    rate = cast(played.c.wins, Float) / played.c.games
    ranked = played.c.games >= ranked_games
    best_first = (played.c.wins.desc(), rate.desc())
    name = (
        select(seats.c.name)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.user_id == played.c.user_id, tables.c.guild_id == guild_id)
        .order_by(seats.c.table_id.desc())
        .limit(1)
        .scalar_subquery()
    )
    return (
        select(
            played.c.user_id,
            name.label("name"),
            case((ranked, func.rank().over(partition_by=ranked, order_by=best_first))).label(
                "rank"
            ),
            played.c.games,
            played.c.wins,
            *(totals.c[_label(index)] for index in range(len(columns))),
        )
        .outerjoin(totals, totals.c.user_id == played.c.user_id)
        .order_by(ranked.desc(), *best_first, played.c.games.desc(), played.c.user_id)
        .offset(offset)
        .limit(limit)
    )


def leader(row: Row[*tuple[Any, ...]]) -> LeaderRow:
    """Return the record of one row of `page`."""
    user_id, name, rank, games, wins, *values = row
    answers = tuple(
        value if value is None or isinstance(value, str) else float(value) for value in values
    )
    return LeaderRow(user_id, name, rank, games, wins, answers)


def _finished(guild_id: GuildId, game: str) -> CTE:
    """Select the results of people in games that began among people only."""
    computers = select(seats.c.table_id).where(seats.c.key_id == COMPUTER_KEY_ID)
    return (
        select(results)
        .join(tables, tables.c.id == results.c.table_id)
        .where(
            tables.c.guild_id == guild_id,
            tables.c.game == game,
            tables.c.status == TableStatus.FINISHED,
            tables.c.id.not_in(computers),
            results.c.user_id.is_not(None),
        )
        .cte("finished")
    )


def _stats(finished: CTE) -> CTE:
    """Select each player's stats, one row for each of every game."""
    return (
        select(finished.c.user_id, result_stats.c.stat, result_stats.c.value)
        .join(
            result_stats,
            and_(
                result_stats.c.table_id == finished.c.table_id,
                result_stats.c.seat == finished.c.seat,
            ),
        )
        .cte("stats")
    )


def _totals(stats: CTE, columns: Sequence[Column]) -> CTE:
    """Select each player's value of each column."""
    joined: FromClause = stats
    values = list[ColumnElement[Any]]()
    for column in columns:
        if column.aggregate is Aggregate.FAVOURITE:
            favourites = _favourites(stats, column.among)
            joined = joined.outerjoin(favourites, favourites.c.user_id == stats.c.user_id)
            values.append(func.max(favourites.c.stat))  # a player has only one
        else:
            values.append(_number(stats, column))
    labelled = [value.label(_label(index)) for index, value in enumerate(values)]
    return (
        select(stats.c.user_id, *labelled)
        .select_from(joined)
        .group_by(stats.c.user_id)
        .cte("totals")
    )


def _favourites(stats: CTE, among: Sequence[str]) -> Subquery:
    """Select the players' stats with the largest totals among these, above 0."""
    total = func.sum(stats.c.value)
    order = case({stat: place for place, stat in enumerate(among)}, value=stats.c.stat)
    place = func.row_number().over(partition_by=stats.c.user_id, order_by=(total.desc(), order))
    placed = (
        select(stats.c.user_id, stats.c.stat, place.label("place"))
        .where(stats.c.stat.in_(among))
        .group_by(stats.c.user_id, stats.c.stat)
        .having(total > 0)
        .subquery()
    )
    return select(placed.c.user_id, placed.c.stat).where(placed.c.place == 1).subquery()


def _number(stats: CTE, column: Column) -> ColumnElement[Any]:
    value = _only(stats, column.stat)
    match column.aggregate:
        case Aggregate.BEST:
            return func.max(value)
        case Aggregate.RATE:
            return cast(func.sum(value), Float) / func.nullif(func.sum(_only(stats, column.per)), 0)
        case _:
            return func.sum(value)


def _only(stats: CTE, stat: str) -> ColumnElement[Any]:
    return case((stats.c.stat == stat, stats.c.value))


def _label(index: int) -> str:
    return f"value_{index}"
