"""The table service: who sits where, whose turn it is, and what gets into the log.

It joins the rules, the store and chance, and knows nothing of Discord. Whatever it returns is
saved; whatever it refuses has changed nothing.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from itertools import count
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

import msgspec

from bot.record import Record, record_of
from bot.store import (
    COMPUTER_KEY_ID,
    Conflict,
    EntryKind,
    LogEntry,
    NewTable,
    Reseated,
    Seated,
    SeatResult,
    Shown,
    Store,
    Table,
    TableStatus,
)
from engine import chance
from engine.game import AnyGame, IllegalAction, Refusal, Result, Seat
from engine.log import follow
from engine.player import Strength

CACHED_TABLES: Final = 500
MISSED_TURNS: Final = 2
"""After so many turns in a row that a person let pass, a computer player takes over."""
OPEN_TABLES_PER_HOST: Final = 5
STAND_IN: Final = Strength.MEDIUM
"""How strong the computer player is who takes over from somebody."""
VOTE_AFTER: Final = timedelta(minutes=10)
"""How long a turn must last before the others may vote for a computer player."""

_log = logging.getLogger(__name__)


class Refused(Exception):
    """What was asked for isn't possible, and nothing has changed.

    ``reason`` is a machine-readable word, one of those below or of the rules' `IllegalAction`;
    ``variables`` fill in its sentence: numbers, and people's names as they chose them, one or
    several. ``table`` is the table it's about, if there is one.
    """

    def __init__(
        self, reason: str, table: Table | None = None, **variables: int | str | tuple[str, ...]
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.table = table
        self.variables: Mapping[str, int | str | tuple[str, ...]] = variables


class Company(StrEnum):
    """Whether people play at a table themselves."""

    PRESENT = "present"
    AWAY = "away"
    """Computer players stand in for all people who haven't resigned."""
    GONE = "gone"
    """All people have resigned or left the server; only computer players are left."""


class Snapshot(NamedTuple):
    """A table at one moment: ``state`` is None before the start. ``revision`` is the log's length.

    ``resigned`` are the seats that have left the game for good. ``since`` is when the turn in
    progress began, while the game runs and if that is known; it is ``overdue`` when the others may
    vote for a computer player to go on with it.
    ``record`` is what the dice commitment hides and all that followed from it, revealed when the
    game has ended. ``invited`` are the people of the game before, while the lobby of a rematch
    waits for them.
    """

    table: Table
    state: Any = None
    revision: int = 0
    record: Record | None = None
    invited: tuple[Seated, ...] = ()
    since: datetime | None = None
    resigned: frozenset[Seat] = frozenset()
    overdue: bool = False

    @property
    def people(self) -> frozenset[Seat]:
        """The seats of people who haven't resigned."""
        seats = enumerate(self.table.seats)
        return frozenset(seat for seat, who in seats if who.user_id is not None) - self.resigned

    @property
    def present(self) -> frozenset[Seat]:
        """The seats of people who play themselves."""
        return frozenset(seat for seat in self.people if self.table.seats[seat].strength is None)

    @property
    def company(self) -> Company:
        if not self.people:
            return Company.GONE
        return Company.PRESENT if self.present else Company.AWAY

    @property
    def deadline(self) -> datetime | None:
        """When the time for the turn in progress runs out, if it does."""
        if self.since is None or self.table.pace is None:
            return None
        return self.since + timedelta(seconds=self.table.pace)


class _Live(msgspec.Struct):
    """A running table in memory.

    ``votes`` are by seat the seats that want a computer player to take over in this turn; they
    aren't saved.
    """

    table: Table
    state: Any
    revision: int
    key: bytes
    since: datetime | None
    resigned: frozenset[Seat]
    votes: dict[Seat, set[Seat]] = {}


class _Replayed(NamedTuple):
    """What a log leads to. ``turn_begun`` is the entry that began the turn in progress."""

    state: Any
    revision: int
    turn_begun: int
    resigned: frozenset[Seat]


def _now() -> datetime:
    return datetime.now(UTC)


