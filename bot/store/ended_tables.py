"""The tables of a server that have ended, with all that organisers of tournaments want to know."""

from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, Row, Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import GuildId, TableId, UserId
from bot.store.database import Database
from bot.store.queries import read_tables
from bot.store.schema import erasures, guilds, result_stats, results, tables
from bot.store.table_types import ENDED_STATUSES, SeatResult, Table
from engine.game import Seat

_AT_ONCE: Final = 100
"""Tables, and rows of results, that are read before others have their turn."""
_MOST_SEATS: Final = 100
"""More than any table has."""
_HAS_ENDED: Final = tables.c.status.in_(ENDED_STATUSES)

_Outcome: TypeAlias = Row[*tuple[Any, ...]]
"""A row of `_rated_results`."""


class RatingPoints(NamedTuple):
    """A rating: ``mu`` in points, and ``sigma``, the standard deviation of that."""

    mu: float
    sigma: float


class RatedResult(NamedTuple):
    """How a game ended for a seat, and its player's rating in that game before it and after it.

    Both are None at a game that wasn't rated, ``before`` also at a person's first one.
    """

    result: SeatResult
    before: RatingPoints | None
    after: RatingPoints | None


class TableEnd(NamedTuple):
    """A table that has ended, with its results by seat; one that was cancelled has none.

    A seat whose starter left the server has two: of who played it last, and of the starter. People
    in ``erasing`` are being erased: what is here of them may not be told.
    """

    table: Table
    results: Mapping[Seat, Sequence[RatedResult]]
    erasing: frozenset[UserId]


class EndedTableStore:
    """The part of the store that knows how tables ended. Its methods are as those of the store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def knows(self, guild_id: GuildId) -> bool:
        """Return whether anything is known of a server."""
        of_guild = select(guilds.c.guild_id).where(guilds.c.guild_id == guild_id)
        of_table = select(tables.c.id).where(tables.c.guild_id == guild_id).limit(1)
        async with self._database.reading() as connection:
            known = await connection.scalar(of_guild) or await connection.scalar(of_table)
            return known is not None

    async def of_server(
        self, guild_id: GuildId, after: TableId | None = None
    ) -> AsyncGenerator[TableEnd, None]:
        """Yield the tables of a server that have ended, in the order in which they were opened.

        They are those opened ``after`` a table, or all, from the state of one moment. No more than
        a few are in memory at once. Close it before its end with `contextlib.aclosing`.
        """
        last = TableId(0) if after is None else after
        whose = tables.c.guild_id == guild_id
        async with self._database.reading() as connection:
            erasing = await _erasing(connection, guild_id)
            rows = await connection.stream(_rated_results(whose, last))
            outcomes = _Outcomes(rows.partitions(_AT_ONCE))
            while True:
                first = select(tables.c.id).where(whose, tables.c.id > last, _HAS_ENDED)
                first = first.order_by(tables.c.id).limit(_AT_ONCE)
                some = (await connection.scalars(first)).all()
                if not some:
                    break
                last = TableId(some[-1])
                found = await outcomes.until(last)
                for one in await _ends(connection, some, found, erasing):
                    yield one

    async def of_table(self, table_id: TableId) -> TableEnd | None:
        """Return how a table ended, None if it hasn't or is forgotten."""
        this = select(tables.c.guild_id, tables.c.game).where(tables.c.id == table_id, _HAS_ENDED)
        people = select(results.c.user_id).where(results.c.table_id == table_id)
        async with self._database.reading() as connection:
            found = (await connection.execute(this)).one_or_none()
            if found is None:
                return None
            guild_id, game = found
            whose = and_(
                tables.c.guild_id == guild_id,
                tables.c.game == game,
                or_(results.c.user_id.in_(people), results.c.table_id == table_id),
            )
            query = _rated_results(whose, TableId(table_id - 1))
            rows = (await connection.execute(query.limit(_MOST_SEATS))).all()
            those = [row for row in rows if row[0] == table_id]
            erasing = await _erasing(connection, guild_id)
            [end] = await _ends(connection, [table_id], those, erasing)
            return end


