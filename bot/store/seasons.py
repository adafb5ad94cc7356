"""Where servers want the ends of seasons announced, and what has become of each announcement."""

from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.dialects.postgresql import insert  # SQLite knows its clauses, too
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import ChannelId, GuildId
from bot.store.database import Database, insert_missing
from bot.store.people_records import DueSeason, SeasonOutcome, SeasonState
from bot.store.schema import guilds, season_announcements

_ABANDONED_AFTER: Final = timedelta(minutes=10)
"""Then the process that has claimed an announcement has surely died over it."""
_OVER: Final = (SeasonOutcome.POSTED, SeasonOutcome.NOTHING, SeasonOutcome.SKIPPED)


class Seasons:
    """The announcements of the ends of seasons. Methods are as those of `Store`.

    An announcement is claimed before it is posted, and by one process only.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def choose_channel(
        self, guild_id: GuildId, channel_id: ChannelId | None, over: int, now: datetime
    ) -> None:
        """Set where a server wants seasons announced, None for nowhere.

        A server that has just begun to want it doesn't get the season that is ``over`` already.
        """
        before = select(guilds.c.season_channel_id).where(guilds.c.guild_id == guild_id)
        async with self._database.writing(f"guild {guild_id}") as connection:
            await connection.execute(insert_missing(guilds), [{"guild_id": guild_id}])
            if channel_id is not None and await connection.scalar(before) is None:
                skipped = _row(guild_id, over, SeasonOutcome.SKIPPED, now)
                await connection.execute(insert_missing(season_announcements), [skipped])
            await connection.execute(
                update(guilds)
                .where(guilds.c.guild_id == guild_id)
                .values(season_channel_id=channel_id)
            )

    async def due(self, season: int) -> list[DueSeason]:
        """Return the servers that want the end of a season announced and haven't had it."""
        had = season_announcements.c
        query = (
            select(guilds.c.guild_id, guilds.c.season_channel_id, guilds.c.language)
            .outerjoin(
                season_announcements,
                and_(had.guild_id == guilds.c.guild_id, had.season == season),
            )
            .where(
                guilds.c.season_channel_id.is_not(None),
                guilds.c.removed_at.is_(None),
                or_(had.outcome.is_(None), had.outcome.not_in(_OVER)),
            )
            .order_by(guilds.c.guild_id)
        )
        async with self._database.reading() as connection:
            return [DueSeason(*row) for row in await connection.execute(query)]

    async def claim(self, guild_id: GuildId, season: int, now: datetime) -> SeasonState | None:
        """Claim an announcement, to post it. Return its state before, or None if it isn't free.

        It is free if nobody has claimed it yet, if it failed, or if it was abandoned.
        """
        had = season_announcements.c
        is_free = and_(
            had.outcome.not_in(_OVER),
            or_(had.outcome != SeasonOutcome.CLAIMED, had.tried_at < now - _ABANDONED_AFTER),
        )
        row = _row(guild_id, season, SeasonOutcome.CLAIMED, now)
        claimed = (
            insert(season_announcements)
            .values(row)
            .on_conflict_do_update(
                index_elements=[had.guild_id, had.season],
                set_={"outcome": SeasonOutcome.CLAIMED, "tried_at": now},
                where=is_free,
            )
            .returning(had.claimed_at)
        )
        async with self._database.writing(f"guild {guild_id}") as connection:
            before = await _state(connection, guild_id, season)
            if (await connection.execute(claimed)).first() is None:
                return None
            return before or SeasonState(season, None, now)

    async def finish(self, guild_id: GuildId, season: int, outcome: SeasonOutcome) -> None:
        """Keep what has become of a claimed announcement, and forget earlier ones."""
        had = season_announcements.c
        async with self._database.writing(f"guild {guild_id}") as connection:
            await connection.execute(
                update(season_announcements)
                .where(had.guild_id == guild_id, had.season == season)
                .values(outcome=outcome)
            )
            await connection.execute(
                delete(season_announcements).where(had.guild_id == guild_id, had.season < season)
            )

    async def state(self, guild_id: GuildId, season: int) -> SeasonState | None:
        """Return what has become of an announcement, None if nobody has claimed it."""
        async with self._database.reading() as connection:
            return await _state(connection, guild_id, season)


async def _state(connection: AsyncConnection, guild_id: GuildId, season: int) -> SeasonState | None:
    had = season_announcements.c
    query = select(had.outcome, had.claimed_at).where(
        had.guild_id == guild_id, had.season == season
    )
    found = (await connection.execute(query)).first()
    return None if found is None else SeasonState(season, SeasonOutcome(found[0]), found[1])


def _row(guild_id: GuildId, season: int, outcome: SeasonOutcome, now: datetime) -> dict[str, Any]:
    row = {"guild_id": guild_id, "season": season, "outcome": outcome}
    return row | {"claimed_at": now, "tried_at": now}
