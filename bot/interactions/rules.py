"""``/<game> rules``: the pages of a game's rules."""

from collections.abc import Sequence

from bot.client.components import Message, render_message
from bot.client.interaction import catalogue_for
from bot.ids import TableId
from bot.interactions.feature import Feature, say_unknown, with_game
from bot.messages.reply import Reply
from bot.services import Services
from bot.views import page_routes, table_routes
from bot.views import rules as rules_view
from bot.views.fairness import full_commitment_line
from bot.views.hosted_games import HostedGame

feature = Feature(needs_server=False)


@feature.game_command("command-rules")
async def rules(_services: Services, reply: Reply, game: HostedGame) -> None:
    await reply.send_private(await _page(reply, game, 0))


@feature.button(page_routes.help_rules)
@with_game
async def show_below(_services: Services, reply: Reply, game: HostedGame) -> None:
    await reply.send_private(await _page(reply, game, 0))


@feature.button(page_routes.rules_page)
@with_game
async def show_page(_services: Services, reply: Reply, game: HostedGame, number: int) -> None:
    """Show a page of a game's rules, replacing the page that was open."""
    await reply.show_private(await _page(reply, game, number))


async def send_page(reply: Reply, game: HostedGame, page: str) -> None:
    """Show a page of a game's rules in a new message, the first page for an unknown name."""
    pages = game.view.rules_pages
    number = pages.index(page) if page in pages else 0
    await reply.send_private(await _page(reply, game, number))


@feature.table_button(table_routes.rules)
async def show_at_table(services: Services, reply: Reply, table_id: TableId) -> None:
    """Show the rules of a table's game, and the table's commitment to its seed."""
    table = (await services.tables.get(table_id)).table
    game, translate = services.games[table.game], catalogue_for(reply.interaction)
    commitment = full_commitment_line(game, table, translate)
    await reply.show_private(
        await render_message(rules_view.rules, game, 0, translate, commitment, nonce=reply.id)
    )


@feature.menu(page_routes.rules_menu)
async def choose_page(
    services: Services, reply: Reply, values: Sequence[str], key: str, _nonce: int
) -> None:
    match values:
        case [number] if number.isascii() and number.isdigit():
            await show_page(services, reply, key, int(number[:6]))
        case _:
            await say_unknown(reply)


@feature.menu(page_routes.rules_chapter)
async def choose_chapter(
    services: Services, reply: Reply, values: Sequence[str], key: str, _nonce: int
) -> None:
    """Turn to the page of the chosen chapter."""
    page = await _chapter(services, reply, values, key)
    if page is not None:
        await reply.show_private(page)


@feature.menu(page_routes.look_up, stays=True)
async def look_up(
    services: Services, reply: Reply, values: Sequence[str], key: str, _nonce: int
) -> None:
    """Show the page of the chosen chapter in a new message."""
    page = await _chapter(services, reply, values, key)
    if page is not None:
        await reply.send_private(page)


async def _chapter(
    services: Services, reply: Reply, values: Sequence[str], key: str
) -> Message | None:
    """Return the page of the chosen chapter; if it is unknown, tell the user and return None."""
    game = services.games.get(key)
    if game is not None and len(values) == 1:
        translate = catalogue_for(reply.interaction)
        if any(entry.key == values[0] for entry in rules_view.chapters_of(game, translate)):
            return await _page(reply, game, 0, values[0])
    await say_unknown(reply)
    return None


async def _page(reply: Reply, game: HostedGame, number: int, chapter: str = "") -> Message:
    translate = catalogue_for(reply.interaction)
    return await render_message(
        rules_view.rules, game, number, translate, chapter=chapter, nonce=reply.id
    )
