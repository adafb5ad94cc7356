"""When the database was last copied, archived and checked, for the metrics of a running bot.

The times are in the database: commands run in other processes than the bot, often in other
containers. A backup's own time is recorded after it was made, so a database that is restored names
an earlier one.
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
    """What commands do to a database regularly."""

    BACKUP = "backup"
    ARCHIVE = "archive"
    CHECK = "check"


class UpkeepState(NamedTuple):
    """The ``revision`` of a database's schema, and when the ``last`` good upkeep of a kind began.

    Kinds that were never done are missing.
    """

    revision: str
    last: Mapping[Upkeep, datetime]


class UpkeepStore:
    """The times of upkeep in a database. Methods raise StoreUnavailable as `Store`'s do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def record(self, kind: Upkeep, began: datetime) -> None:
        """Record that upkeep has gone well, which began at a moment."""
        async with self._database.writing() as connection:
            await connection.execute(upsert(upkeep).values(kind=kind, at=began))

    async def state(self) -> UpkeepState:
        """Return the recorded times and the revision of the schema."""
        async with self._database.reading() as connection:
            revision = await connection.scalar(select(VERSION_TABLE.c.version_num))
            rows = await connection.execute(select(upkeep.c.kind, upkeep.c.at))
            last = {Upkeep(kind): at for kind, at in rows if kind in [*Upkeep]}
        return UpkeepState(str(revision), last)
