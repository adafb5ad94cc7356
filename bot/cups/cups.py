"""The service of cups: acts of members and hosts, and everything that is due.

`bot.cups.member_acts`, `host_acts` and `clock_acts` check who may act, and `engine.cups` has the
state that follows. A change is saved before it is returned, and then the observers are called.
After a refusal nothing has changed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial, reduce
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from bot.cups import clock_acts, host_acts, member_acts, wishes
from bot.cups.outcomes import GameOutcome
from bot.cups.snapshot import CupSnapshot
from bot.cups.terms import refuse_impossible
from bot.ids import CupId, GuildId, InteractionId, UserId
from bot.store.cup_types import (
    CUPS_PER_GUILD,
    CUPS_PER_PERSON,
    MOST_MEMBERS,
    CupLimit,
    NewCup,
    SavedCup,
)
from bot.store.errors import Conflict, TooManyCups
from bot.store.store import Store
from bot.store.table_types import Occupant
from bot.tables.refusals import Reason, Refused
from engine.cups.cup import Cup, Phase, after, replay
from engine.cups.entries import AnyEntry, Member, Paired, Pairing
from engine.cups.standings import standings
from engine.game import AnyGame

Pair: TypeAlias = Callable[
    [Cup, Collection[Member], Collection[frozenset[Member]]], Awaitable[Pairing]
]
"""Pairs the next round of a cup: the members with days off over all of it, and the pairs of members
that don't want to meet, are given."""
_Act: TypeAlias = Callable[[CupSnapshot, datetime], Sequence[AnyEntry]]
"""Returns what to append to the log of a cup, nothing if nothing changes. Raises Refused."""

_ATTEMPTS: Final = 5
"""Attempts at a change that others, perhaps in another process, forestall."""

_log = logging.getLogger(__name__)


