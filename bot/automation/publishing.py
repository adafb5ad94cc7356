"""Publishes changes of tables whose servers belong to other processes, so that those show them."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bot.ids import GuildId, TableId
from bot.runtime.background import Background
from bot.store.errors import StoreUnavailable
from bot.store.leases import Leases
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot

_TRY_AGAIN_AFTER: Final = 10.0

_log = logging.getLogger(__name__)


class Publisher:
    """Tells other processes which of their tables this one has changed.

    That happens to a process that was frozen and goes on, and when somebody is erased.
    """

    def __init__(
        self, tables: Tables, leases: Leases, owns_guild: Callable[[GuildId], bool]
    ) -> None:
        """``owns_guild`` is whether a server is this process's."""
        self._leases = leases
        self._owns_guild = owns_guild
        self._background = Background()
        tables.on_change(self)

    def changed(self, snapshot: Snapshot) -> None:
        """Publish that a table has changed, unless it is this process's own."""
        if not self._owns_guild(snapshot.table.guild_id):
            self._background.start(self._publish(snapshot.table.id))

    async def close(self) -> None:
        """Stop; a start of the other process reads its tables again."""
        await self._background.close()

    async def _publish(self, table_id: TableId) -> None:
        while True:
            try:
                return await self._leases.publish([table_id])
            except StoreUnavailable as failure:
                _log.error("other processes don't know yet of table %s: %s", table_id, failure)
                await asyncio.sleep(_TRY_AGAIN_AFTER)
