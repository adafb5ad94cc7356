"""An open table, shown again at the bottom of its channel."""

from discord import app_commands

from bot.ids import TableId
from bot.interaction import private_words
from bot.interactions.descriptions import described
from bot.interactions.feature import Feature
from bot.interactions.finding import find_open, suggest_open
from bot.messages.reply import Reply
from bot.services import Services
from bot.views import custom_ids
from bot.views.games import HostedGame
from bot.views.markup import table_link

feature = Feature()


@feature.game_command("command-show")
@app_commands.describe(table=described("option-table"))
async def show(
    services: Services, reply: Reply, game: HostedGame, table: int | None = None
) -> None:
    await show_again(services, reply, (await find_open(services, reply, game, table)).id)


show.suggests("table")(suggest_open)


@feature.table_button(custom_ids.show_again)
async def show_again(services: Services, reply: Reply, table_id: TableId) -> None:
    """Show a table again at the bottom of its channel. Raises Refused."""
    with services.limits.posted.consume(reply.user_id, reply.guild_id):
        await services.presenter.repost(table_id, reply)
    services.leavers.replace_soon(table_id, ask_all=True)
    if not reply.answered:
        shown = (await services.tables.get(table_id)).table
        translate = private_words(reply.interaction)
        await reply.send_text(translate("table-is-here", link=table_link(shown)))
