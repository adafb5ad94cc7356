"""The command line: `run`, `demo`, `backup`, `verify`, `replay`, `bench` and `arena`."""

import argparse
import asyncio
import logging
import os
import signal
import sys
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dotenv import dotenv_values

from bot.catalogue import DEFAULT_LANGUAGE, LANGUAGES
from bot.errors import Failure
from bot.settings import Settings, SettingsError, load

FAILED = 1
WRONG_USE = 2
_PATIENT = 5
_PIPE = Path("-")

if TYPE_CHECKING:
    from bot.tables.record import Record

_DISCORD_PAGES = "https://discord.com/developers/applications"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit code."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.command is None:
        parser.print_help()
        return 0
    try:
        result: int = options.command(options)
    except Failure as failure:
        print(" ".join(str(failure).split()), file=sys.stderr)  # noqa: T201 - one line, always
        return WRONG_USE if isinstance(failure, SettingsError) else FAILED
    except KeyboardInterrupt:
        return 0
    return result


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="A Discord bot that hosts tabletop games."
    )
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(title="commands", metavar="")

    run = commands.add_parser("run", help="serve Discord; needs DISCORD_TOKEN")
    run.set_defaults(command=_run)

    demo = commands.add_parser("demo", help="try the bot in the browser, without Discord")
    demo.add_argument("--port", type=_port, default=0, help="the port of the page (a free one)")
    demo.add_argument("--no-browser", action="store_true", help="only print the page's address")
    demo.add_argument(
        "--data", type=Path, default=Path("demo-data"), help="the folder it keeps (demo-data)"
    )
    demo.set_defaults(command=_demo)

    backup = commands.add_parser("backup", help="copy the database, even while the bot runs")
    backup.add_argument("file", type=Path, help="the copy to make; it must not exist yet")
    backup.set_defaults(command=_backup)

    verify = commands.add_parser("verify", help="check the dice and the end of a finished game")
    verify.add_argument("file", type=Path, help="the record below the game's last message")
    verify.set_defaults(command=_verify)

    replay = commands.add_parser("replay", help="make a film of the record of a finished game")
    replay.add_argument(
        "file",
        type=Path,
        help="the record; the film is FILE with the ending .gif (-: stdin, stdout)",
    )
    replay.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE)
    replay.add_argument(
        "--frames",
        type=Path,
        metavar="FOLDER",
        help="also write every picture into this new folder",
    )
    replay.set_defaults(command=_replay)

    bench = commands.add_parser("bench", help="measure, each number beside its floor")
    bench.add_argument("rows", nargs="*", metavar="ROW", help="only these rows")
    bench.set_defaults(command=_bench)

    arena = commands.add_parser("arena", help="let computer players play each other")
    arena.add_argument("game", help="named as its slash command")
    arena.add_argument("player", help="sits at one seat, which goes round")
    arena.add_argument("against", help="sits at all the other seats")
    arena.add_argument("--games", type=_count, default=1000, help="how many (1000)")
    arena.add_argument("--seed", type=int, default=1, help="settles all chance (1)")
    arena.add_argument("--seats", type=int, default=2, help="how many (2)")
    arena.set_defaults(command=_arena)
    return parser


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port < 1 << 16:
        raise ValueError
    return port


def _count(text: str) -> int:
    count = int(text)
    if count < 1:
        raise ValueError
    return count


def _settings() -> Settings:
    """Read the settings from `.env` in the working folder and the environment, which wins."""
    try:
        file = dotenv_values(".env")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f".env can't be read: {error}") from error
    return load({**{name: value or "" for name, value in file.items()}, **os.environ})


def _log_to_stderr(level: str) -> None:
    logging.basicConfig(
        level=level, format="{asctime} {levelname:7} {name}: {message}", style="{", force=True
    )


def _run(_: argparse.Namespace) -> int:
    settings = _settings()
    if settings.token is None:
        raise SettingsError(
            "DISCORD_TOKEN is not set: put your bot's token into .env as .env.example shows"
            " (or try the demo, which needs none)."
        )
    _log_to_stderr(settings.log_level)
    asyncio.run(_until_stopped(_serve(settings, settings.token)))
    return 0


