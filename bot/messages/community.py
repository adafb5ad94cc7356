"""Language of a Community server."""

import discord

from bot.catalogue import language_of


def community_language(guild: discord.Guild | None) -> str | None:
    """Return the language of a Community server, None for any other.

    For other guilds Discord always reports American English.
    """
    if guild is None or "COMMUNITY" not in guild.features:
        return None
    return language_of(str(guild.preferred_locale))
