"""The settings of guilds, chosen by their admins."""

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import delete, insert, select, update

from bot.ids import GuildId
from bot.store.database import Database, insert_missing
from bot.store.people_types import GuildSettings, RolePermission
from bot.store.schema import guild_channels, guild_roles, guilds

_CHOICES: Final = [guilds.c[name] for name in GuildSettings.__struct_fields__ if name in guilds.c]


class GuildStore:
    """Settings of guilds. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settings(self, guild_id: GuildId) -> GuildSettings:
        """Return the settings of a guild, with defaults for those not chosen."""
        async with self._database.reading() as connection:
            result = await connection.execute(
                select(*_CHOICES).where(guilds.c.guild_id == guild_id)
            )
            row = result.mappings().one_or_none()
            channels = await connection.scalars(
                select(guild_channels.c.channel_id).where(guild_channels.c.guild_id == guild_id)
            )
            roles = await connection.execute(
                select(guild_roles.c.may, guild_roles.c.role_id).where(
                    guild_roles.c.guild_id == guild_id
                )
            )
            role_ids: dict[str, set[int]] = {}
            for permission, role_id in roles:
                role_ids.setdefault(permission, set()).add(role_id)
            return GuildSettings(
                **({} if row is None else {str(name): value for name, value in row.items()}),
                channels=frozenset(channels),
                starters=frozenset(role_ids.get(RolePermission.START, ())),
                cancellers=frozenset(role_ids.get(RolePermission.CANCEL, ())),
                cup_hosts=frozenset(role_ids.get(RolePermission.CUPS, ())),
            )

    async def change(self, guild_id: GuildId, **values: Any) -> None:
        """Change settings of a guild by the names in `GuildSettings`, except channels and roles."""
        async with self._database.writing() as connection:
            await connection.execute(insert_missing(guilds), [{"guild_id": guild_id}])
            await connection.execute(
                update(guilds).where(guilds.c.guild_id == guild_id).values(**values)
            )

    async def set_channels(self, guild_id: GuildId, channel_ids: Collection[int]) -> None:
        """Set the channels in which tables are allowed; an empty collection allows all."""
        rows = [{"guild_id": guild_id, "channel_id": channel_id} for channel_id in set(channel_ids)]
        async with self._database.writing(f"guild {guild_id}") as connection:
            await connection.execute(
                delete(guild_channels).where(guild_channels.c.guild_id == guild_id)
            )
            if rows:
                await connection.execute(insert(guild_channels), rows)

    async def set_roles(
        self, guild_id: GuildId, permission: RolePermission, role_ids: Collection[int]
    ) -> None:
        """Set the roles that have a permission."""
        rows = [
            {"guild_id": guild_id, "may": permission, "role_id": role_id}
            for role_id in set(role_ids)
        ]
        async with self._database.writing(f"guild {guild_id}") as connection:
            await connection.execute(
                delete(guild_roles).where(
                    guild_roles.c.guild_id == guild_id, guild_roles.c.may == permission
                )
            )
            if rows:
                await connection.execute(insert(guild_roles), rows)