class Tables:
    """The tables of every game in ``rules``, by key."""

    def __init__(
        self, store: Store, rules: Mapping[str, AnyGame], now: Callable[[], datetime] = _now
    ) -> None:
        self._store = store
        self._rules = rules
        self._now = now
        self._live: OrderedDict[int, _Live] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def rules_of(self, table: Table) -> AnyGame:
        """Return the rules by which a table plays. Raises Refused if this program lacks them."""
        rules = self._rules.get(table.game)
        if rules is None or rules.rules_version != table.rules_version:
            raise Refused("other-version", table)
        return rules

    async def get(self, table_id: int) -> Snapshot:
        """Return a table as it is. Raises Refused for an unknown one."""
        async with self._locked(table_id):
            table = await self._table(table_id)
            if table.status is TableStatus.LOBBY:
                return Snapshot(table, invited=await self._invited(table))
            if table.status is TableStatus.RUNNING:
                return self._snapshot(await self._playing(table))
            return await self._over(table)

    async def create(self, new: NewTable) -> Snapshot:
        """Open a lobby with its host in it. Raises Refused if the host has too many open."""
        hosted = await self._store.running_in(new.guild_id, new.game)
        if sum(table.host_id == new.host.person for table in hosted) >= OPEN_TABLES_PER_HOST:
            raise Refused("too-many-tables", limit=OPEN_TABLES_PER_HOST)
        try:
            return Snapshot(await self._store.create(new, self._now()))
        except Conflict:
            raise Refused("rematch-exists") from None

    async def rematch(self, table_id: int, host: Seated) -> Snapshot:
        """Open a lobby like a finished table's, by somebody who played there; only once."""
        async with self._locked(table_id):
            table = await self._table(table_id)
            if table.status is not TableStatus.FINISHED:
                raise Refused("not-over", table)
            _seat(table, host.person)
            new = NewTable(
                guild_id=table.guild_id,
                channel_id=table.channel_id,
                game=table.game,
                rules_version=self._rules[table.game].rules_version,
                options=table.options,
                wanted=len(table.seats),
                thread=table.thread,
                language=table.language,
                host=host,
                rematch_of=table.id,
                computers=tuple(
                    seated for seated in table.seats if seated.user_id is None and not seated.vacant
                ),
                pace=table.pace,
                coach=table.coach,
            )
            return await self.create(new)

    async def join(self, table_id: int, person: Seated, start_id: int) -> Snapshot:
        """Sit down in a lobby; the game starts by itself when the wanted number sits.

        ``start_id`` is the interaction's id, which would then be the start's.
        """
        async with self._locked(table_id):
            table = await self._lobby(table_id)
            if person.user_id in _users(table):
                raise Refused("already-seated", table)
            if len(table.seats) >= table.wanted:
                raise Refused("table-full", table)
            table = await self._changed(table, self._store.sit(table_id, person))
            if len(table.seats) == table.wanted:
                return await self._start(table, start_id)
            return Snapshot(table)

    async def add_computer(
        self, table_id: int, user_id: int, strength: Strength, name: str
    ) -> Snapshot:
        """Let the host give the next seat of a lobby to a computer player.

        The game waits for the host to start it, even if that was the last seat.
        """
        async with self._locked(table_id):
            table = await self._lobby(table_id)
            _refuse_others(table, user_id)
            if len(table.seats) >= table.wanted:
                raise Refused("table-full", table)
            computer = Seated(None, _numbered(name, table), strength)
            return Snapshot(await self._changed(table, self._store.sit(table_id, computer)))

    async def remove_computer(self, table_id: int, user_id: int) -> Snapshot:
        """Let the host send the computer player who sat down last away from a lobby."""
        async with self._locked(table_id):
            table = await self._lobby(table_id)
            _refuse_others(table, user_id)
            computers = [seat for seat, who in enumerate(table.seats) if who.user_id is None]
            if not computers:
                raise Refused("no-computer", table)
            dismissal = self._store.dismiss(table_id, computers[-1])
            return Snapshot(await self._changed(table, dismissal))

    async def resize(self, table_id: int, user_id: int, wanted: int) -> Snapshot:
        """Let the host change how many seats a lobby has.

        The game waits for the host to start it, even if all of them are taken then.
        """
        async with self._locked(table_id):
            table = await self._lobby(table_id)
            _refuse_others(table, user_id)
            if wanted not in sizes(self.rules_of(table), table):
                raise Refused("seats-impossible", table)
            return Snapshot(await self._changed(table, self._store.resize(table_id, wanted)))

    async def pass_on(self, table_id: int, user_id: int, heir_id: int) -> None:
        """Let the host make somebody else who sits there the host."""
        async with self._locked(table_id):
            table = await self._table(table_id)
            _refuse_ended(table)
            _refuse_others(table, user_id)
            if heir_id not in _users(table):
                raise Refused("heir-gone", table)
            await self._changed(table, self._store.pass_on(table_id, user_id, heir_id))

    async def invite(self, table_id: int, user_id: int, guest: Seated) -> Snapshot:
        """Let somebody who sits at a table with a free seat invite a guest, each guest once."""
        async with self._locked(table_id):
            table = await self._table(table_id)
            _refuse_ended(table)
            if user_id not in _users(table):
                raise Refused("not-seated", table)
            if guest.user_id in _users(table):
                raise Refused("guest-seated", table, name=guest.name)
            if not has_room(table):
                raise Refused("table-full", table)
            try:
                await self._store.invite(table_id, guest.person)
            except Conflict:
                raise Refused("guest-invited", table, name=guest.name) from None
            return Snapshot(table)

    async def leave(self, table_id: int, user_id: int) -> Snapshot:
        """Leave a lobby. The next person becomes host; the last one out cancels the table."""
        async with self._locked(table_id):
            table = await self._lobby(table_id)
            if user_id not in _users(table):
                raise Refused("not-seated", table)
            if _people(table) == [user_id]:
                await self._changed(table, self._store.cancel(table_id, self._now()))
                return Snapshot(await self._table(table_id))
            table = await self._changed(table, self._store.leave(table_id, user_id))
            return Snapshot(table)

    async def start(self, table_id: int, user_id: int, start_id: int) -> Snapshot:
        """Start the game by its host. ``start_id`` is the id of the interaction that asked."""
        async with self._locked(table_id):
            table = await self._lobby(table_id)
            _refuse_others(table, user_id)
            fewest = min(self.rules_of(table).seats)
            if len(table.seats) < fewest:
                raise Refused("too-few-players", table, fewest=fewest)
            return await self._start(table, start_id)

    async def cancel(self, table_id: int, user_id: int, *, moderator: bool) -> Snapshot:
        """End a lobby or game for good without a result, by its host or a moderator."""
        async with self._locked(table_id):
            table = await self._table(table_id)
            _refuse_ended(table)
            if user_id != table.host_id and not moderator:
                raise Refused("cancel-host-only", table, host=_host_name(table))
            await self._changed(table, self._store.cancel(table_id, self._now()))
            self._live.pop(table_id, None)
            return Snapshot(await self._table(table_id))

    async def act(self, table_id: int, user_id: int, revision: int, action_json: str) -> Snapshot:
        """Do an action that was offered at a revision; chance answers at once.

        Raises Refused: no such table, a game not running, a stranger, a revision that is no
        longer the table's, or whatever the rules forbid.
        """
        async with self._locked(table_id):
            live = await self._running(table_id)
            seat = _present(live.table, user_id)
            if revision != live.revision:
                raise Refused("stale", live.table)
            return await self._act(live, seat, action_json)

    async def play(self, table_id: int, seat: Seat, revision: int, action_json: str) -> Snapshot:
        """Do an action for the computer player on a seat. Raises Refused as `act` does."""
        async with self._locked(table_id):
            live = await self._running(table_id)
            if revision != live.revision or live.table.seats[seat].strength is None:
                raise Refused("stale", live.table)
            return await self._act(live, seat, action_json)

    async def stand_in(self, table_id: int, seat: Seat, strength: Strength) -> Snapshot:
        """Let a computer player play on for the person on a seat, who may come back."""
        async with self._locked(table_id):
            live = await self._running(table_id)
            return await self._reseat(live, seat, strength=strength)

    async def come_back(self, table_id: int, user_id: int) -> Snapshot:
        """Let a person play their seat again after a computer player stood in for them."""
        async with self._locked(table_id):
            live = await self._running(table_id)
            seat = _seat(live.table, user_id)
            if live.table.seats[seat].strength is None:
                raise Refused("not-away", live.table)
            return await self._reseat(live, seat, strength=None, missed=0)

    async def vote(self, table_id: int, user_id: int, seat: Seat) -> int:
        """Vote for a computer player to stand in for a person who doesn't act for long.

        It takes over when more than half of the other people who play themselves want that.
        Returns how many votes are still missing. They count for this turn only, and a restart of
        the program forgets them.
        """
        async with self._locked(table_id):
            live = await self._running(table_id)
            voter, now = _present(live.table, user_id), self._snapshot(live)
            if voter in now.resigned:
                raise self._illegal(live, Refusal.NOT_PLAYING)
            voters = now.present - {seat}
            if seat not in self.awaited(now) or voter not in voters:
                raise Refused("stale", live.table)
            if not now.overdue:
                minutes = int(VOTE_AFTER.total_seconds()) // 60
                raise Refused("vote-early", live.table, minutes=minutes)
            votes = live.votes.setdefault(seat, set())
            votes.add(voter)
            missing = len(voters) // 2 + 1 - len(votes & voters)
            if missing == 0:
                await self._reseat(live, seat, strength=STAND_IN)
            return missing

    async def vacate(self, table_id: int, user_id: int) -> Snapshot:
        """Open the seat of a person who has left for good; a computer player plays on there."""
        async with self._locked(table_id):
            live = await self._running(table_id)
            seat = _seat(live.table, user_id)
            return await self._reseat(live, seat, user_id=None, strength=STAND_IN, missed=0)

    async def take(self, table_id: int, seat: Seat, person: Seated) -> Snapshot:
        """Let somebody without a seat play on where a person has left for good."""
        async with self._locked(table_id):
            live = await self._running(table_id)
            if person.user_id in _users(live.table):
                raise Refused("already-seated", live.table)
            if seat not in vacant(live.table):
                raise Refused("seat-taken", live.table)
            newcomer = {"user_id": person.user_id, "name": person.name}
            return await self._reseat(live, seat, **newcomer, strength=None, missed=0)

    async def prepare(self, table_id: int, user_id: int, revision: int | None = None) -> Snapshot:
        """Return a table to somebody who may act there now, at this revision or any.

        Raises Refused as `act` does.
        """
        async with self._locked(table_id):
            live = await self._running(table_id)
            seat = _present(live.table, user_id)
            if revision not in (None, live.revision):
                raise Refused("stale", live.table)
            if seat not in self.rules_of(live.table).to_act(live.state):
                raise self._illegal(live, Refusal.NOT_YOUR_TURN)
            return self._snapshot(live)

    async def resign(self, table_id: int, user_id: int) -> Snapshot:
        """Take a person out of a running game for good."""
        async with self._locked(table_id):
            live = await self._running(table_id)
            seat = _seat(live.table, user_id)
            try:
                state = self.rules_of(live.table).resign(live.state, seat)
            except IllegalAction as illegal:
                raise self._illegal(live, illegal.reason) from None
            return await self._advance(live, LogEntry(EntryKind.RESIGNATION, seat, "null"), state)

    def awaited(self, now: Snapshot) -> dict[Seat, int]:
        """Return the seats that a table waits for, with the user ids of the people on them.

        Those of computer players are left out.
        """
        if now.table.status is not TableStatus.RUNNING:
            return {}
        seats = now.table.seats
        return {
            seat: user_id
            for seat in sorted(self.rules_of(now.table).to_act(now.state))
            if (user_id := seats[seat].user_id) is not None and seats[seat].strength is None
        }

    async def lapse(self, table_id: int, turn: int) -> Snapshot:
        """End a turn whose time has run out, or a mover's part of it if there are several.

        Who has missed too many turns in a row is replaced by a computer player, until they come
        back. Raises Refused if the table doesn't wait for a person in this turn any more.
        """
        async with self._locked(table_id):
            live = await self._waiting(table_id, turn)
            seat = next(iter(self.awaited(self._snapshot(live))))
            missed = live.table.seats[seat].missed + 1
            strength = STAND_IN if missed >= MISSED_TURNS else None
            change = _change(live.table, seat, missed=missed, strength=strength)
            state = self.rules_of(live.table).lapse(live.state, seat)
            return await self._advance(live, LogEntry(EntryKind.LAPSE, seat, "null"), state, change)

    async def remind(self, table_id: int, turn: int) -> Snapshot:
        """Remember that the movers of a turn have been reminded of the time, which is done once.

        Raises Refused if they have been, or as `lapse` does.
        """
        async with self._locked(table_id):
            live = await self._waiting(table_id, turn)
            reminding = self._store.remind(table_id, turn, live.revision)
            live.table = await self._changed(live.table, reminding)
            return self._snapshot(live)

    async def shown(self, table_id: int, shown: Shown) -> None:
        """Remember the message that shows a table."""
        async with self._locked(table_id):
            live = self._live.get(table_id)
            if live is not None:
                live.table = msgspec.structs.replace(live.table, shown=shown)
            await self._store.show(table_id, shown)

    async def close(self, table_id: int) -> None:
        """Remember that the end of a table has been shown."""
        await self._store.close_table(table_id)

    async def unclosed(self) -> list[Table]:
        """Return all tables whose message may be behind: open ones, and ends not shown yet."""
        return await self._store.unclosed()

    async def open_in(self, guild_id: int, game: str) -> list[Table]:
        """Return a server's open tables of a game, the newest first."""
        return await self._store.running_in(guild_id, game)

    async def finished_in(
        self, guild_id: int, game: str, channel_id: int | None = None, *, limit: int
    ) -> list[Table]:
        """Return a server's newest finished tables of a game, perhaps of one channel only."""
        return await self._store.finished_in(guild_id, game, channel_id, limit=limit)

    @asynccontextmanager
    async def _locked(self, table_id: int) -> AsyncIterator[None]:
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

    async def _table(self, table_id: int) -> Table:
        live = self._live.get(table_id)
        table = live.table if live is not None else await self._store.table(table_id)
        if table is None:
            raise Refused("no-table")
        return table

    async def _invited(self, table: Table) -> tuple[Seated, ...]:
        before = None if table.rematch_of is None else await self._store.table(table.rematch_of)
        return () if before is None else before.seats

    async def _lobby(self, table_id: int) -> Table:
        table = await self._table(table_id)
        _refuse_ended(table)
        if table.status is not TableStatus.LOBBY:
            raise Refused("already-started", table)
        return table

    async def _running(self, table_id: int) -> _Live:
        table = await self._table(table_id)
        _refuse_ended(table)
        if table.status is TableStatus.LOBBY:
            raise Refused("not-started", table)
        return await self._playing(table)

    async def _waiting(self, table_id: int, turn: int) -> _Live:
        """Return a table that waits for a person in this turn. Raises Refused otherwise."""
        live = await self._running(table_id)
        if self.rules_of(live.table).turn(live.state) != turn or not self.awaited(
            self._snapshot(live)
        ):
            raise Refused("stale", live.table)
        return live

    async def _playing(self, table: Table) -> _Live:
        live = self._live.get(table.id)
        if live is None:
            state, revision, turn_begun, resigned = await self._replay(table)
            if state is None or table.start_id is None:
                raise _damaged(table, "it runs but was never started")
            key = await self._store.key(table.id, table.start_id)
            since = await self._store.moment(table.id, turn_begun)
            live = self._keep(_Live(table, state, revision, key, since, resigned))
        self._live.move_to_end(table.id)
        return live

    def _keep(self, live: _Live) -> _Live:
        self._live[live.table.id] = live
        while len(self._live) > CACHED_TABLES:
            self._live.popitem(last=False)
        return live

    async def _over(self, table: Table) -> Snapshot:
        state, revision, *_ = await self._replay(table)
        result = None if state is None else self.rules_of(table).result(state)
        record = None if result is None else await self._record(table, result)
        return Snapshot(table, state, revision, record)

    async def _record(self, table: Table, result: Result) -> Record:
        revealed, log = await self._store.revealed(table.id), await self._store.log(table.id)
        return await asyncio.to_thread(record_of, table, revealed, log, result)

    async def _replay(self, table: Table) -> _Replayed:
        log = await self._store.log(table.id)
        if not log:
            return _Replayed(None, 0, 0, frozenset())
        rules = self.rules_of(table)
        options = msgspec.json.decode(table.options, type=rules.options_type)
        state = rules.new(options, len(table.seats))
        turn_begun = 0
        for sequence, entry in enumerate(log):
            turn = rules.turn(state)
            try:
                state = follow(rules, state, entry)
            except (IllegalAction, msgspec.DecodeError) as error:
                raise _damaged(table, f"log entry {sequence} can't be replayed: {error}") from error
            if rules.turn(state) != turn:
                turn_begun = sequence
        resignations = (entry.seat for entry in log if entry.kind is EntryKind.RESIGNATION)
        resigned = frozenset(seat for seat in resignations if seat is not None)
        return _Replayed(state, len(log), turn_begun, resigned)

    async def _changed(self, table: Table, change: Coroutine[Any, Any, None]) -> Table:
        """Await a change of the store and return the table after it.

        Raises Refused if another process was faster.
        """
        try:
            await change
        except Conflict:
            self._live.pop(table.id, None)
            raise Refused("stale", table) from None
        changed = await self._store.table(table.id) or table
        if live := self._live.get(table.id):
            live.table = changed
        return changed

    async def _start(self, table: Table, start_id: int) -> Snapshot:
        rules = self.rules_of(table)
        key = await self._store.key(table.id, start_id)
        options = msgspec.json.decode(table.options, type=rules.options_type)
        state, entries = _answer_chance(rules, key, rules.new(options, len(table.seats)), 0)
        ids = [COMPUTER_KEY_ID if user is None else user for user in _users(table)]
        now = self._now()
        started = await self._changed(
            table, self._store.start(table.id, start_id, ids, entries, now)
        )
        return self._snapshot(
            self._keep(_Live(started, state, len(entries), key, now, frozenset()))
        )

    async def _act(self, live: _Live, seat: Seat, action_json: str) -> Snapshot:
        rules = self.rules_of(live.table)
        try:
            action = msgspec.json.decode(action_json, type=rules.action_type)
        except msgspec.DecodeError:
            raise Refused("stale", live.table) from None
        try:
            state = rules.apply(live.state, seat, action)
        except IllegalAction as illegal:
            raise self._illegal(live, illegal.reason) from None
        entry = LogEntry(EntryKind.ACTION, seat, msgspec.json.encode(action).decode())
        seated, ends_turn = live.table.seats[seat], rules.turn(state) != rules.turn(live.state)
        if ends_turn and seated.missed and seated.strength is None:
            return await self._advance(live, entry, state, _change(live.table, seat, missed=0))
        return await self._advance(live, entry, state)

    async def _reseat(self, live: _Live, seat: Seat, **changes: Any) -> Snapshot:
        """Change who plays on a seat, or how."""
        reseating = self._store.reseat(live.table.id, _change(live.table, seat, **changes))
        await self._changed(live.table, reseating)
        live.votes.pop(seat, None)
        if seat in self.rules_of(live.table).to_act(live.state):
            live.since = self._now()  # nobody answers for the time that somebody else has used
        return self._snapshot(live)

    async def _advance(
        self, live: _Live, entry: LogEntry, state: Any, change: Reseated | None = None
    ) -> Snapshot:
        """Save what happened together with everything that chance answers to it.

        A ``change`` of a seat is saved along with it, unless the game is over.
        """
        table, first = live.table, live.revision
        rules = self.rules_of(table)
        state, drawn = _answer_chance(rules, live.key, state, first + 1)
        entries = [entry, *drawn]
        result, now = rules.result(state), self._now()
        try:
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
        except Conflict:
            self._live.pop(table.id, None)
            raise Refused("stale", table) from None
        if rules.turn(state) != rules.turn(live.state):
            live.since, live.votes = now, {}
        if change is not None:
            live.table = _reseated(table, change)
        if entry.kind is EntryKind.RESIGNATION and entry.seat is not None:
            live.resigned |= {entry.seat}
        live.state, live.revision = state, first + len(entries)
        if result is None:
            return self._snapshot(live)
        del self._live[table.id]
        finished = await self._table(table.id)
        return Snapshot(finished, state, live.revision, await self._record(finished, result))

    def _snapshot(self, live: _Live) -> Snapshot:
        return Snapshot(
            live.table,
            live.state,
            live.revision,
            since=live.since,
            resigned=live.resigned,
            overdue=live.since is None or self._now() - live.since >= VOTE_AFTER,
        )

    def _illegal(self, live: _Live, reason: str) -> Refused:
        if reason != Refusal.NOT_YOUR_TURN:
            return Refused(reason, live.table)
        seats = sorted(self.rules_of(live.table).to_act(live.state))
        names = tuple(live.table.seats[seat].name for seat in seats)
        return Refused(reason, live.table, names=names)


