"""``/preferences``: what a user chooses for themselves, on all servers alike."""

import discord
from discord.app_commands import command

from bot.interaction import Interaction
from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering
from bot.interactions.preferences import block, show


@command(description=described("command-preferences"))
async def preferences(interaction: Interaction) -> None:
    async with answering(interaction) as reply:
        await show(reply)


async def block_member(interaction: Interaction, member: discord.Member) -> None:
    """Answer the entry in the menu on a member that keeps them away."""
    async with answering(interaction) as reply:
        await reply.say(await block(reply, member))
