"""How a sensible player bids and doubts: quick, so that rounds can be played out by the thousand.

A player sees their own dice and takes all others as unseen, but for the one who made the last bid:
they are taken to have a little more of its face. Every choice has a ``gain``: what comes of it in
this round, in dice. A lost die of one's own is -1, and one that another player loses is shared out
among all who play on. A round that goes on is worth nothing either way.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from random import Random
from typing import Final, NamedTuple

from liars_dice.dice import ONE, SIDES, Hand
from liars_dice.odds import MOST, sixths, tails

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


@cache
def _supported(hits: int) -> tuple[Sequence[float], ...]:
    """Return what `tails` does, for dice of which the last bidder has a few more than by chance."""
    return tuple(
        [
            (1 - _SUPPORT) * chance + _SUPPORT * row[needed - 1]
            if 0 < needed <= MOST + 1
            else chance
            for needed, chance in enumerate(row)
        ]
        for row in tails(hits)
    )


@cache
def _doubts(hits: int) -> tuple[Sequence[float], ...]:
    """Return for each number of dice on the table the chances that bids of 0, 1, 2 ... are doubted.

    A die has ``hits`` sixths that count for the bid.
    """
    return tuple([_DOUBTED[int(100 * chance)] for chance in row] for row in tails(hits))


def choose(seen: Seen, last: Choice | None, rules: Rules, random: Random, noise: float) -> Choice:
    """Return what to say. ``noise`` spreads the gains by so much, for bids that tell less."""
    best, gain = _best_bid(seen, last, rules, random, noise)
    if last is None:
        return best
    hidden, share = seen.total - seen.dice, 1 / (seen.players - 1)
    hits = _supported(sixths(last.face, wild=rules.wild))[hidden]
    needed = last.number - seen.own[last.face]
    true = hits[needed]
    doubt = (1 - true) * share - true + noise * (random.random() - 0.5)
    if rules.spot_on:
        exact = true - hits[needed + 1]
        spot_on = 2 * exact - 1
        if spot_on > max(doubt, gain):
            return Choice(SPOT_ON, 0)
    return Choice(DOUBT, 0) if doubt > gain or best.number > seen.total else best


def _best_bid(
    seen: Seen, last: Choice | None, rules: Rules, random: Random, noise: float
) -> tuple[Choice, float]:
    """Return the bid that promises most, and its gain."""
    own, dice, total, players = seen
    hidden, share, luck = total - dice, 1 / (players - 1), random.random
    sides = sixths(SIDES, wild=rules.wild)  # of every face that is bid: ones aren't if wild
    by_chance, doubted = tails(sides)[hidden], _doubts(sides)[total]
    number, best, most = total + 1, 0, -9.0
    for face in range(1 + rules.wild, SIDES + 1):
        mine, hits = own[face], by_chance
        if last is None:
            lowest = 1  # up to two more than there are on average
            reach = mine + hidden // (3 if rules.wild else 6) + 2
        else:
            lowest = last.number + (face <= last.face)
            reach = lowest + 1
            if face == last.face:
                hits = _supported(sides)[hidden]
        for count in range(lowest, min(total, reach) + 1):
            true = hits[count - mine]
            gain = doubted[count] * (true * share - (1 - true)) + noise * (luck() - 0.5)
            if gain > most:
                number, best, most = count, face, gain
    return Choice(number, best), most
