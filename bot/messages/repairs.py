"""What is done about a table that could not be shown: later, or with people's help."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.background import Background
from bot.catalogue import catalogue
from bot.errors import Refused
from bot.ids import TableId
from bot.interaction import private_words
from bot.messages.components import Bulletin, Sendable
from bot.messages.delivery import Delivery, is_forbidden, is_gone, is_locked
from bot.messages.permissions import obstacles
from bot.messages.reply import UNDELIVERED, Reply
from bot.store import Shown, StoreUnavailable
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot, people_at
from bot.views.markup import mentions, relative
from bot.views.scene import News

RETRY_AFTER: Final[Sequence[float]] = (10, 60, 300, 1800)
"""Seconds between the attempts to show a table that Discord didn't take."""

_log = logging.getLogger(__name__)


class Repairs:
    """Looks after tables that could not be shown.

    ``show`` tries again to show one and raises what that fails with; ``announce`` tells of a table
    that has come to its end.
    """

    def __init__(
        self,
        delivery: Delivery,
        tables: Tables,
        clock: Callable[[], datetime],
        show: Callable[[TableId], Awaitable[None]],
        announce: Callable[[Snapshot], None],
    ) -> None:
        self._delivery = delivery
        self._tables = tables
        self._clock = clock
        self._show = show
        self._announce = announce
        self._retries = Background()
        self._doubtful: set[TableId] = set()
        self.shut_out: set[TableId] = set()
        """The tables where the bot may neither look nor write: a press opens the way to them."""

    @property
    def waiting(self) -> int:
        """How many messages are tried again later."""
        return len(self._retries)

    async def attend(self, table_id: TableId, failure: Exception, reply: Reply | None) -> None:
        """Do what can be done about a table that could not be shown.

        What the one who asked did is saved; they are told why they don't see it.
        """
        _log.warning("table %s could not be shown: %s", table_id, failure)
        if await self._is_settled(table_id, failure):
            if reply is not None and table_id in self.shut_out:
                await self.complain(reply)
            return
        wait = failure.retry_after if isinstance(failure, discord.RateLimited) else 0.0
        if wait and reply is not None:
            when = relative(self._clock() + timedelta(seconds=wait))
            await reply.say(private_words(reply.interaction)("saved-later", when=when))
        self._retries.start(self._retry(table_id, wait))

    async def complain(self, reply: Reply) -> None:
        """Tell somebody privately what the bot lacks where they have pressed."""
        say = private_words(reply.interaction)
        lacking = await obstacles(reply.interaction, say) or say("obstacle-unknown")
        await reply.say(f"{say('saved-unseen')}\n{lacking}")

    def look_later(self, table_id: TableId) -> None:
        """Bring up later a table that may not be shown as it is."""
        if table_id not in self._doubtful:
            self._doubtful.add(table_id)
            self._retries.start(self._retry(table_id, 0))

    def edit_later(self, shown: Shown, message: Sendable) -> None:
        """Try again to edit a message that isn't a table's any more, unless nobody can."""
        self._retries.start(self._edit_later(shown, message))

    async def close(self) -> None:
        """Stop trying; the next start of the program takes over."""
        await self._retries.close()

    async def _is_settled(self, table_id: TableId, failure: Exception) -> bool:
        """Tell whether trying again makes no sense, after doing what does.

        Where the bot may not look or write, the next press opens the way for it. In a thread that
        moderators have locked nobody can press: a table that was opened there has come to its end.
        """
        if not isinstance(failure, discord.DiscordException):
            return False
        if is_forbidden(failure):
            self.shut_out.add(table_id)
            return True
        if is_locked(failure):
            await self._end_in_locked_thread(table_id)
            return True
        return False

    async def _end_in_locked_thread(self, table_id: TableId) -> None:
        with suppress(Refused):  # perhaps it was over already
            await self._tables.endings.give_up(table_id)
        snapshot = await self._tables.get(table_id)
        await self._tables.close(table_id)
        self._announce(snapshot)
        table = snapshot.table
        say, number = catalogue(table.language), str(table.id)
        title = say("table-title", game=say(f"{table.game}-name"), number=number)
        news = News(say("table-ended-locked", table=title, players=mentions(people_at(table))))
        try:
            parent_id = await self._delivery.parent_of(table.channel_id)
            await self._delivery.send(parent_id, table.guild_id, Bulletin(news), table_id, "locked")
        except UNDELIVERED as failure:
            _log.warning("table %s has ended in a locked thread unheard: %s", table_id, failure)

    async def _retry(self, table_id: TableId, at_least: float) -> None:
        first, *others = RETRY_AFTER
        for seconds in (max(first, at_least), *others):
            await asyncio.sleep(seconds)
            self._doubtful.discard(table_id)  # what changes from here on may not be shown by this
            try:
                await self._show(table_id)
            except (*UNDELIVERED, StoreUnavailable) as failure:
                _log.warning("table %s still can't be shown: %s", table_id, failure)
                if await self._is_settled(table_id, failure):
                    return
                self._doubtful.add(table_id)
            except Refused:
                return
            else:
                return
        self._doubtful.discard(table_id)

    async def _edit_later(self, shown: Shown, message: Sendable) -> None:
        for seconds in RETRY_AFTER:
            await asyncio.sleep(seconds)
            try:
                return await self._delivery.edit(shown, message)
            except UNDELIVERED as failure:
                if is_gone(failure):
                    return None
        return None
