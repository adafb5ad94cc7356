"""Which servers this process looks after: all, or those of the gateway's shards that it has.

With several processes each shard is one process's at a time, by a lease in the database that it
renews. A process that can't renew it in time stops before others may take it: time is measured
here from before the request, by a clock that nobody sets, and runs out earlier.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from secrets import token_hex
from time import monotonic
from typing import Final

from bot.ids import GuildId, TableId
from bot.settings import ShardRange
from bot.store.errors import StoreUnavailable
from bot.store.leases import LeaseStore

_LEFT: Final = 0.2
"""This part of a lease isn't used: what has begun before it is done when the lease has run out."""
_RENEWALS: Final = 4
"""How often a lease is renewed while it lasts, or tried to."""
_log = logging.getLogger(__name__)


class OwnShards:
    """The shards of this process. Without a ``wanted`` range it has them all, by no lease.

    It looks after a shard's servers from `begin` on: before that Discord hasn't named them.
    """

    def __init__(
        self,
        wanted: ShardRange | None,
        leases: Callable[[], LeaseStore],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.wanted = wanted
        self._leases = leases
        self._clock = clock
        self._total = 1 if wanted is None else wanted.total
        self._holder = token_hex(8)
        self._had = frozenset[int]()
        self._begun = set[int]()
        self._sure_until = 0.0
        self._told = set[int]()
        self.waits_for = frozenset[int]()
        """The shards that another process has."""

    @property
    def has_first(self) -> bool:
        """Whether this process does what one has to do for all: it is meant to have shard 0."""
        return self.wanted is None or self.wanted.first == 0

    def holds(self, shard: int) -> bool:
        """Return whether a shard is this process's now."""
        return self.wanted is None or (shard in self._had and self._is_sure())

    def receives(self, guild_id: int) -> bool:
        """Return whether this process answers what people do on a server."""
        return self.holds(self.shard_of(guild_id))

    def owns_guild(self, guild_id: GuildId) -> bool:
        """Return whether this process, and no other, does what nobody has asked for on a server."""
        shard = self.shard_of(guild_id)
        return shard in self._begun and self.holds(shard)

    def shard_of(self, guild_id: int) -> int:
        """Return the shard of a server, as Discord has it."""
        return (guild_id >> 22) % self._total

    def begin(self, shard: int, total: int) -> None:
        """Begin to look after a shard; ``total`` is how many shards there are."""
        self._total = total
        self._begun.add(shard)

    async def keep(
        self,
        launch: Callable[[Collection[int]], None],
        again: Callable[[], None],
        changed: Callable[[TableId], None],
    ) -> None:
        """Keep the leases until another process has one of them; wait for those that are missing.

        Calls ``launch`` with the shards that are new here, ``again`` when all leases are held again
        after a lapse, and ``changed`` for each table that another process has changed.
        """
        leases = self._leases()
        while await self._renew(leases, launch, again):
            missing = frozenset(self._wanted) - self._had
            if missing and missing != self.waits_for:
                _log.info("waiting for %s of another process", _named(missing))
            self.waits_for = missing
            try:
                told = await leases.recently_changed()
                for number in told.keys() - self._told:
                    changed(told[number])
                self._told = set(told)
            except StoreUnavailable as failure:
                _log.warning("what other processes have changed is unknown: %s", failure)
            await asyncio.sleep(leases.lasts / _RENEWALS)

    async def release(self) -> None:
        """Give all shards back, for other processes to take them at once."""
        self._had = frozenset()
        if self.wanted is not None:
            await self._leases().release(self._holder)

    async def _renew(
        self,
        leases: LeaseStore,
        launch: Callable[[Collection[int]], None],
        again: Callable[[], None],
    ) -> bool:
        """Renew the leases, and take what is free. Return False if one is another process's."""
        asked = self._clock()
        try:
            kept = await leases.keep(self._holder, self._wanted, self._total)
        except StoreUnavailable as failure:
            _log.warning("%s can't be kept: %s", _named(self._wanted), failure)
            return True
        if lost := self._had - kept.renewed:
            _log.error("another process has taken %s", _named(lost))
            self._had = frozenset()
            return False
        # Asked only now: the lease may have run out while this request was on its way.
        was_sure = self._is_sure()
        had, self._had = self._had, kept.renewed | kept.taken
        self._sure_until = asked + (1 - _LEFT) * leases.lasts
        if had and not was_sure and self._is_sure():
            again()
        # Perhaps taken before, by a request whose answer was lost.
        if new := self._had - had:
            _log.info("taking %s", _named(new))
            launch(sorted(new))
        return True

    @property
    def _wanted(self) -> range:
        return range(0) if self.wanted is None else self.wanted.ids

    def _is_sure(self) -> bool:
        return self._clock() < self._sure_until


def _named(shards: Collection[int]) -> str:
    numbers = ", ".join(map(str, sorted(shards)))
    return f"shard{'s' * (len(shards) > 1)} {numbers}"
