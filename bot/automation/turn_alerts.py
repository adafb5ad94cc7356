"""Direct messages about turns, to users who want them: it's their turn, or they are next.

The store records which were sent, so a restart neither repeats nor loses any.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from bot.automation.automation import Automation
from bot.client.undelivered import Undelivered
from bot.ids import TableId, UserId
from bot.messages.announcer import Announcer
from bot.messages.direct import DirectMessages
from bot.messages.pings import ACTIVE_FOR, Pings
from bot.messages.presenter import Presenter
from bot.store.errors import StoreUnavailable
from bot.store.people import PeopleStore
from bot.store.people_types import NotifyBy, TurnAlert
from bot.store.table_types import TableStatus
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot, people_at
from bot.tables.table_service import Tables
from bot.views import waiting

_TRY_AGAIN_AFTER: Final = 60.0
"""Seconds until an alert is tried again that Discord or the store didn't accept, if it still
applies."""

_log = logging.getLogger(__name__)


class TurnAlerts(Automation):
    """Sends direct messages about turns."""

    def __init__(
        self,
        tables: Tables,
        presenter: Presenter,
        announcer: Announcer,
        pings: Pings,
        people: PeopleStore,
        direct: DirectMessages,
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        super().__init__()
        self._tables = tables
        self._presenter = presenter
        self._announcer = announcer
        self._pings = pings
        self._people = people
        self._direct = direct
        self._sleep = sleep
        self._sent: defaultdict[TableId, dict[tuple[UserId, TurnAlert], int]] = defaultdict(dict)
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._later: set[TableId] = set()
        presenter.on_shown(self.shown)

    def shown(self, snapshot: Snapshot) -> None:
        """Alert the movers of a table, with a link to the message that shows it."""
        table_id = snapshot.table.id
        if snapshot.table.status is not TableStatus.RUNNING:
            self._sent.pop(table_id, None)
            return
        if self._pending(snapshot):
            self._tasks.start(self._alert(table_id))

    async def announce_rematch(self, snapshot: Snapshot) -> None:
        """Send direct messages about a rematch to the users of the last game who want them.

        Never raises: the lobby exists already.
        """
        table, sitting = snapshot.table, people_at(snapshot.table)
        before = (occupant.user_id for occupant in snapshot.invited)
        missed = [
            user_id for user_id in before if user_id not in (None, *sitting, *snapshot.blocked)
        ]
        make = partial(waiting.direct_rematch, table, self._presenter.guild_name(table))
        refused = await self._direct.send_all(filter(None, missed), make, table.id, "rematch")
        if refused:
            instead = partial(waiting.rematch_instead, table, refused)
            try:
                await self._announcer.announce(table, instead, "rematch")
            except Undelivered as failure:
                _log.warning("table %s: the rematch could not be announced: %r", table.id, failure)

    def _pending(self, snapshot: Snapshot) -> list[tuple[UserId, TurnAlert]]:
        """Return the pending alerts, from memory."""
        turn, sent = snapshot.turn, self._sent.get(snapshot.table.id, {})
        wanted = [(user_id, TurnAlert.TURN) for user_id in snapshot.human_movers.values()]
        if (following := self._tables.following(snapshot)) is not None:
            wanted.append((following, TurnAlert.NEXT))
        return [
            (user_id, notice)
            for user_id, notice in wanted
            if user_id in self._tables.preferences.alerted and sent.get((user_id, notice), 0) < turn
        ]

    async def _alert(self, table_id: TableId) -> None:
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            wait = ACTIVE_FOR.total_seconds()
            try:
                is_done = await self._alert_all(table_id)
            except (Undelivered, Refused, StoreUnavailable) as failure:
                _log.warning("table %s: a direct message could not be sent: %r", table_id, failure)
                is_done, wait = isinstance(failure, Refused), _TRY_AGAIN_AFTER
            if not is_done and table_id not in self._later:
                self._later.add(table_id)
                self._tasks.start(self._alert_later(table_id, wait))

    async def _alert_all(self, table_id: TableId) -> bool:
        """Send the alerts of the current turn. Return False if some must be sent later.

        Users who have just pressed something see the table; they are alerted if they don't act.
        """
        snapshot = await self._tables.get(table_id)
        table, is_done = snapshot.table, True
        if table.status is not TableStatus.RUNNING or not self._presenter.reaches(table):
            return True
        turn = snapshot.turn
        if table.shown is None or table.shown.turn != turn:
            return True  # this is called again when it is shown
        for user_id, notice in self._pending(snapshot):
            if self._pings.is_active(table.guild_id, user_id):
                is_done = False
                continue
            if await self._people.alerted_turn(table_id, user_id, notice) < turn:
                if not await self._send(snapshot, user_id, notice):
                    continue
                await self._people.record_alert(table_id, user_id, notice, turn)
            self._sent[table_id][user_id, notice] = turn
        return is_done

    async def _send(self, snapshot: Snapshot, user_id: UserId, notice: TurnAlert) -> bool:
        """Alert a user, by a mention if Discord refuses a direct message.

        Return False if they need no message.
        """
        table, preferences = (
            snapshot.table,
            (await self._people.preferences([user_id])).get(user_id),
        )
        if preferences is None or preferences.reached_by is not NotifyBy.DIRECT:
            return False
        if notice is TurnAlert.NEXT and not preferences.alert_next:
            return False
        guild_name = self._presenter.guild_name(table)
        make = partial(waiting.direct_next, table, guild_name)
        if notice is TurnAlert.TURN:
            make = partial(waiting.direct_turn, table, guild_name, snapshot.deadline)
        key = table.id, notice, snapshot.turn
        if not await self._direct.send(user_id, preferences, make, *key):
            instead = partial(waiting.pinged_instead, table, user_id, notice)
            await self._announcer.announce(table, instead, f"direct-{user_id % 10**6}")
        return True

    async def _alert_later(self, table_id: TableId, seconds: float) -> None:
        await self._sleep(seconds)
        self._later.discard(table_id)
        await self._alert(table_id)
