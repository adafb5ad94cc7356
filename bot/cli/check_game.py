"""`claim-it check-game`: runs the checks that all games share on an installed game."""

import textwrap
from importlib.metadata import entry_points

from bot.conformance.fault import Fault
from bot.conformance.suites import GameUnderTest, Suite, run
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
        for suite, faults in run(game, _begin):
            lines = [_outcome(fault) for fault in faults] or [f"{'ok':8} {suite.passed(game)}"]
            print(f"\n{suite.subject:9} ".join(lines), flush=True)  # noqa: T201
            passed = passed and all(fault.is_warning for fault in faults)
    return passed


def _begin(suite: Suite) -> None:
    """Print a subject as the beginning of a line."""
    print(f"{suite.subject:9} ", end="", flush=True)  # noqa: T201


def _outcome(fault: Fault) -> str:
    """Return a fault as the end of a line, with the text of the position below."""
    line = f"{'warning' if fault.is_warning else 'failed':8} {fault.words}"
    if not fault.where:
        return line
    return f"{line} In this position:\n{textwrap.indent(fault.where, ' ' * 19)}"


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
