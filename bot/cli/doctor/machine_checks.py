"""Checks of this computer: the program, its fonts and catalogues, the database, the disk."""

import asyncio
import os
import platform
import shutil
import sqlite3
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from fluent.runtime import FluentResource
from PIL import ImageFont

from bot.catalogue import DEFAULT_LANGUAGE, LANGUAGES, catalogue_files
from bot.cli.doctor.finding import Finding, Severity
from bot.errors import Failure
from bot.game_packages import DISABLED
from bot.runtime.installation import DISTRIBUTION, program_name
from bot.runtime.location import Location, Server
from bot.runtime.progress import show_progress
from bot.settings import ParsedSettings
from bot.store.backup import check, version_of
from bot.store.errors import StoreUnavailable
from bot.store.migrations import Version
from bot.store.serving import holder_of
from bot.store.store import Store
from bot.views.hosted_games import GAMES
from render.fonts import FALLBACKS, LAYOUT, MIN_SIZE, Face, font

_INSTALL_AGAIN: Final = "Install the program again."
_MEGABYTE: Final = 1_000_000
_TOO_LITTLE: Final = 100 * _MEGABYTE
"""Minimum free bytes for a bot to start: the database and its journal grow."""
_LITTLE: Final = 1000 * _MEGABYTE
_FEW_GAMES: Final = 10
"""Number of games that can still be added below which the host is warned."""
_DATABASE: Final = "database"
_VERSIONS: Final = {
    Version.NONE: Finding(
        Severity.WARNING,
        _DATABASE,
        "doesn't belong to this program yet. If another program uses it, set CLAIMIT_DATABASE to"
        " one of its own.",
    ),
    Version.OLDER: Finding(
        Severity.WARNING,
        _DATABASE,
        "is of an older version. The next start upgrades it; make a backup first.",
    ),
    Version.NEWEST: Finding(Severity.OK, _DATABASE, "is of this version."),
    Version.NEWER: Finding(
        Severity.FAILED,
        _DATABASE,
        "is of a newer version. Upgrade the program, or restore a backup of this version.",
    ),
    Version.UNPUBLISHED: Finding(
        Severity.FAILED,
        _DATABASE,
        "was made before 1.0.0, and no version can read it. Start with a new one.",
    ),
}


def program() -> Iterator[Finding]:
    """Report the versions of the program, its libraries and the system."""
    names = (DISTRIBUTION, "discord.py", "SQLAlchemy", "Pillow")
    versions = ", ".join(f"{name} {version(name)}" for name in names)
    python = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    yield Finding(Severity.OK, "program", f"{versions}, {python}, {platform.platform()}")


def environment(settings_read: ParsedSettings) -> Iterator[Finding]:
    """Report each invalid setting, and each variable whose name is similar to a setting's."""
    for problem in settings_read.problems.values():
        yield Finding(Severity.FAILED, "settings", problem)
    for warning in settings_read.warnings:
        yield Finding(Severity.WARNING, "settings", warning)
    if not settings_read.problems and not settings_read.warnings:
        yield Finding(Severity.OK, "settings", "all are valid.")


def assets() -> Iterator[Finding]:
    """Check the fonts, the catalogues and the games."""
    yield _fonts()
    catalogues = _catalogues()
    yield catalogues
    room = [] if catalogues.severity is Severity.FAILED else [*_room_for_games()]
    yield from _games()
    yield from room


def _room_for_games() -> Iterator[Finding]:
    """Disable the games without a command, and report if there is little room for more."""
    # Imported here: commands need the catalogues, which may be broken.
    from bot.interactions.tree import disable_without_command, room_for_games

    disable_without_command()
    free = room_for_games() - len(GAMES)
    if free < _FEW_GAMES:
        words = (
            f"Discord's limit of commands leaves room for {free} more games. Of more than that, the"
            " last ones by the order of lists can't be played."
        )
        yield Finding(Severity.WARNING, "games", words)


def _games() -> Iterator[Finding]:
    for key, reason in DISABLED.items():
        words = (
            f"{key} can't be played: {reason}. Install a compatible version of it, or uninstall it."
        )
        yield Finding(Severity.WARNING, "games", words)
    if not DISABLED:
        yield Finding(Severity.OK, "games", f"{', '.join(GAMES)} can be played.")


def _fonts() -> Finding:
    files = (*(face.value for face in Face), *FALLBACKS)
    try:
        for file in files:
            font(file, MIN_SIZE).getlength("A")
    except OSError as error:
        return Finding(Severity.FAILED, "fonts", f"{file} can't be read: {error}. {_INSTALL_AGAIN}")
    if LAYOUT is not ImageFont.Layout.RAQM:
        return Finding(
            Severity.WARNING,
            "fonts",
            "Pillow has no Raqm, so names in Arabic, Hebrew or Thai look wrong."
            " Install Pillow from its wheel, or libraqm.",
        )
    return Finding(Severity.OK, "fonts", f"all {len(files)} can be read.")


