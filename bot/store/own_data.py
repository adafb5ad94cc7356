"""Everything that is stored about one user, for their export, by the marks of the schema alone.

It contains no ids or names of other people, no seeds or keys, and no secret decisions of others
about the user.
"""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import Column as SchemaColumn
from sqlalchemy import ColumnElement, LargeBinary, Select, and_, or_, select, tuple_, union
from sqlalchemy import Table as SchemaTable
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import GuildId, TableId, UserId
from bot.store.database import Database
from bot.store.people_types import OwnRow, OwnRows
from bot.store.personal_columns import is_user, name_owners, people_columns, tables_of
from bot.store.schema import (
    HIDDEN_FROM_EXPORT,
    USER_ID,
    cup_entries,
    cup_members,
    cups,
    metadata,
    seats,
    tables,
)

_ROWS_AT_ONCE: Final = 100
_IDS_AT_ONCE: Final = 1000
"""Number of rows, and of table ids, in a batch; other tasks run in between."""


class OwnDataStore:
    """The stored data of a user. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def everywhere(self, user_id: UserId) -> OwnRows:
        """Return the rows that belong to no guild."""
        async with self._database.reading() as connection:
            return {
                str(table.name): [row async for row in _rows(connection, table, user_id)]
                for table in _exported_tables()
                if not {"table_id", "guild_id"} & {*table.c.keys()}
            }

    async def by_guild(self, user_id: UserId) -> dict[GuildId, OwnRows]:
        """Return the rows that belong to a guild but to no table, by guild."""
        rows_by_guild: dict[GuildId, dict[str, list[OwnRow]]] = {}
        async with self._database.reading() as connection:
            for table in _exported_tables():
                if table is tables or "guild_id" not in table.c:
                    continue
                async for row in _rows(connection, table, user_id):
                    guild_id = GuildId(row.pop("guild_id"))
                    rows_by_guild.setdefault(guild_id, {}).setdefault(str(table.name), []).append(
                        row
                    )
        return dict(rows_by_guild)

    async def games(self, user_id: UserId) -> list[TableId]:
        """Return the tables with rows about a user, newest first."""
        queries = [
            tables_of(column, user_id)
            for column in _exported_user_columns()
            if column.table is tables or "table_id" in column.table.c
        ]
        table_ids = list[TableId]()
        async with self._database.reading() as connection:
            numbers = await connection.stream_scalars(union(*queries))
            async for batch in numbers.partitions(_IDS_AT_ONCE):
                table_ids += map(TableId, batch)
        return sorted(table_ids, reverse=True)

    async def of_games(self, user_id: UserId, table_ids: Sequence[TableId]) -> list[OwnRows]:
        """Return the rows about a user at each of these tables, which `games` returned.

        Tables that have been deleted since are omitted.
        """
        rows_by_table: dict[int, dict[str, list[OwnRow]]] = {table_id: {} for table_id in table_ids}
        async with self._database.reading() as connection:
            for table in _exported_tables():
                if table is not tables and "table_id" not in table.c:
                    continue
                async for row in _rows(connection, table, user_id, table_ids):
                    table_id = row["id"] if table is tables else row.pop("table_id")
                    rows_by_table[table_id].setdefault(str(table.name), []).append(row)
        return [rows for rows in rows_by_table.values() if rows]


@cache
def exported_fields() -> Mapping[str, tuple[str, ...]]:
    """Return all fields of an export: the column names of each table of the database.

    A table comes after those that it refers to. The ids of the table or guild under which rows are
    grouped aren't repeated.
    """
    return {
        str(table.name): tuple(
            str(column.name)
            for column in table.c
            if _is_exported(column)
            and column.name != "table_id"
            and (column.name != "guild_id" or table is tables)
        )
        for table in _exported_tables()
    }


def _is_exported(column: SchemaColumn[Any]) -> bool:
    owners = name_owners(column)
    return (
        not isinstance(column.type, LargeBinary)
        and not column.info.get(HIDDEN_FROM_EXPORT)
        and (not owners or any(not owner.info[HIDDEN_FROM_EXPORT] for owner in owners))
    )


def _exported_user_columns() -> Iterator[SchemaColumn[Any]]:
    """Yield the columns with the id of a user whose export contains the row."""
    return (column for column in people_columns() if not column.info[HIDDEN_FROM_EXPORT])


def _exported_tables() -> Iterator[SchemaTable]:
    """Yield the tables whose rows can be in an export."""
    people = [column.table for column in _exported_user_columns()]
    for table in metadata.sorted_tables:
        if table in people or _acting(table) is not None:
            yield table


def _acting(table: SchemaTable) -> SchemaColumn[Any] | None:
    """Return the column with the seat or member who acted in a row, if the table has one."""
    return table.c.get("voter", table.c.get("seat", table.c.get("member")))


async def _rows(
    connection: AsyncConnection,
    table: SchemaTable,
    user_id: UserId,
    table_ids: Sequence[TableId] | None = None,
) -> AsyncIterator[OwnRow]:
    """Yield the exported fields of a table's rows about a user, of some games only if given."""
    condition = (
        _about(table, user_id) if table_ids is None else _of_games(table, user_id, table_ids)
    )
    query = select(table).where(condition).order_by(*table.primary_key)
    fields = _exported_columns(table)
    rows = await connection.stream(query)
    async for batch in rows.partitions(_ROWS_AT_ONCE):
        for row in batch:
            yield _exported_row(fields, row, user_id)


