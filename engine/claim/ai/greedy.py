"""What is sensible at first sight: the greedy player, and everybody in a play-out."""

from collections.abc import Sequence
from random import Random

from engine.claim.ai.deals import Deals
from engine.claim.ai.layout import WIDTH, Place
from engine.claim.ai.playout import PlayoutTable
from engine.claim.ai.worth import KEEPING, OUTCOMES, Worths
from engine.claim.campaign import GRIFFINS_RAISE
from engine.claim.state import CLOCKWISE, SIDE_OF, SIDES, Action, Discard, Draw, Phase, Play, Take
from engine.claim.view import View
from engine.game import Seat


class Greedy:
    """Chooses by what is at stake in the trick; errs with a probability."""

    def __init__(self, random: Random, error_rate: float = 0.0) -> None:
        self._random, self._error_rate = random.random, error_rate

    def put(self, table: PlayoutTable, seat: Seat, cards: Sequence[Place]) -> Place:
        """Return which of some playable cards a seat plays, or puts face down."""
        if self._error_rate and self._random() < self._error_rate:
            return cards[int(self._random() * len(cards))]
        return _best(table, seat, cards)

    def take(self, table: PlayoutTable, seat: Seat, *, may_draw: bool) -> Place | None:  # noqa: ARG002
        """Return which card of the middle a seat takes, or None to draw, if it may."""
        worth = table.setting.worth
        best = max(table.middle, key=worth.__getitem__)
        if may_draw and worth[table.deck[-1]] > worth[best]:
            return None
        return best


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


def _best(table: PlayoutTable, seat: Seat, cards: Sequence[Place]) -> Place:
    game, seats, played = table.setting, table.seats, table.cards
    side = SIDE_OF[seats][seat]
    raising = False
    worths: Worths
    if table.recruiting:
        if table.automatic:
            return min(cards, key=game.layout.values.__getitem__)
        worths, stake = game.recruiting(table.middle), game.stake(table.middle)
        if not played:
            return max(cards, key=worths.led.__getitem__)
    else:
        worths, stake = table.standing(side), 0.0
        if table.trolls:
            stake = worths.won[table.trolls.bit_length() - 1]
        raising = bool(game.griffins)
        if not played and not stake and not (raising and table.piles[seat] & game.griffins):
            return max(cards, key=worths.led.__getitem__)
    values, won = game.layout.values, worths.won
    opponents = len(SIDES[seats]) - 1
    outcomes = OUTCOMES[opponents][seats - len(played) - 1]
    strengths, best, lost = values, -1, -1 / opponents
    if played:
        led = played[0] // WIDTH
        strengths = game.layout.strengths[led]
        for other, place in zip(CLOCKWISE[seats][table.leader], played, strict=False):
            stake += won[place]
            strength, value = strengths[place], values[place]
            if raising:
                more = table.raised(other, place)
                strength, value = strength + more, value + more
            if strength > best:
                best = strength
                lost = outcomes[value] if SIDE_OF[seats][other] == side else -1 / opponents
        held = table.held[seat]
        hopeless = not held & (game.layout.masks[led] | game.winning_anyway[led])
        if hopeless and lost < 0 and not raising:
            return max(cards, key=worths.thrown.__getitem__)
    chosen, most = cards[0], -99.0
    raises = table.piles[seat] >> game.raising if raising else 0
    for place in cards:
        value = values[place]
        more = GRIFFINS_RAISE if raises >> value & 1 else 0
        outcome = outcomes[value + more] if strengths[place] + more > best else lost
        gain = outcome * (stake + won[place]) - KEEPING * value
        if gain > most:
            chosen, most = place, gain
    return chosen
