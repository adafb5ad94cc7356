"""Lobbies: opening tables, taking seats, inviting, and starting games."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from itertools import count
from typing import Any

import msgspec

from bot.ids import ChannelId, InteractionId, TableId, UserId
from bot.store.errors import Conflict, TooManySeats
from bot.store.store import Store
from bot.store.table_types import ForkOrigin, NewTable, Occupant, Table, TableStatus
from bot.tables.cancelling import LOBBY_LASTS, Cancelling
from bot.tables.gameplay import Gameplay, stand_ins
from bot.tables.limits import HOSTED, LOBBIES, LOBBIES_OF, Limits
from bot.tables.live import LiveTables
from bot.tables.record_format import Record
from bot.tables.refusals import Reason, Refused, refuse_in_cup
from bot.tables.seat_eligibility import (
    blocked_among,
    refuse_ineligible,
    refuse_too_many_seats,
    refuse_too_many_seats_at,
    seat_limit,
    seats_used_up,
)
from bot.tables.snapshot import (
    Snapshot,
    has_room,
    host_name,
    own_seat,
    people_at,
    possible_seat_counts,
    seat_of,
    users,
)
from engine.game import AnyGame, Refusal
from engine.log import EntryKind, LogEntry, states
from engine.player import Strength


class Lobbies:
    """Handles tables before their game starts. All methods raise Refused."""

    def __init__(
        self,
        store: Store,
        rules: Mapping[str, AnyGame],
        clock: Callable[[], datetime],
        limits: Limits,
        live: LiveTables,
        gameplay: Gameplay,
        cancelling: Cancelling,
    ) -> None:
        self._store = store
        self._rules = rules
        self._clock = clock
        self._limits = limits
        self._live = live
        self._gameplay = gameplay
        self._cancelling = cancelling
        self._opening = asyncio.Lock()

    async def fork_game(
        self,
        record: Record,
        entries: int,
        person: Occupant,
        channel_id: ChannelId,
        computer: str,
        start_id: InteractionId,
    ) -> Snapshot:
        """Start a game from a position of a finished one, for a user against computer players.

        The user plays their own seat, or that of the mover after the first ``entries`` that count.
        ``computer`` is the computer players' name. Raises Refused as `create` does, or if the game
        is over at that position.
        """
        old = await self._live.table(record.table)
        rules, before = self._live.rules_of(old), record.entries()[:entries]
        *_, state = await asyncio.to_thread(
            lambda: list(states(rules, record.options_json, len(old.seats), before))
        )
        movers = rules.to_act(state)
        if not movers:
            raise Refused(Refusal.GAME_OVER, old)
        resigned = {entry.seat for entry in before if entry.kind is EntryKind.RESIGNATION}
        played = seat_of(old, person.person)
        new = NewTable(
            guild_id=old.guild_id,
            channel_id=channel_id,
            game=old.game,
            rules_version=old.rules_version,
            options=old.options,
            seat_count=len(old.seats),
            language=old.language,
            host=person,
            host_seat=min(movers) if played is None or played in resigned else played,
            computers=stand_ins(computer, len(old.seats) - 1),
            coach=old.coach,
            auto_roll=old.auto_roll,
            continues=ForkOrigin(old.id, entries, record.fingerprint),
            rated=False,
        )
        table_id = (await self.create(new, start_id, before)).table.id
        async with self._live.running(table_id) as live:
            return self._live.snapshot(live)

    async def create(
        self,
        new: NewTable,
        start_id: InteractionId | None = None,
        entries: Sequence[LogEntry] = (),
    ) -> Snapshot:
        """Open a lobby with its host in it, or a game that continues after ``entries``.

        Its pace is the one that its host prefers; only a rematch keeps another. Raises Refused if
        the host has too many tables or seats, or the guild too many lobbies.
        """
        host_id, guild_id, now = new.host.person, new.guild_id, self._clock()
        limit = seat_limit(guild_id, self._rules)
        # One at a time, so that the counts stay true until the table is created.
        async with self._opening:
            hosted, lobbies = await self._store.count_open(
                guild_id, host_id, self._rules.keys(), now - LOBBIES_OF
            )
            if hosted >= HOSTED:
                raise Refused(Reason.TOO_MANY_TABLES, limit=HOSTED)
            if lobbies >= LOBBIES:
                raise Refused(Reason.TOO_MANY_LOBBIES, limit=LOBBIES)
            await refuse_too_many_seats(self._store, limit, host_id)
            if new.rematch_of is None:
                chosen = (await self._store.people.preferences([host_id])).get(host_id)
                new = msgspec.structs.replace(new, quick=chosen is not None and chosen.quick)
            with self._limits.opened.consume(host_id, guild_id):
                try:
                    until = now + LOBBY_LASTS
                    table = await self._store.create(
                        new, now, start_id, entries, until=until, limit=limit
                    )
                except Conflict:
                    raise Refused(Reason.REMATCH_EXISTS) from None
                except TooManySeats as failure:
                    raise seats_used_up(failure) from None
        if table.status is TableStatus.LOBBY:
            self._live.tell(Snapshot(table))
        else:
            await self._live.reread(table.id)
        return Snapshot(table)

    async def rematch(self, table_id: TableId, host: Occupant) -> Snapshot:
        """Open a lobby like a finished table's, for one of its players and only once."""
        async with self._live.locked(table_id):
            table = await self._live.table(table_id)
            refuse_in_cup(table)
            if table.status is not TableStatus.FINISHED:
                raise Refused(Reason.NOT_OVER, table)
            own_seat(table, host.person)
            guild = await self._store.guilds.settings(table.guild_id)
            new = NewTable(
                guild_id=table.guild_id,
                channel_id=table.channel_id,
                parent_id=table.parent_id,
                game=table.game,
                rules_version=self._live.current_rules(table).rules_version,
                options=table.options,
                seat_count=len(table.seats),
                language=table.language,
                host=host,
                rematch_of=table.id,
                computers=tuple(
                    occupant
                    for occupant in table.seats
                    if guild.computers and occupant.user_id is None and not occupant.vacant
                ),
                **table.chosen(rate_computers=guild.rate_computers),
            )
            return await self.create(new)

    async def join(self, table_id: TableId, person: Occupant, start_id: InteractionId) -> Snapshot:
        """Take a seat in a lobby; the game starts by itself once all seats are taken.

        It waits for the host if the options don't allow the number of seats, or if a player there
        now has seats in too many running games. ``start_id`` is the interaction's id, and would be
        the start's.
        """
        async with self._live.lobby(table_id) as table:
            if person.user_id in users(table):
                raise Refused(Reason.ALREADY_SEATED, table)
            if len(table.seats) >= table.seat_count:
                raise Refused(Reason.TABLE_FULL, table)
            await refuse_ineligible(self._store, table, person.person)
            await refuse_too_many_seats_at(self._store, self._rules, table, person.person)
            until = self._clock() + LOBBY_LASTS
            sit = self._store.lobbies.sit(table_id, person, until=until)
            table = await self._live.save_change(table, sit)
            options, seats = self._live.options(table), len(table.seats)
            if seats < table.seat_count or self._gameplay.options_refusal(table, options, seats):
                return Snapshot(table)
            try:
                return await self._gameplay.start(table, start_id)
            except Refused as refused:
                if refused.reason is not Reason.SEATS_USED_UP_BY:
                    raise
                return Snapshot(table)

    async def add_computer(
        self, table_id: TableId, user_id: UserId, strength: Strength, name: str
    ) -> Snapshot:
        """Give the next seat of a lobby to a computer player, for its host.

        The game waits for the host to start it, even if that was the last seat.
        """
        async with self._live.lobby(table_id) as table:
            _require_host(table, user_id)
            if len(table.seats) >= table.seat_count:
                raise Refused(Reason.TABLE_FULL, table)
            if not (await self._store.guilds.settings(table.guild_id)).computers:
                raise Refused(Reason.NO_COMPUTERS_HERE, table)
            computer = Occupant(None, _numbered(name, table), strength)
            return Snapshot(
                await self._live.save_change(table, self._store.lobbies.sit(table_id, computer))
            )

    async def remove_computer(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Remove the last computer player that was added, for the host."""
        async with self._live.lobby(table_id) as table:
            _require_host(table, user_id)
            computers = [
                seat for seat, occupant in enumerate(table.seats) if occupant.user_id is None
            ]
            if not computers:
                raise Refused(Reason.NO_COMPUTER, table)
            dismissal = self._store.lobbies.remove_computer(table_id, computers[-1])
            return Snapshot(await self._live.save_change(table, dismissal))

    async def resize(self, table_id: TableId, user_id: UserId, seat_count: int) -> Snapshot:
        """Change the number of seats of a lobby, for its host.

        The game waits for the host to start it, even if all seats are then taken.
        """
        async with self._live.lobby(table_id) as table:
            _require_host(table, user_id)
            if seat_count not in possible_seat_counts(self._live.rules_of(table), table):
                raise Refused(Reason.SEATS_IMPOSSIBLE, table)
            return Snapshot(
                await self._live.save_change(
                    table, self._store.lobbies.resize(table_id, seat_count)
                )
            )

    async def as_host(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Return a lobby for its host to change. Raises Refused for other users."""
        async with self._live.lobby(table_id) as table:
            _require_host(table, user_id)
            self._live.rules_of(table)
            return Snapshot(table)

    async def set_options(self, table_id: TableId, user_id: UserId, options: Any) -> Snapshot:
        """Set the options of a lobby, for its host. They must allow the lobby's number of seats."""
        async with self._live.lobby(table_id) as table:
            _require_host(table, user_id)
            if options_refusal := self._gameplay.options_refusal(table, options, table.seat_count):
                raise options_refusal
            change = self._store.lobbies.set_options(
                table_id, msgspec.json.encode(options).decode()
            )
            return Snapshot(await self._live.save_change(table, change))

    async def set_pace(self, table_id: TableId, user_id: UserId, *, quick: bool) -> Snapshot:
        """Set the pace of a lobby's computer players, for its host."""
        async with self._live.lobby(table_id) as table:
            _require_host(table, user_id)
            return Snapshot(
                await self._live.save_change(
                    table, self._store.lobbies.set_pace(table_id, quick=quick)
                )
            )

    async def transfer_host(self, table_id: TableId, user_id: UserId, new_host_id: UserId) -> None:
        """Make another seated user the host."""
        async with self._live.unfinished(table_id) as table:
            refuse_in_cup(table)
            _require_host(table, user_id)
            if new_host_id not in users(table):
                raise Refused(Reason.HEIR_GONE, table)
            await self._live.save_change(
                table,
                self._store.lobbies.transfer_host(
                    table_id, host_id=user_id, new_host_id=new_host_id
                ),
            )

    async def invite(self, table_id: TableId, user_id: UserId, guest: Occupant) -> Snapshot:
        """Invite a guest to a free seat, for a seated user; each guest once.

        Only the host may invite a kicked user again. For a guest who has blocked a seated user, or
        is blocked by one, the invitation seems to succeed and the guest is in ``blocked`` of the
        result, so that nothing pings them: a block stays secret.
        """
        async with self._live.unfinished(table_id) as table:
            refuse_in_cup(table)
            if user_id not in users(table):
                raise Refused(Reason.NOT_SEATED, table)
            if guest.user_id in users(table):
                raise Refused(Reason.GUEST_SEATED, table, name=guest.name)
            if not has_room(table):
                raise Refused(Reason.TABLE_FULL, table)
            eligibility = await self._store.lobbies.eligibility(table_id, guest.person)
            if eligibility.kicked and user_id != table.host_id:
                raise Refused(Reason.GUEST_UNAVAILABLE, table, name=guest.name)
            with self._limits.invited.consume(user_id, table.guild_id):
                try:
                    await self._store.lobbies.invite(table_id, guest.person)
                except Conflict:
                    raise Refused(Reason.GUEST_INVITED, table, name=guest.name) from None
            if eligibility.kicked:
                await self._store.lobbies.unkick(table_id, guest.person)
            return Snapshot(table, blocked=await blocked_among(self._store, table, [guest]))

    async def withdraw_invitation(self, table_id: TableId, guest_id: UserId) -> None:
        """Delete an invitation that couldn't be delivered."""
        await self._store.lobbies.withdraw_invitation(table_id, guest_id)

    async def kick(self, table_id: TableId, user_id: UserId, guest_id: UserId) -> Snapshot:
        """Kick a user, for the host. They may return only if the host invites them."""
        async with self._live.lobby(table_id) as table:
            _require_host(table, user_id)
            if guest_id not in users(table) or guest_id == user_id:
                raise Refused(Reason.HEIR_GONE, table)
            kick = self._store.lobbies.kick(table_id, guest_id)
            return Snapshot(await self._live.save_change(table, kick))

    async def leave(self, table_id: TableId, user_id: UserId) -> Snapshot:
        """Leave a lobby.

        The next person becomes host; if nobody is left, the table is cancelled.
        """
        async with self._live.lobby(table_id) as table:
            if user_id not in users(table):
                raise Refused(Reason.NOT_SEATED, table)
            if people_at(table) == [user_id]:
                return await self._cancelling.end_empty(table, user_id)
            table = await self._live.save_change(
                table, self._store.lobbies.leave(table_id, user_id)
            )
            return Snapshot(table)

    async def start(self, table_id: TableId, user_id: UserId, start_id: InteractionId) -> Snapshot:
        """Start the game for its host.

        ``start_id`` is the id of the interaction. Raises Refused, also if the options don't allow
        the number of seats that are taken.
        """
        async with self._live.lobby(table_id) as table:
            _require_host(table, user_id)
            fewest = min(self._live.rules_of(table).seats)
            if len(table.seats) < fewest:
                raise Refused(Reason.TOO_FEW_PLAYERS, table, fewest=fewest)
            await refuse_too_many_seats_at(self._store, self._rules, table, user_id)
            return await self._gameplay.start(table, start_id)


def _numbered(name: str, table: Table) -> str:
    """Return the name, with a number if a player at the table already has it."""
    taken = {occupant.name for occupant in table.seats}
    names = (name if nth == 1 else f"{name} {nth}" for nth in count(1))
    return next(free for free in names if free not in taken)


def _require_host(table: Table, user_id: UserId) -> None:
    if user_id != table.host_id:
        raise Refused(Reason.HOST_ONLY, table, host=host_name(table))
