"""The cards of all factions as the computer players number them, each with a number of its own.

In `engine.claim.cards` equal cards, such as the five Goblins of value 0, share a number. Here no
two do, so that a set of cards can also be a bit mask. Every faction has `WIDTH` places, lowest card
first.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from engine.claim.cards import FACTIONS, NO_CARD, VALUES, Card, Cards, Faction, card
from engine.claim.tricks import STRENGTHS as STRENGTHS_OF_CARDS

Place: TypeAlias = int
"""The number of a card."""
Places: TypeAlias = bytes
"""Any number of cards."""
Bits: TypeAlias = int
"""A set of cards: one bit for each."""

WIDTH: Final = 14
FIELD: Final = (1 << WIDTH) - 1
"""All bits of a faction, shifted down to the lowest."""


def _values(faction: Faction) -> tuple[int | None, ...]:
    """Return the values of a faction's places: the places, unless the faction has equal cards."""
    values = VALUES[faction]
    if len({*values}) < len(values):
        return (*values, *[None] * (WIDTH - len(values)))
    return tuple(value if value in values else None for value in range(WIDTH))


FIELD_VALUES: Final = tuple(tuple(value or 0 for value in _values(faction)) for faction in FACTIONS)
"""Values by number of a faction and place in its field."""
CARD: Final[Cards] = bytes(
    NO_CARD if value is None else card(faction, value)
    for faction in FACTIONS
    for value in _values(faction)
)
"""The card of each place, `NO_CARD` for unused places."""
VALUE: Final = bytes(value for values in FIELD_VALUES for value in values)
"""The printed value of each place."""
FACTION: Final = bytes(place // WIDTH for place in range(len(CARD)))
"""The number of each place's faction."""
BIT: Final = tuple(1 << place for place in range(len(CARD)))
SHIFTS: Final = tuple(WIDTH * number for number in range(len(FACTIONS)))
"""First place of each faction, by number."""
MASKS: Final = tuple(FIELD << shift for shift in SHIFTS)
STRENGTHS: Final = tuple(
    bytes(STRENGTHS_OF_CARDS[faction][card] for card in CARD).ljust(256, b"\0")
    for faction in FACTIONS
)
"""A card's strength in a trick before it is raised, by number of the led faction and place."""
_FIRST: Final = {card: CARD.index(card) for card in CARD}


def mask(*factions: Faction) -> Bits:
    """Return the mask of these factions."""
    return sum(MASKS[FACTIONS.index(faction)] for faction in factions)


_OTHER_FACTIONS: Final = tuple(
    bytes(place for place in range(len(CARD)) if FACTION[place] != number)
    for number in range(len(FACTIONS))
)
_NOT_FOLLOWING: Final = tuple(
    bytes(place for place in others if not mask(Faction.DOPPELGANGERS) >> place & 1)
    for others in _OTHER_FACTIONS
)


def playable(hand: Places, led: int) -> Places:
    """Return the cards of a hand that may be played to a led faction, given by number."""
    if hand.translate(None, _OTHER_FACTIONS[led]):
        return hand.translate(None, _NOT_FOLLOWING[led])
    return hand


def bits_of(cards: Iterable[Place]) -> Bits:
    """Return cards as bits."""
    bits = 0
    for place in cards:
        bits |= BIT[place]
    return bits


def places_of(bits: Bits) -> Places:
    """Return the cards of a mask, lowest place first."""
    places = bytearray()
    while bits:
        lowest = bits & -bits
        places.append(lowest.bit_length() - 1)
        bits ^= lowest
    return bytes(places)


def unused(cards: Iterable[Card], used: Bits) -> Places:
    """Return unused places for cards; equal cards get different places."""
    places = bytearray()
    for number in cards:
        place = _FIRST[number]
        while used >> place & 1:
            place += 1
        used |= BIT[place]
        places.append(place)
    return bytes(places)
