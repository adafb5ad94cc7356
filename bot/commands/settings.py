"""``/settings``: what the admins of a server decide."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Command

from bot.answering import answering, tell
from bot.commands.words import described
from bot.hall import hall_of, private_words
from bot.locale import LANGUAGES, catalogue

_AUTOMATIC = "auto"


def settings_command() -> Command[Any, ..., None]:
    """Return the command that sets the language of a server's public messages."""
    command: Command[Any, ..., None] = Command(
        name="settings", description=described("command-settings"), callback=_settings
    )
    command.guild_only = True
    command.default_permissions = discord.Permissions(manage_guild=True)
    return command


@app_commands.describe(language=described("option-language"))
@app_commands.choices(
    language=[
        Choice(name=catalogue(language)("language-name"), value=language) for language in LANGUAGES
    ]
    + [Choice(name=_AUTOMATIC, value=_AUTOMATIC)]
)
async def _settings(interaction: discord.Interaction[Any], language: str) -> None:
    hall = hall_of(interaction)
    async with answering(interaction) as reply:
        chosen = None if language == _AUTOMATIC else language
        await hall.store.set_guild_language(interaction.guild_id or 0, chosen)
        name = catalogue(await hall.public_language(interaction))("language-name")
        await tell(reply, private_words(interaction)("language-set", language=name))
