"""Winners of factions and of the game, computed from the piles of a `FastTable`.

A side's cards of a faction are combined into one number, their rank, and the highest rank wins the
faction. The number of cards outweighs their values, and a higher card outweighs any number of lower
ones. For Bards the longest run outweighs both.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from engine.claim.ai.places import (
    FIELD,
    FIELD_VALUES,
    MASKS,
    SHIFTS,
    WIDTH,
    Bits,
    mask,
    places_of,
)
from engine.claim.cards import NUMBER, Faction
from engine.claim.state import Options
from engine.player import WinChance

_BARDS: Final = NUMBER[Faction.BARDS]
_KINGS: Final = NUMBER[Faction.KINGS]
_PEASANTS: Final = NUMBER[Faction.PEASANTS]
_VIKINGS: Final = NUMBER[Faction.VIKINGS]

_BASE: Final = 6  # one more than the maximum number of equal cards
_HEIGHTS: Final[list[int]] = [_BASE**value for value in range(WIDTH)]
"""Contribution of a card's value to a rank."""
CARD_RANK: Final[int] = _BASE**WIDTH
"""Contribution of a card to a rank besides its value."""
_RUN: Final[int] = CARD_RANK * 64
"""Additional contribution of a card in the longest run of Bards."""


class _Memo(dict[Bits, int]):
    """A memo of a function of a faction's cards."""

    def __init__(self, function: Callable[[Bits], int]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, bits: Bits) -> int:
        self[bits] = result = self._function(bits)
        return result


def _ranks(number: int) -> _Memo:
    values = FIELD_VALUES[number]

    def rank(bits: Bits) -> int:
        cards = places_of(bits)
        run = _RUN * _longest_run(bits) if number == _BARDS else 0
        return run + CARD_RANK * len(cards) + sum([_HEIGHTS[values[place]] for place in cards])

    return _Memo(rank)


def _longest_run(bits: Bits) -> int:
    """Return the length of the longest run of bits without a gap."""
    length = 0
    while bits:
        bits &= bits >> 1
        length += 1
    return length


def _value_bits(number: int) -> _Memo:
    values = FIELD_VALUES[number]
    return _Memo(
        lambda bits: sum(1 << value for value in {values[place] for place in places_of(bits)})
    )


def _totals(number: int) -> _Memo:
    values = FIELD_VALUES[number]
    return _Memo(lambda bits: sum(values[place] for place in places_of(bits)))


RANKS: Final = [_ranks(number) for number in range(len(MASKS))]
"""Ranks by number of the faction and its cards, as the lowest bits."""
_VALUE_BITS: Final = [_value_bits(number) for number in range(len(MASKS))]
"""By number of a faction and its cards: a bit for each value among them."""
_TOTALS: Final = [_totals(number) for number in range(len(MASKS))]
"""By number of a faction and its cards: the sum of their values."""


def kept_by(kings: Bits) -> Bits:
    """Return the Peasants that these Kings keep. Both are bits by value."""
    return kings | kings >> 1 | kings >> 2 | kings >> 3


def after_moves(piles: Sequence[Bits]) -> list[Bits]:
    """Return the piles after the Peasants without a King have moved on."""
    leaving = []
    for pile in piles:
        staying = kept_by(pile >> SHIFTS[_KINGS] & FIELD)
        leaving.append((pile >> SHIFTS[_PEASANTS] & FIELD & ~staying) << SHIFTS[_PEASANTS])
    coming = leaving[-1:] + leaving[:-1]
    return [
        pile ^ removed | added for pile, removed, added in zip(piles, leaving, coming, strict=True)
    ]


class FactionOutcomes:
    """Evaluates the piles of all sides in a game with some options.

    Loot counts for the first possible faction.
    """

    def __init__(self, options: Options) -> None:
        self.numbers: Final = [NUMBER[faction] for faction in options.factions]
        """Numbers of the factions in the game, in the order that breaks ties."""
        self._has_peasants = _PEASANTS in self.numbers
        self._loot: Final = mask(Faction.RACCOONS) & sum(
            1 << SHIFTS[NUMBER[Faction.RACCOONS]] + value for value in {*options.loot_values}
        )
        self._can_loot = Faction.RACCOONS in options.factions and self._loot > 0

    def shares(self, piles: Sequence[Bits], playing: Sequence[bool]) -> list[WinChance]:
        """Return each side's share of the win, given the piles after the last trick.

        Sides that are no longer ``playing`` rank behind the others.
        """
        if self._has_peasants:
            piles = after_moves(piles)
        winners = self._winners(piles)
        won = [winners.count(side) for side in range(len(piles))]
        record = max(won)
        if won.count(record) == 1 and all(playing):
            return [1.0 if number == record else 0.0 for number in won]
        votes = [self.votes(pile, winners, side) for side, pile in enumerate(piles)]
        ranks = [*zip(playing, won, votes, strict=True)]
        share = 1 / ranks.count(max(ranks))
        return [share if rank == max(ranks) else 0.0 for rank in ranks]

    def votes(self, pile: Bits, winners: Sequence[int], side: int) -> tuple[int, int]:
        """Return the number and the total value of a side's cards in the factions it has won."""
        cards = values = 0
        for number, winner in zip(self.numbers, winners, strict=True):
            if winner == side:
                held = pile >> SHIFTS[number] & FIELD
                cards += held.bit_count()
                values += _TOTALS[number][held]
        return cards, values

    def _winners(self, piles: Sequence[Bits]) -> list[int]:
        """Return the side that has won each faction, or -1; the Peasants must have moved."""
        loot = [*map(self._looted, piles)] if self._can_loot else []
        winners = []
        for number in self.numbers:
            shift, ranks_of = SHIFTS[number], RANKS[number]
            ranks = [ranks_of[pile >> shift & FIELD] for pile in piles]
            if number == _VIKINGS:
                for side, pile in enumerate(piles):
                    ranks[side] += CARD_RANK * self.doubled(pile).bit_count()
            for side, (looted, cards) in enumerate(loot):
                ranks[side] += CARD_RANK * cards * (looted == number)
            best = max(ranks)
            winners.append(ranks.index(best) if ranks.count(best) == 1 else -1)
        return winners

    def doubled(self, pile: Bits) -> Bits:
        """Return the values of a pile's Vikings that also occur on another card of it."""
        return pile >> SHIFTS[_VIKINGS] & self.values_of(pile)

    def values_of(self, pile: Bits) -> Bits:
        """Return a bit for each value among a pile's cards other than Vikings."""
        values = 0
        for number in self.numbers:
            if number != _VIKINGS:
                values |= _VALUE_BITS[number][pile >> SHIFTS[number] & FIELD]
        return values

    def _looted(self, pile: Bits) -> tuple[int, int]:
        """Return the number of the faction that loot counts for, and the number of loot cards."""
        counts = [(pile & MASKS[number]).bit_count() for number in self.numbers]
        return self.numbers[counts.index(min(counts))], (pile & self._loot).bit_count()


@lru_cache(1 << 6)
def outcomes(options: Options) -> FactionOutcomes:
    """Return the cached evaluator for these options."""
    return FactionOutcomes(options)
