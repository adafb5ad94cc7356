"""What holds for the tricks of both phases: following, ranking, and who leads next."""

from functools import cache
from typing import Final

from engine.claim.cards import FACTION, FACTIONS, NO_CARD, OTHERS, VALUE, Card, Cards, Faction
from engine.claim.state import CLOCKWISE
from engine.game import Seat

_RANK: Final = 32
"""More than any value, raised or not: what a card of the led faction is ahead of others."""


def playable(hand: Cards, led: Card) -> Cards:
    """Return the cards of a hand that may be played to this led card, or lead if it is no card.

    Who has the led faction follows it, or plays a Doppelgänger instead.
    """
    if led == NO_CARD:
        return hand
    others = OTHERS[FACTION[led]]
    if not hand.translate(None, others):
        return hand
    return hand.translate(None, _others_than_doppelgangers(others))


@cache
def _others_than_doppelgangers(others: Cards) -> Cards:
    return bytes(card for card in others if FACTION[card] is not Faction.DOPPELGANGERS)


def _rank(led: Faction, faction: Faction | None) -> int:
    if led is Faction.GOBLINS and faction is Faction.KNIGHTS:
        return 2 * _RANK
    doubles = faction is Faction.DOPPELGANGERS
    return _RANK if faction is led or doubles else 0


_RANKS: Final[dict[Faction | None, bytes]] = {
    led: bytes(_rank(led, faction) for faction in FACTION) for led in FACTIONS
}
"""By the led faction: what each card counts beyond its value."""


def ranking(cards: Cards, values: bytes, leader: Seat) -> tuple[Seat, ...]:
    """Return the seats from best to worst. Cards and their values, raised or not, are by seat."""
    ranks = _RANKS[FACTION[cards[leader]]]
    strengths = [ranks[card] + value for card, value in zip(cards, values, strict=True)]
    around = CLOCKWISE[len(cards)][leader]
    return tuple(sorted(around, key=strengths.__getitem__, reverse=True))


def printed(cards: Cards) -> bytes:
    """Return the printed values of cards."""
    return cards.translate(VALUE)


def next_leader(cards: Cards, leader: Seat, winner: Seat) -> Seat:
    """Return who leads next: the last one after the leader to play a Dragon, else the winner."""
    for seat in reversed(CLOCKWISE[len(cards)][leader]):
        if seat != leader and FACTION[cards[seat]] is Faction.DRAGONS:
            return seat
    return winner
