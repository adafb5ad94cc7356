"""``/games``: the user's tables, the server's open tables, and finished games."""

from collections.abc import Sequence

from bot.client.components import Message, render_message
from bot.client.interaction import catalogue_for, person
from bot.ids import TableId
from bot.interactions import profiles
from bot.interactions.error_handler import explained
from bot.interactions.feature import Feature, only_table
from bot.interactions.table_menu import menu, only_cancel
from bot.messages.permissions import may_see, sees_at_once
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.table_types import Table
from bot.tables.cancelling import UNPLAYABLE
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import Snapshot
from bot.views import game_lists, page_routes, table_routes
from bot.views.markup import table_link
from bot.views.page_routes import GameList

feature = Feature()


@feature.command("command-games", name="games")
async def games(services: Services, reply: Reply) -> None:
    await show(services, reply)


@feature.button(page_routes.show_games)
async def show(services: Services, reply: Reply) -> None:
    await reply.send_private(await _listed(services, reply, GameList.OWN))


@feature.button(page_routes.game_list)
async def show_list(services: Services, reply: Reply, which: GameList, _button: str) -> None:
    await reply.show_private(await _listed(services, reply, which))


@feature.menu(page_routes.choose_game, stays=True)
async def choose(services: Services, reply: Reply, values: Sequence[str], _nonce: int) -> None:
    """Show the private menu of the chosen table. Raises Refused."""
    table_id = await only_table(services, reply, values)
    table = await services.tables.table(table_id)
    if not await may_see(reply.interaction, table):
        raise Refused(Reason.NO_TABLE)
    try:
        message = await menu(services, reply, table_id)
    except Refused as refused:
        if refused.reason not in UNPLAYABLE:
            raise
        message = await only_cancel(services, reply, table_id, refused)
    await reply.send_private(message)


@feature.table_button(table_routes.join_listed)
async def join(services: Services, reply: Reply, table_id: TableId) -> None:
    """Let the user join a table in the list, and show the list again."""
    translate = catalogue_for(reply.interaction)
    try:
        async with services.presenter.showing():
            await services.tables.lobbies.join(table_id, person(reply.interaction), reply.id)
    except Refused as refused:
        outcome = explained(refused, reply.interaction)
    else:
        table = (await services.tables.get(table_id)).table
        outcome = translate("games-joined", number=str(table_id), link=table_link(table))
    await reply.show_private(await _open_tables(services, reply, outcome))


async def _listed(services: Services, reply: Reply, which: GameList) -> Message:
    match which:
        case GameList.OWN:
            return await _own_tables(services, reply)
        case GameList.OPEN:
            return await _open_tables(services, reply)
        case GameList.FINISHED:
            return await profiles.own_history(services, reply)


async def _own_tables(services: Services, reply: Reply) -> Message:
    seated = await services.pending_turns.seated(reply.guild_id, reply.user_id)

    def waits(snapshot: Snapshot) -> bool:
        return reply.user_id in services.tables.blocking_users(snapshot)

    translate = catalogue_for(reply.interaction)
    return await render_message(
        game_lists.own_tables, seated, waits, services.games, reply.user_id, reply.id, translate
    )


async def visible_tables(services: Services, reply: Reply) -> list[Table]:
    """Return the server's open tables in channels that the user can view."""
    everywhere = await services.tables.open_in(reply.guild_id)
    return [table for table in everywhere if sees_at_once(reply.interaction, table)]


async def _open_tables(services: Services, reply: Reply, outcome: str = "") -> Message:
    """Return the list of the server's open tables in channels that the user can view."""
    tables = await visible_tables(services, reply)
    translate = catalogue_for(reply.interaction)
    return Message(game_lists.open_tables(tables, reply.user_id, reply.id, outcome, translate))
