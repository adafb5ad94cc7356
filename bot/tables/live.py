"""The tables in memory: what their logs lead to, and how something new gets into a log.

A table is changed by one task at a time, and memory never runs ahead of what is saved.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

import msgspec

from bot.errors import Reason, Refused
from bot.ids import InteractionId, Revision, TableId
from bot.store import (
    COMPUTER_KEY_ID,
    Conflict,
    EntryKind,
    LogEntry,
    Reseated,
    SeatResult,
    Store,
    Table,
    TableStatus,
)
from bot.tables.record import Record, record_of
from bot.tables.snapshot import Snapshot, users
from bot.tables.time_control import known_pace
from engine import chance
from engine.game import AnyGame, IllegalAction, Refusal, Result, Seat
from engine.log import follow

CACHED_TABLES: Final = 500
VOTE_AFTER: Final = timedelta(minutes=10)
"""How long a turn must last before the others may vote for a computer player."""

_log = logging.getLogger(__name__)


class LiveTable(msgspec.Struct):
    """A running table in memory.

    ``turn_begun`` is when the turn in progress began, if known. ``offered_at`` is the revision
    since which those who may act have had the same choice.
    """

    table: Table
    state: Any
    revision: Revision
    offered_at: Revision
    key: bytes
    turn_begun: datetime | None
    resigned: frozenset[Seat]


class _Replayed(NamedTuple):
    """What a log leads to. ``turn_begun`` is the entry that began the turn in progress."""

    state: Any
    revision: Revision
    offered_at: Revision
    turn_begun: int
    resigned: frozenset[Seat]


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Desk:
    """The tables of every game in ``rules``, by key.

    `bot.tables.service` says what can be done there.
    """

    def __init__(
        self, store: Store, rules: Mapping[str, AnyGame], clock: Callable[[], datetime] = _utc_now
    ) -> None:
        self._store = store
        self._rules = rules
        self._clock = clock
        self._live: OrderedDict[TableId, LiveTable] = OrderedDict()
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()

    def rules_of(self, table: Table) -> AnyGame:
        """Return the rules by which a table plays. Raises Refused if this program lacks them."""
        rules = self._rules.get(table.game)
        if rules is None or rules.rules_version != table.rules_version:
            raise Refused(Reason.OTHER_VERSION, table)
        return rules

    @asynccontextmanager
    async def _locked(self, table_id: TableId) -> AsyncIterator[None]:
        """Let one task at a time change a table.

        If it fails midway, memory may be wrong about what was saved; the log knows.
        """
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            try:
                yield
            except Refused:
                raise
            except BaseException:
                self._live.pop(table_id, None)
                raise

    async def _table(self, table_id: TableId) -> Table:
        live = self._live.get(table_id)
        table = live.table if live is not None else await self._stored(table_id)
        if table is None:
            raise Refused(Reason.NO_TABLE)
        return table

    async def _stored(self, table_id: TableId) -> Table | None:
        """Return a table from the store, with the usual in the place of what can't be.

        An earlier version kept whatever Discord sent.
        """
        table = await self._store.table(table_id)
        rules = None if table is None else self._rules.get(table.game)
        if table is None or rules is None:
            return table
        return msgspec.structs.replace(
            table,
            wanted=min(max(table.wanted, rules.seats[0]), rules.seats[-1]),
            pace=None if table.pace is None else known_pace(table.pace),
        )

    async def _lobby(self, table_id: TableId) -> Table:
        table = await self._table(table_id)
        refuse_ended(table)
        if table.status is not TableStatus.LOBBY:
            raise Refused(Reason.ALREADY_STARTED, table)
        return table

    async def _running(self, table_id: TableId) -> LiveTable:
        table = await self._table(table_id)
        refuse_ended(table)
        if table.status is TableStatus.LOBBY:
            raise Refused(Reason.NOT_STARTED, table)
        return await self._playing(table)

    def _options(self, table: Table) -> Any:
        """Return a table's options. Raises Refused for no game of ours, or if they aren't its."""
        rules = self._rules.get(table.game)
        if rules is None:
            raise Refused(Reason.OTHER_VERSION, table)
        try:
            return msgspec.json.decode(table.options, type=rules.options_type)
        except msgspec.DecodeError as error:
            raise _damaged(table, f"its options can't be read: {error}") from error

    async def _playing(self, table: Table) -> LiveTable:
        live = self._live.get(table.id)
        if live is None:
            log = await self._store.log(table.id)
            state, revision, offered_at, turn_begun, resigned = await self._replay(table, log)
            if state is None or table.start_id is None:
                raise _damaged(table, "it runs but was never started")
            key = await self._store.key(table.id, table.start_id)
            begun = await self._store.moment(table.id, turn_begun)
            live = self._keep(LiveTable(table, state, revision, offered_at, key, begun, resigned))
        self._live.move_to_end(table.id)
        return live

    def _keep(self, live: LiveTable) -> LiveTable:
        self._live[live.table.id] = live
        while len(self._live) > CACHED_TABLES:
            self._live.popitem(last=False)
        return live

    async def _over(self, table: Table) -> Snapshot:
        log = await self._store.log(table.id)
        state, revision, *_ = await self._replay(table, log)
        result = None if state is None else self.rules_of(table).result(state)
        record = None if result is None else await self._record(table, log, result)
        return Snapshot(table, state, revision, record)

    async def _record(self, table: Table, log: Sequence[LogEntry], result: Result) -> Record:
        revealed = await self._store.revealed(table.id)
        return await asyncio.to_thread(record_of, table, revealed, log, result)

    async def _replay(self, table: Table, log: Sequence[LogEntry]) -> _Replayed:
        return await asyncio.to_thread(self._replayed, table, log)

    def _replayed(self, table: Table, log: Sequence[LogEntry]) -> _Replayed:
        if not log:
            return _Replayed(None, Revision(0), Revision(0), 0, frozenset())
        rules = self.rules_of(table)
        state = rules.new(self._options(table), len(table.seats))
        offered_at, turn_begun = 0, 0
        for sequence, entry in enumerate(log):
            before = state
            try:
                state = follow(rules, before, entry)
            except (IllegalAction, msgspec.DecodeError) as error:
                raise _damaged(table, f"log entry {sequence} can't be replayed: {error}") from error
            if rules.turn(state) != rules.turn(before):
                turn_begun = sequence
            if not _is_secret_choice(rules, before, entry, state):
                offered_at = sequence + 1
        resignations = (entry.seat for entry in log if entry.kind is EntryKind.RESIGNATION)
        resigned = frozenset(seat for seat in resignations if seat is not None)
        return _Replayed(state, Revision(len(log)), Revision(offered_at), turn_begun, resigned)

    @contextmanager
    def _first(self, table: Table) -> Iterator[None]:
        """Around a change of the store: raise Refused if another process was faster."""
        try:
            yield
        except Conflict:
            self._live.pop(table.id, None)
            raise Refused(Reason.STALE, table) from None

    async def _changed(self, table: Table, change: Coroutine[Any, Any, None]) -> Table:
        """Await a change of the store and return the table after it. Raises as `_first`."""
        with self._first(table):
            await change
        changed = await self._stored(table.id) or table
        if live := self._live.get(table.id):
            live.table = changed
        return changed

    async def _start(self, table: Table, start_id: InteractionId) -> Snapshot:
        rules = self.rules_of(table)
        key = await self._store.key(table.id, start_id)
        first = rules.new(self._options(table), len(table.seats))
        state, entries = _answer_chance(rules, key, first, 0)
        ids = [COMPUTER_KEY_ID if user is None else user for user in users(table)]
        now = self._clock()
        started = await self._changed(
            table, self._store.start(table.id, start_id, ids, entries, now)
        )
        revision = Revision(len(entries))
        live = LiveTable(started, state, revision, revision, key, now, frozenset())
        return self._snapshot(self._keep(live))

    async def _act(self, live: LiveTable, seat: Seat, action_json: str) -> Snapshot:
        rules = self.rules_of(live.table)
        try:
            action = msgspec.json.decode(action_json, type=rules.action_type)
        except msgspec.DecodeError:
            raise Refused(Reason.STALE, live.table) from None
        try:
            state = rules.apply(live.state, seat, action)
        except IllegalAction as illegal:
            raise self._illegal(live, illegal.reason) from None
        entry = LogEntry(EntryKind.ACTION, seat, msgspec.json.encode(action).decode())
        seated, ends_turn = live.table.seats[seat], rules.turn(state) != rules.turn(live.state)
        has_done = rules.pending(state) is None and seat not in rules.to_act(state)
        if (ends_turn or has_done) and seated.missed and seated.strength is None:
            return await self._advance(live, entry, state, change_of(live.table, seat, missed=0))
        return await self._advance(live, entry, state)

    async def _reseat(self, live: LiveTable, seat: Seat, **changes: Any) -> Snapshot:
        """Change who plays on a seat, or how."""
        change = change_of(live.table, seat, **changes, since=self._clock())
        await self._changed(live.table, self._store.reseat(live.table.id, change))
        return self._snapshot(live)

    async def _advance(
        self, live: LiveTable, entry: LogEntry, state: Any, change: Reseated | None = None
    ) -> Snapshot:
        """Save what happened together with everything that chance answers to it.

        A ``change`` of a seat is saved along with it, unless the game is over.
        """
        table, first = live.table, live.revision
        rules = self.rules_of(table)
        state, outcomes = _answer_chance(rules, live.key, state, first + 1)
        entries = [entry, *outcomes]
        result, now = rules.result(state), self._clock()
        with self._first(table):
            if result is None:
                await self._store.append(table.id, first, entries, now, change)
            else:
                results = [
                    SeatResult(
                        standing.seat,
                        table.seats[standing.seat].user_id,
                        standing.place,
                        standing.resigned or table.seats[standing.seat].strength is not None,
                        standing.stats,
                    )
                    for standing in result.standings
                ]
                await self._store.finish(table.id, first, entries, results, now)
        if rules.turn(state) != rules.turn(live.state):
            live.turn_begun = now
        if change is not None:
            live.table = _reseated(table, change)
        if entry.kind is EntryKind.RESIGNATION and entry.seat is not None:
            live.resigned |= {entry.seat}
        secret = _is_secret_choice(rules, live.state, entry, state)
        live.state, live.revision = state, Revision(first + len(entries))
        if not secret:
            live.offered_at = live.revision
        if result is None:
            return self._snapshot(live)
        del self._live[table.id]
        finished, log = await self._table(table.id), await self._store.log(table.id)
        return Snapshot(finished, state, live.revision, await self._record(finished, log, result))

    def _snapshot(self, live: LiveTable) -> Snapshot:
        since = self._waiting_since(live)
        return Snapshot(
            live.table,
            live.state,
            live.revision,
            offered_at=live.offered_at,
            since=since,
            resigned=live.resigned,
            overdue=since is None or self._clock() - since >= VOTE_AFTER,
        )

    def _waiting_since(self, live: LiveTable) -> datetime | None:
        """Return since when a table waits for its movers, if that is known.

        Nobody answers for the time that somebody else has used on their seat.
        """
        movers = self.rules_of(live.table).to_act(live.state)
        moments = [live.turn_begun, *(live.table.seats[seat].since for seat in movers)]
        return max((moment for moment in moments if moment is not None), default=None)

    def _refuse_stale(self, live: LiveTable, seat: Seat, revision: Revision) -> None:
        """Raise Refused unless a seat still has the choice that it was offered at a revision.

        What others choose meanwhile, while several seats act at once, is no business of this one.
        """
        if revision == live.revision:
            return
        is_same = live.offered_at <= revision < live.revision
        if not is_same or seat not in self.rules_of(live.table).to_act(live.state):
            raise Refused(Reason.STALE, live.table)

    def _illegal(self, live: LiveTable, reason: StrEnum) -> Refused:
        if reason is not Refusal.NOT_YOUR_TURN:
            return Refused(reason, live.table)
        seats = sorted(self.rules_of(live.table).to_act(live.state))
        names = tuple(live.table.seats[seat].name for seat in seats)
        return Refused(reason, live.table, names=names)


def change_of(table: Table, seat: Seat, **changes: Any) -> Reseated:
    """Return a change of who plays on a seat, or how."""
    before = table.seats[seat]
    return Reseated(seat, before, msgspec.structs.replace(before, **changes))


def _reseated(table: Table, change: Reseated) -> Table:
    seats = (*table.seats[: change.seat], change.after, *table.seats[change.seat + 1 :])
    return msgspec.structs.replace(table, seats=seats)


def _answer_chance(
    rules: AnyGame, key: bytes, state: Any, sequence: int
) -> tuple[Any, list[LogEntry]]:
    """Let chance decide until somebody can act; its first entry gets this sequence number."""
    entries: list[LogEntry] = []
    while (bounds := rules.pending(state)) is not None:
        outcome = chance.outcome(key, sequence + len(entries), bounds)
        entries.append(LogEntry(EntryKind.CHANCE, None, msgspec.json.encode(outcome).decode()))
        state = rules.resolve(state, outcome)
    return state, entries


def _is_secret_choice(rules: AnyGame, before: Any, entry: LogEntry, after: Any) -> bool:
    """Tell whether an entry is the choice of one of several seats that act at once.

    That of the last one isn't: it changes something for everybody.
    """
    if entry.kind not in (EntryKind.ACTION, EntryKind.LAPSE):
        return False
    return frozenset() < rules.to_act(after) < rules.to_act(before)


def _damaged(table: Table, what: str) -> Refused:
    _log.error("table %s is damaged: %s", table.id, what)
    return Refused(Reason.DAMAGED, table)


def refuse_ended(table: Table) -> None:
    """Raise Refused if the table is over."""
    if table.status is TableStatus.FINISHED:
        raise Refused(Refusal.GAME_OVER, table)
    if table.status is TableStatus.CANCELLED:
        raise Refused(Reason.CANCELLED, table)
