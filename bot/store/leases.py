"""Leases: which process serves which shards of the gateway, and which may identify next.

All times are by the database's clock.
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
"""Seconds that Discord requires between two identifies of the same bucket."""
_SHARDS: Final = "shards"
"""The lock of transactions that read all leases."""
CHANGES_KEPT_FOR: Final = 60.0
"""Seconds for which other processes can read that a table has changed."""


class HeldShards(NamedTuple):
    """Shards that a process holds: renewed ones, and newly taken ones."""

    renewed: frozenset[int]
    taken: frozenset[int]


class _Lease(NamedTuple):
    shard: int
    total: int
    holder: str | None
    until: float


class LeaseStore:
    """Leases of shards. Raises StoreUnavailable as `Store` does.

    A lease that isn't renewed in time becomes free. Shards of different totals may share guilds;
    two such shards are never held by different processes at once, so the total can change while old
    processes stop.
    """

    lasts: float = 15.0
    """Duration of a lease in seconds."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def acquire(self, holder: str, wanted: Collection[int], total: int) -> HeldShards:
        """Renew a holder's leases of the ``wanted`` shards of ``total``, and take free ones.

        ``holder`` identifies one run of a process; the next run has another name.
        """
        rows = [{"shard": shard, "total": total} for shard in wanted]
        async with self._database.writing(_SHARDS) as connection:
            await connection.execute(insert_missing(shards), rows)
            leases = [_Lease(*row) for row in await connection.execute(select(shards))]
            now = (await connection.execute(select(DatabaseNow()))).scalar_one()
            others = [row for row in leases if row.holder != holder and row.until > now]
            mine = [
                row
                for row in leases
                if row.total == total
                and row.shard in wanted
                and not any(_overlap(row, other) for other in others)
            ]
            renewed = frozenset(row.shard for row in mine if row.holder == holder)
            taken = frozenset(row.shard for row in mine) - renewed
            # The former holder must notice that it lost the shard, even if the shard is free again.
            stale = [
                row for row in leases if row.holder and any(_overlap(row, lease) for lease in mine)
            ]
            await _hold(connection, None, stale, 0.0)
            await _hold(connection, holder, mine, now + self.lasts)
            return HeldShards(renewed, taken)

    async def release(self, holder: str) -> None:
        """Release all shards of a holder."""
        async with self._database.writing() as connection:
            mine = shards.c.holder == holder
            await connection.execute(update(shards).where(mine).values(holder=None, until=0.0))

    async def identify(self, bucket: int) -> float:
        """Try to take the turn to identify a shard of a bucket.

        Returns 0.0 if the caller may identify now, otherwise the seconds until it should ask again.
        """
        last = DatabaseNow() - IDENTIFY_EVERY
        is_free = or_(identifies.c.at <= last, identifies.c.at > DatabaseNow())  # clock set back
        mine = identifies.c.bucket == bucket
        async with self._database.writing() as connection:
            await connection.execute(insert_missing(identifies), [{"bucket": bucket, "at": 0.0}])
            turn = update(identifies).where(mine, is_free).values(at=DatabaseNow())
            if (await connection.execute(turn)).rowcount:
                return 0.0
            wait = await connection.scalar(select(identifies.c.at - last).where(mine))
            return max(0.01, wait or 0.0)

    async def publish(self, table_ids: Collection[TableId]) -> None:
        """Tell the processes that serve these tables that another process has changed them."""
        old = changed_elsewhere.c.at < DatabaseNow() - CHANGES_KEPT_FOR
        async with self._database.writing() as connection:
            await connection.execute(delete(changed_elsewhere).where(old))
            for table_id in table_ids:
                row = {"table_id": table_id, "at": DatabaseNow()}
                await connection.execute(insert(changed_elsewhere).values(row))

    async def recently_changed(self) -> dict[int, TableId]:
        """Return the recently published tables, by the number of the publication."""
        new = changed_elsewhere.c.at >= DatabaseNow() - CHANGES_KEPT_FOR
        query = select(changed_elsewhere.c.id, changed_elsewhere.c.table_id).where(new)
        async with self._database.reading() as connection:
            return {
                number: TableId(table_id) for number, table_id in await connection.execute(query)
            }


def _overlap(lease: _Lease, other: _Lease) -> bool:
    """Return whether a guild may belong to both shards, whose totals may differ."""
    return (lease.shard - other.shard) % gcd(lease.total, other.total) == 0


async def _hold(
    connection: AsyncConnection, holder: str | None, leases: Collection[_Lease], until: float
) -> None:
    """Set the holder of leases, and the end of their term."""
    keys = tuple_(shards.c.shard, shards.c.total).in_(
        [(lease.shard, lease.total) for lease in leases]
    )
    if leases:
        await connection.execute(update(shards).where(keys).values(holder=holder, until=until))
