"""Announcements about tables: messages that don't show a table."""

import logging
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from bot.catalogue import catalogue
from bot.client.components import PlainMessage, Sendable
from bot.client.undelivered import Undelivered
from bot.ids import MessageId
from bot.messages.delivery import Delivery
from bot.messages.direct import DirectMessages
from bot.messages.reply import Reply
from bot.messages.table_messages import buttons_of, shows_table, text_of
from bot.runtime.background import Background
from bot.store.errors import StoreUnavailable
from bot.store.questions import QuestionStore
from bot.store.table_types import ENDED_STATUSES, Proposal, ShownMessage, Table
from bot.tables.snapshot import Snapshot
from bot.views.markup import table_link
from bot.views.message_spec import PlainSpec
from bot.views.questions import settled
from engine.game import Seat
from render.words import Translate

_MakeNews: TypeAlias = Callable[[Translate], PlainSpec]

_log = logging.getLogger(__name__)


class Announcer:
    """Posts announcements below tables, or as direct messages to players who prefer them.

    Methods raise Undelivered if Discord doesn't accept the message. ``name`` identifies an
    announcement: the same name in the same turn is the same message.

    An announcement with buttons is a question ``about`` something. It is stored until an answer
    replaces it.
    """

    def __init__(
        self, delivery: Delivery, direct: DirectMessages, questions: QuestionStore
    ) -> None:
        self._delivery = delivery
        self._direct = direct
        self._questions = questions
        self._settling = Background()

    async def ask(self, table: Table, make: _MakeNews, name: str, about: str) -> None:
        """Announce a question, and settle an earlier one about the same thing."""
        await self._settle(table, about)
        asked = await self.announce(table, make, name)
        if make(catalogue(table.language)).rows:
            await self._questions.remember(table.id, about, asked)

    async def is_asked(self, table: Table, about: str) -> bool:
        """Return whether a question is open."""
        return await self._questions.get(table.id, about) is not None

    async def answer(
        self,
        table: Table,
        make: _MakeNews,
        about: str,
        reply: Reply | None = None,
        *,
        is_final: bool = True,
    ) -> None:
        """Replace a question by its answer, or by the same question if the answer isn't final.

        If the ``reply`` is to a press on a question, that message is replaced even if it isn't
        stored. If Discord doesn't accept the edit, the question is settled when the table ends.
        """
        news, replaced = make(catalogue(table.language)), None
        if reply is not None:
            try:
                if _is_question(reply, table):
                    await reply.edit(PlainMessage(news))
                    replaced = reply.message_id
            except Undelivered as failure:
                _log.info("a question was not answered by the press, editing instead: %s", failure)
            await reply.acknowledge()
        asked = await self._questions.get(table.id, about)
        if asked is None:
            return
        try:
            if asked.message_id != replaced:
                await self._delivery.edit(asked, PlainMessage(news))
        except Undelivered as failure:
            _log.info("table %s: its question could not be edited: %s", table.id, failure)
            is_final = is_final and failure.is_gone
        if is_final:
            await self._questions.forget(table.id, about, asked.message_id)

    async def settle_pressed(self, reply: Reply, table: Table) -> None:
        """Remove the buttons of a question after a press that had no effect."""
        pressed = reply.interaction.message
        if pressed is None or not _is_question(reply, table):
            return
        try:
            news = settled(text_of(pressed), catalogue(table.language))
            await reply.edit(PlainMessage(news))
        except Undelivered as failure:
            _log.info("a question could not be settled: %s", failure)

    def shown(self, snapshot: Snapshot) -> None:
        """Settle the questions of a table that no longer matter."""
        if snapshot.table.status in ENDED_STATUSES:
            self._settling.start(self._settle(snapshot.table))
        elif snapshot.paused_until is not None:
            self._settling.start(self._settle(snapshot.table, Proposal.PAUSE))

    async def close(self) -> None:
        """Stop settling questions; a press on one settles it, too."""
        await self._settling.close()

    async def _settle(self, table: Table, only: str | None = None) -> None:
        """Settle all questions of a table, or one."""
        try:
            for about, asked in (await self._questions.of(table.id)).items():
                if only in (None, about):
                    text = text_of(await self._delivery.fetch(asked))
                    await self.answer(table, partial(settled, text), about)
        except (StoreUnavailable, Undelivered) as failure:
            _log.info(
                "table %s: the buttons of a question could not be removed: %s", table.id, failure
            )

    async def announce(self, table: Table, make: _MakeNews, name: str) -> ShownMessage:
        """Post an announcement in the language of a table, and send it to players directly."""
        news = make(catalogue(table.language))
        turn = 0 if table.shown is None else table.shown.turn
        # Direct messages first: players who can't get them are mentioned like the others.
        await self._direct.send_all(news.ping, make, table.id, turn, name)
        message = await self._delivery.filter_pings(PlainMessage(news))
        return await self.post(table, message, turn, name, news.text)

    async def has_announced(self, table: Table, custom_id: str) -> bool:
        """Return whether an announcement with this button links to the table's current message."""
        if table.shown is None:
            return False
        sent = await self._delivery.sent_after(
            table.shown.message_id, table.shown_in, table.guild_id
        )
        linking = (message for message in sent if table_link(table) in text_of(message))
        return any(custom_id in buttons_of(message) for message in linking)

    async def post(self, table: Table, message: Sendable, *key: object) -> ShownMessage:
        """Post a message where a table is shown and return its place.

        ``key`` is as for `Delivery.send`.
        """
        channel_id = table.shown_in
        sent = await self._delivery.send(channel_id, table.guild_id, message, table.id, *key)
        return ShownMessage(channel_id, MessageId(sent.id), 0)


def _is_question(reply: Reply, table: Table) -> bool:
    """Return whether a pressed button is in another public message than the table's."""
    pressed, shown = reply.interaction.message, table.shown
    if pressed is None or reply.is_private or shows_table(pressed, table):
        return False
    return shown is None or shown.message_id != pressed.id


def about_return(seat: Seat) -> str:
    """Return the key of the question whether the player of a seat returns."""
    return f"return-{seat}"


def about_seat(seat: Seat) -> str:
    """Return the key of the question who takes a free seat."""
    return f"seat-{seat}"
