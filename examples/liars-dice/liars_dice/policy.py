"""How a sensible player bids and doubts: quick, so that rounds can be played out by the thousand.

A player sees their own dice and takes all others as unseen, but for the one who made the last bid:
they are taken to have a little more of its face. Every choice has a ``gain``: what comes of it in
this round, in dice. A lost die of one's own is -1, and one that another player loses is shared out
among all who play on. A round that goes on is worth nothing either way.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from liars_dice.dice import ONE, SIDES, Hand
from liars_dice.odds import sixths, tails

DOUBT: Final = 0
SPOT_ON: Final = -1
"""What stands for a doubt and a spot on where a bid has its number."""

_SUPPORT: Final = 0.6
"""How many more dice of its face than by chance the last bidder is taken to have."""
_BELIEVED: Final = 0.45
"""A bid that has this chance for an outsider is doubted in half of the cases."""
_STEEP: Final = 9.0
"""How much surer bids are to be doubted that have less of a chance than that."""


class Choice(NamedTuple):
    """What a player says: a bid of a ``number`` of dice with a ``face``, or DOUBT or SPOT_ON."""

    number: int
    face: int


class Rules(NamedTuple):
    """What of the rules matters to who bids."""

    wild: bool
    spot_on: bool


class Seen(NamedTuple):
    """What a player sees: ``own`` dice by face, with ones counted if wild.

    They have so many ``dice``; ``players`` still play, with ``total`` dice.
    """

    own: Sequence[int]
    dice: int
    total: int
    players: int


def counts(hand: Hand, *, wild: bool) -> list[int]:
    """Return how many dice of a hand count for each face, from 0 to 6 (0 is none)."""
    found = [hand.count(str(face)) for face in range(SIDES + 1)]
    if wild:
        ones = hand.count(ONE)
        found[2:] = [count + ones for count in found[2:]]
        found[1] = 0
    return found


def doubtful(chance: float) -> float:
    """Return the chance that a bid is doubted which has this chance for an outsider."""
    return 1 / (1 + exp(_STEEP * (chance - _BELIEVED)))


_DOUBTED: Final = [doubtful(step / 100) for step in range(101)]


def choose(seen: Seen, last: Choice | None, rules: Rules, random: Random, noise: float) -> Choice:
    """Return what to say. ``noise`` spreads the gains by so much, for bids that tell less."""
    best, gain = _best_bid(seen, last, rules, random, noise)
    if last is None:
        return best
    hidden, share = seen.total - seen.dice, 1 / (seen.players - 1)
    hits = tails(sixths(last.face, wild=rules.wild))[hidden]
    needed = last.number - seen.own[last.face]
    true = _supported(hits, needed)
    doubt = (1 - true) * share - true + noise * (random.random() - 0.5)
    if rules.spot_on:
        exact = true - _supported(hits, needed + 1)
        spot_on = 2 * exact - 1
        if spot_on > max(doubt, gain):
            return Choice(SPOT_ON, 0)
    return Choice(DOUBT, 0) if doubt > gain or best.number > seen.total else best


def _supported(hits: Sequence[float], needed: int) -> float:
    """Return the chance of so many dice if the last bidder has a few more than by chance."""
    if needed <= 0:
        return 1.0
    return (1 - _SUPPORT) * hits[needed] + _SUPPORT * hits[needed - 1]


def _best_bid(
    seen: Seen, last: Choice | None, rules: Rules, random: Random, noise: float
) -> tuple[Choice, float]:
    """Return the bid that promises most, and its gain."""
    own, dice, total, players = seen
    hidden, share = total - dice, 1 / (players - 1)
    best, most = Choice(total + 1, 0), -9.0
    for face in range(1 + rules.wild, SIDES + 1):
        table = tails(sixths(face, wild=rules.wild))
        hits, outside = table[hidden], table[total]
        if last is None:
            lowest = 1  # up to two more than there are on average
            reach = own[face] + hidden // (3 if rules.wild else 6) + 2
        else:
            lowest = last.number + (face <= last.face)
            reach = lowest + 1
        for count in range(lowest, min(total, reach) + 1):
            needed = count - own[face]
            if last is not None and face == last.face:
                true = _supported(hits, needed)
            else:
                true = hits[needed] if needed > 0 else 1.0
            doubted = _DOUBTED[int(100 * outside[count])]
            gain = doubted * (true * share - (1 - true)) + noise * (random.random() - 0.5)
            if gain > most:
                best, most = Choice(count, face), gain
    return best, most
