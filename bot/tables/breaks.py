"""Breaks: a game that is paused because all its people want that, and people's days off."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Final

import msgspec

from bot.ids import GuildId, TableId, UserId
from bot.store.store import Store
from bot.store.table_types import ClockStop, DaysOff, Proposal
from bot.tables.agreements import Agreement, Agreements
from bot.tables.live import LiveTables
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot, own_seat
from bot.tables.time_control import DAYS_OFF_A_YEAR, PAUSE_LASTS
from engine.game import Refusal, Seat

_DAY: Final = timedelta(days=1)
_YEAR: Final = timedelta(days=365)


class Breaks:
    """What people may do about the clocks of their tables."""

    def __init__(
        self, store: Store, live: LiveTables, agreements: Agreements, clock: Callable[[], datetime]
    ) -> None:
        self._store = store.breaks
        self._live = live
        self._agreements = agreements
        self._clock = clock

    # Pauses

    async def want_pause(
        self, table_id: TableId, user_id: UserId, *, joins: bool = False
    ) -> Agreement:
        """Record that a user wants a pause, which begins when all who play themselves do.

        Raises Refused, also if they would only have joined others and there are none.
        """
        async with self._live.running(table_id) as live:
            agreed = await self._agreements.agree(live, user_id, Proposal.PAUSE, joins=joins)
            if agreed.missing:
                return agreed
            now = self._clock()
            pause = self._store.pause(table_id, now, now + PAUSE_LASTS)
            await self._live.save_change(live.table, pause)
            return agreed._replace(snapshot=self._live.snapshot(live))

    async def resume(self, table_id: TableId, user_id: UserId | None) -> Snapshot:
        """Let a paused game go on, for anybody who plays there, or because it is time (None).

        Everybody has the time for their turn that they had left. Raises Refused.
        """
        async with self._live.running(table_id, even_paused=True) as live:
            now, snapshot, paused_at = (
                self._clock(),
                self._live.snapshot(live),
                live.table.paused_at,
            )
            if user_id is not None and own_seat(live.table, user_id) in snapshot.resigned:
                raise self._live.illegal(live, Refusal.NOT_PLAYING)
            if paused_at is None:
                raise Refused(Reason.NOT_PAUSED, live.table)
            turn, begun = self._live.rules_of(live.table).turn(live.state), live.position.turn_begun
            rested = (now - max(paused_at, begun or paused_at)).total_seconds()
            before = live.table.stopped
            if before is not None and before.turn == turn:
                rested += before.seconds
            change = self._store.resume(table_id, now, ClockStop(turn, round(rested)))
            await self._live.save_change(live.table, change)
            return self._live.snapshot(live)

    # Days off

    async def load(self) -> None:
        """Read everybody's days off of the last year; they stay in memory."""
        found = dict[GuildId, list[DaysOff]]()
        for one in await self._store.days_off(self._clock() - _YEAR):
            found.setdefault(one.guild_id, []).append(one)
        self._live.days_off.clear()
        self._live.days_off.update(found)

    def days_left(self, guild_id: GuildId, user_id: UserId) -> int:
        """Return how many full days off a user has left on a server."""
        return self._days_left(self._own(guild_id, user_id))

    def next_days_off(self, guild_id: GuildId, user_id: UserId) -> DaysOff | None:
        """Return the days off that a user has now, or else the next planned ones, if any."""
        now = self._clock()
        return next((one for one in self._own(guild_id, user_id) if one.ends > now), None)

    def plan_days_off(
        self, guild_id: GuildId, user_id: UserId, days: int, ahead: int = 0
    ) -> DaysOff:
        """Return what `take_days_off` would give a user now. Raises Refused as it does."""
        begins = self._clock() + ahead * _DAY
        if days > (left := self._days_left(self._past_days_off(guild_id, user_id))):
            raise Refused(Reason.DAYS_OFF_USED, left=left)
        return DaysOff(guild_id, user_id, begins, begins + days * _DAY)

    async def take_days_off(
        self, guild_id: GuildId, user_id: UserId, days: int, ahead: int = 0
    ) -> DaysOff:
        """Give a user so many days off in so many days, in place of others to come.

        Raises Refused if they have used up too many.
        """
        taken = self.plan_days_off(guild_id, user_id, days, ahead)
        kept = self._past_days_off(guild_id, user_id)
        await self._set(guild_id, user_id, [*kept, taken])
        return taken

    async def end_days_off(self, guild_id: GuildId, user_id: UserId) -> None:
        """Let a user's days off end now, and those to come not begin."""
        await self._set(guild_id, user_id, self._past_days_off(guild_id, user_id))

    def _own(self, guild_id: GuildId, user_id: UserId) -> list[DaysOff]:
        """Return a user's days off of the last year and to come."""
        since = self._clock() - _YEAR
        everybodys = self._live.days_off.get(guild_id, [])
        return [one for one in everybodys if one.user_id == user_id and one.ends > since]

    def _past_days_off(self, guild_id: GuildId, user_id: UserId) -> list[DaysOff]:
        """Return a user's days off that have begun, ended now if they still run."""
        now = self._clock()
        begun = [one for one in self._own(guild_id, user_id) if one.begins < now]
        return [msgspec.structs.replace(one, ends=min(one.ends, now)) for one in begun]

    def _days_left(self, taken: list[DaysOff]) -> int:
        since = self._clock() - _YEAR
        used = sum((one.ends - max(one.begins, since) for one in taken), timedelta())
        return max(0, (DAYS_OFF_A_YEAR * _DAY - used) // _DAY)

    async def _set(self, guild_id: GuildId, user_id: UserId, own: list[DaysOff]) -> None:
        await self._store.set_days_off(guild_id, user_id, own)
        others = [one for one in self._live.days_off.get(guild_id, []) if one.user_id != user_id]
        self._live.days_off[guild_id] = [*others, *own]
        for table_id in await self._store.tables_of(guild_id, user_id):
            self._live.reread_soon(table_id)


def require_present(snapshot: Snapshot, seats: Iterable[Seat], now: datetime) -> None:
    """Raise Refused if all players on these seats have days off."""
    off = {one.seat for one in snapshot.days_off if one.begins <= now}
    if off.issuperset(seats := list(seats)):
        names = [snapshot.table.seats[seat].name for seat in seats]
        raise Refused(Reason.DAYS_OFF, snapshot.table, name=names[0])
