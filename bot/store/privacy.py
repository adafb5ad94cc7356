"""Erasure of everything stored about one user, by the marks of the schema alone.

The user's id is replaced by a random number, a different one in each guild, so that games and sums
of results stay the same for everybody else. The key of chance was derived from the id, and whoever
has the seed could try one id after the other. So the key itself is saved, with the commitment that
hides the seed, and the seed is deleted.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Column as SchemaColumn
from sqlalchemy import (
    ColumnElement,
    FromClause,
    Select,
    bindparam,
    delete,
    func,
    or_,
    select,
    union,
    update,
)
from sqlalchemy import Table as SchemaTable
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import TableId, UserId
from bot.store.cup_changes import taking_part_in
from bot.store.database import EVERYTHING, Database
from bot.store.errors import Conflict
from bot.store.personal_columns import is_user, name_owners, people_columns, tables_of
from bot.store.queries import has_resigned, key_id
from bot.store.replacements import name_in, numbered, replace_in_cups, replacements
from bot.store.schema import (
    USER_ID,
    OnErasure,
    erasures,
    metadata,
    seats,
    tables,
)
from bot.store.table_types import OPEN_STATUSES, ErasedGame
from engine.chance import commitment, derive_key
from engine.game import Seat

_AT_ONCE: Final = 500
"""Number of tables in a transaction or a batch; other tasks run in between."""
_REPLACED_AT_ONCE: Final = 50
"""Number of tables in which a user is replaced in one transaction."""

_SEAT_IDS: Final = seats.c.user_id, seats.c.left_id, seats.c.key_id
_NAME_OWNER: Final = func.coalesce(*_SEAT_IDS)
"""The id of the user who has the name of a seat."""


class PrivacyStore:
    """Erasure of users. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def playing_at(self, user_id: UserId) -> list[TableId]:
        """Return the open tables at which a user has a seat and hasn't resigned."""
        async with self._database.reading() as connection:
            table_ids = await connection.scalars(_playing_at(user_id).order_by(tables.c.id))
            return [TableId(table_id) for table_id in table_ids]

    async def erase(self, user_id: UserId, names: Mapping[str, str]) -> list[TableId]:
        """Replace a user everywhere, and delete all rows that are only about them.

        ``names`` has the replacement of their name by language; the number of the seat is appended.
        Returns the open tables that have changed. Raises Conflict while the user plays anywhere or
        takes part in an open cup; those tables then stay unchanged.

        Other tasks run between batches. Each game changes in one transaction, and the replacement
        ids are saved until the end: `unfinished` returns users whose erasure was interrupted by a
        crash. Finally the journal, which still has the old rows, is emptied.
        """
        await self._keep_keys(user_id)
        async with self._database.writing(EVERYTHING, deferred=True) as connection:
            await _refuse_playing(connection, user_id)
            await _begin_erasure(connection, user_id)
        open_tables: list[TableId] = []
        while True:
            async with self._database.writing(EVERYTHING, deferred=True) as connection:
                batch = await _replace_batch(connection, user_id, names)
                if not batch:
                    await _refuse_playing(connection, user_id)
                    await replace_in_cups(connection, user_id, names)
                    await _delete_rows(connection, user_id)
                    break
            open_tables += [table_id for table_id, is_open in batch.items() if is_open]
        await self._database.forget_journal()
        return sorted(open_tables)

    async def unfinished(self) -> list[UserId]:
        """Return the users whose erasure has begun and not finished."""
        async with self._database.reading() as connection:
            user_ids = await connection.scalars(select(erasures.c.user_id).distinct())
            return [UserId(user_id) for user_id in user_ids]

    async def erased_games(self, after: TableId, limit: int) -> list[ErasedGame]:
        """Return the first ``limit`` archived games with erased users and an id above ``after``."""
        traces = (select(seats.c.table_id).where(column < 0) for column in _SEAT_IDS)
        without_origin = select(tables.c.id).where(
            tables.c.continues_table.is_not(None), tables.c.continues_fingerprint == ""
        )
        query = (
            select(tables.c.id, tables.c.game, tables.c.ended_at, tables.c.continues_fingerprint)
            .where(
                tables.c.id > after,
                tables.c.id.in_(union(*traces, without_origin)),
                tables.c.archived_at.is_not(None),
            )
            .order_by(tables.c.id)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            games = (await connection.execute(query)).all()
            rows = await connection.execute(
                select(
                    seats.c.table_id, seats.c.seat, seats.c.name, seats.c.key_id, _NAME_OWNER
                ).where(seats.c.table_id.in_([table_id for table_id, *_ in games]))
            )
            new_names: dict[int, dict[Seat, str]] = {}
            erased_starters: dict[int, set[Seat]] = {}
            for table_id, seat, name, starter_id, owner_id in rows:
                if owner_id is not None and owner_id < 0:
                    new_names.setdefault(table_id, {})[seat] = name
                if starter_id is not None and starter_id < 0:
                    erased_starters.setdefault(table_id, set()).add(seat)
            return [
                ErasedGame(
                    TableId(table_id),
                    game,
                    ended_at,
                    new_names.get(table_id, {}),
                    frozenset(erased_starters.get(table_id, ())),
                    origin == "",
                )
                for table_id, game, ended_at, origin in games
            ]

    async def _keep_keys(self, user_id: UserId) -> None:
        """Save the keys and commitments of a user's games beside their seeds."""
        save_keys = (
            update(tables)
            .where(tables.c.id == bindparam("table"))
            .values(key=bindparam("new_key"), commitment=bindparam("new_commitment"))
        )
        while True:
            async with self._database.writing() as connection:
                table_ids = (await connection.scalars(_needs_key(user_id).limit(_AT_ONCE))).all()
                if not table_ids:
                    return
                rows = await connection.execute(
                    select(tables.c.id, tables.c.seed, tables.c.start_id, key_id())
                    .join_from(tables, seats)
                    .where(tables.c.id.in_(table_ids))
                    .order_by(tables.c.id, seats.c.seat)
                )
                ids: dict[tuple[int, bytes, int], list[int]] = {}
                for table_id, seed, start_id, user in rows:
                    ids.setdefault((table_id, seed, start_id), []).append(user)
                await connection.execute(
                    save_keys,
                    [
                        {
                            "table": table_id,
                            "new_key": derive_key(seed, start_id, users),
                            "new_commitment": commitment(seed),
                        }
                        for (table_id, seed, start_id), users in ids.items()
                    ],
                )


def _table_columns() -> Iterator[SchemaColumn[Any]]:
    """Yield the columns with user ids whose rows belong to a table."""
    return (
        column
        for column in people_columns()
        if column.table is tables or "table_id" in column.table.c
    )


def _guild_of(table: FromClause) -> ColumnElement[int]:
    """Return the guild of a row, as an expression."""
    if "guild_id" in table.c:
        return table.c.guild_id
    guild_id = select(tables.c.guild_id).where(tables.c.id == table.c.table_id)
    return guild_id.scalar_subquery()


async def _refuse_playing(connection: AsyncConnection, user_id: UserId) -> None:
    """Raise Conflict if a user plays anywhere, or has started to since their keys were saved."""
    for query in (_playing_at(user_id), taking_part_in(user_id), _needs_key(user_id)):
        if await connection.scalar(query.limit(1)):
            raise Conflict(f"user {user_id} is playing")


async def _begin_erasure(connection: AsyncConnection, user_id: UserId) -> None:
    """Save that a user is being erased, with their replacement in each guild.

    From now on no sums of their results are saved.
    """
    of_tables = (
        select(_guild_of(column.table)).where(is_user(column, user_id))
        for column in _table_columns()
    )
    await replacements(connection, user_id, (await connection.scalars(union(*of_tables))).all())
    for column in people_columns(OnErasure.DELETED):
        if column.table is not erasures:
            await connection.execute(delete(column.table).where(is_user(column, user_id)))


async def _delete_rows(connection: AsyncConnection, user_id: UserId) -> None:
    """Delete everything that is only about a user, and the mark of the erasure."""
    for column in people_columns(OnErasure.DELETED):
        await connection.execute(delete(column.table).where(is_user(column, user_id)))


async def _replace_batch(
    connection: AsyncConnection, user_id: UserId, names: Mapping[str, str]
) -> dict[TableId, bool]:
    """Replace a user at a batch of tables where they don't play; return whether each is open."""
    touched = union(*(tables_of(column, user_id) for column in _table_columns()))
    query = (
        select(tables.c.id, tables.c.guild_id, tables.c.status)
        .where(tables.c.id.in_(touched), tables.c.id.not_in(_playing_at(user_id)))
        .limit(_REPLACED_AT_ONCE)
    )
    rows = (await connection.execute(query)).all()
    if not rows:
        return {}
    table_ids = [table_id for table_id, *_ in rows]
    began_with = select(seats.c.table_id).where(
        seats.c.key_id == user_id, seats.c.table_id.in_(table_ids)
    )
    await connection.execute(
        update(tables)
        .where(tables.c.id.in_(began_with), tables.c.key.is_not(None))
        .values(seed=b"")
    )
    await _replace_names(connection, user_id, names, table_ids)
    numbers = await replacements(connection, user_id, [guild_id for _, guild_id, _ in rows])
    for column in _table_columns():
        if column.info[USER_ID] is OnErasure.DELETED:
            continue
        for guild_id, number in numbers.items():
            await connection.execute(
                update(column.table)
                .where(is_user(column, user_id), _belongs_to(column.table, table_ids))
                .where(_guild_of(column.table) == guild_id)
                .values({column: number})
            )
    await _forget_fingerprints(connection, table_ids)
    return {TableId(table_id): status in OPEN_STATUSES for table_id, _, status in rows}


async def _forget_fingerprints(connection: AsyncConnection, table_ids: Sequence[int]) -> None:
    """Delete the fingerprints of games from those that continue them, and so on.

    A fingerprint would confirm a guess about the players.
    """
    while table_ids:
        known = tables.c.continues_fingerprint != ""
        following = select(tables.c.id).where(tables.c.continues_table.in_(table_ids), known)
        table_ids = (await connection.scalars(following)).all()
        forget = update(tables).where(tables.c.id.in_(table_ids)).values(continues_fingerprint="")
        if table_ids:
            await connection.execute(forget)


def _belongs_to(table: SchemaTable, table_ids: Sequence[int]) -> ColumnElement[bool]:
    """Return the condition that a row belongs to one of these tables."""
    return (table.c.id if table is tables else table.c.table_id).in_(table_ids)


async def _replace_names(
    connection: AsyncConnection, user_id: UserId, names: Mapping[str, str], table_ids: Sequence[int]
) -> None:
    """Replace a user's name at some tables. Other names are deleted with their rows."""
    for table in metadata.sorted_tables:
        for column in table.c:
            if (owners := name_owners(column)) and "table_id" in table.c:
                await connection.execute(
                    update(table)
                    .where(
                        _belongs_to(table, table_ids),
                        or_(*(owner == user_id for owner in owners)),
                        func.coalesce(*owners, None) == user_id,
                    )
                    .values({column: _placeholder(table, names)})
                )


def _placeholder(table: SchemaTable, names: Mapping[str, str]) -> ColumnElement[str]:
    """Return the replacement of an erased user's name, in the language of its table."""
    name = name_in(tables, names)
    placeholder = select(name).where(tables.c.id == table.c.table_id).scalar_subquery()
    return numbered(placeholder, table.c.seat) if "seat" in table.c else placeholder


def _playing_at(user_id: UserId) -> Select[Any]:
    """Select the open tables at which a user can still act."""
    return (
        select(tables.c.id)
        .join_from(seats, tables)
        .where(
            seats.c.user_id == user_id,
            tables.c.status.in_(OPEN_STATUSES),
            ~has_resigned(),
        )
    )


def _needs_key(user_id: UserId) -> Select[Any]:
    """Select the games that a user started in and whose keys aren't saved."""
    return (
        select(tables.c.id)
        .join_from(seats, tables)
        .where(seats.c.key_id == user_id, tables.c.start_id.is_not(None), tables.c.key.is_(None))
    )
