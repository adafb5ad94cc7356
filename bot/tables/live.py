"""Running tables in memory, replayed from their logs.

One task at a time changes a table, and memory never runs ahead of the store.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import (
    AsyncIterator,
    Callable,
    Coroutine,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import datetime
from enum import StrEnum
from typing import Any, Final, Protocol
from weakref import WeakValueDictionary

import msgspec

from bot.ids import GuildId, Revision, TableId
from bot.runtime.background import Background
from bot.store.errors import Conflict, StoreUnavailable, TooManySeats
from bot.store.store import Store
from bot.store.table_types import (
    DaysOff,
    SavedEntry,
    ShownMessage,
    Table,
    TableStatus,
)
from bot.tables.checkpoint import restored
from bot.tables.record_format import record_of
from bot.tables.refusals import Reason, Refused, refuse_in_cup
from bot.tables.seat_eligibility import seats_used_up
from bot.tables.snapshot import (
    LiveTable,
    Snapshot,
    note_table,
    snapshot_of,
)
from engine.game import AnyGame, IllegalAction, Refusal, Seat
from engine.log import LogEntry, Position, after_entry, first_position

CACHED_TABLES: Final = 2_000
"""Maximum number of tables in memory. Each takes up to 20 kB and is restored in milliseconds."""
KNOWN_TABLES: Final = 20_000
"""Size of the cache from tables to guilds."""
_READ_AGAIN_AFTER: Final = 10.0
"""Seconds until a table is read again after the store has failed."""

_log = logging.getLogger(__name__)


class TableObserver(Protocol):
    """Follows the tables: turn clocks, computer players, the messages that show them."""

    def changed(self, snapshot: Snapshot) -> None:
        """Handle a table that may have changed, in this process or another.

        Called under the table's lock, in the order of the changes; start slow work in the
        background. A lobby comes without its invitations, an ended table without its state.
        """


class LiveTables:
    """The tables of the games in ``rules``, by key, replayed from their logs.

    A task that changes a table holds its lock: see `lobby`, `running`, `unfinished` and `locked`.
    """

    def __init__(
        self, store: Store, rules: Mapping[str, AnyGame], clock: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._rules = rules
        self._clock = clock
        self.days_off: dict[GuildId, list[DaysOff]] = {}
        """Days off by guild, maintained by `bot.tables.breaks`."""
        self.observers: list[TableObserver] = []
        """Observers in the order in which they are called."""
        self._saved: dict[TableId, Table] = {}
        """Locked tables with a saved change."""
        self._unread: set[TableId] = set()
        """Tables that will be read again soon."""
        self._reading = Background()
        self._tables: OrderedDict[TableId, LiveTable] = OrderedDict()
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._guilds: dict[TableId, GuildId] = {}

    @property
    def in_memory(self) -> int:
        """Number of running tables in memory."""
        return len(self._tables)

    def rules_of(self, table: Table) -> AnyGame:
        """Return the rules of a table. Raises Refused if this program lacks them."""
        rules = self.current_rules(table)
        if rules.rules_version != table.rules_version:
            raise Refused(Reason.OTHER_VERSION, table)
        return rules

    def current_rules(self, table: Table) -> AnyGame:
        """Return the rules of a table's game, in any version.

        Raises Refused if the game is missing.
        """
        rules = self._rules.get(table.game)
        if rules is None:
            raise Refused(Reason.GAME_GONE, table)
        return rules

    @asynccontextmanager
    async def locked(self, table_id: TableId) -> AsyncIterator[None]:
        """Hold a table's lock.

        After a failure memory may differ from the store, so the table is dropped from memory.
        """
        note_table(table_id)
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            try:
                yield
            except Refused:
                raise
            except BaseException:
                self.forget(table_id)
                raise
            finally:
                self._tell_observers(table_id)

    def saved(self, table: Table) -> None:
        """Note that a change was saved; observers are called when the lock is released."""
        self._saved[table.id] = table

    async def reread(self, table_id: TableId) -> None:
        """Reload a table that another process may have changed, and call the observers.

        Raises Refused for a table that this program can't play, and StoreUnavailable.
        """
        async with self.locked(table_id):
            self.forget(table_id)
            table = await self.table(table_id)
            if table.status is TableStatus.RUNNING:
                await self.load(table)
            elif table.status is TableStatus.LOBBY:
                self.options(table)
            self.saved(table)

    def reread_soon(self, table_id: TableId, wait: float = 0.0) -> None:
        """Do the same as `reread` in the background, after ``wait`` seconds."""
        if table_id not in self._unread:
            self._unread.add(table_id)
            self._reading.start(self._reread_later(table_id, wait))

    async def _reread_later(self, table_id: TableId, wait: float) -> None:
        while True:
            await asyncio.sleep(wait)
            self._unread.discard(table_id)  # a later change needs another read
            try:
                return await self.reread(table_id)
            except Refused as refused:
                return _log.info("table %s can't be reloaded: %s", table_id, refused)
            except StoreUnavailable as failure:
                _log.warning("table %s can't be reloaded yet: %s", table_id, failure)
                self._unread.add(table_id)
                wait = _READ_AGAIN_AFTER

    async def close(self) -> None:
        """Stop reading tables again; the next start does so."""
        await self._reading.close()

    def _tell_observers(self, table_id: TableId) -> None:
        """Call the observers if a change was saved under the lock."""
        if (table := self._saved.pop(table_id, None)) is None:
            return
        live = self._tables.get(table_id)
        if live is None and table.status is TableStatus.RUNNING:
            self.reread_soon(table_id)  # the task failed after the change
            return
        with suppress(Refused):  # a fault of its game, which is logged
            self.tell(Snapshot(table) if live is None else self.snapshot(live))

    def tell(self, snapshot: Snapshot) -> None:
        """Call the observers; the failure of one doesn't affect the others."""
        for observer in self.observers:
            try:
                observer.changed(snapshot)
            except Refused:  # a fault of the table's game, which is logged
                continue
            except Exception:  # noqa: BLE001  (a fault of the program; the change is saved)
                _log.exception("table %s: an observer failed", snapshot.table.id)

    async def table(self, table_id: TableId) -> Table:
        """Return a table as stored. Raises Refused if it doesn't exist."""
        note_table(table_id)
        live = self._tables.get(table_id)
        table = live.table if live is not None else await self._store.table(table_id)
        if table is None:
            raise Refused(Reason.NO_TABLE)
        self._learn(table_id, table.guild_id)
        return table

    async def guild_of(self, table_id: TableId) -> GuildId | None:
        """Return the guild of a table, which never changes; None if there is no such table."""
        note_table(table_id)
        if table_id in self._guilds:
            return self._guilds[table_id]
        if (guild_id := await self._store.guild_of(table_id)) is not None:
            self._learn(table_id, guild_id)
        return guild_id

    def _learn(self, table_id: TableId, guild_id: GuildId) -> None:
        """Cache a table's guild, which every press looks up."""
        note_table(table_id, guild_id)
        if len(self._guilds) >= KNOWN_TABLES:
            self._guilds.clear()
        self._guilds[table_id] = guild_id

    def forget(self, table_id: TableId) -> None:
        """Drop a table from memory; the store has all of it."""
        self._tables.pop(table_id, None)

    async def remember_message(self, table_id: TableId, shown: ShownMessage) -> None:
        """Save the message that shows a table."""
        if live := self._tables.get(table_id):
            live.table = msgspec.structs.replace(live.table, shown=shown)
        await self._store.remember_message(table_id, shown)

    @asynccontextmanager
    async def lobby(self, table_id: TableId) -> AsyncIterator[Table]:
        """Hold the lock of a lobby that people may change. Raises Refused."""
        async with self.unfinished(table_id) as table:
            refuse_in_cup(table)
            if table.status is not TableStatus.LOBBY:
                raise Refused(Reason.ALREADY_STARTED, table)
            self.options(table)
            yield table

    @asynccontextmanager
    async def running(
        self, table_id: TableId, *, even_paused: bool = False
    ) -> AsyncIterator[LiveTable]:
        """Hold the lock of a running table.

        Raises Refused, also if it is paused unless ``even_paused``.
        """
        async with self.unfinished(table_id) as table:
            if table.status is TableStatus.LOBBY:
                raise Refused(Reason.NOT_STARTED, table)
            if table.paused_at is not None and not even_paused:
                raise Refused(Reason.PAUSED, table)
            yield await self.load(table)

    @asynccontextmanager
    async def unfinished(self, table_id: TableId) -> AsyncIterator[Table]:
        """Hold the lock of a table that hasn't ended. Raises Refused."""
        async with self.locked(table_id):
            table = await self.table(table_id)
            if table.status is TableStatus.FINISHED:
                raise Refused(Refusal.GAME_OVER, table)
            if table.status is TableStatus.CANCELLED:
                raise Refused(Reason.CANCELLED, table)
            yield table

    def options(self, table: Table) -> Any:
        """Return a table's options.

        Raises Refused if the game is missing or they can't be decoded.
        """
        options_type = self.current_rules(table).options_type
        try:
            return msgspec.json.decode(table.options, type=options_type)
        except msgspec.DecodeError as error:
            raise _damaged(table, f"its options can't be read: {error}") from error

    async def load(self, table: Table) -> LiveTable:
        """Return a running table from memory or its log. Raises Refused if the log is damaged."""
        live = self._tables.get(table.id)
        if live is None:
            live = self.keep(await self._read(table))
        self._tables.move_to_end(table.id)
        return live

    def keep(self, live: LiveTable) -> LiveTable:
        """Keep a running table in memory; drop the least recently used one."""
        self._tables[live.table.id] = live
        while len(self._tables) > CACHED_TABLES:
            self._tables.popitem(last=False)
        return live

    async def _read(self, table: Table) -> LiveTable:
        """Restore a running table from its checkpoint and later log entries."""
        if table.start_id is None:
            raise _damaged(table, "it runs but was never started")
        key, saved, entries = await self._store.games.saved_game(table.id, table.start_id)
        base = saved and restored(self.rules_of(table), saved, entries[:1])
        if base is not None:
            entries = entries[1:]
        elif saved is not None:
            entries = await self._store.games.entries(table.id)
        base = base or self._beginning(table)
        position = await asyncio.to_thread(self._replayed, table, base, entries)
        if not position.revision and self.rules_of(table).pending(position.state) is not None:
            raise _damaged(table, "it runs but its log is empty")
        return LiveTable(table, key, position, Revision(base.revision))

    async def finished(self, table: Table) -> Snapshot:
        """Return an ended table, with its record if the game was played to its end.

        An archived or cancelled table has no game state: a cancelled game may be damaged or of
        another rules version.
        """
        if table.start_id is None or table.status is TableStatus.CANCELLED:
            return Snapshot(table)
        self.rules_of(table)  # refuses another version, even if the table is archived
        entries = await self._store.games.entries(table.id)
        if not entries:  # may have just been archived
            return Snapshot(table)
        end = await asyncio.to_thread(self._replayed, table, self._beginning(table), entries)
        revision = Revision(end.revision)
        return await self.ended(table, end.state, revision, [entry for entry, _ in entries])

    async def ended(
        self, table: Table, state: Any, revision: Revision, log: Sequence[LogEntry]
    ) -> Snapshot:
        """Return the snapshot of an ended game with this log, with its record and results."""
        rules = self.rules_of(table)
        known: dict[str, Any] = {}
        if (result := rules.result(state)) is not None:
            revealed = await self._store.games.revealed(table.id)
            known["record"] = await asyncio.to_thread(record_of, table, revealed, log, result)
            known["end"] = await self._store.ended_tables.of_table(table.id)
        return Snapshot.of_game(rules, table, state, revision, **known)

    def _beginning(self, table: Table) -> Position[Any]:
        rules = self.rules_of(table)
        state = rules.new(self.options(table), len(table.seats))
        return first_position(rules, state, at=table.started_at)

    def _replayed(
        self,
        table: Table,
        position: Position[Any],
        entries: Iterable[SavedEntry],
    ) -> Position[Any]:
        """Apply entries to a position. Raises Refused if one is illegal."""
        rules = self.rules_of(table)
        for entry, at in entries:
            try:
                position = after_entry(rules, position, entry, at)
            except (IllegalAction, msgspec.DecodeError) as error:
                problem = f"log entry {position.revision} can't be replayed: {error}"
                raise _damaged(table, problem) from error
        return position

    @contextmanager
    def saving(self, table: Table) -> Iterator[None]:
        """Save a change of the store inside; observers are called once it is saved.

        Raises Refused if another process was faster, or if a user would have a seat in too many
        running games. If it is unknown whether the change was saved, the table is read again soon.
        """
        try:
            yield
            self.saved(table)
        except Conflict:
            self.forget(table.id)
            self.reread_soon(table.id)
            raise Refused(Reason.STALE, table) from None
        except TooManySeats as failure:
            raise seats_used_up(failure, table) from None
        except StoreUnavailable:  # a database server may have saved it
            self.forget(table.id)
            self.reread_soon(table.id, _READ_AGAIN_AFTER)
            raise

    async def save_change(self, table: Table, change: Coroutine[Any, Any, None]) -> Table:
        """Await a change of the store and return the table after it.

        Raises Refused as `saving` does.
        """
        with self.saving(table):
            await change
        changed = await self._store.table(table.id) or table
        if live := self._tables.get(table.id):
            live.table = changed
        self.saved(changed)
        return changed

    def snapshot(self, live: LiveTable) -> Snapshot:
        """Return the current snapshot of a running table."""
        note_table(live.table.id, live.table.guild_id, live.revision)
        days_off = self.days_off.get(live.table.guild_id, ())
        return snapshot_of(self.rules_of(live.table), live, days_off, self._clock())

    def refuse_stale(self, live: LiveTable, seat: Seat, revision: Revision) -> None:
        """Raise Refused unless a seat still has the same choice as at a revision.

        If several seats act at once, the choices of others don't make it stale.
        """
        if not live.position.offered_to(seat) <= revision <= live.revision:
            raise Refused(Reason.STALE, live.table)

    def illegal(self, live: LiveTable, reason: StrEnum) -> Refused:
        """Return the refusal of an action that the rules forbid."""
        if reason is not Refusal.NOT_YOUR_TURN:
            return Refused(reason, live.table)
        seats = sorted(self.rules_of(live.table).to_act(live.state))
        names = tuple(live.table.seats[seat].name for seat in seats)
        return Refused(reason, live.table, names=names)


def _damaged(table: Table, problem: str) -> Refused:
    _log.error("table %s is damaged: %s", table.id, problem)
    return Refused(Reason.DAMAGED, table)
