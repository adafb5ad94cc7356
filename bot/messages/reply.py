"""Reply to an interaction, by any of the ways that Discord offers."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from datetime import datetime
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import discord

from bot.client.components import Emojis, Message, Sendable, modal
from bot.client.interaction import Interaction, guild_of
from bot.client.undelivered import Undelivered, requesting
from bot.ids import GuildId, InteractionId, MessageId, UserId
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.tables.refusals import Reason, Refused
from bot.views.message_spec import Form, MessageSpec

DEFER_AFTER: Final = 1.5
"""Seconds until the interaction is deferred; Discord waits for 3."""
ANSWER_WITHIN: Final = 4.0
"""Timeout in seconds of an answer; the interaction has expired by then."""
TOKEN_LIVES: Final = 15 * 60.0
"""Seconds for which an interaction accepts answers after the first one."""

_RETRY_WITHIN: Final = 60.0
"""Timeout in seconds of the second attempt at a private answer, in which discord.py itself waits
for Discord's rate limit."""

_log = logging.getLogger(__name__)


class PrivateMessage(NamedTuple):
    """A message that only one user sees, editable while its interaction lives.

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
        """Time of the interaction."""
        return self.interaction.created_at

    async def edit(self, message: Sendable) -> None:
        """Edit the message. Raises Undelivered."""
        with requesting(), self.interaction.client.own_emojis.available() as emojis:
            async with asyncio.timeout(ANSWER_WITHIN):
                edited = message.to_edit(emojis)
                if self.is_followup:
                    await self.interaction.followup.edit_message(self.message_id, **edited)
                else:
                    await self.interaction.edit_original_response(**edited)

    async def repeat(self, message: Sendable) -> Self:
        """Send the message again at the bottom of the channel, and return it.

        Raises Undelivered.
        """
        with requesting(), self.interaction.client.own_emojis.available() as emojis:
            async with asyncio.timeout(ANSWER_WITHIN):
                followup = self.interaction.followup
                sent = await followup.send(**message.to_send_private(emojis), wait=True)
        return self._replace(message_id=MessageId(sent.id), is_followup=True)

    async def delete(self) -> None:
        """Delete the message. Raises Undelivered."""
        with requesting():
            async with asyncio.timeout(ANSWER_WITHIN):
                if self.is_followup:
                    await self.interaction.followup.delete_message(self.message_id)
                else:
                    await self.interaction.delete_original_response()


class Reply:
    """The reply to an interaction; a context manager around the handler's work.

    If the work takes long, the interaction is deferred in time. For a slash command, or a form that
    one has opened, the deferred answer is private, since it may still become a refusal; for a
    pressed button nothing visible changes. For slow private answers call `defer_privately` first.

    If the work fails, the user gets a private message with the text that ``explain`` returns.
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
        self.interaction.client.faces.remember(self.guild_id, self.interaction.user)
        return failed

    @property
    def answered(self) -> bool:
        """Whether the user can already see an answer."""
        return self.interaction.response.is_done() and not self._deferred_privately

    @property
    def id(self) -> InteractionId:
        return InteractionId(self.interaction.id)

    @property
    def user_id(self) -> UserId:
        """User who pressed, chose or typed."""
        return UserId(self.interaction.user.id)

    @property
    def guild_id(self) -> GuildId:
        """Guild of the interaction, `NO_GUILD` for none that has the bot."""
        return guild_of(self.interaction)

    @property
    def message_id(self) -> MessageId | None:
        """Message whose button was pressed."""
        pressed = self.interaction.message
        return None if pressed is None else MessageId(pressed.id)

    @property
    def is_private(self) -> bool:
        """Whether a button of a private message was pressed."""
        pressed = self.interaction.message
        return pressed is not None and pressed.flags.ephemeral

    @property
    def channel_id(self) -> int | None:
        return self.interaction.channel_id

    async def defer_privately(self) -> None:
        """Defer a private answer that takes long to make."""
        async with self._answering:
            if not self.interaction.response.is_done():
                await self._defer(private=True)

    async def edit(self, message: Sendable) -> None:
        """Edit the message whose button was pressed. Raises Undelivered."""
        async with self._sending(ANSWER_WITHIN) as emojis:
            edited = message.to_edit(emojis)
            if self.interaction.response.is_done():
                await self.interaction.edit_original_response(**edited)
            else:
                await self.interaction.response.edit_message(**edited)

    async def post(self, message: Sendable) -> MessageId:
        """Post a new message in the channel and return its id. Raises Undelivered.

        Not possible after the interaction was deferred with a private answer.
        """
        async with self._sending(ANSWER_WITHIN) as emojis:
            if self._deferred_privately:
                raise discord.ClientException("the answer has been promised to be private")
            new = message.to_send(emojis)
            if self.interaction.response.is_done():
                sent = await self.interaction.followup.send(**new, wait=True)
                return MessageId(sent.id)
            return _message_id_of(await self.interaction.response.send_message(**new))

    async def complete(self, message_id: MessageId, message: Sendable) -> None:
        """Edit a message that was sent by `post`. Raises Undelivered."""
        async with self._sending(ANSWER_WITHIN) as emojis:
            edited = message.to_edit(emojis)
            await self.interaction.followup.edit_message(message_id, **edited)

    async def ask(self, form: Form) -> None:
        """Open a form for the user; submitting it is another interaction.

        Raises Undelivered, also if the interaction already has an answer or is itself the
        submission of a form: Discord then accepts no form.
        """
        async with self._sending(ANSWER_WITHIN) as emojis:
            await self.interaction.response.send_modal(modal(form, emojis))

    async def send_private(
        self, message: Sendable, within: float | None = None
    ) -> PrivateMessage | None:
        """Send a private message to the user. Return it if it was delivered.

        ``within`` is the timeout in seconds if it isn't the usual one: a deferred answer has
        minutes. There is no other way to reach only the user, so an answer that was rate limited or
        timed out is tried once more while the interaction lives. Other failures are logged.
        """
        within = within or ANSWER_WITHIN
        try:
            try:
                return await self._send_private(message, within)
            except Undelivered as failure:
                pause = failure.pause
                if pause is None or pause >= self._seconds_left():
                    raise
                _log.info("a private answer was not accepted, trying again: %r", failure)
                await asyncio.sleep(pause)
                return await self._send_private(message, max(within, _RETRY_WITHIN))
        except Undelivered as failure:
            _log.warning("a private answer could not be delivered: %r", failure)
            return None

    async def show_private(self, message: Sendable) -> None:
        """Replace the private message whose button was pressed, or send a new one.

        Raises Undelivered.
        """
        if self.is_private and not self._deferred_privately:
            await self.edit(message)
        else:
            await self.send_private(message)

    async def send_text(self, text: str) -> None:
        """Send a private text to the user."""
        await self.send_private(Message(MessageSpec(text)))

    async def _send_private(self, message: Sendable, within: float) -> PrivateMessage:
        async with self._sending(min(within, self._seconds_left())) as emojis:
            interaction = self.interaction
            if self._deferred_privately:
                edited = await interaction.edit_original_response(**message.to_edit(emojis))
                self._deferred_privately = False
                return PrivateMessage(interaction, MessageId(edited.id))
            if interaction.response.is_done():
                sent = await interaction.followup.send(**message.to_send_private(emojis), wait=True)
                return PrivateMessage(interaction, MessageId(sent.id), is_followup=True)
            answer = await interaction.response.send_message(**message.to_send_private(emojis))
            return PrivateMessage(interaction, _message_id_of(answer))

    @contextlib.asynccontextmanager
    async def _sending(self, within: float) -> AsyncIterator[Emojis]:
        """Send one answer at a time, each within a timeout in seconds."""
        with requesting(), self.interaction.client.own_emojis.available() as emojis:
            async with self._answering, asyncio.timeout(within):
                yield emojis

    def _seconds_left(self) -> float:
        """Return the seconds until the interaction expires."""
        return self._expires - asyncio.get_running_loop().time()

    async def reset_menu(self) -> None:
        """Reset the menu that was used, so that the same option can be chosen again.

        Discord's client sends nothing for an option that a menu already shows. Every update of the
        message resets the menu, even one that changes nothing.
        """
        with contextlib.suppress(Undelivered):
            async with self._sending(ANSWER_WITHIN):
                if not self.interaction.response.is_done():
                    await self.interaction.response.edit_message()

    async def acknowledge(self) -> None:
        """Acknowledge the interaction without a visible change, unless it has an answer."""
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


def _message_id_of(answer: discord.InteractionCallbackResponse[Any]) -> MessageId:
    """Return the id of the message that an answer has created."""
    if answer.message_id is None:
        raise discord.ClientException("Discord did not name the message it made")
    return MessageId(answer.message_id)
