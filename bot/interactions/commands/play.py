"""``/play``: the form in which a table of any game is opened."""

from discord.app_commands import command

from bot.interaction import Interaction
from bot.interactions import openings
from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering


@command(description=described("command-play"))
async def play(interaction: Interaction) -> None:
    async with answering(interaction) as reply:
        await openings.ask(reply)
