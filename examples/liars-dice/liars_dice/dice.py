"""The dice of Liar's Dice: hands, dice that count for a bid, and the order of bids."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

DICE: Final = 5
"""Number of dice with which each player begins."""
SIDES: Final = 6
ONE: Final = "1"

Hand: TypeAlias = str
"""The dice of a seat as digits in ascending order; ``?`` is a hidden die."""


class Bid(msgspec.Struct, frozen=True, array_like=True, tag="bid"):
    """A bid that at least ``count`` of all dice show this ``face``, 1 to 6."""

    count: int
    face: int


def hand_of(numbers: Sequence[int]) -> Hand:
    """Return the hand of drawn numbers from 0 to 5."""
    return "".join([str(number + 1) for number in sorted(numbers)])


def matching(hand: Hand, face: int, *, wild: bool) -> int:
    """Return the number of dice in a hand that count for a face, which isn't 1 if ones are wild."""
    return hand.count(str(face)) + (hand.count(ONE) if wild else 0)


def faces(*, wild: bool) -> range:
    """Return the faces that may be bid: all, or all but wild ones."""
    return range(1 + wild, SIDES + 1)


def is_higher(bid: Bid, last: Bid | None) -> bool:
    """Return whether a bid raises the last one: more dice, or the same number of a higher face."""
    return last is None or (bid.count, bid.face) > (last.count, last.face)


@lru_cache(1 << 10)
def raises(last: Bid | None, total: int, *, wild: bool) -> tuple[Bid, ...]:
    """Return all bids that raise the last one with ``total`` dice in play, the lowest first."""
    return tuple(_raises(last, total, wild=wild))


def _raises(last: Bid | None, total: int, *, wild: bool) -> Iterator[Bid]:
    for count in range(1 if last is None else last.count, total + 1):
        for face in faces(wild=wild):
            bid = Bid(count, face)
            if is_higher(bid, last):
                yield bid
