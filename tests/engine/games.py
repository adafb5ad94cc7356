"""What the tests that every game shares need to know of each game."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from engine.claimit import ClaimIt
from engine.claimit import state as claimit
from engine.game import AnyGame
from engine.nuggets import Nuggets
from engine.nuggets import state as nuggets


class Sample(NamedTuple):
    """A game with its options to try and every action one can think of, possible or not.

    ``decisions`` are all the words that its result can be decided by.
    """

    game: AnyGame
    options: tuple[Any, ...]
    decisions: tuple[str, ...]
    conceivable: tuple[Any, ...]

    def __repr__(self) -> str:
        return self.game.key


def _few_dice() -> Iterator[str]:
    """Yield up to three dice of Gold Nuggets, in every combination of some faces."""
    for count in range(1, 4):
        yield from map("".join, combinations_with_replacement("LN4", count))


SAMPLES = (
    Sample(
        ClaimIt(),
        (claimit.Options(), claimit.Options(reuse=True)),
        ("mine", "claims", "spaces", "shared", "last-standing"),
        (
            claimit.Roll(),
            claimit.Stop(),
            *(claimit.Place(column, row) for column in range(-1, 9) for row in range(-1, 9)),
        ),
    ),
    Sample(
        Nuggets(),
        (nuggets.Options(),),
        ("nuggets", "shared", "last-standing"),
        tuple(
            action
            for dice in ("", "X", "NL", *_few_dice(), "LLL444", "NNNNNNN", "LLLLLLLL")
            for action in (
                nuggets.Roll(dice),
                *(nuggets.Take(dice, source) for source in (None, -1, 0, 1, 4, 5)),
            )
        ),
    ),
)
