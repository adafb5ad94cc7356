"""Retries for tables that could not be shown, or help for users who can fix that."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.client.interaction import catalogue_for
from bot.client.undelivered import Undelivered
from bot.ids import TableId
from bot.messages.delivery import RETRY_AFTER
from bot.messages.permissions import access_problem
from bot.messages.reply import Reply
from bot.runtime.background import Background
from bot.store.errors import StoreUnavailable
from bot.tables.refusals import Refused
from bot.views.markup import relative

_log = logging.getLogger(__name__)


class DeliveryRetries:
    """Handles tables that could not be shown.

    ``show`` shows a table, and raises the failure if it can't.
    """

    def __init__(
        self, clock: Callable[[], datetime], show: Callable[[TableId], Awaitable[None]]
    ) -> None:
        self._clock = clock
        self._show = show
        self._retries = Background()
        self._resyncing: set[TableId] = set()
        self.unshown: set[TableId] = set()
        """Tables in channels that are gone or closed to the bot. It still answers presses there."""

    @property
    def waiting(self) -> int:
        """Number of messages to be retried."""
        return len(self._retries)

    async def schedule(self, table_id: TableId, failure: Exception, reply: Reply | None) -> None:
        """Schedule retries for a table that could not be shown, if they make sense.

        The user's action is saved; ``reply`` tells them why they don't see it.
        """
        _log.warning("table %s could not be shown: %s", table_id, failure)
        if self._is_final(table_id, failure):
            if reply is not None and table_id in self.unshown:
                await self.explain_no_access(reply)
            return
        wait = failure.retry_after if isinstance(failure, Undelivered) else 0.0
        if wait and reply is not None:
            time_text = relative(self._clock() + timedelta(seconds=wait))
            await reply.send_text(catalogue_for(reply.interaction)("saved-later", when=time_text))
        self._retries.start(self._retry(table_id, wait))

    async def explain_no_access(self, reply: Reply) -> None:
        """Tell a user privately which permissions the bot lacks in the channel of the press."""
        translate = catalogue_for(reply.interaction)
        problem = await access_problem(reply.interaction, translate) or translate(
            "obstacle-unknown"
        )
        await reply.send_text(f"{translate('saved-unseen')}\n{problem}")

    def resync_later(self, table_id: TableId) -> None:
        """Bring a table's message up to date later."""
        if table_id not in self._resyncing:
            self._resyncing.add(table_id)
            self._retries.start(self._retry(table_id, 0))

    async def close(self) -> None:
        """Stop retrying; the next start of the program continues."""
        await self._retries.close()

    def _is_final(self, table_id: TableId, failure: Exception) -> bool:
        """Return whether retries make no sense until people change something."""
        if not isinstance(failure, Undelivered):
            return False
        if failure.is_forbidden or failure.is_locked or failure.is_deleted:
            self.unshown.add(table_id)
            return True
        return False

    async def _retry(self, table_id: TableId, first_delay: float) -> None:
        first, *others = RETRY_AFTER
        for seconds in (max(first, first_delay), *others):
            await asyncio.sleep(seconds)
            self._resyncing.discard(table_id)  # a later change must be shown again
            try:
                await self._show(table_id)
            except (Undelivered, StoreUnavailable) as failure:
                _log.warning("table %s still can't be shown: %s", table_id, failure)
                if self._is_final(table_id, failure):
                    return
                self._resyncing.add(table_id)
            except Refused:
                return
            else:
                return
        self._resyncing.discard(table_id)
