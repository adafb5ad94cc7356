"""What the admins of a server have decided."""

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import delete, insert, select, update

from bot.ids import GuildId
from bot.store.database import Database, insert_missing
from bot.store.people_types import GuildSettings, RolePermission
from bot.store.schema import guild_channels, guild_roles, guilds

_CHOICES: Final = [guilds.c[name] for name in GuildSettings.__struct_fields__ if name in guilds.c]


class GuildStore:
    """The settings of servers. Methods raise StoreUnavailable as `Store`'s do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settings(self, guild_id: GuildId) -> GuildSettings:
        """Return what a server's admins have decided, and the usual where they haven't."""
        async with self._database.reading() as connection:
            chosen = await connection.execute(
                select(*_CHOICES).where(guilds.c.guild_id == guild_id)
            )
            row = chosen.mappings().one_or_none()
            channels = await connection.scalars(
                select(guild_channels.c.channel_id).where(guild_channels.c.guild_id == guild_id)
            )
            roles = await connection.execute(
                select(guild_roles.c.may, guild_roles.c.role_id).where(
                    guild_roles.c.guild_id == guild_id
                )
            )
            may: dict[str, set[int]] = {}
            for what, role_id in roles:
                may.setdefault(what, set()).add(role_id)
            return GuildSettings(
                **({} if row is None else {str(name): value for name, value in row.items()}),
                channels=frozenset(channels),
                starters=frozenset(may.get(RolePermission.START, ())),
                cancellers=frozenset(may.get(RolePermission.CANCEL, ())),
            )

    async def change(self, guild_id: GuildId, **values: Any) -> None:
        """Change settings of a server, by the names of `GuildSettings`, but for the lists."""
        async with self._database.writing() as connection:
            await connection.execute(insert_missing(guilds), [{"guild_id": guild_id}])
            await connection.execute(
                update(guilds).where(guilds.c.guild_id == guild_id).values(**values)
            )

    async def set_channels(self, guild_id: GuildId, channel_ids: Collection[int]) -> None:
        """Set in which channels there may be tables; without any it is all of them."""
        rows = [{"guild_id": guild_id, "channel_id": one} for one in set(channel_ids)]
        async with self._database.writing(f"guild {guild_id}") as connection:
            await connection.execute(
                delete(guild_channels).where(guild_channels.c.guild_id == guild_id)
            )
            if rows:
                await connection.execute(insert(guild_channels), rows)

    async def set_roles(
        self, guild_id: GuildId, may: RolePermission, role_ids: Collection[int]
    ) -> None:
        """Set which roles may do something."""
        rows = [{"guild_id": guild_id, "may": may, "role_id": one} for one in set(role_ids)]
        async with self._database.writing(f"guild {guild_id}") as connection:
            await connection.execute(
                delete(guild_roles).where(
                    guild_roles.c.guild_id == guild_id, guild_roles.c.may == may
                )
            )
            if rows:
                await connection.execute(insert(guild_roles), rows)
