"""`claim-it check-game`: runs the checks that all games share on an installed game."""

import textwrap
from importlib.metadata import entry_points

from bot.conformance.suites import GameUnderTest, run
from bot.errors import Failure
from bot.game_packages import DISABLED, GROUP, PACKAGES
from engine.package import GamePackage


def check_game(name: str, games: int, seed: int) -> bool:
    """Print a line for each subject; return whether all checks passed.

    Raises Failure if no game or package of this name is installed.
    """
    passed = True
    for package in _named(name):
        print(f"{package.key}, {games} random games, seed {seed}", flush=True)  # noqa: T201
        game = GameUnderTest(package, games, seed)
        for suite, faults in run(game):
            for fault in faults:
                level = "warning" if fault.is_warning else "failed"
                print(_line(level, suite.subject, fault.words, fault.where), flush=True)  # noqa: T201
                passed = passed and fault.is_warning
            if not faults:
                print(_line("ok", suite.subject, suite.passed(game)), flush=True)  # noqa: T201
    return passed


def _line(level: str, subject: str, words: str, position: str = "") -> str:
    """Return a line of the report, with the text of the position below."""
    line = f"{level:8} {subject:9} {words}"
    if not position:
        return line
    return f"{line} In this position:\n{textwrap.indent(position, ' ' * 19)}"


def _named(name: str) -> list[GamePackage]:
    """Return the game with this key, or the games of the distribution or module with this name.

    Raises Failure if there are none, or if they are disabled.
    """
    if name in PACKAGES:
        return [PACKAGES[name]]
    keys = [
        point.name
        for point in entry_points(group=GROUP)
        if name in (point.dist.name if point.dist else "", point.module.partition(".")[0])
    ]
    refused = [
        f"{name_of} can't be played: {reason}"
        for name_of, reason in DISABLED.items()
        if name_of.partition(" of ")[0] in (name, *keys) or name_of.endswith(f" of {name}")
    ]
    if refused:
        raise Failure(f"{'; '.join(refused)}.")
    packages = [PACKAGES[key] for key in keys if key in PACKAGES]
    if not packages:
        raise Failure(
            f"no game or package {name} is installed here; there are {', '.join(sorted(PACKAGES))}."
            " Install a package into the environment of this program, and again after a change of"
            " its entry points."
        )
    return packages
