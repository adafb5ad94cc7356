"""Lots: they follow from the seed and the presses, and each order is equally likely."""

from collections import Counter
from random import Random

from engine.cups.entries import AnyEntry, CheckedIn, Delayed, Joined, Left, Returned, Started
from engine.cups.lots import drawn, presses
from tests.engine.cups.cups import START

SEED = bytes(range(32))


def test_known_answer() -> None:
    """Computed with openssl and by hand: if it changes, no cup of the past can be verified.

    HMAC-SHA256 of the seed over "11:222:3333" is ff019725…, and of that over "0:0" has the words
    4656325806918047676, 5195564629758480575, 11717943453694150892 and 11195836257574535572, so the
    draws are 1 of 5, 3 of 4, 2 of 3 and 0 of 2.
    """
    assert drawn(SEED, [11, 222, 3333], range(5)) == (4, 0, 2, 3, 1)


def test_lots_follow_from_what_nobody_knew_before() -> None:
    lots = drawn(SEED, [1, 2, 3], [7, 5, 3, 2, 9, 8, 1, 0])
    assert sorted(lots) == [0, 1, 2, 3, 5, 7, 8, 9]
    assert lots == drawn(SEED, [1, 2, 3], [0, 1, 2, 3, 5, 7, 8, 9])
    assert lots != drawn(SEED, [1, 2, 4], [0, 1, 2, 3, 5, 7, 8, 9])
    assert lots != drawn(SEED[::-1], [1, 2, 3], [0, 1, 2, 3, 5, 7, 8, 9])


def test_each_order_is_equally_likely() -> None:
    random = Random(5)
    orders = Counter(drawn(random.randbytes(32), [1], range(3)) for _ in range(3000))
    assert len(orders) == 6
    assert min(orders.values()) > 400


def test_all_presses_before_the_start_count() -> None:
    entries: list[AnyEntry] = [
        Joined(at=START, press=5),
        Joined(at=START, press=6),
        CheckedIn(at=START, member=0, press=7),
        Left(at=START, member=1),
        Delayed(at=START, seconds=60),
        Returned(at=START, member=1, press=8),
        Started(at=START, lots=(0, 1)),
        Joined(at=START, press=9),
    ]
    assert presses(entries) == [5, 6, 7, 8]
