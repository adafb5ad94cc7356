"""Brings tables up to date that may have changed without being shown.

That is all tables when the program starts or gets gateway shards, those of a guild after the
database failed there, and one table after another process changed it.
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
"""Number of tables that are brought up to date concurrently.

Discord allows 50 requests per second, and one takes a tenth of a second or more."""

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

        Clocks and computer players continue at once. The messages follow, the newest first, because
        players wait there. Tables in guilds that have removed the bot are left alone until it is
        back.
        """
        tables = await self._reachable(guild_ids)
        _log.info("bringing %d tables up to date", len(tables))
        missing_games = dict[TableId, str]()
        with self._presenter.gathering():  # their messages follow
            for table in tables:
                with _isolated(table.id, missing_games):
                    self._presenter.distrust(table.id)
                    await self._tables.reread(table.id)  # another process may have had it
        for game, number in Counter(missing_games.values()).items():
            _log.warning("%d tables are left alone: the game %s isn't installed", number, game)
        waiting = (table for table in tables if table.id not in missing_games)
        await asyncio.gather(*(self._recover_some(waiting) for _ in range(AT_ONCE)))

    async def resync(self, guild_ids: Collection[GuildId]) -> None:
        """Show the tables of some guilds that have changed. Raises StoreUnavailable.

        Tables whose message is known to be up to date cost no request to Discord.
        """
        for table in await self._reachable(guild_ids):
            await self.show_again(table.id)

    async def leave_thread(self, guild_id: GuildId, thread_id: ChannelId) -> None:
        """Show the tables of a thread in its parent channel. Raises StoreUnavailable."""
        for table in await self._store.shown_in(guild_id, thread_id):
            if (home := table.home_of(thread_id)) is not None:
                with _isolated(table.id):
                    await self._presenter.move(table.id, home)

    async def show_again(self, table_id: TableId) -> None:
        """Show a table as stored. Raises StoreUnavailable; other failures are logged."""
        with _isolated(table_id):
            async with self._presenter.showing():
                await self._tables.reread(table_id)

    async def _reachable(self, guild_ids: Collection[GuildId]) -> list[TableToSync]:
        """Return the tables of some guilds, the one with the newest message first."""
        reachable = [
            table
            for table in await self._store.tables_to_sync()
            if table.guild_id in guild_ids and self._presenter.reaches(table)
        ]
        return sorted(reachable, key=lambda table: -(table.message_id or 0))

    async def _recover_some(self, tables: Iterator[TableToSync]) -> None:
        for table in tables:
            with _isolated(table.id):
                await self._presenter.recover(table.id)
                await self._missing_players.replace(table.id)


@contextmanager
def _isolated(table_id: TableId, missing_games: dict[TableId, str] | None = None) -> Iterator[None]:
    """Keep the failure of one table from affecting others, unless the database has failed.

    If the table's game isn't installed, the table is added to ``missing_games``.
    """
    try:
        yield
    except StoreUnavailable:
        raise
    except Refused as refused:
        if refused.reason is Reason.GAME_GONE and refused.table is not None:
            if missing_games is not None:
                missing_games[table_id] = refused.table.game
            return
        level = logging.INFO if refused.reason is Reason.GAME_FAULT else logging.ERROR
        _log.log(level, "table %s was not brought up to date: %s", table_id, refused)
    except Exception:  # noqa: BLE001  (a fault of the program; it is logged in full)
        _log.exception("table %s was not brought up to date", table_id)
