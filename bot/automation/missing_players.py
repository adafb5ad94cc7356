"""Players who have left the guild: a computer player takes over, or another user becomes host.

Without the privileged members intent Discord doesn't announce who has left, so the program asks.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from bot.automation.automation import Automation
from bot.client.undelivered import Undelivered
from bot.ids import TableId
from bot.messages.announcer import Announcer, about_seat
from bot.messages.delivery import Delivery
from bot.messages.pings import ACTIVE_FOR, Pings
from bot.messages.presenter import Presenter
from bot.store.errors import StoreUnavailable
from bot.store.table_types import ENDED_STATUSES, TableStatus
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views import people

_log = logging.getLogger(__name__)


class MissingPlayers(Automation):
    """Checks whether players have left the guild once a table has waited for them for a while."""

    def __init__(
        self,
        delivery: Delivery,
        tables: Tables,
        presenter: Presenter,
        announcer: Announcer,
        pings: Pings,
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        super().__init__()
        self._delivery = delivery
        self._tables = tables
        self._presenter = presenter
        self._announcer = announcer
        self._pings = pings
        self._sleep = sleep
        self._later: dict[TableId, asyncio.Task[None]] = {}
        self._turns: dict[TableId, int] = {}
        """Last known turn of each open table."""
        tables.on_change(self)

    def changed(self, snapshot: Snapshot) -> None:
        """Check the movers of a new turn after they have had time to act.

        Most of them act in time: asking Discord about every mover would use most of the bot's
        global rate limit.
        """
        table_id, turn = snapshot.table.id, snapshot.turn
        if snapshot.table.status in ENDED_STATUSES:
            self._turns.pop(table_id, None)
            self._cancel_later(table_id)
        elif self._turns.setdefault(table_id, turn) != turn:
            self._turns[table_id] = turn
            self._cancel_later(table_id)
            if snapshot.human_movers:
                self.replace_later(table_id)

    def replace_soon(self, table_id: TableId, *, ask_all: bool = False) -> None:
        """Do the same as `replace` in the background."""
        self._tasks.start(self.replace(table_id, ask_all=ask_all))

    def replace_later(self, table_id: TableId) -> None:
        """Do the same as `replace` after players have had time to act."""
        self._cancel_later(table_id)
        later = self._tasks.start(self._wait_and_replace(table_id))
        if later is not None:
            self._later[table_id] = later

    async def replace(self, table_id: TableId, *, ask_all: bool = False) -> None:
        """Let computer players replace movers who have left the guild.

        In a paused game all players are checked. Users who have just pressed something are present:
        they are checked later if the turn takes long, or now with ``ask_all``.
        """
        self._cancel_later(table_id)
        try:
            snapshot = await self._tables.get(table_id)
            if snapshot.table.status is not TableStatus.RUNNING:
                return
            is_paused = snapshot.paused_until is not None
            for seat in sorted(snapshot.people if is_paused else snapshot.movers):
                table, user_id = snapshot.table, snapshot.table.seats[seat].user_id
                if user_id is None:
                    continue
                if self._pings.is_active(table.guild_id, user_id) and not ask_all:
                    self.replace_later(table_id)
                    continue
                if not await self._delivery.has_left(table.guild_id, user_id):
                    continue
                async with self._presenter.showing():
                    snapshot = await self._tables.vacate(table_id, user_id)
                news = partial(people.player_left, snapshot, seat)
                await self._announcer.ask(snapshot.table, news, f"left-{seat}", about_seat(seat))
        except (Undelivered, Refused, StoreUnavailable) as failure:
            _log.warning("table %s: could not look for its players: %s", table_id, failure)

    async def remove_absent_host(self, table_id: TableId) -> bool:
        """Remove a host who has left the guild from their lobby. Return whether they had left.

        Called when another player wants to do what only the host can.
        """
        table = (await self._tables.get(table_id)).table
        if table.status is not TableStatus.LOBBY:
            return False
        try:
            if not await self._delivery.has_left(table.guild_id, table.host_id):
                return False
        except Undelivered as failure:
            _log.warning("table %s: could not look for its host: %s", table_id, failure)
            return False
        async with self._presenter.showing():
            await self._tables.lobbies.leave(table_id, table.host_id)
        return True

    def _cancel_later(self, table_id: TableId) -> None:
        if (later := self._later.pop(table_id, None)) is not None:
            later.cancel()

    async def _wait_and_replace(self, table_id: TableId) -> None:
        await self._sleep(ACTIVE_FOR.total_seconds())
        del self._later[table_id]
        await self.replace(table_id)
