"""Game actions: applies the rules, draws chance outcomes, and saves both."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.ids import InteractionId
from bot.store.store import Store
from bot.store.table_types import COMPUTER_KEY_ID, ENOUGH_DECISIONS, Occupant, SeatChange, Table
from bot.tables.checkpoint import CHECKPOINT_EVERY, checkpoint
from bot.tables.dice import dice_stats
from bot.tables.live import LiveTables
from bot.tables.ratings import STAND_IN, rating_update
from bot.tables.refusals import Reason, Refused
from bot.tables.results import final_results
from bot.tables.seat_eligibility import seat_limit
from bot.tables.snapshot import LiveTable, Snapshot, users
from engine import chance
from engine.game import AnyGame, IllegalAction, IllegalOptions, Seat
from engine.log import (
    EntryKind,
    LogEntry,
    Position,
    after_entries,
    after_undo,
    first_position,
)


class Gameplay:
    """Starts games and saves their actions. All methods raise Refused."""

    def __init__(
        self,
        store: Store,
        live: LiveTables,
        rules: Mapping[str, AnyGame],
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._live = live
        self._rules = rules
        self._clock = clock

    def options_refusal(self, table: Table, options: Any, seats: int) -> Refused | None:
        """Return a refusal if the options don't allow this number of seats, else None."""
        try:
            self._live.rules_of(table).new(options, seats)
        except IllegalOptions as illegal:
            return Refused(illegal.reason, table, seats=seats)
        return None

    async def start(self, table: Table, start_id: InteractionId) -> Snapshot:
        """Start the game of a lobby. ``start_id`` is the id of the interaction that asked for it.

        In a cup it is the id of the message that shows the lobby, and no limit applies. Raises
        Refused if its options don't allow its number of seats.
        """
        rules = self._live.rules_of(table)
        options, seats = self._live.options(table), len(table.seats)
        if options_refusal := self.options_refusal(table, options, seats):
            raise options_refusal
        limit = None if table.cup is not None else seat_limit(table.guild_id, self._rules)
        key = await self._store.games.key(table.id, start_id)
        state, entries = _answer_chance(rules, key, rules.new(options, seats), 0)
        ids = [COMPUTER_KEY_ID if user is None else user for user in users(table)]
        now = self._clock()
        started = await self._live.save_change(
            table,
            self._store.games.start(
                table.id,
                start_id,
                ids,
                entries,
                now,
                options=table.options,
                limit=limit,
            ),
        )
        position = first_position(rules, state, len(entries), now)
        return self._live.snapshot(self._live.keep(LiveTable(started, key, position)))

    async def act(self, live: LiveTable, seat: Seat, action_json: str) -> Snapshot:
        """Apply an action given as JSON. Raises Refused if it is illegal."""
        rules = self._live.rules_of(live.table)
        try:
            action = msgspec.json.decode(action_json, type=rules.action_type)
        except msgspec.DecodeError:
            raise Refused(Reason.STALE, live.table) from None
        try:
            state = rules.apply(live.state, seat, action)
        except IllegalAction as illegal:
            raise self._live.illegal(live, illegal.reason) from None
        entry = LogEntry(EntryKind.ACTION, seat, msgspec.json.encode(action).decode())
        occupant, ends_turn = live.table.seats[seat], rules.turn(state) != rules.turn(live.state)
        if occupant.strength is not None:
            return await self.advance(live, entry, state)
        is_done = rules.pending(state) is None and seat not in rules.to_act(state)
        missed = 0 if ends_turn or is_done else occupant.missed
        decisions = occupant.decisions
        if not occupant.starter_left:
            decisions = min(ENOUGH_DECISIONS, decisions + 1)
        change = change_of(live.table, seat, missed=missed, decisions=decisions)
        changes = change.after != change.before
        return await self.advance(live, entry, state, change if changes else None)

    async def change_seat(self, live: LiveTable, seat: Seat, **changes: Any) -> Snapshot:
        """Change the occupant of a seat, or their settings. Raises Refused."""
        change = change_of(live.table, seat, **changes, since=self._clock())
        is_new = change.after.user_id not in (None, change.before.user_id)
        limit = seat_limit(live.table.guild_id, self._rules) if is_new else None
        await self._live.save_change(
            live.table, self._store.games.change_seat(live.table.id, change, limit=limit)
        )
        return self._live.snapshot(live)

    async def advance(
        self, live: LiveTable, entry: LogEntry, state: Any, change: SeatChange | None = None
    ) -> Snapshot:
        """Save an entry with all chance outcomes that follow it, and a ``change`` of a seat."""
        table, first = live.table, live.revision
        rules, now = self._live.rules_of(table), self._clock()
        state, outcomes = _answer_chance(rules, live.key, state, live.position.counted + 1)
        entries = [entry, *outcomes]
        position = after_entries(rules, live.position, entries, state, now)
        result = rules.result(state)
        if result is None:
            return await self._append(live, entries, position, now, change)
        if change is not None:  # a player who was late only on the last turn played to the end
            change = change_of(
                table, change.seat, missed=change.after.missed, decisions=change.after.decisions
            )
        changed = table if change is None else _reseated(table, change)
        dice, teams = await self._dice(table, entries), rules.teams(len(table.seats))
        end = final_results(changed, result, teams, dice)
        strengths = [occupant.strength for occupant in table.seats]
        update = rating_update(table.game, teams, now, end.results, strengths, table.why_unrated)
        with self._live.saving(table):
            await self._store.games.finish(
                table.id, first, entries, end.results, now, update, change
            )
        live.position = position
        self._live.forget(table.id)
        finished = await self._live.table(table.id)
        self._live.saved(finished)
        log = await self._store.games.log(table.id)
        return await self._live.ended(finished, state, live.revision, log)

    async def undo(self, live: LiveTable, seat: Seat) -> Snapshot:
        """Take back the last choice of a seat. Raises Refused if it can't be undone."""
        now, entry = self._clock(), LogEntry(EntryKind.UNDO, seat, "null")
        try:
            position = after_undo(self._live.rules_of(live.table), live.position, seat, now)
        except IllegalAction as illegal:
            raise self._live.illegal(live, illegal.reason) from None
        return await self._append(live, [entry], position, now)

    async def _append(
        self,
        live: LiveTable,
        entries: Sequence[LogEntry],
        position: Position[Any],
        now: datetime,
        change: SeatChange | None = None,
    ) -> Snapshot:
        """Save entries after which the game continues."""
        is_due = position.revision - live.checkpoint_revision >= CHECKPOINT_EVERY and change is None
        rules = self._live.rules_of(live.table)
        saved = checkpoint(rules, position, entries[-1]) if is_due else None
        with self._live.saving(live.table):
            await self._store.games.append(
                live.table.id, live.revision, entries, now, change, saved
            )
        if change is not None:
            live.table = _reseated(live.table, change)
        if saved is not None:
            live.checkpoint_revision = saved.revision
        live.position = position
        return self._live.snapshot(live)

    async def _dice(self, table: Table, last: Sequence[LogEntry]) -> Sequence[Mapping[str, int]]:
        """Return the dice statistics by seat of a game whose log ends with these entries."""
        log = [*await self._store.games.log(table.id), *last]
        return await asyncio.to_thread(
            dice_stats, self._live.rules_of(table), table.options, len(table.seats), log
        )


