"""Turns the messages of old turns into lines of text, so that a game leaves a short channel.

The last finished turn keeps its picture. The store knows the old turns, so a crash loses none. All
other requests come first: at busy times old turns wait.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from datetime import datetime, timedelta
from typing import Final

from bot.automation.automation import Automation
from bot.client.undelivered import Undelivered
from bot.ids import ChannelId, GuildId, MessageId
from bot.messages.delivery import Delivery, sent_at
from bot.messages.presenter import Presenter
from bot.store.errors import StoreUnavailable
from bot.store.old_turns import OldTurnStore
from bot.store.table_types import OldTurn
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot

_PAUSE: Final = 0.1
"""Minimum number of seconds between two edits."""
_CHANNEL_PAUSE: Final = timedelta(seconds=5)
"""Minimum time between two edits in a channel."""
_LOOK_AFTER: Final = timedelta(seconds=10)
"""Time after a table was shown until old turns are looked for, all at once."""
_OLD: Final = timedelta(hours=1)
"""Age from which on Discord accepts few edits of messages."""
_OLD_PAUSE: Final = timedelta(seconds=30)
_LOOK_AT: Final = 1000
"""Number of old turns that are looked at in one round."""
_AT_ONCE: Final = 50
"""Maximum number of edits in one round, after which they are saved."""
_TRY_AGAIN_AFTER: Final = timedelta(minutes=1)

_log = logging.getLogger(__name__)


class OldTurns(Automation):
    """Edits one message of an old turn at a time."""

    def __init__(
        self,
        store: OldTurnStore,
        delivery: Delivery,
        presenter: Presenter,
        clock: Callable[[], datetime],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        super().__init__()
        self._store = store
        self._delivery = delivery
        self._presenter = presenter
        self._clock = clock
        self._sleep = sleep
        self._working: asyncio.Task[None] | None = None
        self._has_changed = False
        """Whether there may be old turns that the running task hasn't seen."""
        self._free_at: dict[ChannelId | MessageId, datetime] = {}
        """Times from which on a channel or message may be edited again."""
        presenter.on_shown(self.shown)

    async def start(self, _guild_ids: Collection[GuildId], /) -> None:
        self._work_soon()

    def shown(self, _snapshot: Snapshot) -> None:
        """Look for old turns after a table was shown."""
        self._work_soon()

    def _work_soon(self) -> None:
        self._has_changed = True
        if self._working is None or self._working.done():
            self._working = self._tasks.start(self._work())

    async def _work(self) -> None:
        """Edit messages until no old turn is waiting."""
        is_waiting = False
        while self._has_changed or is_waiting:
            self._has_changed = False
            wait = _CHANNEL_PAUSE if is_waiting else _LOOK_AFTER
            await self._sleep(wait.total_seconds())
            try:
                waiting = await self._waiting()
                await self._shrink_some(waiting)
                is_waiting = bool(waiting)
            except StoreUnavailable as failure:
                _log.warning("old turns could not be looked up: %s", failure)
                is_waiting = True

    async def _waiting(self) -> list[OldTurn]:
        """Return the old turns of this process's guilds that have the bot."""
        old_turns = await self._store.waiting(_LOOK_AT)
        return [old for old in old_turns if self._delivery.reaches(old.guild_id)]

    async def _shrink_some(self, waiting: Collection[OldTurn]) -> None:
        """Edit one message in each of some channels where that is possible now."""
        now, done = self._clock(), list[MessageId]()
        self._free_at = {place: at for place, at in self._free_at.items() if at > now}
        for old in waiting:
            if old.keeps_picture:
                done.append(old.message_id)
                continue
            is_paused = not self._free_at.keys().isdisjoint((old.channel_id, old.message_id))
            if is_paused or self._delivery.is_busy(old.channel_id):
                continue
            is_old = self._clock() - sent_at(old.message_id) > _OLD
            self._pause(old.channel_id, _OLD_PAUSE if is_old else _CHANNEL_PAUSE)
            if await self._shrink(old):
                done.append(old.message_id)
            if len(done) >= _AT_ONCE:
                break
            await self._sleep(_PAUSE)
        if done:
            await self._store.forget(done)

    async def _shrink(self, old: OldTurn) -> bool:
        """Edit a message; return whether that has succeeded or never will."""
        try:
            await self._presenter.shrink(old)
        except Undelivered as failure:
            if failure.may_be_accepted or failure.retry_after or failure.pause is not None:
                _log.info("turn %d of table %s stays: %s", old.turn, old.table_id, failure)
                wait = max(_TRY_AGAIN_AFTER, timedelta(seconds=failure.retry_after))
                self._pause(old.message_id, wait)
                return False
        except StoreUnavailable:
            raise
        except Refused as refused:
            _log.info("turn %d of table %s keeps its picture: %s", old.turn, old.table_id, refused)
        except Exception:  # noqa: BLE001  (a damaged table must not stop the others)
            _log.exception("turn %d of table %s keeps its picture", old.turn, old.table_id)
        return True

    def _pause(self, place: ChannelId | MessageId, duration: timedelta) -> None:
        self._free_at[place] = self._clock() + duration
