"""Messages that are posted once per guild, such as the end of a season."""

from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Table as SchemaTable
from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.dialects.postgresql import insert  # SQLite has the same clauses
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import ChannelId, GuildId
from bot.store.database import Database, insert_missing
from bot.store.people_types import DuePost, PostOutcome, PostState
from bot.store.schema import guilds

_ABANDONED_AFTER: Final = timedelta(minutes=10)
"""After this time a claim counts as abandoned: the process has crashed while sending."""
_OVER: Final = (PostOutcome.POSTED, PostOutcome.NOTHING, PostOutcome.SKIPPED)


class PostStore:
    """Posts of one kind, numbered in ascending order. Raises StoreUnavailable as `Store` does.

    A process claims a post before sending it; no other process sends it then.
    """

    def __init__(self, database: Database, posts: SchemaTable, number: str, channel: str) -> None:
        """Use the table ``posts`` with the states of the posts.

        Its column ``number`` has the number of the post; the column ``channel`` of `guilds` has the
        channel in which a guild wants them.
        """
        self._database = database
        self._posts = posts
        self._number = posts.c[number]
        self._channel = guilds.c[channel]

    async def choose_channel(
        self, guild_id: GuildId, channel_id: ChannelId | None, over: int | None, now: datetime
    ) -> None:
        """Set the channel in which a guild wants the posts, None for nowhere.

        A guild that newly wants them doesn't get the post ``over``, which is past already.
        """
        saved_channel = select(self._channel).where(guilds.c.guild_id == guild_id)
        async with self._database.writing(f"guild {guild_id}") as connection:
            await connection.execute(insert_missing(guilds), [{"guild_id": guild_id}])
            is_new = channel_id is not None and await connection.scalar(saved_channel) is None
            if is_new and over is not None:
                skipped = self._row(guild_id, over, PostOutcome.SKIPPED, now)
                await connection.execute(insert_missing(self._posts), [skipped])
            await connection.execute(
                update(guilds)
                .where(guilds.c.guild_id == guild_id)
                .values({self._channel: channel_id})
            )

    async def due(self, number: int) -> list[DuePost]:
        """Return the guilds that want a post and haven't had it."""
        columns = self._posts.c
        query = (
            select(guilds.c.guild_id, self._channel, guilds.c.language)
            .outerjoin(
                self._posts, and_(columns.guild_id == guilds.c.guild_id, self._number == number)
            )
            .where(
                self._channel.is_not(None),
                guilds.c.removed_at.is_(None),
                or_(columns.outcome.is_(None), columns.outcome.not_in(_OVER)),
            )
            .order_by(guilds.c.guild_id)
        )
        async with self._database.reading() as connection:
            return [DuePost(*row) for row in await connection.execute(query)]

    async def claim(self, guild_id: GuildId, number: int, now: datetime) -> PostState | None:
        """Claim a post in order to send it; return its previous state, or None if it isn't free.

        A post is free if it is unclaimed, has failed or was abandoned.
        """
        columns = self._posts.c
        is_free = and_(
            columns.outcome.not_in(_OVER),
            or_(columns.outcome != PostOutcome.CLAIMED, columns.tried_at < now - _ABANDONED_AFTER),
        )
        claimed = (
            insert(self._posts)
            .values(self._row(guild_id, number, PostOutcome.CLAIMED, now))
            .on_conflict_do_update(
                index_elements=[columns.guild_id, self._number],
                set_={"outcome": PostOutcome.CLAIMED, "tried_at": now},
                where=is_free,
            )
            .returning(columns.claimed_at)
        )
        async with self._database.writing(f"guild {guild_id}") as connection:
            previous = await self._state(connection, guild_id, number)
            if (await connection.execute(claimed)).first() is None:
                return None
            return previous or PostState(number, None, now)

    async def finish(self, guild_id: GuildId, number: int, outcome: PostOutcome) -> None:
        """Save the outcome of a claimed post, and delete all earlier ones of the guild."""
        columns = self._posts.c
        async with self._database.writing(f"guild {guild_id}") as connection:
            await connection.execute(
                update(self._posts)
                .where(columns.guild_id == guild_id, self._number == number)
                .values(outcome=outcome)
            )
            await connection.execute(
                delete(self._posts).where(columns.guild_id == guild_id, self._number < number)
            )

    async def state(self, guild_id: GuildId, number: int) -> PostState | None:
        """Return the state of a post, None if it is unclaimed."""
        async with self._database.reading() as connection:
            return await self._state(connection, guild_id, number)

    async def _state(
        self, connection: AsyncConnection, guild_id: GuildId, number: int
    ) -> PostState | None:
        columns = self._posts.c
        query = select(columns.outcome, columns.claimed_at).where(
            columns.guild_id == guild_id, self._number == number
        )
        row = (await connection.execute(query)).first()
        return None if row is None else PostState(number, PostOutcome(row[0]), row[1])

    def _row(
        self, guild_id: GuildId, number: int, outcome: PostOutcome, now: datetime
    ) -> dict[str, Any]:
        row = {"guild_id": guild_id, self._number.name: number, "outcome": outcome}
        return row | {"claimed_at": now, "tried_at": now}