def _answer_chance(
    rules: AnyGame, key: bytes, state: Any, sequence: int
) -> tuple[Any, list[LogEntry]]:
    """Draw until somebody can act; the first draw has this sequence number in the log."""
    entries: list[LogEntry] = []
    while (bounds := rules.pending(state)) is not None:
        drawn = chance.draw(key, sequence + len(entries), bounds)
        entries.append(LogEntry(EntryKind.DRAW, None, msgspec.json.encode(drawn).decode()))
        state = rules.resolve(state, drawn)
    return state, entries


def _damaged(table: Table, what: str) -> Refused:
    _log.error("table %s is damaged: %s", table.id, what)
    return Refused("damaged", table)


def _users(table: Table) -> list[int | None]:
    return [seated.user_id for seated in table.seats]


def _people(table: Table) -> list[int]:
    return [user_id for user_id in _users(table) if user_id is not None]


def vacant(table: Table) -> list[Seat]:
    """Return the seats of people who have left for good, which somebody else may take."""
    return [seat for seat, seated in enumerate(table.seats) if seated.vacant]


def has_room(table: Table) -> bool:
    """Tell whether somebody without a seat may have one."""
    if table.status is TableStatus.LOBBY:
        return len(table.seats) < table.wanted
    return table.status is TableStatus.RUNNING and bool(vacant(table))


