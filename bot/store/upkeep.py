"""When the database was last copied, archived and checked, for the metrics of a running bot.

This is in the database itself: the commands run in other processes than the bot, often in other
containers, and a database on a server has no folder beside it. So a copy has these times, too, and
they are true of it: what it holds was saved, archived or read then. The time of a backup is noted
only after it, so a database that is restored names an earlier backup than the one it came from,
never one that doesn't have what it holds.
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


class State(NamedTuple):
    """The ``revision`` of a database's schema, and when each kind of upkeep last went well.

    Of each ``last`` one this is when it began, so it is at least as old as what it covers. Those
    never done are missing.
    """

    revision: str
    last: Mapping[Upkeep, datetime]


class UpkeepTimes:
    """Those of a database. Methods raise StoreUnavailable as `Store`'s do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, kind: Upkeep, began: datetime) -> None:
        """Note that something was done well, begun at this moment."""
        async with self._database.writing() as connection:
            await connection.execute(upsert(upkeep).values(kind=kind, at=began))

    async def state(self) -> State:
        """Return what is noted, and the schema that the database has now."""
        async with self._database.reading() as connection:
            revision = await connection.scalar(select(VERSION_TABLE.c.version_num))
            rows = await connection.execute(select(upkeep.c.kind, upkeep.c.at))
            last = {Upkeep(kind): at for kind, at in rows if kind in [*Upkeep]}
        return State(str(revision), last)
