"""``/preferences``: what somebody chooses for themselves, on all servers alike."""

from discord.app_commands import command

from bot.interaction import Interaction
from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering
from bot.interactions.preferences import show


@command(description=described("command-preferences"))
async def preferences(interaction: Interaction) -> None:
    async with answering(interaction) as reply:
        await show(reply)
