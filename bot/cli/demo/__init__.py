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
from bot.interactions.guard import Guard
from bot.messages.greeting import greet
from bot.observability.logs import log_to_stderr
from bot.settings import Settings
from bot.store.serving import holder_of, serving_lock
from bot.views.hosted_games import GAMES
from bot.views.markup import COMPUTER
from engine.player import Strength

DATABASE = "demo.sqlite3"
BOT = "Claim It!"
SERVER = "Gold Rush"
CHANNEL = "saloon"
MEMBERS = ("Ada", "Ben", "Cleo")
ADMIN = "Ada"
"""Who may use /settings."""
GERMAN = "Cleo"
"""The member whose Discord is German."""
_words = catalogue(DEFAULT_LANGUAGE)
OPPONENT = _words(f"computer-{Strength.STRONG}")
AGAINST = f"{COMPUTER} {_words(f'computers-add-{Strength.STRONG}')}"
"""The button that seats it."""
START = _words("button-start")
PLAY = _words("button-play", name=_words(f"{next(iter(GAMES))}-name"))
"""The first button of the greeting."""
COMMAND = "/play"
"""The one to begin with: it has no options, which the page would ask for."""
TOPIC = f"Press the green button “{PLAY}”, or type {COMMAND} and choose it in the list."
WELCOME = (
    f"Welcome to the demo! Press the green button **{PLAY}** below.\n"
    f"Or type `{COMMAND}`, choose it in the list, then press Enter.\n"
    f"To play against the computer, press “{AGAINST}” and “{START}”."
    " To be two, choose another member under “Viewing as”, here or in a second window.\n"
    f"{GERMAN}'s Discord is German, and {ADMIN} may use `/settings`."
)

_ENDS_WITHIN = 1.5
"""Seconds that the program has for an orderly shutdown."""


def demo(data: Path, port: int, *, open_browser: bool) -> None:
    """Serve the demo until the page is closed there or a signal comes. See `serve`."""
    log_to_stderr("WARNING")
    asyncio.run(until_stopped(_serve_alone(data, port, open_browser=open_browser), _end_soon))


async def _serve_alone(data: Path, port: int, *, open_browser: bool) -> None:
    """Serve the demo unless another one has its database. See `serve`."""
    if holder := await holder_of(data / DATABASE):
        raise Failure(
            f"The demo of {data} runs already, as {holder}: stop that one, or choose another folder"
            " with --data."
        )
    async with serving_lock(data / DATABASE):
        await serve(data, port, open_browser=open_browser)


async def serve(data: Path, port: int, *, open_browser: bool) -> None:
    """Serve the demo until the page is closed there or this task is cancelled.

    ``data`` is the folder of its database: tables go on and leaderboards grow from one run to the
    next. Port 0 stands for any free one. Raises Failure.
    """
    # The first table should appear as fast as all others.
    for game in GAMES.values():
        await asyncio.to_thread(game.view.warm)
    bot = Bot(Settings(database=data / DATABASE), guard=Guard())
    env = Live(bot)
    channel, members = _people(env)
    emojis = _emojis(env)
    guide = Guide(env, channel, PLAY, {members[MEMBERS.index(GERMAN)].id: catalogue("de")})
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
    """Make the server and its people, and set the simulated clock going.

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
    channel = guild.create_text_channel(CHANNEL, topic=TOPIC, overwrites={bot_user: no_threads})
    members = tuple(
        guild.add_member(env.create_user(name.lower(), global_name=name)) for name in MEMBERS
    )
    # Last, so that nobody's id is another one than in earlier runs.
    may_set = guild.create_role(ADMIN, permissions=discord.Permissions(manage_guild=True))
    env.backend.add_member_role(guild.id, members[MEMBERS.index(ADMIN)].id, may_set.id)
    env.set_going()
    _speak_german(env, members[MEMBERS.index(GERMAN)])
    return channel, members


def _emojis(env: simcord.Env) -> dict[str, tuple[str, bytes]]:
    """Give this Discord the bot's emojis, as after an earlier start; return their pictures.

    The pictures are keyed by address and come with file names. simcord keeps no picture of an
    emoji, so an emoji that the bot uploaded couldn't be seen on the page.
    """
    pictures = {}
    for sign, png in drawn(GAMES).items():
        emoji = env.backend.create_application_emoji(emoji_name(sign, png))
        pictures[f"{CDN_BASE}/emojis/{emoji.id}.png"] = (f"{emoji.name}.png", png)
    return pictures


def _speak_german(env: Live, member: simcord.MemberActor) -> None:
    """Set the language of a member's Discord to German; simcord has only American English."""

    def tell(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE" and payload["member"]["user"]["id"] == str(member.id):
            payload["locale"] = str(discord.Locale.german)

    env.backend.subscribers.insert(0, tell)


async def _greet(bot: Bot) -> None:
    """Greet the server in every run, because the messages of earlier runs are gone."""
    for guild in bot.guilds:
        await greet(guild)


def _end_soon() -> None:
    """End the program soon, whatever it is doing then."""
    late = Timer(_ENDS_WITHIN, os._exit, (0,))
    late.daemon = True
    late.start()


async def _end(bot: Bot, env: Live) -> None:
    """Stop at once, without telling anyone to wait: the page is gone, and games are saved."""
    for answer in bot.answering:
        answer.cancel()
    await bot.close()
    with suppress(TimeoutError):  # a thread may still be drawing a picture
        await env.shutdown()


def _invite(url: str, *, open_browser: bool) -> None:
    """Print where the demo is and what to do there, and open the browser if there is one."""
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
    """Return whether the browser has a window of its own, rather than taking over the terminal."""
    try:
        return type(webbrowser.get()) is not webbrowser.GenericBrowser
    except webbrowser.Error:
        return False