def _about(table: SchemaTable, user_id: UserId) -> ColumnElement[bool]:
    """Return the condition that a row that belongs to no game is about a user."""
    joined = select(cup_members.c.cup_id, cup_members.c.number).where(
        cup_members.c.user_id == user_id
    )
    if table is cup_entries:
        return tuple_(table.c.cup_id, table.c.member).in_(joined)
    conditions = [
        is_user(column, user_id) for column in _exported_user_columns() if column.table is table
    ]
    if table is cups:  # rows about the cup as a whole are about each of its members
        conditions.append(cups.c.id.in_(joined.with_only_columns(cup_members.c.cup_id)))
    return or_(*conditions)


def _of_games(
    table: SchemaTable, user_id: UserId, table_ids: Sequence[TableId]
) -> ColumnElement[bool]:
    """Return the condition that a row of one of these games is about a user.

    Rows about the game as a whole are about each of its players.
    """
    if table is tables:
        return tables.c.id.in_(table_ids)
    user_columns = [column for column in _exported_user_columns() if column.table is table]
    if not user_columns and (acting := _acting(table)) is not None:
        is_own: ColumnElement[bool] = tuple_(table.c.table_id, acting).in_(
            _own_seats(user_id, table_ids)
        )
    else:
        is_own = or_(*(column == user_id for column in user_columns))
    return and_(table.c.table_id.in_(table_ids), is_own)


def _own_seats(user_id: UserId, table_ids: Sequence[TableId]) -> Select[Any]:
    """Select the seats that a user has, or had and nobody has taken since."""
    is_last_user = or_(
        seats.c.user_id == user_id,
        and_(seats.c.user_id.is_(None), seats.c.left_id == user_id),
        and_(seats.c.user_id.is_(None), seats.c.left_id.is_(None), seats.c.key_id == user_id),
    )
    return select(seats.c.table_id, seats.c.seat).where(
        seats.c.table_id.in_(table_ids), is_last_user
    )


class _Field(NamedTuple):
    """An exported column.

    ``place`` is its place in the row; ``owners`` are, for a name, the places of the ids of users
    who may have it.
    """

    place: int
    name: str
    is_user_id: bool
    owners: tuple[int, ...]


@cache
def _exported_columns(table: SchemaTable) -> tuple[_Field, ...]:
    """Return the exported columns of a table."""
    places = {column: place for place, column in enumerate(table.c)}
    return tuple(
        _Field(
            place,
            str(column.name),
            USER_ID in column.info,
            tuple(places[owner] for owner in name_owners(column)),
        )
        for column, place in places.items()
        if not isinstance(column.type, LargeBinary)
        and (USER_ID in column.info or not column.info.get(HIDDEN_FROM_EXPORT))
    )


def _exported_row(fields: Sequence[_Field], row: Sequence[Any], user_id: UserId) -> OwnRow:
    """Return the fields of a row that are about a user and about nobody else."""
    exported: OwnRow = {}
    for place, name, is_user_id, owners in fields:
        value = row[place]
        if value is None or (is_user_id and value != user_id):
            continue
        owner_ids = (row[owner] for owner in owners if row[owner] is not None)
        if owners and next(owner_ids, None) != user_id:
            continue
        exported[name] = value
    return exported
