"""``/help``: the page with buttons to everything else, and its answers."""

from bot.client.components import Message
from bot.client.interaction import catalogue_for
from bot.interactions import settings
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.views import help_page, page_routes

feature = Feature(needs_server=False)


@feature.command("command-help", name="help")
async def help_command(services: Services, reply: Reply) -> None:
    await show(services, reply)


@feature.button(page_routes.help_page)
async def show(services: Services, reply: Reply) -> None:
    translate, contact = catalogue_for(reply.interaction), services.settings.contact
    page = help_page.help_page(
        services.games, translate, contact, reply.id, is_on_server=bool(reply.guild_id)
    )
    await reply.send_private(Message(page))


@feature.button(page_routes.fair)
async def fair(_services: Services, reply: Reply) -> None:
    await reply.send_text(catalogue_for(reply.interaction)("fair-chance"))


@feature.button(page_routes.admin_help)
async def admins(services: Services, reply: Reply) -> None:
    """Show the server's settings to admins, and an explanation of them to others."""
    if reply.guild_id and reply.interaction.permissions.manage_guild:
        await reply.send_private(await settings.panel(services, reply))
    else:
        await reply.send_text(catalogue_for(reply.interaction)("help-admins"))
