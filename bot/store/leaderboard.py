"""The leaderboard: who has won how much in a guild, added up by the database."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import CTE, ColumnElement, Float, Row, Select, and_, case, cast, func, not_, select

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
    totals = _totals(finished, columns)
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
    numbers = tuple(None if value is None else float(value) for value in values)
    return LeaderRow(user_id, name, rank, games, wins, numbers)


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


def _totals(finished: CTE, columns: Sequence[Column]) -> CTE:
    """Select each player's value of each column."""
    return (
        select(
            finished.c.user_id,
            *(_value(column).label(_label(index)) for index, column in enumerate(columns)),
        )
        .join(
            result_stats,
            and_(
                result_stats.c.table_id == finished.c.table_id,
                result_stats.c.seat == finished.c.seat,
            ),
        )
        .group_by(finished.c.user_id)
        .cte("totals")
    )


def _value(column: Column) -> ColumnElement[Any]:
    stat = _only(column.stat)
    match column.aggregate:
        case Aggregate.BEST:
            return func.max(stat)
        case Aggregate.TOTAL:
            return func.sum(stat)
        case Aggregate.RATE:
            return cast(func.sum(stat), Float) / func.nullif(func.sum(_only(column.per)), 0)


def _only(stat: str) -> ColumnElement[Any]:
    return case((result_stats.c.stat == stat, result_stats.c.value))


def _label(index: int) -> str:
    return f"value_{index}"
