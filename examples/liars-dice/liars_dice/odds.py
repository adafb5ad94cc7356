"""Exact probabilities of hidden dice: binomial distributions."""

from fractions import Fraction
from functools import cache
from math import comb

from liars_dice.state import SIDES, Bid, Hand, Options, matching


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


def chance_true(hand: Hand, total: int, bid: Bid, options: Options) -> Fraction:
    """Return the probability that a bid is true, given a hand and no other dice."""
    needed = bid.count - matching([hand], bid.face, options)
    return at_least(total - len(hand), needed, len(options.counting(bid.face)))


def chance_exact(hand: Hand, total: int, bid: Bid, options: Options) -> Fraction:
    """Return the probability that exactly ``bid.count`` dice count, given a hand."""
    needed = bid.count - matching([hand], bid.face, options)
    return exactly(total - len(hand), needed, len(options.counting(bid.face)))
