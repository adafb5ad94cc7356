"""The options that users last chose for new tables."""

import msgspec
from sqlalchemy import select

from bot.ids import GuildId, UserId
from bot.store.database import Database, upsert
from bot.store.schema import opening_choices
from bot.store.table_types import LastOptions


class LastOptionsStore:
    """Last options of users. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def remember(
        self, guild_id: GuildId, user_id: UserId, game: str, choices: LastOptions
    ) -> None:
        """Save the options that a user chose for a game, replacing earlier ones."""
        row = {
            "guild_id": guild_id,
            "user_id": user_id,
            "game": game,
            "seats": choices.seats,
            "options": choices.options,
            "chosen": msgspec.json.encode(choices.chosen).decode(),
        }
        async with self._database.writing() as connection:
            await connection.execute(upsert(opening_choices), row)

    async def chosen(self, guild_id: GuildId, user_id: UserId) -> dict[str, LastOptions]:
        """Return the options that a user last chose in a guild, by game."""
        query = select(
            opening_choices.c.game,
            opening_choices.c.seats,
            opening_choices.c.options,
            opening_choices.c.chosen,
        ).where(opening_choices.c.guild_id == guild_id, opening_choices.c.user_id == user_id)
        async with self._database.reading() as connection:
            return {
                game: LastOptions(seats, options, msgspec.json.decode(chosen))
                for game, seats, options, chosen in await connection.execute(query)
            }
