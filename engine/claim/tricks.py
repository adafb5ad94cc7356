"""What holds for the tricks of both phases: following, ranking, and who leads next."""

from operator import add
from typing import Final

from engine.claim.cards import FACTION, FACTIONS, VALUE, Card, Cards, Faction, has
from engine.claim.state import CLOCKWISE
from engine.game import Seat

_RANK: Final = 32
"""More than any value, raised or not: what a card of the led faction is ahead of others."""


def playable(hand: Cards, led: Card) -> Cards:
    """Return the cards of a hand that may be played to this led card, or lead if it is no card.

    Who has the led faction follows it, or plays a Doppelgänger instead.
    """
    faction = FACTION[led]
    if faction is None or not has(faction, hand):
        return hand
    return hand.translate(None, _NOT_FOLLOWING[faction])


_NOT_FOLLOWING: Final[dict[Faction, Cards]] = {
    led: bytes(card for card in range(256) if FACTION[card] not in (led, Faction.DOPPELGANGERS))
    for led in FACTIONS
}
"""By the led faction: the cards that neither follow it nor stand in for one that does."""
_FOLLOWS: Final = tuple(
    bytes(led is None or FACTION[card] in (led, Faction.DOPPELGANGERS) for card in range(256))
    for led in FACTION
)
"""By the led card: 1 for each card that follows, which any does if there is none."""


def may_play(card: Card, hand: Cards, led: Card) -> bool:
    """Return whether a card of a hand is `playable`."""
    faction = FACTION[led]
    return faction is None or _FOLLOWS[led][card] == 1 or not has(faction, hand)


def stands_for(card: Card, led: Faction | None) -> Faction | None:
    """Return the faction that a card counts as in a trick with this led faction.

    It is the card's own, except for a Doppelgänger that wasn't led.
    """
    own = FACTION[card]
    return own if led is None or own is not Faction.DOPPELGANGERS else led


def _rank(led: Faction, faction: Faction | None) -> int:
    if led is Faction.GOBLINS and faction is Faction.KNIGHTS:
        return 2 * _RANK
    doubles = faction is Faction.DOPPELGANGERS
    return _RANK if faction is led or doubles else 0


_RANKS: Final[dict[Faction | None, bytes]] = {
    led: bytes(_rank(led, faction) for faction in FACTION) for led in FACTIONS
}
"""By the led faction: what each card counts beyond its value."""
STRENGTHS: Final[dict[Faction | None, bytes]] = {
    led: bytes(map(add, ranks, VALUE)) for led, ranks in _RANKS.items()
}
"""By the led faction: what each card counts with its printed value; the highest one wins."""


def ranking(cards: Cards, values: bytes, leader: Seat) -> tuple[Seat, ...]:
    """Return the seats from best to worst. Cards and their values, raised or not, are by seat."""
    strengths = list(map(add, cards.translate(_RANKS[FACTION[cards[leader]]]), values))
    around = CLOCKWISE[len(cards)][leader]
    return tuple(sorted(around, key=strengths.__getitem__, reverse=True))


def best(cards: Cards, values: bytes, leader: Seat) -> Seat:
    """Return the first seat of the `ranking`."""
    strengths = [*map(add, cards.translate(_RANKS[FACTION[cards[leader]]]), values)]
    return max(CLOCKWISE[len(cards)][leader], key=strengths.__getitem__)


_IS_DRAGON: Final[bytes] = bytes(faction is Faction.DRAGONS for faction in FACTION)
"""1 for each Dragon."""


def printed(cards: Cards) -> bytes:
    """Return the printed values of cards."""
    return cards.translate(VALUE)


def next_leader(cards: Cards, leader: Seat, winner: Seat) -> Seat:
    """Return who leads next: the last one after the leader to play a Dragon, else the winner."""
    dragons = cards.translate(_IS_DRAGON)
    if 1 not in dragons:
        return winner
    for seat in CLOCKWISE[len(cards)][leader][:0:-1]:
        if dragons[seat]:
            return seat
    return winner
