"""Pings subscribers of a game about new lobbies: in one message, and not too often.

The store records a lobby's pings before they are sent. So a crash loses none: the next start
catches up while the lobby is fresh, and first checks whether Discord already has the message.
"""

import logging
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.automation.automation import Automation
from bot.client.undelivered import Undelivered
from bot.ids import GuildId, TableId, UserId
from bot.messages.announcer import Announcer
from bot.messages.delivery import Delivery
from bot.messages.presenter import Presenter
from bot.store.people import PeopleStore
from bot.store.table_types import Table, TableStatus
from bot.tables.limits import PINGED_AT_ONCE, Limits
from bot.tables.quiet_hours import QuietPeople
from bot.tables.refusals import Refused
from bot.tables.snapshot import host_name
from bot.tables.table_service import Tables
from bot.views import lobby_ping, page_routes

FRESH: Final = timedelta(hours=1)
"""Time after its opening in which a lobby may still ping people if the bot was down meanwhile."""
_CANDIDATES: Final = 2 * PINGED_AT_ONCE
"""Number of subscribers considered: some may have quiet hours or have left the guild."""

_log = logging.getLogger(__name__)


class LobbyAnnouncer(Automation):
    """Announces new lobbies to the subscribers of their games."""

    def __init__(
        self,
        delivery: Delivery,
        tables: Tables,
        presenter: Presenter,
        announcer: Announcer,
        people: PeopleStore,
        quiet: QuietPeople,
        limits: Limits,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__()
        self._delivery = delivery
        self._tables = tables
        self._presenter = presenter
        self._announcer = announcer
        self._people = people
        self._quiet = quiet
        self._limits = limits
        self._clock = clock

    async def announce(self, table_id: TableId) -> None:
        """Announce a lobby that was opened to ping people, if there are any.

        Raises Refused if its host pings too often, Undelivered, and StoreUnavailable.
        """
        if table_id not in await self._people.pending_announcements(table_id):
            return
        try:
            await self._announce((await self._tables.get(table_id)).table)
        except Refused:
            await self._people.finish_announcement(table_id)
            raise
        await self._people.finish_announcement(table_id)

    async def start(self, _guild_ids: Collection[GuildId], /) -> None:
        """Send announcements left over from a crash. Raises StoreUnavailable."""
        for table_id in await self._people.pending_announcements():
            try:
                table = (await self._tables.get(table_id)).table
                if not self._presenter.reaches(table):
                    continue
                is_fresh = self._clock() < table.created_at + FRESH
                if is_fresh and not await self._is_announced(table):
                    await self.announce(table_id)
                await self._people.finish_announcement(table_id)
            except (Undelivered, Refused) as failure:
                _log.warning("table %s: nobody could be pinged: %r", table_id, failure)

    async def _announce(self, table: Table) -> None:
        if table.status is not TableStatus.LOBBY or table.shown is None:
            return
        chosen = await self._people.announced_users(table.guild_id, table.id)
        chosen = chosen or await self._choose(table)
        if chosen:
            news = partial(lobby_ping.ping, table, host_name(table), chosen)
            await self._announcer.announce(table, news, "ping")

    async def _choose(self, table: Table) -> list[UserId]:
        """Return the users to ping for a lobby, and record them. Raises Refused."""
        people, now = self._people, self._clock()
        subscribers = await people.eligible_subscribers(
            table.guild_id, table.game, table.host_id, now, _CANDIDATES
        )
        silent = await self._quiet.silent(subscribers)
        awake = [user_id for user_id in subscribers if user_id not in silent]
        members = await self._delivery.members_with_access(table.guild_id, table.channel_id, awake)
        if not members:
            return []
        with self._limits.pinged.consume(table.host_id, table.guild_id):
            return await people.record_announcement(
                table.guild_id, members[:PINGED_AT_ONCE], table.id, now
            )

    async def _is_announced(self, table: Table) -> bool:
        """Return whether Discord already has the announcement of a lobby."""
        if not await self._people.announced_users(table.guild_id, table.id):
            return False
        return await self._announcer.has_announced(table, page_routes.unsubscribe(table.game))
