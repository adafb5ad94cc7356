"""The tables in memory: what their logs lead to, and how something new gets into a log.

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
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec

from bot.ids import GuildId, InteractionId, Revision, TableId
from bot.operating.log_context import LOG_CONTEXT, LogContext
from bot.refusals import Reason, Refused
from bot.store.errors import Conflict, Crowded, StoreUnavailable
from bot.store.records import (
    COMPUTER_KEY_ID,
    DaysOff,
    Reseated,
    SavedEntry,
    Shown,
    Table,
    TableStatus,
    Unrated,
)
from bot.store.store import Store
from bot.tables.checkpoint import CHECKPOINT_EVERY, checkpoint, restored
from bot.tables.dice import dice_stats
from bot.tables.ratings import rating_update
from bot.tables.record import Record, record_of
from bot.tables.results import ending
from bot.tables.seatings import crowded, seat_limit
from bot.tables.snapshot import (
    Off,
    Snapshot,
    UndoableChoice,
    users,
)
from bot.tables.time_control import is_slow, known_pace
from engine import chance
from engine.game import AnyGame, IllegalAction, IllegalOptions, Refusal, Result, Seat
from engine.log import EntryKind, LogEntry, Position, after_entries, after_entry, after_undo
from engine.player import Strength

CACHED_TABLES: Final = 2_000
"""A table takes up to some 20 kB of memory, and is back from its checkpoint in milliseconds."""
KNOWN_TABLES: Final = 20_000
"""Of so many tables it is known which server they belong to, of others it is looked up."""
STAND_IN: Final = Strength.MEDIUM
"""How strong the computer player is that takes over a seat."""
VOTE_AFTER: Final = timedelta(minutes=10)
"""How long a turn must last before the others may vote for a computer player."""

_log = logging.getLogger(__name__)


class LiveTable(msgspec.Struct):
    """A running table in memory. ``kept`` is the revision of its last checkpoint."""

    table: Table
    key: bytes
    position: Position[Any]
    kept: Revision = Revision(0)

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def revision(self) -> Revision:
        return Revision(self.position.revision)


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
        self.moved_on: Callable[[TableId], None] = lambda _table_id: None
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
        rules = self._rules.get(table.game)
        if rules is None or rules.rules_version != table.rules_version:
            raise Refused(Reason.OTHER_VERSION, table)
        return rules

    @asynccontextmanager
    async def locked(self, table_id: TableId) -> AsyncIterator[None]:
        """Let one task at a time change a table.

        If it fails midway, memory may be wrong about what was saved; the log knows.
        """
        _note(table_id)
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
        _note(table_id)
        live = self._tables.get(table_id)
        table = live.table if live is not None else await self._stored(table_id)
        if table is None:
            raise Refused(Reason.NO_TABLE)
        self._learn(table_id, table.guild_id)
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

    async def guild_of(self, table_id: TableId) -> GuildId | None:
        """Return the server that a table belongs to, which never changes; None for no table."""
        _note(table_id)
        if table_id in self._guilds:
            return self._guilds[table_id]
        if (guild_id := await self._store.guild_of(table_id)) is not None:
            self._learn(table_id, guild_id)
        return guild_id

    def _learn(self, table_id: TableId, guild_id: GuildId) -> None:
        """Remember a table's server, which every press at the table asks for."""
        _note(table_id, server=guild_id)
        if len(self._guilds) >= KNOWN_TABLES:
            self._guilds.clear()
        self._guilds[table_id] = guild_id

    def forget(self, table_id: TableId) -> None:
        """Drop what memory holds of a table; the store knows all of it."""
        self._tables.pop(table_id, None)

    async def show(self, table_id: TableId, shown: Shown) -> None:
        """Remember the message that shows a table."""
        if live := self._tables.get(table_id):
            live.table = msgspec.structs.replace(live.table, shown=shown)
        await self._store.show(table_id, shown)

    @asynccontextmanager
    async def lobby(self, table_id: TableId) -> AsyncIterator[Table]:
        """Hold a table whose game hasn't begun. Raises Refused."""
        async with self.unfinished(table_id) as table:
            if table.status is not TableStatus.LOBBY:
                raise Refused(Reason.ALREADY_STARTED, table)
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
        rules = self._rules.get(table.game)
        if rules is None:
            raise Refused(Reason.OTHER_VERSION, table)
        try:
            return msgspec.json.decode(table.options, type=rules.options_type)
        except msgspec.DecodeError as error:
            raise _damaged(table, f"its options can't be read: {error}") from error

    async def load(self, table: Table) -> LiveTable:
        """Return a running table from memory or from its log. Raises Refused if that is damaged."""
        live = self._tables.get(table.id)
        if live is None:
            live = self._keep(await self._read(table))
        self._tables.move_to_end(table.id)
        return live

    def _keep(self, live: LiveTable) -> LiveTable:
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
        if not position.revision:
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
        record = None if result is None else await self._record(table, log, result)
        return Snapshot(table, end.state, Revision(end.revision), record)

    async def _record(self, table: Table, log: Sequence[LogEntry], result: Result) -> Record:
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
            self.moved_on(table.id)
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

    def options_refusal(self, table: Table, options: Any, seats: int) -> Refused | None:
        """Return the refusal to play with options that aren't for so many seats, if they aren't."""
        try:
            self.rules_of(table).new(options, seats)
        except IllegalOptions as illegal:
            return Refused(illegal.reason, table, seats=seats)
        return None

    async def start(self, table: Table, start_id: InteractionId) -> Snapshot:
        """Begin the game of a lobby. ``start_id`` is the interaction that asked for it.

        Raises Refused if its options aren't for as many as sit there.
        """
        rules = self.rules_of(table)
        options, seats = self.options(table), len(table.seats)
        if options_refusal := self.options_refusal(table, options, seats):
            raise options_refusal
        key = await self._store.games.key(table.id, start_id)
        state, entries = _answer_chance(rules, key, rules.new(options, seats), 0)
        ids = [COMPUTER_KEY_ID if user is None else user for user in users(table)]
        now = self._clock()
        started = await self.save_change(
            table,
            self._store.games.start(
                table.id,
                start_id,
                ids,
                entries,
                now,
                options=table.options,
                limit=seat_limit(table.guild_id, self._rules),
            ),
        )
        revision = Revision(len(entries))
        position = Position(state, revision, revision, now)
        return self.snapshot(self._keep(LiveTable(started, key, position)))

    async def act(self, live: LiveTable, seat: Seat, action_json: str) -> Snapshot:
        """Do an action that was offered, given as JSON. Raises Refused if it is illegal."""
        rules = self.rules_of(live.table)
        try:
            action = msgspec.json.decode(action_json, type=rules.action_type)
        except msgspec.DecodeError:
            raise Refused(Reason.STALE, live.table) from None
        try:
            state = rules.apply(live.state, seat, action)
        except IllegalAction as illegal:
            raise self.illegal(live, illegal.reason) from None
        entry = LogEntry(EntryKind.ACTION, seat, msgspec.json.encode(action).decode())
        seated, ends_turn = live.table.seats[seat], rules.turn(state) != rules.turn(live.state)
        if seated.strength is not None:
            return await self.advance(live, entry, state)
        has_done = rules.pending(state) is None and seat not in rules.to_act(state)
        missed = 0 if ends_turn or has_done else seated.missed
        change = change_of(live.table, seat, missed=missed, decided=True)
        changes = change.after != change.before
        return await self.advance(live, entry, state, change if changes else None)

    async def reseat(self, live: LiveTable, seat: Seat, **changes: Any) -> Snapshot:
        """Change who plays on a seat, or how. Raises Refused."""
        change = change_of(live.table, seat, **changes, since=self._clock())
        is_new = change.after.user_id not in (None, change.before.user_id)
        limit = seat_limit(live.table.guild_id, self._rules) if is_new else None
        await self.save_change(
            live.table, self._store.games.reseat(live.table.id, change, limit=limit)
        )
        return self.snapshot(live)

    async def advance(
        self, live: LiveTable, entry: LogEntry, state: Any, change: Reseated | None = None
    ) -> Snapshot:
        """Save what happened together with everything that chance answers to it.

        A ``change`` of a seat is saved along with it.
        """
        table, first = live.table, live.revision
        rules, now = self.rules_of(table), self._clock()
        state, outcomes = _answer_chance(rules, live.key, state, live.position.counted + 1)
        entries = [entry, *outcomes]
        position = after_entries(rules, live.position, entries, state, now)
        result = rules.result(state)
        if result is None:
            return await self._append(live, entries, position, now, change)
        if change is not None:  # a player who was late only on the last turn played to the end
            change = change_of(
                table, change.seat, missed=change.after.missed, decided=change.after.decided
            )
        changed = table if change is None else _reseated(table, change)
        dice, teams = await self._dice(table, entries), rules.teams(len(table.seats))
        end = ending(changed, result, teams, dice)
        unrated = changed.why_unrated or (Unrated.ABSENT if end.absent else None)
        strengths = [seated.strength for seated in table.seats]
        found = rating_update(rules, now, end.results, strengths, unrated)
        with self.stale_on_conflict(table):
            await self._store.games.finish(
                table.id, first, entries, end.results, now, found, change
            )
        live.position = position
        del self._tables[table.id]
        finished, log = await self.table(table.id), await self._store.games.log(table.id)
        return Snapshot(finished, state, live.revision, await self._record(finished, log, result))

    async def undo(self, live: LiveTable, seat: Seat) -> Snapshot:
        """Take back the last choice of a seat. Raises Refused if there is none, or not any more."""
        now, entry = self._clock(), LogEntry(EntryKind.UNDO, seat, "null")
        try:
            position = after_undo(self.rules_of(live.table), live.position, seat, now)
        except IllegalAction as illegal:
            raise self.illegal(live, illegal.reason) from None
        return await self._append(live, [entry], position, now)

    async def _append(
        self,
        live: LiveTable,
        entries: Sequence[LogEntry],
        position: Position[Any],
        now: datetime,
        change: Reseated | None = None,
    ) -> Snapshot:
        """Save entries that lead to a position in which the game goes on."""
        is_due = position.revision - live.kept >= CHECKPOINT_EVERY and change is None
        kept = checkpoint(position, entries[-1]) if is_due else None
        with self.stale_on_conflict(live.table):
            await self._store.games.append(live.table.id, live.revision, entries, now, change, kept)
        if change is not None:
            live.table = _reseated(live.table, change)
        if kept is not None:
            live.kept = kept.revision
        live.position = position
        return self.snapshot(live)

    async def _dice(self, table: Table, last: Sequence[LogEntry]) -> Sequence[Mapping[str, int]]:
        """Return by seat how the dice of a game treated everybody that ends with these entries."""
        log = [*await self._store.games.log(table.id), *last]
        return await asyncio.to_thread(
            dice_stats, self.rules_of(table), table.options, len(table.seats), log
        )

    def snapshot(self, live: LiveTable) -> Snapshot:
        """Return what is known of a running table at this moment."""
        _note(live.table.id, live.table.guild_id, live.revision)
        since = self._waiting_since(live)
        undoable = self._revocable(live)
        off, breaks = self._days_off(live, since)
        return Snapshot(
            live.table,
            live.state,
            live.revision,
            offered_at=Revision(live.position.offered_at),
            since=since,
            resigned=live.position.resigned,
            overdue=since is None or self._clock() - since >= VOTE_AFTER,
            undoable=undoable,
            taken_back=live.position.taken_back,
            off=off,
            breaks=breaks,
        )

    def _days_off(
        self, live: LiveTable, since: datetime | None
    ) -> tuple[tuple[Off, ...], tuple[tuple[datetime, datetime], ...]]:
        """Return a table's days off, and in which of them the clock stands still since a moment.

        Where several act at once, it does for anybody: who has acted mustn't start it for others.
        """
        table, position, now = live.table, live.position, self._clock()
        everybodys = self.days_off.get(table.guild_id)
        if not everybodys or since is None or not is_slow(table.pace):
            return (), ()
        seat_of = {who.user_id: at for at, who in enumerate(table.seats) if not who.strength}
        off = [
            Off(seat_of[one.user_id], one.begins, one.ends)
            for one in everybodys
            if one.user_id in seat_of and one.ends > since
        ]
        movers = self.rules_of(table).to_act(live.state)
        at_once = len(movers) > 1 or position.offered_at != position.revision
        breaks = [one[1:] for one in off if at_once or one.seat in movers]
        return tuple(one for one in off if one.ends > now), tuple(breaks)

    def _revocable(self, live: LiveTable) -> UndoableChoice | None:
        """Return which choice its person may take back.

        What has ended a turn stays as soon as the next mover has been reminded of their time:
        nobody is called again and again.
        """
        rules, position, before = self.rules_of(live.table), live.position, live.position.before
        seat = position.chooser
        if before is None or seat is None or live.table.paused_at is not None:
            return None
        if live.table.seats[seat].strength is not None:
            return None
        turn = rules.turn(position.state)
        if rules.turn(before.state) != turn == live.table.reminded_turn:
            return None
        is_secret = frozenset() < rules.to_act(position.state) < rules.to_act(before.state)
        return UndoableChoice(seat, is_secret)

    def _waiting_since(self, live: LiveTable) -> datetime | None:
        """Return since when a table waits for its movers, if that is known.

        Nobody answers for the time that another user has used on their seat, nor for that in which
        the game was paused.
        """
        rules, stopped = self.rules_of(live.table), live.table.stopped
        movers = rules.to_act(live.state)
        moments = [live.position.turn_begun, *(live.table.seats[seat].since for seat in movers)]
        since = max((moment for moment in moments if moment is not None), default=None)
        if since is None or stopped is None or stopped.turn != rules.turn(live.state):
            return since
        return since + timedelta(seconds=stopped.seconds)

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


def _note(
    table_id: TableId, server: GuildId | None = None, revision: Revision | None = None
) -> None:
    """Let the log say that a table is being worked on, and what of it is known besides."""
    before = LOG_CONTEXT.get()
    if before.table in (None, table_id):
        server, revision = server or before.server, revision or before.revision
    LOG_CONTEXT.set(LogContext(server, table_id, revision))


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
    """Let chance decide until a user can act; its first entry gets this sequence number."""
    entries: list[LogEntry] = []
    while (bounds := rules.pending(state)) is not None:
        outcome = chance.outcome(key, sequence + len(entries), bounds)
        entries.append(LogEntry(EntryKind.CHANCE, None, msgspec.json.encode(outcome).decode()))
        state = rules.resolve(state, outcome)
    return state, entries


def _damaged(table: Table, what: str) -> Refused:
    _log.error("table %s is damaged: %s", table.id, what)
    return Refused(Reason.DAMAGED, table)
