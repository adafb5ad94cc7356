"""The chances of winning: the best turn for given chances at the turns' starts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from engine.nuggets.ai.turn_graph import Node, rolling_on


class Holdings(NamedTuple):
    """The nuggets at the start of a go: ``hands`` in turn order from the mover on.

    ``idle`` are those of the seats that have resigned, which can still be taken from.
    """

    hands: tuple[int, ...]
    supply: int
    idle: tuple[int, ...] = ()

    def passed(self) -> "Holdings":
        """Return the position for the next player."""
        return Holdings((*self.hands[1:], self.hands[0]), self.supply, self.idle)

    def taken(self, source: int | None, value: int) -> "Holdings":
        """Return the position after taking so much, or all there is, but still for the mover.

        The sources are None for the supply, the numbers of other hands from 1, and behind the hands
        the idle ones.
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
        """Yield what may be taken from at a node."""
        yield None
        if node.can_steal:
            yield from range(1, len(self.hands) + len(self.idle))

    def won(self, hand: int) -> float:
        """Return the share of the win of a hand if the game ends like this."""
        best = max(self.hands)
        return (self.hands[hand] == best) / self.hands.count(best)


Chances: TypeAlias = Callable[[Holdings, int], float]
"""The chance of winning with a hand when the mover is about to begin a turn, from 0 to 1.

A shared win counts as its fraction. The supply isn't empty.
"""


class Source(NamedTuple):
    """A source to take from, by its number, and the chance of winning that leaves."""

    number: int | None
    chance: float


class Plan(NamedTuple):
    """What every choice of a go is worth: the mover's chance of winning after it.

    ``rolling`` has it for rolling on from a node, `START` included, ``taking`` for taking from
    each source, the best one first. ``bust`` is what losing the go is worth.
    """

    rolling: Mapping[Node, float]
    taking: Callable[[Node], Sequence[Source]]
    bust: float

    def best(self, node: Node) -> float:
        """Return the chance at a node with dice set aside, by rolling on or taking."""
        return max(self.rolling.get(node, 0.0), self.taking(node)[0].chance)


def plan(position: Holdings, chances: Chances) -> Plan:
    """Return the worths of a go's choices if later turns are worth what ``chances`` says."""
    last = len(position.hands) - 1

    def after(node: Node, source: int | None) -> float:
        left = position.taken(source, node.value)
        if not left.supply:
            return left.won(0)
        return chances(left.passed(), last) if node.left else chances(left, 0)

    # All that taking depends on; what else a node tells is about rolling.
    known: dict[tuple[int, bool, bool], Sequence[Source]] = {}

    def taking(node: Node) -> Sequence[Source]:
        matters = node.value, node.can_steal, node.left == 0
        if matters not in known:
            sources = [Source(source, after(node, source)) for source in position.sources(node)]
            known[matters] = sorted(sources, key=itemgetter(1), reverse=True)
        return known[matters]

    bust = chances(position.passed(), last)
    return Plan(rolling_on(lambda node: taking(node)[0].chance, bust), taking, bust)
