"""Users' own choices outside tables: preferences, blocks, lobby pings and direct messages."""

from collections.abc import Collection, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, delete, exists, func, insert, or_, select, update

from bot.ids import ChannelId, GuildId, TableId, UserId
from bot.store.database import Database, merge_rows, upsert
from bot.store.errors import Conflict
from bot.store.people_types import (
    Blocked,
    NotifyBy,
    Preferences,
    QuietHours,
    Subscription,
    TurnAlert,
)
from bot.store.schema import (
    blocks,
    lobby_subscribers,
    lobby_subscriptions,
    pending_announcements,
    people,
    turn_alerts,
)
from bot.store.statements import select_preferences

_LONG_AGO: Final = datetime(1970, 1, 1, tzinfo=UTC)


class PeopleStore:
    """Choices of users. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def preferences(self, user_ids: Collection[UserId]) -> dict[UserId, Preferences]:
        """Return the preferences of users, without users who have chosen none."""
        if not user_ids:
            return {}
        values = {f"user_{index}": user_id for index, user_id in enumerate(user_ids)}
        [rows] = await self._database.fetch((select_preferences(len(user_ids)), values))
        preferences = (dict(zip(people.c.keys(), row, strict=True)) for row in rows)
        return {row["user_id"]: _preferences(row) for row in preferences}

    async def users_with_alerts(self) -> set[UserId]:
        """Return the users who may get another notification of a turn than a mention."""
        return await self._users(or_(people.c.notify_by == NotifyBy.DIRECT, people.c.alert_next))

    async def users_with_forced_moves(self) -> set[UserId]:
        """Return the users whose only moves the bot makes."""
        return await self._users(people.c.plays_forced)

    async def set_quiet_hours(self, user_id: UserId, hours: QuietHours | None) -> None:
        """Set a user's quiet hours; None deletes them."""
        start, end, zone = (
            (None, None, None) if hours is None else (hours.start, hours.end, hours.zone)
        )
        await self._set(user_id, quiet_from=start, quiet_until=end, zone=zone)

    async def set_notify_by(self, user_id: UserId, notify_by: NotifyBy, language: str) -> None:
        """Set how a user is notified, and forget that Discord has refused direct messages."""
        await self._set(user_id, notify_by=notify_by, language=language, direct_refused=False)

    async def set_alert_next(self, user_id: UserId, alert_next: bool, language: str) -> None:
        """Set whether a user is notified when their turn is the next one."""
        await self._set(user_id, alert_next=alert_next, language=language)

    async def set_plays_forced(self, user_id: UserId, *, plays_forced: bool) -> None:
        """Set whether the bot makes a user's only moves."""
        await self._set(user_id, plays_forced=plays_forced)

    async def set_pace(self, user_id: UserId, *, quick: bool) -> None:
        """Set the pace of the tables that a user will open."""
        await self._set(user_id, quick=quick)

    async def set_direct_channel(self, user_id: UserId, channel_id: ChannelId) -> None:
        """Save the channel of a user's direct messages."""
        await self._set(user_id, direct_channel_id=channel_id)

    async def refuse_direct(self, user_id: UserId) -> None:
        """Save that Discord has refused a direct message to a user."""
        await self._set(user_id, direct_refused=True, direct_channel_id=None)

    async def _users(self, condition: ColumnElement[bool]) -> set[UserId]:
        query = select(people.c.user_id).where(condition)
        async with self._database.reading() as connection:
            return {UserId(user_id) for user_id in await connection.scalars(query)}

    async def _set(self, user_id: UserId, **values: Any) -> None:
        row, merge = {"user_id": user_id, **values}, dict.fromkeys(values, _newer)
        async with self._database.writing() as connection:
            await connection.execute(merge_rows(people, merge), row)

    # Blocks

    async def block(self, user_id: UserId, blocked: Blocked, limit: int) -> None:
        """Save that a user blocks another one. Raises Conflict above ``limit`` blocks."""
        row = {"user_id": user_id, "blocked_id": blocked.user_id, "name": blocked.name}
        others = select(func.count()).where(
            blocks.c.user_id == user_id, blocks.c.blocked_id != blocked.user_id
        )
        async with self._database.writing(f"person {user_id}") as connection:
            if (await connection.scalar(others) or 0) >= limit:
                raise Conflict(f"user {user_id} has blocked {limit} people")
            await connection.execute(upsert(blocks), row)

    async def unblock(self, user_id: UserId, blocked_id: UserId) -> None:
        """Delete a user's block of another one."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(blocks).where(blocks.c.user_id == user_id, blocks.c.blocked_id == blocked_id)
            )

    async def blocked_by(self, user_id: UserId) -> list[Blocked]:
        """Return the users blocked by a user, sorted by name."""
        query = select(blocks.c.blocked_id, blocks.c.name).where(blocks.c.user_id == user_id)
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(blocks.c.name, blocks.c.blocked_id))
            return [Blocked(*row) for row in rows]

    async def blocked_among(
        self, user_ids: Collection[UserId], others: Collection[UserId]
    ) -> frozenset[UserId]:
        """Return the users in ``user_ids`` with a block between them and a user in ``others``.

        Either of the two may have blocked the other.
        """
        query = select(blocks.c.user_id, blocks.c.blocked_id).where(
            or_(
                and_(blocks.c.user_id.in_(user_ids), blocks.c.blocked_id.in_(others)),
                and_(blocks.c.user_id.in_(others), blocks.c.blocked_id.in_(user_ids)),
            )
        )
        async with self._database.reading() as connection:
            pairs = await connection.execute(query)
            return frozenset(
                UserId(user_id) for pair in pairs for user_id in pair if user_id in user_ids
            )

    async def blocked_pairs(self, user_ids: Collection[UserId]) -> set[frozenset[UserId]]:
        """Return the pairs of these users with a block between them."""
        query = select(blocks.c.user_id, blocks.c.blocked_id).where(
            blocks.c.user_id.in_(user_ids), blocks.c.blocked_id.in_(user_ids)
        )
        async with self._database.reading() as connection:
            return {frozenset(map(UserId, pair)) for pair in await connection.execute(query)}

    # Pings for lobbies

    async def subscription(self, guild_id: GuildId, user_id: UserId) -> Subscription | None:
        """Return a user's lobby pings in a guild, None if they have never chosen any."""
        key = {"guild_id": guild_id, "user_id": user_id}
        async with self._database.reading() as connection:
            hours = await connection.scalar(select(lobby_subscribers.c.hours).filter_by(**key))
            games = await connection.scalars(select(lobby_subscriptions.c.game).filter_by(**key))
            return None if hours is None else Subscription(frozenset(games), hours)

    async def subscribe(
        self, guild_id: GuildId, user_id: UserId, subscription: Subscription
    ) -> None:
        """Set a user's lobby pings in a guild; a subscription without games is deleted."""
        key = {"guild_id": guild_id, "user_id": user_id}
        async with self._database.writing(f"person {user_id}") as connection:
            await connection.execute(delete(lobby_subscriptions).filter_by(**key))
            if not subscription.games:
                await connection.execute(delete(lobby_subscribers).filter_by(**key))
                return
            hours = {"hours": subscription.hours}
            changed = await connection.execute(
                update(lobby_subscribers).filter_by(**key).values(**hours)
            )
            if not changed.rowcount:
                await connection.execute(
                    insert(lobby_subscribers).values(**key, **hours, free_at=_LONG_AGO)
                )
            rows = [{**key, "game": game} for game in sorted(subscription.games)]
            await connection.execute(insert(lobby_subscriptions), rows)

    async def eligible_subscribers(
        self, guild_id: GuildId, game: str, host_id: UserId, now: datetime, limit: int
    ) -> list[UserId]:
        """Return the users to ping for a new lobby of a game, those pinged longest ago first.

        The host and users with a block between them and the host are excluded.
        """
        blocked_among = exists().where(
            or_(
                and_(
                    blocks.c.user_id == host_id,
                    blocks.c.blocked_id == lobby_subscriptions.c.user_id,
                ),
                and_(
                    blocks.c.user_id == lobby_subscriptions.c.user_id,
                    blocks.c.blocked_id == host_id,
                ),
            )
        )
        query = (
            select(lobby_subscriptions.c.user_id)
            .join_from(lobby_subscriptions, lobby_subscribers)
            .where(
                lobby_subscriptions.c.guild_id == guild_id,
                lobby_subscriptions.c.game == game,
                lobby_subscriptions.c.user_id != host_id,
                lobby_subscribers.c.free_at <= now,
                ~blocked_among,
            )
            .order_by(lobby_subscribers.c.free_at, lobby_subscriptions.c.user_id)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [UserId(user_id) for user_id in await connection.scalars(query)]

    async def pending_announcements(self, table_id: TableId | None = None) -> list[TableId]:
        """Return the lobbies with pings still to send, or of these only ``table_id``."""
        query = select(pending_announcements.c.table_id)
        if table_id is not None:
            query = query.where(pending_announcements.c.table_id == table_id)
        async with self._database.reading() as connection:
            return [TableId(pending_id) for pending_id in await connection.scalars(query)]

    async def finish_announcement(self, table_id: TableId) -> None:
        """Save that no pings of a lobby are left to send."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(pending_announcements).where(pending_announcements.c.table_id == table_id)
            )

    async def announced_users(self, guild_id: GuildId, table_id: TableId) -> list[UserId]:
        """Return the users whose last ping was for this lobby."""
        query = select(lobby_subscribers.c.user_id).where(
            lobby_subscribers.c.guild_id == guild_id, lobby_subscribers.c.last_announced == table_id
        )
        async with self._database.reading() as connection:
            return [UserId(user_id) for user_id in await connection.scalars(query)]

    async def record_announcement(
        self, guild_id: GuildId, user_ids: Collection[UserId], table_id: TableId, now: datetime
    ) -> list[UserId]:
        """Save that users are pinged for a lobby now; return the users to ping.

        Users pinged by another lobby meanwhile are excluded.
        """
        candidates = (
            lobby_subscribers.c.guild_id == guild_id,
            lobby_subscribers.c.user_id.in_(user_ids),
        )
        free = (
            select(lobby_subscribers)
            .where(*candidates, lobby_subscribers.c.free_at <= now)
            .order_by(lobby_subscribers.c.user_id)
        )
        async with self._database.writing() as connection:
            subscribers = (await connection.execute(free.with_for_update())).all()
            for subscriber in subscribers:
                await connection.execute(
                    update(lobby_subscribers)
                    .where(
                        lobby_subscribers.c.guild_id == guild_id,
                        lobby_subscribers.c.user_id == subscriber.user_id,
                    )
                    .values(
                        free_at=now + timedelta(hours=subscriber.hours), last_announced=table_id
                    )
                )
            return [UserId(subscriber.user_id) for subscriber in subscribers]

    # Direct messages

    async def alerted_turn(self, table_id: TableId, user_id: UserId, alert: TurnAlert) -> int:
        """Return the last turn of a table of which a user got this alert, 0 for none."""
        query = select(turn_alerts.c.turn).where(
            turn_alerts.c.table_id == table_id,
            turn_alerts.c.user_id == user_id,
            turn_alerts.c.kind == alert,
        )
        async with self._database.reading() as connection:
            return await connection.scalar(query) or 0

    async def record_alert(
        self, table_id: TableId, user_id: UserId, alert: TurnAlert, turn: int
    ) -> None:
        """Save the last turn of a table of which a user got an alert."""
        row = {"table_id": table_id, "user_id": user_id, "kind": alert, "turn": turn}
        async with self._database.writing() as connection:
            await connection.execute(upsert(turn_alerts), row)


def _newer(_: ColumnElement[Any], new: ColumnElement[Any]) -> ColumnElement[Any]:
    return new


def _preferences(row: Mapping[str, Any]) -> Preferences:
    zone = row["zone"]
    return Preferences(
        None if zone is None else QuietHours(row["quiet_from"], row["quiet_until"], zone),
        NotifyBy(row["notify_by"]),
        row["alert_next"],
        row["language"],
        row["direct_channel_id"],
        row["direct_refused"],
        row["plays_forced"],
        row["quick"],
    )
