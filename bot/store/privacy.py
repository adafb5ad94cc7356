"""What is stored about one person: told to them, and erased, by the marks of the schema alone.

An erased person's id becomes a number that nobody has, another one on each server, so that games
and what they add up to stay what they were for everybody else. The key of chance was derived from
the id, and whoever has the seed can try one id after the other. So the key is kept itself, with the
promise that hides the seed, and the seed goes.
"""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import Column as SchemaColumn
from sqlalchemy import (
    ColumnElement,
    FromClause,
    LargeBinary,
    Select,
    Text,
    and_,
    bindparam,
    case,
    cast,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
    tuple_,
    union,
    update,
)
from sqlalchemy import Table as SchemaTable
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.catalogue import DEFAULT_LANGUAGE
from bot.ids import TableId, UserId
from bot.store.database import EVERYTHING, Database
from bot.store.errors import Conflict
from bot.store.queries import key_id
from bot.store.records import ErasedGame, TableStatus
from bot.store.schema import NAMED, PERSON, UNTOLD, Erased, log, metadata, seats, tables
from engine.chance import commitment, derive_key
from engine.game import Seat
from engine.log import EntryKind

_AT_ONCE: Final = 500
"""Tables that are dealt with in a transaction, or before others have their turn."""
_ROWS_AT_ONCE: Final = 50
_EXACT_IN_JSON: Final = 2**53
"""Many programs read numbers of JSON as floating point, which has no room for larger ones."""

_SEAT_IDS: Final = seats.c.user_id, seats.c.left_id, seats.c.key_id
_NAMES: Final = func.coalesce(*_SEAT_IDS)
"""Whose name a seat has."""


class Privacy:
    """What a database stores about people. Its methods raise StoreUnavailable as `Store`'s do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def stored(self, user_id: UserId) -> dict[str, list[bytes]]:
        """Return everything stored about somebody, by table of the database: its rows as JSON.

        Neither ids nor names of other people are in it, nor what chance comes from.
        """
        found: dict[str, list[bytes]] = {}
        async with self._database.reading() as connection:
            for table in metadata.sorted_tables:
                if (query := _about(table, user_id)) is None:
                    continue
                rows = (await connection.stream(query)).mappings()
                found[str(table.name)] = [
                    msgspec.json.encode(_told(table, row, user_id))
                    async for some in rows.partitions(_ROWS_AT_ONCE)
                    for row in some
                ]
        return {name: rows for name, rows in found.items() if rows}

    async def playing_at(self, user_id: UserId) -> list[TableId]:
        """Return the tables that go on and that somebody has a seat at, but for resigned ones."""
        async with self._database.reading() as connection:
            found = await connection.scalars(_playing_at(user_id).order_by(tables.c.id))
            return [TableId(table_id) for table_id in found]

    async def erase(self, user_id: UserId, names: Mapping[str, str]) -> list[TableId]:
        """Replace somebody everywhere, and forget what is only about them.

        ``names`` says by language what is put in the place of their name, with the number of the
        seat behind it. Returns the tables that go on and have changed by that. Raises Conflict,
        with nothing changed that could be noticed, while they play anywhere.
        """
        await self._keep_keys(user_id)
        began_with = select(seats.c.table_id).where(seats.c.key_id == user_id)
        goes_on = tables.c.status.in_((TableStatus.LOBBY, TableStatus.RUNNING))
        async with self._database.writing(EVERYTHING, deferred=True) as connection:
            without_key = _needs_key(user_id).limit(1)
            if await connection.scalar(_playing_at(user_id).limit(1)) or await connection.scalar(
                without_key
            ):
                raise Conflict(f"user {user_id} plays")
            touched = union(*(_tables_of(column, user_id) for column in _of_tables()))
            changed = await connection.scalars(
                select(tables.c.id).where(goes_on, tables.c.id.in_(touched)).order_by(tables.c.id)
            )
            open_tables = [TableId(table_id) for table_id in changed]
            await connection.execute(
                update(tables)
                .where(tables.c.id.in_(began_with), tables.c.key.is_not(None))
                .values(seed=b"")
            )
            await _replace_names(connection, user_id, names)
            for guild_id in await _guilds_of(connection, user_id):
                await _replace_ids(connection, user_id, guild_id)
            for column in _people(Erased.DELETED):
                await connection.execute(delete(column.table).where(_is(column, user_id)))
        return open_tables

    async def erased_games(self, after: TableId, limit: int) -> list[ErasedGame]:
        """Return archived games from which people have been erased, by their ids.

        They are the first that have an id above ``after``.
        """
        traces = (select(seats.c.table_id).where(one < 0) for one in _SEAT_IDS)
        some = (
            select(tables.c.id, tables.c.game, tables.c.ended_at)
            .where(
                tables.c.id > after,
                tables.c.id.in_(union(*traces)),
                tables.c.archived_at.is_not(None),
            )
            .order_by(tables.c.id)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(some)).all()
            rows = await connection.execute(
                select(seats.c.table_id, seats.c.seat, seats.c.name, seats.c.key_id, _NAMES).where(
                    seats.c.table_id.in_([table_id for table_id, *_ in found])
                )
            )
            names: dict[int, dict[Seat, str]] = {}
            ids: dict[int, set[Seat]] = {}
            for table_id, seat, name, first, whose in rows:
                if whose is not None and whose < 0:
                    names.setdefault(table_id, {})[seat] = name
                if first is not None and first < 0:
                    ids.setdefault(table_id, set()).add(seat)
            return [
                ErasedGame(
                    TableId(table_id),
                    game,
                    ended_at,
                    names.get(table_id, {}),
                    frozenset(ids.get(table_id, ())),
                )
                for table_id, game, ended_at in found
            ]

    async def _keep_keys(self, user_id: UserId) -> None:
        """Keep the keys and the promises of somebody's games beside what they come from."""
        keep = (
            update(tables)
            .where(tables.c.id == bindparam("table"))
            .values(key=bindparam("its_key"), commitment=bindparam("promise"))
        )
        while True:
            async with self._database.writing() as connection:
                some = (await connection.scalars(_needs_key(user_id).limit(_AT_ONCE))).all()
                if not some:
                    return
                rows = await connection.execute(
                    select(tables.c.id, tables.c.seed, tables.c.start_id, key_id())
                    .join_from(tables, seats)
                    .where(tables.c.id.in_(some))
                    .order_by(tables.c.id, seats.c.seat)
                )
                ids: dict[tuple[int, bytes, int], list[int]] = {}
                for table_id, seed, start_id, user in rows:
                    ids.setdefault((table_id, seed, start_id), []).append(user)
                await connection.execute(
                    keep,
                    [
                        {
                            "table": table_id,
                            "its_key": derive_key(seed, start_id, users),
                            "promise": commitment(seed),
                        }
                        for (table_id, seed, start_id), users in ids.items()
                    ],
                )


