"""Seats of a running game: voting for a computer player, taking a free seat, coming back."""

from functools import partial

from bot.catalogue import catalogue
from bot.ids import TableId
from bot.interaction import person, private_words
from bot.interactions.feature import Feature
from bot.messages.components import Message, PlainMessage
from bot.messages.reply import Reply
from bot.services import Services
from bot.views import people, table_routes
from bot.views.message_spec import MessageSpec
from engine.game import Seat

feature = Feature()


@feature.table_button(table_routes.vote)
async def vote(services: Services, reply: Reply, table_id: TableId, seat: Seat) -> None:
    missing = await services.tables.vote(table_id, reply.user_id, seat)
    words = private_words(reply.interaction)("vote-done", missing=missing)
    await reply.edit(Message(MessageSpec(words)))
    if missing == 0:
        await services.presenter.present(table_id)
        table = (await services.tables.get(table_id)).table
        await services.announcer.announce(table, partial(people.voted, table, seat), f"vote-{seat}")


@feature.table_button(table_routes.take)
async def take(services: Services, reply: Reply, table_id: TableId, seat: Seat) -> None:
    """Take a free seat by the button at the table."""
    await services.tables.take(table_id, seat, person(reply.interaction))
    await services.presenter.present(table_id, reply)


@feature.table_button(table_routes.take_over)
async def take_over(services: Services, reply: Reply, table_id: TableId, seat: Seat) -> None:
    """Take a free seat by the button below the news that it is free."""
    snapshot = await services.tables.take(table_id, seat, person(reply.interaction))
    await services.presenter.present(table_id)
    news = people.taken(snapshot, seat, catalogue(snapshot.table.language))
    pressed = reply.interaction.message
    was_layout = pressed is not None and pressed.flags.components_v2  # as older programs sent it
    await reply.edit(Message(MessageSpec(news.text)) if was_layout else PlainMessage(news))


@feature.table_button(table_routes.back)
async def come_back(services: Services, reply: Reply, table_id: TableId) -> None:
    await services.tables.come_back(table_id, reply.user_id)
    await services.presenter.present(table_id, reply)
