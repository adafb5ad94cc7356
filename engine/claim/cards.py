"""The cards of the seventeen factions.

A card is a small integer that encodes its faction and its printed value; several cards are bytes.
Cards of the same faction and value are the same number, since they are indistinguishable.
"""

from collections.abc import Iterable
from enum import StrEnum
from functools import cache, lru_cache
from typing import Final, TypeAlias

Card: TypeAlias = int
"""A faction and a value, or `NO_CARD`, or `BACK`."""

Cards: TypeAlias = bytes
"""Any number of cards."""


class Faction(StrEnum):
    """The factions, in the order of the rulebook's list: the order that breaks ties."""

    KNIGHTS = "knights"
    GOBLINS = "goblins"
    GIANTS = "giants"
    GNOMES = "gnomes"
    KINGS = "kings"
    PEASANTS = "peasants"
    AUTOMATONS = "automatons"
    BARDS = "bards"
    DRAGONS = "dragons"
    DOPPELGANGERS = "doppelgangers"
    DWARVES = "dwarves"
    GRIFFINS = "griffins"
    RACCOONS = "raccoons"
    SEERS = "seers"
    TROLLS = "trolls"
    UNDEAD = "undead"
    VIKINGS = "vikings"

    __hash__ = str.__hash__  # four times as fast as an enum's, for frequent lookups


FACTIONS: Final = tuple(Faction)

_ZERO_TO_NINE: Final = tuple(range(10))
VALUES: Final[dict[Faction, tuple[int, ...]]] = {
    **dict.fromkeys(FACTIONS, _ZERO_TO_NINE),
    Faction.KNIGHTS: tuple(range(2, 10)),
    Faction.GOBLINS: (0, 0, 0, 0, *_ZERO_TO_NINE),
    Faction.GIANTS: (1, 1, 3, 3, 5, 5, 7, 7, 9),
    Faction.GNOMES: (1, 1, 1, 3, 3, 3, 5, 5, 5, 7, 7, 7, 9),
    Faction.KINGS: tuple(range(4, 13)),
    Faction.PEASANTS: tuple(range(13)),
    Faction.RACCOONS: tuple(range(14)),
}
"""The printed values of each faction's cards, lowest first."""

HIDDEN_RACCOONS: Final = 4
"""Number of Raccoons that leave the game before the deal, unseen."""

_SPAN: Final = 14  # one more than the highest value
NO_CARD: Final[Card] = 255
"""Placeholder where a player has put no card yet."""
BACK: Final[Card] = 254
"""A card seen from its back."""

ONE: Final[tuple[Cards, ...]] = tuple(bytes((card,)) for card in range(256))
"""Each card as bytes of length 1."""
FACTION: Final[tuple[Faction | None, ...]] = tuple(
    FACTIONS[card // _SPAN] if card < _SPAN * len(FACTIONS) else None for card in range(256)
)
"""The faction of each card, None for numbers that aren't cards."""
VALUE: Final[bytes] = bytes(
    0 if faction is None else index % _SPAN for index, faction in enumerate(FACTION)
)
"""The printed value of each card."""


@cache
def card(faction: Faction, value: int) -> Card:
    """Return the card of a faction with this value. Raises ValueError if there is none."""
    if value not in VALUES[faction]:
        raise ValueError(f"no {value} among the {faction}")
    return FACTIONS.index(faction) * _SPAN + value


@cache
def all_of(faction: Faction) -> Cards:
    """Return the cards of a faction, lowest value first."""
    return bytes(card(faction, value) for value in VALUES[faction])


@lru_cache(1 << 8)
def box(factions: tuple[Faction, ...]) -> Cards:
    """Return the cards of these factions, with all Raccoons."""
    return b"".join(map(all_of, factions))


_OTHERS: Final[dict[Faction, Cards]] = {
    faction: bytes(card for card in range(256) if FACTION[card] is not faction)
    for faction in FACTIONS
}
"""All cards except those of a faction."""
NUMBERS: Final[bytes] = bytes(
    len(FACTIONS) if faction is None else FACTIONS.index(faction) for faction in FACTION
)
"""The number of each card's faction. Looking a number up is faster than filtering cards.

Numbers that aren't cards map to a number that no faction has.
"""
NUMBER: Final = {faction: number for number, faction in enumerate(FACTIONS)}
"""The number of each faction."""


def is_in(card: Card, cards: Cards) -> bool:
    """Return whether a number is one of these cards."""
    return 0 <= card <= NO_CARD and card in cards


def among(cards: Cards) -> list[Faction]:
    """Return the factions of these cards, in the order of the rulebook's list."""
    numbers = sorted({*cards.translate(NUMBERS)})
    return [FACTIONS[number] for number in numbers if number < len(FACTIONS)]


def has(faction: Faction, cards: Cards) -> bool:
    """Return whether any of the cards belongs to a faction."""
    return NUMBER[faction] in cards.translate(NUMBERS)


def of(faction: Faction, cards: Cards) -> Cards:
    """Return the cards that belong to a faction."""
    if NUMBER[faction] not in cards.translate(NUMBERS):
        return b""
    return cards.translate(None, _OTHERS[faction])


def count(faction: Faction, cards: Cards) -> int:
    """Return the number of cards that belong to a faction."""
    return cards.translate(NUMBERS).count(NUMBER[faction])


def counted(factions: Iterable[Faction], cards: Cards) -> list[int]:
    """Return the number of cards in each of these factions."""
    numbers = cards.translate(NUMBERS)
    return [numbers.count(NUMBER[faction]) for faction in factions]


def total(cards: Iterable[Card]) -> int:
    """Return the sum of the printed values."""
    return sum([VALUE[card] for card in cards])


def without(cards: Cards, fewer: Cards) -> Cards:
    """Return cards without some others; missing ones are ignored."""
    for card in fewer:
        cards = cards.replace(ONE[card], b"", 1)
    return cards
