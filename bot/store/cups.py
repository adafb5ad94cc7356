"""Cups: their logs, members and messages, saved before anything is shown."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, func, insert, or_, select, update

from bot.ids import CupId, GuildId, TableId, UserId
from bot.store.cup_changes import (
    change_member,
    cup_length,
    read_cups,
    taking_part_in,
    write_entry,
)
from bot.store.cup_types import (
    CUPS_PER_GUILD,
    CupLimit,
    NewCup,
    SavedCup,
    ShownCup,
    WatchedCup,
)
from bot.store.database import Database
from bot.store.errors import Conflict, TooManyCups
from bot.store.schema import cup_members, cups, tables
from bot.store.table_types import Occupant
from engine.chance import new_seed
from engine.cups.cup import Phase
from engine.cups.entries import AnyEntry, Joined, Left, Member, Returned

_LIMITS: Final = "limits of cups"
"""The lock of transactions that open or join cups."""


class CupStore:
    """Cups. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, new: NewCup, now: datetime, *, due_at: datetime | None = None) -> SavedCup:
        """Open a cup with a new secret seed. Without ``due_at`` it is due at its start.

        Raises TooManyCups if the guild would exceed its limit.
        """
        values = {
            "guild_id": new.guild_id,
            "channel_id": new.channel_id,
            "language": new.language,
            "host_id": new.host.person,
            "host_name": new.host.name,
            "seed": new_seed(),
            "terms": msgspec.json.encode(new.terms).decode(),
            "phase": Phase.JOINING,
            "due_at": due_at or new.terms.starts_at,
            "seen_at": now,
            "created_at": now,
        }
        of_guild = cups.c.guild_id == new.guild_id, cups.c.ended_at.is_(None)
        async with self._database.writing(_LIMITS) as connection:
            cup_id = await connection.scalar(insert(cups).values(values).returning(cups.c.id))
            number = await connection.scalar(select(func.count()).where(*of_guild))
            if number is not None and number > CUPS_PER_GUILD:
                raise TooManyCups(CupLimit.GUILD)
            [saved] = await read_cups(connection, cups.c.id == cup_id)
            return saved

    async def cup(self, cup_id: CupId) -> SavedCup | None:
        """Return the cup with this id, None if there is none."""
        async with self._database.reading() as connection:
            return next(iter(await read_cups(connection, cups.c.id == cup_id)), None)

    async def open_in(self, guild_id: GuildId) -> list[SavedCup]:
        """Return a guild's cups that haven't ended, oldest first."""
        async with self._database.reading() as connection:
            return await read_cups(
                connection, cups.c.guild_id == guild_id, cups.c.ended_at.is_(None)
            )

    async def of_user(self, guild_id: GuildId, user_id: UserId) -> list[SavedCup]:
        """Return a guild's open cups that a user has joined, even if they have left since."""
        is_own = cups.c.guild_id == guild_id, cups.c.ended_at.is_(None), _has_joined(user_id)
        async with self._database.reading() as connection:
            return await read_cups(connection, *is_own)

    async def append(
        self,
        cup_id: CupId,
        sequence: int,
        entries: Sequence[AnyEntry],
        *,
        phase: Phase,
        due_at: datetime,
        joined: Occupant | None = None,
        places: Mapping[Member, int] | None = None,
    ) -> None:
        """Append entries to the log of an open cup, the first at ``sequence``.

        The cup is in ``phase`` then, and due at ``due_at``; if that phase is an end, the cup ends
        with the last entry, and is due until `mark_end_shown`. ``joined`` is the user of a Joined
        entry, ``places`` are the final ones. Raises Conflict if the log has another length, the cup
        has ended or the user has joined already; raises TooManyCups if somebody who joins or
        returns would exceed a limit.
        """
        is_over = phase in (Phase.OVER, Phase.CALLED_OFF)
        changes = {
            "phase": phase,
            "due_at": due_at,
            "ended_at": entries[-1].at if is_over else None,
        }
        enters = any(isinstance(entry, Joined | Returned) for entry in entries)
        async with self._database.writing(_LIMITS if enters else None) as connection:
            guild_id = await connection.scalar(
                update(cups)
                .where(cups.c.id == cup_id, cups.c.ended_at.is_(None))
                .values(changes)
                .returning(cups.c.guild_id)
            )
            if guild_id is None or await cup_length(connection, cup_id) != sequence:
                raise Conflict(f"the log of cup {cup_id} has changed")
            for number, entry in enumerate(entries, sequence):
                await write_entry(connection, cup_id, guild_id, number, entry, joined)
            for member, place in (places or {}).items():
                await change_member(connection, cup_id, member, place=place)

    async def joined_by(self, user_id: UserId) -> list[CupId]:
        """Return the open cups of all guilds that a user has joined and not left."""
        async with self._database.reading() as connection:
            cup_ids = await connection.scalars(taking_part_in(user_id).order_by(cups.c.id))
            return [CupId(cup_id) for cup_id in cup_ids]

    async def naming(self, user_id: UserId) -> list[CupId]:
        """Return the open cups of all guilds that name a user, as a member or as the host."""
        is_named = or_(_has_joined(user_id), cups.c.host_id == user_id)
        query = select(cups.c.id).where(cups.c.ended_at.is_(None), is_named).order_by(cups.c.id)
        async with self._database.reading() as connection:
            return [CupId(cup_id) for cup_id in await connection.scalars(query)]

    async def leave_all(self, user_id: UserId, now: datetime) -> None:
        """Let a user leave all open cups, which is possible at any time."""
        numbers = taking_part_in(user_id).add_columns(cup_members.c.guild_id, cup_members.c.number)
        async with self._database.writing() as connection:
            in_cups = await connection.execute(numbers.order_by(cups.c.id).with_for_update(of=cups))
            for cup_id, guild_id, number in in_cups.all():
                left = Left(at=now, member=number)
                length = await cup_length(connection, cup_id)
                await write_entry(connection, cup_id, guild_id, length, left)

    async def watched(self) -> list[WatchedCup]:
        """Return all cups that haven't ended, or whose end hasn't been shown."""
        query = select(*(cups.c[name] for name in WatchedCup._fields))
        watched = or_(cups.c.ended_at.is_(None), cups.c.due_at.is_not(None))
        async with self._database.reading() as connection:
            rows = await connection.execute(query.where(watched).order_by(cups.c.id))
            return [WatchedCup(*row) for row in rows]

    async def seen(self, cup_ids: Collection[CupId], now: datetime) -> None:
        """Save that the bot can look after these cups."""
        async with self._database.writing() as connection:
            await connection.execute(update(cups).where(cups.c.id.in_(cup_ids)).values(seen_at=now))

    async def mark_end_shown(self, cup_id: CupId) -> None:
        """Save that the end of a cup has been shown, so that nothing is due any more."""
        ended = update(cups).where(cups.c.id == cup_id, cups.c.ended_at.is_not(None))
        async with self._database.writing() as connection:
            await connection.execute(ended.values(due_at=None))

    async def remember_messages(self, cup_id: CupId, shown: ShownCup) -> None:
        """Save the messages that show a cup now."""
        values = msgspec.structs.asdict(shown)
        async with self._database.writing() as connection:
            await connection.execute(update(cups).where(cups.c.id == cup_id).values(values))

    async def shown(self, cup_id: CupId) -> ShownCup | None:
        """Return the messages that show a cup now, None if there is no cup with this id."""
        columns = (cups.c[name] for name in ShownCup.__struct_fields__)
        async with self._database.reading() as connection:
            row = (await connection.execute(select(*columns).where(cups.c.id == cup_id))).first()
            return None if row is None else ShownCup(*row)

    async def seed(self, cup_id: CupId) -> bytes:
        """Return the secret seed of a cup's lots. Raises ValueError if there is no such cup."""
        async with self._database.reading() as connection:
            seed: bytes | None = await connection.scalar(
                select(cups.c.seed).where(cups.c.id == cup_id)
            )
            if seed is None:
                raise ValueError(f"there is no cup {cup_id}")
            return seed

    async def tables_of(self, cup_id: CupId) -> dict[tuple[int, int], TableId]:
        """Return the tables of a cup by round and board."""
        query = select(tables.c.cup_round, tables.c.cup_board, tables.c.id)
        async with self._database.reading() as connection:
            rows = await connection.execute(query.where(tables.c.cup_id == cup_id))
            return {(round_, board): TableId(table_id) for round_, board, table_id in rows}

    async def won(self, guild_id: GuildId, user_ids: Iterable[UserId]) -> dict[UserId, int]:
        """Return the number of cups that users have won in a guild, without those who have none."""
        query = (
            select(cup_members.c.user_id, func.count())
            .where(
                cup_members.c.guild_id == guild_id,
                cup_members.c.user_id.in_(user_ids),
                cup_members.c.place == 1,
            )
            .group_by(cup_members.c.user_id)
        )
        async with self._database.reading() as connection:
            return {UserId(user_id): count for user_id, count in await connection.execute(query)}


def _has_joined(user_id: UserId) -> ColumnElement[bool]:
    """Return the condition that a user has joined a cup, even if they have left since."""
    return cups.c.id.in_(select(cup_members.c.cup_id).where(cup_members.c.user_id == user_id))
