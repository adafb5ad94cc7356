"""Which tables wait for whom, over all games of a server."""

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

MOST_LISTED: Final = 100
"""As many tables as one question looks at; nobody plays at more."""


@dataclass
class _PendingTurn:
    since: datetime
    told: bool = False
    """Whether the person has been pointed to it."""


class PendingTurns:
    """Which tables wait for whom.

    The tables themselves know, and are asked for a list. Besides, memory holds what they have
    announced since the start of the program, so that a press is answered without asking anybody.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._waits: defaultdict[tuple[GuildId, UserId], dict[TableId, _PendingTurn]] = defaultdict(
            dict
        )
        self._waited_for: dict[TableId, frozenset[UserId]] = {}
        tables.on_change(self)

    def changed(self, snapshot: Snapshot) -> None:
        """Remember for which people a table waits."""
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

    async def another(self, than: Table, user_id: UserId) -> Table | None:
        """Return the other table of a server that has waited for a user longest.

        No wait of a table is told of twice. Raises StoreUnavailable.
        """
        while fresh := self._untold(than, user_id):
            table_id = min(fresh, key=lambda one: (fresh[one].since, one))
            fresh[table_id].told = True
            with suppress(Refused):
                snapshot = await self._tables.get(table_id)
                if user_id in self._tables.blocking_users(snapshot):
                    return snapshot.table
        return None

    def _untold(self, than: Table, user_id: UserId) -> dict[TableId, _PendingTurn]:
        waits = self._waits.get((than.guild_id, user_id), {})
        return {one: wait for one, wait in waits.items() if one != than.id and not wait.told}

    async def seated(self, guild_id: GuildId, user_id: UserId) -> list[Snapshot]:
        """Return the open tables at which a user has a seat, the longest waiting first.

        Those that can't go on are left out.
        """
        found = []
        for table in (await self._tables.seated_at(guild_id, user_id))[:MOST_LISTED]:
            with suppress(Refused):
                found.append(await self._tables.get(table.id))
        return sorted(found, key=lambda snapshot: snapshot.waiting_since)
