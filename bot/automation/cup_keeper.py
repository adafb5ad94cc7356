"""Looks after cups: takes each step when it is due, and shows the result.

The store has everything it needs, so it continues after a crash: each look at a cup takes the
missing steps. If there are cups, memory has one timer, which runs until something is due in any of
them, at most some minutes; then the store is told that they were seen.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from typing import Final

from bot.automation.automation import Automation
from bot.automation.cup_rounds import CupRounds
from bot.client.undelivered import Undelivered
from bot.cups import clock_acts
from bot.cups.cups import Cups
from bot.cups.recording import cup_record
from bot.cups.snapshot import CupSnapshot
from bot.ids import CupId, GuildId, TableId
from bot.messages.cup_messages import CupMessages
from bot.messages.delivery import Delivery
from bot.messages.presenter import Presenter
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.store.errors import StoreUnavailable
from bot.store.store import Store
from bot.store.table_types import ENDED_STATUSES, TableStatus
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from engine.cups.cup import Phase
from engine.cups.entries import Delayed, Status

SEEN_EVERY: Final = timedelta(minutes=5)
OUTAGE: Final = timedelta(minutes=15)
"""Time unseen from which on a cup's times move."""
RESTS_FOR: Final = timedelta(days=30)
"""Time after which a cup that can't be reached is called off."""
_TRY_AGAIN_AFTER: Final = timedelta(minutes=1)
_SHORTEST_WAIT: Final = timedelta(seconds=1)

_log = logging.getLogger(__name__)


