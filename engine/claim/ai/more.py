"""Play-outs of three and four with greedy players, a loop for each phase.

They do what `greedy` and `PlayoutTable` do with any trick, as long as it needs
nothing special; a test compares both. Of the cards of one faction the lowest is the best to lose
with, and for the last player the best to win with: so most cards are chosen with a look at bits.
"""

from collections.abc import Sequence
from typing import Final

from engine.claim.ai.choice import by_gain, put_face_down
from engine.claim.ai.layout import FIELD, Bits, Place
from engine.claim.ai.playout import PlayoutTable
from engine.claim.ai.slips import PER_CARD, Slips
from engine.claim.ai.worth import at_stake
from engine.claim.campaign import GRIFFINS_RAISE
from engine.claim.state import CLOCKWISE
from engine.game import Seat

_OTHERS: Final = ((1, 2), (0, 2), (0, 1))
"""Of three cards, where the other ones lie."""


def recruit(table: PlayoutTable, slips: Slips) -> None:
    """Play phase 1 to its end, from the beginning of a trick that no Automaton has decided."""
    game, leader, seats, middle = table.setting, table.leader, table.seats, table.middle
    bit, faction_of, masks, following = game.bits, game.faction_of, game.masks, game.following
    places, beaten_by, all_strengths, values = game.places, game.beats, game.strengths, game.values
    worth, kept, seers, lasting, behind = (
        game.worth,
        game.kept,
        game.seers,
        game.lasting,
        game.behind,
    )
    all_outcomes, share, besides = game.outcomes, game.led_share, game.led_besides
    won, _, thrown = game.recruiting
    hands, held, followers, deck = table.hands, table.held, table.followers, table.deck
    all_around, four, last = CLOCKWISE[seats], seats == 4, seats - 1
    possible: Sequence[Place]
    while True:
        better, worse = middle
        if worth[worse] > worth[better]:
            better, worse = worse, better
        stake = at_stake(worth[better], worth[worse])
        around = all_around[leader]
        hand = hands[leader]
        size = len(hand)
        moments = PER_CARD * size + 1
        if size == 1:
            place = hand[0]
        elif moments + 2 * leader in slips:
            place = hand[int(slips[moments + 2 * leader] * size)]
        else:
            place, most = hand[0], -99.0
            for one in hand:
                gain = share[one] * stake + besides[one]
                if gain > most:
                    place, most = one, gain
        hand.remove(place)
        both = bit[place]
        held[leader] ^= both
        cards, ahead, best, faction = [place], leader, place, faction_of[place]
        stake += won[place]
        mask, follows, beaten = masks[faction], following[faction], beaten_by[faction]
        for seat in around[1:]:
            hand, own = hands[seat], held[seat]
            may = own & follows if own & mask else own
            if not may & may - 1:
                place = may.bit_length() - 1
            elif moments + 2 * seat in slips:
                possible = hand if may == own else places.get(may) or game.among(hand, may)
                place = possible[int(slips[moments + 2 * seat] * len(possible))]
            else:
                winning, is_one = may & beaten[best], not may & ~mask
                if is_one and not winning:
                    place = (may & -may).bit_length() - 1
                elif is_one and len(cards) == last:
                    place = (winning & -winning).bit_length() - 1
                    if may != winning:
                        losing = (may & -may).bit_length() - 1
                        lost = behind
                        if four and not (ahead ^ seat) & 1:
                            lost = all_outcomes[0][values[best]]
                        if lost * (stake + won[losing]) - kept[losing] >= (
                            stake + won[place] - kept[place]
                        ):
                            place = losing
                else:
                    possible = hand if may == own else places.get(may) or game.among(hand, may)
                    with_partner = four and not (ahead ^ seat) & 1
                    if winning or with_partner:
                        strengths = all_strengths[faction]
                        outcomes = all_outcomes[last - len(cards)]
                        lost = outcomes[values[best]] if with_partner else behind
                        bar = strengths[best]
                        place = by_gain(
                            possible, strengths, bar, stake, won, values, outcomes, lost, 0
                        )
                    else:
                        place = max(possible, key=thrown.__getitem__)
            hand.remove(place)
            held[seat] ^= bit[place]
            both |= bit[place]
            stake += won[place]
            cards.append(place)
            if beaten[best] >> place & 1:
                best, ahead = place, seat
        strengths = all_strengths[faction]
        if four:
            ranks = [strengths[place] * 4 - at for at, place in enumerate(cards)]
            ranks.sort(reverse=True)
            _, second, third, fourth = [around[-rank % 4] for rank in ranks]
        else:
            at, after = _OTHERS[cards.index(best)]
            if strengths[cards[after]] > strengths[cards[at]]:
                at, after = after, at
            second, third, fourth = around[at], around[after], -1
        top = deck.pop()
        if bit[best] & seers and worth[top] > worth[better]:
            better, worse, top = top, better, worse
        followers[ahead].append(better)
        followers[second].append(worse)
        followers[third].append(top)
        if four:
            followers[fourth].append(deck.pop())
        leader = ahead
        if both & lasting:
            table.piles[ahead] |= both & game.undead
            if both & game.automatons and size > 1:
                size -= 1
                better, worse = deck.pop(), deck.pop()
                if worth[worse] > worth[better]:
                    better, worse = worse, better
                put_face_down(game, hands, held, all_around[ahead], slips)
                drawing = all_around[ahead]
                followers[ahead].append(better)
                followers[drawing[1]].append(worse)
                for seat in drawing[2:]:
                    followers[seat].append(deck.pop())
            elif both & game.dragons:
                leader = _last_of(game.dragons, cards, around, ahead)
        if size == 1:
            table.leader, table.cards, table.waiting = leader, [], all_around[leader]
            table.end_recruiting()
            return
        middle = (deck.pop(), deck.pop())


