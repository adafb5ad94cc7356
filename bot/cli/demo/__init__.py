"""The demo: the real bot in a simulated Discord, served as a page on this computer.

The only package of the program that imports simcord.
"""

import asyncio
import os
import webbrowser
from contextlib import suppress
from pathlib import Path
from threading import Timer
from typing import Any

import discord
import simcord
from simcord.backend.cdn import CDN_BASE

from bot.app import Bot
from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from bot.cli.demo.guide import Guide
from bot.cli.demo.live import Live
from bot.cli.demo.page import LivePreview
from bot.cli.run import until_stopped
from bot.client.own_emojis import drawn, emoji_name
from bot.errors import Failure
from bot.ids import TableId
from bot.interactions.guard import Guard
from bot.messages.greeting import greet
from bot.observability.logs import log_to_stderr
from bot.settings import Settings
from bot.store.serving import holder_of, serving_lock
from bot.tables.snapshot import final_record
from bot.views.hosted_games import GAMES
from bot.views.markup import COMPUTER
from engine.player import Strength

DATABASE = "demo.sqlite3"
BOT = "Claim It!"
SERVER = "Gold Rush"
CHANNEL = "saloon"
MEMBERS = ("Ada", "Ben", "Cleo")
ADMIN = "Ada"
"""Member who may use /settings."""
GERMAN = "Cleo"
"""Member whose Discord is in German."""
_words = catalogue(DEFAULT_LANGUAGE)
OPPONENT = _words(f"computer-{Strength.STRONG}")
AGAINST = f"{COMPUTER} {_words(f'computers-add-{Strength.STRONG}')}"
"""Label of the button that seats the computer player."""
START = _words("button-start")
PLAY = _words("button-play", name=_words(f"{next(iter(GAMES))}-name"))
"""Label of the first button of the greeting."""
COMMAND = "/play"
"""Command to begin with: it has no options that the page would ask for."""
TOPIC = f"Press the green button “{PLAY}”, or type {COMMAND} and choose it in the list."
WELCOME = (
    f"Welcome to the demo! Press the green button **{PLAY}** below.\n"
    f"Or type `{COMMAND}`, choose it in the list, then press Enter.\n"
    f"To play against the computer, press “{AGAINST}” and “{START}”."
    " To be two, choose another member under “Viewing as”, here or in a second window.\n"
    f"{GERMAN}'s Discord is German, and {ADMIN} may use `/settings`."
)

_ENDS_WITHIN = 1.5
"""Seconds for a graceful shutdown."""


def demo(data: Path, port: int, *, open_browser: bool) -> None:
    """Serve the demo until its page is closed or a signal stops it. See `serve`."""
    log_to_stderr("WARNING")
    asyncio.run(until_stopped(_serve_alone(data, port, open_browser=open_browser), _end_soon))


async def _serve_alone(data: Path, port: int, *, open_browser: bool) -> None:
    """Serve the demo. Raises Failure if another demo has its database. See `serve`."""
    if holder := await holder_of(data / DATABASE):
        raise Failure(
            f"The demo of {data} runs already, as {holder}: stop that one, or choose another folder"
            " with --data."
        )
    async with serving_lock(data / DATABASE):
        await serve(data, port, open_browser=open_browser)


async def serve(data: Path, port: int, *, open_browser: bool) -> None:
    """Serve the demo until its page is closed or this task is cancelled.

    ``data`` is the folder of its database, which keeps tables and leaderboards from run to run.
    Port 0 stands for any free port. Raises Failure.
    """
    # Without it, the first table would appear late.
    for game in GAMES.values():
        await asyncio.to_thread(game.view.warm)
    bot = Bot(Settings(database=data / DATABASE), guard=Guard())
    env = Live(bot)
    channel, members = _people(env)
    emojis = _emojis(env)
    german_words = {members[MEMBERS.index(GERMAN)].id: catalogue("de")}

    async def record_name(table_id: TableId) -> str:
        return final_record(await bot.services.tables.get(table_id)).file_name

    guide = Guide(env, channel, PLAY, german_words, record_name)
    try:
        await env.start()
        guide.show(WELCOME)
        await _greet(bot)
        with env.time_context():
            async with LivePreview(env, channel, members, port, emojis) as page:
                _invite(page.url, open_browser=open_browser)
                await page.wait_closed()
                _end_soon()
    except simcord.SetupError as error:
        raise Failure(f"The demo can't start: {error}") from error
    finally:
        await _end(bot, env)


