"""Answers to a wish that is fulfilled once all who play themselves share it: a pause, an end."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from bot.client.components import Message
from bot.client.interaction import catalogue_for
from bot.ids import TableId
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.table_types import Proposal
from bot.tables.agreements import ProposalState
from bot.tables.refusals import Reason, Refused
from bot.views import questions, table_routes
from bot.views.markup import listed, safe_name
from bot.views.message_spec import MessageSpec
from engine.game import Refusal

feature = Feature()

_SETTLED: Final = (
    Reason.SETTLED,
    Reason.PAUSED,
    Reason.CANCELLED,
    Reason.SEAT_TAKEN,
    Refusal.GAME_OVER,
)
"""Refusals that settle a question: no answer changes anything."""


async def answer_wish(
    services: Services, reply: Reply, wish: Proposal, want: Callable[..., Awaitable[ProposalState]]
) -> None:
    """Let a player want something, and tell all what that has led to.

    They ask for it in the private menu, or agree below another one's question. ``want`` is called
    with whether they only join others.
    """
    async with services.presenter.showing():  # an answer to the question comes first
        agreed = await _share(services, reply, wish, want)
        if not agreed.missing:
            table = agreed.snapshot.table
            news = partial(questions.fulfilled, table, wish, agreed.agreed)
            await services.announcer.answer(table, news, wish, reply)
            return
    await _ask_the_others(services, reply, wish, agreed)


async def _share(
    services: Services, reply: Reply, wish: Proposal, want: Callable[..., Awaitable[ProposalState]]
) -> ProposalState:
    """Save what a player wants, and tell them privately if they asked in private."""
    if reply.is_private:
        with services.limits.nudged.consume(reply.user_id, reply.guild_id):
            agreed = await want(joins=False)
        translate, seats = catalogue_for(reply.interaction), agreed.snapshot.table.seats
        names = [safe_name(seats[seat].name) for seat in agreed.missing]
        key = f"{wish}-asked" if names else f"{wish}-done"
        words = translate(key, names=listed(names, translate))
        await reply.show_private(Message(MessageSpec(words)))
    else:
        async with settling(services, reply):
            agreed = await want(joins=True)
    return agreed


async def _ask_the_others(
    services: Services, reply: Reply, wish: Proposal, agreed: ProposalState
) -> None:
    """Ask those who haven't said what they want, in place of an earlier question."""
    table, announcer = agreed.snapshot.table, services.announcer
    question = partial(questions.wanted, table, wish, agreed.agreed, agreed.missing)
    if reply.is_private and (agreed.is_first or not await announcer.is_asked(table, wish)):
        await announcer.ask(table, question, f"{wish}-{reply.id}", wish)
    else:
        await announcer.answer(table, question, wish, reply, is_final=False)


@feature.table_button(table_routes.disagree)
async def disagree(services: Services, reply: Reply, table_id: TableId, wish: Proposal) -> None:
    async with settling(services, reply):
        denial = await services.tables.agreements.reject(table_id, reply.user_id, wish)
    news = partial(questions.denied, denial.table, wish, denial.asker, denial.seat)
    await services.announcer.answer(denial.table, news, wish, reply)


@asynccontextmanager
async def settling(services: Services, reply: Reply) -> AsyncIterator[None]:
    """Around what a button of a question does: one that is refused to all loses its buttons."""
    try:
        yield
    except Refused as refused:
        if refused.reason in _SETTLED and refused.table is not None:
            await services.announcer.settle_pressed(reply, refused.table)
        raise
