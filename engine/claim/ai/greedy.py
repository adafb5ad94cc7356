"""What is sensible at first sight: the greedy player, and everybody in a play-out."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from engine.claim.ai.deals import Deals
from engine.claim.ai.playout import PlayoutTable
from engine.claim.campaign import GRIFFINS_RAISE
from engine.claim.cards import (
    FACTION,
    FACTIONS,
    NO_CARD,
    ONE,
    VALUE,
    Card,
    Cards,
    Faction,
    count,
    of,
)
from engine.claim.state import CLOCKWISE, SIDE_OF, SIDES, Action, Discard, Draw, Phase, Play, Take
from engine.claim.tricks import STRENGTHS
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
_VALUES: Final = max(VALUE) + 1
_RECRUITING: Final[Mapping[Faction | None, Sequence[Sequence[float]]]] = {
    faction: [[0.5 if faction is Faction.UNDEAD else 0.0] * _VALUES] * 3 for faction in FACTIONS
}
"""What it is worth to win a card in phase 1, as in `Weights`: only the Undead stay."""


class Greedy:
    """Chooses by what is at stake in the trick; errs with a probability."""

    def __init__(self, random: Random, error_rate: float = 0.0) -> None:
        self._random, self._error_rate = random, error_rate

    def put(self, table: PlayoutTable, seat: Seat, cards: Cards) -> Card:
        """Return which of some playable cards a seat plays, or puts face down."""
        if self._error_rate and self._random.random() < self._error_rate:
            return self._random.choice(cards)
        if table.automatic:
            return min(cards, key=lambda card: (VALUE[card], card))
        return _best(table, seat, cards)

    def take(self, table: PlayoutTable, seat: Seat, *, may_draw: bool) -> Card | None:  # noqa: ARG002
        """Return which card of the middle a seat takes, or None to draw, if it may."""
        best = max(table.middle, key=WORTH.__getitem__)
        if may_draw and WORTH[table.deck[0]] > WORTH[best]:
            return None
        return best


def at_first_sight(view: View, seat: Seat, random: Random, error_rate: float = 0.0) -> Action:
    """Return what the greedy player does with a view."""
    if len(view.legal) == 1 or view.phase is Phase.LOOT:
        return view.legal[0]
    table, greedy = PlayoutTable(Deals(view, seat).deal(random)), Greedy(random, error_rate)
    if view.phase in (Phase.TAKE, Phase.TAKE_SECOND):
        card = greedy.take(table, seat, may_draw=Draw() in view.legal)
        return Draw() if card is None else Take(card)
    if view.phase is Phase.DISCARD:
        return Discard(greedy.put(table, seat, view.hand))
    cards = bytes([action.card for action in view.legal if isinstance(action, Play)])
    return Play(greedy.put(table, seat, cards))


def _best(table: PlayoutTable, seat: Seat, cards: Cards) -> Card:
    trick, leader, seats = table.trick, table.leader, table.seats
    side, opponents = SIDE_OF[seats][seat], len(SIDES[seats]) - 1
    own = SIDES[seats][side]
    played = trick.replace(ONE[NO_CARD], b"")
    worth, stake = _RECRUITING, 0.0
    raised_by, griffins = _NOT_RAISED, False
    if table.phase is Phase.CAMPAIGN:
        if table.weights is None:
            table.weights = Weights(table)
        worth = table.weights
        if table.trolls:
            stake = worth[Faction.TROLLS][side][VALUE[table.trolls[-1]]]
        if table.griffins:
            raised_by, griffins = _raises(table.piles[seat]), True
    else:
        stake = _at_stake(table.middle)
    outcomes = _OUTCOMES[opponents][seats - len(played) - 1]
    strengths, best, lost = VALUE, -1, -1 / opponents
    if played:
        strengths = STRENGTHS[FACTION[trick[leader]]]
        stake += sum([worth[FACTION[card]][side][VALUE[card]] for card in played])
        for other in CLOCKWISE[seats][leader][: len(played)]:
            value = VALUE[trick[other]]
            raised = griffins and value in _raises(table.piles[other])
            strength = strengths[trick[other]] + GRIFFINS_RAISE * raised
            if strength > best:
                best = strength
                lost = outcomes[value + GRIFFINS_RAISE * raised] if other in own else -1 / opponents
    chosen, most = cards[0], -99.0
    for card in cards:
        value = raised_value = VALUE[card]
        strength = strengths[card]
        if value in raised_by:
            raised_value += GRIFFINS_RAISE
            strength += GRIFFINS_RAISE
        outcome = outcomes[raised_value] if strength > best else lost
        gain = outcome * (stake + worth[FACTION[card]][side][value]) - _KEEPING * value
        if gain > most:
            chosen, most = card, gain
    return chosen


def _outcome(value: int, later: int, opponents: int) -> float:
    """Return about what becomes of a card that is the best so far, from 1 to -1.

    1 is to win the trick, less the more cards are still to come; to lose it to one of several
    opponents is half as bad as to the only one.
    """
    holds = min(1.0, 0.15 + 0.09 * value) ** later
    return holds - (1 - holds) / opponents


_OUTCOMES: Final = {
    opponents: [[_outcome(value, later, opponents) for value in range(20)] for later in range(4)]
    for opponents in (1, 2)
}
"""By the number of opponents, of cards still to come, and by the value of the best card so far."""
_NOT_RAISED: Final = b""


def _raises(pile: Cards) -> Cards:
    """Return the values that the Griffins of a pile raise."""
    return of(Faction.GRIFFINS, pile).translate(VALUE)


@lru_cache(1 << 14)
def _at_stake(middle: Cards) -> float:
    """Return what the winner of a trick of phase 1 gets beyond what it would get otherwise."""
    best, *others = sorted([WORTH[card] for card in middle], reverse=True)
    return best - (_AVERAGE if not others else (others[0] + _AVERAGE) / 2)


class Weights(dict[Faction | None, Sequence[Sequence[float]]]):
    """What it is worth to win a card in phase 2, by faction, side and value."""

    def __init__(self, table: PlayoutTable) -> None:
        super().__init__()
        self._table, self._sides = table, SIDES[table.seats]

    def __missing__(self, faction: Faction | None) -> Sequence[Sequence[float]]:
        assert faction is not None  # noqa: S101 - only cards are won
        piles = self._table.gnomes if faction is Faction.GNOMES else self._table.piles
        held = [count(faction, pile) for pile in piles]
        if len(held) > len(self._sides):
            held = [sum([held[seat] for seat in side]) for side in self._sides]
        kings = [b""] * len(held)
        if faction is Faction.PEASANTS:
            kings = [
                bytes(sorted(of(Faction.KINGS, b"".join([piles[seat] for seat in side]))))
                for side in self._sides
            ]
        most, second = sorted(held, reverse=True)[:2]
        self[faction] = [
            _weights(faction, most - (own if own < most else second), len(piles), own_kings)
            for own, own_kings in zip(held, kings, strict=True)
        ]
        return self[faction]


@lru_cache(1 << 12)
def _weights(faction: Faction, lead: int, seats: int, kings: Cards) -> Sequence[float]:
    """Return what cards are worth by value, ahead or behind by so many, with these own Kings."""
    close = _CLOSE[min(lead, len(_CLOSE) - 1)]
    factors = [1.0] * _VALUES
    if faction is Faction.PEASANTS:
        reached = {VALUE[king] - below for king in kings for below in range(_KINGS_REACH + 1)}
        factors = [1.0 if value in reached else -0.4 for value in range(_VALUES)]
    elif faction is Faction.DWARVES:
        factors = [-1.0 if seats == 2 else 0.0] * _VALUES
    elif faction is Faction.TROLLS:
        factors = [0.5] * _VALUES
    return [(close + 0.01 * value) * factor for value, factor in enumerate(factors)]
