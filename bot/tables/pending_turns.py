"""Turns for which a user's tables wait, in all games of a guild."""

from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.ids import GuildId, TableId, UserId
from bot.store.table_types import Table
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables

MAX_LISTED: Final = 100
"""Maximum number of tables in a list; nobody plays at more."""


@dataclass
class _PendingTurn:
    since: datetime
    announced: bool = False
    """Whether the user has been pointed to it."""


class PendingTurns:
    """Knows which tables wait for which users.

    Lists are read from the tables. For the answer to a press, memory holds the turns that tables
    have announced since the start of the program.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._waits: defaultdict[tuple[GuildId, UserId], dict[TableId, _PendingTurn]] = defaultdict(
            dict
        )
        self._waited_for: dict[TableId, frozenset[UserId]] = {}
        tables.on_change(self)

    def changed(self, snapshot: Snapshot) -> None:
        """Remember for which users a table waits."""
        table, people = snapshot.table, self._tables.blocking_users(snapshot)
        for user_id in self._waited_for.pop(table.id, frozenset()) - people:
            waits = self._waits[table.guild_id, user_id]
            waits.pop(table.id, None)
            if not waits:
                del self._waits[table.guild_id, user_id]
        if not people:
            return
        self._waited_for[table.id] = people
        since = snapshot.waiting_since
        for user_id in people:
            waits = self._waits[table.guild_id, user_id]
            if table.id not in waits or waits[table.id].since != since:
                waits[table.id] = _PendingTurn(since)

    async def another(self, current: Table, user_id: UserId) -> Table | None:
        """Return the other table of the guild that has waited longest for a user.

        Every turn is returned once only. Raises StoreUnavailable.
        """
        while fresh := self._unannounced(current, user_id):
            table_id = min(fresh, key=lambda other: (fresh[other].since, other))
            fresh[table_id].announced = True
            with suppress(Refused):
                snapshot = await self._tables.get(table_id)
                if user_id in self._tables.blocking_users(snapshot):
                    return snapshot.table
        return None

    def _unannounced(self, current: Table, user_id: UserId) -> dict[TableId, _PendingTurn]:
        waits = self._waits.get((current.guild_id, user_id), {})
        return {
            table_id: wait
            for table_id, wait in waits.items()
            if table_id != current.id and not wait.announced
        }

    async def seated(self, guild_id: GuildId, user_id: UserId) -> list[Snapshot]:
        """Return the open tables at which a user has a seat, the longest waiting first.

        Tables that this program can't play are left out.
        """
        snapshots = []
        for table in (await self._tables.seated_at(guild_id, user_id))[:MAX_LISTED]:
            with suppress(Refused):
                snapshots.append(await self._tables.get(table.id))
        return sorted(snapshots, key=lambda snapshot: snapshot.waiting_since)
