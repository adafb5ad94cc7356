"""Checks which users are still members of a guild, for lists of people.

Without the privileged members intent there are no events about members who leave.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from typing import Final

from bot.client.undelivered import Undelivered
from bot.ids import GuildId, UserId
from bot.messages.delivery import Delivery

_CACHED_FOR: Final = timedelta(hours=1)
_CACHED_MEMBERS: Final = 20_000
_TIMEOUT: Final = 1.0
"""Timeout in seconds after which a user counts as a member."""


class Membership:
    """Asks Discord, and caches members for an hour."""

    def __init__(self, delivery: Delivery, clock: Callable[[], datetime]) -> None:
        self._delivery = delivery
        self._clock = clock
        self._seen = OrderedDict[tuple[GuildId, UserId], datetime]()

    async def missing(
        self, guild_id: GuildId, user_ids: Collection[UserId], *, present: UserId | None = None
    ) -> set[UserId]:
        """Return those of the users who have left a guild.

        ``present`` made the request, and is a member.
        """
        now = self._clock()
        if present is not None:
            self._remember(guild_id, present)
        since = now - _CACHED_FOR
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
            done, _ = await asyncio.wait(tasks, timeout=_TIMEOUT)
        finally:
            for task in tasks:
                task.cancel()
        missing = set()
        for task in done:
            if isinstance(task.exception(), Undelivered):
                continue
            if task.result():
                missing.add(tasks[task])
            else:
                self._remember(guild_id, tasks[task])
        return missing

    def _remember(self, guild_id: GuildId, user_id: UserId) -> None:
        self._seen[guild_id, user_id] = self._clock()
        self._seen.move_to_end((guild_id, user_id))
        while len(self._seen) > _CACHED_MEMBERS:
            self._seen.popitem(last=False)
