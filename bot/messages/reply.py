"""One interaction's answers: the ways Discord offers, in the order of how long they stay open."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from datetime import datetime
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import discord

from bot.client.components import Message, Sendable, Signs, modal
from bot.client.interaction import Interaction, guild_of
from bot.client.undelivered import Undelivered, requesting
from bot.ids import GuildId, InteractionId, MessageId, UserId
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.tables.refusals import Reason, Refused
from bot.views.message_spec import Form, MessageSpec

DEFER_AFTER: Final = 1.5
"""Seconds until Discord is told that the answer takes longer; it waits for 3."""
ANSWER_WITHIN: Final = 4.0
"""Seconds after which an answer on its way is given up: the interaction has expired by then."""
TOKEN_LIVES: Final = 15 * 60.0
"""Seconds in which an interaction that got its first answer in time may get more of them."""

_AGAIN_WITHIN: Final = 60.0
"""Seconds that the second try of a private answer may take: discord.py itself waits in it until
Discord's limits allow the next message."""

_log = logging.getLogger(__name__)


class PrivateMessage(NamedTuple):
    """A message that only one person sees, and that can be edited while its interaction lives.

    It is the interaction's answer itself, or a follow-up.
    """

    interaction: Interaction
    message_id: MessageId
    is_followup: bool = False

    @property
    def expires_at(self) -> datetime:
        return self.interaction.expires_at

    @property
    def pressed_at(self) -> datetime:
        """When the interaction was."""
        return self.interaction.created_at

    async def edit(self, message: Sendable) -> None:
        """Edit it. Raises Undelivered."""
        with requesting(), self.interaction.client.own_emojis.offered() as signs:
            async with asyncio.timeout(ANSWER_WITHIN):
                edited = message.to_edit(signs)
                if self.is_followup:
                    await self.interaction.followup.edit_message(self.message_id, **edited)
                else:
                    await self.interaction.edit_original_response(**edited)

    async def repeat(self, message: Sendable) -> Self:
        """Send it again at the bottom of the channel, and return that. Raises as `edit` does."""
        with requesting(), self.interaction.client.own_emojis.offered() as signs:
            async with asyncio.timeout(ANSWER_WITHIN):
                followup = self.interaction.followup
                sent = await followup.send(**message.to_send_private(signs), wait=True)
        return self._replace(message_id=MessageId(sent.id), is_followup=True)

    async def delete(self) -> None:
        """Delete it. Raises as `edit` does."""
        with requesting():
            async with asyncio.timeout(ANSWER_WITHIN):
                if self.is_followup:
                    await self.interaction.followup.delete_message(self.message_id)
                else:
                    await self.interaction.delete_original_response()


