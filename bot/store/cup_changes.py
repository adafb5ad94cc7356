"""Queries and changes of cups inside a caller's transaction."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Select, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import CupId, GuildId, UserId
from bot.store.cup_types import (
    CUPS_PER_PERSON,
    MOST_MEMBERS,
    CupLimit,
    CupPerson,
    CupRow,
    SavedCup,
    ShownCup,
)
from bot.store.errors import TooManyCups
from bot.store.schema import cup_entries, cup_members, cups
from bot.store.table_types import Occupant
from engine.chance import commitment
from engine.cups.entries import AnyEntry, Joined, Left, Member, Removed, Returned, Terms

_entry_of: Final = msgspec.json.Decoder(AnyEntry).decode
_terms_of: Final = msgspec.json.Decoder(Terms).decode


def taking_part_in(user_id: UserId) -> Select[Any]:
    """Select the open cups that a user has joined and not left."""
    return (
        select(cups.c.id)
        .join_from(cup_members, cups)
        .where(
            cup_members.c.user_id == user_id,
            cup_members.c.has_left.is_(False),
            cups.c.ended_at.is_(None),
        )
    )


async def read_cups(
    connection: AsyncConnection, *conditions: ColumnElement[bool]
) -> list[SavedCup]:
    """Return the cups that match all conditions, oldest first."""
    query = select(cups).where(*conditions).order_by(cups.c.id)
    rows = [dict(row) for row in (await connection.execute(query)).mappings()]
    cup_ids = [row["id"] for row in rows]
    people: dict[int, list[CupPerson]] = {cup_id: [] for cup_id in cup_ids}
    entries: dict[int, list[AnyEntry]] = {cup_id: [] for cup_id in cup_ids}
    members = select(cup_members.c.cup_id, cup_members.c.user_id, cup_members.c.name)
    for cup_id, *person in await connection.execute(
        members.where(cup_members.c.cup_id.in_(cup_ids)).order_by(*cup_members.primary_key)
    ):
        people[cup_id].append(CupPerson(*person))
    log = select(cup_entries.c.cup_id, cup_entries.c.entry)
    for cup_id, entry in await connection.execute(
        log.where(cup_entries.c.cup_id.in_(cup_ids)).order_by(*cup_entries.primary_key)
    ):
        entries[cup_id].append(_entry_of(entry))
    return [SavedCup(_row_of(row), entries[row["id"]], tuple(people[row["id"]])) for row in rows]


_COLUMNS: Final = [name for name in CupRow.__struct_fields__ if name in cups.c]
"""The fields of a cup that are columns with the same names."""


def _row_of(row: Mapping[str, Any]) -> CupRow:
    fields: dict[str, Any] = {name: row[name] for name in _COLUMNS}
    shown = ShownCup(*(row[name] for name in ShownCup.__struct_fields__))
    fields |= {"terms": _terms_of(row["terms"]), "commitment": commitment(row["seed"])}
    return CupRow(**fields, shown=shown)


async def cup_length(connection: AsyncConnection, cup_id: CupId) -> int:
    """Return the length of a cup's log."""
    last = select(func.max(cup_entries.c.sequence)).where(cup_entries.c.cup_id == cup_id)
    sequence: int | None = await connection.scalar(last)
    return 0 if sequence is None else sequence + 1


async def write_entry(
    connection: AsyncConnection,
    cup_id: CupId,
    guild_id: GuildId,
    sequence: int,
    entry: AnyEntry,
    joined: Occupant | None = None,
) -> None:
    """Write an entry of a cup's log, and change its member accordingly.

    Raises TooManyCups if a member who joins or returns exceeds a limit.
    """
    of_cup = {"cup_id": cup_id, "guild_id": guild_id}
    member = await _follow(connection, of_cup, entry, joined)
    text = msgspec.json.encode(entry).decode()
    await connection.execute(
        insert(cup_entries).values(**of_cup, sequence=sequence, member=member, entry=text)
    )


async def _follow(
    connection: AsyncConnection,
    of_cup: Mapping[str, int],
    entry: AnyEntry,
    joined: Occupant | None,
) -> Member | None:
    """Change the member of an entry accordingly; return their number, None if it has none."""
    cup_id, guild_id = CupId(of_cup["cup_id"]), GuildId(of_cup["guild_id"])
    match entry:
        case Joined() if joined is not None:
            in_cup = select(func.count()).where(cup_members.c.cup_id == cup_id)
            number = await connection.scalar(in_cup) or 0
            row = {**of_cup, "number": number, "user_id": joined.person, "name": joined.name}
            await connection.execute(insert(cup_members).values(row))
            await _check_limits(connection, cup_id, guild_id, number)
            return number
        case Joined():
            raise ValueError("nobody who joined was given")
        case Left(member=member) | Removed(member=member):
            await change_member(connection, cup_id, member, has_left=True)
        case Returned(member=member):
            await change_member(connection, cup_id, member, has_left=False)
            await _check_limits(connection, cup_id, guild_id, member)
    return getattr(entry, "member", None)


async def change_member(
    connection: AsyncConnection, cup_id: CupId, number: Member, **values: object
) -> None:
    """Change the row of a member."""
    await connection.execute(
        update(cup_members)
        .where(cup_members.c.cup_id == cup_id, cup_members.c.number == number)
        .values(values)
    )


async def _check_limits(
    connection: AsyncConnection, cup_id: CupId, guild_id: GuildId, number: Member
) -> None:
    """Raise TooManyCups if a cup has too many members now, or a member takes part in too many."""
    takes_part = cup_members.c.has_left.is_(False)
    members = select(func.count()).where(cup_members.c.cup_id == cup_id, takes_part)
    if (await connection.scalar(members) or 0) > MOST_MEMBERS:
        raise TooManyCups(CupLimit.MEMBERS)
    user_id = await connection.scalar(
        select(cup_members.c.user_id).where(
            cup_members.c.cup_id == cup_id, cup_members.c.number == number
        )
    )
    assert user_id is not None  # noqa: S101  (the log has only members)
    in_guild = taking_part_in(user_id).where(cups.c.guild_id == guild_id).subquery()
    if (await connection.scalar(select(func.count()).select_from(in_guild)) or 0) > CUPS_PER_PERSON:
        raise TooManyCups(CupLimit.PERSON)
