"""``python -m bot run``: serves Discord until it is told to stop."""

import asyncio
import logging
import signal
import sys
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

import aiohttp
import discord

from bot.app import Bot
from bot.errors import Failure
from bot.interactions.guard import Guard
from bot.operating.logs import Log, log_to_stderr
from bot.settings import LogFormat, Settings, SettingsError

_DISCORD_PAGES: Final = "https://discord.com/developers/applications"

_log = logging.getLogger(__name__)


def run(settings: Settings) -> None:
    """Serve Discord. Raises Failure, a SettingsError if the settings are to blame."""
    if settings.token is None:
        raise SettingsError(
            "DISCORD_TOKEN is not set: put your bot's token into .env as .env.example shows"
            " (or try the demo, which needs none)."
        )
    log = log_to_stderr(settings.log_level, settings.log_format, [settings.token])
    try:
        asyncio.run(until_stopped(_serve(settings, settings.token, log)))
    except Failure as failure:
        if settings.log_format is LogFormat.TEXT:
            raise
        _log.critical("%s", failure)
        sys.exit(failure.exit_code)


async def _serve(settings: Settings, token: str, log: Log) -> None:
    # The bot never speaks: no warnings that the voice libraries are missing.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    try:
        async with Bot(settings, guard=Guard()) as bot:
            log.shard_count = lambda: bot.shard_count
            await bot.start(token)
    except discord.LoginFailure as error:
        raise Failure(
            f"Discord refused DISCORD_TOKEN: copy a fresh token from the Bot page at"
            f" {_DISCORD_PAGES} into .env."
        ) from error
    except discord.Forbidden as error:
        if settings.command_guild is None:
            raise Failure(f"Discord refused the start: {error}") from error
        raise SettingsError(
            f"CLAIMIT_COMMAND_GUILD: the bot is not a member of server {settings.command_guild}."
        ) from error
    except (aiohttp.ClientError, OSError) as error:
        raise Failure(f"Discord can't be reached; check the network: {error}") from error
    except (
        discord.HTTPException,
        discord.RateLimited,
        discord.GatewayNotFound,
        discord.ConnectionClosed,
    ) as error:
        raise Failure(f"Discord has a problem; start again later: {error}") from error


async def until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Do the work until it ends or a signal asks the program to stop."""
    task = asyncio.ensure_future(work)
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows, where Ctrl-C cancels by itself
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    with suppress(asyncio.CancelledError):
        await task
