"""``/privacy``: what is stored about a user, for them alone."""

from discord.app_commands import command

from bot.interaction import Interaction
from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering
from bot.interactions.privacy import overview


@command(description=described("command-privacy"))
async def privacy(interaction: Interaction) -> None:
    async with answering(interaction) as reply:
        await reply.tell(overview(reply))
