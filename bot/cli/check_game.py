"""`claim-it check-game`: all checks that games share, on one that is installed."""

import textwrap
from importlib.metadata import entry_points

from bot.conformance.suites import GameUnderTest, run
from bot.errors import Failure
from bot.game_packages import DISABLED, GROUP, PACKAGES
from engine.package import GamePackage


def check_game(name: str, games: int, seed: int) -> bool:
    """Print a line for each subject; return whether nothing has failed.

    Raises Failure if no game or package of this name is installed.
    """
    sound = True
    for package in _named(name):
        print(f"{package.key}, {games} random games, seed {seed}", flush=True)  # noqa: T201
        game = GameUnderTest(package, games, seed)
        for suite, faults in run(game):
            for fault in faults:
                level = "warning" if fault.is_warning else "failed"
                print(_line(level, suite.subject, fault.words, fault.where), flush=True)  # noqa: T201
                sound = sound and fault.is_warning
            if not faults:
                print(_line("ok", suite.subject, suite.passed(game)), flush=True)  # noqa: T201
    return sound


def _line(level: str, subject: str, words: str, position: str = "") -> str:
    """Return a line with its position below."""
    line = f"{level:8} {subject:9} {words}"
    if not position:
        return line
    return f"{line} In this position:\n{textwrap.indent(position, ' ' * 19)}"


def _named(name: str) -> list[GamePackage]:
    """Return the game with this key, or the games of the distribution or module of this name.

    Raises Failure if there is none, or if it is refused.
    """
    if name in PACKAGES:
        return [PACKAGES[name]]
    keys = [
        point.name
        for point in entry_points(group=GROUP)
        if name in (point.dist.name if point.dist else "", point.module.partition(".")[0])
    ]
    refused = [
        f"{which} can't be played: {why}"
        for which, why in DISABLED.items()
        if which.partition(" of ")[0] in (name, *keys) or which.endswith(f" of {name}")
    ]
    if refused:
        raise Failure(f"{'; '.join(refused)}.")
    found = [PACKAGES[key] for key in keys if key in PACKAGES]
    if not found:
        raise Failure(
            f"no game or package {name} is installed here; there are {', '.join(sorted(PACKAGES))}."
            " Install a package into the environment of this program, and again after a change of"
            " its entry points."
        )
    return found
