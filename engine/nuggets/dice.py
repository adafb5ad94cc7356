"""The seven dice of Gold Nuggets: their faces, the legal choices, and their value.

Dice are written as text, one letter or digit for each, in the order of `FACES`: a lasso, two
nuggets and three 4s are ``LNN444``.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Final, TypeAlias

import msgspec

DICE: Final = 7
FACES: Final = "LN2345"
"""The faces of a die in the order of chance's outcomes: lasso, nugget and the four numbers."""
LASSO, NUGGET, NUMBERS = FACES[0], FACES[1], FACES[2:]
FEWEST_OF_A_NUMBER: Final = 3
LASSOS_TO_STEAL: Final = 3

Dice: TypeAlias = str
"""Dice as text, in the order of `FACES`."""


def in_order(faces: str) -> Dice:
    """Return these faces in the order of `FACES`. Raises ValueError for an unknown face."""
    return "".join(sorted(faces, key=FACES.index))


@cache
def rolls(dice: int) -> tuple[tuple[Dice, int], ...]:
    """Return the combinations of this many dice, each with its number of orders."""
    return tuple(
        ("".join(faces), factorial(dice) // prod(factorial(faces.count(face)) for face in FACES))
        for faces in combinations_with_replacement(FACES, dice)
    )


def first_places(picked: Dice, rolled: Dice) -> frozenset[int]:
    """Return the indexes of picked dice in a roll: the first ones of each face."""
    return frozenset(
        rolled.index(face) + picked[:nth].count(face) for nth, face in enumerate(picked)
    )


class Aside(msgspec.Struct, frozen=True):
    """The summary of the dice set aside in a go.

    ``dice_left`` dice can still be rolled; ``numbers`` are the distinct numbers set aside.
    """

    dice_left: int
    lassos: int
    nuggets: int
    numbers: str
    value: int

    @property
    def can_steal(self) -> bool:
        return self.lassos >= LASSOS_TO_STEAL


@cache
def reckon(aside: Dice) -> Aside:
    """Return the summary of these dice (rulebook, "Take nuggets")."""
    nuggets = aside.count(NUGGET)
    numbers = "".join(number for number in NUMBERS if number in aside)
    return Aside(
        DICE - len(aside), aside.count(LASSO), nuggets, numbers, nuggets + sum(map(int, numbers))
    )


@lru_cache(1 << 13)
def choices(rolled: Dice, aside: Dice) -> Mapping[Dice, Dice]:
    """Return the possible choices of a roll, most dice first; empty for a bust.

    ``aside`` are the dice set aside earlier in the go. Each choice maps to all dice set aside after
    it.
    """
    kinds = []
    for face in FACES:
        fewest = FEWEST_OF_A_NUMBER if face in NUMBERS and face not in aside else 1
        kinds.append(("", *(face * count for count in range(fewest, rolled.count(face) + 1))))
    picks = sorted(map("".join, product(*kinds)), key=len, reverse=True)
    return {picked: in_order(aside + picked) for picked in picks if picked}
