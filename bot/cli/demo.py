"""The demo: the real bot in a simulated Discord, served as a page on this computer.

The only module of the program that imports simcord.
"""

import asyncio
import webbrowser
from collections.abc import Mapping
from contextvars import copy_context
from datetime import UTC, datetime
from pathlib import Path
from threading import Timer
from typing import Any

import discord
import simcord
from simcord.backend.cdn import CDN_BASE
from simcord.preview import Preview

from bot.app import Bot
from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from bot.cli.run import until_stopped
from bot.errors import Failure
from bot.games import GAMES
from bot.interactions.guard import Guard
from bot.messages.own_emojis import drawn, emoji_name
from bot.operating.logs import log_to_stderr
from bot.settings import Settings
from engine.player import Strength

BOT = "Claim It!"
SERVER = "Gold Rush"
CHANNEL = "saloon"
MEMBERS = ("Ada", "Ben", "Cleo")
ADMIN = "Ada"
"""Who may use /settings."""
FIRST_COMMAND = "/claimit new"
OPPONENT = catalogue(DEFAULT_LANGUAGE)(f"computer-{Strength.STRONG}")
OTHER_COMMANDS = " or ".join(f"/{key} new" for key in GAMES if f"/{key} new" != FIRST_COMMAND)
HINT = (
    f"Type {FIRST_COMMAND} (or {OTHER_COMMANDS}), press “+ {OPPONENT}” and “Start” to play against"
    " the computer. “Viewing as” makes you somebody else, who can join."
)


_PATIENCE = 120.0
"""Seconds that the page waits for an answer: a film of a long game takes its time."""


def demo(data: Path, port: int, *, open_browser: bool) -> None:
    """Serve the demo until the page is closed there or a signal comes. See `serve`."""
    log_to_stderr("WARNING")
    asyncio.run(until_stopped(serve(data, port, open_browser=open_browser)))


async def serve(data: Path, port: int, *, open_browser: bool) -> None:
    """Serve the demo until the page is closed there or this task is cancelled.

    ``data`` is the folder of its database: tables go on and leaderboards grow from one run to the
    next. Port 0 stands for any free one. Raises Failure.
    """
    # simcord gives a bot five seconds to start, which is little for drawing on a slow computer.
    for game in GAMES.values():
        await asyncio.to_thread(game.view.warm)
    bot = Bot(
        Settings(database=data / "demo.sqlite3"),
        sleep=lambda seconds: _pause(env, seconds),
        guard=Guard(),
    )
    env = simcord.Env(bot, shard_count=1, settle_timeout=_PATIENCE)
    channel, members = _people(env)
    emojis = _emojis(env)
    try:
        await env.start()
        with env.time_context():
            async with env.preview(
                channel, viewers=members, layout="channel", assets=emojis, port=port
            ) as page:
                _keep_live(page)
                _invite(page.url, open_browser=open_browser)
                await page.wait_closed()
    except simcord.SetupError as error:
        raise Failure(f"The demo can't start: {error}") from error
    finally:
        await bot.close()
        await env.shutdown()


def _people(env: simcord.Env) -> tuple[simcord.ChannelHandle, list[simcord.MemberActor]]:
    """Make the server and its people, and set the simulated clock.

    Their ids follow from the clock: at its beginning they are the same in every run, so the tables
    of earlier runs find their channel and players again. What comes later gets ids of today.
    """
    env.backend.bot_user.name = BOT
    guild = env.create_guild(SERVER)
    bot_user = simcord.UserHandle(env, env.backend.bot_user)
    # The page shows one channel, so a game in a thread of its own would go on unseen.
    no_threads = discord.PermissionOverwrite(
        create_public_threads=False, create_private_threads=False
    )
    channel = guild.create_text_channel(CHANNEL, topic=HINT, overwrites={bot_user: no_threads})
    members = [
        guild.add_member(env.create_user(name.lower(), global_name=name)) for name in MEMBERS
    ]
    # Last, so that nobody's id is another one than in earlier runs.
    may_set = guild.create_role(ADMIN, permissions=discord.Permissions(manage_guild=True))
    env.backend.add_member_role(guild.id, members[MEMBERS.index(ADMIN)].id, may_set.id)
    env.backend.advance_clock((datetime.now(UTC) - env.now()).total_seconds())
    return channel, members


def _emojis(env: simcord.Env) -> dict[str, tuple[str, bytes]]:
    """Let this Discord have the bot's emojis, as after an earlier start; return their pictures.

    They are by address, with file names. simcord takes an emoji without its picture: what the bot
    uploaded could not be seen on the page.
    """
    pictures = {}
    for sign, png in drawn(GAMES).items():
        emoji = env.backend.create_application_emoji(emoji_name(sign, png))
        pictures[f"{CDN_BASE}/emojis/{emoji.id}.png"] = (f"{emoji.name}.png", png)
    return pictures


async def _pause(env: simcord.Env, seconds: float) -> None:
    """Let the bot wait in real time, while people press and nobody waits for it.

    By itself simcord would let a press wait for such a sleep, and stop the clock behind it.
    """
    loop, over = asyncio.get_running_loop(), asyncio.Event()
    timer = Timer(seconds, loop.call_soon_threadsafe, (over.set,))
    timer.daemon = True
    timer.start()
    try:
        await env.external_wait(over.wait(), reason="nobody waits for it")
    finally:
        timer.cancel()


def _keep_live(preview: Preview) -> None:
    """Show every page what the others do; by itself a page shows only its own viewer's moves."""
    # Messages come while the bot runs on its simulated clock, by which every page has expired.
    real_time = copy_context()

    def republish(event: str, _: Mapping[str, Any]) -> None:
        if event.startswith("MESSAGE_"):
            # Its public refresh() waits for the bot and so collides with clicks.
            real_time.run(preview._publish_message_pages, reason="refresh")  # noqa: SLF001

    preview.env.backend.subscribers.append(republish)


def _invite(url: str, *, open_browser: bool) -> None:
    """Print where the demo is and what to do there, and open the browser if there is one."""
    names = ", ".join(MEMBERS)
    print(  # noqa: T201 - what the command is for
        f"The demo is at {url} - type {FIRST_COMMAND} there, then press “+ {OPPONENT}” and “Start”."
        f" “Viewing as” makes you {names}; Ctrl-C ends it.",
        flush=True,
    )
    if open_browser and _has_window():
        webbrowser.open(url)


def _has_window() -> bool:
    """Tell whether the browser has a window of its own, rather than taking over the terminal."""
    try:
        return type(webbrowser.get()) is not webbrowser.GenericBrowser
    except webbrowser.Error:
        return False
