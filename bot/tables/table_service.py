"""The table service: the actions of people, computer players and turn clocks at tables.

It checks who may do what; `bot.tables.gameplay` joins the rules, the store and chance. Neither
knows Discord. Results are saved before they are returned; after a refusal nothing has changed.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.ids import GuildId, Revision, TableId, UserId
from bot.store.store import Store
from bot.store.table_types import NewTable, Occupant, ShownMessage, Table, TableStatus
from bot.tables.agreements import Agreements
from bot.tables.breaks import Breaks, require_present
from bot.tables.cancelling import Cancelling
from bot.tables.cup_games import CupGames
from bot.tables.gameplay import Gameplay, stand_in_changes
from bot.tables.limits import Limits
from bot.tables.live import LiveTables, TableObserver
from bot.tables.lobbies import Lobbies
from bot.tables.ratings import STAND_IN
from bot.tables.refusals import Reason, Refused, refuse_in_cup
from bot.tables.seat_eligibility import (
    blocked_among,
    refuse_ineligible,
    refuse_too_many_seats_at,
)
from bot.tables.snapshot import (
    VOTE_AFTER,
    LiveTable,
    Snapshot,
    own_seat,
    users,
    vacant_seats,
)
from bot.tables.time_control import is_lively
from bot.tables.turn_clocks import TurnClocks
from bot.tables.turn_preferences import TurnPreferences
from engine.game import AnyGame, IllegalAction, Refusal, Seat
from engine.log import EntryKind, LogEntry, settled, states


class Tables:
    """Actions of people, computer players and turn clocks at the tables.

    ``rules`` are those of the games by key; ``clock`` times the turns; ``limits`` restrict how
    often users may act.
    """

    def __init__(
        self,
        store: Store,
        rules: Mapping[str, AnyGame],
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        limits: Limits | None = None,
    ) -> None:
        self._store = store
        self._limits = limits or Limits(clock)
        self._rules = rules
        self._clock = clock
        self._live = LiveTables(store, rules, clock)
        self._gameplay = Gameplay(store, self._live, rules, clock)
        self.agreements = Agreements(store, self._live, clock)
        self.breaks = Breaks(store, self._live, self.agreements, clock)
        self.cancelling = Cancelling(store, self._live, self.agreements, clock)
        self.lobbies = Lobbies(
            store, rules, clock, self._limits, self._live, self._gameplay, self.cancelling
        )
        self.preferences = TurnPreferences(store.people)
        self.clocks = TurnClocks(store, self._live, self._gameplay, clock, self._limits)
        self._cup_games = CupGames(store, self._live, self._gameplay, self.cancelling, clock)

    def rules_of(self, table: Table) -> AnyGame:
        """Return the rules of a table. Raises Refused if this program lacks them."""
        return self._live.rules_of(table)

    @property
    def in_memory(self) -> int:
        """Number of running tables in memory."""
        return self._live.in_memory

    def on_change(self, observer: TableObserver) -> None:
        """Call an observer after every saved change of a table, whoever made it."""
        self._live.observers.append(observer)

    async def close(self) -> None:
        """Stop following changes by other processes."""
        await self._live.close()

    async def get(self, table_id: TableId) -> Snapshot:
        """Return the snapshot of a table. Raises Refused if it doesn't exist."""
        async with self._live.locked(table_id):
            table = await self._live.table(table_id)
            if table.status is TableStatus.LOBBY:
                self._live.options(table)
                invited = await self._invited(table)
                return Snapshot(
                    table,
                    invited=invited,
                    blocked=await blocked_among(self._store, table, invited),
                    is_crowded=await self._is_crowded(table),
                    language_is_new=await self._store.is_language_new(table_id),
                )
            if table.status is TableStatus.RUNNING:
                return self._live.snapshot(await self._live.load(table))
            return await self._live.finished(table)

    async def at_end_of(self, table_id: TableId, turn: int) -> Snapshot:
        """Return a table as it was at the end of a turn.

        Raises Refused if its log doesn't reach that far, for example because it is archived.
        """
        table = await self._live.table(table_id)
        rules, log = self.rules_of(table), await self._store.games.log(table_id)
        state = await asyncio.to_thread(_state_after, rules, table, log, turn)
        if state is None:
            raise Refused(Reason.ARCHIVED, table)
        return Snapshot.of_game(rules, table, state, Revision(0))

    async def table(self, table_id: TableId) -> Table:
        """Return a table without its game, which may be damaged or not installed.

        Raises Refused if it doesn't exist.
        """
        return await self._live.table(table_id)

    async def open_in(self, guild_id: GuildId) -> list[Table]:
        """Return the open tables of all games in a guild, the newest first."""
        return await self._store.open_in(guild_id, self._rules.keys())

    async def refuse_elsewhere(self, table_id: TableId, guild_id: GuildId) -> None:
        """Raise Refused unless a table belongs to a guild: in others it doesn't exist."""
        if await self._live.guild_of(table_id) != guild_id:
            raise Refused(Reason.NO_TABLE)

    async def act(
        self, table_id: TableId, user_id: UserId, revision: Revision, action_json: str
    ) -> Snapshot:
        """Apply an action that was offered at a revision, and the chance outcomes that follow.

        Raises Refused if there is no such table, its game isn't running, the user has no seat, the
        table has moved on for their seat since the revision, or the rules forbid the action.
        """
        async with self._live.running(table_id) as live:
            seat = _present_seat(live.table, user_id)
            self._live.refuse_stale(live, seat, revision)
            return await self._gameplay.act(live, seat, action_json)

    async def undo(self, table_id: TableId, user_id: UserId, revision: Revision) -> Snapshot:
        """Take back the user's last choice, offered at a revision, if nobody has answered it.

        Raises Refused as `act` does.
        """
        async with self._live.running(table_id) as live:
            seat, snapshot = _present_seat(live.table, user_id), self._live.snapshot(live)
            self._live.refuse_stale(live, seat, revision)
            if seat not in snapshot.undoable:
                if snapshot.at_once or not snapshot.undoable:
                    raise Refused(Reason.STALE, live.table)
                [other] = snapshot.undoable
                name = live.table.seats[other].name
                raise Refused(Reason.UNDO_OTHERS, live.table, name=name)
            with self._limits.undone.consume(user_id, live.table.guild_id):
                return await self._gameplay.undo(live, seat)

    def forced_seat(self, snapshot: Snapshot) -> Seat | None:
        """Return the seat of a person whose only move the bot makes now, if any.

        It is a roll at a table that is set to roll automatically, or anything else where nothing is
        hidden and the person has chosen it. What someone has taken back doesn't play itself again,
        nor does anything while several act at once: others would learn that it was the only move.
        """
        table, state = snapshot.table, snapshot.state
        if snapshot.at_once:
            return None
        forced = frozenset[UserId]() if snapshot.taken_back else self.preferences.forced
        for seat, user_id in snapshot.human_movers.items():
            if not table.auto_roll and user_id not in forced:
                continue
            rules = self.rules_of(table)
            legal = rules.legal(state, seat)
            if len(legal) != 1:
                continue
            if rules.pending(rules.apply(state, seat, legal[0])) is not None:
                if table.auto_roll:
                    return seat
            elif user_id in forced and _hides_nothing(rules, snapshot):
                return seat
        return None

    async def play_forced(self, table_id: TableId, revision: Revision) -> Snapshot:
        """Make the only move of a person. Raises Refused if that no longer applies."""
        async with self._live.running(table_id) as live:
            seat, rules = self.forced_seat(self._live.snapshot(live)), self.rules_of(live.table)
            if seat is None or revision != live.revision:
                raise Refused(Reason.STALE, live.table)
            [action] = rules.legal(live.state, seat)
            payload = msgspec.json.encode(action).decode()
            entry = LogEntry(EntryKind.ACTION, seat, payload)
            # It doesn't prove that the player is present: missed turns still count.
            return await self._gameplay.advance(live, entry, rules.apply(live.state, seat, action))

    async def play(
        self, table_id: TableId, seat: Seat, revision: Revision, action_json: str
    ) -> Snapshot:
        """Apply an action of the computer player on a seat. Raises Refused as `act` does."""
        async with self._live.running(table_id) as live:
            if live.table.seats[seat].strength is None:
                raise Refused(Reason.STALE, live.table)
            self._live.refuse_stale(live, seat, revision)
            return await self._gameplay.act(live, seat, action_json)

    async def come_back(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Return a seat to its person after a computer player stood in for them."""
        async with self._live.running(table_id, even_paused=True) as live:
            seat = _player_seat(live.table, user_id)
            if live.table.seats[seat].strength is None:
                raise Refused(Reason.NOT_AWAY, live.table)
            return await self._gameplay.change_seat(live, seat, strength=None, missed=0)

    async def vote(self, table_id: TableId, user_id: UserId, seat: Seat) -> int:
        """Vote for a computer player to stand in for a person who hasn't acted for long.

        It takes over once more than half of the other present players have voted in the same turn.
        Return the number of votes that are still missing.
        """
        async with self._live.running(table_id) as live:
            voter, snapshot = _present_seat(live.table, user_id), self._live.snapshot(live)
            if voter in snapshot.resigned:
                raise self._live.illegal(live, Refusal.NOT_PLAYING)
            voters = snapshot.present_seats - {seat}
            if seat not in snapshot.human_movers or voter not in voters:
                raise Refused(Reason.STALE, live.table)
            require_present(snapshot, [seat], self._clock())
            if not snapshot.overdue:
                minutes = int(VOTE_AFTER.total_seconds()) // 60
                raise Refused(Reason.VOTE_EARLY, live.table, minutes=minutes)
            turn = self.rules_of(live.table).turn(live.state)
            with self._live.saving(live.table):
                votes = await self._store.games.vote(table_id, turn=turn, seat=seat, voter=voter)
            missing = len(voters) // 2 + 1 - len(votes & voters)
            if missing <= 0:  # negative if another voter has left meanwhile
                stand_in = stand_in_changes(live.table.seats[seat])
                await self._gameplay.change_seat(live, seat, **stand_in)
            return max(0, missing)

    async def vacate(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Open the seat of a person who has left for good; a computer player plays there.

        If they were the host, the first present player becomes the host.
        """
        async with self._live.running(table_id, even_paused=True) as live:
            seat = own_seat(live.table, user_id)
            heirs = sorted(self._live.snapshot(live).present_seats - {seat})
            if user_id == live.table.host_id and heirs:
                heir_id = live.table.seats[heirs[0]].person
                await self._live.save_change(
                    live.table,
                    self._store.lobbies.transfer_host(
                        table_id, host_id=user_id, new_host_id=heir_id
                    ),
                )
            return await self._gameplay.change_seat(
                live, seat, user_id=None, strength=STAND_IN, missed=0
            )

    async def take(self, table_id: TableId, seat: Seat, person: Occupant) -> Snapshot:
        """Give a vacant seat to a user without a seat."""
        async with self._live.running(table_id, even_paused=True) as live:
            refuse_in_cup(live.table)
            if person.user_id in users(live.table):
                raise Refused(Reason.ALREADY_SEATED, live.table)
            if seat not in vacant_seats(live.table):
                raise Refused(Reason.SEAT_TAKEN, live.table)
            await refuse_ineligible(self._store, live.table, person.person)
            await refuse_too_many_seats_at(self._store, self._rules, live.table, person.person)
            occupant = {"user_id": person.user_id, "name": person.name}
            return await self._gameplay.change_seat(live, seat, **occupant, strength=None, missed=0)

    async def open_for_cup(self, new: NewTable) -> Snapshot:
        """Open the lobby of a cup's game with all its players, unless it is open already."""
        return await self.get(await self._cup_games.open(new))

    async def start_by_message(self, table_id: TableId) -> Snapshot:
        """Start the game of a cup's lobby, as soon as a message shows it. Raises Refused."""
        return await self._cup_games.start_by_message(table_id)

    async def move_deadline(self, table_id: TableId, deadline: datetime) -> None:
        """Move the deadline of a cup's table. Raises Refused."""
        await self._cup_games.move_deadline(table_id, deadline)

    async def end_at_deadline(self, table_id: TableId) -> Snapshot:
        """End a cup's game whose round is over, or let computer players finish it.

        Raises Refused if it has ended.
        """
        return await self._cup_games.end_at_deadline(table_id)

    async def prepare(
        self, table_id: TableId, user_id: UserId, revision: Revision | None = None
    ) -> Snapshot:
        """Return a table at which a user may act now, at this revision or any.

        Raises Refused as `act` does.
        """
        async with self._live.running(table_id) as live:
            seat = _present_seat(live.table, user_id)
            if revision is not None:
                self._live.refuse_stale(live, seat, revision)
            if seat not in self.rules_of(live.table).to_act(live.state):
                raise self._live.illegal(live, Refusal.NOT_YOUR_TURN)
            return self._live.snapshot(live)

    async def before_resigning(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Return a running game from which a user could resign. Raises Refused."""
        async with self._live.running(table_id, even_paused=True) as live:
            self._resigned(live, _player_seat(live.table, user_id))
            return self._live.snapshot(live)

    async def resign(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Remove a person from a running game for good."""
        async with self._live.running(table_id, even_paused=True) as live:
            seat = _player_seat(live.table, user_id)
            entry = LogEntry(EntryKind.RESIGNATION, seat, "null")
            return await self._gameplay.advance(live, entry, self._resigned(live, seat))

    def _resigned(self, live: LiveTable, seat: Seat) -> Any:
        """Return the state after a resignation. Raises Refused."""
        try:
            return self.rules_of(live.table).resign(live.state, seat)
        except IllegalAction as illegal:
            raise self._live.illegal(live, illegal.reason) from None

    def following(self, snapshot: Snapshot) -> UserId | None:
        """Return the person who moves next, if more than two play.

        With two players it is obvious.
        """
        if snapshot.table.status is not TableStatus.RUNNING or len(snapshot.people) < 3:
            return None
        seat = self.rules_of(snapshot.table).following(snapshot.state)
        return None if seat is None else snapshot.waiting_for([seat]).get(seat)

    def blocking_users(self, snapshot: Snapshot) -> frozenset[UserId]:
        """Return the people a table waits for: its movers, or the host of a full lobby.

        People with a stand-in aren't among them, and a cup's lobby starts by itself.
        """
        table = snapshot.table
        is_full = len(table.seats) >= table.seat_count
        if table.status is TableStatus.LOBBY and is_full and table.cup is None:
            return frozenset({table.host_id})
        return frozenset(snapshot.human_movers.values())

    async def reread(self, table_id: TableId) -> None:
        """Reload a table that another process has changed, and call the observers.

        Raises Refused for a table that this program can't play, and StoreUnavailable.
        """
        await self._live.reread(table_id)

    async def remember_message(self, table_id: TableId, shown: ShownMessage) -> None:
        """Save the message that shows a table."""
        async with self._live.locked(table_id):
            await self._live.remember_message(table_id, shown)

    async def mark_end_shown(self, table_id: TableId) -> None:
        """Save that the end of a table has been shown."""
        await self._store.mark_end_shown(table_id)

    async def seated_at(self, guild_id: GuildId, user_id: UserId) -> list[Table]:
        """Return the open tables of all games in a guild at which a user has a seat."""
        return await self._store.seated_at(guild_id, user_id, self._rules.keys())

    async def _invited(self, table: Table) -> tuple[Occupant, ...]:
        before = None if table.rematch_of is None else await self._store.table(table.rematch_of)
        if before is None:
            return ()
        return tuple(occupant for occupant in before.seats if not occupant.is_erased)

    async def _is_crowded(self, table: Table) -> bool:
        """Return whether a lobby for quick turns shares its channel with a game of that kind."""
        if table.thread or not is_lively(table.turn_limit):
            return False
        return any(
            other.status is TableStatus.RUNNING
            and is_lively(other.turn_limit)
            and other.paused_at is None
            and any(occupant.strength is None for occupant in other.seats)
            for other in await self._store.shown_in(table.guild_id, table.shown_in)
        )


def _player_seat(table: Table, user_id: UserId) -> Seat:
    """Return the seat of a player who may be away. Raises Refused."""
    seat = own_seat(table, user_id)
    if table.played_out:
        raise Refused(Reason.CUP_ROUND_OVER, table)
    return seat


def _present_seat(table: Table, user_id: UserId) -> Seat:
    """Return the seat of a present player. Raises Refused."""
    seat = _player_seat(table, user_id)
    if table.seats[seat].strength is not None:
        raise Refused(Reason.AWAY, table)
    return seat


def _state_after(rules: AnyGame, table: Table, log: Sequence[LogEntry], turn: int) -> Any | None:
    """Return the first state after a turn in which somebody may act or the game is over."""
    for state in states(rules, table.options, len(table.seats), settled(log)):
        if rules.turn(state) > turn and rules.pending(state) is None:
            return state
    return None


def _hides_nothing(rules: AnyGame, snapshot: Snapshot) -> bool:
    """Return whether all seats and the public see the same: then time can't tell a secret."""
    public = rules.view(snapshot.state, None)
    seats = range(len(snapshot.table.seats))
    return all(rules.view(snapshot.state, seat) == public for seat in seats)
