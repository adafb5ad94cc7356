"""What people have chosen for themselves, and what they have been told directly."""

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import insert, or_, select, update

from bot.ids import ChannelId, TableId, UserId
from bot.store.database import Database, upsert
from bot.store.records import Notice, Preferences, QuietHours, Told
from bot.store.schema import notices, people
from bot.store.statements import select_preferences


class People:
    """What the store knows of people apart from tables; its methods are like `Store`'s."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def preferences(self, user_ids: Collection[UserId]) -> dict[UserId, Preferences]:
        """Return what those among these people have chosen who have chosen anything."""
        if not user_ids:
            return {}
        values = {f"user_{index}": user_id for index, user_id in enumerate(user_ids)}
        rows = await self._database.read_alone(select_preferences(len(user_ids)), values)
        chosen = (dict(zip(people.c.keys(), row, strict=True)) for row in rows)
        return {row["user_id"]: _preferences(row) for row in chosen}

    async def listening(self) -> set[UserId]:
        """Return the people to whom a turn may mean more than a mention."""
        query = select(people.c.user_id).where(or_(people.c.told == Told.DIRECT, people.c.warned))
        async with self._database.reading() as connection:
            return {UserId(user_id) for user_id in await connection.scalars(query)}

    async def set_quiet_hours(self, user_id: UserId, hours: QuietHours | None) -> None:
        """Set somebody's quiet hours; None forgets them."""
        start, end, zone = (
            (None, None, None) if hours is None else (hours.start, hours.end, hours.zone)
        )
        await self._set(user_id, quiet_from=start, quiet_until=end, zone=zone)

    async def set_told(self, user_id: UserId, told: Told, language: str) -> None:
        """Set how somebody is told, and forget that Discord has refused them anything."""
        await self._set(user_id, told=told, language=language, direct_refused=False)

    async def set_warned(self, user_id: UserId, warned: bool, language: str) -> None:
        """Set whether somebody is told that theirs is the next turn."""
        await self._set(user_id, warned=warned, language=language)

    async def set_direct_channel(self, user_id: UserId, channel_id: ChannelId) -> None:
        """Remember where somebody's direct messages go."""
        await self._set(user_id, direct_channel_id=channel_id)

    async def refuse_direct(self, user_id: UserId) -> None:
        """Remember that Discord has refused a direct message to somebody."""
        await self._set(user_id, direct_refused=True, direct_channel_id=None)

    async def _set(self, user_id: UserId, **values: Any) -> None:
        async with self._database.writing() as connection:
            changed = await connection.execute(
                update(people).where(people.c.user_id == user_id).values(**values)
            )
            if not changed.rowcount:
                await connection.execute(insert(people).values(user_id=user_id, **values))

    async def noticed(self, table_id: TableId, user_id: UserId, notice: Notice) -> int:
        """Return the last turn of a table of which somebody has been told so, 0 for none."""
        query = select(notices.c.turn).where(
            notices.c.table_id == table_id, notices.c.user_id == user_id, notices.c.kind == notice
        )
        async with self._database.reading() as connection:
            return await connection.scalar(query) or 0

    async def notice(self, table_id: TableId, user_id: UserId, notice: Notice, turn: int) -> None:
        """Remember the last turn of a table of which somebody has been told so."""
        row = {"table_id": table_id, "user_id": user_id, "kind": notice, "turn": turn}
        async with self._database.writing() as connection:
            await connection.execute(upsert(notices), row)


def _preferences(row: Mapping[str, Any]) -> Preferences:
    zone = row["zone"]
    return Preferences(
        None if zone is None else QuietHours(row["quiet_from"], row["quiet_until"], zone),
        Told(row["told"]),
        row["warned"],
        row["language"],
        row["direct_channel_id"],
        row["direct_refused"],
    )
