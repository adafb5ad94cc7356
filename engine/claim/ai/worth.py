"""What it is worth to win a card, as far as can be told at first sight.

Everything here is by place (see `engine.claim.ai.layout`), in lists that one look answers from. In
phase 2 they change with every trick, a faction's field at a time: the parts for it are made once.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.claim.ai.layout import FIELD, WIDTH, Bits, Layout, Place, field_values
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
    """How far sides are ahead in phase 2, and what cards are worth to each for that."""

    def __init__(self, layout: Layout, seats: int, piles: Sequence[Bits]) -> None:
        """``piles`` are by side."""
        self._layout, self._seats = layout, seats
        factions = layout.factions
        self._peasants = factions.index(Faction.PEASANTS) if Faction.PEASANTS in factions else -1
        self._kings = layout.shift(Faction.KINGS) if self._peasants >= 0 else 0
        # Two sides are as far from each other, and only Kings make a difference between them.
        shared = len(piles) == 2 and self._peasants < 0
        self._parts = [
            [_part(faction, seats, lead, 0) for lead in range(WIDTH + 1)] for faction in factions
        ]
        nothing = [0.0] * len(layout.cards)
        lists = [Worths(nothing[:], nothing[:], nothing[:]) for _ in piles]
        self.worths = [lists[0]] * len(piles) if shared else lists
        """By side."""
        self._leads = [0] * len(factions)
        self.update(range(len(factions)), piles)

    def copy(self) -> "Standings":
        """Return standings that change by themselves."""
        other = Standings.__new__(Standings)
        other.__dict__ = self.__dict__.copy()
        other._leads = self._leads[:]
        first, *others = [Worths(*[one[:] for one in worths]) for worths in self._different()]
        other.worths = [first, *others] if others else [first] * len(self.worths)
        return other

    def _different(self) -> Sequence[Worths]:
        return self.worths[:1] if self.worths[0] is self.worths[1] else self.worths

    def won(self, cards: Sequence[Place], side: int) -> None:
        """Take in that the one of two sides has won cards, none of which is worth more by others."""
        leads, parts = self._leads, self._parts
        more = -1 if side else 1
        for place in cards:
            leads[place // WIDTH] += more
        for worths in self._different():
            done = -1
            for place in cards:
                faction = place // WIDTH
                if faction != done:
                    done = faction
                    start = WIDTH * faction
                    end = start + WIDTH
                    won, led, thrown = parts[faction][abs(leads[faction])]
                    worths.won[start:end] = won
                    worths.led[start:end] = led
                    worths.thrown[start:end] = thrown

    def update(self, factions: Iterable[int], piles: Sequence[Bits]) -> None:
        """Take in what the sides have of some factions, given by number."""
        for faction in factions:
            self._update(faction, piles)

    def _update(self, faction: int, piles: Sequence[Bits]) -> None:
        mask, start = self._layout.masks[faction], WIDTH * faction
        counts = [(pile & mask).bit_count() for pile in piles]
        if len(counts) == 2:
            self._leads[faction] = counts[0] - counts[1]
            leads = [abs(counts[0] - counts[1])] * 2
        else:
            most, second, *_ = sorted(counts, reverse=True)
            leads = [most - (own if own < most else second) for own in counts]
        end = start + WIDTH
        for worths, lead, pile in zip(self._different(), leads, piles, strict=False):
            part = self._parts[faction][lead]
            if faction == self._peasants:
                kings = pile >> self._kings & FIELD
                part = _part(self._layout.factions[faction], self._seats, lead, kings)
            worths.won[start:end] = part.won
            worths.led[start:end] = part.led
            worths.thrown[start:end] = part.thrown


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