class Cups:
    """The cups of all guilds.

    ``rules`` are those of the games by key. Methods raise Refused and StoreUnavailable.
    """

    def __init__(
        self,
        store: Store,
        rules: Mapping[str, AnyGame],
        clock: Callable[[], datetime],
        pair: Pair,
    ) -> None:
        self._store = store
        self._rules = rules
        self._clock = clock
        self._pair = pair
        self._observers: list[Callable[[CupSnapshot], None]] = []
        self._locks: WeakValueDictionary[CupId, asyncio.Lock] = WeakValueDictionary()

    def on_change(self, observer: Callable[[CupSnapshot], None]) -> None:
        """Call an observer after every saved change of a cup; it starts slow work elsewhere."""
        self._observers.append(observer)

    async def get(self, cup_id: CupId) -> CupSnapshot:
        """Return a cup."""
        saved = await self._store.cups.cup(cup_id)
        if saved is None:
            raise Refused(Reason.CUP_GONE)
        return await self._snapshot(saved)

    async def open_in(self, guild_id: GuildId) -> list[CupSnapshot]:
        """Return a guild's cups that haven't ended, oldest first."""
        return [await self._snapshot(saved) for saved in await self._store.cups.open_in(guild_id)]

    async def of_user(self, guild_id: GuildId, user_id: UserId) -> list[CupSnapshot]:
        """Return a guild's open cups that a user has joined, even if they have left since."""
        joined = await self._store.cups.of_user(guild_id, user_id)
        return [await self._snapshot(saved) for saved in joined]

    async def open(self, new: NewCup) -> CupSnapshot:
        """Open a cup. The caller has checked that the host may do so."""
        refuse_impossible(new.terms, self._rules, self._clock())
        try:
            saved = await self._store.cups.open(new, self._clock())
        except TooManyCups:
            raise Refused(Reason.CUP_TOO_MANY_HERE, limit=CUPS_PER_GUILD) from None
        opened = await self._snapshot(saved)
        self._tell(opened)
        return opened

    # Members

    async def join(self, cup_id: CupId, person: Occupant, press: InteractionId) -> CupSnapshot:
        """Let a user join, or come back."""
        await wishes.refuse_blocked(self._store, await self.get(cup_id), person.person)
        act = partial(member_acts.join, user_id=person.person, press=press)
        return await self._change(cup_id, act, joined=person)

    async def check_in(self, cup_id: CupId, user_id: UserId, press: InteractionId) -> CupSnapshot:
        """Confirm that a member will play. After the start it brings back who was late."""
        await wishes.refuse_blocked(self._store, await self.get(cup_id), user_id)
        return await self._change(
            cup_id, partial(member_acts.check_in, user_id=user_id, press=press)
        )

    async def leave(self, cup_id: CupId, user_id: UserId) -> CupSnapshot:
        """Let a member leave; a game that has begun is played to its end."""
        return await self._change(cup_id, partial(member_acts.leave, user_id=user_id))

    async def come_back(self, cup_id: CupId, user_id: UserId, press: InteractionId) -> CupSnapshot:
        """Bring back a member who has left or was absent."""
        await wishes.refuse_blocked(self._store, await self.get(cup_id), user_id)
        return await self._change(
            cup_id, partial(member_acts.come_back, user_id=user_id, press=press)
        )

    # The host, or a manager of the guild

    async def remove(
        self, cup_id: CupId, user_id: UserId, member: Member, *, is_manager: bool
    ) -> CupSnapshot:
        """Remove a member for good; a game that has begun is played to its end."""
        act = partial(host_acts.remove, member=member)
        return await self._host(cup_id, user_id, act, is_manager=is_manager)

    async def call_off(self, cup_id: CupId, user_id: UserId, *, is_manager: bool) -> CupSnapshot:
        """Call off a cup."""
        return await self._host(cup_id, user_id, host_acts.call_off, is_manager=is_manager)

    async def swap(
        self, cup_id: CupId, user_id: UserId, member: Member, other: Member, *, is_manager: bool
    ) -> CupSnapshot:
        """Let two members swap their places in the round that waits; in one game, their seats."""
        act = partial(host_acts.swap, member=member, other=other)
        return await self._host(cup_id, user_id, act, is_manager=is_manager)

    async def give_bye(
        self, cup_id: CupId, user_id: UserId, member: Member, *, is_manager: bool
    ) -> CupSnapshot:
        """Give a member a bye in the round that waits."""
        act = partial(host_acts.give_bye, member=member)
        return await self._host(cup_id, user_id, act, is_manager=is_manager)

    async def move_deadline(
        self, cup_id: CupId, user_id: UserId, days: int, *, is_manager: bool
    ) -> CupSnapshot:
        """Move the deadline of the round that waits, once, by some days; it may get earlier."""
        act = partial(host_acts.move_deadline, days=days)
        return await self._host(cup_id, user_id, act, is_manager=is_manager)

    # What is due; nothing happens if it isn't, or has been done

    async def start_or_call_off(self, cup_id: CupId) -> CupSnapshot:
        """Start a cup, or call it off if too few have checked in."""
        seed = await self._store.cups.seed(cup_id)
        return await self._change(cup_id, partial(clock_acts.start_or_call_off, seed=seed))

    async def pair(self, cup_id: CupId) -> CupSnapshot:
        """Pair the next round; end the cup if there is none, or nobody to play it.

        Whoever leaves or comes back meanwhile is considered: then it is paired again.
        """
        while True:
            before = await self.get(cup_id)
            cup, now = before.cup, self._clock()
            if cup.phase is not Phase.PAIRING:
                return before
            if not cup.goes_on:
                return await self.end(cup_id)
            gap = timedelta(hours=cup.terms.gap)
            begins = now + gap if cup.rounds else max(now, cup.starts_at)
            ends = begins + timedelta(days=cup.terms.days)
            away = await wishes.away(self._store, before, begins, ends)
            pairing = await self._pair(cup, away, await wishes.blocks(self._store, before))
            paired = Paired(at=now, pairing=pairing, begins=begins, ends=ends)
            changed = await self._change(cup_id, partial(clock_acts.pair, cup=cup, paired=paired))
            if changed.cup.phase is not Phase.PAIRING:
                return changed

    async def begin(self, cup_id: CupId) -> CupSnapshot:
        """Begin the round that waits."""
        return await self._change(cup_id, clock_acts.begin)

    async def decide(
        self, cup_id: CupId, round_number: int, board: int, outcome: GameOutcome
    ) -> CupSnapshot:
        """Decide a game of a round; rounds and boards count from 0."""
        act = partial(clock_acts.decide, round_number=round_number, board=board, outcome=outcome)
        return await self._change(cup_id, act)

    async def delay(self, cup_id: CupId, seconds: int) -> CupSnapshot:
        """Move all later times, after the bot couldn't look after the cup."""
        return await self._change(cup_id, partial(clock_acts.delay, seconds=seconds))

    async def end(self, cup_id: CupId) -> CupSnapshot:
        """End a cup after its last round."""
        return await self._change(cup_id, clock_acts.end)

    async def abandon(self, cup_id: CupId) -> CupSnapshot:
        """Call off a cup that the bot couldn't look after for too long."""
        return await self._change(cup_id, clock_acts.abandon)

    async def _host(
        self, cup_id: CupId, user_id: UserId, act: _Act, *, is_manager: bool
    ) -> CupSnapshot:
        """Make a change for the host or a manager. Raises Refused for others."""
        act = partial(_for_host, act=act, user_id=user_id, is_manager=is_manager)
        return await self._change(cup_id, act)

    async def _change(
        self, cup_id: CupId, act: _Act, *, joined: Occupant | None = None
    ) -> CupSnapshot:
        """Append what an act returns, and call the observers.

        If others were faster, the act looks at the cup again.
        """
        lock = self._locks.setdefault(cup_id, asyncio.Lock())
        async with lock:
            for _ in range(_ATTEMPTS):
                before, now = await self.get(cup_id), self._clock()
                if not (entries := act(before, now)):
                    return before
                cup = reduce(after, entries, before.cup)
                try:
                    await self._store.cups.append(
                        cup_id,
                        len(before.entries),
                        entries,
                        phase=cup.phase,
                        due_at=clock_acts.due_at(cup, now),
                        joined=joined,
                        places=_places(cup),
                    )
                except Conflict as conflict:
                    _log.info("%s", conflict)
                except TooManyCups as failure:
                    raise _limit(failure) from None
                else:
                    changed = await self.get(cup_id)
                    self._tell(changed)
                    return changed
        raise Refused(Reason.CUP_STALE)

    async def show_again(self, cup_id: CupId) -> None:
        """Call the observers of a cup whose names have changed."""
        self._tell(await self.get(cup_id))

    def _tell(self, snapshot: CupSnapshot) -> None:
        """Call the observers; the failure of one doesn't affect the others."""
        for observer in self._observers:
            try:
                observer(snapshot)
            except Exception:  # noqa: BLE001  (a fault of the program; the change is saved)
                _log.exception("cup %s: an observer failed", snapshot.row.id)

    async def _snapshot(self, saved: SavedCup) -> CupSnapshot:
        row, entries, people = saved
        tables = await self._store.cups.tables_of(row.id)
        return CupSnapshot(row, replay(row.terms, entries), entries, people, tables)


def _for_host(
    before: CupSnapshot, at: datetime, act: _Act, user_id: UserId, *, is_manager: bool
) -> Sequence[AnyEntry]:
    if user_id != before.row.host_id and not is_manager:
        raise Refused(Reason.CUP_HOST_ONLY)
    member_acts.require_open(before)
    return act(before, at)


def _places(cup: Cup) -> dict[Member, int] | None:
    """Return the final places of the members of a cup that is over."""
    if cup.phase is not Phase.OVER:
        return None
    return {row.member: row.place for row in standings(cup)}


def _limit(failure: TooManyCups) -> Refused:
    if failure.limit is CupLimit.MEMBERS:
        return Refused(Reason.CUP_FULL, limit=MOST_MEMBERS)
    return Refused(Reason.CUP_TOO_MANY, limit=CUPS_PER_PERSON)
