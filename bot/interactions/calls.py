"""Calling subscribers to a new lobby, in one message and not too often."""

import logging
from functools import partial

from bot.errors import Refused
from bot.ids import ChannelId, GuildId, TableId, UserId
from bot.interaction import guild_of, person, private_words
from bot.interactions.error_handler import refusal
from bot.limits import CALLED_AT_ONCE
from bot.messages.reply import UNDELIVERED, Reply
from bot.store import StoreUnavailable
from bot.views import calls

_LOOKED_AT = 2 * CALLED_AT_ONCE
"""Some of those whose turn it is to be called may sleep, or have left the server."""

_log = logging.getLogger(__name__)


async def call(reply: Reply, table_id: TableId) -> None:
    """Call those who want to play what somebody has opened a lobby for.

    The lobby is there, so what fails is only logged; a host who calls too often is told so.
    """
    services, guild_id = reply.interaction.client.services, guild_of(reply.interaction)
    try:
        table = (await services.tables.get(table_id)).table
        if table.private or table.shown is None:
            return
        people, now = services.store.people, reply.interaction.created_at
        found = await people.callable(guild_id, table.game, reply.user_id, now, _LOOKED_AT)
        silent = await services.quiet.silent(found)
        awake = [user_id for user_id in found if user_id not in silent]
        there = await _onlookers(reply, table.channel_id, awake)
        if not there:
            return
        with services.limits.called.spent(reply.user_id, guild_id):
            taken = await people.call(guild_id, there[:CALLED_AT_ONCE], now)
        if taken:
            host = person(reply.interaction).name
            await services.presenter.tell(table, partial(calls.call, table, host, taken), "call")
    except Refused as refused:
        say = private_words(reply.interaction)
        await reply.say(say("calls-not-now", why=refusal(refused, say)))
    except (*UNDELIVERED, StoreUnavailable) as failure:
        _log.warning("table %s: nobody could be called: %r", table_id, failure)


async def _onlookers(reply: Reply, channel_id: ChannelId, user_ids: list[UserId]) -> list[UserId]:
    """Return those of these people who are on the server still and see a channel."""
    guild = reply.interaction.guild
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if guild is None or channel is None or not user_ids:
        return []
    members = await guild.query_members(user_ids=[*user_ids], limit=len(user_ids), cache=False)
    seeing = {one.id for one in members if channel.permissions_for(one).view_channel}
    return [user_id for user_id in user_ids if user_id in seeing]


async def quit_calls(reply: Reply, game: str) -> None:
    """Call somebody to a game's lobbies no more."""
    people = reply.interaction.client.services.store.people
    guild_id: GuildId = guild_of(reply.interaction)
    before = await people.subscription(guild_id, reply.user_id)
    if before is not None and game in before.games:
        after = before._replace(games=before.games - {game})
        await people.subscribe(guild_id, reply.user_id, after)
    await reply.say(private_words(reply.interaction)("calls-quit"))
