"""What is done about tables that could not be shown: another attempt later, or help from users."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta

from bot.background import Background
from bot.catalogue import catalogue
from bot.ids import TableId
from bot.interaction import private_words
from bot.messages.components import PlainMessage
from bot.messages.delivery import RETRY_AFTER, Delivery
from bot.messages.permissions import obstacles
from bot.messages.reply import Reply
from bot.messages.undelivered import Undelivered
from bot.refusals import Refused
from bot.store.errors import StoreUnavailable
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot, people_at
from bot.views.markup import mentions, relative, table_title
from bot.views.message_spec import PlainSpec

_log = logging.getLogger(__name__)


class Repairs:
    """Takes care of tables that could not be shown.

    ``show`` tries again to show a table and raises what that fails with; ``notify`` is called with
    a table that has ended.
    """

    def __init__(
        self,
        delivery: Delivery,
        tables: Tables,
        clock: Callable[[], datetime],
        show: Callable[[TableId], Awaitable[None]],
        notify: Callable[[Snapshot], None],
    ) -> None:
        self._delivery = delivery
        self._tables = tables
        self._clock = clock
        self._show = show
        self._notify = notify
        self._retries = Background()
        self._resyncing: set[TableId] = set()
        self.no_access: set[TableId] = set()
        """Tables where the bot may neither read nor write. It can still answer presses there."""

    @property
    def waiting(self) -> int:
        """How many messages are tried again later."""
        return len(self._retries)

    async def attend(self, table_id: TableId, failure: Exception, reply: Reply | None) -> None:
        """Do what is possible about a table that could not be shown.

        What the user did is saved; ``reply`` tells them why they don't see it.
        """
        _log.warning("table %s could not be shown: %s", table_id, failure)
        if await self._settle(table_id, failure):
            if reply is not None and table_id in self.no_access:
                await self.explain_no_access(reply)
            return
        wait = failure.retry_after if isinstance(failure, Undelivered) else 0.0
        if wait and reply is not None:
            when = relative(self._clock() + timedelta(seconds=wait))
            await reply.send_text(private_words(reply.interaction)("saved-later", when=when))
        self._retries.start(self._retry(table_id, wait))

    async def explain_no_access(self, reply: Reply) -> None:
        """Tell a user privately what the bot lacks in the channel of the pressed button."""
        translate = private_words(reply.interaction)
        lacking = await obstacles(reply.interaction, translate) or translate("obstacle-unknown")
        await reply.send_text(f"{translate('saved-unseen')}\n{lacking}")

    def resync_later(self, table_id: TableId) -> None:
        """Bring a table's message up to date later."""
        if table_id not in self._resyncing:
            self._resyncing.add(table_id)
            self._retries.start(self._retry(table_id, 0))

    async def close(self) -> None:
        """Stop trying; the next start of the program takes over."""
        await self._retries.close()

    async def _settle(self, table_id: TableId, failure: Exception) -> bool:
        """Do what is possible if another attempt makes no sense; return whether that is so.

        Where the bot may neither read nor write, it waits for a user to press a button. In a thread
        that moderators have locked nobody can: a table that was opened there ends.
        """
        if not isinstance(failure, Undelivered):
            return False
        if failure.is_forbidden:
            self.no_access.add(table_id)
            return True
        if failure.is_locked:
            try:
                await self._end_in_locked_thread(table_id)
            except StoreUnavailable as unavailable:
                _log.error("table %s can't be ended yet: %s", table_id, unavailable)
                return False
            return True
        return False

    async def _end_in_locked_thread(self, table_id: TableId) -> None:
        with suppress(Refused):  # perhaps it was over already
            await self._tables.endings.give_up(table_id)
        snapshot = await self._tables.get(table_id)
        await self._tables.mark_end_shown(table_id)
        self._notify(snapshot)
        table = snapshot.table
        translate = catalogue(table.language)
        title = table_title(table, translate)
        news = PlainSpec(
            translate("table-ended-locked", table=title, players=mentions(people_at(table)))
        )
        try:
            parent_id = await self._delivery.parent_of(table.channel_id)
            await self._delivery.send(
                parent_id, table.guild_id, PlainMessage(news), table_id, "locked"
            )
        except Undelivered as failure:
            _log.warning("table %s has ended in a locked thread unheard: %s", table_id, failure)

    async def _retry(self, table_id: TableId, at_least: float) -> None:
        first, *others = RETRY_AFTER
        for seconds in (max(first, at_least), *others):
            await asyncio.sleep(seconds)
            self._resyncing.discard(table_id)  # what changes from here on may not be shown by this
            try:
                await self._show(table_id)
            except (Undelivered, StoreUnavailable) as failure:
                _log.warning("table %s still can't be shown: %s", table_id, failure)
                if await self._settle(table_id, failure):
                    return
                self._resyncing.add(table_id)
            except Refused:
                return
            else:
                return
        self._resyncing.discard(table_id)
