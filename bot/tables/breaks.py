"""Breaks: pausing a game by agreement, and players' days off."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Final

import msgspec

from bot.ids import GuildId, TableId, UserId
from bot.store.store import Store
from bot.store.table_types import ClockStop, DaysOff, Proposal
from bot.tables.agreements import Agreements, ProposalState
from bot.tables.live import LiveTables
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot, own_seat
from bot.tables.time_control import DAYS_OFF_A_YEAR, PAUSE_LASTS
from engine.game import Refusal, Seat

_DAY: Final = timedelta(days=1)
_YEAR: Final = timedelta(days=365)


class Breaks:
    """Pauses games and keeps users' days off."""

    def __init__(
        self, store: Store, live: LiveTables, agreements: Agreements, clock: Callable[[], datetime]
    ) -> None:
        self._store = store.breaks
        self._live = live
        self._agreements = agreements
        self._clock = clock

    # Pauses

    async def agree_to_pause(
        self, table_id: TableId, user_id: UserId, *, joins: bool = False
    ) -> ProposalState:
        """Record that a player agrees to a pause; it begins once every present player does.

        Raises Refused, also if ``joins`` is set and nobody has proposed a pause.
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
        """Resume a paused game for one of its players, or because the pause is over (None).

        Players keep the time that was left for the turn. Raises Refused.
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
            stopped = (now - max(paused_at, begun or paused_at)).total_seconds()
            before = live.table.stopped
            if before is not None and before.turn == turn:
                stopped += before.seconds
            change = self._store.resume(table_id, now, ClockStop(turn, round(stopped)))
            await self._live.save_change(live.table, change)
            return self._live.snapshot(live)

    # Days off

    async def load(self) -> None:
        """Load all days off of the last year into memory."""
        by_guild = dict[GuildId, list[DaysOff]]()
        for days_off in await self._store.days_off(self._clock() - _YEAR):
            by_guild.setdefault(days_off.guild_id, []).append(days_off)
        self._live.days_off.clear()
        self._live.days_off.update(by_guild)

    def days_left(self, guild_id: GuildId, user_id: UserId) -> int:
        """Return the number of whole days off that a user has left in a guild."""
        return self._days_left(self._own(guild_id, user_id))

    def next_days_off(self, guild_id: GuildId, user_id: UserId) -> DaysOff | None:
        """Return the user's current days off, else the next planned ones, if any."""
        now = self._clock()
        return next(
            (days_off for days_off in self._own(guild_id, user_id) if days_off.ends > now), None
        )

    def plan_days_off(
        self, guild_id: GuildId, user_id: UserId, days: int, ahead: int = 0
    ) -> DaysOff:
        """Return the days off that `take_days_off` would save. Raises Refused."""
        begins = self._clock() + ahead * _DAY
        days_left = self._days_left(self._past_days_off(guild_id, user_id))
        if days > days_left:
            raise Refused(Reason.DAYS_OFF_USED, left=days_left)
        return DaysOff(guild_id, user_id, begins, begins + days * _DAY)

    async def take_days_off(
        self, guild_id: GuildId, user_id: UserId, days: int, ahead: int = 0
    ) -> DaysOff:
        """Save days off that begin in ``ahead`` days; they replace planned ones.

        Raises Refused if the user has too few days left.
        """
        taken = self.plan_days_off(guild_id, user_id, days, ahead)
        past = self._past_days_off(guild_id, user_id)
        await self._set(guild_id, user_id, [*past, taken])
        return taken

    async def end_days_off(self, guild_id: GuildId, user_id: UserId) -> None:
        """End a user's current days off now and cancel planned ones."""
        await self._set(guild_id, user_id, self._past_days_off(guild_id, user_id))

    def _own(self, guild_id: GuildId, user_id: UserId) -> list[DaysOff]:
        """Return a user's days off of the last year and all planned ones."""
        since = self._clock() - _YEAR
        in_guild = self._live.days_off.get(guild_id, [])
        return [
            days_off
            for days_off in in_guild
            if days_off.user_id == user_id and days_off.ends > since
        ]

    def _past_days_off(self, guild_id: GuildId, user_id: UserId) -> list[DaysOff]:
        """Return a user's days off that have begun, cut off now if they still run."""
        now = self._clock()
        begun = [days_off for days_off in self._own(guild_id, user_id) if days_off.begins < now]
        return [
            msgspec.structs.replace(days_off, ends=min(days_off.ends, now)) for days_off in begun
        ]

    def _days_left(self, taken: list[DaysOff]) -> int:
        since = self._clock() - _YEAR
        used = sum((days_off.ends - max(days_off.begins, since) for days_off in taken), timedelta())
        return max(0, (DAYS_OFF_A_YEAR * _DAY - used) // _DAY)

    async def _set(self, guild_id: GuildId, user_id: UserId, user_days_off: list[DaysOff]) -> None:
        await self._store.set_days_off(guild_id, user_id, user_days_off)
        others = [
            days_off
            for days_off in self._live.days_off.get(guild_id, [])
            if days_off.user_id != user_id
        ]
        self._live.days_off[guild_id] = [*others, *user_days_off]
        for table_id in await self._store.tables_of(guild_id, user_id):
            self._live.reread_soon(table_id)


def require_present(snapshot: Snapshot, seats: Iterable[Seat], now: datetime) -> None:
    """Raise Refused if the players of all these seats have days off."""
    absent = {days_off.seat for days_off in snapshot.days_off if days_off.begins <= now}
    if absent.issuperset(seats := list(seats)):
        names = [snapshot.table.seats[seat].name for seat in seats]
        raise Refused(Reason.DAYS_OFF, snapshot.table, name=names[0])
