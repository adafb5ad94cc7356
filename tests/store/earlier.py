"""Databases as earlier versions of the program left them."""

from collections.abc import Callable

from sqlalchemy import Connection

from bot.runtime.location import Location
from bot.store.opening import connect


async def make(where: Location, lay_out: Callable[[Connection], None]) -> None:
    """Make a database and let it be filled."""
    database = connect(where, 5)
    await database.find(make=True)
    async with database.changing_schema() as connection:
        await connection.run_sync(lay_out)
    await database.close()


def blob(connection: Connection) -> str:
    """Return a short BLOB as this database writes it."""
    return "x'00'" if connection.dialect.name == "sqlite" else "'\\x00'"
