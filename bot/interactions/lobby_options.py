"""Choosing a game's options in its lobby, by buttons or a form."""

from typing import Any

from bot.client.components import render_message
from bot.client.interaction import catalogue_for, form_fields
from bot.ids import TableId
from bot.interactions.feature import Feature, say_unknown
from bot.messages.reply import Reply
from bot.services import Services
from bot.views import lobby_options, table_routes

feature = Feature()


@feature.table_button(table_routes.setup)
async def show(services: Services, reply: Reply, table_id: TableId) -> None:
    """Show a table's options privately. Raises Refused."""
    table = (await services.tables.get(table_id)).table
    game, translate = services.games[table.game], catalogue_for(reply.interaction)
    message = await render_message(lobby_options.setup, game, table, reply.user_id, translate)
    await reply.show_private(message)


@feature.table_button(table_routes.ask_setup)
async def ask(services: Services, reply: Reply, table_id: TableId) -> None:
    """Open the form of a lobby's options for its host. Raises Refused."""
    table = (await services.tables.lobbies.as_host(table_id, reply.user_id)).table
    translate = catalogue_for(reply.interaction)
    await reply.ask(lobby_options.form(services.games[table.game], table, translate))


@feature.table_button(table_routes.choose_setup)
async def choose(services: Services, reply: Reply, table_id: TableId, choice: str) -> None:
    """Make one of the game's choices of options, for a lobby's host. Raises Refused."""
    table = (await services.tables.lobbies.as_host(table_id, reply.user_id)).table
    game = services.games[table.game]
    options = lobby_options.setup_view(game, table).chosen(
        lobby_options.options_of(game, table), choice
    )
    if options is None:
        await say_unknown(reply)
    else:
        await _set(services, reply, table_id, options)


@feature.form(table_routes.setup_form)
async def submit(services: Services, reply: Reply, table_id: TableId) -> None:
    """Set a lobby's options to those in a form, for its host. Raises Refused."""
    table = (await services.tables.lobbies.as_host(table_id, reply.user_id)).table
    game, translate = services.games[table.game], catalogue_for(reply.interaction)
    view, fields = lobby_options.setup_view(game, table), form_fields(reply.interaction)
    options = view.filled_in(
        lobby_options.options_of(game, table), fields, table.seat_count, translate
    )
    if isinstance(options, str):
        await reply.send_text(options)
    else:
        await _set(services, reply, table_id, options)


async def _set(services: Services, reply: Reply, table_id: TableId, options: Any) -> None:
    await services.tables.lobbies.set_options(table_id, reply.user_id, options)
    await show(services, reply, table_id)