def sizes(rules: AnyGame, table: Table) -> list[int]:
    """Return how many seats a lobby may have: enough for all who sit, by the game's rules."""
    return [seats for seats in rules.seats if seats >= len(table.seats)]


def _change(table: Table, seat: Seat, **changes: Any) -> Reseated:
    """Return a change of who plays on a seat, or how."""
    before = table.seats[seat]
    return Reseated(seat, before, msgspec.structs.replace(before, **changes))


def _reseated(table: Table, change: Reseated) -> Table:
    seats = (*table.seats[: change.seat], change.after, *table.seats[change.seat + 1 :])
    return msgspec.structs.replace(table, seats=seats)


def _numbered(name: str, table: Table) -> str:
    """Return the name with a number behind it if somebody at the table has it already."""
    taken = {seated.name for seated in table.seats}
    names = (name if nth == 1 else f"{name} {nth}" for nth in count(1))
    return next(free for free in names if free not in taken)


def seat_of(table: Table, user_id: int) -> Seat | None:
    """Return the seat of a person at a table, or None for somebody who only watches."""
    users = _users(table)
    return users.index(user_id) if user_id in users else None


def _seat(table: Table, user_id: int) -> Seat:
    seat = seat_of(table, user_id)
    if seat is None:
        raise Refused("stranger", table)
    return seat


def _present(table: Table, user_id: int) -> Seat:
    """Return the seat of a person who plays it themselves."""
    seat = _seat(table, user_id)
    if table.seats[seat].strength is not None:
        raise Refused("away", table)
    return seat


def _refuse_others(table: Table, user_id: int) -> None:
    if user_id != table.host_id:
        raise Refused("host-only", table, host=_host_name(table))


def _host_name(table: Table) -> str:
    return next((seat.name for seat in table.seats if seat.user_id == table.host_id), "?")


def _refuse_ended(table: Table) -> None:
    if table.status is TableStatus.FINISHED:
        raise Refused("game-over", table)
    if table.status is TableStatus.CANCELLED:
        raise Refused("cancelled", table)
