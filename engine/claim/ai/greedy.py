"""The greedy player, which decides by a simple heuristic, and play-outs with it on all seats."""

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.claim.ai.card_values import FOLLOWERS, KEPT, OUTCOMES, CardValues
from engine.claim.ai.deals import Deals
from engine.claim.ai.fast_table import STRENGTH_BITS, FastTable
from engine.claim.ai.outcomes import outcomes
from engine.claim.ai.places import CARD, STRENGTHS, VALUE, Place, Places
from engine.claim.ai.planned_errors import NO_ERRORS, PlannedErrors
from engine.claim.state import SIDE_OF, SIDES, Action, Discard, Draw, Phase, Play, Take
from engine.claim.view import View
from engine.game import Seat
from engine.player import WinChance

_AVERAGE: Final = 0.5
"""Worth of an unseen follower."""


def at_first_sight(view: View, seat: Seat, random: Random, error_rate: float = 0.0) -> Action:
    """Return the action of a greedy player with this probability of a random card."""
    if len(view.legal) == 1 or view.phase is Phase.LOOT:
        return view.legal[0]
    table = Deals(view, seat).deal(random)
    if table.taking:
        place = card_to_take(table)
        return Draw() if place is None else Take(CARD[place])
    table.waiting = (seat, *[other for other in table.waiting if other != seat])
    if error_rate and random.random() < error_rate:
        place = random.choice(table.legal())
    else:
        place = card_to_put(table, CardValues(table), NO_ERRORS)
    return Discard(CARD[place]) if view.phase is Phase.DISCARD else Play(CARD[place])


def play_out(table: FastTable, errors: PlannedErrors = NO_ERRORS) -> FastTable:
    """Play a game to its end, with a greedy player on all seats, and return its table."""
    values = CardValues(table)
    while table.recruiting:
        if table.taking:
            take(table)
        else:
            table.put(card_to_put(table, values, errors))
        if not table.recruiting:
            values.update_all()
    while table.waiting:
        place = card_to_put(table, values, errors)
        trick = table.cards
        table.put(place)
        if not table.cards and table.waiting:
            values.update(trick + bytes((place,)))
    return table


def shares(table: FastTable) -> list[WinChance]:
    """Return each seat's share of the win at the end.

    Loot counts for the first possible faction. A partner who has resigned gets the team's share.
    """
    sides = SIDES[table.seats]
    playing = [any(seat not in table.resigned for seat in side) for side in sides]
    by_side = outcomes(table.options).shares(table.by_side(), playing)
    return [by_side[side] for side in SIDE_OF[table.seats]]


def take(table: FastTable) -> None:
    """Let the mover take from the middle, or draw."""
    mover = table.order[table.drew]
    place: Place | None = table.middle[0]
    if mover not in table.resigned:
        place = card_to_take(table)
    if place is None:
        table.draw()
    else:
        table.take(place)


def card_to_take(table: FastTable) -> Place | None:
    """Return the card of the middle to take, or None to draw."""
    best = max(table.middle, key=FOLLOWERS.__getitem__)
    if table.may_draw() and FOLLOWERS[table.deck[0]] > FOLLOWERS[best]:
        return None
    return best


def card_to_put(table: FastTable, values: CardValues, errors: PlannedErrors) -> Place:
    """Return the card that the next seat puts."""
    seat, legal = table.waiting[0], table.legal()
    if len(legal) == 1:
        return legal[0]
    if table.resigned and seat in table.resigned:
        return min(legal, key=lambda place: (VALUE[place], place))
    if errors:
        error = errors.get(len(table.hands[seat]) << 3 | seat << 1 | table.recruiting)
        if error is not None:
            return legal[int(error * len(legal))]
    if table.automatic:
        return min(legal, key=VALUE.__getitem__)
    return _best_card(table, seat, legal, values.won[seat])


def _best_card(table: FastTable, seat: Seat, legal: Places, won: Sequence[float]) -> Place:
    """Return the card with the highest gain: cards won or lost, less its worth in the hand."""
    seats, cards = table.seats, table.cards
    if table.recruiting:
        stake = _stake(table.middle)
    else:
        stake = won[table.trolls.bit_length() - 1] if table.trolls else 0.0
    for place in cards:
        stake += won[place]
    opponents = 2 if seats == 3 else 1
    outcomes = OUTCOMES[opponents][seats - 1 - len(cards)]
    behind, bar, strengths = -1 / opponents, table.strength, VALUE
    if cards:
        strengths = STRENGTHS[table.led]
        if seats == 4 and not (table.ahead ^ seat) & 1:
            behind = outcomes[bar & STRENGTH_BITS]
    griffins = table.griffins
    best, best_gain = legal[0], -99.0
    for place in legal:
        strength, value = strengths[place], VALUE[place]
        if griffins:
            raised = table.raised(seat, place)
            strength, value = strength + raised, value + raised
        outcome = outcomes[value] if strength > bar else behind
        gain = outcome * (stake + won[place]) - KEPT[place]
        if gain > best_gain:
            best, best_gain = place, gain
    return best


def _stake(middle: Places) -> float:
    """Return how much better the winner's follower is than the others' in a trick of phase 1."""
    if len(middle) == 1:
        return FOLLOWERS[middle[0]] - _AVERAGE
    first, second = FOLLOWERS[middle[0]], FOLLOWERS[middle[1]]
    return max(first, second) - (min(first, second) + _AVERAGE) / 2
