"""Asks Discord which users are still members of a guild, for lists of people.

Without the privileged members intent no event tells who has left.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from typing import Final

from bot.client.undelivered import Undelivered
from bot.ids import GuildId, UserId
from bot.messages.delivery import Delivery

_ASKED_AGAIN_AFTER: Final = timedelta(hours=1)
_REMEMBERED: Final = 20_000
_PATIENCE: Final = 1.0
"""Seconds after which a user about whom Discord says nothing counts as a member."""


class Membership:
    """Asks Discord, and remembers the members for an hour."""

    def __init__(self, delivery: Delivery, clock: Callable[[], datetime]) -> None:
        self._delivery = delivery
        self._clock = clock
        self._seen = OrderedDict[tuple[GuildId, UserId], datetime]()

    async def missing(
        self, guild_id: GuildId, user_ids: Collection[UserId], *, present: UserId | None = None
    ) -> set[UserId]:
        """Return which of these users have left a guild; ``present`` is the one who asks."""
        now = self._clock()
        if present is not None:
            self._remember(guild_id, present)
        since = now - _ASKED_AGAIN_AFTER
        asked = [
            user_id
            for user_id in user_ids
            if (seen := self._seen.get((guild_id, user_id))) is None or seen < since
        ]
        if not asked:
            return set()
        tasks = {
            asyncio.create_task(self._delivery.has_left(guild_id, user_id)): user_id
            for user_id in asked
        }
        try:
            done, _ = await asyncio.wait(tasks, timeout=_PATIENCE)
        finally:
            for task in tasks:
                task.cancel()
        gone = set()
        for task in done:
            if isinstance(task.exception(), Undelivered):
                continue
            if task.result():
                gone.add(tasks[task])
            else:
                self._remember(guild_id, tasks[task])
        return gone

    def _remember(self, guild_id: GuildId, user_id: UserId) -> None:
        self._seen[guild_id, user_id] = self._clock()
        self._seen.move_to_end((guild_id, user_id))
        while len(self._seen) > _REMEMBERED:
            self._seen.popitem(last=False)
