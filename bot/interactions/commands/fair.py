"""``/fair``: why nobody can choose dice or cards, and how to check that."""

from discord.app_commands import command

from bot.interaction import Interaction, private_words
from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering


@command(description=described("command-fair"))
async def fair(interaction: Interaction) -> None:
    async with answering(interaction) as reply:
        await reply.say(private_words(interaction)("fair-chance"))
