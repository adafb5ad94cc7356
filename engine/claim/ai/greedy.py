"""What is sensible at first sight: the greedy player, and everybody in a play-out."""

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.claim.ai.choice import by_gain, by_raised_gain, reply
from engine.claim.ai.deals import Deals
from engine.claim.ai.layout import Place
from engine.claim.ai.playout import PlayoutTable
from engine.claim.ai.slips import NO_SLIPS, PER_CARD, Slips
from engine.claim.ai.worth import OUTCOMES
from engine.claim.state import Action, Discard, Draw, Phase, Play, Take
from engine.claim.view import View
from engine.game import Seat

_TO_LEAD: Final = OUTCOMES[1][1]
_TO_REPLY: Final = OUTCOMES[1][0]


def play_out(table: PlayoutTable, slips: Slips = NO_SLIPS) -> PlayoutTable:
    """Play a game on to its end, with a greedy player on all seats who errs now and then."""
    if table.over:
        return table
    if table.taking:
        _take(table)
    put = _put_two if table.seats == 2 else _put_more
    chooses = table.seats > 2 or table.setting.seers > 0
    while table.recruiting:
        put(table, slips)
        if chooses:
            table.rank()
            _take(table)
        else:
            table.hand_out_two()
    while table.waiting or table.cards:
        put(table, slips)
        table.gain()
    return table


def at_first_sight(view: View, seat: Seat, random: Random, error_rate: float = 0.0) -> Action:
    """Return what the greedy player does with a view, who errs with a probability."""
    if len(view.legal) == 1 or view.phase is Phase.LOOT:
        return view.legal[0]
    table = PlayoutTable(Deals(view, seat).deal(random))
    cards = table.setting.layout.cards
    if view.phase in (Phase.TAKE, Phase.TAKE_SECOND):
        taken = to_take(table, may_draw=Draw() in view.legal)
        return Draw() if taken is None else Take(cards[taken])
    possible = table.playable(seat)
    if error_rate and random.random() < error_rate:
        put = possible[int(random.random() * len(possible))]
    else:
        put = best(table, seat, possible)
    return Discard(cards[put]) if view.phase is Phase.DISCARD else Play(cards[put])


def best(table: PlayoutTable, seat: Seat, possible: Sequence[Place]) -> Place:
    """Return which of the cards that a seat may put next brings most at first sight."""
    alone = table.copy()
    alone.waiting = (seat,)
    alone.hands[seat] = [*possible]
    alone.resigned = ()
    put = _put_two if table.seats == 2 else _put_more
    put(alone, NO_SLIPS)
    [place] = {*possible} - {*alone.hands[seat]}
    return place


def to_take(table: PlayoutTable, *, may_draw: bool) -> Place | None:
    """Return which card of the middle is taken, or None to draw, if that may be."""
    worth = table.setting.worth
    middle = table.middle
    most = middle[0]
    if len(middle) > 1 and worth[middle[1]] > worth[most]:
        most = middle[1]
    return None if may_draw and worth[table.deck[-1]] > worth[most] else most


def _take(table: PlayoutTable) -> None:
    """Let the cards of the middle be taken, and begin the next trick."""
    taken = None
    if not table.drew:
        taken = table.middle[0]
        if table.order[0] not in table.resigned:
            taken = to_take(table, may_draw=table.may_draw())
        if taken is None:
            table.draw()
    if taken is None:
        by_rule = table.order[1] in table.resigned
        taken = table.middle[0] if by_rule else to_take(table, may_draw=False)
    assert taken is not None  # noqa: S101 - only who may draw does
    table.hand_out(taken)


def _put_face_down(table: PlayoutTable, slips: Slips) -> None:
    """Let all that have yet to put a card in a trick that an Automaton has decided do so."""
    values, bits, resigned = table.setting.values, table.setting.bits, table.resigned
    for seat in table.waiting:
        hand = table.hands[seat]
        at = PER_CARD * len(hand) + 2 * seat + 1
        if at in slips and seat not in resigned:
            place = hand[int(slips[at] * len(hand))]
        else:
            place = min(hand, key=values.__getitem__)
        hand.remove(place)
        table.held[seat] ^= bits[place]
        table.cards.append(place)


