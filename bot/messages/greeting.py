"""Greeting in a guild that has just added the bot."""

import logging

import discord

from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from bot.client.components import PlainMessage
from bot.client.undelivered import Undelivered, requesting
from bot.ids import GuildId
from bot.messages.community import community_language
from bot.runtime.log_context import LOG_CONTEXT, LogContext
from bot.views.help_page import greeting
from bot.views.hosted_games import GAMES

_log = logging.getLogger(__name__)


async def greet(guild: discord.Guild) -> None:
    """Post a greeting in a guild's system channel, or else its first text channel.

    It pings nobody. Nothing is posted if the bot may not write in any of them.
    """
    LOG_CONTEXT.set(LogContext(GuildId(guild.id)))
    channel = next(filter(_may_write, (guild.system_channel, *guild.text_channels)), None)
    if channel is None:
        return
    language = community_language(guild) or DEFAULT_LANGUAGE
    message = PlainMessage(greeting(GAMES, catalogue(language)))
    try:
        with requesting():
            await channel.send(**message.to_send())
    except Undelivered as failure:
        _log.info("server %s could not be greeted: %r", guild.id, failure)


def _may_write(channel: discord.TextChannel | None) -> bool:
    if channel is None:
        return False
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.view_channel and allowed.send_messages
