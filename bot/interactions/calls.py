"""What a user hears of the calls to lobbies: that they can't call now, and how to end them."""

import logging

from bot.ids import GuildId, TableId
from bot.interaction import guild_of, private_words
from bot.interactions.error_handler import refusal
from bot.messages.reply import UNDELIVERED, Reply
from bot.refusals import Refused
from bot.services import services_of
from bot.store.errors import StoreUnavailable

_log = logging.getLogger(__name__)


async def call(reply: Reply, table_id: TableId) -> None:
    """Call those who want to play what a user has opened a lobby for.

    The lobby is there, so what fails is only logged; a host who calls too often is told so.
    """
    try:
        await services_of(reply.interaction).calls.call(table_id)
    except Refused as refused:
        say = private_words(reply.interaction)
        await reply.say(say("calls-not-now", why=refusal(refused, say)))
    except (*UNDELIVERED, StoreUnavailable) as failure:
        _log.warning("table %s: nobody could be called: %r", table_id, failure)


async def quit_calls(reply: Reply, game: str) -> None:
    """Call a user to a game's lobbies no more."""
    people = services_of(reply.interaction).store.people
    guild_id: GuildId = guild_of(reply.interaction)
    before = await people.subscription(guild_id, reply.user_id)
    if before is not None and game in before.games:
        after = before._replace(games=before.games - {game})
        await people.subscribe(guild_id, reply.user_id, after)
    await reply.say(private_words(reply.interaction)("calls-quit"))
