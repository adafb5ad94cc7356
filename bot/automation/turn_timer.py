"""Turn clocks: reminds players who take long, and ends turns whose time is up.

The store has everything it needs: when a turn began, and whether its mover has been reminded. So it
continues after a restart, and two of them on one store do nothing twice.

Memory has timers for tables that have changed since the start of the program and those where
something is due soon. For each of the others the store has a time to look at it. That is never
later than something is due there, and mostly too early, because it isn't updated with every turn.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.automation.automation import Automation
from bot.automation.missing_players import MissingPlayers
from bot.client.undelivered import Undelivered
from bot.ids import GuildId, TableId
from bot.messages.announcer import Announcer, about_return
from bot.messages.presenter import Presenter
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.store.errors import StoreUnavailable
from bot.store.table_types import Table, TableStatus
from bot.store.turn_clocks import TurnClockStore
from bot.tables.quiet_hours import QuietPeople
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.tables.time_control import reminder_after, time_after_downtime
from bot.views import waiting
from bot.views.message_spec import PlainSpec
from render.words import Translate

_LOOK_AHEAD: Final = timedelta(minutes=2)
_SHORTEST_WAIT: Final = timedelta(minutes=1)
_LONGEST_WAIT: Final = timedelta(days=1)
_TRY_AGAIN_AFTER: Final = timedelta(seconds=30)
_LOOK_AGAIN_LATER: Final = timedelta(minutes=10)

_log = logging.getLogger(__name__)


class TurnTimer(Automation):
    """The clocks of all tables, with a timer for each that has a turn limit."""

    def __init__(
        self,
        tables: Tables,
        store: TurnClockStore,
        presenter: Presenter,
        announcer: Announcer,
        missing_players: MissingPlayers,
        quiet: QuietPeople,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__()
        self._tables = tables
        self._store = store
        self._presenter = presenter
        self._announcer = announcer
        self._missing_players = missing_players
        self._quiet = quiet
        self._clock = clock
        self._running_since = clock()
        self._resumed_at: dict[GuildId, datetime] = {}
        self._unshown: set[TableId] = set()
        """Tables whose clocks are stopped because they can't be shown."""
        self._shown_since: dict[TableId, datetime] = {}
        """Times since when such tables can be shown again."""
        self._away: set[GuildId] = set()
        self._timers: dict[TableId, asyncio.TimerHandle] = {}
        self._next_sweep: asyncio.TimerHandle | None = None
        self._closed = False
        tables.on_change(self)
        presenter.on_shown(self.shown)

    def changed(self, snapshot: Snapshot) -> None:
        """Set the timer of a table."""
        due = self._next_due(snapshot)
        if due is None:
            self._stop(snapshot.table.id)
        else:
            self._set(snapshot.table.id, due)

    def shown(self, snapshot: Snapshot) -> None:
        """Restart the clock of a table that can be shown again."""
        table_id = snapshot.table.id
        if table_id in self._unshown and not self._presenter.is_unshown(table_id):
            self._unshown.discard(table_id)
            self._shown_since[table_id] = self._clock()
            self.changed(snapshot)

    @property
    def running(self) -> int:
        """Number of tables with a timer."""
        return len(self._timers)

    def resume(self, guild_id: GuildId) -> None:
        """Note that a guild has added the bot again: its clocks run as after a start."""
        self._resumed_at[guild_id] = self._clock()
        self._away.discard(guild_id)

    async def start(self, guild_ids: Collection[GuildId], /) -> None:
        if self._next_sweep is None:
            self._running_since = self._clock()
        else:
            for guild_id in guild_ids:
                self.resume(guild_id)
        await self.sweep()

    async def sweep(self) -> None:
        """Set the timers of all tables where something is due soon, and schedule the next sweep."""
        LOG_CONTEXT.set(LogContext())
        now, wait = self._clock(), _TRY_AGAIN_AFTER
        try:
            due = await self._store.due(now + _LOOK_AHEAD)
            await self._store.set_due(
                {
                    table_id: await self._look_at(table_id)
                    for table_id, guild_id in due
                    if self._presenter.owns_guild(guild_id)
                }
            )
            following = await self._store.next_due()
            wait = max(_SHORTEST_WAIT, (following or now + _LONGEST_WAIT) - _LOOK_AHEAD - now)
        except StoreUnavailable as failure:
            _log.error("due turns could not be looked up: %s", failure)
        finally:
            self._sweep_again(wait)

    def _sweep_again(self, wait: timedelta) -> None:
        if self._next_sweep is not None:
            self._next_sweep.cancel()
        if self._closed:
            return
        self._next_sweep = asyncio.get_running_loop().call_later(
            wait.total_seconds(), lambda: self._tasks.start(self.sweep())
        )

    async def _look_at(self, table_id: TableId) -> datetime:
        """Ensure that a table has its timer, and return when to look at it again.

        That is when the timer is due, or else the reminder or end of a turn that begins now. Tables
        in guilds without the bot are left alone.
        """
        wait = _LONGEST_WAIT
        try:
            snapshot = await self._tables.get(table_id)
            guild_id = snapshot.table.guild_id
            if not self._presenter.reaches(snapshot.table):
                self._away.add(guild_id)
            elif guild_id in self._away:  # it is back, without an event
                self.resume(guild_id)
                self.changed(snapshot)
            elif table_id not in self._timers:
                self.changed(snapshot)
            turn_limit = snapshot.table.turn_limit
            if turn_limit is not None and snapshot.paused_until is None:
                wait = timedelta(seconds=reminder_after(turn_limit) or turn_limit)
        except Refused as refused:
            _log.warning("table %s: its clock is stopped: %s", table_id, refused)
        if (timer := self._timers.get(table_id)) is not None:
            seconds = timer.when() - asyncio.get_running_loop().time()
            wait = min(wait, timedelta(seconds=seconds))
        return self._clock() + wait

    async def close(self) -> None:
        """Stop all timers, and set no new ones; the next start of the program continues."""
        self._closed = True
        if self._next_sweep is not None:
            self._next_sweep.cancel()
        for timer in self._timers.values():
            timer.cancel()
        await super().close()

    def _deadline(self, snapshot: Snapshot) -> datetime | None:
        """Return when the current turn runs out, or None if it doesn't.

        If no reminder was sent in time, players still get the time that a reminder leaves, or a
        minute, counted from the start of the program: downtime costs nobody a turn.
        """
        if (
            snapshot.deadline is None
            or snapshot.table.turn_limit is None
            or not snapshot.human_movers
        ):
            return None
        since = max(
            self._resumed_at.get(snapshot.table.guild_id, self._running_since),
            self._shown_since.get(snapshot.table.id, self._running_since),
        )
        if self._is_reminded(snapshot) and snapshot.deadline > since:
            return snapshot.deadline
        return max(snapshot.deadline, since + time_after_downtime(snapshot.table.turn_limit))

    def _next_due(self, snapshot: Snapshot) -> datetime | None:
        """Return when something is due at a table, if anything is."""
        if snapshot.table.status is TableStatus.RUNNING and snapshot.paused_until is not None:
            return min(snapshot.paused_until, self._clock() + _LONGEST_WAIT)
        deadline = self._deadline(snapshot)
        if deadline is None:
            return None
        if deadline != snapshot.deadline:
            return self._clock()  # it must be put off
        return deadline if self._is_reminded(snapshot) else snapshot.reminder_due or deadline

    def _is_reminded(self, snapshot: Snapshot) -> bool:
        return snapshot.table.reminded_turn == snapshot.turn

    def _set(self, table_id: TableId, due: datetime) -> None:
        self._stop(table_id)
        if self._closed:
            return
        seconds = max(0.0, (due - self._clock()).total_seconds())
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(seconds, self._on_timer, table_id)

    def _stop(self, table_id: TableId) -> None:
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()

    def _on_timer(self, table_id: TableId) -> None:
        del self._timers[table_id]
        self._tasks.start(self._handle_due(table_id))

    async def _handle_due(self, table_id: TableId) -> None:
        """Handle a table's due reminder, end of a turn or end of a pause."""
        try:
            snapshot = await self._tables.get(table_id)
            if snapshot.table.paused_at is not None:
                await self._end_pause(snapshot)
                return
            deadline = self._deadline(snapshot)
            if deadline is None or not self._presenter.reaches(snapshot.table):
                return
            if self._presenter.is_unshown(table_id):
                self._unshown.add(table_id)
                return
            if self._clock() >= deadline:
                await self._end_turn(snapshot)
            elif deadline != snapshot.deadline:
                await self._tables.clocks.put_off(table_id, snapshot.turn, deadline)
            elif snapshot.reminder_due is None or self._is_reminded(snapshot):
                self._set(table_id, deadline)
            else:
                await self._remind(snapshot, deadline)
        except Refused as refused:
            if refused.reason is not Reason.STALE:  # else it has moved on, see `changed`
                _log.warning("table %s: its clock is stopped: %s", table_id, refused)
        except StoreUnavailable as failure:
            _log.error("table %s: its clock is delayed: %s", table_id, failure)
            self._set(table_id, self._clock() + _TRY_AGAIN_AFTER)
        except Exception:  # noqa: BLE001  (a fault of the program must not stop the clock)
            _log.exception("table %s: its clock failed", table_id)
            self._set(table_id, self._clock() + _LOOK_AGAIN_LATER)

    async def _remind(self, snapshot: Snapshot, deadline: datetime) -> None:
        """Remind the movers, after their quiet hours if these end in time.

        Otherwise the reminder is posted without a notification.
        """
        people = list(snapshot.human_movers.values())
        quiet = await self._quiet.among(people)
        if len(quiet) == len(people) and min(quiet.values()) < deadline:
            self._set(snapshot.table.id, min(quiet.values()))
            return
        reminded = await self._tables.clocks.remind(snapshot.table.id, snapshot.turn)
        self._set(snapshot.table.id, deadline)
        reminder = partial(waiting.reminder, reminded.table, people, deadline)
        await self._announce(reminded.table, reminder, "remind")

    async def _end_pause(self, snapshot: Snapshot) -> None:
        """Resume a game whose pause has lasted as long as it may.

        Until then check once a day who has left the guild: such players can't resume the game.
        """
        until = snapshot.paused_until
        if until is None or not self._presenter.reaches(snapshot.table):
            return
        if self._clock() < until:
            await self._missing_players.replace(snapshot.table.id)
            self.changed(await self._tables.get(snapshot.table.id))
            return
        async with self._presenter.showing():
            after = await self._tables.breaks.resume(snapshot.table.id, None)
        people = list(after.human_movers.values())
        news = partial(waiting.resumed, after.table, None, people, after.deadline)
        await self._announce(after.table, news, "resume")

    async def _end_turn(self, snapshot: Snapshot) -> None:
        """End a turn whose time is up, and announce which players were replaced."""
        async with self._presenter.showing():
            after = await self._tables.clocks.lapse(snapshot.table.id, snapshot.turn)
            for seat in snapshot.human_movers:
                if after.table.seats[seat].strength is not None:
                    replaced = partial(waiting.replaced, after.table, seat)
                    await self._announce(after.table, replaced, f"away-{seat}", about_return(seat))

    async def _announce(
        self, table: Table, make: Callable[[Translate], PlainSpec], name: str, about: str = ""
    ) -> None:
        try:
            if about:
                await self._announcer.ask(table, make, name, about)
            else:
                await self._announcer.announce(table, make, name)
        except Undelivered as failure:
            _log.warning("table %s: %s could not be announced: %s", table.id, name, failure)
