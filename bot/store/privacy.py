"""What is stored about one person is erased, by the marks of the schema alone.

An erased person's id becomes a number that nobody has, another one on each server, so that games
and what they add up to stay what they were for everybody else. The key of chance was derived from
the id, and whoever has the seed can try one id after the other. So the key is kept itself, with the
promise that hides the seed, and the seed goes.
"""

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Column as SchemaColumn
from sqlalchemy import (
    ColumnElement,
    FromClause,
    Select,
    Text,
    bindparam,
    case,
    cast,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    union,
    update,
)
from sqlalchemy import Table as SchemaTable
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.catalogue import DEFAULT_LANGUAGE
from bot.ids import TableId, UserId
from bot.store.database import EVERYTHING, Database
from bot.store.errors import Conflict
from bot.store.personal_columns import is_user, name_owners, people_columns, tables_of
from bot.store.queries import has_resigned, key_id
from bot.store.schema import (
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
"""Tables that are dealt with in a transaction, or before others have their turn."""
_REPLACED_AT_ONCE: Final = 50
"""Tables in which a user is replaced in one transaction."""

_SEAT_IDS: Final = seats.c.user_id, seats.c.left_id, seats.c.key_id
_NAMES: Final = func.coalesce(*_SEAT_IDS)
"""Whose name a seat has."""


class PrivacyStore:
    """What a database stores about people. Its methods raise StoreUnavailable as `Store`'s do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def playing_at(self, user_id: UserId) -> list[TableId]:
        """Return the tables that go on and that a user has a seat at, but for resigned ones."""
        async with self._database.reading() as connection:
            found = await connection.scalars(_playing_at(user_id).order_by(tables.c.id))
            return [TableId(table_id) for table_id in found]

    async def erase(self, user_id: UserId, names: Mapping[str, str]) -> list[TableId]:
        """Replace a user everywhere, and forget what is only about them.

        ``names`` says by language what is put in place of their name, with the number of the
        seat behind it. Returns the tables that go on and have changed by that. Raises Conflict
        while they play anywhere; then at least nothing is changed where they play.

        Others have their turn after every few games. Each of these is changed as a whole, and who
        is replaced by whom is remembered until the end: `unfinished` returns those whom a crash
        interrupted. Then the journal is emptied, because it still has the old rows.
        """
        await self._keep_keys(user_id)
        async with self._database.writing(EVERYTHING, deferred=True) as connection:
            await _refuse_playing(connection, user_id)
            await _begin(connection, user_id)
        open_tables: list[TableId] = []
        while True:
            async with self._database.writing(EVERYTHING, deferred=True) as connection:
                some = await _replace_some(connection, user_id, names)
                if not some:
                    await _refuse_playing(connection, user_id)
                    await _forget(connection, user_id)
                    break
            open_tables += [table_id for table_id, goes_on in some.items() if goes_on]
        await self._database.forget_journal()
        return sorted(open_tables)

    async def unfinished(self) -> list[UserId]:
        """Return the people whose erasing has begun and hasn't ended."""
        async with self._database.reading() as connection:
            found = await connection.scalars(select(erasures.c.user_id).distinct())
            return [UserId(user_id) for user_id in found]

    async def erased_games(self, after: TableId, limit: int) -> list[ErasedGame]:
        """Return archived games from which people have been erased, by their ids.

        They are the first that have an id above ``after``.
        """
        traces = (select(seats.c.table_id).where(one < 0) for one in _SEAT_IDS)
        without_origin = select(tables.c.id).where(
            tables.c.continues_table.is_not(None), tables.c.continues_fingerprint == ""
        )
        some = (
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
                    origin == "",
                )
                for table_id, game, ended_at, origin in found
            ]

    async def _keep_keys(self, user_id: UserId) -> None:
        """Keep the keys and the promises of a user's games beside what they come from."""
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


def _of_tables() -> Iterator[SchemaColumn[Any]]:
    """Yield the columns with people's ids that are about a table."""
    return (
        column
        for column in people_columns()
        if column.table is tables or "table_id" in column.table.c
    )


def _guild(table: FromClause) -> ColumnElement[int]:
    """Return which server a row belongs to, as an expression."""
    if "guild_id" in table.c:
        return table.c.guild_id
    whose = select(tables.c.guild_id).where(tables.c.id == table.c.table_id)
    return whose.scalar_subquery()


async def _refuse_playing(connection: AsyncConnection, user_id: UserId) -> None:
    """Raise Conflict if a user plays anywhere, or has begun to since their keys were kept."""
    for found in (_playing_at(user_id), _needs_key(user_id)):
        if await connection.scalar(found.limit(1)):
            raise Conflict(f"user {user_id} plays")


