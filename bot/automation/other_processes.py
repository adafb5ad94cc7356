"""Synchronizes tables and people's choices between processes on one database."""

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Final

from bot.automation.automation import Automation
from bot.ids import GuildId, TableId
from bot.store.errors import StoreUnavailable
from bot.store.leases import LeaseStore
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables

_TRY_AGAIN_AFTER: Final = 10.0
_READ_CHOICES_EVERY: Final = 60.0
"""Seconds between reads of people's choices in other processes' guilds."""

_log = logging.getLogger(__name__)


class OtherProcesses(Automation):
    """Publishes changes of other processes' tables, and reads choices that those have changed.

    A process changes another one's table when it resumes after having been frozen, and when it
    erases a user.
    """

    def __init__(
        self,
        tables: Tables,
        leases: LeaseStore,
        owns_guild: Callable[[GuildId], bool],
    ) -> None:
        """Create the automation. ``owns_guild`` says whether a guild is this process's."""
        super().__init__()
        self._tables = tables
        self._leases = leases
        self._owns_guild = owns_guild
        self._is_started = False
        tables.on_change(self)

    def changed(self, snapshot: Snapshot) -> None:
        """Publish that a table of another process has changed."""
        if not self._owns_guild(snapshot.table.guild_id):
            self._tasks.start(self._publish(snapshot.table.id))

    async def start(self, _guild_ids: Collection[GuildId], /) -> None:
        await self._tables.breaks.load()
        await self._tables.preferences.load()
        if not self._is_started:
            self._is_started = True
            self._tasks.start(self._read_choices())

    async def _publish(self, table_id: TableId) -> None:
        while True:
            try:
                return await self._leases.publish([table_id])
            except StoreUnavailable as failure:
                _log.error(
                    "the change of table %s could not be published yet: %s", table_id, failure
                )
                await asyncio.sleep(_TRY_AGAIN_AFTER)

    async def _read_choices(self) -> None:
        while True:
            await asyncio.sleep(_READ_CHOICES_EVERY)
            try:
                await self._tables.preferences.load()
            except StoreUnavailable as failure:
                _log.warning("people's preferences could not be read: %s", failure)
