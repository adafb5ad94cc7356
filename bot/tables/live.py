"""The tables in memory, read from their logs.

A table is changed by one task at a time, and memory never runs ahead of what is saved.
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
from bot.tables.record_format import Record, record_of
from bot.tables.refusals import Reason, Refused
from bot.tables.seat_eligibility import seats_used_up
from bot.tables.snapshot import (
    LiveTable,
    Snapshot,
    note_table,
    snapshot_of,
)
from engine.game import AnyGame, IllegalAction, Refusal, Result, Seat
from engine.log import LogEntry, Position, after_entry

CACHED_TABLES: Final = 2_000
"""A table takes up to some 20 kB of memory, and is back from its checkpoint in milliseconds."""
KNOWN_TABLES: Final = 20_000
"""Of so many tables it is known which server they belong to, of others it is looked up."""
_READ_AGAIN_AFTER: Final = 10.0
"""Seconds until a table is read again after the store failed."""

_log = logging.getLogger(__name__)


class TableObserver(Protocol):
    """Something that follows the tables: clocks, computer players, the messages that show them."""

    def changed(self, snapshot: Snapshot) -> None:
        """Follow a table that may have changed, here or by another process.

        Called under the table's lock, in the order of the changes. What takes long goes to the
        background. A lobby comes without its invitations, an ended table without its state.
        """


class LiveTables:
    """The tables of every game in ``rules``, by key, read from their logs and written to them.

    A task that changes a table locks it: by `lobby`, `running`, `unfinished` or `locked`.
    """

    def __init__(
        self, store: Store, rules: Mapping[str, AnyGame], clock: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._rules = rules
        self._clock = clock
        self.days_off: dict[GuildId, list[DaysOff]] = {}
        """Everybody's days off by server, which `bot.tables.breaks` keeps."""
        self.observers: list[TableObserver] = []
        """Called in this order."""
        self._saved: dict[TableId, Table] = {}
        """Tables that are held and have changed."""
        self._unread: set[TableId] = set()
        """Tables that are read again soon."""
        self._reading = Background()
        self._tables: OrderedDict[TableId, LiveTable] = OrderedDict()
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._guilds: dict[TableId, GuildId] = {}

    @property
    def in_memory(self) -> int:
        """How many running tables are in memory."""
        return len(self._tables)

    def rules_of(self, table: Table) -> AnyGame:
        """Return the rules by which a table plays. Raises Refused if this program lacks them."""
        rules = self.current_rules(table)
        if rules.rules_version != table.rules_version:
            raise Refused(Reason.OTHER_VERSION, table)
        return rules

    def current_rules(self, table: Table) -> AnyGame:
        """Return the rules of a table's game, of any version. Raises Refused if it is gone."""
        rules = self._rules.get(table.game)
        if rules is None:
            raise Refused(Reason.GAME_GONE, table)
        return rules

    @asynccontextmanager
    async def locked(self, table_id: TableId) -> AsyncIterator[None]:
        """Let one task at a time change a table.

        If it fails midway, memory may be wrong about what was saved; the log knows.
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
        """Remember that a change of a table was saved: observers learn of it when it is let go."""
        self._saved[table.id] = table

    async def reread(self, table_id: TableId) -> None:
        """Read a table again that may have been changed elsewhere, for the observers too.

        Raises Refused for one that this program can't play, and StoreUnavailable.
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
        """Do what `reread` does in the background, after ``wait`` seconds."""
        if table_id not in self._unread:
            self._unread.add(table_id)
            self._reading.start(self._reread_later(table_id, wait))

    async def _reread_later(self, table_id: TableId, wait: float) -> None:
        while True:
            await asyncio.sleep(wait)
            self._unread.discard(table_id)  # what changes from here on may be missed by this
            try:
                return await self.reread(table_id)
            except Refused as refused:
                return _log.info("table %s can't be read again: %s", table_id, refused)
            except StoreUnavailable as failure:
                _log.warning("table %s can't be read again yet: %s", table_id, failure)
                self._unread.add(table_id)
                wait = _READ_AGAIN_AFTER

    async def close(self) -> None:
        """Read no table again; the next start of the program does."""
        await self._reading.close()

    def _tell_observers(self, table_id: TableId) -> None:
        """Tell the observers if a change was saved while a table was held."""
        if (table := self._saved.pop(table_id, None)) is None:
            return
        live = self._tables.get(table_id)
        if live is None and table.status is TableStatus.RUNNING:
            self.reread_soon(table_id)  # what came after the change has failed
            return
        with suppress(Refused):  # a fault of its game, which is logged
            self.tell(Snapshot(table) if live is None else self.snapshot(live))

    def tell(self, snapshot: Snapshot) -> None:
        """Tell the observers of a table; a fault of one of them harms no other."""
        for observer in self.observers:
            try:
                observer.changed(snapshot)
            except Refused:  # a fault of the table's game, which is logged
                continue
            except Exception:  # noqa: BLE001  (a fault of the program; the change is saved)
                _log.exception("table %s: an observer failed", snapshot.table.id)

    async def table(self, table_id: TableId) -> Table:
        """Return a table as it is stored. Raises Refused for an unknown one."""
        note_table(table_id)
        live = self._tables.get(table_id)
        table = live.table if live is not None else await self._store.table(table_id)
        if table is None:
            raise Refused(Reason.NO_TABLE)
        self._learn(table_id, table.guild_id)
        return table

    async def guild_of(self, table_id: TableId) -> GuildId | None:
        """Return the server that a table belongs to, which never changes; None for no table."""
        note_table(table_id)
        if table_id in self._guilds:
            return self._guilds[table_id]
        if (guild_id := await self._store.guild_of(table_id)) is not None:
            self._learn(table_id, guild_id)
        return guild_id

    def _learn(self, table_id: TableId, guild_id: GuildId) -> None:
        """Remember a table's server, which every press at the table asks for."""
        note_table(table_id, guild_id)
        if len(self._guilds) >= KNOWN_TABLES:
            self._guilds.clear()
        self._guilds[table_id] = guild_id

    def forget(self, table_id: TableId) -> None:
        """Drop what memory holds of a table; the store knows all of it."""
        self._tables.pop(table_id, None)

    async def remember_message(self, table_id: TableId, shown: ShownMessage) -> None:
        """Remember the message that shows a table."""
        if live := self._tables.get(table_id):
            live.table = msgspec.structs.replace(live.table, shown=shown)
        await self._store.remember_message(table_id, shown)

    @asynccontextmanager
    async def lobby(self, table_id: TableId) -> AsyncIterator[Table]:
        """Hold a table whose game hasn't begun and is installed. Raises Refused."""
        async with self.unfinished(table_id) as table:
            if table.status is not TableStatus.LOBBY:
                raise Refused(Reason.ALREADY_STARTED, table)
            self.options(table)
            yield table

    @asynccontextmanager
    async def running(
        self, table_id: TableId, *, even_paused: bool = False
    ) -> AsyncIterator[LiveTable]:
        """Hold a table whose game runs, and isn't paused unless that makes no difference.

        Raises Refused.
        """
        async with self.unfinished(table_id) as table:
            if table.status is TableStatus.LOBBY:
                raise Refused(Reason.NOT_STARTED, table)
            if table.paused_at is not None and not even_paused:
                raise Refused(Reason.PAUSED, table)
            yield await self.load(table)

    @asynccontextmanager
    async def unfinished(self, table_id: TableId) -> AsyncIterator[Table]:
        """Hold a table that isn't over. Raises Refused."""
        async with self.locked(table_id):
            table = await self.table(table_id)
            if table.status is TableStatus.FINISHED:
                raise Refused(Refusal.GAME_OVER, table)
            if table.status is TableStatus.CANCELLED:
                raise Refused(Reason.CANCELLED, table)
            yield table

    def options(self, table: Table) -> Any:
        """Return a table's options. Raises Refused for no game of ours, or if they aren't its."""
        options_type = self.current_rules(table).options_type
        try:
            return msgspec.json.decode(table.options, type=options_type)
        except msgspec.DecodeError as error:
            raise _damaged(table, f"its options can't be read: {error}") from error

    async def load(self, table: Table) -> LiveTable:
        """Return a running table from memory or from its log. Raises Refused if that is damaged."""
        live = self._tables.get(table.id)
        if live is None:
            live = self.keep(await self._read(table))
        self._tables.move_to_end(table.id)
        return live

    def keep(self, live: LiveTable) -> LiveTable:
        """Hold a running table in memory, and drop the one that was used least recently."""
        self._tables[live.table.id] = live
        while len(self._tables) > CACHED_TABLES:
            self._tables.popitem(last=False)
        return live

    async def _read(self, table: Table) -> LiveTable:
        """Return a running table from its checkpoint and what its log has beyond that."""
        if table.start_id is None:
            raise _damaged(table, "it runs but was never started")
        key, kept, entries = await self._store.games.saved_game(table.id, table.start_id)
        known = kept and restored(self.rules_of(table), kept, entries[:1])
        if known is not None:
            entries = entries[1:]
        elif kept is not None:
            entries = await self._store.games.entries(table.id)
        known = known or self._beginning(table)
        position = await asyncio.to_thread(self._followed, table, known, entries)
        if not position.revision and self.rules_of(table).pending(position.state) is not None:
            raise _damaged(table, "it runs but its log is empty")
        return LiveTable(table, key, position, Revision(known.revision))

    async def finished(self, table: Table) -> Snapshot:
        """Return a table that is over, with its record if its game was played to the end.

        Of an archived or cancelled game there is no more than the table: what is cancelled may be
        damaged or of other rules.
        """
        if table.start_id is None or table.status is TableStatus.CANCELLED:
            return Snapshot(table)
        entries, rules = await self._store.games.entries(table.id), self.rules_of(table)
        if not entries:  # perhaps they were archived just now
            return Snapshot(table)
        end = await asyncio.to_thread(self._followed, table, self._beginning(table), entries)
        result, log = rules.result(end.state), [entry for entry, _ in entries]
        record = None if result is None else await self.record(table, log, result)
        revision = Revision(end.revision)
        return Snapshot.of_game(rules, table, end.state, revision, record=record)

    async def record(self, table: Table, log: Sequence[LogEntry], result: Result) -> Record:
        """Return the record of a game that was played to its end."""
        revealed = await self._store.games.revealed(table.id)
        return await asyncio.to_thread(record_of, table, revealed, log, result)

    def _beginning(self, table: Table) -> Position[Any]:
        state = self.rules_of(table).new(self.options(table), len(table.seats))
        return Position(state, turn_begun=table.started_at)

    def _followed(
        self,
        table: Table,
        position: Position[Any],
        entries: Iterable[SavedEntry],
    ) -> Position[Any]:
        """Return where more entries lead to from a position. Raises Refused for illegal ones."""
        rules = self.rules_of(table)
        for entry, at in entries:
            try:
                position = after_entry(rules, position, entry, at)
            except (IllegalAction, msgspec.DecodeError) as error:
                what = f"log entry {position.revision} can't be replayed: {error}"
                raise _damaged(table, what) from error
        return position

    @contextmanager
    def saving(self, table: Table) -> Iterator[None]:
        """Hold a change of the store: once it is saved, observers are told.

        Raises Refused if another process was faster, or if the change would give a user a seat in
        too many running games. If nobody knows whether it is saved, the table is read again soon.
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
        except StoreUnavailable:  # what a server has saved before it went isn't known
            self.forget(table.id)
            self.reread_soon(table.id, _READ_AGAIN_AFTER)
            raise

    async def save_change(self, table: Table, change: Coroutine[Any, Any, None]) -> Table:
        """Await a change of the store and return the table after it. Raises Refused as `saving`."""
        with self.saving(table):
            await change
        changed = await self._store.table(table.id) or table
        if live := self._tables.get(table.id):
            live.table = changed
        self.saved(changed)
        return changed

    def snapshot(self, live: LiveTable) -> Snapshot:
        """Return what is known of a running table at this moment."""
        note_table(live.table.id, live.table.guild_id, live.revision)
        days_off = self.days_off.get(live.table.guild_id, ())
        return snapshot_of(self.rules_of(live.table), live, days_off, self._clock())

    def refuse_stale(self, live: LiveTable, seat: Seat, revision: Revision) -> None:
        """Raise Refused unless a seat still has the choice that it was offered at a revision.

        What others choose meanwhile, while several seats act at once, is no business of this one.
        """
        if revision == live.revision:
            return
        is_same = live.position.offered_at <= revision < live.revision
        if not is_same or seat not in self.rules_of(live.table).to_act(live.state):
            raise Refused(Reason.STALE, live.table)

    def illegal(self, live: LiveTable, reason: StrEnum) -> Refused:
        """Return the refusal of what the rules forbid."""
        if reason is not Refusal.NOT_YOUR_TURN:
            return Refused(reason, live.table)
        seats = sorted(self.rules_of(live.table).to_act(live.state))
        names = tuple(live.table.seats[seat].name for seat in seats)
        return Refused(reason, live.table, names=names)


def _damaged(table: Table, what: str) -> Refused:
    _log.error("table %s is damaged: %s", table.id, what)
    return Refused(Reason.DAMAGED, table)
