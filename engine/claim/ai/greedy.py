"""What is sensible at first sight: the greedy player, and everybody in a play-out."""

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.claim.ai.deals import Deals
from engine.claim.ai.layout import WIDTH, Place
from engine.claim.ai.playout import PlayoutTable
from engine.claim.ai.worth import KEEPING, OUTCOMES, Worths
from engine.claim.campaign import GRIFFINS_RAISE
from engine.claim.state import HAND_SIZE, Action, Discard, Draw, Phase, Play, Take
from engine.claim.view import View
from engine.game import Seat

_SEATS_AND_PHASES: Final = 2 * max(HAND_SIZE)
_MOMENTS: Final = _SEATS_AND_PHASES * (max(HAND_SIZE.values()) + 1)


class Greedy:
    """Chooses by what is at stake in the trick; errs with a probability."""

    def __init__(self, random: Random, error_rate: float = 0.0) -> None:
        self._random, self._error_rate = random.random, error_rate

    def put(self, table: PlayoutTable, seat: Seat, cards: Sequence[Place]) -> Place:
        """Return which of some playable cards a seat plays, or puts face down."""
        if self._error_rate and self._random() < self._error_rate:
            return cards[int(self._random() * len(cards))]
        return best(table, seat, cards)

    def take(self, table: PlayoutTable, seat: Seat, *, may_draw: bool) -> Place | None:  # noqa: ARG002
        """Return which card of the middle a seat takes, or None to draw, if it may."""
        worth = table.setting.worth
        best = max(table.middle, key=worth.__getitem__)
        if may_draw and worth[table.deck[-1]] > worth[best]:
            return None
        return best


class AlikeErring(Greedy):
    """Errs at the same moments in all play-outs of a deal: so luck makes less of a difference."""

    def __init__(self, random: Random, error_rate: float) -> None:
        super().__init__(random)
        self._slip_rate = error_rate
        self._slips = list[float]()

    def begin_deal(self) -> None:
        """Draw at which cards of a phase each seat errs in the next play-outs."""
        random = self._random
        self._slips = [random() for _ in range(_MOMENTS)]

    def put(self, table: PlayoutTable, seat: Seat, cards: Sequence[Place]) -> Place:
        slip = self._slips[len(table.hands[seat]) * _SEATS_AND_PHASES + 2 * seat + table.recruiting]
        if slip < self._slip_rate:
            return cards[int(slip / self._slip_rate * len(cards))]
        return best(table, seat, cards)


def at_first_sight(view: View, seat: Seat, random: Random, error_rate: float = 0.0) -> Action:
    """Return what the greedy player does with a view."""
    if len(view.legal) == 1 or view.phase is Phase.LOOT:
        return view.legal[0]
    table, greedy = PlayoutTable(Deals(view, seat).deal(random)), Greedy(random, error_rate)
    cards = table.setting.layout.cards
    if view.phase in (Phase.TAKE, Phase.TAKE_SECOND):
        taken = greedy.take(table, seat, may_draw=Draw() in view.legal)
        return Draw() if taken is None else Take(cards[taken])
    put = cards[greedy.put(table, seat, table.playable(seat))]
    return Discard(put) if view.phase is Phase.DISCARD else Play(put)


def best(table: PlayoutTable, seat: Seat, cards: Sequence[Place]) -> Place:
    """Return which of some playable cards brings most at first sight."""
    worths = table.worths[seat]
    if table.cards:
        if table.seats == 2 and not table.raising and not table.automatic:
            return _reply(table, seat, cards, worths)
    elif not table.trolls and not table.raising and not table.automatic:
        return max(cards, key=worths[1].__getitem__)
    if table.automatic:
        return min(cards, key=table.setting.values.__getitem__)
    return _by_gain(table, seat, cards, worths)


def _stake(table: PlayoutTable, worths: Worths) -> float:
    """Return what is at stake in a trick besides its cards."""
    trolls = table.trolls
    return worths.won[trolls.bit_length() - 1] if trolls else table.stake


def _reply(table: PlayoutTable, seat: Seat, cards: Sequence[Place], worths: Worths) -> Place:
    """Return with what one of two players answers a card."""
    [led], game = table.cards, table.setting
    faction = led // WIDTH
    won, _, thrown = worths
    if not table.held[seat] & game.answering[faction]:
        return max(cards, key=thrown.__getitem__)
    strengths = game.strengths[faction]
    stake = won[led] + _stake(table, worths)
    best, chosen, most = strengths[led], cards[0], -99.0
    for place in cards:
        gain = thrown[place]
        gain += stake + 2 * won[place] if strengths[place] > best else -stake
        if gain > most:
            chosen, most = place, gain
    return chosen


def _by_gain(table: PlayoutTable, seat: Seat, cards: Sequence[Place], worths: Worths) -> Place:
    """Return the card that brings most, counting what is won or lost with it."""
    game, seats, played, raising = table.setting, table.seats, table.cards, table.raising
    values, won, stake = game.values, worths.won, _stake(table, worths)
    opponents = 2 if seats == 3 else 1
    outcomes = OUTCOMES[opponents][seats - len(played) - 1]
    strengths, best, lost = values, -1, -1 / opponents
    if played:
        led = played[0] // WIDTH
        strengths = game.strengths[led]
        other = ahead = table.leader
        best_value = 0
        for place in played:
            stake += won[place]
            strength, value = strengths[place], values[place]
            if raising:
                more = table.raised(other, place)
                strength, value = strength + more, value + more
            if strength > best:
                best, best_value, ahead = strength, value, other
            other = (other + 1) % seats
        if seats == 4 and (ahead ^ seat) & 1 == 0:
            lost = outcomes[best_value]
        elif not raising and not table.held[seat] & game.answering[led]:
            return max(cards, key=worths.thrown.__getitem__)
    chosen, most = cards[0], -99.0
    if raising:
        raises = table.piles[seat] >> game.raising
        for place in cards:
            value = values[place]
            more = GRIFFINS_RAISE if raises >> value & 1 else 0
            outcome = outcomes[value + more] if strengths[place] + more > best else lost
            gain = outcome * (stake + won[place]) - KEEPING * value
            if gain > most:
                chosen, most = place, gain
        return chosen
    for place in cards:
        value = values[place]
        outcome = outcomes[value] if strengths[place] > best else lost
        gain = outcome * (stake + won[place]) - KEEPING * value
        if gain > most:
            chosen, most = place, gain
    return chosen
