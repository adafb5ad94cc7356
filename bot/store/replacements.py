"""The numbers and names that replace erased users, and their replacement in cups."""

import secrets
from collections.abc import Iterable, Mapping

from sqlalchemy import ColumnElement, Text, case, cast, insert, literal, select, union, update
from sqlalchemy import Table as SchemaTable
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.catalogue import DEFAULT_LANGUAGE
from bot.ids import UserId
from bot.store.schema import cup_members, cups, erasures


async def replacements(
    connection: AsyncConnection, user_id: UserId, guild_ids: Iterable[int]
) -> Mapping[int, int]:
    """Return the number that replaces a user in each guild, including the given guilds."""
    query = select(erasures.c.guild_id, erasures.c.replaced_by).filter_by(user_id=user_id)
    known = {row.guild_id: row.replaced_by for row in await connection.execute(query)}
    new = {guild_id: -1 - secrets.randbits(62) for guild_id in {*guild_ids} - known.keys()}
    if new:
        await connection.execute(
            insert(erasures),
            [
                {"guild_id": guild_id, "user_id": user_id, "replaced_by": number}
                for guild_id, number in new.items()
            ],
        )
    return known | new


async def replace_in_cups(
    connection: AsyncConnection, user_id: UserId, names: Mapping[str, str]
) -> None:
    """Replace a user as a member and as the host of cups; the placeholder keeps their place."""
    is_member, is_host = cup_members.c.user_id == user_id, cups.c.host_id == user_id
    guild_ids = await connection.scalars(
        union(
            select(cup_members.c.guild_id).where(is_member), select(cups.c.guild_id).where(is_host)
        )
    )
    numbers = await replacements(connection, user_id, guild_ids)
    name = name_in(cups, names)
    of_cup = select(name).where(cups.c.id == cup_members.c.cup_id).scalar_subquery()
    for guild_id, number in numbers.items():
        as_member = {"user_id": number, "name": numbered(of_cup, cup_members.c.number)}
        in_guild = cup_members.c.guild_id == guild_id
        await connection.execute(update(cup_members).where(is_member, in_guild).values(as_member))
        as_host = {"host_id": number, "host_name": name}
        in_guild = cups.c.guild_id == guild_id
        await connection.execute(update(cups).where(is_host, in_guild).values(as_host))


def name_in(table: SchemaTable, names: Mapping[str, str]) -> ColumnElement[str]:
    """Return the replacement of a name in the language of a row."""
    return case(dict(names), value=table.c.language, else_=literal(names[DEFAULT_LANGUAGE]))


def numbered(name: ColumnElement[str], number: ColumnElement[int]) -> ColumnElement[str]:
    """Return a replacement of a name with the number of a seat or a member behind it."""
    return name + " " + cast(number + 1, Text)
