"""Reads the contents of a database over a connection of its own."""

from typing import Any

from sqlalchemy import select

from bot.runtime.location import Location
from bot.store.open_database import database_at
from bot.store.schema import metadata


async def contents(where: Location) -> dict[str, list[dict[str, Any]]]:
    """Return all rows of every table, in the order of their keys."""
    database = database_at(where, 5)
    try:
        async with database.reading() as connection:
            return {
                str(table.name): [
                    dict(row)
                    for row in (
                        await connection.execute(select(table).order_by(*table.primary_key))
                    ).mappings()
                ]
                for table in metadata.sorted_tables
            }
    finally:
        await database.close()
