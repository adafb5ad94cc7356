"""What is sensible at first sight: the greedy player, and everybody in a play-out."""

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.claim.ai.playout import Table
from engine.claim.campaign import raised
from engine.claim.cards import (
    FACTION,
    FACTIONS,
    NO_CARD,
    VALUE,
    Card,
    Cards,
    Faction,
    of,
)
from engine.claim.state import SIDES, Phase
from engine.claim.tricks import ranking
from engine.game import Seat

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
_KEEPING: Final = 0.05
"""What a point of value is worth in the hand, for a later trick."""
_CLOSE: Final = (1.0, 0.9, 0.55, 0.35, 0.2, 0.1, 0.05)
"""What a card of a faction is worth by how far ahead, or behind, a side is there."""
_KINGS_REACH: Final = 3


class Greedy:
    """Chooses by what is at stake in the trick; errs with a probability."""

    def __init__(self, random: Random, error_rate: float = 0.0) -> None:
        self._random, self._error_rate = random, error_rate

    def put(self, table: Table, seat: Seat, cards: Cards) -> Card:
        """Return which of some playable cards a seat plays, or puts face down."""
        if self._error_rate and self._random.random() < self._error_rate:
            return self._random.choice(cards)
        if table.automatic:
            return min(cards, key=lambda card: (VALUE[card], card))
        return _best(table, seat, cards)

    def take(self, table: Table, seat: Seat, *, may_draw: bool) -> Card | None:
        """Return which card of the middle a seat takes, or None to draw, if it may."""
        best = max(table.middle, key=WORTH.__getitem__)
        if may_draw and WORTH[table.deck[0]] > WORTH[best]:
            return None
        return best


def _best(table: Table, seat: Seat, cards: Cards) -> Card:
    trick, leader, seats = table.trick, table.leader, table.seats
    campaigning = table.phase is Phase.CAMPAIGN
    own = next(side for side in SIDES[seats] if seat in side)
    opponents = len(SIDES[seats]) - 1
    played = [other for other in range(seats) if trick[other] != NO_CARD]
    if campaigning:
        weigh = _Weights(table, own)
        stake = sum([weigh.of(trick[other]) for other in played])
        if table.trolls:
            stake += weigh.pile(table.trolls[-1])
    else:
        weigh = None
        middle = sorted([WORTH[card] for card in table.middle], reverse=True)
        stake = middle[0] - (_AVERAGE if seats == 2 or len(middle) == 1 else sum(middle) / 2 * 0.8)
        stake += 0.5 * len(of(Faction.UNDEAD, trick))
    later = seats - len(played) - 1
    led = FACTION[trick[leader]] if played else None
    griffins = of(Faction.GRIFFINS, table.piles[seat]) if campaigning else b""
    raisers = {VALUE[griffin] for griffin in griffins}
    best_rival, rival_is_partner = -1, False
    for other in played:
        strength = _strength(trick[other], led) + VALUE[trick[other]]
        if campaigning and of(Faction.GRIFFINS, table.piles[other]):
            strength += 5 * (VALUE[trick[other]] in {VALUE[g] for g in of(Faction.GRIFFINS, table.piles[other])})
        # the earlier one is better, unless this is
        if strength > best_rival or (strength == best_rival and other == leader):
            best_rival, rival_is_partner = strength, other in own
    rival_holds = _holding(best_rival % 32, later) if rival_is_partner else 0.0
    chosen, most = cards[0], -99.0
    for card in dict.fromkeys(cards):
        value = VALUE[card] + (5 if VALUE[card] in raisers else 0)
        strength = _strength(card, led if played else FACTION[card]) + value
        wins = _holding(value, later) if strength > best_rival else rival_holds
        edge = wins - (1 - wins) / opponents
        if weigh is not None:
            worth = weigh.of(card)
        else:
            worth = 0.5 if FACTION[card] is Faction.UNDEAD else 0.0
        gain = edge * (stake + worth) - _KEEPING * VALUE[card]
        if gain > most:
            chosen, most = card, gain
    return chosen


def _holding(value: int, later: int) -> float:
    """Return about how likely a card stays the best one in a trick with so many still to come."""
    return min(1.0, 0.15 + 0.09 * value) ** later if later else 1.0


def _strength(card: Card, led: Faction | None) -> int:
    faction = FACTION[card]
    if led is Faction.GOBLINS and faction is Faction.KNIGHTS:
        return 64
    return 32 if faction is led or faction is Faction.DOPPELGANGERS else 0


class _Weights:
    """What the cards are worth to a side in phase 2, as the piles stand."""

    def __init__(self, table: Table, own: Sequence[Seat]) -> None:
        held = [
            b"".join([table.piles[seat] + table.gnomes[seat] for seat in side])
            for side in SIDES[table.seats]
            if side is not own
        ]
        self._mine = b"".join([table.piles[seat] + table.gnomes[seat] for seat in own])
        self._theirs = held
        self._two = table.seats == 2
        self._known: dict[Faction | None, float] = {}

    def pile(self, card: Card) -> float:
        """Return what it is worth to have a card in the pile."""
        faction = FACTION[card]
        if faction is None:
            return 0.0
        if faction not in self._known:
            lead = len(of(faction, self._mine)) - max(
                [len(of(faction, cards)) for cards in self._theirs]
            )
            self._known[faction] = _CLOSE[min(abs(lead), len(_CLOSE) - 1)]
        weight = self._known[faction] + 0.01 * VALUE[card]
        if faction is Faction.PEASANTS:
            value = VALUE[card]
            kept = any(
                0 <= VALUE[king] - value <= _KINGS_REACH
                for king in of(Faction.KINGS, self._mine)
            )
            return weight if kept else -0.4 * weight
        return weight

    def of(self, card: Card) -> float:
        """Return what it is worth to win a trick with a card in it."""
        faction = FACTION[card]
        if faction is Faction.DWARVES:
            return -self.pile(card) if self._two else 0.0
        if faction is Faction.TROLLS:
            return 0.5 * self.pile(card)
        return self.pile(card)
