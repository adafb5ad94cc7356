"""One interaction's answers: the ways Discord offers, in the order of how long they stay open."""

import asyncio
import contextlib
import logging
from types import TracebackType
from typing import Any, Final, Self

import aiohttp
import discord

from bot.layout import Message

DEFER_AFTER: Final = 1.5
"""Seconds until Discord is told that the answer takes longer; it waits for 3."""
ANSWER_WITHIN: Final = 4.0
"""Seconds after which an answer on its way is given up: the interaction has expired by then."""

UNDELIVERED: Final = (discord.DiscordException, aiohttp.ClientError, TimeoutError, OSError)
"""What sending something to Discord can fail with."""

_log = logging.getLogger(__name__)


class Reply:
    """The answer to one interaction, used as a context around the work for it.

    If the work takes long the interaction is deferred in time. A slash command then promises a
    private answer, for it may still become a refusal; a pressed button promises nothing visible.
    What surely takes long and will be told in private had better be promised at once.
    """

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self._answering = asyncio.Lock()
        self._waiting: asyncio.Task[None] | None = None
        self._promised = False

    async def __aenter__(self) -> Self:
        self._waiting = asyncio.create_task(self._defer_in_time())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        async with self._answering:
            if self._waiting is not None:
                self._waiting.cancel()
            if self._promised:
                with contextlib.suppress(*UNDELIVERED):
                    async with asyncio.timeout(ANSWER_WITHIN):
                        await self.interaction.delete_original_response()

    @property
    def answered(self) -> bool:
        """Whether there is an answer already that can be seen."""
        return self.interaction.response.is_done() and not self._promised

    @property
    def message_id(self) -> int | None:
        """The message whose button was pressed."""
        return self.interaction.message.id if self.interaction.message is not None else None

    @property
    def channel_id(self) -> int | None:
        return self.interaction.channel_id

    async def promise(self) -> None:
        """Say at once that a private answer follows, which takes long to make."""
        async with self._answering:
            if not self.interaction.response.is_done():
                await self._defer(private=True)

    async def edit(self, message: Message) -> None:
        """Edit the message whose button was pressed. Raises one of `UNDELIVERED`."""
        async with self._answering, asyncio.timeout(ANSWER_WITHIN):
            if self.interaction.response.is_done():
                await self.interaction.edit_original_response(**await message.to_edit())
            else:
                await self.interaction.response.edit_message(**await message.to_edit())

    async def post(self, message: Message) -> int:
        """Send a new message to the channel and return its id. Raises one of `UNDELIVERED`.

        That isn't possible any more once a private answer has been promised.
        """
        async with self._answering, asyncio.timeout(ANSWER_WITHIN):
            if self._promised:
                raise discord.ClientException("the answer has been promised to be private")
            if self.interaction.response.is_done():
                sent = await self.interaction.followup.send(**await message.to_send(), wait=True)
                return sent.id
            answer = await self.interaction.response.send_message(**await message.to_send())
            if answer.message_id is None:
                raise discord.ClientException("Discord did not name the message it made")
            return answer.message_id

    async def tell(self, message: Message, within: float = ANSWER_WITHIN) -> None:
        """Show a message to the one who asked, and nobody else.

        ``within`` is how many seconds sending it may take; a promised answer has minutes.
        There is no other way to reach just them, so a failure is logged and that's it.
        """
        try:
            async with self._answering, asyncio.timeout(within):
                if self.interaction.response.is_done():
                    await self.interaction.followup.send(**await message.to_send(), ephemeral=True)
                    self._promised = False
                else:
                    await self.interaction.response.send_message(
                        **await message.to_send(), ephemeral=True
                    )
        except UNDELIVERED as failure:
            _log.warning("a private answer could not be delivered: %s", failure)

    async def acknowledge(self) -> None:
        """Answer without a visible change, if there is no answer yet."""
        async with self._answering:
            await self._defer_silently()

    async def _defer_in_time(self) -> None:
        await asyncio.sleep(DEFER_AFTER)
        async with self._answering:
            await self._defer_silently()

    async def _defer_silently(self) -> None:
        if not self.interaction.response.is_done():
            command = self.interaction.type is discord.InteractionType.application_command
            with contextlib.suppress(*UNDELIVERED):
                await self._defer(private=command)

    async def _defer(self, *, private: bool) -> None:
        async with asyncio.timeout(ANSWER_WITHIN):
            await self.interaction.response.defer(ephemeral=private, thinking=private)
        self._promised = private
