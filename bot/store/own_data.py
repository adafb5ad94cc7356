"""Everything stored about one person, told to them by the marks of the schema alone.

Neither ids nor names of other people are told, nor what chance comes from, nor what another user
has decided about the person in silence.
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
from bot.store.schema import HIDDEN_FROM_EXPORT, USER_ID, metadata, seats, tables

_ROWS_AT_ONCE: Final = 100
_NUMBERS_AT_ONCE: Final = 1000
"""Rows, and numbers of tables, that are taken apart before others have their turn."""


class OwnDataStore:
    """What a database stores about a person. Its methods raise StoreUnavailable as `Store`'s do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def everywhere(self, user_id: UserId) -> OwnRows:
        """Return what belongs to no server."""
        async with self._database.reading() as connection:
            return {
                str(table.name): [row async for row in _rows(connection, table, user_id)]
                for table in _told_tables()
                if not {"table_id", "guild_id"} & {*table.c.keys()}
            }

    async def on_servers(self, user_id: UserId) -> dict[GuildId, OwnRows]:
        """Return by server what belongs to it and isn't about one game."""
        found: dict[GuildId, dict[str, list[OwnRow]]] = {}
        async with self._database.reading() as connection:
            for table in _told_tables():
                if table is tables or "guild_id" not in table.c:
                    continue
                async for row in _rows(connection, table, user_id):
                    guild_id = GuildId(row.pop("guild_id"))
                    found.setdefault(guild_id, {}).setdefault(str(table.name), []).append(row)
        return dict(found)

    async def games(self, user_id: UserId) -> list[TableId]:
        """Return the tables of which something about a user is stored, the newest first."""
        about = [
            tables_of(column, user_id)
            for column in _told_people()
            if column.table is tables or "table_id" in column.table.c
        ]
        found = list[TableId]()
        async with self._database.reading() as connection:
            numbers = await connection.stream_scalars(union(*about))
            async for some in numbers.partitions(_NUMBERS_AT_ONCE):
                found += map(TableId, some)
        return sorted(found, reverse=True)

    async def of_games(self, user_id: UserId, some: Sequence[TableId]) -> list[OwnRows]:
        """Return what is stored about a user at each of these tables, which `games` returned.

        Tables that have gone since are left out.
        """
        found: dict[int, dict[str, list[OwnRow]]] = {table_id: {} for table_id in some}
        async with self._database.reading() as connection:
            for table in _told_tables():
                if table is not tables and "table_id" not in table.c:
                    continue
                async for row in _rows(connection, table, user_id, some):
                    table_id = row["id"] if table is tables else row.pop("table_id")
                    found[table_id].setdefault(str(table.name), []).append(row)
        return [rows for rows in found.values() if rows]


@cache
def exported_fields() -> Mapping[str, tuple[str, ...]]:
    """Return all that can be told: for each table of the database the names of its columns.

    The tables are in the order in which they refer to one another. What every row of a game or a
    server would repeat isn't among them.
    """
    return {
        str(table.name): tuple(
            str(column.name)
            for column in table.c
            if _can_be_told(column)
            and column.name != "table_id"
            and (column.name != "guild_id" or table is tables)
        )
        for table in _told_tables()
    }


def _can_be_told(column: SchemaColumn[Any]) -> bool:
    whose = name_owners(column)
    return (
        not isinstance(column.type, LargeBinary)
        and not column.info.get(HIDDEN_FROM_EXPORT)
        and (not whose or any(not one.info[HIDDEN_FROM_EXPORT] for one in whose))
    )


def _told_people() -> Iterator[SchemaColumn[Any]]:
    """Yield the columns with the id of a person who is told of their rows."""
    return (column for column in people_columns() if not column.info[HIDDEN_FROM_EXPORT])


def _told_tables() -> Iterator[SchemaTable]:
    """Yield the tables with rows that a person can be told."""
    people = [column.table for column in _told_people()]
    for table in metadata.sorted_tables:
        if table in people or _acting(table) is not None:
            yield table


def _acting(table: SchemaTable) -> SchemaColumn[Any] | None:
    """Return the column with the seat of the player who did what a row is about."""
    return table.c.get("voter", table.c.get("seat"))


async def _rows(
    connection: AsyncConnection,
    table: SchemaTable,
    user_id: UserId,
    some: Sequence[TableId] | None = None,
) -> AsyncIterator[OwnRow]:
    """Yield what each row of a table says about a user, of certain games only if there are some."""
    wanted = _about(table, user_id) if some is None else _of_games(table, user_id, some)
    query = select(table).where(wanted).order_by(*table.primary_key)
    tellable = _tellable(table)
    rows = await connection.stream(query)
    async for part in rows.partitions(_ROWS_AT_ONCE):
        for row in part:
            yield _told(tellable, row, user_id)


def _about(table: SchemaTable, user_id: UserId) -> ColumnElement[bool]:
    """Return the condition that a row of a table that isn't about a game is about a user."""
    return or_(*(is_user(one, user_id) for one in _told_people() if one.table is table))


def _of_games(table: SchemaTable, user_id: UserId, some: Sequence[TableId]) -> ColumnElement[bool]:
    """Return the condition that a row about one of these games is about a user.

    What is known of the game as a whole is about everyone of whom it has anything.
    """
    if table is tables:
        return tables.c.id.in_(some)
    own = [one for one in _told_people() if one.table is table]
    if not own and (acting := _acting(table)) is not None:
        mine: ColumnElement[bool] = tuple_(table.c.table_id, acting).in_(_own_seats(user_id, some))
    else:
        mine = or_(*(one == user_id for one in own))
    return and_(table.c.table_id.in_(some), mine)


def _own_seats(user_id: UserId, some: Sequence[TableId]) -> Select[Any]:
    """Select the seats that are a user's, or were and are nobody else's since."""
    last = or_(
        seats.c.user_id == user_id,
        and_(seats.c.user_id.is_(None), seats.c.left_id == user_id),
        and_(seats.c.user_id.is_(None), seats.c.left_id.is_(None), seats.c.key_id == user_id),
    )
    return select(seats.c.table_id, seats.c.seat).where(seats.c.table_id.in_(some), last)


class _Field(NamedTuple):
    """A column that can be told: whether it is a person's id, and where else in its row those are
    who may be named in it."""

    at: int
    name: str
    is_person: bool
    whose: tuple[int, ...]


@cache
def _tellable(table: SchemaTable) -> tuple[_Field, ...]:
    """Return the columns of a table that can be told."""
    places = {column: at for at, column in enumerate(table.c)}
    return tuple(
        _Field(
            at,
            str(column.name),
            USER_ID in column.info,
            tuple(places[one] for one in name_owners(column)),
        )
        for column, at in places.items()
        if not isinstance(column.type, LargeBinary)
    )


def _told(fields: Sequence[_Field], row: Sequence[Any], user_id: UserId) -> OwnRow:
    """Return what a row says about a user, and nobody else."""
    told: OwnRow = {}
    for at, name, is_person, whose in fields:
        value = row[at]
        if value is None or (is_person and value != user_id):
            continue
        if whose and next((row[one] for one in whose if row[one] is not None), None) != user_id:
            continue
        told[name] = value
    return told
