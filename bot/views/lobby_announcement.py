"""Calling people to the lobby of a game that they want to play."""

from collections.abc import Sequence

from bot.ids import UserId
from bot.store.records import Table
from bot.views import page_routes
from bot.views.markup import mentions, safe_name, table_link
from bot.views.message_spec import Button, PlainSpec
from render.words import Translate


def call(table: Table, host: str, people: Sequence[UserId], translate: Translate) -> PlainSpec:
    """Return the message that calls people to a lobby, with the button to be called no more."""
    words = translate(
        "calls-call",
        players=mentions(people),
        host=safe_name(host),
        game=translate(f"{table.game}-name"),
        number=str(table.id),
        link=table_link(table),
    )
    stop = Button(translate("button-quit-calls"), page_routes.unsubscribe(table.game))
    return PlainSpec(words, rows=((stop,),), ping=tuple(people))
