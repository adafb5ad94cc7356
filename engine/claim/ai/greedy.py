"""What is sensible at first sight: the greedy player, and everybody in a play-out."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

from engine.claim.ai.deals import Deals
from engine.claim.ai.playout import Table
from engine.claim.campaign import GRIFFINS_RAISE
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
from engine.claim.state import CLOCKWISE, SIDES, Action, Discard, Draw, Phase, Play, Take
from engine.claim.view import View
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
_RECRUITING: Final = {
    card: 0.5 if faction is Faction.UNDEAD else 0.0 for card, faction in enumerate(FACTION)
}
"""What it is worth to win a card in phase 1: only the Undead stay."""


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

    def take(self, table: Table, seat: Seat, *, may_draw: bool) -> Card | None:  # noqa: ARG002
        """Return which card of the middle a seat takes, or None to draw, if it may."""
        best = max(table.middle, key=WORTH.__getitem__)
        if may_draw and WORTH[table.deck[0]] > WORTH[best]:
            return None
        return best


def at_first_sight(view: View, seat: Seat, random: Random, error_rate: float = 0.0) -> Action:
    """Return what the greedy player does with a view."""
    if len(view.legal) == 1 or view.phase is Phase.LOOT:
        return view.legal[0]
    table, greedy = Table(Deals(view, seat).deal(random)), Greedy(random, error_rate)
    if view.phase in (Phase.TAKE, Phase.TAKE_SECOND):
        card = greedy.take(table, seat, may_draw=Draw() in view.legal)
        return Draw() if card is None else Take(card)
    if view.phase is Phase.DISCARD:
        return Discard(greedy.put(table, seat, view.hand))
    cards = bytes([action.card for action in view.legal if isinstance(action, Play)])
    return Play(greedy.put(table, seat, cards))


def _best(table: Table, seat: Seat, cards: Cards) -> Card:
    trick, leader, seats = table.trick, table.leader, table.seats
    campaigning = table.phase is Phase.CAMPAIGN
    sides = SIDES[seats]
    own = next(side for side in sides if seat in side)
    played = [other for other in range(seats) if trick[other] != NO_CARD]
    worth: Mapping[Card, float]
    if campaigning:
        if seat not in table.weights:
            weights = Weights(table, own)
            for partner in own:
                table.weights[partner] = weights
        worth = table.weights[seat]
        stake = sum([worth[trick[other]] for other in played])
        if table.trolls:
            stake += worth[table.trolls[-1]]
    else:
        worth = _RECRUITING
        stake = _at_stake(table.middle) + sum([worth[trick[other]] for other in played])
    later = seats - len(played) - 1
    holding = _HOLDING[later]
    strengths = _STRENGTHS[FACTION[trick[leader]]] if played else VALUE
    griffins = campaigning and Faction.GRIFFINS in table.state.options.factions
    raised_by = _raises(table.piles[seat]) if griffins else _NOT_RAISED
    rival, partner_holds = -1, 0.0
    for other in CLOCKWISE[seats][leader] if played else ():
        card = trick[other]
        if card == NO_CARD:
            break
        raised = VALUE[card] in _raises(table.piles[other]) if griffins else False
        strength = strengths[card] + GRIFFINS_RAISE * raised
        if strength > rival:
            rival = strength
            partner_holds = holding[VALUE[card] + GRIFFINS_RAISE * raised] if other in own else 0.0
    per_loss = 1 / (len(sides) - 1)
    chosen, most = cards[0], -99.0
    for card in cards:
        value = VALUE[card]
        raise_by = GRIFFINS_RAISE if value in raised_by else 0
        wins = holding[value + raise_by] if strengths[card] + raise_by > rival else partner_holds
        gain = (wins - (1 - wins) * per_loss) * (stake + worth[card]) - _KEEPING * value
        if gain > most:
            chosen, most = card, gain
    return chosen


_HOLDING: Final = tuple(
    tuple(min(1.0, 0.15 + 0.09 * value) ** later for value in range(20)) for later in range(4)
)
"""About how likely a card stays the best of its trick, by the cards still to come and its value."""


def _strength(card: Card, led: Faction) -> int:
    faction = FACTION[card]
    if led is Faction.GOBLINS and faction is Faction.KNIGHTS:
        return 64 + VALUE[card]
    return VALUE[card] + (32 if faction in (led, Faction.DOPPELGANGERS) else 0)


_STRENGTHS: Final[dict[Faction | None, bytes]] = {
    led: bytes(_strength(card, led) for card in range(256)) for led in FACTIONS
}
"""What each card is in a trick by the led faction; the highest one wins."""
_NOT_RAISED: Final = b""


def _raises(pile: Cards) -> Cards:
    """Return the values that the Griffins of a pile raise."""
    return of(Faction.GRIFFINS, pile).translate(VALUE)


@cache
def _at_stake(middle: Cards) -> float:
    """Return what the winner of a trick of phase 1 gets beyond what it would get otherwise."""
    best, *others = sorted([WORTH[card] for card in middle], reverse=True)
    return best - (_AVERAGE if not others else (others[0] + _AVERAGE) / 2)


class Weights(dict[Card, float]):
    """What it is worth to a side to win a card in phase 2, as the piles stand."""

    def __init__(self, table: Table, own: Sequence[Seat]) -> None:
        super().__init__()
        piles = [
            b"".join([table.piles[seat] + table.gnomes[seat] for seat in side])
            for side in SIDES[table.seats]
        ]
        self._mine = piles.pop(SIDES[table.seats].index(tuple(own)))
        self._theirs = piles
        self._two = table.seats == 2
        self._close: dict[Faction, float] = {}

    def __missing__(self, card: Card) -> float:
        faction = FACTION[card]
        assert faction is not None  # noqa: S101 - only cards are won
        if faction not in self._close:
            lead = len(of(faction, self._mine)) - max(
                [len(of(faction, pile)) for pile in self._theirs]
            )
            self._close[faction] = _CLOSE[min(abs(lead), len(_CLOSE) - 1)]
        value = VALUE[card]
        weight = self._close[faction] + 0.01 * value
        if faction is Faction.PEASANTS:
            kings = of(Faction.KINGS, self._mine).translate(VALUE)
            if not any(0 <= king - value <= _KINGS_REACH for king in kings):
                weight *= -0.4
        elif faction is Faction.DWARVES:
            weight *= -1.0 if self._two else 0.0
        elif faction is Faction.TROLLS:
            weight *= 0.5
        self[card] = weight
        return weight
