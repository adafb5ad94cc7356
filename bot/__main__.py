"""The command line: `run`, `demo` and what else can be done; `python -m bot` lists it.

What a command needs is imported when it is called: help and backup start without Discord.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

from dotenv import dotenv_values

from bot.catalogue import DEFAULT_LANGUAGE, LANGUAGES
from bot.errors import Failure
from bot.settings import Settings, SettingsError, load

FAILED = Failure.exit_code


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit code."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.command is None:
        parser.print_help()
        return 0
    try:
        code: int | None = options.command(options)
    except Failure as failure:
        print(" ".join(str(failure).split()), file=sys.stderr)  # noqa: T201 - one line, always
        return failure.exit_code
    except KeyboardInterrupt:
        return 0
    return code or 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="A Discord bot that hosts tabletop games."
    )
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(title="commands", metavar="")

    run = commands.add_parser("run", help="serve Discord; needs DISCORD_TOKEN")
    run.set_defaults(command=_run)

    doctor = commands.add_parser(
        "doctor", help="look at everything the bot needs, and say what to do; changes nothing"
    )
    doctor.set_defaults(command=_doctor)

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

    restore = commands.add_parser(
        "restore", help="put a backup in the place of the database, while the bot is stopped"
    )
    restore.add_argument("file", type=Path, help="what backup has made; it stays as it is")
    restore.add_argument(
        "--replace", action="store_true", help="also if there is a database, which is kept beside"
    )
    restore.set_defaults(command=_restore)

    check = commands.add_parser(
        "check", help="read the whole database for damage, even while the bot runs"
    )
    check.set_defaults(command=_check)

    copy = commands.add_parser(
        "copy",
        help="copy a whole database, of either kind to either, even while the bot runs",
        description="Copy a database into one that has nothing in it yet and compare every row."
        " Each is a file or postgresql://user:password@host/name; without the password, that of"
        " PGPASSWORD or ~/.pgpass is taken.",
    )
    copy.add_argument("source", metavar="FROM", help="what is copied")
    copy.add_argument("target", metavar="TO", help="where to")
    copy.set_defaults(command=_copy)

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
        type=_count,
        default=90,
        metavar="DAYS",
        help="games that ended more than so many days ago (90)",
    )
    archive.set_defaults(command=_archive)

    ratings = commands.add_parser(
        "ratings", help="work out all ratings again from the results, even while the bot runs"
    )
    ratings.add_argument(
        "--check", action="store_true", help="change nothing, fail if they aren't the same"
    )
    ratings.set_defaults(command=_ratings)

    verify = commands.add_parser("verify", help="check the dice and the end of a finished game")
    verify.add_argument(
        "file", type=Path, help="the record below the game's last message, or one of the archive"
    )
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
    replay.add_argument(
        "--steps", type=_part, metavar="FIRST-LAST", help="only these steps, counted from 0"
    )
    replay.set_defaults(command=_replay)

    bench = commands.add_parser("bench", help="measure, each number beside its floor")
    bench.add_argument("rows", nargs="*", metavar="ROW", help="only these rows")
    bench.add_argument(
        "--rate", type=_count, default=60, metavar="N", help="with many: so many presses/s (60)"
    )
    bench.add_argument(
        "--database",
        metavar="SERVER",
        help="with many: postgresql://user:password@host/name, where databases may be made; without"
        " it a server is started",
    )
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


def _part(text: str) -> tuple[int, int]:
    first, last = map(int, text.split("-"))
    return first, last


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


def _run(_: argparse.Namespace) -> None:
    from bot.cli.run import run

    run(_settings())


def _doctor(_: argparse.Namespace) -> int:
    from bot.cli.doctor import doctor

    return 0 if doctor(_settings()) else FAILED


def _demo(options: argparse.Namespace) -> None:
    try:
        from bot.cli.demo import demo
    except ModuleNotFoundError as error:
        if error.name != "simcord":
            raise
        raise Failure("The demo needs its extra: pip install '.[demo]'") from error

    demo(options.data, options.port, open_browser=not options.no_browser)


def _backup(options: argparse.Namespace) -> None:
    from bot.store.backup import backup

    try:
        backup(_settings().database, options.file)
    except (FileExistsError, FileNotFoundError) as error:
        raise Failure(f"No backup: {error}") from error


def _restore(options: argparse.Namespace) -> None:
    from bot.store.restore import restore

    database = _settings().database
    kept = restore(options.file, database, replace=options.replace)
    print(f"{database} is now what {options.file} is.")  # noqa: T201
    if kept is not None:
        print(f"What was there before is {kept}: remove it when you don't need it any more.")  # noqa: T201


def _check(_: argparse.Namespace) -> None:
    from bot.store.backup import check

    database = _settings().database
    try:
        check(database)
    except FileNotFoundError as error:
        raise Failure(f"Nothing to check: {error}") from error
    print(f"{database} is sound.")  # noqa: T201


def _copy(options: argparse.Namespace) -> None:
    import asyncio

    from bot.location import located
    from bot.store.copying import copy

    try:
        source, target = located(options.source), located(options.target)
    except ValueError as error:
        raise Failure(f"FROM or TO can't be an address of PostgreSQL: {error}") from error
    rows = asyncio.run(copy(source, target))
    print(f"{target} has the {rows} rows of {source}: every one was compared.")  # noqa: T201


def _archive(options: argparse.Namespace) -> None:
    from bot.cli.archive import archive

    archive(_settings().database, options.folder, timedelta(days=options.older_than))


def _ratings(options: argparse.Namespace) -> None:
    from bot.cli.ratings import ratings

    ratings(_settings().database, only_check=options.check)


def _verify(options: argparse.Namespace) -> None:
    from bot.cli.records import verify

    verify(options.file)


def _replay(options: argparse.Namespace) -> None:
    from bot.cli.records import replay

    replay(options.file, options.language, options.frames, options.steps)


def _bench(options: argparse.Namespace) -> int:
    from bot.cli.bench import main as measure

    return measure(options.rows, many={"database": options.database, "a_second": options.rate})


def _arena(options: argparse.Namespace) -> None:
    from bot.cli import arena

    players = options.player, options.against
    arena.main(options.game, players, options.seats, options.games, options.seed)


if __name__ == "__main__":
    sys.exit(main())
