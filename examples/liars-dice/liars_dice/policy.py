"""The bids and doubts of a sensible player, fast enough for play-outs of thousands of rounds.

A player knows their own dice, and expects all others to be random, except that the last bidder has
slightly more dice of its face. Every choice has a ``gain``: the expected result of this round, in
dice. A lost die of the player counts -1; a die that another player loses is shared among all who
play on. A round that goes on counts 0.
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
"""Numbers of a `Choice` that stand for a doubt and a spot on."""

_SUPPORT: Final = 0.6
"""Expected surplus of the last bidder's dice with the face of the bid."""
_BELIEVED: Final = 0.45
"""Probability, seen by an outsider, at which a bid is doubted half of the time."""
_STEEP: Final = 9.0
"""Slope with which less probable bids are doubted more often."""


class Choice(NamedTuple):
    """A bid of a ``number`` of dice with a ``face``, or DOUBT or SPOT_ON."""

    number: int
    face: int


class Rules(NamedTuple):
    """The options that matter for bids."""

    wild: bool
    spot_on: bool


class Seen(NamedTuple):
    """The knowledge of a player: ``face_counts`` of their own dice, with ones added if wild.

    The player has ``dice`` dice; ``players`` still play, with ``total`` dice.
    """

    face_counts: Sequence[int]
    dice: int
    total: int
    players: int


def counts(hand: Hand, *, wild: bool) -> list[int]:
    """Return the number of dice in a hand that count for each face, from 0 (unused) to 6."""
    result = [hand.count(str(face)) for face in range(SIDES + 1)]
    if wild:
        wild_dice = hand.count(ONE)
        result[2:] = [count + wild_dice for count in result[2:]]
        result[1] = 0
    return result


def doubtful(chance: float) -> float:
    """Return the probability of a doubt, given an outsider's probability that the bid is true."""
    return 1 / (1 + exp(_STEEP * (chance - _BELIEVED)))


_DOUBTED: Final = [doubtful(step / 100) for step in range(101)]


@cache
def _supported(hits: int) -> tuple[Sequence[float], ...]:
    """Return `tails` adjusted for the last bidder's expected surplus."""
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
    """Return the probabilities of a doubt of bids of 0, 1, 2 ..., for each total number of dice.

    ``hits`` of a die's six faces count for the bid.
    """
    return tuple([_DOUBTED[int(100 * chance)] for chance in row] for row in tails(hits))


def choose(seen: Seen, last: Choice | None, rules: Rules, random: Random, noise: float) -> Choice:
    """Return the best choice. ``noise`` is the spread added to gains, so that bids reveal less."""
    best, gain = _best_bid(seen, last, rules, random, noise)
    if last is None:
        return best
    hidden, share = seen.total - seen.dice, 1 / (seen.players - 1)
    hits = _supported(sixths(last.face, wild=rules.wild))[hidden]
    needed = last.number - seen.face_counts[last.face]
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
    """Return the bid with the highest gain, and its gain."""
    face_counts, dice, total, players = seen
    hidden, share, luck = total - dice, 1 / (players - 1), random.random
    sides = sixths(SIDES, wild=rules.wild)  # the same for all faces that may be bid
    by_chance, doubted = tails(sides)[hidden], _doubts(sides)[total]
    number, best, best_gain = total + 1, 0, -9.0
    for face in range(1 + rules.wild, SIDES + 1):
        matching, hits = face_counts[face], by_chance
        if last is None:
            lowest = 1  # and at most two above the expected count
            reach = matching + hidden // (3 if rules.wild else 6) + 2
        else:
            lowest = last.number + (face <= last.face)
            reach = lowest + 1
            if face == last.face:
                hits = _supported(sides)[hidden]
        for count in range(lowest, min(total, reach) + 1):
            true = hits[count - matching]
            gain = doubted[count] * (true * share - (1 - true)) + noise * (luck() - 0.5)
            if gain > best_gain:
                number, best, best_gain = count, face, gain
    return Choice(number, best), best_gain
