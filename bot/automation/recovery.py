"""Brings tables up to date that may have changed without being shown.

That is all tables when the program starts or gets shards of the gateway, those of a guild when the
database failed there, and one table when another process turns out to have changed it.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Final

from bot.automation.automation import Automation
from bot.automation.missing_players import MissingPlayers
from bot.ids import ChannelId, GuildId, TableId
from bot.messages.presenter import Presenter
from bot.store.errors import StoreUnavailable
from bot.store.store import Store
from bot.store.table_types import TableToSync
from bot.tables.refusals import Reason, Refused
from bot.tables.table_service import Tables

AT_ONCE: Final = 5
"""How many tables are brought up to date side by side.

Discord takes 50 requests a second, and one takes a tenth of a second or more.
"""

_log = logging.getLogger(__name__)


class Recovery(Automation):
    """Brings tables up to date: message, clock and computer players."""

    def __init__(
        self, store: Store, tables: Tables, presenter: Presenter, missing_players: MissingPlayers
    ) -> None:
        super().__init__()
        self._store = store
        self._tables = tables
        self._presenter = presenter
        self._missing_players = missing_players

    async def start(self, guild_ids: Collection[GuildId], /) -> None:
        """Bring the tables of some guilds up to date. Raises StoreUnavailable.

        Clocks and computer players go on at once. The messages follow, the newest first, because
        players wait there. Tables of guilds that the bot has left rest until it is back.
        """
        tables = await self._reachable(guild_ids)
        _log.info("bringing %d tables up to date", len(tables))
        gone = dict[TableId, str]()
        with self._presenter.gathering():  # their messages follow
            for table in tables:
                with _isolated(table.id, gone):
                    await self._tables.reread(table.id)  # another process may have had it
        for game, number in Counter(gone.values()).items():
            _log.warning("%d tables rest: the game %s isn't installed", number, game)
        waiting = (table for table in tables if table.id not in gone)
        await asyncio.gather(*(self._recover_some(waiting) for _ in range(AT_ONCE)))

    async def resync(self, guild_ids: Collection[GuildId]) -> None:
        """Show the tables of some guilds that have changed. Raises StoreUnavailable.

        Tables that are shown as they are, as far as is known, cost no request to Discord.
        """
        for table in await self._reachable(guild_ids):
            await self.show_again(table.id)

    async def leave_thread(self, guild_id: GuildId, thread_id: ChannelId) -> None:
        """Show the tables of a thread in the channel of the thread. Raises StoreUnavailable."""
        for table in await self._store.shown_in(guild_id, thread_id):
            if (home := table.home_of(thread_id)) is not None:
                with _isolated(table.id):
                    await self._presenter.move(table.id, home)

    async def show_again(self, table_id: TableId) -> None:
        """Show a table as the store has it. Raises StoreUnavailable; other failures are logged."""
        with _isolated(table_id):
            async with self._presenter.showing():
                await self._tables.reread(table_id)

    async def _reachable(self, guild_ids: Collection[GuildId]) -> list[TableToSync]:
        """Return the tables of some guilds, the one with the newest message first."""
        found = [
            table
            for table in await self._store.tables_to_sync()
            if table.guild_id in guild_ids and self._presenter.reaches(table)
        ]
        return sorted(found, key=lambda table: -(table.message_id or 0))

    async def _recover_some(self, tables: Iterator[TableToSync]) -> None:
        for table in tables:
            with _isolated(table.id):
                await self._presenter.recover(table.id)
                await self._missing_players.replace(table.id)


@contextmanager
def _isolated(table_id: TableId, gone: dict[TableId, str] | None = None) -> Iterator[None]:
    """Keep a failure of one table from all others, unless the database has failed.

    A table whose game isn't installed rests. It is noted in ``gone`` with its game.
    """
    try:
        yield
    except StoreUnavailable:
        raise
    except Refused as refused:
        if refused.reason is Reason.GAME_GONE and refused.table is not None:
            if gone is not None:
                gone[table_id] = refused.table.game
            return
        level = logging.INFO if refused.reason is Reason.GAME_FAULT else logging.ERROR
        _log.log(level, "table %s stays as it is: %s", table_id, refused)
    except Exception:  # noqa: BLE001  (a fault of the program; it is logged in full)
        _log.exception("table %s stays as it is", table_id)