class _Outcomes:
    """Rows of results that come in the order of their tables, a few at once."""

    def __init__(self, parts: AsyncIterator[Sequence[_Outcome]]) -> None:
        self._parts = parts
        self._ahead: deque[_Outcome] = deque()

    async def until(self, table_id: TableId) -> Sequence[_Outcome]:
        """Return the next rows, those of this table being the last."""
        found: list[_Outcome] = []
        while True:
            while self._ahead and self._ahead[0][0] <= table_id:
                found.append(self._ahead.popleft())
            part = None if self._ahead else await anext(self._parts, None)
            if part is None:
                return found
            self._ahead.extend(part)


def _rated_results(whose: ColumnElement[bool], after: TableId) -> Select[Any]:
    """Select the results of some tables with an id above ``after``, by their ids.

    Behind each stands the rating that its player had before, after the last game of theirs that
    was rated. ``whose`` has to include that game.
    """
    is_rated = results.c.mu.is_not(None)
    player = func.coalesce(erasures.c.replaced_by, results.c.user_id)

    def before(column: ColumnElement[float]) -> ColumnElement[float]:
        of_player = [player, tables.c.game, is_rated]
        return func.lag(column).over(partition_by=of_player, order_by=tables.c.finished_as)

    every = (
        select(
            results.c.table_id,
            results.c.seat,
            results.c.former,
            results.c.user_id,
            results.c.place,
            results.c.resigned,
            results.c.mu,
            results.c.sigma,
            before(results.c.mu).label("mu_before"),
            before(results.c.sigma).label("sigma_before"),
        )
        .join_from(results, tables, tables.c.id == results.c.table_id)
        .outerjoin(  # who is being erased has another number at some of their tables already
            erasures,
            and_(
                erasures.c.guild_id == tables.c.guild_id,
                erasures.c.user_id == results.c.user_id,
            ),
        )
        .where(whose)
        .subquery()
    )
    in_order = every.c.table_id, every.c.seat, every.c.former
    return select(every).where(every.c.table_id > after).order_by(*in_order)


async def _erasing(connection: AsyncConnection, guild_id: GuildId) -> frozenset[UserId]:
    """Return the people of a server whose erasing has begun and hasn't ended."""
    whose = select(erasures.c.user_id).where(erasures.c.guild_id == guild_id)
    return frozenset(UserId(one) for one in await connection.scalars(whose))


async def _ends(
    connection: AsyncConnection,
    some: Sequence[int],
    outcomes: Sequence[_Outcome],
    erasing: frozenset[UserId],
) -> Sequence[TableEnd]:
    """Return how some tables ended, in the order of their ids, given their results."""
    stats: dict[tuple[int, Seat], dict[str, int]] = {}
    of_some = select(result_stats).where(result_stats.c.table_id.in_(some))
    for table_id, seat, stat, value in await connection.execute(
        of_some.order_by(*result_stats.primary_key)
    ):
        stats.setdefault((table_id, seat), {})[stat] = value
    by_seat: dict[int, dict[Seat, list[RatedResult]]] = {}
    for row in outcomes:
        table_id, seat, former, user_id, place, resigned, mu, sigma, mu_before, sigma_before = row
        counted = {} if former else stats.get((table_id, seat), {})
        has_before = mu is not None and mu_before is not None
        result = RatedResult(
            SeatResult(seat, user_id, place, bool(resigned), counted, bool(former)),
            RatingPoints(mu_before, sigma_before) if has_before else None,
            None if mu is None else RatingPoints(mu, sigma),
        )
        by_seat.setdefault(table_id, {}).setdefault(seat, []).append(result)
    ended = await read_tables(connection, tables.c.id.in_(some))
    return [TableEnd(table, by_seat.get(table.id, {}), erasing) for table in reversed(ended)]
