"""Views of random games, for pictures of every position that play reaches."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeVar

import pytest

from bot.conformance.random_games import PlayStyle, random_game
from engine.game import AnyGame
from tests.render.differing import difference
from tests.render.words import NAMES

ViewT = TypeVar("ViewT")


def views_of_a_game(game: AnyGame, options: Any, seats: int, seed: int) -> list[Any]:
    """Return the public views of a random game; with odd seeds people resign."""
    style = PlayStyle(seed=seed, boldness=1.5, quitting=0.002 * (seed % 2))
    states = random_game(game, options, seats, style).states
    return [game.view(state, None) for state in states]


def turn_ends(views: Sequence[ViewT], number: Callable[[ViewT], int]) -> list[ViewT]:
    """Return the views right after a turn has ended."""
    return [now for before, now in pairwise(views) if number(now) > max(number(before), 1)]


def assert_same_at_the_same_time(
    png: Callable[[ViewT, Sequence[str]], bytes], views: Sequence[ViewT]
) -> None:
    """Check that pictures made in four threads at once equal those made one after another."""

    def pngs(worker: int) -> list[bytes]:
        return [png(view, NAMES[worker:] + NAMES[:worker]) for view in views]

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(pngs, range(4)))
    for worker, drawn in enumerate(together):
        for number, (threaded, sequential) in enumerate(zip(drawn, pngs(worker), strict=True)):
            if threaded != sequential:
                pytest.fail(
                    f"picture {number} of thread {worker}: {difference(threaded, sequential)}"
                )
