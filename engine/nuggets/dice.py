"""The seven dice of Gold Nuggets: their faces, what may be set aside, and what it is worth.

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
"""Some dice, as text in the order of `FACES`."""


def in_order(faces: str) -> Dice:
    """Return these faces in the order of `FACES`. Raises ValueError for one that no die has."""
    return "".join(sorted(faces, key=FACES.index))


@cache
def rolls(dice: int) -> tuple[tuple[Dice, int], ...]:
    """Return the rolls of so many dice, each with the number of its orders out of 6**dice."""
    return tuple(
        ("".join(faces), factorial(dice) // prod(factorial(faces.count(face)) for face in FACES))
        for faces in combinations_with_replacement(FACES, dice)
    )


def first_places(picked: Dice, rolled: Dice) -> frozenset[int]:
    """Return the places of picked dice in a roll, from 0 on: the first ones of each face."""
    return frozenset(
        rolled.index(face) + picked[:nth].count(face) for nth, face in enumerate(picked)
    )


class Aside(msgspec.Struct, frozen=True):
    """What the dice set aside in a go amount to.

    ``left`` dice can still be rolled; ``numbers`` are those set aside, each once.
    """

    left: int
    lassos: int
    nuggets: int
    numbers: str
    value: int

    @property
    def can_steal(self) -> bool:
        return self.lassos >= LASSOS_TO_STEAL


@cache
def reckon(aside: Dice) -> Aside:
    """Return what these dice amount to (rulebook, "Take nuggets")."""
    nuggets = aside.count(NUGGET)
    numbers = "".join(number for number in NUMBERS if number in aside)
    return Aside(
        DICE - len(aside), aside.count(LASSO), nuggets, numbers, nuggets + sum(map(int, numbers))
    )


@lru_cache(1 << 13)
def choices(rolled: Dice, aside: Dice) -> Mapping[Dice, Dice]:
    """Return what may be set aside of a roll, most dice first; nothing means a bust.

    ``aside`` are the dice set aside earlier in the go. Each choice is given with all the dice that
    are set aside after it.
    """
    kinds = []
    for face in FACES:
        fewest = FEWEST_OF_A_NUMBER if face in NUMBERS and face not in aside else 1
        kinds.append(("", *(face * count for count in range(fewest, rolled.count(face) + 1))))
    picks = sorted(map("".join, product(*kinds)), key=len, reverse=True)
    return {picked: in_order(aside + picked) for picked in picks if picked}
