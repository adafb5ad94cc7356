"""Exact probabilities of hidden dice: binomial distributions."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from statistics import fmean
from typing import Final

from liars_dice.dice import DICE, SIDES, Hand, faces, hand_of, matching
from liars_dice.state import MAX_SEATS

MOST: Final = DICE * MAX_SEATS


def sixths(face: int, *, wild: bool) -> int:
    """Return the number of a die's six faces that count for bids on a face."""
    return 2 if wild and face != 1 else 1


@cache
def exactly(hidden: int, count: int, hits: int) -> Fraction:
    """Return the probability that ``count`` of ``hidden`` dice show one of ``hits`` faces."""
    if not 0 <= count <= hidden:
        return Fraction(0)
    outcomes = comb(hidden, count) * hits**count * (SIDES - hits) ** (hidden - count)
    return Fraction(outcomes, SIDES**hidden)


@cache
def at_least(hidden: int, count: int, hits: int) -> Fraction:
    """Return the chance that at least ``count`` of ``hidden`` dice show one of ``hits`` faces."""
    return sum(
        (exactly(hidden, more, hits) for more in range(max(0, count), hidden + 1)), Fraction()
    )


def chance_true(hand: Hand, total: int, count: int, face: int, *, wild: bool) -> Fraction:
    """Return the probability that a bid is true, given a hand and no other dice."""
    needed = count - matching(hand, face, wild=wild)
    return at_least(total - len(hand), needed, sixths(face, wild=wild))


def chance_exact(hand: Hand, total: int, count: int, face: int, *, wild: bool) -> Fraction:
    """Return the probability that exactly ``count`` dice count, given a hand and no other dice."""
    needed = count - matching(hand, face, wild=wild)
    return exactly(total - len(hand), needed, sixths(face, wild=wild))


@cache
def tails(hits: int) -> tuple[Sequence[float], ...]:
    """Return the probabilities of at least 0, 1, 2 ... hits, for each number of hidden dice.

    Each row has zeros up to the largest count on a table, and ends with ones, the probabilities of
    at least a negative count, so that a negative index finds them.
    """
    return tuple(
        [float(at_least(hidden, count, hits)) for count in range(MOST + 2)] + [1.0] * (MOST + 1)
        for hidden in range(MOST + 1)
    )


def alike(hand: Hand, *, wild: bool) -> int:
    """Return the number of dice in a hand that count for its most frequent face."""
    return max((matching(hand, face, wild=wild) for face in faces(wild=wild)), default=0)


@cache
def mean_alike(dice: int, *, wild: bool) -> float:
    """Return the mean of `alike` over all rolls of a number of dice."""
    rolls = product(range(SIDES), repeat=dice)
    return fmean(alike(hand_of(roll), wild=wild) for roll in rolls)
