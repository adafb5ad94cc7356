"""Posts once in every guild that wants it: the end of a season, the daily position.

A post is claimed in the store before it is sent. After a crash in between, the next start first
checks whether Discord already has the message.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection
from datetime import datetime, timedelta
from typing import ClassVar, Final

from bot.automation.automation import Automation
from bot.client.components import Message
from bot.client.undelivered import Undelivered
from bot.ids import GuildId
from bot.messages.delivery import Delivery
from bot.messages.table_messages import buttons_of
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.store.errors import StoreUnavailable
from bot.store.people_types import DuePost, PostOutcome, PostState
from bot.store.posts import PostStore
from bot.tables.refusals import Refused

_LONGEST_WAIT: Final = timedelta(hours=1)
_TRY_AGAIN_AFTER: Final = timedelta(minutes=1)
_CLOCK_SKEW: Final = timedelta(minutes=10)
"""Assumed maximum difference between Discord's clock and ours."""
_PAUSE: Final = 0.05
"""Seconds between two guilds, in which other work gets its turn."""
_UNSURE: Final = (PostOutcome.CLAIMED, PostOutcome.FAILED)
"""Outcomes after which Discord may have the message."""

_log = logging.getLogger(__name__)


class GuildPosts(Automation, ABC):
    """Posts of one kind in this process's guilds. Each has a number, and numbers only grow."""

    kind: ClassVar[str]
    """Name of this kind of post in logs, unique."""

    def __init__(
        self,
        posts: PostStore,
        delivery: Delivery,
        clock: Callable[[], datetime],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        super().__init__()
        self._posts = posts
        self._delivery = delivery
        self._clock = clock
        self._sleep = sleep
        self._sweeping = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    @abstractmethod
    def current(self, now: datetime) -> int | None:
        """Return the number of the post that is due at a time, or None."""

    @abstractmethod
    def upcoming(self, now: datetime) -> Collection[datetime]:
        """Return the times after which another post is due; some may have passed."""

    @abstractmethod
    async def message(self, due: DuePost, number: int) -> Message | None:
        """Return the message to post in a guild, or None if there is nothing to post."""

    @abstractmethod
    def is_post(self, number: int, buttons: Collection[str]) -> bool:
        """Return whether one of our messages with these custom_ids is the post."""

    async def start(self, _guild_ids: Collection[GuildId], /) -> None:
        self.sweep_soon()

    def sweep_soon(self) -> None:
        """Do the same as `sweep` in the background."""
        self._tasks.start(self.sweep())

    async def close(self) -> None:
        """Stop; the next start of the program continues."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        await super().close()

    async def sweep(self) -> None:
        """Send all due posts, and set the timer for the next ones."""
        LOG_CONTEXT.set(LogContext())
        wait = _TRY_AGAIN_AFTER
        try:
            async with self._sweeping:
                await self._post_due()
            now = self._clock()
            wait = min(_LONGEST_WAIT, *(at - now for at in self.upcoming(now) if at > now))
        except StoreUnavailable as failure:
            _log.error("guilds where a %s is due could not be looked up: %s", self.kind, failure)
        finally:
            self._sweep_again(wait)

    async def _post_due(self) -> None:
        number = self.current(self._clock())
        if number is None:
            return
        for due in await self._posts.due(number):
            if not self._delivery.reaches(due.guild_id):
                continue
            before = await self._posts.claim(due.guild_id, number, self._clock())
            if before is not None:
                outcome = await self._post(due, before)
                await self._posts.finish(due.guild_id, number, outcome)
                await self._sleep(_PAUSE)

    async def _post(self, due: DuePost, before: PostState) -> PostOutcome:
        """Send a claimed post, unless it has already been posted."""
        LOG_CONTEXT.set(LogContext(due.guild_id))
        number = before.number
        try:
            if before.outcome in _UNSURE and await self._is_posted(due, before):
                return PostOutcome.POSTED
            message = await self.message(due, number)
            if message is None:
                return PostOutcome.NOTHING
            await self._delivery.send(due.channel_id, due.guild_id, message, self.kind, number)
        except Undelivered as failure:
            _log.warning("%s %s could not be posted: %r", self.kind, number, failure)
            is_refused = failure.is_forbidden or failure.is_gone
            return PostOutcome.REFUSED if is_refused else PostOutcome.FAILED
        except Refused as refused:  # by a fault of a game
            _log.warning("%s %s could not be made: %s", self.kind, number, refused)
            return PostOutcome.FAILED
        return PostOutcome.POSTED

    async def _is_posted(self, due: DuePost, before: PostState) -> bool:
        """Return whether Discord has a post that was claimed earlier."""
        since = before.claimed_at - _CLOCK_SKEW
        sent = await self._delivery.sent_since(since, due.channel_id, due.guild_id)
        return any(self.is_post(before.number, buttons_of(message)) for message in sent)

    def _sweep_again(self, wait: timedelta) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if not self._closed:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(wait.total_seconds(), 1.0), self.sweep_soon)
