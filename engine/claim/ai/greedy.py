"""What is sensible at first sight: the greedy player, and everybody in a play-out."""

from collections.abc import Sequence
from random import Random

from engine.claim.ai import more, two
from engine.claim.ai.choice import by_gain, put_face_down
from engine.claim.ai.deals import Deals
from engine.claim.ai.layout import Place
from engine.claim.ai.playout import PlayoutTable
from engine.claim.ai.slips import NO_SLIPS, PER_CARD, Slips
from engine.claim.state import Action, Discard, Draw, Phase, Play, Take
from engine.claim.view import View
from engine.game import Seat


def play_out(table: PlayoutTable, slips: Slips = NO_SLIPS) -> PlayoutTable:
    """Play a game on to its end, with a greedy player on all seats who errs now and then."""
    if table.over:
        return table
    if table.taking:
        _take(table)
    fast = two if table.seats == 2 else more
    is_fast = table.seats == 2 or not table.resigned
    while table.recruiting:
        if is_fast and not table.automatic and not table.cards:
            fast.recruit(table, slips)
            continue
        _put(table, slips)
        table.rank()
        _take(table)
    while table.waiting or table.cards:
        if is_fast and not table.cards:
            fast.campaign(table, slips)
            continue
        _put(table, slips)
        table.gain()
    return table


def at_first_sight(view: View, seat: Seat, random: Random, error_rate: float = 0.0) -> Action:
    """Return what the greedy player does with a view, who errs with a probability."""
    if len(view.legal) == 1 or view.phase is Phase.LOOT:
        return view.legal[0]
    table = Deals(view, seat).table(random)
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
    _put(alone, NO_SLIPS)
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


def _put(table: PlayoutTable, slips: Slips) -> None:
    """Let all that have yet to put a card in a trick do so."""
    if table.automatic:
        table.cards += put_face_down(
            table.setting, table.hands, table.held, table.waiting, slips, table.resigned
        )
        return
    game, cards, raising, trolls = table.setting, table.cards, table.raising, table.trolls
    hands, held, worths, resigned = table.hands, table.held, table.worths, table.resigned
    if table.standings is not None:
        for seat, stale in enumerate(table.standings.stale):
            if stale:
                table.standings.refresh(seat)
    bits, places = game.bits, game.places
    seats, values, faction_of = table.seats, game.values, game.faction_of
    all_outcomes, behind = game.outcomes, game.behind
    waiting: Sequence[Seat] = table.waiting
    possible: Sequence[Place]
    bar, most, ahead = -1, 0, table.leader
    if cards:
        faction = faction_of[cards[0]]
        strengths, other = game.strengths[faction], ahead
        for place in cards:
            more = table.raised(other, place) if raising else 0
            if strengths[place] + more > bar:
                bar, most, ahead = strengths[place] + more, values[place] + more, other
            other = (other + 1) % seats
    else:
        seat, *waiting = waiting
        hand = hands[seat]
        at = PER_CARD * len(hand) + 2 * seat + table.recruiting
        if len(hand) == 1:
            place = hand[0]
        elif resigned and seat in resigned:
            place = min(hand, key=lambda one: (values[one], one))
        elif at in slips:
            place = hand[int(slips[at] * len(hand))]
        elif raising or trolls or table.recruiting:
            won = worths[seat].won
            stake = won[trolls.bit_length() - 1] if trolls else table.stake
            griffins = table.piles[seat] >> game.raising if raising else 0
            outcomes = all_outcomes[seats - 1]
            place = by_gain(hand, values, -1, stake, won, values, outcomes, behind, griffins)
        else:
            place = max(hand, key=worths[seat].led.__getitem__)
        hand.remove(place)
        faction = faction_of[place]
        held[seat] ^= bits[place]
        cards.append(place)
        strengths = game.strengths[faction]
        bar, most = strengths[place], values[place]
        if raising:
            more = table.raised(seat, place)
            bar, most = bar + more, most + more
    mask, following = game.masks[faction], game.following[faction]
    answering = game.answering[faction]
    for seat in waiting:
        possible = hand = hands[seat]
        own = held[seat]
        answers = own & answering
        if own & mask:
            follows = own & following
            possible = places.get(follows) or game.among(hand, follows)
        at = PER_CARD * len(hand) + 2 * seat + table.recruiting
        if len(possible) == 1:
            place = possible[0]
        elif resigned and seat in resigned:
            place = min(possible, key=lambda one: (values[one], one))
        elif at in slips:
            place = possible[int(slips[at] * len(possible))]
        else:
            with_partner = seats == 4 and not (ahead ^ seat) & 1
            if answers or raising or with_partner:
                won = worths[seat].won
                stake = won[trolls.bit_length() - 1] if trolls else table.stake
                for one in cards:
                    stake += won[one]
                outcomes = all_outcomes[seats - 1 - len(cards)]
                lost = outcomes[most] if with_partner else behind
                griffins = table.piles[seat] >> game.raising if raising else 0
                place = by_gain(
                    possible, strengths, bar, stake, won, values, outcomes, lost, griffins
                )
            else:
                place = max(possible, key=worths[seat].thrown.__getitem__)
        hand.remove(place)
        held[seat] ^= bits[place]
        cards.append(place)
        strength = strengths[place]
        if raising:
            more = table.raised(seat, place)
            if strength + more > bar:
                bar, most, ahead = strength + more, values[place] + more, seat
        elif strength > bar:
            bar, most, ahead = strength, values[place], seat
    table.winner = ahead
