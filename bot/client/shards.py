"""Guilds of this process: all of them, or those of the gateway shards that it owns.

With several processes each shard belongs to one process at a time, by a lease in the database that
it renews. A process that can't renew it in time stops before others may take it: the lease is timed
here from before the request, by a monotonic clock, and with a margin.
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

_MARGIN: Final = 0.2
"""Unused part of a lease: work that has begun before it finishes before the lease expires."""
_RENEWALS: Final = 4
"""Number of attempts to renew a lease while it lasts."""
_log = logging.getLogger(__name__)


class OwnShards:
    """The shards of this process. Without a ``wanted`` range it owns them all, without leases.

    It handles a shard's guilds after `begin`: before that Discord hasn't listed them.
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
        self._held = frozenset[int]()
        self._begun = set[int]()
        self._sure_until = 0.0
        self._handled_changes = set[int]()
        self.waits_for = frozenset[int]()
        """Shards that another process owns."""

    @property
    def has_first(self) -> bool:
        """Whether this process does the work that only one process may do: it is to own shard 0."""
        return self.wanted is None or self.wanted.first == 0

    def holds(self, shard: int) -> bool:
        """Return whether this process owns a shard now."""
        return self.wanted is None or (shard in self._held and self._is_sure())

    def receives(self, guild_id: int) -> bool:
        """Return whether this process answers interactions in a guild."""
        return self.holds(self.shard_of(guild_id))

    def owns_guild(self, guild_id: GuildId) -> bool:
        """Return whether this process runs the automations of a guild."""
        shard = self.shard_of(guild_id)
        return shard in self._begun and self.holds(shard)

    def shard_of(self, guild_id: int) -> int:
        """Return the shard of a guild, by Discord's formula."""
        return (guild_id >> 22) % self._total

    def begin(self, shard: int, total: int) -> None:
        """Begin to handle a shard; ``total`` is the number of shards."""
        self._total = total
        self._begun.add(shard)

    async def keep(
        self,
        launch: Callable[[Collection[int]], None],
        again: Callable[[], None],
        changed: Callable[[TableId], None],
    ) -> None:
        """Keep the leases until another process takes one of them; wait for missing ones.

        - ``launch``: called with newly owned shards.
        - ``again``: called when all leases are held again after a lapse.
        - ``changed``: called for each table that another process has changed.
        """
        leases = self._leases()
        while await self._renew(leases, launch, again):
            missing = frozenset(self._wanted) - self._held
            if missing and missing != self.waits_for:
                _log.info("waiting for %s of another process", _named(missing))
            self.waits_for = missing
            try:
                changes = await leases.recently_changed()
                for number in changes.keys() - self._handled_changes:
                    changed(changes[number])
                self._handled_changes = set(changes)
            except StoreUnavailable as failure:
                _log.warning("changes by other processes could not be read: %s", failure)
            await asyncio.sleep(leases.lasts / _RENEWALS)

    async def release(self) -> None:
        """Release all shards, so that other processes can take them at once."""
        self._held = frozenset()
        if self.wanted is not None:
            await self._leases().release(self._holder)

    async def _renew(
        self,
        leases: LeaseStore,
        launch: Callable[[Collection[int]], None],
        again: Callable[[], None],
    ) -> bool:
        """Renew the leases and take free shards. Return False if another process has one."""
        asked = self._clock()
        try:
            leased = await leases.acquire(self._holder, self._wanted, self._total)
        except StoreUnavailable as failure:
            _log.warning("%s can't be leased: %s", _named(self._wanted), failure)
            return True
        if lost := self._held - leased.renewed:
            _log.error("another process has taken %s", _named(lost))
            self._held = frozenset()
            return False
        # Checked only now: the lease may have expired during the request.
        was_sure = self._is_sure()
        held, self._held = self._held, leased.renewed | leased.taken
        self._sure_until = asked + (1 - _MARGIN) * leases.lasts
        if held and not was_sure and self._is_sure():
            again()
        # They may have been taken by an earlier request whose answer was lost.
        if new := self._held - held:
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
