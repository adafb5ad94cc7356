"""How cards lie in a computer player's memory: the cards of a game are the bits of a number.

Every faction of the game has a field of `WIDTH` bits, one for each of its cards, the lowest value
first. So a hand or a pile is one number, what it has of a faction is an "and", and who has the
majority can be looked up. Unlike in `cards` equal cards have different bits.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from engine.claim.cards import (
    FACTION,
    NO_CARD,
    VALUE,
    VALUES,
    Card,
    Cards,
    Faction,
    all_of,
)
from engine.claim.tricks import STRENGTHS

Place: TypeAlias = int
"""The number of a card's bit."""
Bits: TypeAlias = int
"""Any number of cards."""

WIDTH: Final = 14
_SEVERAL: Final = 255
"""Stands for the place of a card that has equals."""
FIELD: Final = (1 << WIDTH) - 1
"""All bits of a faction's field."""


class Table(dict[Bits, int]):
    """What a function says of the cards in a field, worked out when it is wanted first."""

    def __init__(self, work_out: Callable[[Bits], int]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, bits: Bits) -> int:
        self[bits] = found = self._work_out(bits)
        return found


def places(bits: Bits) -> list[Place]:
    """Return the numbers of bits, the lowest first."""
    found = list[Place]()
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def bits_of(cards: Iterable[Place]) -> Bits:
    """Return cards as bits."""
    bits = 0
    for place in cards:
        bits |= 1 << place
    return bits


@cache
def field_values(faction: Faction) -> tuple[int, ...]:
    """Return the values of the bits of a faction's field.

    A value is the number of its bit, unless the faction has equal cards.
    """
    return tuple(range(WIDTH)) if has_bits_by_value(faction) else VALUES[faction]


@cache
def has_bits_by_value(faction: Faction) -> bool:
    """Return whether the value of each card of a faction is the number of its bit in the field."""
    values = VALUES[faction]
    return len({*values}) == len(values)


class Layout:
    """Where the cards of some factions lie. Sequences are by place, or by number of a faction."""

    def __init__(self, factions: Sequence[Faction]) -> None:
        self.factions: Final = tuple(factions)
        self.shifts: Final = tuple(WIDTH * number for number in range(len(factions)))
        self.masks: Final = tuple(FIELD << shift for shift in self.shifts)
        self._places: Final = dict[Card, list[Place]]()
        cards = [NO_CARD] * (WIDTH * len(factions))
        for shift, faction in zip(self.shifts, factions, strict=True):
            left = dict(enumerate(field_values(faction)))
            for card in all_of(faction):
                at = next(at for at, value in left.items() if value == VALUE[card])
                del left[at]
                cards[shift + at] = card
                self._places.setdefault(card, []).append(shift + at)
        only = bytearray([_SEVERAL]) * len(FACTION)
        for card, at_places in self._places.items():
            if len(at_places) == 1:
                [only[card]] = at_places
        self._only: Final = bytes(only)
        self._has_equal = any(len(several) > 1 for several in self._places.values())
        self.everything: Final = sum(self.masks)
        self.cards: Final = bytes(cards)
        """The card of each place, `NO_CARD` for none."""
        self.values: Final = tuple(VALUE[card] for card in cards)
        self.faction_of: Final = tuple(place // WIDTH for place in range(len(cards)))
        self.factions_of: Final = tuple(factions[number] for number in self.faction_of)
        doubles = self.mask(Faction.DOPPELGANGERS)
        self.following: Final = tuple(mask | doubles for mask in self.masks)
        """By the led faction: the cards that follow it, or stand in for one that does."""
        self.strengths: Final = tuple(
            tuple(STRENGTHS[faction][card] for card in cards) for faction in factions
        )
        """By the led faction and place: what a card counts in the trick, unless it is raised."""

    def shift(self, faction: Faction) -> int:
        """Return how far up a faction's field lies. Raises ValueError if it isn't in the game."""
        return self.shifts[self.factions.index(faction)]

    def mask(self, *factions: Faction) -> Bits:
        """Return all places of some factions, as far as they are in the game."""
        found = 0
        for faction, mask in zip(self.factions, self.masks, strict=True):
            if faction in factions:
                found |= mask
        return found

    def placed(self, *held: Cards) -> list[list[Place]]:
        """Return where some holders' cards lie; equal cards get different places."""
        only, used = self._only, dict[Card, int]()
        found = [[*cards.translate(only)] for cards in held]
        if self._has_equal:
            for cards, own in zip(held, found, strict=True):
                if _SEVERAL in own:
                    for at, card in enumerate(cards):
                        if own[at] == _SEVERAL:
                            number = used.get(card, 0)
                            used[card] = number + 1
                            own[at] = self._places[card][number]
        return found

    def free(self, cards: Cards, used: Bits) -> list[Place]:
        """Return where cards lie if some places are in use."""
        found = list[Place]()
        for card in cards:
            place = next(one for one in self._places[card] if not used >> one & 1)
            used |= 1 << place
            found.append(place)
        return found

    def laid(self, *held: Cards) -> list[Bits]:
        """Return some holders' cards as bits; equal cards get different ones."""
        return [*map(bits_of, self.placed(*held))]


@lru_cache(1 << 6)
def layout(factions: tuple[Faction, ...]) -> Layout:
    """Return the layout of a game with these factions."""
    return Layout(factions)
