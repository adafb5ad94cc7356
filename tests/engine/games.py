"""The sample of every registered game."""

from collections.abc import Iterable, Iterator
from pkgutil import resolve_name
from typing import Final

import pytest

from bot.conformance.suites import hurried
from bot.game_packages import PACKAGES
from bot.games import DATA
from engine.game import AnyGame
from engine.sample import Sample

OURS: Final = frozenset(key for key, package in PACKAGES.items() if DATA in package.folder.parents)
"""The program's own games. Installed games of others may be much shorter."""
SAMPLES: tuple[Sample, ...] = tuple(resolve_name(package.sample) for package in PACKAGES.values())


def several(rules: AnyGame) -> int:
    """Return three as a number of seats, or the largest possible one below."""
    return min(3, max(rules.seats))


def hurry(patch: pytest.MonkeyPatch) -> None:
    """Replace the strong players of all registered games by fast ones in this process."""
    for package in [*PACKAGES.values()]:
        patch.setitem(PACKAGES, package.key, hurried(package, resolve_name(package.sample)))


def wins_more(share: float, wins: Iterable[float], games: int) -> bool:
    """Return whether more than this share of the games is won, as soon as that is certain.

    ``wins`` are the points of one game after the other: 1 for a win, a fraction for a shared one.
    """
    needed, won = share * games, 0.0
    for remaining, points in zip(reversed(range(games)), wins, strict=False):
        won += points
        if won > needed or won + remaining <= needed:
            break
    return won > needed


@pytest.fixture
def hasty() -> Iterator[None]:
    """Replace the strong players of all games by fast ones for the duration of a test.

    Games registered for the test must be registered before.
    """
    with pytest.MonkeyPatch.context() as patch:  # undone before they are registered no more
        hurry(patch)
        yield
