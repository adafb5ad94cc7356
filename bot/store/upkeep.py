"""The times of the last backup, archiving and check, for the metrics of a running bot.

They are saved in the database, because commands run in other processes than the bot, often in other
containers. The time of a backup is saved after the backup was made, so a restored database has an
earlier one.
"""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from sqlalchemy import select

from bot.store.database import Database, upsert
from bot.store.migrations import VERSION_TABLE
from bot.store.schema import upkeep


class Upkeep(StrEnum):
    """Regular maintenance of a database by commands."""

    BACKUP = "backup"
    ARCHIVE = "archive"
    CHECK = "check"


class UpkeepState(NamedTuple):
    """The ``revision`` of the schema, and the start of the ``last`` successful upkeep of each kind.

    Kinds that were never done are missing.
    """

    revision: str
    last: Mapping[Upkeep, datetime]


class UpkeepStore:
    """Times of upkeep. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def record(self, kind: Upkeep, began: datetime) -> None:
        """Save the start of a successful upkeep."""
        async with self._database.writing() as connection:
            await connection.execute(upsert(upkeep).values(kind=kind, at=began))

    async def state(self) -> UpkeepState:
        """Return the saved times and the revision of the schema."""
        async with self._database.reading() as connection:
            revision = await connection.scalar(select(VERSION_TABLE.c.version_num))
            rows = await connection.execute(select(upkeep.c.kind, upkeep.c.at))
            last = {Upkeep(kind): at for kind, at in rows if kind in [*Upkeep]}
        return UpkeepState(str(revision), last)
