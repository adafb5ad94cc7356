"""The arguments of each command on the command line, with the texts of `--help`."""

import argparse
import re
from pathlib import Path

from bot.cli import commands
from bot.runtime.installation import program_name


def argument_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line.

    The parsed arguments have the function ``command``, to be called with them, and the text to
    print if it is ``interrupted``.
    """
    from bot.catalogue import DEFAULT_LANGUAGE, LANGUAGES
    from engine.player import Strength

    parser = argparse.ArgumentParser(
        prog=program_name(), description="A Discord bot that hosts tabletop games."
    )
    parser.add_argument("--version", action="store_true", help="print the program's version")
    parser.set_defaults(command=None, interrupted="nothing has changed")
    add = parser.add_subparsers(title="commands", metavar="", dest="name").add_parser

    run = add("run", help="serve Discord; needs DISCORD_TOKEN")
    run.set_defaults(command=commands.run)

    settings = add("settings", help="print a .env that explains every setting, to be filled in")
    settings.set_defaults(command=commands.print_settings)

    doctor = add(
        "doctor", help="check everything the bot needs, and say how to fix it; changes nothing"
    )
    doctor.set_defaults(command=commands.doctor)

    healthcheck = add(
        "healthcheck",
        help="ask the bot that runs here whether it is ready, as containers do",
    )
    healthcheck.set_defaults(command=commands.healthcheck)

    demo = add("demo", help="try the bot in the browser, without Discord")
    demo.add_argument("--port", type=_port, default=0, help="the port of the page (a free one)")
    demo.add_argument("--no-browser", action="store_true", help="only print the page's address")
    demo.add_argument(
        "--data", type=Path, default=Path("demo-data"), help="the folder it keeps (demo-data)"
    )
    demo.set_defaults(command=commands.demo)

    backup = add(
        "backup",
        help="copy the database, even while the bot runs",
        description="Copy the database into a new file, which is checked before it gets its name."
        " In a folder, it is named after the database and the time.",
    )
    backup.add_argument(
        "target",
        metavar="FILE|FOLDER/",
        help="the copy to make, which must not exist yet, or the folder for it; folders are made",
    )
    backup.add_argument(
        "--keep",
        type=_positive,
        metavar="N",
        help="number of backups to keep in the folder; older ones are removed after the new one",
    )
    backup.set_defaults(command=commands.backup, interrupted="nothing unfinished is left of it")

    restore = add("restore", help="put a backup in place of the database, while the bot is stopped")
    restore.add_argument(
        "file",
        type=Path,
        metavar="FILE|FOLDER/",
        help="the backup, or a folder whose newest backup is taken; it isn't changed",
    )
    restore.add_argument(
        "--replace", action="store_true", help="also if there is a database, which is kept beside"
    )
    restore.add_argument(
        "--without-checksum",
        action="store_true",
        help="also if FILE.sha256, which backup writes, isn't beside the file",
    )
    restore.set_defaults(command=commands.restore, interrupted="the database is as it was")

    check = add("check", help="read the whole database for damage, even while the bot runs")
    check.set_defaults(command=commands.check, interrupted="the database wasn't read to its end")

    copy = add(
        "copy",
        help="copy a whole database, of either kind to either, even while the bot runs",
        description="Copy a database into one that has nothing in it yet and compare every row."
        " Each is a file or postgresql://user:password@host/name; without the password, that of"
        " PGPASSWORD or ~/.pgpass is taken.",
    )
    copy.add_argument("source", metavar="FROM", help="the database to copy")
    copy.add_argument("target", metavar="TO", help="the empty database to fill")
    copy.set_defaults(command=commands.copy, interrupted="nothing was copied")

    archive = add(
        "archive",
        help="move old games out of the database, even while the bot runs",
        description="Write finished games as records, one packed file each in a folder for every"
        " day, and remove their moves from the database. Results stay. It may be stopped at any"
        " time.",
    )
    archive.add_argument("folder", type=Path, help="where the records go; keep it")
    archive.add_argument(
        "--older-than",
        type=_positive,
        default=90,
        metavar="DAYS",
        help="only games that ended this many days ago or earlier (90)",
    )
    archive.set_defaults(
        command=commands.archive,
        interrupted="each game is either archived as a whole or as it was",
    )

    export = add(
        "export",
        help="write all results of a server as CSV or JSON, even while the bot runs",
        description="Write how all tables of a server ended, for organisers of tournaments."
        " docs/organisers.md describes the files.",
    )
    export.add_argument(
        "--server",
        type=_positive,
        required=True,
        metavar="ID",
        help="Discord's ID of the server",
    )
    export.add_argument(
        "--format", choices=("csv", "json"), help="the format, unless the ending of FILE says it"
    )
    export.add_argument(
        "file", type=Path, nargs="?", metavar="FILE", help="the file to write or replace (stdout)"
    )
    export.set_defaults(command=commands.export, interrupted="nothing was written")

    ratings = add("ratings", help="recompute all ratings from the results, even while the bot runs")
    ratings.add_argument(
        "--check", action="store_true", help="change nothing; fail if any rating differs"
    )
    ratings.set_defaults(
        command=commands.ratings, interrupted="start it again to put everything right"
    )

    verify = add("verify", help="check the record of a finished game or cup")
    verify.add_argument(
        "file",
        type=Path,
        help="the record below the last message of a game or a cup, or one of the archive",
    )
    verify.set_defaults(command=commands.verify, interrupted="nothing was proven")

    replay = add("replay", help="make a film of the record of a finished game")
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
        "--steps", type=_step_range, metavar="FIRST-LAST", help="only these steps, counted from 0"
    )
    replay.set_defaults(command=commands.replay, interrupted="nothing was written")

    new_game = add(
        "new-game",
        help="write the package of a new game, which can be played at once",
        description="Write the package of a small whole game, to be changed into another one, and"
        " say what to type next.",
    )
    new_game.add_argument(
        "game",
        metavar="NAME",
        help="of its slash command and its folder: lowercase letters and digits",
    )
    new_game.add_argument(
        "--folder", type=Path, default=Path(), help="where its folder goes (the working folder)"
    )
    new_game.set_defaults(command=commands.new_game, interrupted="nothing was written")

    arena = add("arena", help="let computer players play each other")
    arena.add_argument("game", help="named as its slash command")
    arena.add_argument("player", help="plays on one seat, which rotates")
    arena.add_argument("against", help="plays on all other seats")
    arena.add_argument(
        "--games", type=_positive, default=1000, metavar="N", help="number of games (1000)"
    )
    arena.add_argument(
        "--seed", type=int, default=1, metavar="N", help="seed of all random draws (1)"
    )
    arena.add_argument(
        "--seats", type=_positive, default=2, metavar="N", help="number of seats (2)"
    )
    arena.set_defaults(command=commands.arena, interrupted="there is no result")

    play = add("play", help="play a game in the terminal against computer players")
    play.add_argument("game", help="named as its slash command")
    play.add_argument("--strength", choices=list(Strength), default=Strength.MEDIUM)
    play.add_argument("--seats", type=_positive, metavar="N", help="number of seats (the minimum)")
    play.add_argument("--seed", type=int, metavar="N", help="seed of all random draws (a new one)")
    play.add_argument("--name", default="Player", help="your name at the table (Player)")
    play.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE)
    play.set_defaults(command=commands.play, interrupted="nothing is kept")

    daily = add(
        "daily-positions",
        help="make the positions of the day of a game, from games of its computer players",
        description="Let the medium player play, and keep the decisions in which one choice is"
        " clearly the best by the strong player. The game's file is written after each game. It may"
        " be stopped at any time, and goes on with the seed and the settings of the file.",
    )
    daily.add_argument("game", help="named as its slash command")
    daily.add_argument(
        "--count", type=_positive, default=365, metavar="N", help="number of positions (365)"
    )
    daily.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the games (1)")
    daily.add_argument(
        "--effort",
        type=_positive,
        default=0,
        metavar="N",
        help="of judging a position, as a multiple of a decision's (what 300 trials take)",
    )
    daily.add_argument(
        "--seats",
        type=_positive,
        nargs="+",
        metavar="N",
        help="numbers of seats, in rotation (the minimum)",
    )
    daily.add_argument(
        "--rolls",
        type=int,
        default=0,
        metavar="N",
        help="number of other outcomes tried wherever chance decides (0)",
    )
    daily.add_argument(
        "--judged",
        type=int,
        default=6,
        metavar="N",
        help="maximum number of candidates judged in a game, the clearest first (6; 0: all)",
    )
    daily.add_argument(
        "--processes", type=int, default=0, metavar="N", help="number of worker processes (0: none)"
    )
    daily.add_argument("--file", type=Path, help="the file to write (the game's daily.jsonl)")
    daily.set_defaults(
        command=commands.daily_positions,
        interrupted="the same command goes on after the last whole game",
    )

    checks = add(
        "check-game",
        help="run the checks that all games share on an installed game, and say what to do",
        description="Play random games of it and look at its rules, secrets, words, pictures,"
        " buttons, lesson, computer players and speed. The exit code is 1 if something failed.",
    )
    checks.add_argument("game", metavar="NAME", help="a game, or the package that brings it")
    checks.add_argument(
        "--games", type=_positive, default=20, metavar="N", help="number of games (20)"
    )
    checks.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the games (1)")
    checks.set_defaults(command=commands.check_game)
    return parser


def _positive(text: str) -> int:
    """Return a positive integer. Raises ArgumentTypeError."""
    return _number(text, 1, 2**63 - 1, "a whole number from 1")


def _port(text: str) -> int:
    """Return a port number. Raises ArgumentTypeError."""
    return _number(text, 0, 2**16 - 1, "a port, 0 to 65535")


def _number(text: str, minimum: int, maximum: int, expected: str) -> int:
    number = int(text) if re.fullmatch(r"\d{1,19}", text, re.ASCII) else maximum + 1
    if not minimum <= number <= maximum:
        raise argparse.ArgumentTypeError(f"{text!r} isn't {expected}")
    return number


def _step_range(text: str) -> tuple[int, int]:
    """Return the two steps of a range such as 0-20. Raises ArgumentTypeError."""
    match = re.fullmatch(r"(\d{1,9})-(\d{1,9})", text, re.ASCII)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} isn't two whole numbers as 0-20")
    return int(match[1]), int(match[2])
