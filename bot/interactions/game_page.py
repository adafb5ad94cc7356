"""The page of one game, chosen in a menu where the games are too many for buttons."""

from collections.abc import Sequence

from bot.client.components import Message
from bot.client.interaction import catalogue_for
from bot.interactions.feature import Feature, only_value
from bot.interactions.new_table import usual_request
from bot.interactions.solo import games_going
from bot.messages.reply import Reply
from bot.services import Services
from bot.views import page_routes
from bot.views.game_page import game_page

feature = Feature(needs_server=False)


@feature.menu(page_routes.game_page, stays=True)
async def choose(
    services: Services, reply: Reply, values: Sequence[str], _nonce: int, _menu: int
) -> None:
    """Show the page of the chosen game in a new message. Raises Refused."""
    key = only_value(values, services.games.keys(), "game")
    request = await usual_request(services, reply, services.games[key])
    page = game_page(
        request,
        catalogue_for(reply.interaction),
        is_going=key in await games_going(services, reply),
        is_on_server=bool(reply.guild_id),
    )
    await reply.send_private(Message(page))