async def _begin(connection: AsyncConnection, user_id: UserId) -> None:
    """Remember that a user is being erased, and by what number they are replaced on each server.

    From now on nothing that adds up their games is kept.
    """
    of_tables = (select(_guild(one.table)).where(is_user(one, user_id)) for one in _of_tables())
    await _number(connection, user_id, (await connection.scalars(union(*of_tables))).all())
    for column in people_columns(OnErasure.DELETED):
        if column.table is not erasures:
            await connection.execute(delete(column.table).where(is_user(column, user_id)))


async def _number(
    connection: AsyncConnection, user_id: UserId, guild_ids: Iterable[int]
) -> Mapping[int, int]:
    """Return by what number a user is replaced on each server, these among them."""
    query = select(erasures.c.guild_id, erasures.c.replaced_by).filter_by(user_id=user_id)
    known = {row.guild_id: row.replaced_by for row in await connection.execute(query)}
    new = {guild_id: -1 - secrets.randbits(62) for guild_id in {*guild_ids} - known.keys()}
    if new:
        await connection.execute(
            insert(erasures),
            [
                {"guild_id": guild_id, "user_id": user_id, "replaced_by": nobody}
                for guild_id, nobody in new.items()
            ],
        )
    return known | new


async def _forget(connection: AsyncConnection, user_id: UserId) -> None:
    """Forget what is only about a user, and that they were being erased."""
    for column in people_columns(OnErasure.DELETED):
        await connection.execute(delete(column.table).where(is_user(column, user_id)))


async def _replace_some(
    connection: AsyncConnection, user_id: UserId, names: Mapping[str, str]
) -> dict[TableId, bool]:
    """Replace a user in a few tables where they don't play; return these, and which go on."""
    touched = union(*(tables_of(column, user_id) for column in _of_tables()))
    query = (
        select(tables.c.id, tables.c.guild_id, tables.c.status)
        .where(tables.c.id.in_(touched), tables.c.id.not_in(_playing_at(user_id)))
        .limit(_REPLACED_AT_ONCE)
    )
    found = (await connection.execute(query)).all()
    if not found:
        return {}
    some = [table_id for table_id, *_ in found]
    began_with = select(seats.c.table_id).where(
        seats.c.key_id == user_id, seats.c.table_id.in_(some)
    )
    await connection.execute(
        update(tables)
        .where(tables.c.id.in_(began_with), tables.c.key.is_not(None))
        .values(seed=b"")
    )
    await _replace_names(connection, user_id, names, some)
    numbers = await _number(connection, user_id, [guild_id for _, guild_id, _ in found])
    for column in people_columns(OnErasure.REPLACED):
        for guild_id, nobody in numbers.items():
            await connection.execute(
                update(column.table)
                .where(is_user(column, user_id), _about_some(column.table, some))
                .where(_guild(column.table) == guild_id)
                .values({column: nobody})
            )
    await _forget_fingerprints(connection, some)
    return {TableId(table_id): status in OPEN_STATUSES for table_id, _, status in found}


async def _forget_fingerprints(connection: AsyncConnection, some: Sequence[int]) -> None:
    """Forget the fingerprints of games in those that go on from them, and from these.

    They would confirm a guess about who has played.
    """
    while some:
        known = tables.c.continues_fingerprint != ""
        following = select(tables.c.id).where(tables.c.continues_table.in_(some), known)
        some = (await connection.scalars(following)).all()
        forget = update(tables).where(tables.c.id.in_(some)).values(continues_fingerprint="")
        if some:
            await connection.execute(forget)


def _about_some(table: SchemaTable, some: Sequence[int]) -> ColumnElement[bool]:
    """Return the condition that a row is about one of some tables."""
    return (table.c.id if table is tables else table.c.table_id).in_(some)


async def _replace_names(
    connection: AsyncConnection, user_id: UserId, names: Mapping[str, str], some: Sequence[int]
) -> None:
    """Put words in place of a user's name at some tables. Other names go with their rows."""
    for table in metadata.sorted_tables:
        for column in table.c:
            if (whose := name_owners(column)) and "table_id" in table.c:
                await connection.execute(
                    update(table)
                    .where(
                        _about_some(table, some),
                        or_(*(one == user_id for one in whose)),
                        func.coalesce(*whose, None) == user_id,
                    )
                    .values({column: _placeholder(table, names)})
                )


def _placeholder(table: SchemaTable, names: Mapping[str, str]) -> ColumnElement[str]:
    """Return what stands for the name of an erased person, in the language of its table."""
    words = case(dict(names), value=tables.c.language, else_=literal(names[DEFAULT_LANGUAGE]))
    said = select(words).where(tables.c.id == table.c.table_id).scalar_subquery()
    return said + " " + cast(table.c.seat + 1, Text) if "seat" in table.c else said


def _playing_at(user_id: UserId) -> Select[Any]:
    """Select the tables that a user could still do something at."""
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
    """Select the games that a user was in from the beginning and whose keys aren't kept."""
    return (
        select(tables.c.id)
        .join_from(seats, tables)
        .where(seats.c.key_id == user_id, tables.c.start_id.is_not(None), tables.c.key.is_(None))
    )