def _catalogues() -> Finding:
    try:
        keys = {language: _keys(language) for language in LANGUAGES}
    except (OSError, UnicodeDecodeError) as error:
        return Finding(Severity.FAILED, "catalogues", f"can't be read: {error}. {_INSTALL_AGAIN}")
    all_keys = frozenset().union(*keys.values())
    if lacking := all_keys - keys[DEFAULT_LANGUAGE]:
        examples = f"{len(lacking)} messages, such as {min(lacking)}"
        words = f"the one in {DEFAULT_LANGUAGE} lacks {examples}. {_INSTALL_AGAIN}"
        return Finding(Severity.FAILED, "catalogues", words)
    if not all_keys:
        return Finding(Severity.FAILED, "catalogues", f"there are none. {_INSTALL_AGAIN}")
    incomplete = [
        f"{language} lacks {len(all_keys - language_keys)}, which appear in English"
        for language, language_keys in keys.items()
        if all_keys - language_keys
    ]
    words = "; ".join([f"{len(all_keys)} messages in {len(LANGUAGES)} languages", *incomplete])
    return Finding(Severity.OK, "catalogues", f"{words}.")


def _keys(language: str) -> frozenset[str]:
    texts = [path.read_text(encoding="utf-8") for path in catalogue_files(language)]
    return frozenset().union(*map(_keys_in, texts))


@cache  # parsing takes most of the command's time
def _keys_in(text: str) -> frozenset[str]:
    return frozenset(entry.id.name for entry in FluentResource(text).body if hasattr(entry, "id"))


def database(path: Location) -> Iterator[Finding]:
    """Check the whole database, and the disk if it is a file."""
    if isinstance(path, Server):
        yield from _server_database(path)
        return
    try:
        folder = next(parent for parent in path.absolute().parents if parent.exists())
        yield _file_access(path, folder)
        if path.is_file():
            schema = version_of(path)
            yield _VERSIONS[schema]
            if _VERSIONS[schema].severity is not Severity.FAILED:
                with show_progress("reading the database") as progress:
                    check(path, progress)
                yield Finding(Severity.OK, _DATABASE, "is sound.")
            if schema is Version.NEWEST:
                yield from _waiting_tables(path)
            yield from _serving_processes(path)
    except (StoreUnavailable, OSError) as error:
        yield Finding(Severity.FAILED, _DATABASE, f"{error}.")
    else:
        yield _disk(folder, path.stat().st_size if path.is_file() else 0)


def _serving_processes(location: Location) -> Iterator[Finding]:
    """Report the processes that serve the database."""
    if holder := asyncio.run(holder_of(location)):
        yield Finding(Severity.OK, _DATABASE, f"is served by {holder}.")


def _waiting_tables(location: Location) -> Iterator[Finding]:
    """Report the tables of games that aren't installed."""
    for game, number in sorted(asyncio.run(_open_without_game(location)).items()):
        words = f"{number} tables are paused until {game} is installed; moderators can cancel them."
        yield Finding(Severity.WARNING, "games", words)


async def _open_without_game(location: Location) -> dict[str, int]:
    store = await Store.open(location, only_current=True)
    try:
        return await store.open_tables_of_other_games(GAMES)
    finally:
        await store.close()


def _server_database(server: Server) -> Iterator[Finding]:
    try:
        schema = version_of(server)
        yield Finding(Severity.OK, _DATABASE, f"{server} lets the bot in.")
        yield _VERSIONS[schema]
        if schema is Version.NEWEST:
            with show_progress("reading the database") as progress:
                check(server, progress)
            yield Finding(Severity.OK, _DATABASE, "can be read to its end.")
            yield from _waiting_tables(server)
        yield from _serving_processes(server)
    except Failure as error:
        yield Finding(Severity.FAILED, _DATABASE, f"{error}.")


def _file_access(path: Path, folder: Path) -> Finding:
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        words = f"{folder} isn't writable. Give the bot's user write access."
    elif not path.exists():
        return Finding(
            Severity.OK, _DATABASE, f"{path} doesn't exist yet; the first start creates it."
        )
    elif not path.is_file() or not os.access(path, os.R_OK | os.W_OK):
        words = f"{path} isn't writable. Give the bot's user write access."
    else:
        size = f"{path.stat().st_size / _MEGABYTE:.1f} MB"
        return Finding(Severity.OK, _DATABASE, f"{path} has {size} and is writable.")
    return Finding(Severity.FAILED, _DATABASE, words)


def _disk(folder: Path, required: int) -> Finding:
    """Check the free space; a backup needs as much as the database has."""
    free = shutil.disk_usage(folder).free
    words = f"{free / _MEGABYTE:,.0f} MB are free for {folder}."
    if free < _TOO_LITTLE:
        return Finding(Severity.FAILED, "disk", f"{words} Make room before it is full.")
    if free < max(_LITTLE, required):
        hint = f"{program_name()} archive FOLDER moves old games elsewhere"
        return Finding(Severity.WARNING, "disk", f"{words} Make room soon: {hint}.")
    return Finding(Severity.OK, "disk", words)
