"""The sample of every registered game."""

from collections.abc import Iterable
from dataclasses import replace
from pkgutil import resolve_name

import pytest

from engine.games import PACKAGES
from engine.player import Strength
from engine.sample import Sample

SAMPLES: tuple[Sample, ...] = tuple(resolve_name(package.sample) for package in PACKAGES.values())


def hurry(patch: pytest.MonkeyPatch) -> None:
    """Let no game's strong player think long in this process."""
    for sample in SAMPLES:
        if sample.hasty is not None:
            package = PACKAGES[sample.game.key]
            players = {**package.players, Strength.STRONG: sample.hasty}
            luck = sample.hasty_luck or package.luck
            patch.setitem(PACKAGES, sample.game.key, replace(package, players=players, luck=luck))


def wins_more(share: float, wins: Iterable[float], games: int) -> bool:
    """Return whether more than this share of so many games is won, as soon as that is certain.

    ``wins`` are the points of one game after the other: 1 for a win, a part of it for a shared one.
    """
    needed, won = share * games, 0.0
    for left, points in zip(reversed(range(games)), wins, strict=False):
        won += points
        if won > needed or won + left <= needed:
            break
    return won > needed


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no game's strong player think long in this process for the length of a test."""
    hurry(monkeypatch)
