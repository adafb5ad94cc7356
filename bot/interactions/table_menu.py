"""The private menu of a table, opened by the button "More"."""

from dataclasses import replace

from bot.automation.missing_players import MissingPlayers
from bot.client.components import Message, render_message
from bot.client.interaction import catalogue_for
from bot.ids import ChannelId, TableId
from bot.interactions import ending_early
from bot.interactions.error_handler import explained
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.table_types import ENDED_STATUSES
from bot.tables.cancelling import UNPLAYABLE
from bot.tables.refusals import Refused
from bot.tables.snapshot import final_record, own_seat, seat_of
from bot.views import table_menu, table_routes
from bot.views.markup import table_link
from bot.views.message_spec import MessageSpec
from bot.views.table_routes import EarlyEnd, MenuPage

feature = Feature()


@feature.table_button(table_routes.more)
async def more(services: Services, reply: Reply, table_id: TableId) -> None:
    try:
        shown = await menu(services, reply, table_id)
    except Refused as refused:
        if refused.reason not in UNPLAYABLE:
            raise
        shown = await only_cancel(services, reply, table_id, refused)
    await reply.send_private(shown)


async def only_cancel(
    services: Services, reply: Reply, table_id: TableId, refused: Refused
) -> Message:
    """Return the question to cancel a table that can't be played, below the reason.

    Raises ``refused``, which has the reason, for users who may not cancel it.
    """
    try:
        asked = await ending_early.question(services, reply, table_id, EarlyEnd.CANCEL)
    except Refused:
        raise refused from None
    why = explained(refused, reply.interaction)
    return replace(asked, spec=asked.spec._replace(text=f"{why}\n\n{asked.spec.text}"))


@feature.table_button(table_routes.menu_page)
async def show_page(services: Services, reply: Reply, table_id: TableId, page: str) -> None:
    message = await menu(services, reply, table_id, page)
    await reply.show_private(message)


@feature.table_button(table_routes.show_again)
async def show_again(services: Services, reply: Reply, table_id: TableId) -> None:
    """Show a table again at the bottom of its channel. Raises Refused.

    If the bot can no longer write there, players move the table to the channel they are in.
    """
    elsewhere = None
    if services.presenter.is_unshown(table_id):
        own_seat((await services.tables.get(table_id)).table, reply.user_id)
        elsewhere = ChannelId(reply.interaction.channel_id or 0)
    with services.limits.posted.consume(reply.user_id, reply.guild_id):
        await services.presenter.repost(table_id, reply, elsewhere)
    services.get(MissingPlayers).replace_soon(table_id, ask_all=True)
    if not reply.answered:
        shown = (await services.tables.get(table_id)).table
        translate = catalogue_for(reply.interaction)
        await reply.send_text(translate("table-is-here", link=table_link(shown)))


async def menu(services: Services, reply: Reply, table_id: TableId, page: str = "") -> Message:
    """Return the menu of a table, or a page of it, for the user. Raises Refused."""
    if page in (MenuPage.RESIGN, MenuPage.CANCEL):
        return await ending_early.question(services, reply, table_id, EarlyEnd(page))
    snapshot = await services.tables.get(table_id)
    moderates = False
    if snapshot.table.status in ENDED_STATUSES:
        final_record(snapshot)
    else:
        moderates = await ending_early.moderator(services, reply.interaction)
    game, seat = services.games[snapshot.table.game], seat_of(snapshot.table, reply.user_id)
    visitor = table_menu.Visitor(seat, moderates)
    translate, nonce = catalogue_for(reply.interaction), reply.id
    return await render_message(
        table_menu.menu, game, snapshot, visitor, translate, page, nonce=nonce
    )


async def menu_after(services: Services, reply: Reply, table_id: TableId, outcome: str) -> Message:
    """Return the menu with the outcome of a choice, or the outcome alone if it has no menu."""
    try:
        shown = await menu(services, reply, table_id)
    except Refused:
        return Message(MessageSpec(outcome))
    return replace(shown, spec=shown.spec._replace(text=f"{outcome}\n\n{shown.spec.text}"))
