"""Estimates of the gain from winning a card.

In phase 1 a card counts as a follower. In phase 2 it counts more, the closer the sides are in its
faction.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from engine.claim.ai.fast_table import FastTable
from engine.claim.ai.outcomes import kept_by
from engine.claim.ai.places import (
    CARD,
    FACTION,
    FIELD,
    FIELD_VALUES,
    MASKS,
    SHIFTS,
    VALUE,
    WIDTH,
    Bits,
    Places,
)
from engine.claim.cards import FACTION as FACTION_OF_CARD
from engine.claim.cards import FACTIONS, NUMBER, Faction
from engine.claim.cards import VALUE as VALUE_OF_CARD
from engine.claim.state import SIDE_OF, SIDES

Amounts: TypeAlias = Sequence[float]
"""A number for each place."""

_EXTRA: Final = {
    Faction.KNIGHTS: 0.15,
    Faction.DOPPELGANGERS: 0.25,
    Faction.DRAGONS: 0.1,
    Faction.KINGS: 0.1,
    Faction.PEASANTS: -0.15,
    Faction.DWARVES: -0.1,
}
"""Worth of a follower beyond its value."""
WORTH: Final = tuple(
    VALUE_OF_CARD[card] / 9 + (_EXTRA.get(faction, 0.0) if faction is not None else 0.0)
    for card, faction in enumerate(FACTION_OF_CARD)
)
"""Worth of each card as a follower; 1 is high."""
FOLLOWERS: Final = tuple(WORTH[card] for card in CARD)
"""Worth as a follower by place."""
_UNDEAD: Final = 0.5
"""Worth of winning an Undead in phase 1, where only the Undead stay."""
_KEEPING: Final = 0.05
"""Worth of a point of value in the hand, for a later trick."""
KEPT: Final = tuple(_KEEPING * value for value in VALUE)
"""Worth of each card in the hand."""
_BY_LEAD: Final = (1.0, 0.9, 0.55, 0.35, 0.2, 0.1, 0.05)
"""Worth of a card by the margin, in cards, between a side and its closest rival in the faction."""
_RECRUITING: Final = tuple(
    _UNDEAD if number == NUMBER[Faction.UNDEAD] else 0.0 for number in FACTION
)
_PEASANTS: Final = NUMBER[Faction.PEASANTS]
_KINGS: Final = NUMBER[Faction.KINGS]
_TROLLS: Final = NUMBER[Faction.TROLLS]
_DEPENDENT_FACTION: Final = {
    _KINGS: _PEASANTS,
    NUMBER[Faction.GIANTS]: NUMBER[Faction.GNOMES],
}
"""The faction that changes together with another one."""


def _outcome(value: int, later: int, opponents: int) -> float:
    """Return the expected outcome for the strongest card so far, from 1 for a won trick to -1.

    Losing the trick to one of two opponents is half as bad as losing it to the only one.
    """
    holds = min(1.0, 0.15 + 0.09 * value) ** later
    return holds - (1 - holds) / opponents


OUTCOMES: Final = {
    opponents: [[_outcome(value, later, opponents) for value in range(20)] for later in range(4)]
    for opponents in (1, 2)
}
"""Outcomes by number of opponents, number of later cards, and value of the best card so far."""


@lru_cache(1 << 14)
def _amounts(number: int, counts: tuple[int, ...], kings: tuple[Bits, ...]) -> Sequence[Amounts]:
    """Return by side the worth of a faction's cards; the faction is given by number.

    ``counts`` are the sides' numbers of cards in the faction. ``kings`` are their Kings, by value,
    if the faction is the Peasants.
    """
    result = []
    for side, count in enumerate(counts):
        lead = abs(count - max(counts[:side] + counts[side + 1 :]))
        base = _BY_LEAD[min(lead, len(_BY_LEAD) - 1)]
        factors = _factors(FACTIONS[number], len(counts), kings[side] if kings else 0)
        values_and_factors = zip(FIELD_VALUES[number], factors, strict=True)
        result.append([(base + 0.01 * value) * factor for value, factor in values_and_factors])
    return result


def _factors(faction: Faction, sides: int, kings: Bits) -> Amounts:
    """Return the factor of each card of a faction; negative if the card harms its owner."""
    if faction is Faction.PEASANTS:
        return [1.0 if kept_by(kings) >> value & 1 else -0.4 for value in range(WIDTH)]
    factor = 1.0
    if faction is Faction.DWARVES:
        factor = -1.0 if sides == 2 else 0.0
    elif faction is Faction.TROLLS:
        factor = 0.5
    return [factor] * WIDTH


class CardValues:
    """Worth of winning each card; ``won`` is indexed by seat and place."""

    def __init__(self, table: FastTable) -> None:
        self._table = table
        self._fields = {
            number: slice(SHIFTS[number], SHIFTS[number] + WIDTH)
            for number in (NUMBER[faction] for faction in table.options.factions)
        }
        self._by_side = [[*_RECRUITING] for _ in SIDES[table.seats]]
        self.won: Final = [self._by_side[side] for side in SIDE_OF[table.seats]]
        if not table.recruiting:
            self.update_all()

    def update_all(self) -> None:
        """Update all factions, at the beginning of phase 2 or later."""
        self._update(self._fields)

    def update(self, trick: Places) -> None:
        """Update the factions changed by a trick of phase 2."""
        numbers = {FACTION[place] for place in trick}
        if not numbers.isdisjoint(_DEPENDENT_FACTION):
            numbers |= {
                _DEPENDENT_FACTION[number] for number in numbers & _DEPENDENT_FACTION.keys()
            }
        if _TROLLS in self._fields:
            numbers.add(_TROLLS)
        self._update(numbers)

    def _update(self, numbers: Iterable[int]) -> None:
        piles = self._table.by_side()
        for number in numbers:
            field, mask = self._fields[number], MASKS[number]
            counts = tuple([(pile & mask).bit_count() for pile in piles])
            kings: tuple[Bits, ...] = ()
            if number == _PEASANTS:
                kings = tuple([pile >> SHIFTS[_KINGS] & FIELD for pile in piles])
            for won, amounts in zip(self._by_side, _amounts(number, counts, kings), strict=True):
                won[field] = amounts
