"""Who has won, by piles as `layout` has them: the score without its details.

What a side has of a faction is one number, so that the larger one wins it. The number of cards is
ahead of their values, with a higher card ahead of any number of lower ones, and for Bards the
longest run is ahead of all that.
"""

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

from engine.claim.ai.layout import (
    FIELD,
    WIDTH,
    Bits,
    Layout,
    Table,
    field_values,
    has_bits_by_value,
    layout,
    places,
)
from engine.claim.cards import Faction
from engine.claim.state import Options

_MOST_ALIKE: Final = 5  # Goblins of value 0
_HEIGHT: Final = _MOST_ALIKE + 1
_HEIGHTS: Final[list[int]] = [_HEIGHT**value for value in range(WIDTH)]
"""What a card counts for its value: more than all lower ones together."""
NUMBER: Final[int] = _HEIGHT**WIDTH
"""What a card counts beyond its height."""
RUN: Final[int] = NUMBER * 64
"""What a card of the longest run of Bards counts beyond that."""


def _rank(faction: Faction, bits: Bits) -> int:
    rank = NUMBER * bits.bit_count()
    if has_bits_by_value(faction):
        rank += bits
    else:
        values = field_values(faction)
        rank += sum([_HEIGHTS[values[place]] for place in places(bits)])
    if faction is Faction.BARDS:
        rank += RUN * longest_run(bits)
    return rank


def longest_run(bits: Bits) -> int:
    """Return the length of the longest run of bits without a gap."""
    length = 0
    while bits:
        bits &= bits >> 1
        length += 1
    return length


def _value_set(faction: Faction, bits: Bits) -> Bits:
    if has_bits_by_value(faction):
        return bits
    values = field_values(faction)
    found = 0
    for place in places(bits):
        found |= 1 << values[place]
    return found


def kept_by(kings: Bits) -> Bits:
    """Return which Peasants some Kings keep. Fields hold either by value."""
    return kings | kings >> 1 | kings >> 2 | kings >> 3


def _total(faction: Faction, bits: Bits) -> int:
    return sum(field_values(faction)[place] for place in places(bits))


@cache
def ranks(faction: Faction) -> Table:
    """Return what the cards of a faction count for its majority."""
    return Table(partial(_rank, faction))


@cache
def value_sets(faction: Faction) -> Table:
    """Return which values the cards of a faction have, as bits."""
    return Table(partial(_value_set, faction))


@cache
def _totals(faction: Faction) -> Table:
    """Return the sum of the values of the cards of a faction."""
    return Table(partial(_total, faction))


class Loot(NamedTuple):
    """What a side's Raccoons with loot count for: the number of a faction."""

    cards: int
    faction: int


_NO_LOOT: Final = Loot(0, 0)


