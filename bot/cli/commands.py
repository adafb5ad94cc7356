"""The functions of the commands on the command line; each takes the parsed arguments.

They import their modules when called, so that help and backup start without loading discord.py.
"""

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from bot.errors import Failure
from bot.runtime.installation import example_settings, install_extra_command

if TYPE_CHECKING:
    from bot.runtime.location import Location
    from bot.settings import ParsedSettings, Settings
    from bot.store.upkeep import Upkeep

FAILED = Failure.exit_code
_SEPARATORS = ("/", os.sep)
"""Endings of a target that make it a folder."""


def _settings() -> "Settings":
    """Return the settings and print warnings about them. Raises SettingsError."""
    settings, warnings = _expect_usable(_read_settings())
    for warning in warnings:
        print(f"warning: {warning}", file=sys.stderr)  # noqa: T201
    return settings


def _expect_usable(parsed: "ParsedSettings") -> "tuple[Settings, Sequence[str]]":
    """Return the settings, and warnings about them. Raises SettingsError for the first problem."""
    from bot.settings import SettingsError

    for problem in parsed.problems.values():
        raise SettingsError(problem)
    return parsed.settings, parsed.warnings


def _read_settings() -> "ParsedSettings":
    """Read the settings from `.env` in the working folder; the environment overrides them."""
    from dotenv import dotenv_values

    from bot.settings import ParsedSettings, read

    try:
        file = dotenv_values(".env")
    except (OSError, UnicodeDecodeError) as error:
        settings, problems, warnings = read(os.environ)
        return ParsedSettings(
            settings, {".env": f".env can't be read: {error}", **problems}, warnings
        )
    return read({**{name: value or "" for name, value in file.items()}, **os.environ})


def run(_: argparse.Namespace) -> None:
    """Serve Discord until a signal stops the program."""
    from bot.runtime.gc_tuning import gc_paused

    with gc_paused():
        from bot.cli.run import run

    run(*_expect_usable(_read_settings()))


def print_settings(_: argparse.Namespace) -> None:
    """Print an `.env` that explains every setting."""
    print(example_settings(), end="")  # noqa: T201


def doctor(_: argparse.Namespace) -> int:
    """Check everything that the bot needs; return the exit code."""
    from bot.cli.doctor import doctor

    return 0 if doctor(_read_settings()) else FAILED


def healthcheck(_: argparse.Namespace) -> None:
    """Ask the bot that runs here whether it is ready."""
    from bot.cli.healthcheck import healthcheck

    healthcheck(_settings())


def demo(options: argparse.Namespace) -> None:
    """Run the bot in a simulated Discord in the browser."""
    try:
        from bot.cli.demo import demo
    except ModuleNotFoundError as error:
        if error.name != "simcord":
            raise
        raise Failure(f"The demo needs its extra: {install_extra_command('demo')}") from error

    demo(options.data, options.port, open_browser=not options.no_browser)


def backup(options: argparse.Namespace) -> None:
    """Copy the database into a file, or into a folder of backups."""
    from bot.runtime.progress import show_progress
    from bot.store.backup import backup
    from bot.store.backup_folder import backup_into
    from bot.store.upkeep import Upkeep

    database, target, began = _settings().database, Path(options.target), datetime.now(UTC)
    is_folder = options.keep is not None or options.target.endswith(_SEPARATORS) or target.is_dir()
    removed: Sequence[Path] = ()
    try:
        with show_progress("backup") as progress:
            if is_folder:
                target, removed = backup_into(database, target, options.keep, progress)
            else:
                backup(database, target, progress)
    except (FileExistsError, FileNotFoundError) as error:
        raise Failure(f"No backup: {error}") from error
    _record_upkeep(database, Upkeep.BACKUP, began)
    removal = f" Removed: {', '.join(file.name for file in removed)}." if removed else ""
    print(f"{database} is copied to {target}.{removal}")  # noqa: T201


def _record_upkeep(database: "Location", kind: "Upkeep", began: datetime) -> None:
    """Record successful upkeep and its start, for the metrics of a running bot.

    If that fails, only a line on stderr says so.
    """
    import asyncio

    from bot.errors import BotError
    from bot.store.store import Store

    async def record() -> None:
        store = await Store.open(database, only_current=True)
        try:
            await store.upkeep.record(kind, began)
        finally:
            await store.close()

    try:
        asyncio.run(record())
    except BotError as error:
        print(f"The metrics won't show this {kind}: {error}", file=sys.stderr)  # noqa: T201


