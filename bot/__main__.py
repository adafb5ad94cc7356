"""The command line: `run`, `demo` and the other commands; without a command it lists them.

What a command needs is imported when it is called: help and backup start without Discord.
"""

import argparse
import os
import secrets
import signal
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli import numbers
from bot.errand import Interrupted
from bot.errors import Failure
from bot.installation import DISTRIBUTION, command, example_settings, how_to_add, program_version

if TYPE_CHECKING:
    from bot.settings import Reading, Settings

FAILED = Failure.exit_code
INTERRUPTED = 128 + signal.SIGINT
"""The conventional exit code of a program ended by Ctrl-C."""
_SEPARATORS = ("/", os.sep)
"""What the name of a folder may end with."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit code."""
    doing, state = command(), "nothing has changed"
    try:
        parser = _parser()
        options = parser.parse_args(arguments)
        if options.version:
            print(f"{DISTRIBUTION} {program_version()}")  # noqa: T201
            return 0
        if options.command is None:
            parser.print_help()
            return 0
        doing, state = options.name, options.interrupted
        code: int | None = options.command(options)
    except Failure as failure:
        print(" ".join(str(failure).split()), file=sys.stderr)  # noqa: T201 - one line, always
        return failure.exit_code
    except (KeyboardInterrupt, Interrupted):
        print(f"{doing} was interrupted: {state}.", file=sys.stderr)  # noqa: T201
        return INTERRUPTED
    return code or 0


