"""The pause of a game, by agreement of its players."""

from functools import partial

from bot.ids import TableId
from bot.interactions.agreements import handle_proposal
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.table_types import Proposal
from bot.tables.snapshot import own_seat
from bot.views import table_routes, waiting

feature = Feature()


@feature.table_button(table_routes.pause)
async def pause(services: Services, reply: Reply, table_id: TableId) -> None:
    """Propose a pause, or agree to another player's proposal."""
    agree_to_pause = partial(services.tables.breaks.agree_to_pause, table_id, reply.user_id)
    await handle_proposal(services, reply, Proposal.PAUSE, agree_to_pause)


@feature.table_button(table_routes.resume)
async def resume(services: Services, reply: Reply, table_id: TableId) -> None:
    """Resume a paused game, and notify the people that it waits for."""
    async with services.presenter.showing(reply):
        snapshot = await services.tables.breaks.resume(table_id, reply.user_id)
    by = own_seat(snapshot.table, reply.user_id)
    people = [user_id for seat, user_id in snapshot.human_movers.items() if seat != by]
    news = partial(waiting.resumed, snapshot.table, by, people, snapshot.deadline)
    if people:
        await services.announcer.announce(snapshot.table, news, "resume")
