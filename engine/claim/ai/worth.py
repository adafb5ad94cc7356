"""What it is worth to win a card, as far as can be told at first sight.

Everything here is by place (see `engine.claim.ai.layout`), in lists that one look answers from. In
phase 2 they change with every trick, a faction's field at a time: the parts for it are made once.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.claim.ai.layout import FIELD, WIDTH, Bits, Layout, field_values
from engine.claim.cards import FACTION, VALUE, Faction
from engine.claim.state import SIDES

Amounts: TypeAlias = list[float]
"""Something by place."""

_EXTRA: Final = {
    Faction.KNIGHTS: 0.15,
    Faction.DOPPELGANGERS: 0.25,
    Faction.DRAGONS: 0.1,
    Faction.KINGS: 0.1,
    Faction.PEASANTS: -0.15,
    Faction.DWARVES: -0.1,
}
"""What a follower is worth beyond its value."""
WORTH: Final = tuple(
    VALUE[card] / 9 + (_EXTRA.get(faction, 0.0) if faction is not None else 0.0)
    for card, faction in enumerate(FACTION)
)
"""What each card is worth as a follower; 1 is much."""
_AVERAGE: Final = 0.5
_UNDEAD: Final = 0.5
"""What an Undead is worth in phase 1, where only the Undead stay."""
KEEPING: Final = 0.05
"""What a point of value is worth in the hand, for a later trick."""
_CLOSE: Final = (1.0, 0.9, 0.55, 0.35, 0.2, 0.1, 0.05)
"""What a card of a faction is worth by how far ahead, or behind, a side is there."""
_FARTHEST: Final = len(_CLOSE) - 1


def _outcome(value: int, later: int, opponents: int) -> float:
    """Return about what becomes of a card that is the best so far, from 1 to -1.

    1 is to win the trick, less the more cards are still to come; to lose it to one of several
    opponents is half as bad as to the only one.
    """
    holds = min(1.0, 0.15 + 0.09 * value) ** later
    return holds - (1 - holds) / opponents


OUTCOMES: Final = {
    opponents: [[_outcome(value, later, opponents) for value in range(20)] for later in range(4)]
    for opponents in (1, 2)
}
"""By the number of opponents, of cards still to come, and by the value of the best card so far."""


def at_stake(middle: Sequence[float]) -> float:
    """Return what the winner of a trick of phase 1 gets beyond what it would get otherwise.

    ``middle`` is what its cards are worth as followers.
    """
    best, *others = sorted(middle, reverse=True)
    return best - (_AVERAGE if not others else (others[0] + _AVERAGE) / 2)


class Worths(NamedTuple):
    """What cards are worth to a side: to win them, to lead them, and to throw them away.

    One leads what has most to gain, and throws away what loses least.
    """

    won: Amounts
    led: Amounts
    thrown: Amounts


def recruiting(layout: Layout, seats: int, stake: float) -> Worths:
    """Return what cards are worth in a trick of phase 1 with so much at stake."""
    won = [_UNDEAD if FACTION[card] is Faction.UNDEAD else 0.0 for card in layout.cards]
    return _with_value(won, layout.values, seats, stake)


def _with_value(won: Sequence[float], values: Sequence[int], seats: int, stake: float) -> Worths:
    opponents = len(SIDES[seats]) - 1
    outcomes = OUTCOMES[opponents][seats - 1]
    both = list(zip(won, values, strict=True))
    return Worths(
        list(won),
        [outcomes[value] * (stake + worth) - KEEPING * value for worth, value in both],
        [-worth / opponents - KEEPING * value for worth, value in both],
    )


class Standings:
    """How far sides are ahead in phase 2, and what cards are worth to each for that.

    ``counts`` are by faction's number and side: how many cards of it a side has.
    """

    def __init__(self, layout: Layout, seats: int, piles: Sequence[Bits]) -> None:
        """``piles`` are by side."""
        self._fields = [slice(shift, shift + WIDTH) for shift in layout.shifts]
        self._parts = _parts(layout, seats)
        self._kings = -1
        self._peasants = -1
        self._by_kings = dict[tuple[int, Bits], Worths]()
        if Faction.PEASANTS in layout.factions:
            self._peasants = layout.factions.index(Faction.PEASANTS)
            self._kings = layout.shift(Faction.KINGS)
            self._by_kings = _parts_by_kings(seats)
        # Two sides are as far from each other, and only Kings make a difference between them.
        shared = len(piles) == 2 and self._peasants < 0
        nothing = [0.0] * len(layout.cards)
        lists = [Worths(nothing[:], nothing[:], nothing[:]) for _ in piles]
        self.worths = [lists[0]] * 2 if shared else lists
        """By side."""
        self.by_seat = self.worths * 2 if seats == 4 else self.worths
        self.counts = [[(pile & mask).bit_count() for pile in piles] for mask in layout.masks]
        self.update(range(len(layout.factions)), piles)

    def copy(self) -> "Standings":
        """Return standings that change by themselves."""
        other = Standings.__new__(Standings)
        other.__dict__ = self.__dict__.copy()
        other.counts = [counts[:] for counts in self.counts]
        one, another, *_ = self.worths
        lists = [_copied(one)] if one is another else [*map(_copied, self.worths)]
        other.worths = lists * 2 if one is another else lists
        other.by_seat = other.worths * (len(self.by_seat) // len(self.worths))
        return other

    def update(self, factions: Iterable[int], piles: Sequence[Bits]) -> None:
        """Take in that some factions, given by number, have other counts, or other Kings."""
        one, another, *others = self.worths
        for faction in factions:
            counts, parts, field = self.counts[faction], self._parts[faction], self._fields[faction]
            if faction == self._peasants:
                self._update_peasants(piles)
            elif others:
                most, second, _ = sorted(counts, reverse=True)
                for worths, count in zip(self.worths, counts, strict=True):
                    part = parts[most - (count if count < most else second)]
                    worths[0][field], worths[1][field], worths[2][field] = part
            else:
                part = parts[abs(counts[0] - counts[1])]
                one[0][field], one[1][field], one[2][field] = part
                if one is not another:
                    another[0][field], another[1][field], another[2][field] = part

    def _update_peasants(self, piles: Sequence[Bits]) -> None:
        counts, field = self.counts[self._peasants], self._fields[self._peasants]
        most, second, *_ = sorted(counts, reverse=True)
        for worths, count, pile in zip(self.worths, counts, piles, strict=True):
            lead = most - (count if count < most else second)
            part = self._by_kings[lead, pile >> self._kings & FIELD]
            worths[0][field], worths[1][field], worths[2][field] = part


@lru_cache(1 << 6)
def _parts(layout: Layout, seats: int) -> list[list[Worths]]:
    """Return what the cards of each faction are worth, by how far ahead or behind a side is."""
    return [
        [_part(faction, seats, lead, 0) for lead in range(WIDTH + 1)] for faction in layout.factions
    ]


class _PartsByKings(dict[tuple[int, Bits], Worths]):
    """What Peasants are worth, by how far ahead or behind a side is, and by its Kings."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self._seats = seats

    def __missing__(self, key: tuple[int, Bits]) -> Worths:
        self[key] = part = _part(Faction.PEASANTS, self._seats, *key)
        return part


_parts_by_kings = cache(_PartsByKings)


def _copied(worths: Worths) -> Worths:
    won, led, thrown = worths
    return Worths(won[:], led[:], thrown[:])


@lru_cache(1 << 12)
def _part(faction: Faction, seats: int, lead: int, kings: Bits) -> Worths:
    """Return what a faction's cards are worth, ahead or behind by so many, with these own Kings."""
    values = (*field_values(faction), *[0] * WIDTH)[:WIDTH]
    factors = [1.0] * WIDTH
    if faction is Faction.PEASANTS:
        reached = kings | kings >> 1 | kings >> 2 | kings >> 3
        factors = [1.0 if reached >> value & 1 else -0.4 for value in values]
    elif faction is Faction.DWARVES:
        factors = [-1.0 if seats == 2 else 0.0] * WIDTH
    elif faction is Faction.TROLLS:
        factors = [0.5] * WIDTH
    won = [
        (_CLOSE[min(lead, _FARTHEST)] + 0.01 * value) * factor
        for value, factor in zip(values, factors, strict=True)
    ]
    return _with_value(won, values, seats, 0.0)
