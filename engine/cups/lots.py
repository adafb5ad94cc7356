"""The lots of a cup: an order of its members that nobody can choose."""

import hmac
from collections.abc import Iterable, Sequence
from itertools import takewhile

from engine.chance import outcome
from engine.cups.entries import AnyEntry, CheckedIn, Joined, Member, Returned, Started


def presses(entries: Iterable[AnyEntry]) -> list[int]:
    """Return the ids of all presses by which members joined, checked in and came back.

    Those before the start, in the order of the log: all were made after the commitment to the seed
    was shown.
    """
    before = takewhile(lambda entry: not isinstance(entry, Started), entries)
    return [entry.press for entry in before if isinstance(entry, Joined | CheckedIn | Returned)]


def drawn(seed: bytes, presses: Sequence[int], members: Iterable[Member]) -> tuple[Member, ...]:
    """Return the members in an order that follows from the seed and the presses.

    The key is HMAC-SHA256 of the seed over the presses, as decimal numbers joined by colons. The
    members, in the order of their numbers, are shuffled from the end (Fisher-Yates) by the draws
    that a game with this key has at the beginning of its log.
    """
    key = hmac.digest(seed, ":".join(map(str, presses)).encode(), "sha256")
    order = sorted(members)
    places = range(len(order) - 1, 0, -1)
    draws = outcome(key, 0, tuple(place + 1 for place in places))
    for place, draw in zip(places, draws, strict=True):
        order[place], order[draw] = order[draw], order[place]
    return tuple(order)
