"""Which process looks after which of the gateway's shards, and who may identify next.

All moments are the database's own.
"""

from collections.abc import Collection
from math import gcd
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import TableId
from bot.store.clock import DatabaseNow
from bot.store.database import Database, insert_missing
from bot.store.schema import changed_elsewhere, identifies, shards

IDENTIFY_EVERY: Final = 5.0
"""Seconds that Discord wants between two identifies of the same bucket."""
_SHARDS: Final = "shards"
"""The lock of the transactions that look at all leases."""
CHANGES_KEPT_FOR: Final = 60.0
"""For so many seconds the other processes are told of a table that has changed."""


class HeldShards(NamedTuple):
    """Shards of a process: those that it has had all the time, and those it has only now."""

    renewed: frozenset[int]
    taken: frozenset[int]


class _Lease(NamedTuple):
    shard: int
    total: int
    holder: str | None
    until: float


class LeaseStore:
    """Who has which shard, for how long. Its methods are as those of the store.

    A lease that isn't renewed in time is free for others. Shards of different totals may share
    servers: two such shards are never held by different processes at once, so the total can change
    while the old processes stop.
    """

    lasts: float = 15.0
    """Seconds that a lease is good for."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, holder: str, wanted: Collection[int], total: int) -> HeldShards:
        """Renew the leases that a holder has of some shards of so many, and take free ones.

        A ``holder`` is one start of a process: another start has another name.
        """
        rows = [{"shard": shard, "total": total} for shard in wanted]
        async with self._database.writing(_SHARDS) as connection:
            await connection.execute(insert_missing(shards), rows)
            found = [_Lease(*row) for row in await connection.execute(select(shards))]
            now = (await connection.execute(select(DatabaseNow()))).scalar_one()
            others = [row for row in found if row.holder != holder and row.until > now]
            mine = [
                row
                for row in found
                if row.total == total
                and row.shard in wanted
                and not any(_overlap(row, other) for other in others)
            ]
            renewed = frozenset(row.shard for row in mine if row.holder == holder)
            taken = frozenset(row.shard for row in mine) - renewed
            # This tells the former holder that it lost the shard, even if it is free again by then.
            stale = [row for row in found if row.holder and any(_overlap(row, one) for one in mine)]
            await _hold(connection, None, stale, 0.0)
            await _hold(connection, holder, mine, now + self.lasts)
            return HeldShards(renewed, taken)

    async def release(self, holder: str) -> None:
        """Give all shards of a holder back at once."""
        async with self._database.writing() as connection:
            mine = shards.c.holder == holder
            await connection.execute(update(shards).where(mine).values(holder=None, until=0.0))

    async def identify(self, bucket: int) -> float:
        """Take the turn to identify a shard of a bucket.

        Returns 0.0 if it is one's turn, or else in how many seconds to ask again.
        """
        last = DatabaseNow() - IDENTIFY_EVERY
        is_free = or_(identifies.c.at <= last, identifies.c.at > DatabaseNow())  # set back since
        mine = identifies.c.bucket == bucket
        async with self._database.writing() as connection:
            await connection.execute(insert_missing(identifies), [{"bucket": bucket, "at": 0.0}])
            turn = update(identifies).where(mine, is_free).values(at=DatabaseNow())
            if (await connection.execute(turn)).rowcount:
                return 0.0
            wait = await connection.scalar(select(identifies.c.at - last).where(mine))
            return max(0.01, wait or 0.0)

    async def publish(self, table_ids: Collection[TableId]) -> None:
        """Tell all processes that these tables were changed by another process than their own."""
        old = changed_elsewhere.c.at < DatabaseNow() - CHANGES_KEPT_FOR
        async with self._database.writing() as connection:
            await connection.execute(delete(changed_elsewhere).where(old))
            for table_id in table_ids:
                row = {"table_id": table_id, "at": DatabaseNow()}
                await connection.execute(insert(changed_elsewhere).values(row))

    async def recently_changed(self) -> dict[int, TableId]:
        """Return the tables that all processes have been told of lately, each by a number."""
        new = changed_elsewhere.c.at >= DatabaseNow() - CHANGES_KEPT_FOR
        query = select(changed_elsewhere.c.id, changed_elsewhere.c.table_id).where(new)
        async with self._database.reading() as connection:
            return {
                number: TableId(table_id) for number, table_id in await connection.execute(query)
            }


def _overlap(one: _Lease, other: _Lease) -> bool:
    """Return whether a server may belong to both shards, perhaps of different counts."""
    return (one.shard - other.shard) % gcd(one.total, other.total) == 0


async def _hold(
    connection: AsyncConnection, holder: str | None, leases: Collection[_Lease], until: float
) -> None:
    """Say who has some shards, and until when."""
    these = tuple_(shards.c.shard, shards.c.total).in_([(one.shard, one.total) for one in leases])
    if leases:
        await connection.execute(update(shards).where(these).values(holder=holder, until=until))
