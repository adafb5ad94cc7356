"""Sets of factions: the conditions of a legal set, ready-made sets and random ones."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from math import lcm, perm
from typing import Final

import msgspec

from engine.claim.cards import FACTIONS, Faction

PAIRS: Final = (
    (Faction.KNIGHTS, Faction.GOBLINS),
    (Faction.GIANTS, Faction.GNOMES),
    (Faction.KINGS, Faction.PEASANTS),
)
"""The pairs of factions. Every game has exactly one of them."""
TENS: Final = tuple(faction for faction in FACTIONS if not any(faction in pair for pair in PAIRS))
"""The factions that bring ten cards each."""
TENS_NEEDED: Final = {2: 3, 3: 5, 4: 5}
"""Number of `TENS` that a game has besides its pair, by number of seats."""


class SetFlaw(StrEnum):
    """A reason why a set is illegal."""

    NO_PAIR = "no-pair"
    """The set contains no faction of any pair."""
    PARTNER_MISSING = "partner-missing"
    """The set contains one faction of a pair without the other, which is named."""
    SECOND_PAIR = "second-pair"
    """The set contains factions of a second pair, which are named."""
    TOO_FEW = "too-few"
    """The set lacks a number of ten-card factions."""
    TOO_MANY = "too-many"
    """The set has too many ten-card factions, by this number."""


class Problem(msgspec.Struct, frozen=True):
    """A flaw with the factions or the number concerned."""

    flaw: SetFlaw
    factions: tuple[Faction, ...] = ()
    number: int = 0


def in_order(factions: Iterable[Faction]) -> tuple[Faction, ...]:
    """Return the distinct factions in the order of `Faction`."""
    return tuple(sorted(set(factions), key=FACTIONS.index))


def problems(factions: Iterable[Faction], seats: int) -> tuple[Problem, ...]:
    """Return the problems of a set for this number of seats; empty if it is legal."""
    chosen = set(factions)
    result = list[Problem]()
    pairs = sorted(
        (pair for pair in PAIRS if chosen & {*pair}), key=lambda pair: not chosen >= {*pair}
    )
    if not pairs:
        result.append(Problem(SetFlaw.NO_PAIR))
    else:
        missing = tuple(faction for faction in pairs[0] if faction not in chosen)
        surplus = in_order(faction for pair in pairs[1:] for faction in pair if faction in chosen)
        if missing:
            result.append(Problem(SetFlaw.PARTNER_MISSING, missing))
        if surplus:
            result.append(Problem(SetFlaw.SECOND_PAIR, surplus))
    tens = len(chosen & {*TENS}) - TENS_NEEDED[seats]
    if tens:
        result.append(Problem(SetFlaw.TOO_FEW if tens < 0 else SetFlaw.TOO_MANY, number=abs(tens)))
    return tuple(result)


def trolls_advised_against(factions: Iterable[Faction], seats: int) -> bool:
    """Return whether the rulebook advises against a set: Trolls with three or four players."""
    return seats > 2 and Faction.TROLLS in factions


def _drawable(seats: int) -> list[Faction]:
    """Return the ten-card factions that the rulebook doesn't advise against."""
    return [faction for faction in TENS if not trolls_advised_against((faction,), seats)]


LOTS: Final = lcm(
    *(len(PAIRS) * perm(len(_drawable(seats)), needed) for seats, needed in TENS_NEEDED.items())
)
"""Number of lots, from 0 on, with which all random sets are equally likely for any seat count."""


def random_set(seats: int, lot: int) -> tuple[Faction, ...]:
    """Return the legal set that a lot draws for this number of seats; it never changes.

    Sets that the rulebook advises against aren't drawn.
    """
    lot, pair = divmod(lot, len(PAIRS))
    tens, drawn = _drawable(seats), list[Faction]()
    for _ in range(TENS_NEEDED[seats]):
        lot, index = divmod(lot, len(tens))
        drawn.append(tens.pop(index))
    return in_order((*PAIRS[pair], *drawn))


class ReadyMade(StrEnum):
    """The names of the bot's own sets."""

    CLASSIC = "classic"
    WILDERNESS = "wilderness"
    COURT = "court"
    WORKSHOP = "workshop"


def _sets(
    pair: tuple[Faction, Faction], for_two: str, for_more: str
) -> dict[int, tuple[Faction, ...]]:
    """Return a ready-made set by number of seats: its pair with the tens for two, or for more."""
    small, large = (
        in_order((*pair, *map(Faction, names.split()))) for names in (for_two, for_more)
    )
    return {2: small, 3: large, 4: large}


READY_MADE: Final[Mapping[str, Mapping[int, tuple[Faction, ...]]]] = {
    ReadyMade.CLASSIC: _sets(
        PAIRS[0],
        "doppelgangers undead dwarves",
        "doppelgangers undead dwarves dragons seers",
    ),
    ReadyMade.WILDERNESS: _sets(
        PAIRS[1],
        "dragons seers trolls",
        "dragons seers griffins dwarves doppelgangers",
    ),
    ReadyMade.COURT: _sets(
        PAIRS[2],
        "vikings bards raccoons",
        "vikings bards raccoons undead dragons",
    ),
    ReadyMade.WORKSHOP: _sets(
        PAIRS[0],
        "automatons griffins seers",
        "automatons griffins seers bards vikings",
    ),
}
"""The ready-made sets by number of seats. They never change, since games are replayed with them."""
DEFAULT: Final = ReadyMade.CLASSIC
