"""``/profile`` and ``/history``: what a user has played on the server."""

import discord
from discord import app_commands
from discord.app_commands import command, context_menu

from bot.ids import UserId
from bot.interaction import Interaction
from bot.interactions import profiles
from bot.interactions.commands.descriptions import described
from bot.interactions.error_handler import answering
from bot.views.profile import Person


@command(description=described("command-profile"))
@app_commands.describe(member=described("option-member"))
async def profile(interaction: Interaction, member: discord.Member | None = None) -> None:
    await _show(interaction, member or interaction.user)


@context_menu(name=described("menu-profile"))
async def profile_menu(interaction: Interaction, member: discord.Member) -> None:
    await _show(interaction, member)


@command(description=described("command-history"))
async def history(interaction: Interaction) -> None:
    async with answering(interaction) as reply:
        await reply.tell(await profiles.history(interaction, reply.user_id, 0))


async def _show(interaction: Interaction, member: discord.Member | discord.User) -> None:
    async with answering(interaction) as reply:
        await reply.tell(await profiles.profile(interaction, _person(interaction, member)))


def _person(interaction: Interaction, member: discord.Member | discord.User) -> Person:
    user_id = UserId(member.id)
    return Person(user_id, member.display_name, user_id == interaction.user.id)
