"""``python -m bot run``: serves Discord until it is told to stop."""

import asyncio
import logging
import signal
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

import aiohttp
import discord

from bot.app import Bot
from bot.errors import Failure
from bot.interactions.guard import Guard
from bot.messages.reply import UNDELIVERED
from bot.settings import Settings, SettingsError

_REST: Final = 5.0
"""Seconds after which a process starts anew that has lost shards to another one."""
_DISCORD_PAGES: Final = "https://discord.com/developers/applications"

_log = logging.getLogger(__name__)


def run(settings: Settings) -> None:
    """Serve Discord. Raises Failure, a SettingsError if the settings are to blame."""
    if settings.token is None:
        raise SettingsError(
            "DISCORD_TOKEN is not set: put your bot's token into .env as .env.example shows"
            " (or try the demo, which needs none)."
        )
    log_to_stderr(settings.log_level)
    asyncio.run(until_stopped(_serve(settings, settings.token)))


def log_to_stderr(level: str) -> None:
    logging.basicConfig(
        level=level, format="{asctime} {levelname:7} {name}: {message}", style="{", force=True
    )
    for handler in logging.getLogger().handlers:
        handler.addFilter(_network_in_one_line)


def _network_in_one_line(record: logging.LogRecord) -> bool:
    """Let discord.py say in one line that the network or Discord is at fault."""
    failure = record.exc_info and record.exc_info[1]
    if record.name.startswith("discord.") and isinstance(failure, UNDELIVERED):
        record.msg, record.args = f"{record.getMessage()}: {failure!r}", ()
        record.exc_info = record.exc_text = None
    return True


async def _serve(settings: Settings, token: str) -> None:
    # The bot never speaks: no warnings that the voice libraries are missing.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if settings.discord_api is not None:
        discord.http.Route.BASE = settings.discord_api
    try:
        while True:
            async with Bot(settings, guard=Guard()) as bot:
                await bot.start(token)
            if not bot.is_displaced:
                break
            _log.warning("starting anew, to wait for the shards that another process has")
            await asyncio.sleep(_REST)
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
