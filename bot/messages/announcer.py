"""Announcements about tables: messages that don't show a table."""

from collections.abc import Callable

from bot.catalogue import catalogue
from bot.ids import MessageId
from bot.messages.components import PlainMessage, Sendable
from bot.messages.delivery import Delivery
from bot.messages.direct import DirectMessages
from bot.messages.table_messages import buttons_of, text_of
from bot.store.records import Shown, Table
from bot.views.markup import table_link
from bot.views.message_spec import PlainSpec
from render.words import Translate


class Announcer:
    """Posts announcements where tables are shown, and direct messages to players who prefer them.

    Methods raise Undelivered if Discord doesn't accept the message. ``what`` is a short
    name of an announcement: an announcement of the same name in the same turn is the same message.
    """

    def __init__(self, delivery: Delivery, direct: DirectMessages) -> None:
        self._delivery = delivery
        self._direct = direct

    async def announce(
        self, table: Table, make: Callable[[Translate], PlainSpec], what: str
    ) -> None:
        """Announce something in the language of a table, and of each player directly."""
        news = make(catalogue(table.language))
        turn = 0 if table.shown is None else table.shown.turn
        # Direct messages first: players whom Discord refuses them are mentioned like all others.
        await self._direct.send_all(news.ping, make, table.id, turn, what)
        message = await self._delivery.filter_pings(PlainMessage(news))
        await self.post(table, message, turn, what, news.text)

    async def has_announced(self, table: Table, custom_id: str) -> bool:
        """Return whether an announcement with this button links to the table's present message."""
        if table.shown is None:
            return False
        sent = await self._delivery.sent_after(
            table.shown.message_id, table.shown_in, table.guild_id
        )
        linking = (message for message in sent if table_link(table) in text_of(message))
        return any(custom_id in buttons_of(message) for message in linking)

    async def post(self, table: Table, message: Sendable, *what: object) -> Shown:
        """Post a message where a table is shown and return where it is."""
        channel_id = table.shown_in
        sent = await self._delivery.send(channel_id, table.guild_id, message, table.id, *what)
        return Shown(channel_id, MessageId(sent.id), 0)
