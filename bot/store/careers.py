"""Careers: the sums of each user's results, updated with each game that ends."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache
from operator import add
from typing import Any, Final, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    Text,
    and_,
    bindparam,
    case,
    cast,
    func,
    literal,
    not_,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.expression import UpdateBase

from bot.ids import TableId
from bot.store.database import merge_rows
from bot.store.schema import WON, career_stats, careers, result_stats, results, tables
from bot.store.standing_types import EVERY_GAME, periods_of


async def add_to_careers(connection: AsyncConnection, table_id: TableId, now: datetime) -> None:
    """Add the ranked results of a game to its players' careers."""
    games = [{"of_table": table_id, "listed_as": listed} for listed in (None, EVERY_GAME)]
    periods = [{**game, "in_period": period} for game in games for period in periods_of(now)]
    await connection.execute(add_results(), periods)
    await connection.execute(add_places(), games)
    await connection.execute(add_stats(), games[:1])


def _streak(before: ColumnElement[int], won: ColumnElement[int]) -> ColumnElement[int]:
    """Return the length of a winning streak after another game that was won (1) or not (0)."""
    return (before + 1) * won


def _greater(first: ColumnElement[int], second: ColumnElement[int]) -> ColumnElement[int]:
    return case((first > second, first), else_=second)


_Merging: TypeAlias = Mapping[
    str, Callable[[ColumnElement[Any], ColumnElement[Any]], ColumnElement[Any]]
]
_CAREER: Final[_Merging] = {
    "games": add,
    "wins": add,
    "streak": _streak,
    "best_streak": lambda best, won: _greater(best, _streak(careers.c.streak, won)),
}
_STATS: Final[_Merging] = {"total": add, "best": _greater}

_TABLE: Final = bindparam("of_table", type_=Integer)
_GAME: Final = func.coalesce(bindparam("listed_as", type_=Text), tables.c.game)
"""The game to which results are added: the table's own, unless the parameter names another."""


@cache
def add_results() -> UpdateBase:
    """Return the statement that adds a game's results to the careers of a period."""
    won = case((WON, 1), else_=0)
    period = bindparam("in_period", type_=Integer)
    keys = _of_people(tables.c.guild_id, _GAME, period, results.c.user_id)
    rows = keys.add_columns(literal(1), won, won, won)
    return merge_rows(careers, _CAREER, rows)


@cache
def add_places() -> UpdateBase:
    """Return the statement that counts the places reached in a game."""
    place = literal("place-") + cast(results.c.place, Text)
    keys = _of_people(tables.c.guild_id, _GAME, results.c.user_id, place)
    rows = keys.add_columns(literal(1), literal(1))
    return merge_rows(career_stats, _STATS, rows)


@cache
def add_stats() -> UpdateBase:
    """Return the statement that adds the stats of a game's results."""
    of_seat = and_(
        result_stats.c.table_id == results.c.table_id,
        result_stats.c.seat == results.c.seat,
        not_(results.c.former),
    )
    value = result_stats.c.value
    keys = _of_people(tables.c.guild_id, _GAME, results.c.user_id).join(result_stats, of_seat)
    rows = keys.add_columns(result_stats.c.stat, value, value)
    return merge_rows(career_stats, _STATS, rows)


def _of_people(*columns: ColumnElement[Any]) -> Select[Any]:
    """Select columns of a game's ranked results that belong to people."""
    return (
        select(*columns)
        .join_from(results, tables, tables.c.id == results.c.table_id)
        .where(tables.c.id == _TABLE, results.c.user_id.is_not(None), results.c.ranked)
    )
