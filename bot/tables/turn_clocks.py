"""Turn clocks: lapsed turns, reminders and nudges."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from math import ceil
from typing import Final

from bot.ids import TableId, UserId
from bot.store.store import Store
from bot.store.table_types import ClockStop, Nudge
from bot.tables.breaks import require_present
from bot.tables.gameplay import Gameplay, change_of, stand_in_changes
from bot.tables.limits import Limits
from bot.tables.live import LiveTables
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import (
    LiveTable,
    Snapshot,
)
from engine.log import EntryKind, LogEntry

MISSED_TURNS: Final = 2
"""Number of turns missed in a row after which a computer player takes over."""
NEXT_NUDGE_AFTER: Final = timedelta(hours=1)
"""Time between two nudges in a turn."""


class TurnClocks:
    """Applies the time limits of turns at tables."""

    def __init__(
        self,
        store: Store,
        live: LiveTables,
        gameplay: Gameplay,
        clock: Callable[[], datetime],
        limits: Limits,
    ) -> None:
        self._store = store
        self._live = live
        self._gameplay = gameplay
        self._clock = clock
        self._limits = limits

    async def lapse(self, table_id: TableId, turn: int) -> Snapshot:
        """End a turn whose time has run out, for all its human movers.

        Computer players replace people who have missed too many turns in a row, until they return.
        Raises Refused if the table no longer waits for a person in this turn.
        """
        async with self._waiting(table_id, turn) as live:
            snapshot = self._live.snapshot(live)
            for seat in snapshot.human_movers:
                occupant = live.table.seats[seat]
                missed = occupant.missed + 1
                stand_in = stand_in_changes(occupant) if missed >= MISSED_TURNS else {}
                change = change_of(live.table, seat, missed=missed, **stand_in)
                state = self._live.rules_of(live.table).lapse(live.state, seat)
                entry = LogEntry(EntryKind.LAPSE, seat, "null")
                snapshot = await self._gameplay.advance(live, entry, state, change)
            return snapshot

    async def remind(self, table_id: TableId, turn: int) -> Snapshot:
        """Record that the movers of a turn have been reminded of the time; only once per turn.

        Raises Refused if they have already been reminded, or as `lapse` does.
        """
        async with self._waiting(table_id, turn) as live:
            await self._live.save_change(
                live.table, self._store.clocks.remind(table_id, turn, live.revision)
            )
            return self._live.snapshot(live)

    async def put_off(self, table_id: TableId, turn: int, deadline: datetime) -> None:
        """Put off the end of a turn whose time went by while the bot was down.

        Raises Refused as `lapse` does.
        """
        async with self._waiting(table_id, turn) as live:
            since, turn_limit = self._live.snapshot(live).since, live.table.turn_limit
            if since is None or turn_limit is None:
                raise Refused(Reason.STALE, live.table)
            seconds = ceil((deadline - since).total_seconds()) - turn_limit
            stopped = live.table.stopped
            if stopped is not None and stopped.turn == turn:
                seconds += stopped.seconds
            await self._live.save_change(
                live.table, self._store.clocks.stop(table_id, ClockStop(turn, seconds))
            )

    async def nudge(self, table_id: TableId, turn: int, user_id: UserId) -> Snapshot:
        """Record that a user has nudged the movers of a turn.

        Raises Refused if they were nudged within the last hour, or as `lapse` does.
        """
        async with self._waiting(table_id, turn) as live:
            snapshot = self._live.snapshot(live)
            require_present(snapshot, snapshot.human_movers, self._clock())
            at, last = self._clock(), live.table.nudge
            if last is not None and last.turn == turn and at < last.at + NEXT_NUDGE_AFTER:
                minutes = -((at - last.at - NEXT_NUDGE_AFTER) // timedelta(minutes=1))
                raise Refused(Reason.NUDGED_ALREADY, live.table, minutes=minutes)
            with self._limits.nudged.consume(user_id, live.table.guild_id):
                nudge = self._store.clocks.nudge(table_id, Nudge(turn, at))
                await self._live.save_change(live.table, nudge)
            return self._live.snapshot(live)

    @asynccontextmanager
    async def _waiting(self, table_id: TableId, turn: int) -> AsyncIterator[LiveTable]:
        """Hold the lock of a table that waits for a person in this turn. Raises Refused."""
        async with self._live.running(table_id) as live:
            is_turn = self._live.rules_of(live.table).turn(live.state) == turn
            if not is_turn or not self._live.snapshot(live).human_movers:
                raise Refused(Reason.STALE, live.table)
            yield live
