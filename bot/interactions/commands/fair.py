"""``/fair``: why nobody can choose the dice, and how to check that."""

from typing import Any

import discord
from discord.app_commands import Command

from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering, tell
from bot.services import private_words


def fair_command() -> Command[Any, ..., None]:
    """Return the command that explains the dice, privately."""
    return Command(name="fair", description=described("command-fair"), callback=_fair)


async def _fair(interaction: discord.Interaction[Any]) -> None:
    async with answering(interaction) as reply:
        await tell(reply, private_words(interaction)("fair-dice"))
