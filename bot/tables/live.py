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
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from enum import StrEnum
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec

from bot.ids import GuildId, Revision, TableId
from bot.store.errors import Conflict, Crowded, StoreUnavailable
from bot.store.records import (
    DaysOff,
    SavedEntry,
    Shown,
    Table,
    TableStatus,
)
from bot.store.store import Store
from bot.tables.checkpoint import restored
from bot.tables.record import Record, record_of
from bot.tables.refusals import Reason, Refused
from bot.tables.seatings import crowded
from bot.tables.snapshot import (
    LiveTable,
    Snapshot,
    note_table,
    snapshot_of,
)
from bot.tables.time_control import known_turn_limit
from engine.game import AnyGame, IllegalAction, Refusal, Result, Seat
from engine.log import LogEntry, Position, after_entry

CACHED_TABLES: Final = 2_000
"""A table takes up to some 20 kB of memory, and is back from its checkpoint in milliseconds."""
KNOWN_TABLES: Final = 20_000
"""Of so many tables it is known which server they belong to, of others it is looked up."""

_log = logging.getLogger(__name__)


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
        self.changed_elsewhere: Callable[[TableId], None] = lambda _table_id: None
        """Called with a table when it turns out that another process has changed it."""
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

    async def table(self, table_id: TableId) -> Table:
        """Return a table as it is stored. Raises Refused for an unknown one."""
        note_table(table_id)
        live = self._tables.get(table_id)
        table = live.table if live is not None else await self._stored(table_id)
        if table is None:
            raise Refused(Reason.NO_TABLE)
        self._learn(table_id, table.guild_id)
        return table

    async def _stored(self, table_id: TableId) -> Table | None:
        """Load a table; values out of range that an early version stored become defaults."""
        table = await self._store.table(table_id)
        rules = None if table is None else self._rules.get(table.game)
        if table is None or rules is None:
            return table
        return msgspec.structs.replace(
            table,
            seat_count=min(max(table.seat_count, rules.seats[0]), rules.seats[-1]),
            turn_limit=None if table.turn_limit is None else known_turn_limit(table.turn_limit),
        )

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

    async def remember_message(self, table_id: TableId, shown: Shown) -> None:
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
        key, kept, entries = await self._store.games.progress(table.id, table.start_id)
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
    def stale_on_conflict(self, table: Table) -> Iterator[None]:
        """Around a change of the store: raise Refused if another process was faster.

        Or if the change would give a user a seat in too many running games.

        Unless it is known to be saved, the table is read again when it is wanted next.
        """
        try:
            yield
        except Conflict:
            self.forget(table.id)
            self.changed_elsewhere(table.id)
            raise Refused(Reason.STALE, table) from None
        except Crowded as failure:
            raise crowded(failure, table) from None
        except StoreUnavailable:  # what a server has saved before it went isn't known
            self.forget(table.id)
            raise

    async def save_change(self, table: Table, change: Coroutine[Any, Any, None]) -> Table:
        """Await a change of the store and return the table after it. Raises Refused as above."""
        with self.stale_on_conflict(table):
            await change
        changed = await self._stored(table.id) or table
        if live := self._tables.get(table.id):
            live.table = changed
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