class Tally:
    """Counts piles by side in a game with some options."""

    def __init__(self, options: Options) -> None:
        self.layout: Final[Layout] = layout(options.factions)
        factions = self.layout.factions
        self._fields = [
            (shift, ranks(faction))
            for shift, faction in zip(self.layout.shifts, factions, strict=True)
        ]
        self._totals = [*map(_totals, factions)]
        self._value_sets = [
            (shift, value_sets(faction))
            for shift, faction in zip(self.layout.shifts, factions, strict=True)
            if faction is not Faction.VIKINGS and not has_bits_by_value(faction)
        ]
        self._by_value = [
            shift
            for shift, faction in zip(self.layout.shifts, factions, strict=True)
            if faction is not Faction.VIKINGS and has_bits_by_value(faction)
        ]
        """Where factions lie whose fields are their values as bits."""
        self._at = {faction: at for at, faction in enumerate(factions)}
        self._peasants = self._at.get(Faction.PEASANTS)
        self._vikings = self._at.get(Faction.VIKINGS)
        self.loot: Bits = 0
        """The Raccoons with loot."""
        if Faction.RACCOONS in self._at:
            shift = self.layout.shifts[self._at[Faction.RACCOONS]]
            self.loot = sum(1 << shift + value for value in {*options.loot_values})

    def fled(self, piles: Sequence[Bits]) -> Sequence[Bits]:
        """Return the piles after the Peasants without a King have moved on."""
        if self._peasants is None:
            return piles
        shift = self.layout.shifts[self._peasants]
        kings_shift = self.layout.shifts[self._at[Faction.KINGS]]
        leaving = []
        for pile in piles:
            kept = kept_by(pile >> kings_shift & FIELD)
            leaving.append((pile >> shift & FIELD & ~kept) << shift)
        return [
            pile ^ gone | come
            for pile, gone, come in zip(piles, leaving, leaving[-1:] + leaving[:-1], strict=True)
        ]

    def loot_cards(self, pile: Bits) -> int:
        """Return how many Raccoons with loot a pile has."""
        return (pile & self.loot).bit_count()

    def fewest(self, pile: Bits) -> list[int]:
        """Return the factions, by number, of which a pile has the fewest cards."""
        counts = [(pile & mask).bit_count() for mask in self.layout.masks]
        least = min(counts)
        return [number for number, count in enumerate(counts) if count == least]

    def first_loot(self, piles: Sequence[Bits]) -> list[Loot]:
        """Return what every side's loot counts for, the first possible faction of several."""
        return [
            Loot(cards, self.fewest(pile)[0]) if (cards := self.loot_cards(pile)) else _NO_LOOT
            for pile in piles
        ]

    def shares(self, piles: Sequence[Bits], playing: Sequence[bool]) -> list[float]:
        """Return every side's share of the win by their piles at the end of the last trick.

        Loot counts for the first possible faction. Sides that aren't ``playing`` any more are
        behind the others.
        """
        piles = self.fled(piles)
        return self.shares_with(piles, self.first_loot(piles) if self.loot else (), playing)

    def settled(
        self, piles: Sequence[Bits], first: int, playing: Sequence[bool]
    ) -> Sequence[float]:
        """Return every side's share of the win if each chooses the best for its loot.

        The sides choose one after another, from the ``first`` on.
        """
        piles = self.fled(piles)
        loot = [_NO_LOOT] * len(piles)
        order = [*range(first, len(piles)), *range(first)] if self.loot else []
        return self._settled(piles, loot, order, playing)

    def _settled(
        self,
        piles: Sequence[Bits],
        loot: Sequence[Loot],
        order: Sequence[int],
        playing: Sequence[bool],
    ) -> Sequence[float]:
        if not order:
            return self.shares_with(piles, loot if self.loot else (), playing)
        side, *later = order
        cards = self.loot_cards(piles[side])
        possible = self.fewest(piles[side]) if cards else [0]
        found = [
            self._settled(
                piles, [*loot[:side], Loot(cards, faction), *loot[side + 1 :]], later, playing
            )
            for faction in possible
        ]
        return max(found, key=lambda shares: shares[side])

    def shares_with(
        self, piles: Sequence[Bits], loot: Sequence[Loot], playing: Sequence[bool]
    ) -> list[float]:
        """Return every side's share of the win, with the Peasants gone and this loot."""
        winners = self._winners(piles, loot)
        won = [winners.count(side) for side in range(len(piles))]
        if all(playing):
            most = max(won)
            if won.count(most) == 1:
                return [1.0 if factions == most else 0.0 for factions in won]
        standings = self._standings(piles, winners, won, playing)
        best = max(standings)
        share = 1 / standings.count(best)
        return [share if one == best else 0.0 for one in standings]

    def _counted(self, number: int, piles: Sequence[Bits], loot: Sequence[Loot]) -> list[int]:
        """Return what every side has of a faction."""
        shift, table = self._fields[number]
        held = [table[pile >> shift & FIELD] for pile in piles]
        if number == self._vikings:
            held = [
                rank + NUMBER * self.doubled(pile) for rank, pile in zip(held, piles, strict=True)
            ]
        for side, (cards, counts_for) in enumerate(loot):
            if counts_for == number:
                held[side] += NUMBER * cards
        return held

    def doubled(self, pile: Bits) -> int:
        """Return how many Vikings of a pile have the value of another card there."""
        if self._vikings is None:
            return 0
        vikings = pile >> self.layout.shifts[self._vikings] & FIELD
        if not vikings:
            return 0
        others = 0
        for shift in self._by_value:
            others |= pile >> shift
        for shift, table in self._value_sets:
            others |= table[pile >> shift & FIELD]
        return (vikings & others).bit_count()

    def _winners(self, piles: Sequence[Bits], loot: Sequence[Loot]) -> list[int]:
        """Return which side has won each faction, -1 if none has."""
        vikings, looting = self._vikings, any(cards for cards, _ in loot)
        winners = list[int]()
        two = len(piles) == 2
        one, other, third = (*piles, 0) if two else piles
        for number, (shift, table) in enumerate(self._fields):
            if looting or number == vikings:
                held = self._counted(number, piles, loot)
                mine, theirs, last = (*held, -1) if two else held
            else:
                mine, theirs = table[one >> shift & FIELD], table[other >> shift & FIELD]
                last = -1 if two else table[third >> shift & FIELD]
            if mine > theirs:
                winners.append(0 if mine > last else 2 if last > mine else -1)
            elif mine < theirs:
                winners.append(1 if theirs > last else 2 if last > theirs else -1)
            else:
                winners.append(2 if last > mine else -1)
        return winners

    def _standings(
        self,
        piles: Sequence[Bits],
        winners: Sequence[int],
        won: Sequence[int],
        playing: Sequence[bool],
    ) -> list[tuple[bool, int, int, int]]:
        """Return what ranks the sides: factions, then cards of these, then their values."""
        cards, values = [0] * len(piles), [0] * len(piles)
        both = zip(self.layout.shifts, self._totals, winners, strict=True)
        for shift, totals, side in both:
            if side >= 0:
                own = piles[side] >> shift & FIELD
                cards[side] += own.bit_count()
                values[side] += totals[own]
        return [*zip(playing, won, cards, values, strict=True)]


@lru_cache(1 << 6)
def tally(options: Options) -> Tally:
    """Return the tally of a game with these options."""
    return Tally(options)
