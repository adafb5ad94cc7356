"""The ended tables of a guild, with everything that organisers of tournaments need."""

from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import ColumnElement, Row, Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import GuildId, TableId, UserId
from bot.store.database import Database
from bot.store.queries import read_tables
from bot.store.schema import erasures, guilds, result_stats, results, tables
from bot.store.standing_types import RatedResult, RatingPoints, TableEnd
from bot.store.table_types import ENDED_STATUSES, SeatResult
from engine.game import Seat

_AT_ONCE: Final = 75
"""Number of tables, and of rows of results, in a batch; other tasks run in between."""
_MOST_SEATS: Final = 100
"""More seats than any table has."""
_HAS_ENDED: Final = tables.c.status.in_(ENDED_STATUSES)

_ResultRow: TypeAlias = Row[*tuple[Any, ...]]
"""A row of `_rated_results`."""


class EndedTableStore:
    """Ended tables. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def has_guild(self, guild_id: GuildId) -> bool:
        """Return whether a guild has any data."""
        of_guild = select(guilds.c.guild_id).where(guilds.c.guild_id == guild_id)
        of_table = select(tables.c.id).where(tables.c.guild_id == guild_id).limit(1)
        async with self._database.reading() as connection:
            known = await connection.scalar(of_guild) or await connection.scalar(of_table)
            return known is not None

    async def of_guild(
        self, guild_id: GuildId, after: TableId | None = None
    ) -> AsyncGenerator[TableEnd, None]:
        """Yield the ended tables of a guild as of one moment, the first opened first.

        ``after`` skips the tables up to that one. Only a batch is in memory at a time. A caller
        that stops early closes the generator with `contextlib.aclosing`.
        """
        last = TableId(0) if after is None else after
        in_guild = tables.c.guild_id == guild_id
        async with self._database.reading() as connection:
            erasing = await _erasing(connection, guild_id)
            rows = await connection.stream(_rated_results(in_guild, last))
            outcomes = _ResultReader(rows.partitions(_AT_ONCE))
            while True:
                first = select(tables.c.id).where(in_guild, tables.c.id > last, _HAS_ENDED)
                first = first.order_by(tables.c.id).limit(_AT_ONCE)
                table_ids = (await connection.scalars(first)).all()
                if not table_ids:
                    break
                last = TableId(table_ids[-1])
                batch = await outcomes.until(last)
                for end in await _ends(connection, table_ids, batch, erasing):
                    yield end

    async def of_table(self, table_id: TableId) -> TableEnd | None:
        """Return how a table ended, None if it hasn't ended or no longer exists."""
        this = select(tables.c.guild_id, tables.c.game).where(tables.c.id == table_id, _HAS_ENDED)
        people = select(results.c.user_id).where(results.c.table_id == table_id)
        async with self._database.reading() as connection:
            guild_and_game = (await connection.execute(this)).one_or_none()
            if guild_and_game is None:
                return None
            guild_id, game = guild_and_game
            of_players = and_(
                tables.c.guild_id == guild_id,
                tables.c.game == game,
                or_(results.c.user_id.in_(people), results.c.table_id == table_id),
            )
            query = _rated_results(of_players, TableId(table_id - 1))
            rows = (await connection.execute(query.limit(_MOST_SEATS))).all()
            own_rows = [row for row in rows if row[0] == table_id]
            erasing = await _erasing(connection, guild_id)
            [end] = await _ends(connection, [table_id], own_rows, erasing)
            return end


class _ResultReader:
    """Rows of results in the order of their tables, read in batches."""

    def __init__(self, batches: AsyncIterator[Sequence[_ResultRow]]) -> None:
        self._batches = batches
        self._ahead: deque[_ResultRow] = deque()

    async def until(self, table_id: TableId) -> Sequence[_ResultRow]:
        """Return the next rows up to those of this table."""
        rows: list[_ResultRow] = []
        while True:
            while self._ahead and self._ahead[0][0] <= table_id:
                rows.append(self._ahead.popleft())
            batch = None if self._ahead else await anext(self._batches, None)
            if batch is None:
                return rows
            self._ahead.extend(batch)


def _rated_results(condition: ColumnElement[bool], after: TableId) -> Select[Any]:
    """Select results of tables with an id above ``after``, in the order of their ids.

    Each row includes the player's rating before, from their previous rated game, which must match
    ``condition`` too.
    """
    is_rated = results.c.mu.is_not(None)
    player = func.coalesce(erasures.c.replaced_by, results.c.user_id)

    def before(column: ColumnElement[float]) -> ColumnElement[float]:
        of_player = [player, tables.c.game, is_rated]
        return func.lag(column).over(partition_by=of_player, order_by=tables.c.finished_as)

    rated = (
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
        .outerjoin(  # a user being erased already has another id at some tables
            erasures,
            and_(
                erasures.c.guild_id == tables.c.guild_id,
                erasures.c.user_id == results.c.user_id,
            ),
        )
        .where(condition)
        .subquery()
    )
    in_order = rated.c.table_id, rated.c.seat, rated.c.former
    return select(rated).where(rated.c.table_id > after).order_by(*in_order)


async def _erasing(connection: AsyncConnection, guild_id: GuildId) -> frozenset[UserId]:
    """Return the users of a guild who are being erased."""
    query = select(erasures.c.user_id).where(erasures.c.guild_id == guild_id)
    return frozenset(UserId(user_id) for user_id in await connection.scalars(query))


async def _ends(
    connection: AsyncConnection,
    table_ids: Sequence[int],
    outcomes: Sequence[_ResultRow],
    erasing: frozenset[UserId],
) -> Sequence[TableEnd]:
    """Return how tables ended, in the order of their ids, from the rows of their results."""
    stats: dict[tuple[int, Seat], dict[str, int]] = {}
    query = select(result_stats).where(result_stats.c.table_id.in_(table_ids))
    for table_id, seat, stat, value in await connection.execute(
        query.order_by(*result_stats.primary_key)
    ):
        stats.setdefault((table_id, seat), {})[stat] = value
    by_seat: dict[int, dict[Seat, list[RatedResult]]] = {}
    for row in outcomes:
        table_id, seat, former, user_id, place, resigned, mu, sigma, mu_before, sigma_before = row
        own_stats = {} if former else stats.get((table_id, seat), {})
        has_before = mu is not None and mu_before is not None
        result = RatedResult(
            SeatResult(seat, user_id, place, bool(resigned), own_stats, bool(former)),
            RatingPoints(mu_before, sigma_before) if has_before else None,
            None if mu is None else RatingPoints(mu, sigma),
        )
        by_seat.setdefault(table_id, {}).setdefault(seat, []).append(result)
    ended = await read_tables(connection, tables.c.id.in_(table_ids))
    return [TableEnd(table, by_seat.get(table.id, {}), erasing) for table in reversed(ended)]
