"""The ping to the subscribers of a game for which a lobby has been opened."""

from collections.abc import Sequence

from bot.ids import UserId
from bot.store.table_types import Table
from bot.views import page_routes
from bot.views.markup import game_name, mentions, safe_name, table_link
from bot.views.message_spec import Button, PlainSpec
from render.words import Translate


def ping(table: Table, host: str, people: Sequence[UserId], translate: Translate) -> PlainSpec:
    """Return the message that pings people for a lobby, with a button to unsubscribe."""
    text = translate(
        "pings-lobby",
        players=mentions(people),
        host=safe_name(host),
        game=game_name(table.game, translate),
        number=str(table.id),
        link=table_link(table),
    )
    stop = Button(translate("button-quit-pings"), page_routes.unsubscribe(table.game))
    return PlainSpec(text, rows=((stop,),), ping=tuple(people))
