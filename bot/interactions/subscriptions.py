"""Pings for new lobbies to the subscribers of a game, and the end of a subscription."""

import logging

from bot.automation.lobby_announcer import LobbyAnnouncer
from bot.client.interaction import catalogue_for
from bot.client.undelivered import Undelivered
from bot.ids import TableId
from bot.interactions.error_handler import refusal
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.errors import StoreUnavailable
from bot.tables.refusals import Refused
from bot.views import page_routes

feature = Feature()

_log = logging.getLogger(__name__)


async def ping(services: Services, reply: Reply, table_id: TableId) -> None:
    """Ping the subscribers of a new lobby's game.

    The lobby is open already, so failures are only logged; a host who pings too often gets a
    private message.
    """
    try:
        await services.get(LobbyAnnouncer).announce(table_id)
    except Refused as refused:
        translate = catalogue_for(reply.interaction)
        await reply.send_text(translate("pings-not-now", why=refusal(refused, translate)))
    except (Undelivered, StoreUnavailable) as failure:
        _log.warning("table %s: nobody could be pinged: %r", table_id, failure)


@feature.button(page_routes.unsubscribe)
async def unsubscribe(services: Services, reply: Reply, game: str) -> None:
    """Stop the pings for a game's lobbies."""
    people = services.store.people
    before = await people.subscription(reply.guild_id, reply.user_id)
    if before is not None and game in before.games:
        after = before._replace(games=before.games - {game})
        await people.subscribe(reply.guild_id, reply.user_id, after)
    await reply.send_text(catalogue_for(reply.interaction)("pings-quit"))