def restore(options: argparse.Namespace) -> None:
    """Put a backup in place of the database."""
    from bot.runtime.progress import show_progress
    from bot.store.backup_folder import newest_in
    from bot.store.restore import restore

    database, file = _settings().database, options.file
    if file.is_dir():
        file = newest_in(file, database)
    with show_progress("restore") as progress:
        replaced = restore(
            file,
            database,
            replace=options.replace,
            progress=progress,
            needs_checksum=not options.without_checksum,
        )
    print(f"{database} is restored from {file}.")  # noqa: T201
    if replaced is not None:
        print(f"The previous database is {replaced}. The newest two of these are kept.")  # noqa: T201


def check(_: argparse.Namespace) -> None:
    """Read the whole database for damage."""
    from bot.runtime.progress import show_progress
    from bot.store.backup import check
    from bot.store.upkeep import Upkeep

    database, began = _settings().database, datetime.now(UTC)
    try:
        with show_progress("check") as progress:
            check(database, progress)
    except FileNotFoundError as error:
        raise Failure(f"No check: {error}") from error
    _record_upkeep(database, Upkeep.CHECK, began)
    print(f"{database} is sound.")  # noqa: T201


def copy(options: argparse.Namespace) -> None:
    """Copy a database into an empty one."""
    import asyncio

    from bot.runtime.location import parse_location
    from bot.runtime.progress import show_progress
    from bot.store.copying import copy_into

    try:
        source, target = parse_location(options.source), parse_location(options.target)
    except ValueError as error:
        raise Failure(f"FROM or TO can't be used: {error}") from error
    with show_progress(f"copying to {target}") as progress:
        rows = asyncio.run(copy_into(source, target, progress))
    print(f"{target} has all {rows} rows of {source}; each was compared.")  # noqa: T201


def archive(options: argparse.Namespace) -> None:
    """Move old games out of the database."""
    from bot.cli.archive import archive

    archive(_settings().database, options.folder, timedelta(days=options.older_than))


def export(options: argparse.Namespace) -> None:
    """Write the results of a server."""
    from bot.cli.export import export
    from bot.ids import GuildId
    from bot.tables.result_files import Format

    ending = "" if options.file is None else options.file.suffix.removeprefix(".")
    kind = options.format or (ending if ending in [*Format] else None)
    if kind is None:
        raise Failure("Choose a format: --format csv or --format json.")
    export(_settings().database, GuildId(options.server), Format(kind), options.file)


def ratings(options: argparse.Namespace) -> None:
    """Recompute all ratings."""
    from bot.cli.ratings import ratings

    ratings(_settings().database, only_check=options.check)


def verify(options: argparse.Namespace) -> None:
    """Verify the record of a game."""
    from bot.cli.game_records import verify

    verify(options.file)


def replay(options: argparse.Namespace) -> None:
    """Make a film of the record of a game."""
    from bot.cli.game_records import replay

    replay(options.file, options.language, options.frames, options.steps)


def arena(options: argparse.Namespace) -> None:
    """Let computer players play each other."""
    from bot.cli import arena

    players = options.player, options.against
    arena.main(options.game, players, options.seats, options.games, options.seed)


def new_game(options: argparse.Namespace) -> None:
    """Write the package of a new game."""
    from bot.cli.new_game import new_game

    new_game(options.game, options.folder)


def play(options: argparse.Namespace) -> None:
    """Play a game in the terminal."""
    from bot.cli import play
    from engine.player import Strength

    seed = secrets.randbits(64) if options.seed is None else options.seed
    strength = Strength(options.strength)
    play.main(options.game, strength, options.seats, seed, options.name, options.language)


def daily_positions(options: argparse.Namespace) -> None:
    """Make the positions of the day of a game."""
    from bot.cli.chosen_game import chosen_package
    from bot.cli.daily_positions import make_positions
    from bot.cli.daily_positions.finding import Search

    for seats in options.seats or (None,):
        seat_counts = chosen_package(options.game, seats).rules.seats
    search = Search(
        options.game,
        options.seed,
        tuple(options.seats or seat_counts[:1]),
        options.effort,
        options.rolls,
        options.judged,
        slips=0.2,
    )
    make_positions(search, options.count, options.processes, options.file)


def check_game(options: argparse.Namespace) -> int:
    """Run the checks that all games share; return the exit code."""
    from bot.cli.check_game import check_game

    return 0 if check_game(options.game, options.games, options.seed) else FAILED
