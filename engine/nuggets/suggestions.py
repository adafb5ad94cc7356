"""The few choices of a roll that most players want, so that one press is enough."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

import msgspec

from engine.nuggets.dice import FEWEST_OF_A_NUMBER, LASSO, NUGGET, NUMBERS, Dice, choices
from engine.nuggets.odds import odds


class Kind(StrEnum):
    """The dice that a suggested choice sets aside."""

    EVERYTHING = "everything"
    """All dice that may be set aside."""
    NUGGETS = "nuggets"
    """All nuggets of the roll."""
    ONE_NUGGET = "one-nugget"
    LASSOS = "lassos"
    """All lassos of the roll."""
    ONE_LASSO = "one-lasso"
    NUMBER = "number"
    """All dice of one number."""
    THREE = "three"
    """Three dice of a number and no more of it."""
    ONE_MORE = "one-more"
    """One die of a number set aside before."""
    ALL_VALUE = "all-value"
    """The fewest dice with the value of everything."""


class Suggestion(msgspec.Struct, frozen=True):
    """A common choice. ``number`` is set for the kinds about one number, otherwise empty."""

    kind: Kind
    number: str
    picked: Dice


@lru_cache(1 << 10)
def suggestions(rolled: Dice, aside: Dice) -> tuple[Suggestion, ...]:
    """Return the common choices of a roll, the highest average first.

    Duplicates are left out; a bust has no suggestions.
    """
    possible = choices(rolled, aside)
    distinct: dict[Dice, Suggestion] = {}
    for suggestion in _common(rolled, aside):
        if suggestion.picked in possible:
            distinct.setdefault(suggestion.picked, suggestion)
    return tuple(
        sorted(distinct.values(), key=lambda s: odds(possible[s.picked]).best, reverse=True)
    )


def _common(rolled: Dice, aside: Dice) -> Iterator[Suggestion]:
    """Yield common choices, legal or not; of equal ones the most descriptive kind first."""
    for face, all_kind, single_kind in (
        (NUGGET, Kind.NUGGETS, Kind.ONE_NUGGET),
        (LASSO, Kind.LASSOS, Kind.ONE_LASSO),
    ):
        yield Suggestion(all_kind, "", face * rolled.count(face))
        yield Suggestion(single_kind, "", face)
    value = NUGGET * rolled.count(NUGGET)
    for number in NUMBERS:
        count = rolled.count(number)
        yield Suggestion(Kind.NUMBER, number, number * count)
        if number in aside:
            yield Suggestion(Kind.ONE_MORE, number, number)
        elif count >= FEWEST_OF_A_NUMBER:
            worth = number * FEWEST_OF_A_NUMBER
            yield Suggestion(Kind.THREE, number, worth)
            value += worth
    yield Suggestion(Kind.EVERYTHING, "", next(iter(choices(rolled, aside)), ""))
    yield Suggestion(Kind.ALL_VALUE, "", value)
