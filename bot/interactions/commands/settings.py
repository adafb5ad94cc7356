"""``/settings``: what the admins of a server decide, in one private panel."""

from discord import app_commands
from discord.app_commands import command

from bot.interaction import Interaction
from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering
from bot.interactions.settings import panel


@command(description=described("command-settings"))
@app_commands.default_permissions(manage_guild=True)
async def settings(interaction: Interaction) -> None:
    async with answering(interaction) as reply:
        await reply.tell(await panel(reply))