def _parser() -> argparse.ArgumentParser:
    from bot.catalogue import DEFAULT_LANGUAGE, LANGUAGES
    from engine.player import Strength

    parser = argparse.ArgumentParser(
        prog=command(), description="A Discord bot that hosts tabletop games."
    )
    parser.add_argument("--version", action="store_true", help="print the program's version")
    parser.set_defaults(command=None, interrupted="nothing has changed")
    commands = parser.add_subparsers(title="commands", metavar="", dest="name")

    run = commands.add_parser("run", help="serve Discord; needs DISCORD_TOKEN")
    run.set_defaults(command=_run)

    settings = commands.add_parser(
        "settings", help="print a .env that explains every setting, to be filled in"
    )
    settings.set_defaults(command=_print_settings)

    doctor = commands.add_parser(
        "doctor", help="look at everything the bot needs, and say what to do; changes nothing"
    )
    doctor.set_defaults(command=_doctor)

    healthcheck = commands.add_parser(
        "healthcheck",
        help="ask the bot that runs here whether it is ready, as containers do",
    )
    healthcheck.set_defaults(command=_healthcheck)

    demo = commands.add_parser("demo", help="try the bot in the browser, without Discord")
    demo.add_argument(
        "--port", type=numbers.port, default=0, help="the port of the page (a free one)"
    )
    demo.add_argument("--no-browser", action="store_true", help="only print the page's address")
    demo.add_argument(
        "--data", type=Path, default=Path("demo-data"), help="the folder it keeps (demo-data)"
    )
    demo.set_defaults(command=_demo)

    backup = commands.add_parser(
        "backup",
        help="copy the database, even while the bot runs",
        description="Copy the database into a new file, which is checked before it gets its name."
        " In a folder, it is named by the database and the moment.",
    )
    backup.add_argument(
        "target",
        metavar="FILE|FOLDER/",
        help="the copy to make, which must not exist yet, or the folder for it; folders are made",
    )
    backup.add_argument(
        "--keep",
        type=numbers.count,
        metavar="N",
        help="keep so many backups in the folder: when the new one is whole, remove the oldest",
    )
    backup.set_defaults(command=_backup, interrupted="nothing unfinished is left of it")

    restore = commands.add_parser(
        "restore", help="put a backup in place of the database, while the bot is stopped"
    )
    restore.add_argument(
        "file",
        type=Path,
        metavar="FILE|FOLDER/",
        help="what backup has made, in a folder the newest; it stays as it is",
    )
    restore.add_argument(
        "--replace", action="store_true", help="also if there is a database, which is kept beside"
    )
    restore.set_defaults(command=_restore, interrupted="the database is as it was")

    check = commands.add_parser(
        "check", help="read the whole database for damage, even while the bot runs"
    )
    check.set_defaults(command=_check, interrupted="the database wasn't read to its end")

    copy = commands.add_parser(
        "copy",
        help="copy a whole database, of either kind to either, even while the bot runs",
        description="Copy a database into one that has nothing in it yet and compare every row."
        " Each is a file or postgresql://user:password@host/name; without the password, that of"
        " PGPASSWORD or ~/.pgpass is taken.",
    )
    copy.add_argument("source", metavar="FROM", help="what is copied")
    copy.add_argument("target", metavar="TO", help="where to")
    copy.set_defaults(command=_copy, interrupted="nothing was copied")

    archive = commands.add_parser(
        "archive",
        help="move old games out of the database, even while the bot runs",
        description="Write finished games as records, one packed file each in a folder for every"
        " month, and remove their moves from the database. Results stay. It may be stopped at any"
        " time.",
    )
    archive.add_argument("folder", type=Path, help="where the records go; keep it")
    archive.add_argument(
        "--older-than",
        type=numbers.count,
        default=90,
        metavar="DAYS",
        help="games that ended more than so many days ago (90)",
    )
    archive.set_defaults(
        command=_archive,
        interrupted="each game is either archived as a whole or as it was",
    )

    export = commands.add_parser(
        "export",
        help="write all results of a server as CSV or JSON, even while the bot runs",
        description="Write how all tables of a server ended, for organisers of tournaments."
        " docs/organisers.md describes the files.",
    )
    export.add_argument(
        "--server",
        type=numbers.server,
        required=True,
        metavar="ID",
        help="Discord's ID of the server",
    )
    export.add_argument(
        "--format", choices=("csv", "json"), help="what FILE is, unless its ending says so"
    )
    export.add_argument(
        "file", type=Path, nargs="?", metavar="FILE", help="where to (stdout); it is replaced"
    )
    export.set_defaults(command=_export, interrupted="nothing was written")

    ratings = commands.add_parser(
        "ratings", help="work out all ratings again from the results, even while the bot runs"
    )
    ratings.add_argument(
        "--check", action="store_true", help="change nothing, fail if they aren't the same"
    )
    ratings.set_defaults(command=_ratings, interrupted="start it again to put everything right")

    verify = commands.add_parser("verify", help="check the dice and the end of a finished game")
    verify.add_argument(
        "file", type=Path, help="the record below the game's last message, or one of the archive"
    )
    verify.set_defaults(command=_verify, interrupted="nothing was proven")

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
    replay.add_argument(
        "--steps", type=numbers.part, metavar="FIRST-LAST", help="only these steps, counted from 0"
    )
    replay.set_defaults(command=_replay, interrupted="nothing was written")

    new_game = commands.add_parser(
        "new-game",
        help="write the package of a new game, which can be played at once",
        description="Write the package of a small whole game, to be changed into another one, and"
        " say what to type next.",
    )
    new_game.add_argument(
        "game", metavar="NAME", help="of its slash command and its folder: small letters and digits"
    )
    new_game.add_argument(
        "--folder", type=Path, default=Path(), help="where its folder goes (the working folder)"
    )
    new_game.set_defaults(command=_new_game, interrupted="nothing was written")

    arena = commands.add_parser("arena", help="let computer players play each other")
    arena.add_argument("game", help="named as its slash command")
    arena.add_argument("player", help="sits at one seat, which goes round")
    arena.add_argument("against", help="sits at all the other seats")
    arena.add_argument(
        "--games", type=numbers.count, default=1000, metavar="N", help="how many (1000)"
    )
    arena.add_argument(
        "--seed", type=numbers.whole, default=1, metavar="N", help="settles all chance (1)"
    )
    arena.add_argument("--seats", type=numbers.count, default=2, metavar="N", help="how many (2)")
    arena.set_defaults(command=_arena, interrupted="there is no result")

    play = commands.add_parser("play", help="play a game in the terminal against computer players")
    play.add_argument("game", help="named as its slash command")
    play.add_argument("--strength", choices=list(Strength), default=Strength.MEDIUM)
    play.add_argument(
        "--seats", type=numbers.count, metavar="N", help="how many (as few as possible)"
    )
    play.add_argument("--seed", type=numbers.whole, metavar="N", help="settles all chance (none)")
    play.add_argument("--name", default="Player", help="yours at the table (Player)")
    play.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE)
    play.set_defaults(command=_play, interrupted="nothing is kept")

    checks = commands.add_parser(
        "check-game",
        help="run the checks that all games share on an installed game, and say what to do",
        description="Play random games of it and look at its rules, secrets, words, pictures,"
        " buttons, lesson, computer players and speed. The exit code is 1 if something failed.",
    )
    checks.add_argument("game", metavar="NAME", help="a game, or the package that brings it")
    checks.add_argument(
        "--games", type=numbers.count, default=20, metavar="N", help="how many (20)"
    )
    checks.add_argument(
        "--seed", type=numbers.whole, default=1, metavar="N", help="settles them (1)"
    )
    checks.set_defaults(command=_check_game)
    return parser