async def _serve(settings: Settings, token: str) -> None:
    # Imported here, as in the other commands, so that help and backup start without Discord.
    import aiohttp
    import discord

    from bot.app import Bot

    # The bot never speaks: no warnings that the voice libraries are missing.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    try:
        async with Bot(settings) as bot:
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
    except aiohttp.ClientError as error:
        raise Failure(f"Discord can't be reached; check the network: {error}") from error
    except (discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed) as error:
        raise Failure(f"Discord has a problem; start again later: {error}") from error


def _demo(options: argparse.Namespace) -> int:
    try:
        from bot.cli import demo
    except ModuleNotFoundError as error:
        if error.name != "simcord":
            raise
        raise Failure("The demo needs its extra: pip install '.[demo]'") from error

    _log_to_stderr("WARNING")
    serving = demo.serve(options.data, options.port, open_browser=not options.no_browser)
    asyncio.run(_until_stopped(serving))
    return 0


def _backup(options: argparse.Namespace) -> int:
    from bot.store.backup import backup

    try:
        backup(_settings().database, options.file)
    except (FileExistsError, FileNotFoundError) as error:
        raise Failure(f"No backup: {error}") from error
    return 0


def _verify(options: argparse.Namespace) -> int:
    record = _valid_record(options.file)
    print(  # noqa: T201
        f"{options.file} is valid: all {len(record.log)} entries of {record.game} table"
        f" {record.table} follow from the seed, the players and the rules.\n"
        "It is the game that was played if its last message in Discord shows"
        f" the fingerprint {record.fingerprint} and the promise {record.commitment}."
    )
    return 0


def _valid_record(file: Path) -> "Record":
    """Return the record in a file, or from stdin for "-". Raises Failure unless it is valid."""
    from bot.tables.record import Broken, read, verify
    from engine.games import ENGINES

    try:
        record = read(sys.stdin.buffer.read() if file == _PIPE else file.read_bytes())
    except OSError as error:
        raise Failure(f"{file} can't be read: {error.strerror}") from error
    except Broken as error:
        raise Failure(f"{file} can't be checked: {error}") from error
    flaw = verify(record, {key: engine.rules for key, engine in ENGINES.items()})
    if flaw is not None:
        raise Failure(f"{file} is not valid {flaw}")
    return record


def _replay(options: argparse.Namespace) -> int:
    from bot.catalogue import catalogue
    from bot.games import GAMES
    from bot.views.replay import frames
    from render.animation import animated

    file = options.file
    if file == _PIPE and hasattr(os, "nice"):
        os.nice(_PATIENT)  # a bot asks for the film, and its tables come first
    record = _valid_record(file)
    pictures = frames(GAMES[record.game], record, catalogue(options.language))
    try:
        if options.frames is not None:
            options.frames.mkdir(parents=True)
            for number, frame in enumerate(pictures, 1):
                (options.frames / f"{number:04}.png").write_bytes(frame.make().png)
        gif = animated(pictures)
        if file == _PIPE:
            sys.stdout.buffer.write(gif)
        else:
            file.with_suffix(".gif").write_bytes(gif)
    except OSError as error:
        raise Failure(f"{error.filename} can't be written: {error.strerror}") from error
    return 0


def _bench(options: argparse.Namespace) -> int:
    from bot.cli.bench import main as measure

    return measure(options.rows)


def _arena(options: argparse.Namespace) -> int:
    from bot.cli import arena

    players = options.player, options.against
    arena.main(options.game, players, options.seats, options.games, options.seed)
    return 0


async def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Do the work until it ends or a signal asks the program to stop."""
    task = asyncio.ensure_future(work)
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows, where Ctrl-C cancels by itself
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    with suppress(asyncio.CancelledError):
        await task


if __name__ == "__main__":
    sys.exit(main())
