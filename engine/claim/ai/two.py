"""Play-outs of two with greedy players, a loop for each phase: most play-outs are these.

They do what `greedy` and `PlayoutTable` do for any number of seats, without taking
a trick apart into steps. A test compares both.
"""

from collections.abc import Sequence
from typing import Final

from engine.claim.ai.choice import by_gain, put_face_down, reply
from engine.claim.ai.layout import Place
from engine.claim.ai.playout import PlayoutTable
from engine.claim.ai.slips import PER_CARD, Slips
from engine.claim.ai.worth import OUTCOMES
from engine.claim.state import CLOCKWISE

_AROUND: Final = CLOCKWISE[2]
_TO_LEAD: Final = OUTCOMES[1][1]
_TO_REPLY: Final = OUTCOMES[1][0]
_LOST: Final = -1.0


def recruit(table: PlayoutTable, slips: Slips) -> None:
    """Play phase 1 to its end, from the beginning of a trick that no Automaton has decided."""
    game, leader = table.setting, table.leader
    bits, faction_of, masks, following = game.bits, game.faction_of, game.masks, game.following
    places, beats, all_strengths, led = game.places, game.beats, game.strengths, game.led
    worth, kept, alone = game.worth, game.kept, game.alone
    lasting, seers = game.lasting, game.seers
    won, _, thrown = game.recruiting
    hands, held, followers, deck = table.hands, table.held, table.followers, table.deck
    [middle] = table.middle
    possible: Sequence[Place]
    while True:
        hand, follower = hands[leader], 1 - leader
        size = len(hand)
        moments = PER_CARD * size + 1
        if size == 1:
            one = hand[0]
        elif moments + 2 * leader in slips:
            one = hand[int(slips[moments + 2 * leader] * size)]
        else:
            one = max(hand, key=(led.get(middle) or game.to_lead(middle)).__getitem__)
        hand.remove(one)
        held[leader] ^= bits[one]

        faction = faction_of[one]
        possible = hand = hands[follower]
        own, strengths = held[follower], all_strengths[faction]
        mask = masks[faction]
        may = own & following[faction] if own & mask else own
        if may != own:
            possible = places.get(may) or game.among(hand, may)
        if not may & may - 1:
            two = possible[0]
        elif moments + 2 * follower in slips:
            two = possible[int(slips[moments + 2 * follower] * len(possible))]
        elif not may & ~mask:
            two = (may & -may).bit_length() - 1
            winning = may & beats[faction][one]
            if winning and winning != may:
                # The lowest card is the best to lose with, the lowest that wins the best to win.
                best = (winning & -winning).bit_length() - 1
                stake = alone[middle] + won[one]
                if stake + won[best] - kept[best] > -(stake + won[two]) - kept[two]:
                    two = best
        elif may & beats[faction][one]:
            stake = alone[middle] + won[one]
            two = reply(possible, strengths, strengths[one], stake, won, kept)
        else:
            two = max(possible, key=thrown.__getitem__)
        hand.remove(two)
        held[follower] ^= bits[two]

        winner = follower if strengths[two] > strengths[one] else leader
        both, top = bits[one] | bits[two], deck.pop()
        if both & seers and worth[top] > worth[middle]:
            middle, top = top, middle
        followers[winner].append(middle)
        followers[1 - winner].append(top)
        leader = winner
        if both & lasting:
            table.piles[winner] |= both & game.undead
            if both & game.automatons and size > 1:
                size -= 1
                put_face_down(game, hands, held, _AROUND[winner], slips)
                followers[winner].append(deck.pop())
                followers[1 - winner].append(deck.pop())
            elif both & game.dragons:
                leader = follower if bits[two] & game.dragons else winner
        if size == 1:
            table.leader, table.cards, table.waiting = leader, [], _AROUND[leader]
            table.end_recruiting()
            return
        middle = deck.pop()


def campaign(table: PlayoutTable, slips: Slips) -> None:
    """Play phase 2 to its end, from the beginning of a trick."""
    game, leader, worths, standings = table.setting, table.leader, table.worths, table.standings
    bits, faction_of, masks, following = game.bits, game.faction_of, game.masks, game.following
    places, beats, all_strengths, peasants = game.places, game.beats, game.strengths, game.peasants
    kept, dragons, changing, values = game.kept, game.dragons, game.changing, game.values
    hands, held, piles = table.hands, table.held, table.piles
    trolls, raising, griffins, bar, strength = table.trolls, table.raising, 0, 0, 0
    assert standings is not None  # noqa: S101 - there are in phase 2
    possible: Sequence[Place]
    for size in range(len(hands[leader]), 0, -1):
        hand, follower = hands[leader], 1 - leader
        moments = PER_CARD * size
        if size == 1:
            one = hand[0]
        elif moments + 2 * leader in slips:
            one = hand[int(slips[moments + 2 * leader] * size)]
        elif raising or trolls:
            won = worths[leader].won
            stake = won[trolls.bit_length() - 1] if trolls else 0.0
            if raising:
                griffins = piles[leader] >> game.raising
            one = by_gain(hand, values, -1, stake, won, values, _TO_LEAD, _LOST, griffins)
        else:
            one = max(hand, key=worths[leader].led.__getitem__)
        hand.remove(one)
        held[leader] ^= bits[one]

        faction = faction_of[one]
        possible = hand = hands[follower]
        own, strengths = held[follower], all_strengths[faction]
        bar = strengths[one]
        if raising:
            bar += table.raised(leader, one)
        mask = masks[faction]
        may = own & following[faction] if own & mask else own
        if may != own:
            possible = places.get(may) or game.among(hand, may)
        if not may & may - 1:
            two = possible[0]
        elif moments + 2 * follower in slips:
            two = possible[int(slips[moments + 2 * follower] * len(possible))]
        elif raising:
            won = worths[follower].won
            stake = (won[trolls.bit_length() - 1] if trolls else 0.0) + won[one]
            griffins = piles[follower] >> game.raising
            two = by_gain(possible, strengths, bar, stake, won, values, _TO_REPLY, _LOST, griffins)
        elif not may & ~mask and faction != peasants:
            two = (may & -may).bit_length() - 1
            winning = may & beats[faction][one]
            if winning and winning != may:
                won, best = worths[follower].won, (winning & -winning).bit_length() - 1
                stake = (won[trolls.bit_length() - 1] if trolls else 0.0) + won[one]
                if stake + won[best] - kept[best] > -(stake + won[two]) - kept[two]:
                    two = best
        elif may & beats[faction][one]:
            won = worths[follower].won
            stake = (won[trolls.bit_length() - 1] if trolls else 0.0) + won[one]
            two = reply(possible, strengths, bar, stake, won, kept)
        else:
            two = max(possible, key=worths[follower].thrown.__getitem__)
        hand.remove(two)
        held[follower] ^= bits[two]

        strength = strengths[two]
        if raising:
            strength += table.raised(follower, two)
        winner = follower if strength > bar else leader
        both = bits[one] | bits[two]
        if both & changing or trolls:
            table.leader, table.winner, table.cards = leader, winner, [one, two]
            table.gain()
            leader, trolls, raising = table.leader, table.trolls, table.raising
        else:
            piles[winner] |= both
            standings.win_two(winner, faction, faction_of[two])
            leader = follower if bits[two] & dragons else winner
    table.cards, table.waiting = [], ()