def _settings() -> "Settings":
    """Return the settings; print warnings about them. Raises SettingsError."""
    settings, warnings = _expect_usable(_read_settings())
    for warning in warnings:
        print(f"warning: {warning}", file=sys.stderr)  # noqa: T201
    return settings


def _expect_usable(found: "Reading") -> "tuple[Settings, Sequence[str]]":
    """Return the settings, and warnings about them. Raises SettingsError for the first problem."""
    from bot.settings import SettingsError

    for problem in found.problems.values():
        raise SettingsError(problem)
    return found.settings, found.warnings


def _read_settings() -> "Reading":
    """Read the settings from `.env` in the working folder and the environment, which wins."""
    from dotenv import dotenv_values

    from bot.settings import Reading, read

    try:
        file = dotenv_values(".env")
    except (OSError, UnicodeDecodeError) as error:
        settings, problems, warnings = read(os.environ)
        return Reading(settings, {".env": f".env can't be read: {error}", **problems}, warnings)
    return read({**{name: value or "" for name, value in file.items()}, **os.environ})


def _run(_: argparse.Namespace) -> None:
    from bot.gc_tuning import gc_paused

    with gc_paused():
        from bot.cli.run import run

    run(*_expect_usable(_read_settings()))


def _print_settings(_: argparse.Namespace) -> None:
    print(example_settings(), end="")  # noqa: T201


def _doctor(_: argparse.Namespace) -> int:
    from bot.cli.doctor import doctor

    return 0 if doctor(_read_settings()) else FAILED


def _healthcheck(_: argparse.Namespace) -> None:
    from bot.cli.healthcheck import healthcheck

    healthcheck(_settings())


def _demo(options: argparse.Namespace) -> None:
    try:
        from bot.cli.demo import demo
    except ModuleNotFoundError as error:
        if error.name != "simcord":
            raise
        raise Failure(f"The demo needs its extra: {how_to_add('demo')}") from error

    demo(options.data, options.port, open_browser=not options.no_browser)


