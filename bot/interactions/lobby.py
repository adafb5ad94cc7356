"""The lobby: joining, seats, computer players, the start, and the rematch."""

from bot.automation.turn_alerts import TurnAlerts
from bot.catalogue import catalogue
from bot.client.components import Message
from bot.client.interaction import catalogue_for, person
from bot.ids import TableId, UserId
from bot.interactions import settings
from bot.interactions.feature import Feature
from bot.interactions.table_menu import menu, menu_after
from bot.messages.reply import Reply
from bot.services import Services
from bot.views import table_routes
from bot.views.markup import table_link
from bot.views.message_spec import MessageSpec
from engine.player import Strength

feature = Feature()


@feature.table_button(table_routes.join)
async def join(services: Services, reply: Reply, table_id: TableId) -> None:
    async with services.presenter.showing(reply):
        await services.tables.lobbies.join(table_id, person(reply.interaction), reply.id)


@feature.table_button(table_routes.leave)
async def leave(services: Services, reply: Reply, table_id: TableId) -> None:
    """Free the user's seat, from the private menu."""
    await services.tables.lobbies.leave(table_id, reply.user_id)
    await reply.show_private(Message(MessageSpec(catalogue_for(reply.interaction)("leave-done"))))


@feature.table_button(table_routes.start)
async def start(services: Services, reply: Reply, table_id: TableId) -> None:
    async with services.presenter.showing(reply):
        await services.tables.lobbies.start(table_id, reply.user_id, reply.id)


@feature.table_button(table_routes.add_computer)
async def add_computer(
    services: Services, reply: Reply, table_id: TableId, strength: Strength
) -> None:
    table = (await services.tables.get(table_id)).table
    name = catalogue(table.language)(f"computer-{strength}")
    async with services.presenter.showing(reply):
        await services.tables.lobbies.add_computer(table_id, reply.user_id, strength, name)


@feature.table_button(table_routes.remove_computer)
async def remove_computer(services: Services, reply: Reply, table_id: TableId) -> None:
    async with services.presenter.showing(reply):
        await services.tables.lobbies.remove_computer(table_id, reply.user_id)


@feature.table_button(table_routes.choose_pace)
async def choose_pace(services: Services, reply: Reply, table_id: TableId, quick: bool) -> None:
    async with services.presenter.showing(reply):
        await services.tables.lobbies.set_pace(table_id, reply.user_id, quick=quick)


@feature.table_button(table_routes.resize)
async def resize(services: Services, reply: Reply, table_id: TableId, seats: int) -> None:
    await services.tables.lobbies.resize(table_id, reply.user_id, seats)
    await reply.edit(await menu(services, reply, table_id))


@feature.table_button(table_routes.transfer_host)
async def transfer_host(
    services: Services, reply: Reply, table_id: TableId, user_id: UserId
) -> None:
    await services.tables.lobbies.transfer_host(table_id, reply.user_id, user_id)
    await reply.edit(Message(MessageSpec(catalogue_for(reply.interaction)("pass-on-done"))))


@feature.table_button(table_routes.kick)
async def kick(services: Services, reply: Reply, table_id: TableId, user_id: UserId) -> None:
    await services.tables.lobbies.kick(table_id, reply.user_id, user_id)
    done = catalogue_for(reply.interaction)("turn-away-done")
    await reply.edit(await menu_after(services, reply, table_id, done))


@feature.table_button(table_routes.rematch)
async def rematch(services: Services, reply: Reply, table_id: TableId) -> None:
    """Open a lobby with the options of a finished table, and ping its players."""
    chosen = await settings.guild_settings(services, reply.interaction)
    settings.check_opening(chosen, reply.interaction)
    async with services.presenter.showing(reply):
        again = await services.tables.lobbies.rematch(table_id, person(reply.interaction))
    shown = await services.tables.get(again.table.id)
    translate = catalogue_for(reply.interaction)
    await reply.send_text(translate("rematch-opened", link=table_link(shown.table)))
    await services.get(TurnAlerts).announce_rematch(shown)