def campaign(table: PlayoutTable, slips: Slips) -> None:
    """Play phase 2 to its end, from the beginning of a trick."""
    game, leader, seats, worths = table.setting, table.leader, table.seats, table.worths
    bit, faction_of, masks, following = game.bits, game.faction_of, game.masks, game.following
    places, beaten_by, all_strengths, values = game.places, game.beats, game.strengths, game.values
    kept, behind, all_outcomes, changing = game.kept, game.behind, game.outcomes, game.changing
    hands, held, piles, standings = table.hands, table.held, table.piles, table.standings
    all_around, four, last = CLOCKWISE[seats], seats == 4, seats - 1
    trolls, dragons, side_of, peasants = table.trolls, game.dragons, game.side_of, game.peasants
    assert standings is not None  # noqa: S101 - there are in phase 2
    stale, refresh = standings.stale, standings.refresh
    possible: Sequence[Place]
    raising, shift, griffins = table.raising, game.raising, 0
    for size in range(len(hands[leader]), 0, -1):
        around = all_around[leader]
        hand = hands[leader]
        moments = PER_CARD * size
        if size == 1:
            place = hand[0]
        elif moments + 2 * leader in slips:
            place = hand[int(slips[moments + 2 * leader] * size)]
        elif trolls or (raising and piles[leader] >> shift & FIELD):
            if stale[leader]:
                refresh(leader)
            won = worths[leader].won
            stake, outcomes = won[trolls.bit_length() - 1] if trolls else 0.0, all_outcomes[last]
            if raising:
                griffins = piles[leader] >> shift & FIELD
            place = by_gain(hand, values, -1, stake, won, values, outcomes, behind, griffins)
        else:
            if stale[leader]:
                refresh(leader)
            place = max(hand, key=worths[leader].led.__getitem__)
        hand.remove(place)
        both = bit[place]
        held[leader] ^= both
        cards, ahead, best, faction = [place], leader, place, faction_of[place]
        mask, follows, beaten = masks[faction], following[faction], beaten_by[faction]
        raised = 0
        if raising and piles[leader] >> shift + values[place] & 1:
            raised = GRIFFINS_RAISE
        for seat in around[1:]:
            hand, own = hands[seat], held[seat]
            may = own & follows if own & mask else own
            if raising:
                griffins = piles[seat] >> shift & FIELD
            if not may & may - 1:
                place = may.bit_length() - 1
            elif moments + 2 * seat in slips:
                possible = hand if may == own else places.get(may) or game.among(hand, may)
                place = possible[int(slips[moments + 2 * seat] * len(possible))]
            else:
                winning, is_one = may & beaten[best], not may & ~mask and faction != peasants
                if griffins or raised:
                    winning, is_one = may, False
                if is_one and not winning:
                    place = (may & -may).bit_length() - 1
                else:
                    if stale[seat]:
                        refresh(seat)
                    with_partner = four and not (ahead ^ seat) & 1
                    if winning or with_partner:
                        won = worths[seat].won
                        stake = won[trolls.bit_length() - 1] if trolls else 0.0
                        for one in cards:
                            stake += won[one]
                        outcomes = all_outcomes[last - len(cards)]
                        lost = outcomes[values[best] + raised] if with_partner else behind
                        if is_one and len(cards) == last:
                            place = (winning & -winning).bit_length() - 1
                            if may != winning:
                                losing = (may & -may).bit_length() - 1
                                if lost * (stake + won[losing]) - kept[losing] >= (
                                    stake + won[place] - kept[place]
                                ):
                                    place = losing
                        else:
                            possible = hand
                            if may != own:
                                possible = places.get(may) or game.among(hand, may)
                            strengths = all_strengths[faction]
                            bar = strengths[best] + raised
                            place = by_gain(
                                possible,
                                strengths,
                                bar,
                                stake,
                                won,
                                values,
                                outcomes,
                                lost,
                                griffins,
                            )
                    else:
                        possible = hand
                        if may != own:
                            possible = places.get(may) or game.among(hand, may)
                        place = max(possible, key=worths[seat].thrown.__getitem__)
            hand.remove(place)
            held[seat] ^= bit[place]
            both |= bit[place]
            cards.append(place)
            if griffins or raised:
                strengths = all_strengths[faction]
                more = GRIFFINS_RAISE if griffins >> values[place] & 1 else 0
                if strengths[place] + more > strengths[best] + raised:
                    best, ahead, raised = place, seat, more
            elif beaten[best] >> place & 1:
                best, ahead = place, seat
        if both & changing or trolls:
            table.leader, table.winner, table.cards = leader, ahead, cards
            table.gain()
            leader, trolls, raising = table.leader, table.trolls, table.raising
            continue
        piles[ahead] |= both
        leader = ahead
        if size > 1:
            standings.win(side_of[ahead], [faction_of[place] for place in cards])
            if both & dragons:
                leader = _last_of(dragons, cards, around, ahead)
    table.cards, table.waiting = [], ()


def _last_of(dragons: Bits, cards: Sequence[Place], around: Sequence[Seat], winner: Seat) -> Seat:
    """Return who leads after a trick with a Dragon: the last one after the leader to play one."""
    for at in range(len(cards) - 1, 0, -1):
        if dragons >> cards[at] & 1:
            return around[at]
    return winner
