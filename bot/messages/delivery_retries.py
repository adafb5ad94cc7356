"""What is done about tables that could not be shown: another attempt later, or help from users."""

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
    """Takes care of tables that could not be shown.

    ``show`` tries again to show a table and raises what that fails with.
    """

    def __init__(
        self, clock: Callable[[], datetime], show: Callable[[TableId], Awaitable[None]]
    ) -> None:
        self._clock = clock
        self._show = show
        self._retries = Background()
        self._resyncing: set[TableId] = set()
        self.unshown: set[TableId] = set()
        """Tables whose channel is gone or closed to the bot. It still answers presses there."""

    @property
    def waiting(self) -> int:
        """How many messages are tried again later."""
        return len(self._retries)

    async def schedule(self, table_id: TableId, failure: Exception, reply: Reply | None) -> None:
        """Do what is possible about a table that could not be shown.

        What the user did is saved; ``reply`` tells them why they don't see it.
        """
        _log.warning("table %s could not be shown: %s", table_id, failure)
        if self._is_final(table_id, failure):
            if reply is not None and table_id in self.unshown:
                await self.explain_no_access(reply)
            return
        wait = failure.retry_after if isinstance(failure, Undelivered) else 0.0
        if wait and reply is not None:
            when = relative(self._clock() + timedelta(seconds=wait))
            await reply.send_text(catalogue_for(reply.interaction)("saved-later", when=when))
        self._retries.start(self._retry(table_id, wait))

    async def explain_no_access(self, reply: Reply) -> None:
        """Tell a user privately what the bot lacks in the channel of the pressed button."""
        translate = catalogue_for(reply.interaction)
        lacking = await access_problem(reply.interaction, translate) or translate(
            "obstacle-unknown"
        )
        await reply.send_text(f"{translate('saved-unseen')}\n{lacking}")

    def resync_later(self, table_id: TableId) -> None:
        """Bring a table's message up to date later."""
        if table_id not in self._resyncing:
            self._resyncing.add(table_id)
            self._retries.start(self._retry(table_id, 0))

    async def close(self) -> None:
        """Stop trying; the next start of the program takes over."""
        await self._retries.close()

    def _is_final(self, table_id: TableId, failure: Exception) -> bool:
        """Return whether another attempt makes no sense: people have to do something first."""
        if not isinstance(failure, Undelivered):
            return False
        if failure.is_forbidden or failure.is_locked or failure.is_deleted:
            self.unshown.add(table_id)
            return True
        return False

    async def _retry(self, table_id: TableId, at_least: float) -> None:
        first, *others = RETRY_AFTER
        for seconds in (max(first, at_least), *others):
            await asyncio.sleep(seconds)
            self._resyncing.discard(table_id)  # what changes from here on may not be shown by this
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
