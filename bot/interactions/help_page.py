"""``/help``: one page that leads to everything else; what it says of fair chance and to admins."""

from bot.client.components import Message
from bot.client.interaction import private_words
from bot.interactions import settings
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.views import help_page as views
from bot.views import page_routes

feature = Feature(needs_server=False)


@feature.command("command-help", name="help")
async def help_command(services: Services, reply: Reply) -> None:
    await show(services, reply)


@feature.button(page_routes.help_page)
async def show(services: Services, reply: Reply) -> None:
    translate, contact = private_words(reply.interaction), services.settings.contact
    page = views.help_page(services.games, translate, contact, is_on_server=bool(reply.guild_id))
    await reply.send_private(Message(page))


@feature.button(page_routes.fair)
async def fair(_services: Services, reply: Reply) -> None:
    await reply.send_text(private_words(reply.interaction)("fair-chance"))


@feature.button(page_routes.admin_help)
async def admins(services: Services, reply: Reply) -> None:
    """Show admins the settings of the server, and everybody else what admins can do there."""
    if reply.guild_id and reply.interaction.permissions.manage_guild:
        await reply.send_private(await settings.panel(services, reply))
    else:
        await reply.send_text(private_words(reply.interaction)("help-admins"))