def _backup(options: argparse.Namespace) -> None:
    from bot.cli.noted import note
    from bot.cli.progress import shown
    from bot.store.backup import backup
    from bot.store.nightly import backup_into
    from bot.store.upkeep import Upkeep

    database, target, began = _settings().database, Path(options.target), datetime.now(UTC)
    is_folder = options.keep is not None or options.target.endswith(_SEPARATORS) or target.is_dir()
    removed: Sequence[Path] = ()
    try:
        with shown("backup") as errand:
            if is_folder:
                target, removed = backup_into(database, target, options.keep, errand)
            else:
                backup(database, target, errand)
    except (FileExistsError, FileNotFoundError) as error:
        raise Failure(f"No backup: {error}") from error
    note(database, Upkeep.BACKUP, began)
    gone = f" Removed: {', '.join(file.name for file in removed)}." if removed else ""
    print(f"{database} is copied to {target}.{gone}")  # noqa: T201


def _restore(options: argparse.Namespace) -> None:
    from bot.cli.progress import shown
    from bot.store.nightly import newest_in
    from bot.store.restore import restore

    database, file = _settings().database, options.file
    if file.is_dir():
        file = newest_in(file, database)
    with shown("restore") as errand:
        kept = restore(file, database, replace=options.replace, errand=errand)
    print(f"{database} is now what {file} is.")  # noqa: T201
    if kept is not None:
        print(f"What was there before is {kept}: remove it when you don't need it any more.")  # noqa: T201


def _check(_: argparse.Namespace) -> None:
    from bot.cli.noted import note
    from bot.cli.progress import shown
    from bot.store.backup import check
    from bot.store.upkeep import Upkeep

    database, began = _settings().database, datetime.now(UTC)
    try:
        with shown("check") as errand:
            check(database, errand)
    except FileNotFoundError as error:
        raise Failure(f"Nothing to check: {error}") from error
    note(database, Upkeep.CHECK, began)
    print(f"{database} is sound.")  # noqa: T201


def _copy(options: argparse.Namespace) -> None:
    import asyncio

    from bot.cli.progress import shown
    from bot.location import located
    from bot.store.copying import copy_into

    try:
        source, target = located(options.source), located(options.target)
    except ValueError as error:
        raise Failure(f"FROM or TO can't be an address of PostgreSQL: {error}") from error
    with shown(f"copying to {target}") as errand:
        rows = asyncio.run(copy_into(source, target, errand))
    print(f"{target} has the {rows} rows of {source}: every one was compared.")  # noqa: T201


def _archive(options: argparse.Namespace) -> None:
    from bot.cli.archive import archive

    archive(_settings().database, options.folder, timedelta(days=options.older_than))


def _export(options: argparse.Namespace) -> None:
    from bot.cli.export import export
    from bot.ids import GuildId
    from bot.tables.ended_files import Format

    ending = "" if options.file is None else options.file.suffix.removeprefix(".")
    kind = options.format or (ending if ending in [*Format] else None)
    if kind is None:
        raise Failure("Say which format: --format csv or --format json.")
    export(_settings().database, GuildId(options.server), Format(kind), options.file)


def _ratings(options: argparse.Namespace) -> None:
    from bot.cli.ratings import ratings

    ratings(_settings().database, only_check=options.check)


def _verify(options: argparse.Namespace) -> None:
    from bot.cli.records import verify

    verify(options.file)


def _replay(options: argparse.Namespace) -> None:
    from bot.cli.records import replay

    replay(options.file, options.language, options.frames, options.steps)


def _arena(options: argparse.Namespace) -> None:
    from bot.cli import arena

    players = options.player, options.against
    arena.main(options.game, players, options.seats, options.games, options.seed)


def _new_game(options: argparse.Namespace) -> None:
    from bot.cli.new_game import new_game

    new_game(options.game, options.folder)


def _play(options: argparse.Namespace) -> None:
    from bot.cli import play
    from engine.player import Strength

    seed = secrets.randbits(64) if options.seed is None else options.seed
    strength = Strength(options.strength)
    play.main(options.game, strength, options.seats, seed, options.name, options.language)


def _check_game(options: argparse.Namespace) -> int:
    from bot.cli.check_game import check_game

    return 0 if check_game(options.game, options.games, options.seed) else FAILED


if __name__ == "__main__":
    sys.exit(main())