class Reply:
    """The answer to one interaction, used as a context around the work for it.

    If the work takes long the interaction is deferred in time. A slash command, or a form that one
    has opened, then promises a private answer, for it may still become a refusal; a pressed button
    promises nothing visible.
    What surely takes long and will be told in private had better be promised at once.

    Whatever goes wrong in the work is told to the one who asked, in the words that ``explain``
    finds for it.
    """

    def __init__(
        self, interaction: Interaction, explain: Callable[[Exception, Interaction], str]
    ) -> None:
        self.interaction = interaction
        self._explain = explain
        self._answering = asyncio.Lock()
        self._waiting: asyncio.TimerHandle | asyncio.Task[None] | None = None
        self._deferred_privately = False
        self._expires = asyncio.get_running_loop().time() + TOKEN_LIVES

    async def __aenter__(self) -> Self:
        client, task = self.interaction.client, asyncio.current_task()
        if task is not None:
            client.answering.add(task)
            task.add_done_callback(client.answering.discard)
        if client.is_closing:
            if not client.is_closed():
                await self.send_text(self._explain(Refused(Reason.RESTARTING), self.interaction))
            raise asyncio.CancelledError
        LOG_CONTEXT.set(LogContext(self.guild_id or None))
        self._waiting = asyncio.get_running_loop().call_later(DEFER_AFTER, self._defer_in_time)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        if failed := isinstance(error, Exception):
            await self.send_text(self._explain(error, self.interaction))
        async with self._answering:
            if self._waiting is not None:
                self._waiting.cancel()
            if self._deferred_privately:
                with contextlib.suppress(Undelivered), requesting():
                    async with asyncio.timeout(ANSWER_WITHIN):
                        await self.interaction.delete_original_response()
        return failed

    @property
    def answered(self) -> bool:
        """Whether there is an answer already that can be seen."""
        return self.interaction.response.is_done() and not self._deferred_privately

    @property
    def id(self) -> InteractionId:
        return InteractionId(self.interaction.id)

    @property
    def user_id(self) -> UserId:
        """Who pressed or typed."""
        return UserId(self.interaction.user.id)

    @property
    def guild_id(self) -> GuildId:
        """The server it happened on, `NO_SERVER` for none that has the bot."""
        return guild_of(self.interaction)

    @property
    def message_id(self) -> MessageId | None:
        """The message whose button was pressed."""
        pressed = self.interaction.message
        return None if pressed is None else MessageId(pressed.id)

    @property
    def is_private(self) -> bool:
        """Whether a button was pressed that only the one who pressed it sees."""
        pressed = self.interaction.message
        return pressed is not None and pressed.flags.ephemeral

    @property
    def channel_id(self) -> int | None:
        return self.interaction.channel_id

    async def defer_privately(self) -> None:
        """Say at once that a private answer follows, which takes long to make."""
        async with self._answering:
            if not self.interaction.response.is_done():
                await self._defer(private=True)

    async def edit(self, message: Sendable) -> None:
        """Edit the message whose button was pressed. Raises Undelivered."""
        async with self._sending(ANSWER_WITHIN) as signs:
            edited = message.to_edit(signs)
            if self.interaction.response.is_done():
                await self.interaction.edit_original_response(**edited)
            else:
                await self.interaction.response.edit_message(**edited)

    async def post(self, message: Sendable) -> MessageId:
        """Send a new message to the channel and return its id. Raises Undelivered.

        That isn't possible any more once a private answer has been promised.
        """
        async with self._sending(ANSWER_WITHIN) as signs:
            if self._deferred_privately:
                raise discord.ClientException("the answer has been promised to be private")
            new = message.to_send(signs)
            if self.interaction.response.is_done():
                sent = await self.interaction.followup.send(**new, wait=True)
                return MessageId(sent.id)
            return _named(await self.interaction.response.send_message(**new))

    async def complete(self, message_id: MessageId, message: Sendable) -> None:
        """Edit a message that `post` has made. Raises Undelivered."""
        async with self._sending(ANSWER_WITHIN) as signs:
            edited = message.to_edit(signs)
            await self.interaction.followup.edit_message(message_id, **edited)

    async def ask(self, form: Form) -> None:
        """Let the one who asked fill in a form, whose sending is another interaction.

        Raises Undelivered, also if there has been an answer already: for a form it is too
        late then, and the sending of a form can't be answered by one.
        """
        async with self._sending(ANSWER_WITHIN) as signs:
            await self.interaction.response.send_modal(modal(form, signs))

    async def send_private(
        self, message: Sendable, within: float | None = None
    ) -> PrivateMessage | None:
        """Show a message to the one who asked, and nobody else. Return it if it was delivered.

        ``within`` is how many seconds sending it may take if not as usual: a promised answer has
        minutes.
        There is no other way to reach just them, so what came too fast for Discord or took too long
        is tried once more while the interaction lives. Any other failure is logged and that's it.
        """
        within = within or ANSWER_WITHIN
        try:
            try:
                return await self._send_private(message, within)
            except Undelivered as failure:
                pause = failure.pause
                if pause is None or pause >= self._left():
                    raise
                _log.info("a private answer was not taken, trying again: %r", failure)
                await asyncio.sleep(pause)
                return await self._send_private(message, max(within, _AGAIN_WITHIN))
        except Undelivered as failure:
            _log.warning("a private answer could not be delivered: %r", failure)
            return None

    async def show_private(self, message: Sendable) -> None:
        """Show a message in place of the private one whose button was pressed, or send it.

        Raises Undelivered.
        """
        if self.is_private and not self._deferred_privately:
            await self.edit(message)
        else:
            await self.send_private(message)

    async def send_text(self, words: str) -> None:
        """Say something to the one who asked, and nobody else."""
        await self.send_private(Message(MessageSpec(words)))

    async def _send_private(self, message: Sendable, within: float) -> PrivateMessage:
        async with self._sending(min(within, self._left())) as signs:
            interaction = self.interaction
            if self._deferred_privately:
                edited = await interaction.edit_original_response(**message.to_edit(signs))
                self._deferred_privately = False
                return PrivateMessage(interaction, MessageId(edited.id))
            if interaction.response.is_done():
                sent = await interaction.followup.send(**message.to_send_private(signs), wait=True)
                return PrivateMessage(interaction, MessageId(sent.id), is_followup=True)
            answer = await interaction.response.send_message(**message.to_send_private(signs))
            return PrivateMessage(interaction, _named(answer))

    @contextlib.asynccontextmanager
    async def _sending(self, within: float) -> AsyncIterator[Signs]:
        """Send one answer after the other, each within ``within`` seconds."""
        with requesting(), self.interaction.client.own_emojis.offered() as signs:
            async with self._answering, asyncio.timeout(within):
                yield signs

    def _left(self) -> float:
        """Return for how many seconds the interaction lives."""
        return self._expires - asyncio.get_running_loop().time()

    async def reset_menu(self) -> None:
        """Reset the menu that was chosen from, so that the same can be chosen again.

        Discord's client sends nothing for a choice that a menu shows already. It clears the menu
        with every update of the message, even one that changes nothing.
        """
        with contextlib.suppress(Undelivered):
            async with self._sending(ANSWER_WITHIN):
                if not self.interaction.response.is_done():
                    await self.interaction.response.edit_message()

    async def acknowledge(self) -> None:
        """Answer without a visible change, if there is no answer yet."""
        async with self._answering:
            await self._defer_silently()

    def _defer_in_time(self) -> None:
        self._waiting = asyncio.create_task(self.acknowledge())

    async def _defer_silently(self) -> None:
        if not self.interaction.response.is_done():
            with contextlib.suppress(Undelivered):
                await self._defer(private=self.interaction.message is None)

    async def _defer(self, *, private: bool) -> None:
        with requesting():
            async with asyncio.timeout(ANSWER_WITHIN):
                await self.interaction.response.defer(ephemeral=private, thinking=private)
        self._deferred_privately = private


def _named(answer: discord.InteractionCallbackResponse[Any]) -> MessageId:
    """Return the id of the message that an answer has created."""
    if answer.message_id is None:
        raise discord.ClientException("Discord did not name the message it made")
    return MessageId(answer.message_id)
