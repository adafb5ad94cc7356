"""``claim-it run``: serve Discord until SIGINT or SIGTERM."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from typing import Any, Final

import aiohttp
import discord

from bot.app import Bot
from bot.cli.discord_api import ask_at
from bot.errors import Failure
from bot.interactions.guard import Guard
from bot.observability.logs import Log, log_to_stderr
from bot.runtime.installation import program_name
from bot.runtime.location import Server
from bot.runtime.watchdog import exit_if_hung
from bot.settings import LogFormat, Settings, SettingsError
from bot.store.serving import serving_lock

_RESTART_DELAY: Final = 5.0
"""Seconds until a process that another one has displaced starts again."""
_DISCORD_PAGES: Final = "https://discord.com/developers/applications"
_BY_SIGNAL: Final = 128
"""Conventional exit code of a program ended by a signal, minus the signal's number."""

_log = logging.getLogger(__name__)


def run(settings: Settings, warnings: Sequence[str] = ()) -> None:
    """Log the warnings and serve Discord. Raises Failure, or SettingsError for a wrong setting."""
    if settings.token is None:
        raise SettingsError(
            "DISCORD_TOKEN is not set: put your bot's token into .env;"
            f" `{program_name()} settings` prints an example (or try the demo, which needs none)."
        )
    database = settings.database
    secrets = [settings.token, database.password if isinstance(database, Server) else ""]
    secrets += (settings.webhook_secret or "").split()
    log = log_to_stderr(settings.log_level, settings.log_format, secrets)
    for warning in warnings:
        _log.warning("%s", warning)
    try:
        asyncio.run(until_stopped(_serve(settings, settings.token, log)))
    except Failure as failure:
        if settings.log_format is LogFormat.TEXT:
            raise
        _log.critical("%s", failure)
        sys.exit(failure.exit_code)


async def _serve(settings: Settings, token: str, log: Log) -> None:
    # The bot has no voice: suppress warnings about missing voice libraries.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    ask_at(settings.discord_api)
    try:
        while await _serve_until_displaced(settings, token, log):
            _log.warning("starting again, to wait for another process")
            await asyncio.sleep(_RESTART_DELAY)
    except discord.LoginFailure as error:
        raise SettingsError(
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


async def _serve_until_displaced(settings: Settings, token: str, log: Log) -> bool:
    """Serve Discord. Return whether another process has displaced this one."""
    bot = Bot(settings, guard=Guard())
    hold = serving_lock(settings.database, shared=settings.shards is not None, on_lost=bot.displace)
    async with exit_if_hung(), _serving_health(bot, settings), hold, bot:
        log.shard_count = lambda: bot.shard_count
        await bot.start(token)
        return bot.is_displaced


def _serving_health(bot: Bot, settings: Settings) -> AbstractAsyncContextManager[None]:
    """Serve health and metrics if their port is set."""
    if settings.metrics_port is None:
        return nullcontext()
    from bot.observability.health import serve_health  # slow to import, and seldom needed

    return serve_health(bot, settings.metrics_address, settings.metrics_port)


async def until_stopped(
    work: Coroutine[Any, Any, None], stopping: Callable[[], None] = lambda: None
) -> None:
    """Run ``work`` until it ends or a signal stops it; a signal also calls ``stopping``.

    A second signal ends the program at once, like a crash: nothing that is saved is lost.
    """
    task, signals = asyncio.ensure_future(work), set[signal.Signals]()

    def stop(number: signal.Signals) -> None:
        """Stop gracefully at the first signal, at once at the second."""
        if signals:
            logging.shutdown()
            os._exit(_BY_SIGNAL + number)
        signals.add(number)
        _log.info("stopping, because of %s", number.name)
        stopping()
        task.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows, where Ctrl-C cancels by itself
            asyncio.get_running_loop().add_signal_handler(number, stop, number)
    with suppress(asyncio.CancelledError):
        await task
    if signals:
        _log.info("stopped")
