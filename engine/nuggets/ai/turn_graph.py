"""A go reduced to the few places it can be at, and the exact worth of rolling on from each."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Final, NamedTuple

from engine.nuggets.ai.solve_turn import rolls
from engine.nuggets.dice import (
    FACES,
    FEWEST_OF_A_NUMBER,
    LASSOS_TO_STEAL,
    NUMBERS,
    Dice,
    choices,
    reckon,
)


class Place(NamedTuple):
    """The dice set aside in a go, as far as they matter for what may still come of it.

    ``left`` dice can still be rolled. ``lassos`` are at most the three that stealing needs, and 0
    once these are out of reach. ``numbers`` are those set aside; with too few dice left for another
    one it only matters how many they are, and with none left nothing.
    """

    left: int
    lassos: int
    value: int
    numbers: str

    @property
    def can_steal(self) -> bool:
        return self.lassos == LASSOS_TO_STEAL


@cache
def place_of(aside: Dice) -> Place:
    """Return the place of a go with these dice set aside."""
    worth = reckon(aside)
    lassos = min(worth.lassos, LASSOS_TO_STEAL)
    if lassos + worth.left < LASSOS_TO_STEAL:
        lassos = 0
    numbers = worth.numbers
    if worth.left < FEWEST_OF_A_NUMBER:
        numbers = NUMBERS[: len(numbers)] if worth.left else ""
    return Place(worth.left, lassos, worth.value, numbers)


START: Final = place_of("")


class _Roll(NamedTuple):
    """All rolls from a place that leave the same choice: their probability, and the worths of it.

    ``pick`` gives those out of the worths of all places.
    """

    probability: float
    pick: Callable[[Sequence[float]], tuple[float, ...]]


_BUST: Final = 0
"""Where the worth of a bust stands, before those of the places."""


@cache
def _map() -> tuple[tuple[Place, tuple[_Roll, ...]], ...]:
    """Return all places, those with the fewest dice left first, with the rolls from each."""
    reached: dict[Place, Counter[frozenset[Place]]] = {}
    waiting: list[Dice] = [""]
    while waiting:
        aside = waiting.pop()
        place = place_of(aside)
        if place in reached:
            continue
        reached[place] = Counter()
        for rolled, orders in rolls(place.left) if place.left else ():
            together = choices(rolled, aside).values()
            waiting += together
            reached[place][frozenset(map(place_of, together))] += orders
    ordered = sorted(reached)
    index = {place: number for number, place in enumerate(ordered, _BUST + 1)}

    def roll(left: int, choice: frozenset[Place], orders: int) -> _Roll:
        first, *others = sorted(map(index.__getitem__, choice)) or [_BUST]
        # Named twice, since of a single one the getter would give no tuple.
        return _Roll(orders / len(FACES) ** left, itemgetter(first, first, *others))

    return tuple(
        (place, tuple(roll(place.left, *counted) for counted in reached[place].items()))
        for place in ordered
    )


def rolling_on(taking: Callable[[Place], float], bust: float) -> Mapping[Place, float]:
    """Return what rolling on is worth from every place, if every later choice is the best one.

    The worths are in whatever ``taking`` and ``bust`` are in: for taking at a place the one, for
    losing the go the other. That of `START` is the worth of the go. Places without dice are left
    out.
    """
    rolling: dict[Place, float] = {}
    worths = [bust]
    for place, outcomes in _map():
        if not place.left:
            worths.append(taking(place))
            continue
        worth = sum([probability * max(pick(worths)) for probability, pick in outcomes])
        rolling[place] = worth
        worths.append(worth if place == START else max(worth, taking(place)))
    return rolling
