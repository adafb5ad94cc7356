"""A go reduced to its distinct nodes, and the exact value of rolling on from each."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Final, NamedTuple

from engine.nuggets.dice import (
    FACES,
    FEWEST_OF_A_NUMBER,
    LASSOS_TO_STEAL,
    NUMBERS,
    Dice,
    choices,
    reckon,
    rolls,
)


class Node(NamedTuple):
    """The dice set aside in a go, reduced to the features that affect the rest of it.

    ``dice_left`` dice can still be rolled. ``lassos`` is capped at the three that stealing needs,
    and 0 once these are out of reach. ``numbers`` are those set aside; with too few dice left for
    another one only their count matters, and with no dice left nothing.
    """

    dice_left: int
    lassos: int
    value: int
    numbers: str

    @property
    def can_steal(self) -> bool:
        return self.lassos == LASSOS_TO_STEAL


@cache
def node_of(aside: Dice) -> Node:
    """Return the node of a go with these dice set aside."""
    worth = reckon(aside)
    lassos = min(worth.lassos, LASSOS_TO_STEAL)
    if lassos + worth.dice_left < LASSOS_TO_STEAL:
        lassos = 0
    numbers = worth.numbers
    if worth.dice_left < FEWEST_OF_A_NUMBER:
        numbers = NUMBERS[: len(numbers)] if worth.dice_left else ""
    return Node(worth.dice_left, lassos, worth.value, numbers)


START: Final = node_of("")


class _Roll(NamedTuple):
    """All rolls from a node that leave the same choice: their probability, and its values.

    ``pick`` selects those from the values of all nodes.
    """

    probability: float
    pick: Callable[[Sequence[float]], tuple[float, ...]]


_BUST: Final = 0
"""Index of the value of a bust, before those of the nodes."""


@cache
def _map() -> tuple[tuple[Node, tuple[_Roll, ...]], ...]:
    """Return all nodes, those with the fewest dice left first, with the rolls from each."""
    reached: dict[Node, Counter[frozenset[Node]]] = {}
    waiting: list[Dice] = [""]
    while waiting:
        aside = waiting.pop()
        node = node_of(aside)
        if node in reached:
            continue
        reached[node] = Counter()
        for rolled, orders in rolls(node.dice_left) if node.dice_left else ():
            together = choices(rolled, aside).values()
            waiting += together
            reached[node][frozenset(map(node_of, together))] += orders
    ordered = sorted(reached)
    index = {node: number for number, node in enumerate(ordered, _BUST + 1)}

    def roll(dice: int, choice: frozenset[Node], orders: int) -> _Roll:
        first, *others = sorted(map(index.__getitem__, choice)) or [_BUST]
        # The first is named twice, since a getter of a single item returns no tuple.
        return _Roll(orders / len(FACES) ** dice, itemgetter(first, first, *others))

    return tuple(
        (node, tuple(roll(node.dice_left, *counted) for counted in reached[node].items()))
        for node in ordered
    )


def rolling_on(taking: Callable[[Node], float], bust: float) -> Mapping[Node, float]:
    """Return the value of rolling on from every node when every later choice is optimal.

    The values have the unit of ``taking``, the value of taking at a node, and of ``bust``, the
    value of losing the go. The value at `START` is that of the go. Nodes without dice left are
    omitted.
    """
    rolling: dict[Node, float] = {}
    worths = [bust]
    for node, outcomes in _map():
        if not node.dice_left:
            worths.append(taking(node))
            continue
        worth = sum([probability * max(pick(worths)) for probability, pick in outcomes])
        rolling[node] = worth
        worths.append(worth if node == START else max(worth, taking(node)))
    return rolling