def _put_two(table: PlayoutTable, slips: Slips) -> None:
    """Let two players put what is missing in a trick."""
    if table.automatic:
        _put_face_down(table, slips)
        return
    game, cards, raising, trolls = table.setting, table.cards, table.raising, table.trolls
    leader = table.leader
    follower = 1 - leader
    hands, worths, stake, bits = table.hands, table.worths, table.stake, game.bits
    size = len(hands[follower])
    moments = PER_CARD * size + table.recruiting
    possible: Sequence[Place]
    if cards:
        one = cards[0]
    else:
        hand = hands[leader]
        if len(hand) == 1:
            one = hand[0]
        elif moments + 2 * leader in slips:
            one = hand[int(slips[moments + 2 * leader] * size)]
        else:
            won, led, _ = worths[leader]
            if raising or trolls:
                values, at_stake = game.values, won[trolls.bit_length() - 1] if trolls else stake
                if raising:
                    griffins = table.piles[leader] >> game.raising
                    one = by_raised_gain(
                        hand, values, -1, at_stake, won, values, _TO_LEAD, -1.0, griffins
                    )
                else:
                    one = by_gain(hand, values, -1, at_stake, won, values, _TO_LEAD, -1.0)
            else:
                one = max(hand, key=led.__getitem__)
        hand.remove(one)
        table.held[leader] ^= bits[one]
        cards.append(one)
    faction = game.faction_of[one]
    strengths = game.strengths[faction]
    bar = strengths[one]
    if raising:
        bar += table.raised(leader, one)
    if len(cards) == 2:
        two = cards[1]
    else:
        possible = hand = hands[follower]
        held = table.held[follower]
        if held & game.masks[faction]:
            follows = held & game.following[faction]
            possible = game.places.get(follows) or game.among(hand, follows)
        if len(possible) == 1:
            two = possible[0]
        elif moments + 2 * follower in slips:
            two = possible[int(slips[moments + 2 * follower] * len(possible))]
        else:
            won, _, thrown = worths[follower]
            at_stake = won[one] + (won[trolls.bit_length() - 1] if trolls else stake)
            if raising:
                griffins, values = table.piles[follower] >> game.raising, game.values
                two = by_raised_gain(
                    possible, strengths, bar, at_stake, won, values, _TO_REPLY, -1.0, griffins
                )
            elif held & game.answering[faction]:
                two = reply(possible, strengths, bar, at_stake, won, thrown)
            else:
                two = max(possible, key=thrown.__getitem__)
        hand.remove(two)
        table.held[follower] ^= bits[two]
        cards.append(two)
    strength = strengths[two]
    if raising:
        strength += table.raised(follower, two)
    table.winner = follower if strength > bar else leader


def _put_more(table: PlayoutTable, slips: Slips) -> None:
    """Let three or four players put what is missing in a trick."""
    if table.automatic:
        _put_face_down(table, slips)
        return
    game, cards, raising, trolls = table.setting, table.cards, table.raising, table.trolls
    seats, hands, resigned = table.seats, table.hands, table.resigned
    values, strengths = game.values, game.values
    opponents = 2 if seats == 3 else 1
    all_outcomes, behind = OUTCOMES[opponents], -1 / opponents
    bar, most, faction, ahead = -1, 0, 0, table.leader
    if cards:
        faction = game.faction_of[cards[0]]
        strengths, other = game.strengths[faction], ahead
        for place in cards:
            more = table.raised(other, place) if raising else 0
            if strengths[place] + more > bar:
                bar, most, ahead = strengths[place] + more, values[place] + more, other
            other = (other + 1) % seats
    possible: Sequence[Place]
    for seat in table.waiting:
        possible = hand = hands[seat]
        held = table.held[seat]
        if cards and held & game.masks[faction]:
            follows = held & game.following[faction]
            possible = game.places.get(follows) or game.among(hand, follows)
        at = PER_CARD * len(hand) + 2 * seat + table.recruiting
        if len(possible) == 1:
            place = possible[0]
        elif resigned and seat in resigned:
            place = min(possible, key=lambda one: (values[one], one))
        elif at in slips:
            place = possible[int(slips[at] * len(possible))]
        else:
            won, led, thrown = table.worths[seat]
            with_partner = seats == 4 and cards and not (ahead ^ seat) & 1
            if not cards and not raising and not trolls:
                place = max(possible, key=led.__getitem__)
            elif cards and not with_partner and not raising and not held & game.answering[faction]:
                place = max(possible, key=thrown.__getitem__)
            else:
                stake = won[trolls.bit_length() - 1] if trolls else table.stake
                for one in cards:
                    stake += won[one]
                outcomes = all_outcomes[seats - 1 - len(cards)]
                lost = outcomes[most] if with_partner else behind
                if raising:
                    griffins = table.piles[seat] >> game.raising
                    place = by_raised_gain(
                        possible, strengths, bar, stake, won, values, outcomes, lost, griffins
                    )
                else:
                    place = by_gain(possible, strengths, bar, stake, won, values, outcomes, lost)
        hand.remove(place)
        table.held[seat] ^= game.bits[place]
        if not cards:
            faction = game.faction_of[place]
            strengths = game.strengths[faction]
        cards.append(place)
        strength, value = strengths[place], values[place]
        if raising:
            more = table.raised(seat, place)
            strength, value = strength + more, value + more
        if strength > bar:
            bar, most, ahead = strength, value, seat
    table.winner = ahead
