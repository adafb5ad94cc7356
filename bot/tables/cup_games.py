"""Tables of cups: they open with all their players, start by themselves, and end by a deadline."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from bot.ids import InteractionId, TableId
from bot.store.errors import Conflict
from bot.store.store import Store
from bot.store.table_types import NewTable, Table, TableStatus
from bot.tables.cancelling import UNPLAYABLE, Cancelling
from bot.tables.gameplay import Gameplay, change_of, stand_in_changes
from bot.tables.live import LiveTables
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import LiveTable, Snapshot
from engine.game import Seat
from engine.log import EntryKind, LogEntry

_NEVER_PLAYED: Final = (*UNPLAYABLE, Reason.NOT_STARTED)


class CupGames:
    """Handles what cups decide about their tables. All methods raise Refused."""

    def __init__(
        self,
        store: Store,
        live: LiveTables,
        gameplay: Gameplay,
        cancelling: Cancelling,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._live = live
        self._gameplay = gameplay
        self._cancelling = cancelling
        self._clock = clock

    async def open(self, new: NewTable) -> TableId:
        """Open the lobby of a cup's game with its players, unless it is open; return its table.

        It counts for no limit of its players or its guild.
        """
        if new.cup is None:
            raise ValueError("the table belongs to no cup")
        try:
            table = await self._store.create(new, self._clock())
        except Conflict:  # opened before a crash, or by another process
            tables = await self._store.cups.tables_of(new.cup.cup)
            return tables[new.cup.round, new.cup.board]
        self._live.tell(Snapshot(table))
        return table.id

    async def start_by_message(self, table_id: TableId) -> Snapshot:
        """Start the game of a lobby that a message shows.

        Nobody knew the id of the message when the seed was committed to: it takes the place of an
        interaction's.
        """
        async with self._live.unfinished(table_id) as table:
            if table.status is not TableStatus.LOBBY:
                raise Refused(Reason.ALREADY_STARTED, table)
            if table.cup is None or table.shown is None:
                raise Refused(Reason.NOT_STARTED, table)
            return await self._gameplay.start(table, InteractionId(table.shown.message_id))

    async def move_deadline(self, table_id: TableId, deadline: datetime) -> None:
        """Move the deadline of a table."""
        async with self._live.unfinished(table_id) as table:
            change = self._store.clocks.set_deadline(table_id, deadline)
            await self._live.save_change(table, change)

    async def end_at_deadline(self, table_id: TableId) -> Snapshot:
        """End a game whose round is over, or hand it over to computer players, who finish it.

        Players who have decided nothing or have left lose at once. Otherwise nobody can take back
        the seats from the computer players. A table that can't be played, or hasn't started, is
        cancelled.
        """
        try:
            async with self._live.running(table_id) as live:
                return await self._end(live)
        except Refused as refused:
            if refused.reason not in _NEVER_PLAYED:
                raise
        return await self._cancelling.give_up(table_id)

    async def _end(self, live: LiveTable) -> Snapshot:
        if live.table.played_out:
            return self._live.snapshot(live)
        for seat in _unplayed_seats(live.table):
            if not live.table.seats[seat].starter_left:
                stand_in = stand_in_changes(live.table.seats[seat])
                await self._gameplay.change_seat(live, seat, **stand_in)
        for seat in _unplayed_seats(live.table):
            if seat not in live.position.resigned:
                snapshot = await self._resign(live, seat)
                if snapshot.table.status is TableStatus.FINISHED:
                    return snapshot
        changes = [
            change_of(live.table, seat, **stand_in_changes(occupant), since=self._clock())
            for seat, occupant in enumerate(live.table.seats)
            if occupant.user_id is not None and occupant.strength is None
        ]
        await self._live.save_change(live.table, self._store.games.play_out(live.table.id, changes))
        return self._live.snapshot(live)

    async def _resign(self, live: LiveTable, seat: Seat) -> Snapshot:
        state: Any = self._live.rules_of(live.table).resign(live.state, seat)
        return await self._gameplay.advance(
            live, LogEntry(EntryKind.RESIGNATION, seat, "null"), state
        )


def _unplayed_seats(table: Table) -> list[Seat]:
    """Return the seats whose people have decided nothing, or have left."""
    return [
        seat
        for seat, occupant in enumerate(table.seats)
        if not occupant.is_computer and (occupant.starter_left or occupant.decisions == 0)
    ]