class CupKeeper(Automation):
    """Looks after the cups of this process's guilds."""

    def __init__(
        self,
        cups: Cups,
        tables: Tables,
        store: Store,
        messages: CupMessages,
        delivery: Delivery,
        rounds: CupRounds,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__()
        self._cups = cups
        self._tables = tables
        self._store = store
        self._messages = messages
        self._delivery = delivery
        self._rounds = rounds
        self._clock = clock
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False
        self._wanted: set[CupId] = set()
        """Cups to look at, perhaps after the look at them that is in progress."""
        self._looking: set[CupId] = set()
        self._failed: set[CupId] = set()
        """Cups at which the last look failed."""
        self._called: set[CupId] = set()
        """Cups whose members were called to check in since the start of the program."""
        cups.on_change(self.cup_changed)
        tables.on_change(self)

    def changed(self, snapshot: Snapshot) -> None:
        """Take the result of a table that has ended."""
        table = snapshot.table
        if table.cup is not None and table.status in ENDED_STATUSES:
            self.look_soon(table.cup.cup)

    def cup_changed(self, snapshot: CupSnapshot) -> None:
        """Do what follows from a change."""
        is_new = snapshot.row.shown.announcement_id is None
        if is_new or snapshot.cup.phase in (Phase.PAIRING, Phase.OVER, Phase.CALLED_OFF):
            self.look_soon(snapshot.row.id)
        else:
            self._sweep_by(clock_acts.due_at(snapshot.cup, self._clock()))

    async def start(self, guild_ids: Collection[GuildId], /) -> None:
        for cup in await self._store.cups.watched():
            if cup.guild_id in guild_ids:
                self.look_soon(cup.id)
        await self.sweep()

    async def close(self) -> None:
        """Stop; the next start of the program continues."""
        self._closed = True
        self._stop_timer()
        await super().close()

    async def sweep(self) -> None:
        """Look at the cups where something is due, and save that the others were seen."""
        LOG_CONTEXT.set(LogContext())
        self._stop_timer()
        now, following = self._clock(), None
        try:
            cups = await self._store.cups.watched()
            own = [cup for cup in cups if self._delivery.owns_guild(cup.guild_id)]
            quiet = list[CupId]()
            for cup in own:
                is_late = cup.due_at <= now or now - cup.seen_at > OUTAGE
                is_looked_at = cup.id in self._looking
                if is_late or cup.id in self._failed:
                    self.look_soon(cup.id)
                elif not is_looked_at and self._delivery.can_post(cup.guild_id, cup.channel_id):
                    quiet.append(cup.id)
            if quiet:
                await self._store.cups.seen(quiet, now)
            if own:  # otherwise the next cup that is opened sets the timer
                following = min(
                    [now + SEEN_EVERY, *(cup.due_at for cup in own if cup.due_at > now)]
                )
        except StoreUnavailable as failure:
            following = now + _TRY_AGAIN_AFTER
            _log.error("cups could not be looked up: %s", failure)
        finally:
            if following is not None:
                self._sweep_by(max(following, self._clock() + _SHORTEST_WAIT))

    def look_soon(self, cup_id: CupId) -> None:
        """Do the same as `look` in the background, once more if a look is in progress."""
        self._wanted.add(cup_id)
        if cup_id not in self._looking:
            self._looking.add(cup_id)
            self._tasks.start(self._look_while_wanted(cup_id))

    async def _look_while_wanted(self, cup_id: CupId) -> None:
        try:
            while cup_id in self._wanted:
                self._wanted.discard(cup_id)
                self._failed.add(cup_id)
                await self.look(cup_id)
                self._failed.discard(cup_id)
        except Refused as refused:
            _log.warning("cup %s waits: %s", cup_id, refused)
        except (Undelivered, StoreUnavailable) as failure:
            _log.warning("cup %s waits: %r", cup_id, failure)
        finally:
            self._looking.discard(cup_id)
            if cup_id in self._failed:
                self._sweep_by(self._clock() + _TRY_AGAIN_AFTER)

    async def look(self, cup_id: CupId) -> None:
        """Do everything that is due in a cup.

        Raises Undelivered if Discord didn't show something, Refused if the cup's game isn't
        installed, and StoreUnavailable.
        """
        snapshot = await self._cups.get(cup_id)
        row = snapshot.row
        LOG_CONTEXT.set(LogContext(row.guild_id))
        if not self._delivery.can_post(row.guild_id, row.channel_id):
            await self._rest(snapshot)
            return
        snapshot = await self._catch_up(snapshot)
        await self._store.cups.seen([cup_id], self._clock())
        known = -1
        while len(snapshot.entries) != known and snapshot.cup.is_open:
            known = len(snapshot.entries)
            snapshot = await self._step(snapshot)
        if snapshot.cup.is_open:
            self._sweep_by(clock_acts.due_at(snapshot.cup, self._clock()))
        else:
            await self._rounds.close_tables(snapshot)
            is_over = snapshot.cup.phase is Phase.OVER
            record = await cup_record(snapshot, self._store, self._tables) if is_over else None
            await self._messages.show_end(snapshot, record)
            await self._store.cups.mark_end_shown(cup_id)

    async def _rest(self, snapshot: CupSnapshot) -> None:
        """Leave alone a cup whose channel can't be reached; end it after a month."""
        row, now = snapshot.row, self._clock()
        is_own = self._delivery.owns_guild(row.guild_id)
        if is_own and now - (row.ended_at or row.seen_at) > RESTS_FOR:
            await self._rounds.close_tables(await self._cups.abandon(row.id))
            await self._store.cups.mark_end_shown(row.id)

    async def _catch_up(self, snapshot: CupSnapshot) -> CupSnapshot:
        """Move the times of a cup if one has passed while nobody looked after it, and say so."""
        row, now = snapshot.row, self._clock()
        delays = (entry.at for entry in snapshot.entries if isinstance(entry, Delayed))
        delayed_at = max(delays, default=row.created_at)
        seen_at = max(row.seen_at, delayed_at)
        if now - seen_at > OUTAGE and seen_at < clock_acts.due_at(snapshot.cup, seen_at) <= now:
            snapshot = await self._cups.delay(row.id, round((now - seen_at).total_seconds()))
            delayed_at = now
        if delayed_at > row.seen_at:  # perhaps before a crash
            await self._messages.say_back(snapshot)
        return snapshot

    async def _step(self, snapshot: CupSnapshot) -> CupSnapshot:
        """Take the next due step of an open cup."""
        cup_id = snapshot.row.id
        match snapshot.cup.phase:
            case Phase.JOINING:
                await self._show_joining(snapshot)
                return await self._cups.start_or_call_off(cup_id)
            case Phase.PAIRING:
                return await self._cups.pair(cup_id)
            case Phase.WAITING:
                await self._messages.show_round(snapshot)
                return await self._cups.begin(cup_id)
            case _:
                return await self._rounds.play(snapshot)

    async def _show_joining(self, snapshot: CupSnapshot) -> None:
        """Announce a cup, and call its members to check in."""
        row, cup = snapshot.row, snapshot.cup
        if row.shown.announcement_id is None:
            await self._messages.announce(snapshot)
        waits = any(
            state.status is Status.IN and not state.checked_in for state in snapshot.cup.members
        )
        is_time = snapshot.check_in_opens <= self._clock() < cup.starts_at
        if waits and is_time and row.id not in self._called:
            await self._messages.call_check_in(snapshot)
            self._called.add(row.id)

    def _sweep_by(self, at: datetime) -> None:
        """Let a sweep come no later than a time, unless that has passed, and soon in any case."""
        seconds = min(at - self._clock(), SEEN_EVERY).total_seconds()
        loop = asyncio.get_running_loop()
        is_set = self._timer is not None and self._timer.when() <= loop.time() + seconds
        if seconds > 0 and not is_set and not self._closed:
            self._stop_timer()
            self._timer = loop.call_later(seconds, lambda: self._tasks.start(self.sweep()))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None


class CupStarter(Automation):
    """Starts the games of cups as soon as a message shows their lobbies.

    A lobby that couldn't be shown, or whose start was lost in a crash, is shown again and starts
    then.
    """

    def __init__(self, tables: Tables, presenter: Presenter) -> None:
        super().__init__()
        self._tables = tables
        self._presenter = presenter
        presenter.on_shown(self.shown)

    def shown(self, snapshot: Snapshot) -> None:
        """Start the game of a cup's lobby."""
        if snapshot.table.cup is not None and snapshot.table.status is TableStatus.LOBBY:
            self._tasks.start(self._start(snapshot.table.id))

    async def _start(self, table_id: TableId) -> None:
        try:
            async with self._presenter.showing():
                await self._tables.start_by_message(table_id)
        except Refused as refused:  # no message shows it yet, or it has started
            _log.info("table %s doesn't start: %s", table_id, refused)
        except StoreUnavailable as failure:
            _log.warning("table %s starts later: %s", table_id, failure)
            self._presenter.resync_later(table_id)