def _people(env: Live) -> tuple[simcord.ChannelHandle, tuple[simcord.MemberActor, ...]]:
    """Create the server, its channel and its members, and start the simulated clock.

    Ids follow from the clock. Before it starts they are the same in every run, so the tables of
    earlier runs find their channel and players again. Later ids come from the present time.
    """
    env.backend.bot_user.name = BOT
    guild = env.create_guild(SERVER)
    bot_user = simcord.UserHandle(env, env.backend.bot_user)
    # The page shows a single channel, so nobody would see a game in a thread.
    no_threads = discord.PermissionOverwrite(
        create_public_threads=False, create_private_threads=False
    )
    channel = guild.create_text_channel(CHANNEL, topic=TOPIC, overwrites={bot_user: no_threads})
    members = tuple(
        guild.add_member(env.create_user(name.lower(), global_name=name)) for name in MEMBERS
    )
    # Created last, so that all ids before it are those of earlier versions.
    may_set = guild.create_role(ADMIN, permissions=discord.Permissions(manage_guild=True))
    env.backend.add_member_role(guild.id, members[MEMBERS.index(ADMIN)].id, may_set.id)
    env.set_going()
    _speak_german(env, members[MEMBERS.index(GERMAN)])
    return channel, members


def _emojis(env: simcord.Env) -> dict[str, tuple[str, bytes]]:
    """Add the bot's emojis to the simulated Discord; return their file names and pictures by URL.

    simcord doesn't store the picture of an emoji that the bot uploads, so the page couldn't show
    it.
    """
    pictures = {}
    for sign, png in drawn(GAMES).items():
        emoji = env.backend.create_application_emoji(emoji_name(sign, png))
        pictures[f"{CDN_BASE}/emojis/{emoji.id}.png"] = (f"{emoji.name}.png", png)
    return pictures


def _speak_german(env: Live, member: simcord.MemberActor) -> None:
    """Set the locale of a member's interactions to German; simcord has only American English."""

    def set_locale(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE" and payload["member"]["user"]["id"] == str(member.id):
            payload["locale"] = str(discord.Locale.german)

    env.backend.subscribers.insert(0, set_locale)


async def _greet(bot: Bot) -> None:
    """Post the greeting, because the simulated Discord has lost the messages of earlier runs."""
    for guild in bot.guilds:
        await greet(guild)


def _end_soon() -> None:
    """Exit the program after a delay, whatever it is doing then."""
    timer = Timer(_ENDS_WITHIN, os._exit, (0,))
    timer.daemon = True
    timer.start()


async def _end(bot: Bot, env: Live) -> None:
    """Stop the bot at once, without messages to players: the page is gone, and games are saved."""
    for answer in bot.answering:
        answer.cancel()
    await bot.close()
    with suppress(TimeoutError):  # a thread may still be drawing a picture
        await env.shutdown()


def _invite(url: str, *, open_browser: bool) -> None:
    """Print the demo's URL and the first steps, and open the browser if there is one."""
    names = ", ".join(MEMBERS)
    print(  # noqa: T201 - what the command is for
        f"The demo is at {url} - press the green button “{PLAY}” there, then “{AGAINST}” and"
        f" “{START}” to play against the computer. “Viewing as” makes you {names} (whose Discord is"
        " German). Ctrl-C ends it.",
        flush=True,
    )
    if open_browser and _has_window():
        webbrowser.open(url)


def _has_window() -> bool:
    """Return whether the browser opens a window instead of running in the terminal."""
    try:
        return type(webbrowser.get()) is not webbrowser.GenericBrowser
    except webbrowser.Error:
        return False
