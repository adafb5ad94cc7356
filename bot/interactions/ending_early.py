"""Ending a table early from its private menu: resigning, or cancelling it."""

from functools import partial

from bot.client.components import Message
from bot.client.interaction import Interaction, catalogue_for
from bot.ids import TableId
from bot.interactions.agreements import handle_proposal
from bot.interactions.feature import Feature
from bot.interactions.settings import guild_settings, has_role
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.table_types import Proposal, TableStatus
from bot.tables.cancelling import CancelWay
from bot.tables.snapshot import own_seat, seat_of
from bot.views import ending_early, table_menu, table_routes
from bot.views.message_spec import MessageSpec
from bot.views.table_routes import EarlyEnd

feature = Feature()


async def question(services: Services, reply: Reply, table_id: TableId, end: EarlyEnd) -> Message:
    """Return the question that confirms ending a table. Raises Refused."""
    translate = catalogue_for(reply.interaction)
    if end is EarlyEnd.RESIGN:
        table = (await services.tables.before_resigning(table_id, reply.user_id)).table
        return Message(table_menu.ask_resign(table, own_seat(table, reply.user_id), translate))
    moderates = await moderator(services, reply.interaction)
    offer = services.tables.cancelling.offer
    way, snapshot = await offer(table_id, reply.user_id, moderator=moderates)
    table = snapshot.table
    if way is CancelWay.CANCEL:
        return Message(ending_early.ask_cancel(table, seat_of(table, reply.user_id), translate))
    seat = own_seat(table, reply.user_id)
    if way is CancelWay.ASK:
        return Message(ending_early.ask_together(snapshot, seat, translate))
    return Message(
        table_menu.ask_resign(table, seat, translate, translate("cancel-question-alone"))
    )


async def cancel_table(
    services: Services, reply: Reply, table_id: TableId, asked: TableStatus | None = None
) -> None:
    """Cancel a table for its host, a moderator, or a member with a role that may cancel tables.

    ``asked`` is the status of the table when the user was asked. Raises Refused.
    """
    moderates = await moderator(services, reply.interaction)
    await services.tables.cancelling.cancel(
        table_id, reply.user_id, moderator=moderates, asked=asked
    )


@feature.table_button(table_routes.cancel_surely)
async def cancel_surely(
    services: Services, reply: Reply, table_id: TableId, was_running: int
) -> None:
    """Cancel a table, after the question about a lobby (0) or a running game (1)."""
    asked = TableStatus.RUNNING if was_running else TableStatus.LOBBY
    await cancel_table(services, reply, table_id, asked)
    confirmation = Message(MessageSpec(catalogue_for(reply.interaction)("table-cancelled")))
    await reply.show_private(confirmation)


@feature.table_button(table_routes.resign)
async def resign_surely(services: Services, reply: Reply, table_id: TableId) -> None:
    """Resign for the user, after the question."""
    await services.tables.resign(table_id, reply.user_id)
    await reply.edit(Message(MessageSpec(catalogue_for(reply.interaction)("resign-done"))))


@feature.table_button(table_routes.agree_cancel)
async def agree(services: Services, reply: Reply, table_id: TableId) -> None:
    """Propose to cancel a game, or agree to another player's proposal."""
    agree_to_cancel = partial(services.tables.cancelling.agree_to_cancel, table_id, reply.user_id)
    await handle_proposal(services, reply, Proposal.CANCEL, agree_to_cancel)


async def moderator(services: Services, interaction: Interaction) -> bool:
    """Return whether the user may cancel other people's tables."""
    if interaction.permissions.manage_messages:
        return True
    return has_role(interaction, (await guild_settings(services, interaction)).cancellers)
