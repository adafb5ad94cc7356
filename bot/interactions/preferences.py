"""What a user chooses for themselves: the panel of `/preferences`, and what is pressed on it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import discord
import msgspec

from bot.ids import UserId
from bot.interaction import guild_of, private_words
from bot.limits import BLOCKED
from bot.messages.components import paint
from bot.messages.reply import Reply
from bot.refusals import Reason, Refused
from bot.services import services_of
from bot.store.errors import Conflict
from bot.store.records import Blocked, Preferences, Told
from bot.views.custom_ids import Own, number_of
from bot.views.markup import plain_name, safe_name
from bot.views.preferences import HOURS, USUAL, OwnChoices, hello, preferences


async def show(reply: Reply, outcome: str = "") -> None:
    """Show a user their settings, in the message that they have pressed on if it is theirs.

    ``outcome`` is what to say about what they have just done, if anything.
    """
    services, guild_id = services_of(reply.interaction), guild_of(reply.interaction)
    people = services.store.people
    own = OwnChoices(
        await _chosen(reply),
        await people.blocked_by(reply.user_id),
        await people.subscription(guild_id, reply.user_id) or USUAL,
    )
    say = private_words(reply.interaction)
    message = await paint(preferences, own, services.games, reply.id, outcome, say)
    await (reply.edit if reply.is_private else reply.tell)(message)


async def use(reply: Reply, what: Own, values: Sequence[str] = ()) -> None:
    """Do what a button or a menu with these ``values`` is for. Raises Refused."""
    await _DEEDS[what](reply, values)
    services = services_of(reply.interaction)
    services.notices.listen(reply.user_id, await _chosen(reply))
    await show(reply)


async def block(reply: Reply, other: discord.Member | discord.User) -> str:
    """Keep a user from sitting with another user, and return what to say. Raises Refused."""
    if other.id == reply.user_id:
        raise Refused(Reason.BLOCK_SELF)
    if other.bot:
        raise Refused(Reason.BLOCK_BOT, name=other.display_name)
    blocked = Blocked(UserId(other.id), plain_name(other.display_name))
    try:
        people = services_of(reply.interaction).store.people
        await people.block(reply.user_id, blocked, BLOCKED)
    except Conflict:
        raise Refused(Reason.TOO_MANY_BLOCKED, limit=BLOCKED) from None
    return private_words(reply.interaction)("block-done", name=safe_name(other.display_name))


async def _chosen(reply: Reply) -> Preferences:
    people = services_of(reply.interaction).store.people
    return (await people.preferences([reply.user_id])).get(reply.user_id, Preferences())


async def _look(reply: Reply, values: Sequence[str]) -> None:
    """Change nothing."""


async def _set_told(reply: Reply, values: Sequence[str]) -> None:
    """Set how a user is told. Whether Discord takes direct messages is tried at once."""
    match values:
        case [value] if value in set(Told):
            told = Told(value)
        case _:
            raise Refused(Reason.BAD_VALUE, option=Own.TOLD)
    services, language = (
        services_of(reply.interaction),
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
    people = services_of(reply.interaction).store.people
    language = private_words(reply.interaction).language
    await people.set_warned(reply.user_id, warned, language)


async def _end_quiet_hours(reply: Reply, values: Sequence[str]) -> None:  # noqa: ARG001
    await services_of(reply.interaction).store.people.set_quiet_hours(reply.user_id, None)


async def _set_games(reply: Reply, values: Sequence[str]) -> None:
    """Set to which games' lobbies a user is called on this server."""
    games = frozenset(values)
    if not games <= services_of(reply.interaction).games.keys():
        raise Refused(Reason.BAD_VALUE, option=Own.GAMES)
    await _subscribe(reply, games=games)


async def _set_hours(reply: Reply, values: Sequence[str]) -> None:
    """Set how often they are called at most."""
    match values:
        case [value] if value in map(str, HOURS):
            await _subscribe(reply, hours=int(value))
        case _:
            raise Refused(Reason.BAD_VALUE, option=Own.HOURS)


async def _subscribe(reply: Reply, **changes: Any) -> None:
    people, guild_id = services_of(reply.interaction).store.people, guild_of(reply.interaction)
    before = await people.subscription(guild_id, reply.user_id) or USUAL
    await people.subscribe(guild_id, reply.user_id, before._replace(**changes))


async def _unblock(reply: Reply, values: Sequence[str]) -> None:
    """Let a user sit with another user again."""
    match values:
        case [value] if (user_id := number_of(value)) is not None:
            people = services_of(reply.interaction).store.people
            await people.unblock(reply.user_id, UserId(user_id))
        case _:
            raise Refused(Reason.BAD_VALUE, option=Own.UNBLOCK)


_DEEDS: Final[Mapping[Own, Callable[[Reply, Sequence[str]], Awaitable[None]]]] = {
    Own.SHOW: _look,
    Own.TOLD: _set_told,
    Own.WARN: partial(_set_warned, True),  # noqa: FBT003
    Own.SPARE: partial(_set_warned, False),  # noqa: FBT003
    Own.GAMES: _set_games,
    Own.HOURS: _set_hours,
    Own.UNBLOCK: _unblock,
    Own.LOUD: _end_quiet_hours,
}