def _people(then: Erased | None = None) -> Iterator[SchemaColumn[Any]]:
    """Yield the columns with people's ids, those before that others refer to."""
    for table in reversed(metadata.sorted_tables):
        for column in table.c:
            if PERSON in column.info and then in (None, column.info[PERSON]):
                yield column


def _of_tables() -> Iterator[SchemaColumn[Any]]:
    """Yield the columns with people's ids that are about a table."""
    return (
        column for column in _people() if column.table is tables or "table_id" in column.table.c
    )


def _tables_of(column: SchemaColumn[Any], user_id: UserId) -> Select[Any]:
    """Select the tables that a column with somebody's id is about."""
    about = tables.c.id if column.table is tables else column.table.c.table_id
    return select(about).where(_is(column, user_id))


def _is(column: SchemaColumn[Any], user_id: UserId) -> ColumnElement[bool]:
    """Return the condition that a column has somebody's id.

    Where it refers to a column that has an index, it needs none of its own.
    """
    conditions: list[ColumnElement[bool]] = [column == user_id]
    for reference in column.table.foreign_key_constraints:
        pairs = {element.parent: element.column for element in reference.elements}
        if (referred := pairs.pop(column, None)) is not None and pairs:
            there = select(*pairs.values()).where(referred == user_id)
            conditions.append(tuple_(*pairs).in_(there))
    return and_(*conditions)


def _guild(table: FromClause) -> ColumnElement[int]:
    """Return which server a row belongs to, as an expression."""
    if "guild_id" in table.c:
        return table.c.guild_id
    whose = select(tables.c.guild_id).where(tables.c.id == table.c.table_id)
    return whose.scalar_subquery()


