"""Rules for the tricks of both phases: following, ranking, and the next leader."""

from operator import add
from typing import Final

from engine.claim.cards import (
    FACTION,
    FACTIONS,
    NO_CARD,
    NUMBER,
    NUMBERS,
    VALUE,
    Card,
    Cards,
    Faction,
)
from engine.claim.state import CLOCKWISE
from engine.game import Seat

_RANK: Final = 32
"""More than any value, raised or not: the rank of a card of the led faction above others."""


def playable(hand: Cards, led: Card) -> Cards:
    """Return the cards of a hand that may be played to this led card, or lead if it is `NO_CARD`.

    A hand that has the led faction must follow it, or play a Doppelgänger instead.
    """
    if NUMBERS[led] not in hand.translate(NUMBERS):
        return hand
    return hand.translate(None, _NOT_FOLLOWING[led])


def may_play(card: Card, hand: Cards, led: Card) -> bool:
    """Return whether a number is a card of a hand and `playable`."""
    if not (0 <= card <= NO_CARD and card in hand):
        return False
    return card not in _NOT_FOLLOWING[led] or NUMBERS[led] not in hand.translate(NUMBERS)


def _not_following(led: Faction | None) -> Cards:
    if led is None:
        return b""
    return bytes(card for card in range(256) if FACTION[card] not in (led, Faction.DOPPELGANGERS))


_NOT_FOLLOWING: Final = tuple(map(_not_following, FACTION))
"""The cards that neither follow nor stand in for the led faction, by led card."""


def stands_for(card: Card, led: Faction | None) -> Faction | None:
    """Return the faction that a card counts as in a trick with this led faction.

    It is the card's own, except for a Doppelgänger that wasn't led.
    """
    faction = FACTION[card]
    return faction if led is None or faction is not Faction.DOPPELGANGERS else led


def _rank(led: Faction, faction: Faction | None) -> int:
    if led is Faction.GOBLINS and faction is Faction.KNIGHTS:
        return 2 * _RANK
    doubles = faction is Faction.DOPPELGANGERS
    return _RANK if faction is led or doubles else 0


_RANKS: Final[dict[Faction | None, bytes]] = {
    led: bytes(_rank(led, faction) for faction in FACTION) for led in FACTIONS
}
"""Rank of each card beyond its value, by led faction."""
STRENGTHS: Final[dict[Faction | None, bytes]] = {
    led: bytes(map(add, ranks, VALUE)) for led, ranks in _RANKS.items()
}
"""Strength of each card with its printed value, by led faction; the highest one wins."""
_STRENGTHS: Final = tuple(map(STRENGTHS.get, FACTION))
"""The strengths by led card, None for `NO_CARD`."""


def ranking(cards: Cards, leader: Seat, values: bytes | None = None) -> tuple[Seat, ...]:
    """Return the seats from best to worst.

    ``cards`` are by seat, and so are their ``values``; None means the printed ones.
    """
    strengths = _strengths(cards, leader, values)
    around = CLOCKWISE[len(cards)][leader]
    return tuple(sorted(around, key=strengths.__getitem__, reverse=True))


def best(cards: Cards, leader: Seat, values: bytes | None = None) -> Seat:
    """Return the first seat of the `ranking`."""
    strengths = _strengths(cards, leader, values)
    return max(CLOCKWISE[len(cards)][leader], key=strengths.__getitem__)


def _strengths(cards: Cards, leader: Seat, values: bytes | None) -> list[int]:
    led = cards[leader]
    if values is None:
        return [*cards.translate(_STRENGTHS[led])]
    return [*map(add, cards.translate(_RANKS[FACTION[led]]), values)]


_DRAGONS: Final = NUMBER[Faction.DRAGONS]


def printed(cards: Cards) -> bytes:
    """Return the printed values of cards."""
    return cards.translate(VALUE)


def next_leader(cards: Cards, leader: Seat, winner: Seat) -> Seat:
    """Return the next leader: the last seat after the leader to play a Dragon, else the winner."""
    factions = cards.translate(NUMBERS)
    if _DRAGONS not in factions:
        return winner
    for seat in CLOCKWISE[len(cards)][leader][:0:-1]:
        if factions[seat] == _DRAGONS:
            return seat
    return winner
