"""What somebody chooses for themselves: the panel of `/preferences`, and what is pressed on it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Final

import msgspec

from bot.errors import Reason, Refused
from bot.interaction import private_words
from bot.messages.components import Message, paint
from bot.messages.reply import Reply
from bot.store import Preferences, Told
from bot.views.custom_ids import Own
from bot.views.preferences import hello, preferences


async def show(reply: Reply) -> None:
    """Show somebody their settings, in the message that they have pressed on if it is theirs."""
    message = await _panel(reply)
    await (reply.edit if reply.is_private else reply.tell)(message)


async def use(reply: Reply, what: Own, values: Sequence[str] = ()) -> None:
    """Do what a button or a menu with these ``values`` is for. Raises Refused."""
    await _DEEDS[what](reply, values)
    services = reply.interaction.client.services
    services.notices.listen(reply.user_id, await _chosen(reply))
    await show(reply)


async def _panel(reply: Reply) -> Message:
    say = private_words(reply.interaction)
    return await paint(preferences, await _chosen(reply), reply.id, say)


async def _chosen(reply: Reply) -> Preferences:
    people = reply.interaction.client.services.store.people
    return (await people.preferences([reply.user_id])).get(reply.user_id, Preferences())


async def _look(reply: Reply, values: Sequence[str]) -> None:
    """Change nothing."""


async def _set_told(reply: Reply, values: Sequence[str]) -> None:
    """Set how somebody is told. Whether Discord takes direct messages is tried at once."""
    match values:
        case [value] if value in set(Told):
            told = Told(value)
        case _:
            raise Refused(Reason.BAD_VALUE, option=Own.TOLD)
    services, language = (
        reply.interaction.client.services,
        private_words(reply.interaction).language,
    )
    is_taken = True
    if told is Told.DIRECT:
        before = msgspec.structs.replace(await _chosen(reply), language=language)
        is_taken = await services.direct.send(reply.user_id, before, hello, reply.id)
    await services.store.people.set_told(reply.user_id, told, language)
    if not is_taken:
        await services.store.people.refuse_direct(reply.user_id)


async def _set_warned(warned: bool, reply: Reply, values: Sequence[str]) -> None:  # noqa: ARG001
    people = reply.interaction.client.services.store.people
    language = private_words(reply.interaction).language
    await people.set_warned(reply.user_id, warned, language)


_DEEDS: Final[Mapping[Own, Callable[[Reply, Sequence[str]], Awaitable[None]]]] = {
    Own.SHOW: _look,
    Own.TOLD: _set_told,
    Own.WARN: partial(_set_warned, True),  # noqa: FBT003
    Own.SPARE: partial(_set_warned, False),  # noqa: FBT003
}