def stand_in_changes(occupant: Occupant) -> dict[str, Any]:
    """Return the changes to a seat when a computer player stands in for its person."""
    has_decided = occupant.starter_left or occupant.decisions > 0
    return {"strength": STAND_IN, "absent": occupant.absent or not has_decided}


def change_of(table: Table, seat: Seat, **changes: Any) -> SeatChange:
    """Return the change of a seat's occupant."""
    before = table.seats[seat]
    return SeatChange(seat, before, msgspec.structs.replace(before, **changes))


def _reseated(table: Table, change: SeatChange) -> Table:
    seats = (*table.seats[: change.seat], change.after, *table.seats[change.seat + 1 :])
    return msgspec.structs.replace(table, seats=seats)


def _answer_chance(
    rules: AnyGame, key: bytes, state: Any, sequence: int
) -> tuple[Any, list[LogEntry]]:
    """Return the state once a seat can act, and the chance entries that lead to it.

    The first of these entries has the number ``sequence``.
    """
    entries: list[LogEntry] = []
    while (bounds := rules.pending(state)) is not None:
        outcome = chance.outcome(key, sequence + len(entries), bounds)
        entries.append(LogEntry(EntryKind.CHANCE, None, msgspec.json.encode(outcome).decode()))
        state = rules.resolve(state, outcome)
    return state, entries


def stand_ins(name: str, count: int) -> tuple[Occupant, ...]:
    """Return computer players for a game that continues.

    All names but the first get a number.
    """
    names = [name if nth == 1 else f"{name} {nth}" for nth in range(1, count + 1)]
    return tuple(Occupant(None, numbered, STAND_IN) for numbered in names)
