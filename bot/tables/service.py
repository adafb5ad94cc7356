"""The table service: what people, computer players and the clock may do at the tables.

It says who may do what; `bot.tables.live` joins the rules, the store and chance. Neither knows
anything of Discord. Whatever it returns is saved; whatever it refuses has changed nothing.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any, Final

import msgspec

from bot.ids import ChannelId, GuildId, InteractionId, Revision, TableId, UserId
from bot.limits import HOSTED, LOBBIES, LOBBIES_OF, Limits
from bot.refusals import Reason, Refused
from bot.store import (
    Conflict,
    Continued,
    Crowded,
    EntryKind,
    LogEntry,
    NewTable,
    Nudge,
    Seated,
    Shown,
    Table,
    TableStatus,
    Unclosed,
)
from bot.store.store import Store
from bot.tables.agreements import Agreements
from bot.tables.breaks import Breaks
from bot.tables.endings import LOBBY_LASTS, Endings
from bot.tables.live import VOTE_AFTER, LiveTable, LiveTables, change_of
from bot.tables.record import Record
from bot.tables.seatings import crowded, refuse_busy, seat_limit
from bot.tables.snapshot import (
    Snapshot,
    has_room,
    host_name,
    own_seat,
    people_at,
    seat_of,
    sizes,
    users,
    vacant,
)
from engine.game import AnyGame, IllegalAction, Refusal, Seat
from engine.log import states
from engine.player import Strength

MISSED_TURNS: Final = 2
"""After so many turns in a row that a person let pass, a computer player takes over."""
NEXT_NUDGE_AFTER: Final = timedelta(hours=1)
"""How long the movers of a turn are spared another nudge."""
STAND_IN: Final = Strength.MEDIUM
"""How strong the computer player is who takes over from somebody."""


class Tables:
    """What people, computer players and the clock can do at the tables of the games in ``rules``.

    Turns are timed by ``clock``; nobody may do more than the ``limits``.
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
        agreements = Agreements(store, self._live, clock)
        self.breaks = Breaks(store, self._live, agreements, clock)
        self.endings = Endings(store, self._live, agreements, clock)
        self._opening = asyncio.Lock()

    def rules_of(self, table: Table) -> AnyGame:
        """Return the rules by which a table plays. Raises Refused if this program lacks them."""
        return self._live.rules_of(table)

    def turn(self, snapshot: Snapshot) -> int:
        """Return the number of the turn in progress, from 1; 0 in a lobby."""
        if snapshot.state is None:
            return 0
        return self.rules_of(snapshot.table).turn(snapshot.state)

    @property
    def in_memory(self) -> int:
        """How many running tables are in memory."""
        return self._live.in_memory

    def on_moved_on(self, tell: Callable[[TableId], None]) -> None:
        """Call ``tell`` with a table when it turns out that another process has changed it.

        The change that was tried here has then failed as stale.
        """
        self._live.moved_on = tell

    async def get(self, table_id: TableId) -> Snapshot:
        """Return a table as it is. Raises Refused for an unknown one."""
        async with self._live.locked(table_id):
            table = await self._live.table(table_id)
            if table.status is TableStatus.LOBBY:
                self._live.options(table)
                invited = await self._invited(table)
                return Snapshot(
                    table,
                    invited=invited,
                    apart=await self._apart(table, invited),
                    language_is_new=await self._store.is_language_new(table_id),
                )
            if table.status is TableStatus.RUNNING:
                return self._live.snapshot(await self._live.load(table))
            return await self._live.finished(table)

    async def refuse_elsewhere(self, table_id: TableId, guild_id: GuildId) -> None:
        """Raise Refused unless a table belongs to a server: elsewhere it doesn't exist."""
        if await self._live.guild_of(table_id) != guild_id:
            raise Refused(Reason.NO_TABLE)

    async def play_on(
        self,
        record: Record,
        entries: int,
        person: Seated,
        channel_id: ChannelId,
        computer: str,
        start_id: InteractionId,
    ) -> Snapshot:
        """Let somebody play on from the middle of a finished game, against computer players.

        They have their own seat, or that of whose turn it is after so many ``entries`` that count.
        ``computer`` is what the others are called. Raises Refused as `create` does, or if the game
        is over then.
        """
        old = await self._live.table(record.table)
        rules, before = self.rules_of(old), record.entries()[:entries]
        *_, state = await asyncio.to_thread(
            lambda: list(states(rules, record.options_json, len(old.seats), before))
        )
        movers = rules.to_act(state)
        if not movers:
            raise Refused(Refusal.GAME_OVER, old)
        left = {entry.seat for entry in before if entry.kind is EntryKind.RESIGNATION}
        own = seat_of(old, person.person)
        names = [computer if nth == 1 else f"{computer} {nth}" for nth in range(1, len(old.seats))]
        new = NewTable(
            guild_id=old.guild_id,
            channel_id=channel_id,
            game=old.game,
            rules_version=old.rules_version,
            options=old.options,
            wanted=len(old.seats),
            thread=False,
            language=old.language,
            host=person,
            host_seat=min(movers) if own is None or own in left else own,
            computers=tuple(Seated(None, name, STAND_IN) for name in names),
            coach=old.coach,
            auto_roll=old.auto_roll,
            continues=Continued(old.id, entries, record.fingerprint),
            rated=False,
        )
        return await self.get((await self.create(new, start_id, before)).table.id)

    async def create(
        self,
        new: NewTable,
        start_id: InteractionId | None = None,
        entries: Sequence[LogEntry] = (),
    ) -> Snapshot:
        """Open a lobby with its host in it, or a game that goes on after some entries.

        Raises Refused if the host has too many tables or seats, or the server too many lobbies.
        """
        host_id, guild_id, now = new.host.person, new.guild_id, self._clock()
        limit = seat_limit(guild_id, self._rules)
        # One after the other, so that what is counted is true until there is one more.
        async with self._opening:
            hosted, lobbies = await self._store.count_open(
                guild_id, host_id, self._rules.keys(), now - LOBBIES_OF
            )
            if hosted >= HOSTED:
                raise Refused(Reason.TOO_MANY_TABLES, limit=HOSTED)
            if lobbies >= LOBBIES:
                raise Refused(Reason.TOO_MANY_LOBBIES, limit=LOBBIES)
            await refuse_busy(self._store, limit, host_id)
            with self._limits.opened.spent(host_id, guild_id):
                try:
                    until = now + LOBBY_LASTS
                    made = self._store.create(new, now, start_id, entries, until=until, limit=limit)
                    return Snapshot(await made)
                except Conflict:
                    raise Refused(Reason.REMATCH_EXISTS) from None
                except Crowded as failure:
                    raise crowded(failure) from None

    async def rematch(self, table_id: TableId, host: Seated) -> Snapshot:
        """Open a lobby like a finished table's, by somebody who played there; only once."""
        async with self._live.locked(table_id):
            table = await self._live.table(table_id)
            if table.status is not TableStatus.FINISHED:
                raise Refused(Reason.NOT_OVER, table)
            own_seat(table, host.person)
            wanted = await self._store.guilds.settings(table.guild_id)
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
                    seated
                    for seated in table.seats
                    if wanted.computers and seated.user_id is None and not seated.vacant
                ),
                pace=table.pace,
                coach=table.coach,
                auto_roll=table.auto_roll,
                private=table.private,
                rated=table.rated,
                rate_computers=wanted.rate_computers,
            )
            return await self.create(new)

    async def join(self, table_id: TableId, person: Seated, start_id: InteractionId) -> Snapshot:
        """Sit down in a lobby; the game starts by itself when the wanted number sits.

        If its options aren't for so many seats, it waits for the host to choose others and start;
        likewise if a player there now has seats in too many running games.
        ``start_id`` is the interaction's id, which would then be the start's.
        """
        async with self._live.lobby(table_id) as table:
            if person.user_id in users(table):
                raise Refused(Reason.ALREADY_SEATED, table)
            if len(table.seats) >= table.wanted:
                raise Refused(Reason.TABLE_FULL, table)
            await self._refuse_unwelcome(table, person.person)
            await self._refuse_busy(table, person.person)
            until = self._clock() + LOBBY_LASTS
            sit = self._store.lobbies.sit(table_id, person, until=until)
            table = await self._live.save_change(table, sit)
            options, seats = self._live.options(table), len(table.seats)
            if seats < table.wanted or self._live.misfit(table, options, seats):
                return Snapshot(table)
            try:
                return await self._live.start(table, start_id)
            except Refused as refused:
                if refused.reason is not Reason.SEATS_USED_UP_BY:
                    raise
                return Snapshot(table)

    async def add_computer(
        self, table_id: TableId, user_id: UserId, strength: Strength, name: str
    ) -> Snapshot:
        """Let the host give the next seat of a lobby to a computer player.

        The game waits for the host to start it, even if that was the last seat.
        """
        async with self._live.lobby(table_id) as table:
            _refuse_others(table, user_id)
            if len(table.seats) >= table.wanted:
                raise Refused(Reason.TABLE_FULL, table)
            if not (await self._store.guilds.settings(table.guild_id)).computers:
                raise Refused(Reason.NO_COMPUTERS_HERE, table)
            computer = Seated(None, _numbered(name, table), strength)
            return Snapshot(
                await self._live.save_change(table, self._store.lobbies.sit(table_id, computer))
            )

    async def remove_computer(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Let the host send the computer player who sat down last away from a lobby."""
        async with self._live.lobby(table_id) as table:
            _refuse_others(table, user_id)
            computers = [seat for seat, who in enumerate(table.seats) if who.user_id is None]
            if not computers:
                raise Refused(Reason.NO_COMPUTER, table)
            dismissal = self._store.lobbies.remove_computer(table_id, computers[-1])
            return Snapshot(await self._live.save_change(table, dismissal))

    async def resize(self, table_id: TableId, user_id: UserId, wanted: int) -> Snapshot:
        """Let the host change how many seats a lobby has.

        The game waits for the host to start it, even if all of them are taken then.
        """
        async with self._live.lobby(table_id) as table:
            _refuse_others(table, user_id)
            if wanted not in sizes(self.rules_of(table), table):
                raise Refused(Reason.SEATS_IMPOSSIBLE, table)
            return Snapshot(
                await self._live.save_change(table, self._store.lobbies.resize(table_id, wanted))
            )

    async def hosted(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Return a lobby to its host. Raises Refused to anybody else."""
        async with self._live.lobby(table_id) as table:
            _refuse_others(table, user_id)
            self.rules_of(table)
            return Snapshot(table)

    async def set_options(self, table_id: TableId, user_id: UserId, options: Any) -> Snapshot:
        """Let the host choose the options of a lobby; they must be right for its seats."""
        async with self._live.lobby(table_id) as table:
            _refuse_others(table, user_id)
            if misfit := self._live.misfit(table, options, table.wanted):
                raise misfit
            change = self._store.lobbies.set_options(
                table_id, msgspec.json.encode(options).decode()
            )
            return Snapshot(await self._live.save_change(table, change))

    async def pass_on(self, table_id: TableId, user_id: UserId, heir_id: UserId) -> None:
        """Let the host make somebody else who sits there the host."""
        async with self._live.unfinished(table_id) as table:
            _refuse_others(table, user_id)
            if heir_id not in users(table):
                raise Refused(Reason.HEIR_GONE, table)
            await self._live.save_change(
                table,
                self._store.lobbies.transfer_host(table_id, host_id=user_id, new_host_id=heir_id),
            )

    async def invite(self, table_id: TableId, user_id: UserId, guest: Seated) -> Snapshot:
        """Let somebody who sits at a table with a free seat invite a guest, each guest once.

        Only the host may invite somebody again who was turned away. A guest whom a block keeps from
        somebody there is invited like anybody: to whom asks they are somebody who doesn't come.
        But they are ``apart`` then, and nothing shall call them.
        """
        async with self._live.unfinished(table_id) as table:
            if user_id not in users(table):
                raise Refused(Reason.NOT_SEATED, table)
            if guest.user_id in users(table):
                raise Refused(Reason.GUEST_SEATED, table, name=guest.name)
            if not has_room(table):
                raise Refused(Reason.TABLE_FULL, table)
            admission = await self._store.lobbies.eligibility(table_id, guest.person)
            if admission.turned_away and user_id != table.host_id:
                raise Refused(Reason.GUEST_UNAVAILABLE, table, name=guest.name)
            with self._limits.invited.spent(user_id, table.guild_id):
                try:
                    await self._store.lobbies.invite(table_id, guest.person)
                except Conflict:
                    raise Refused(Reason.GUEST_INVITED, table, name=guest.name) from None
            if admission.turned_away:
                await self._store.lobbies.unkick(table_id, guest.person)
            return Snapshot(table, apart=await self._apart(table, [guest]))

    async def withdraw(self, table_id: TableId, guest_id: UserId) -> None:
        """Forget that a guest was invited: the invitation hasn't reached them."""
        await self._store.lobbies.withdraw_invitation(table_id, guest_id)

    async def turn_away(self, table_id: TableId, user_id: UserId, guest_id: UserId) -> Snapshot:
        """Let the host take somebody else from a lobby, who comes back only by their invitation."""
        async with self._live.lobby(table_id) as table:
            _refuse_others(table, user_id)
            if guest_id not in users(table) or guest_id == user_id:
                raise Refused(Reason.HEIR_GONE, table)
            away = self._store.lobbies.kick(table_id, guest_id)
            return Snapshot(await self._live.save_change(table, away))

    async def leave(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Leave a lobby. The next person becomes host; the last one out cancels the table."""
        async with self._live.lobby(table_id) as table:
            if user_id not in users(table):
                raise Refused(Reason.NOT_SEATED, table)
            if people_at(table) == [user_id]:
                return await self.endings.end_empty(table, user_id)
            table = await self._live.save_change(
                table, self._store.lobbies.leave(table_id, user_id)
            )
            return Snapshot(table)

    async def start(self, table_id: TableId, user_id: UserId, start_id: InteractionId) -> Snapshot:
        """Start the game by its host. ``start_id`` is the id of the interaction that asked.

        Raises Refused, also if the options aren't for as many seats as are taken.
        """
        async with self._live.lobby(table_id) as table:
            _refuse_others(table, user_id)
            fewest = min(self.rules_of(table).seats)
            if len(table.seats) < fewest:
                raise Refused(Reason.TOO_FEW_PLAYERS, table, fewest=fewest)
            await self._refuse_busy(table, user_id)
            return await self._live.start(table, start_id)

    async def act(
        self, table_id: TableId, user_id: UserId, revision: Revision, action_json: str
    ) -> Snapshot:
        """Do an action that was offered at a revision; chance answers at once.

        Raises Refused: no such table, a game not running, a stranger, a revision since which the
        table has moved on for this seat, or whatever the rules forbid.
        """
        async with self._live.running(table_id) as live:
            seat = _attending_seat(live.table, user_id)
            self._live.refuse_stale(live, seat, revision)
            return await self._live.act(live, seat, action_json)

    async def undo(self, table_id: TableId, user_id: UserId, revision: Revision) -> Snapshot:
        """Take back one's own last choice, offered at a revision and answered by nobody since.

        Raises Refused as `act` does.
        """
        async with self._live.running(table_id) as live:
            seat, choice = _attending_seat(live.table, user_id), self._live.snapshot(live).revocable
            if revision != live.revision or choice is None:
                raise Refused(Reason.STALE, live.table)
            if choice.seat != seat:
                name = live.table.seats[choice.seat].name
                raise Refused(Reason.UNDO_OTHERS, live.table, name=name)
            with self._limits.undone.spent(user_id, live.table.guild_id):
                return await self._live.undo(live, seat)

    def rolls_for(self, snapshot: Snapshot) -> Seat | None:
        """Return the seat of a person for whom the bot rolls now, if it does.

        They could do nothing else, and the table wants it so.
        """
        table, state = snapshot.table, snapshot.state
        if not table.auto_roll:
            return None
        rules = self.rules_of(table)
        for seat in self.awaited(snapshot):
            legal = rules.legal(state, seat)
            if len(legal) == 1 and rules.pending(rules.apply(state, seat, legal[0])):
                return seat
        return None

    async def roll_for(self, table_id: TableId, revision: Revision) -> Snapshot:
        """Roll for a person at a revision. Raises Refused if that isn't wanted any more."""
        async with self._live.running(table_id) as live:
            seat, rules = self.rolls_for(self._live.snapshot(live)), self.rules_of(live.table)
            if seat is None or revision != live.revision:
                raise Refused(Reason.STALE, live.table)
            [action] = rules.legal(live.state, seat)
            payload = msgspec.json.encode(action).decode()
            entry = LogEntry(EntryKind.ACTION, seat, payload)
            # Whoever isn't there has missed no fewer turns by that.
            return await self._live.advance(live, entry, rules.apply(live.state, seat, action))

    async def play(
        self, table_id: TableId, seat: Seat, revision: Revision, action_json: str
    ) -> Snapshot:
        """Do an action for the computer player on a seat. Raises Refused as `act` does."""
        async with self._live.running(table_id) as live:
            if live.table.seats[seat].strength is None:
                raise Refused(Reason.STALE, live.table)
            self._live.refuse_stale(live, seat, revision)
            return await self._live.act(live, seat, action_json)

    async def stand_in(self, table_id: TableId, seat: Seat, strength: Strength) -> Snapshot:
        """Let a computer player play on for the person on a seat, who may come back."""
        async with self._live.running(table_id, even_paused=True) as live:
            return await self._live.reseat(live, seat, strength=strength)

    async def come_back(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Let a person play their seat again after a computer player stood in for them."""
        async with self._live.running(table_id, even_paused=True) as live:
            seat = own_seat(live.table, user_id)
            if live.table.seats[seat].strength is None:
                raise Refused(Reason.NOT_AWAY, live.table)
            return await self._live.reseat(live, seat, strength=None, missed=0)

    async def vote(self, table_id: TableId, user_id: UserId, seat: Seat) -> int:
        """Vote for a computer player to stand in for a person who doesn't act for long.

        It takes over when more than half of the other people who play themselves want that, in the
        same turn. Returns how many votes are still missing.
        """
        async with self._live.running(table_id) as live:
            voter, snapshot = _attending_seat(live.table, user_id), self._live.snapshot(live)
            if voter in snapshot.resigned:
                raise self._live.illegal(live, Refusal.NOT_PLAYING)
            voters = snapshot.attending - {seat}
            if seat not in self.awaited(snapshot) or voter not in voters:
                raise Refused(Reason.STALE, live.table)
            self._refuse_if_off(snapshot, [seat])
            if not snapshot.overdue:
                minutes = int(VOTE_AFTER.total_seconds()) // 60
                raise Refused(Reason.VOTE_EARLY, live.table, minutes=minutes)
            turn = self.rules_of(live.table).turn(live.state)
            with self._live.stale_on_conflict(live.table):
                votes = await self._store.games.vote(table_id, turn=turn, seat=seat, voter=voter)
            missing = len(voters) // 2 + 1 - len(votes & voters)
            if missing <= 0:  # less than none if a voter of the other opinion has gone meanwhile
                await self._live.reseat(live, seat, strength=STAND_IN)
            return max(0, missing)

    async def vacate(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Open the seat of a person who has left for good; a computer player plays on there.

        If they were the host, the first person who plays here is it now.
        """
        async with self._live.running(table_id, even_paused=True) as live:
            seat = own_seat(live.table, user_id)
            heirs = sorted(self._live.snapshot(live).attending - {seat})
            if user_id == live.table.host_id and heirs:
                heir_id = live.table.seats[heirs[0]].person
                await self._live.save_change(
                    live.table,
                    self._store.lobbies.transfer_host(
                        table_id, host_id=user_id, new_host_id=heir_id
                    ),
                )
            return await self._live.reseat(live, seat, user_id=None, strength=STAND_IN, missed=0)

    async def take(self, table_id: TableId, seat: Seat, person: Seated) -> Snapshot:
        """Let somebody without a seat play on where a person has left for good."""
        async with self._live.running(table_id, even_paused=True) as live:
            if person.user_id in users(live.table):
                raise Refused(Reason.ALREADY_SEATED, live.table)
            if seat not in vacant(live.table):
                raise Refused(Reason.SEAT_TAKEN, live.table)
            await self._refuse_unwelcome(live.table, person.person)
            await self._refuse_busy(live.table, person.person)
            # Taking over a seat is a decision, so an idle newcomer can't spoil the game's rating.
            newcomer = {"user_id": person.user_id, "name": person.name, "decided": True}
            return await self._live.reseat(live, seat, **newcomer, strength=None, missed=0)

    async def prepare(
        self, table_id: TableId, user_id: UserId, revision: Revision | None = None
    ) -> Snapshot:
        """Return a table to somebody who may act there now, at this revision or any.

        Raises Refused as `act` does.
        """
        async with self._live.running(table_id) as live:
            seat = _attending_seat(live.table, user_id)
            if revision is not None:
                self._live.refuse_stale(live, seat, revision)
            if seat not in self.rules_of(live.table).to_act(live.state):
                raise self._live.illegal(live, Refusal.NOT_YOUR_TURN)
            return self._live.snapshot(live)

    async def before_resigning(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Return a running game from which a user could resign. Raises Refused."""
        async with self._live.running(table_id, even_paused=True) as live:
            self._resigned(live, own_seat(live.table, user_id))
            return self._live.snapshot(live)

    async def resign(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Take a person out of a running game for good."""
        async with self._live.running(table_id, even_paused=True) as live:
            seat = own_seat(live.table, user_id)
            entry = LogEntry(EntryKind.RESIGNATION, seat, "null")
            return await self._live.advance(live, entry, self._resigned(live, seat))

    def _resigned(self, live: LiveTable, seat: Seat) -> Any:
        """Return the state after a resignation. Raises Refused."""
        try:
            return self.rules_of(live.table).resign(live.state, seat)
        except IllegalAction as illegal:
            raise self._live.illegal(live, illegal.reason) from None

    def awaited(self, snapshot: Snapshot) -> dict[Seat, UserId]:
        """Return the seats that a table waits for, with the user ids of the people on them.

        Those of computer players are left out.
        """
        if snapshot.table.status is not TableStatus.RUNNING:
            return {}
        return snapshot.waiting_for(self.rules_of(snapshot.table).to_act(snapshot.state))

    def following(self, snapshot: Snapshot) -> UserId | None:
        """Return the person whose turn is the next one, if there is a third who plays.

        Of two each knows anyway, for the other one plays.
        """
        if snapshot.table.status is not TableStatus.RUNNING or len(snapshot.people) < 3:
            return None
        seat = self.rules_of(snapshot.table).following(snapshot.state)
        return None if seat is None else snapshot.waiting_for([seat]).get(seat)

    def waits_for(self, snapshot: Snapshot) -> frozenset[UserId]:
        """Return the people without whom a table doesn't go on: its movers, or a full lobby's host.

        Who lets a computer player stand in isn't among them.
        """
        table = snapshot.table
        if table.status is TableStatus.LOBBY and len(table.seats) >= table.wanted:
            return frozenset({table.host_id})
        return frozenset(self.awaited(snapshot).values())

    async def lapse(self, table_id: TableId, turn: int) -> Snapshot:
        """End a turn whose time has run out, for all people whom it waits for.

        Who has missed too many turns in a row is replaced by a computer player, until they come
        back. Raises Refused if the table doesn't wait for a person in this turn any more.
        """
        async with self._waiting(table_id, turn) as live:
            snapshot = self._live.snapshot(live)
            for seat in self.awaited(snapshot):
                missed = live.table.seats[seat].missed + 1
                strength = STAND_IN if missed >= MISSED_TURNS else None
                change = change_of(live.table, seat, missed=missed, strength=strength)
                state = self.rules_of(live.table).lapse(live.state, seat)
                entry = LogEntry(EntryKind.LAPSE, seat, "null")
                snapshot = await self._live.advance(live, entry, state, change)
            return snapshot

    async def remind(self, table_id: TableId, turn: int) -> Snapshot:
        """Remember that the movers of a turn have been reminded of the time, which is done once.

        Raises Refused if they have been, or as `lapse` does.
        """
        async with self._waiting(table_id, turn) as live:
            await self._live.save_change(
                live.table, self._store.clocks.remind(table_id, turn, live.revision)
            )
            return self._live.snapshot(live)

    async def nudge(self, table_id: TableId, turn: int, user_id: UserId) -> Snapshot:
        """Remember that the movers of a turn have been nudged by somebody.

        Raises Refused if they have been within the hour, or as `lapse` does.
        """
        async with self._waiting(table_id, turn) as live:
            snapshot = self._live.snapshot(live)
            self._refuse_if_off(snapshot, self.awaited(snapshot))
            at, last = self._clock(), live.table.nudge
            if last is not None and last.turn == turn and at < last.at + NEXT_NUDGE_AFTER:
                minutes = -((at - last.at - NEXT_NUDGE_AFTER) // timedelta(minutes=1))
                raise Refused(Reason.NUDGED_ALREADY, live.table, minutes=minutes)
            with self._limits.nudged.spent(user_id, live.table.guild_id):
                nudge = self._store.clocks.nudge(table_id, Nudge(turn, at))
                await self._live.save_change(live.table, nudge)
            return self._live.snapshot(live)

    async def reread(self, table_id: TableId) -> None:
        """Forget what memory holds of a table: the store has changed it by itself."""
        async with self._live.locked(table_id):
            self._live.forget(table_id)

    async def shown(self, table_id: TableId, shown: Shown) -> None:
        """Remember the message that shows a table."""
        async with self._live.locked(table_id):
            await self._live.show(table_id, shown)

    async def close(self, table_id: TableId) -> None:
        """Remember that the end of a table has been shown."""
        await self._store.close_table(table_id)

    async def due(self, until: datetime) -> list[tuple[TableId, GuildId]]:
        """Return the tables to be looked at up to a moment, because of the time for their turns.

        Each comes with its server.
        """
        return await self._store.clocks.due(until)

    async def next_due(self) -> datetime | None:
        """Return when the next table is to be looked at, or None if none is."""
        return await self._store.clocks.next_due()

    async def set_due(self, moments: Mapping[TableId, datetime]) -> None:
        """Set when tables are to be looked at."""
        await self._store.clocks.set_due(moments)

    async def unclosed(self) -> list[Unclosed]:
        """Return all tables whose message may be behind: open ones, and ends not shown yet."""
        return await self._store.unclosed()

    async def open_in(self, guild_id: GuildId, game: str) -> list[Table]:
        """Return a server's open tables of a game, the newest first."""
        return await self._store.open_in(guild_id, game)

    async def seated_at(self, guild_id: GuildId, user_id: UserId) -> list[Table]:
        """Return the open tables of all games on a server at which somebody has a seat."""
        return await self._store.seated_at(guild_id, user_id, self._rules.keys())

    async def finished_in(
        self, guild_id: GuildId, game: str, channel_id: ChannelId | None = None, *, limit: int
    ) -> list[Table]:
        """Return a server's newest finished tables of a game, perhaps of one channel only."""
        return await self._store.finished_in(guild_id, game, channel_id, limit=limit)

    async def _invited(self, table: Table) -> tuple[Seated, ...]:
        before = None if table.rematch_of is None else await self._store.table(table.rematch_of)
        if before is None:
            return ()
        return tuple(seated for seated in before.seats if not seated.is_erased)

    def _refuse_if_off(self, snapshot: Snapshot, seats: Iterable[Seat]) -> None:
        """Raise Refused if all people on these seats have days off now."""
        now = self._clock()
        off = {one.seat for one in snapshot.off if one.begins <= now}
        if off.issuperset(seats := list(seats)):
            names = [snapshot.table.seats[seat].name for seat in seats]
            raise Refused(Reason.DAYS_OFF, snapshot.table, name=names[0])

    async def _apart(self, table: Table, invited: Sequence[Seated]) -> frozenset[UserId]:
        """Return those who are invited and whom a block keeps from somebody who sits there."""
        sitting = people_at(table)
        guests = [who.person for who in invited if who.user_id not in (None, *sitting)]
        return await self._store.people.apart(guests, sitting) if guests else frozenset()

    async def _is_apart(self, table: Table, user_id: UserId) -> bool:
        """Tell whether a block keeps somebody from a table, whoever has blocked whom."""
        return bool(await self._store.people.apart([user_id], people_at(table)))

    async def _refuse_busy(self, table: Table, user_id: UserId) -> None:
        """Raise Refused if a user has a seat in too many running games of a table's server."""
        await refuse_busy(self._store, seat_limit(table.guild_id, self._rules), user_id, table)

    async def _refuse_unwelcome(self, table: Table, user_id: UserId) -> None:
        """Raise Refused for somebody who may have no seat at a table.

        Who was turned away and whom a block keeps away read the same, so that it tells neither.
        """
        admission = await self._store.lobbies.eligibility(table.id, user_id)
        if table.private and not admission.invited and not admission.turned_away:
            raise Refused(Reason.PRIVATE_TABLE, table, host=host_name(table))
        if admission.turned_away or await self._is_apart(table, user_id):
            raise Refused(Reason.NO_SEAT, table)

    @asynccontextmanager
    async def _waiting(self, table_id: TableId, turn: int) -> AsyncIterator[LiveTable]:
        """Hold a table that waits for a person in this turn. Raises Refused otherwise."""
        async with self._live.running(table_id) as live:
            is_turn = self.rules_of(live.table).turn(live.state) == turn
            if not is_turn or not self.awaited(self._live.snapshot(live)):
                raise Refused(Reason.STALE, live.table)
            yield live


def _numbered(name: str, table: Table) -> str:
    """Return the name with a number behind it if somebody at the table has it already."""
    taken = {seated.name for seated in table.seats}
    names = (name if nth == 1 else f"{name} {nth}" for nth in count(1))
    return next(free for free in names if free not in taken)


def _attending_seat(table: Table, user_id: UserId) -> Seat:
    """Return the seat of a person who plays it themselves."""
    seat = own_seat(table, user_id)
    if table.seats[seat].strength is not None:
        raise Refused(Reason.AWAY, table)
    return seat


def _refuse_others(table: Table, user_id: UserId) -> None:
    if user_id != table.host_id:
        raise Refused(Reason.HOST_ONLY, table, host=host_name(table))
