"""Proposals that need the agreement of all attending players: to pause, to cancel."""

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
"""Refusals after which a proposal is settled, so that no answer can change anything."""


async def handle_proposal(
    services: Services,
    reply: Reply,
    proposal: Proposal,
    agree: Callable[..., Awaitable[ProposalState]],
) -> None:
    """Let a player make a proposal or agree to one, and announce the result.

    Players propose in the private menu and agree below the public question. ``agree`` is called
    with ``joins``, whether the player only joins an existing proposal.
    """
    async with services.presenter.showing():  # answer the question first
        agreed = await _agree(services, reply, proposal, agree)
        if not agreed.missing:
            table = agreed.snapshot.table
            news = partial(questions.accepted, table, proposal, agreed.agreed)
            await services.announcer.answer(table, news, proposal, reply)
            return
    await _ask_the_others(services, reply, proposal, agreed)


async def _agree(
    services: Services,
    reply: Reply,
    proposal: Proposal,
    agree: Callable[..., Awaitable[ProposalState]],
) -> ProposalState:
    """Record a player's agreement; confirm it privately if it came from the private menu."""
    if reply.is_private:
        with services.limits.nudged.consume(reply.user_id, reply.guild_id):
            agreed = await agree(joins=False)
        translate, seats = catalogue_for(reply.interaction), agreed.snapshot.table.seats
        names = [safe_name(seats[seat].name) for seat in agreed.missing]
        key = f"{proposal}-asked" if names else f"{proposal}-done"
        text = translate(key, names=listed(names, translate))
        await reply.show_private(Message(MessageSpec(text)))
    else:
        async with settling(services, reply):
            agreed = await agree(joins=True)
    return agreed


async def _ask_the_others(
    services: Services, reply: Reply, proposal: Proposal, agreed: ProposalState
) -> None:
    """Ask the players who haven't answered yet, replacing an earlier question."""
    table, announcer = agreed.snapshot.table, services.announcer
    question = partial(questions.pending, table, proposal, agreed.agreed, agreed.missing)
    if reply.is_private and (agreed.is_first or not await announcer.is_asked(table, proposal)):
        await announcer.ask(table, question, f"{proposal}-{reply.id}", proposal)
    else:
        await announcer.answer(table, question, proposal, reply, is_final=False)


@feature.table_button(table_routes.disagree)
async def disagree(services: Services, reply: Reply, table_id: TableId, proposal: Proposal) -> None:
    async with settling(services, reply):
        denial = await services.tables.agreements.reject(table_id, reply.user_id, proposal)
    news = partial(questions.declined, denial.table, proposal, denial.asker, denial.seat)
    await services.announcer.answer(denial.table, news, proposal, reply)


@asynccontextmanager
async def settling(services: Services, reply: Reply) -> AsyncIterator[None]:
    """Remove the buttons of a question if the refusal in this context settles it."""
    try:
        yield
    except Refused as refused:
        if refused.reason in _SETTLED and refused.table is not None:
            await services.announcer.settle_pressed(reply, refused.table)
        raise
