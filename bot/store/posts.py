"""What is posted once on each server that wants it, and what has become of each such message."""

from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Table as SchemaTable
from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.dialects.postgresql import insert  # SQLite knows its clauses, too
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import ChannelId, GuildId
from bot.store.database import Database, insert_missing
from bot.store.people_types import DuePost, PostOutcome, PostState
from bot.store.schema import guilds

_ABANDONED_AFTER: Final = timedelta(minutes=10)
"""Then the process that has claimed a post has surely died over it."""
_OVER: Final = (PostOutcome.POSTED, PostOutcome.NOTHING, PostOutcome.SKIPPED)


class PostStore:
    """The posts of one kind, which have numbers that only grow. Methods are as those of `Store`.

    A post is claimed before it is sent, and by one process only.
    """

    def __init__(self, database: Database, kept: SchemaTable, number: str, channel: str) -> None:
        """Use the table that says what has become of each post.

        Its column ``number`` has the post's; the servers' column ``channel`` says where they want
        it.
        """
        self._database = database
        self._kept = kept
        self._number = kept.c[number]
        self._channel = guilds.c[channel]

    async def choose_channel(
        self, guild_id: GuildId, channel_id: ChannelId | None, over: int | None, now: datetime
    ) -> None:
        """Set where a server wants the posts, None for nowhere.

        A server that has just begun to want them doesn't get the one that is ``over`` already, if
        any is.
        """
        before = select(self._channel).where(guilds.c.guild_id == guild_id)
        async with self._database.writing(f"guild {guild_id}") as connection:
            await connection.execute(insert_missing(guilds), [{"guild_id": guild_id}])
            is_new = channel_id is not None and await connection.scalar(before) is None
            if is_new and over is not None:
                skipped = self._row(guild_id, over, PostOutcome.SKIPPED, now)
                await connection.execute(insert_missing(self._kept), [skipped])
            await connection.execute(
                update(guilds)
                .where(guilds.c.guild_id == guild_id)
                .values({self._channel: channel_id})
            )

    async def due(self, number: int) -> list[DuePost]:
        """Return the servers that want a post and haven't had it."""
        had = self._kept.c
        query = (
            select(guilds.c.guild_id, self._channel, guilds.c.language)
            .outerjoin(self._kept, and_(had.guild_id == guilds.c.guild_id, self._number == number))
            .where(
                self._channel.is_not(None),
                guilds.c.removed_at.is_(None),
                or_(had.outcome.is_(None), had.outcome.not_in(_OVER)),
            )
            .order_by(guilds.c.guild_id)
        )
        async with self._database.reading() as connection:
            return [DuePost(*row) for row in await connection.execute(query)]

    async def claim(self, guild_id: GuildId, number: int, now: datetime) -> PostState | None:
        """Claim a post, to send it. Return its state before, or None if it isn't free.

        It is free if nobody has claimed it yet, if it failed, or if it was abandoned.
        """
        had = self._kept.c
        is_free = and_(
            had.outcome.not_in(_OVER),
            or_(had.outcome != PostOutcome.CLAIMED, had.tried_at < now - _ABANDONED_AFTER),
        )
        claimed = (
            insert(self._kept)
            .values(self._row(guild_id, number, PostOutcome.CLAIMED, now))
            .on_conflict_do_update(
                index_elements=[had.guild_id, self._number],
                set_={"outcome": PostOutcome.CLAIMED, "tried_at": now},
                where=is_free,
            )
            .returning(had.claimed_at)
        )
        async with self._database.writing(f"guild {guild_id}") as connection:
            before = await self._state(connection, guild_id, number)
            if (await connection.execute(claimed)).first() is None:
                return None
            return before or PostState(number, None, now)

    async def finish(self, guild_id: GuildId, number: int, outcome: PostOutcome) -> None:
        """Remember what has become of a post that was claimed, and forget all before it."""
        had = self._kept.c
        async with self._database.writing(f"guild {guild_id}") as connection:
            await connection.execute(
                update(self._kept)
                .where(had.guild_id == guild_id, self._number == number)
                .values(outcome=outcome)
            )
            await connection.execute(
                delete(self._kept).where(had.guild_id == guild_id, self._number < number)
            )

    async def state(self, guild_id: GuildId, number: int) -> PostState | None:
        """Return what has become of a post, None if nobody has claimed it."""
        async with self._database.reading() as connection:
            return await self._state(connection, guild_id, number)

    async def _state(
        self, connection: AsyncConnection, guild_id: GuildId, number: int
    ) -> PostState | None:
        had = self._kept.c
        query = select(had.outcome, had.claimed_at).where(
            had.guild_id == guild_id, self._number == number
        )
        found = (await connection.execute(query)).first()
        return None if found is None else PostState(number, PostOutcome(found[0]), found[1])

    def _row(
        self, guild_id: GuildId, number: int, outcome: PostOutcome, now: datetime
    ) -> dict[str, Any]:
        row = {"guild_id": guild_id, self._number.name: number, "outcome": outcome}
        return row | {"claimed_at": now, "tried_at": now}
