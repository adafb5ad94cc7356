"""Seats of a running game: votes for a computer player, free seats, returning players."""

from functools import partial

from bot.client.components import Message
from bot.client.interaction import catalogue_for, person
from bot.ids import TableId
from bot.interactions.agreements import settling
from bot.interactions.feature import Feature
from bot.messages.announcer import about_return, about_seat
from bot.messages.reply import Reply
from bot.services import Services
from bot.tables.snapshot import own_seat
from bot.views import people, table_routes
from bot.views.message_spec import MessageSpec
from engine.game import Seat

feature = Feature()


@feature.table_button(table_routes.vote)
async def vote(services: Services, reply: Reply, table_id: TableId, seat: Seat) -> None:
    async with services.presenter.showing():
        missing = await services.tables.vote(table_id, reply.user_id, seat)
        text = catalogue_for(reply.interaction)("vote-done", missing=missing)
        await reply.edit(Message(MessageSpec(text)))
    if missing == 0:
        table = (await services.tables.get(table_id)).table
        news = partial(people.replaced_by_vote, table, seat)
        await services.announcer.ask(table, news, f"vote-{seat}", about_return(seat))


@feature.table_button(table_routes.take)
async def take(services: Services, reply: Reply, table_id: TableId, seat: Seat) -> None:
    """Take a free seat by the button at the table."""
    async with services.presenter.showing(reply):
        snapshot = await services.tables.take(table_id, seat, person(reply.interaction))
    news = partial(people.seat_taken, snapshot, seat)
    await services.announcer.answer(snapshot.table, news, about_seat(seat))


@feature.table_button(table_routes.sit_in_free_seat)
async def sit_in_free_seat(services: Services, reply: Reply, table_id: TableId, seat: Seat) -> None:
    """Take a free seat by the button below the notice that it is free."""
    async with services.presenter.showing(), settling(services, reply):
        snapshot = await services.tables.take(table_id, seat, person(reply.interaction))
    news = partial(people.seat_taken, snapshot, seat)
    await services.announcer.answer(snapshot.table, news, about_seat(seat), reply)


@feature.table_button(table_routes.back)
async def come_back(services: Services, reply: Reply, table_id: TableId) -> None:
    """Return to a seat by the button at the table or below the notice of the stand-in."""
    async with services.presenter.showing(reply):
        table = (await services.tables.come_back(table_id, reply.user_id)).table
    seat = own_seat(table, reply.user_id)
    news = partial(people.player_returned, table, seat)
    await services.announcer.answer(table, news, about_return(seat), reply)
