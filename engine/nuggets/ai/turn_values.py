"""Optimal turns, given the win chances at the starts of turns."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from engine.nuggets.ai.turn_graph import Node, rolling_on


class Holdings(NamedTuple):
    """The nuggets at the start of a go: ``hands`` in turn order from the mover on.

    ``idle`` are those of the seats that have resigned, which can still be stolen from.
    """

    hands: tuple[int, ...]
    supply: int
    idle: tuple[int, ...] = ()

    def passed(self) -> "Holdings":
        """Return the position for the next player."""
        return Holdings((*self.hands[1:], self.hands[0]), self.supply, self.idle)

    def taken(self, source: int | None, value: int) -> "Holdings":
        """Return the position after the mover has taken this value, or as much as there is.

        The mover stays the same. Sources are None for the supply, the numbers of other hands from
        1, and then those of the idle hands.
        """
        mover, *others = self.hands
        if source is None:
            taken = min(value, self.supply)
            return Holdings((mover + taken, *others), self.supply - taken, self.idle)
        hands = [*self.hands, *self.idle]
        taken = min(value, hands[source])
        hands[source] -= taken
        hands[0] += taken
        playing = len(self.hands)
        return Holdings(tuple(hands[:playing]), self.supply, tuple(hands[playing:]))

    def sources(self, node: Node) -> Iterator[int | None]:
        """Yield the possible sources at a node."""
        yield None
        if node.can_steal:
            yield from range(1, len(self.hands) + len(self.idle))

    def won(self, hand: int) -> float:
        """Return a hand's share of the win if the game ends now."""
        best = max(self.hands)
        return (self.hands[hand] == best) / self.hands.count(best)


Chances: TypeAlias = Callable[[Holdings, int], float]
"""The win chance of a hand when the mover is about to begin a turn, from 0 to 1.

A shared win counts as its fraction. The supply isn't empty.
"""


class Source(NamedTuple):
    """A source to take from, by its number, and the win chance after taking from it."""

    number: int | None
    chance: float


class Plan(NamedTuple):
    """The value of every choice of a go: the mover's win chance after it.

    ``rolling`` has the values of rolling on from each node, `START` included, ``taking`` gives
    those of taking from each source, best first. ``bust`` is the value of losing the go.
    """

    rolling: Mapping[Node, float]
    taking: Callable[[Node], Sequence[Source]]
    bust: float

    def best(self, node: Node) -> float:
        """Return the win chance at a node with dice set aside, by rolling on or taking."""
        return max(self.rolling.get(node, 0.0), self.taking(node)[0].chance)


def plan(position: Holdings, chances: Chances) -> Plan:
    """Return the values of a go's choices, given the win chances at later turns' starts."""
    last = len(position.hands) - 1

    def after(node: Node, source: int | None) -> float:
        remaining = position.taken(source, node.value)
        if not remaining.supply:
            return remaining.won(0)
        return chances(remaining.passed(), last) if node.dice_left else chances(remaining, 0)

    # Keyed by all that taking depends on; the rest of a node matters only for rolling.
    known: dict[tuple[int, bool, bool], Sequence[Source]] = {}

    def taking(node: Node) -> Sequence[Source]:
        matters = node.value, node.can_steal, node.dice_left == 0
        if matters not in known:
            sources = [Source(source, after(node, source)) for source in position.sources(node)]
            known[matters] = sorted(sources, key=itemgetter(1), reverse=True)
        return known[matters]

    bust = chances(position.passed(), last)
    return Plan(rolling_on(lambda node: taking(node)[0].chance, bust), taking, bust)