async def _guilds_of(connection: AsyncConnection, user_id: UserId) -> Sequence[int]:
    """Return the servers where rows have somebody's id that is to be replaced."""
    every = union(
        *(
            select(_guild(column.table)).where(_is(column, user_id))
            for column in _people(Erased.REPLACED)
        )
    )
    return (await connection.scalars(every)).all()


async def _replace_ids(connection: AsyncConnection, user_id: UserId, guild_id: int) -> None:
    """Put a number that nobody has in the place of somebody's id, all over a server."""
    nobody = -1 - secrets.randbits(62)
    for column in _people(Erased.REPLACED):
        await connection.execute(
            update(column.table)
            .where(_is(column, user_id), _guild(column.table) == guild_id)
            .values({column: nobody})
        )


async def _replace_names(
    connection: AsyncConnection, user_id: UserId, names: Mapping[str, str]
) -> None:
    """Put words in the place of somebody's name."""
    for table in metadata.sorted_tables:
        for column in table.c:
            if whose := _whose(column):
                await connection.execute(
                    update(table)
                    .where(
                        or_(*(one == user_id for one in whose)),
                        func.coalesce(*whose, None) == user_id,
                    )
                    .values({column: _placeholder(table, names)})
                )


def _whose(column: SchemaColumn[Any]) -> list[SchemaColumn[Any]]:
    """Return the columns that say whose name a column has; none if it has no name."""
    return [column.table.c[name] for name in column.info.get(NAMED, ())]


def _placeholder(table: SchemaTable, names: Mapping[str, str]) -> ColumnElement[str]:
    """Return what stands for the name of an erased person, in the language of its table."""
    usual = literal(names[DEFAULT_LANGUAGE])
    if "table_id" not in table.c:
        return usual
    words = case(dict(names), value=tables.c.language, else_=usual)
    said = select(words).where(tables.c.id == table.c.table_id).scalar_subquery()
    return said + " " + cast(table.c.seat + 1, Text) if "seat" in table.c else said


def _playing_at(user_id: UserId) -> Select[Any]:
    """Select the tables that somebody could still do something at."""
    resigned = exists().where(
        log.c.table_id == seats.c.table_id,
        log.c.seat == seats.c.seat,
        log.c.kind == EntryKind.RESIGNATION,
    )
    return (
        select(tables.c.id)
        .join_from(seats, tables)
        .where(
            seats.c.user_id == user_id,
            tables.c.status.in_((TableStatus.LOBBY, TableStatus.RUNNING)),
            ~resigned,
        )
    )


def _needs_key(user_id: UserId) -> Select[Any]:
    """Select the games that somebody was in from the beginning and whose keys aren't kept."""
    return (
        select(tables.c.id)
        .join_from(seats, tables)
        .where(seats.c.key_id == user_id, tables.c.start_id.is_not(None), tables.c.key.is_(None))
    )


def _about(table: SchemaTable, user_id: UserId) -> Select[Any] | None:
    """Select the rows of a table that are about somebody; None if none can be."""
    own_seats = select(seats.c.table_id, seats.c.seat).where(seats.c.user_id == user_id)
    about = [column for column in _people() if column.table is table]
    conditions = [_is(column, user_id) for column in about if not column.info[UNTOLD]]
    acting = table.c.get("voter", table.c.get("seat"))
    if table is tables:
        at = select(seats.c.table_id).where(seats.c.user_id == user_id)
        conditions.append(tables.c.id.in_(at))
    elif not conditions and acting is not None:
        conditions.append(tuple_(table.c.table_id, acting).in_(own_seats))
    return select(table).where(or_(*conditions)) if conditions else None


def _told(table: SchemaTable, row: Mapping[Any, Any], user_id: UserId) -> dict[str, Any]:
    """Return what a row says about somebody, and nobody else."""
    told: dict[str, Any] = {}
    for column in table.c:
        value = row[column.name]
        whose = [row[one.name] for one in _whose(column)]
        if isinstance(column.type, LargeBinary) or value is None:
            continue
        if PERSON in column.info and value != user_id:
            continue
        if whose and next((one for one in whose if one is not None), None) != user_id:
            continue
        if isinstance(value, datetime):
            value = value.isoformat()
        elif isinstance(value, int) and abs(value) > _EXACT_IN_JSON:
            value = str(value)
        told[column.name] = value
    return told
