"""``/<game> show`` and ``/<game> games``: an open table again, and all open tables of a game."""

from discord import app_commands

from bot.catalogue import Catalogue
from bot.interaction import private_words
from bot.interactions.descriptions import described
from bot.interactions.feature import Feature
from bot.interactions.finding import find_open, suggest_open
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.records import Table, TableStatus
from bot.views.games import HostedGame
from bot.views.markup import fitting, safe_name, table_link

feature = Feature()


@feature.game_command("command-show")
@app_commands.describe(table=described("option-table"))
async def show(
    services: Services, reply: Reply, game: HostedGame, table: int | None = None
) -> None:
    wanted = await find_open(services, reply, game, table)
    with services.limits.posted.consume(reply.user_id, reply.guild_id):
        await services.presenter.repost(wanted.id, reply)
    services.leavers.replace_soon(wanted.id, ask_all=True)
    if not reply.answered:
        shown = (await services.tables.get(wanted.id)).table
        translate = private_words(reply.interaction)
        await reply.send_text(translate("table-is-here", link=table_link(shown)))


show.suggests("table")(suggest_open)


@feature.game_command("command-games")
async def games(services: Services, reply: Reply, game: HostedGame) -> None:
    key, translate = game.rules.key, private_words(reply.interaction)
    tables = await services.store.open_in(reply.guild_id, key)
    lines = fitting([_listed(table, translate) for table in tables])
    if len(lines) < len(tables):
        lines.append(translate("games-more", count=len(tables) - len(lines)))
    title = translate("games-title", game=translate(f"{key}-name"))
    lines = lines or [translate("games-none", game=key)]
    await reply.send_text("\n".join([f"## {title}", *lines]))


def _listed(table: Table, translate: Catalogue) -> str:
    names = ", ".join(safe_name(seat.name) for seat in table.seats)
    title = translate("table-title", game=translate(f"{table.game}-name"), number=str(table.id))
    link = table_link(table)
    key = "games-lobby" if table.status is TableStatus.LOBBY else "games-running"
    return translate(
        key,
        title=f"{'🔒 ' if table.private else ''}[{title}]({link})" if link else title,
        names=names,
        seated=len(table.seats),
        wanted=table.wanted,
    )
