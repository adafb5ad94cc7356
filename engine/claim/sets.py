"""Sets of factions: what makes one legal, what it lacks, ready-made ones and random ones."""

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
"""Exactly one of these is in every game."""
TENS: Final = tuple(faction for faction in FACTIONS if not any(faction in pair for pair in PAIRS))
"""The factions that bring ten cards each to a game."""
TENS_NEEDED: Final = {2: 3, 3: 5, 4: 5}
"""How many of `TENS` a game has besides its pair, by number of seats."""


class SetFlaw(StrEnum):
    """What is wrong with a set."""

    NO_PAIR = "no-pair"
    """It has nothing of any pair."""
    PARTNER_MISSING = "partner-missing"
    """It has one of a pair without the other, which is named."""
    SECOND_PAIR = "second-pair"
    """It has factions of another pair too many, which are named."""
    TOO_FEW = "too-few"
    """It lacks a number of ten-card factions."""
    TOO_MANY = "too-many"
    """It has a number of ten-card factions too many."""


class Problem(msgspec.Struct, frozen=True):
    """A flaw with the factions or the number that it is about."""

    flaw: SetFlaw
    factions: tuple[Faction, ...] = ()
    number: int = 0


def in_order(factions: Iterable[Faction]) -> tuple[Faction, ...]:
    """Return factions in the order of `Faction`, each once."""
    return tuple(sorted(set(factions), key=FACTIONS.index))


def problems(factions: Iterable[Faction], seats: int) -> tuple[Problem, ...]:
    """Return what is wrong with a set for so many seats; nothing if it is legal."""
    chosen = set(factions)
    found = list[Problem]()
    begun = sorted(
        (pair for pair in PAIRS if chosen & {*pair}), key=lambda pair: not chosen >= {*pair}
    )
    if not begun:
        found.append(Problem(SetFlaw.NO_PAIR))
    else:
        missing = tuple(faction for faction in begun[0] if faction not in chosen)
        surplus = in_order(faction for pair in begun[1:] for faction in pair if faction in chosen)
        if missing:
            found.append(Problem(SetFlaw.PARTNER_MISSING, missing))
        if surplus:
            found.append(Problem(SetFlaw.SECOND_PAIR, surplus))
    tens = len(chosen & {*TENS}) - TENS_NEEDED[seats]
    if tens:
        found.append(Problem(SetFlaw.TOO_FEW if tens < 0 else SetFlaw.TOO_MANY, number=abs(tens)))
    return tuple(found)


def trolls_advised_against(factions: Iterable[Faction], seats: int) -> bool:
    """Return whether the rulebook advises against a set: Trolls with three or four players."""
    return seats > 2 and Faction.TROLLS in factions


def _drawable(seats: int) -> list[Faction]:
    """Return the ten-card factions that the rulebook doesn't advise against."""
    return [faction for faction in TENS if not trolls_advised_against((faction,), seats)]


LOTS: Final = lcm(
    *(len(PAIRS) * perm(len(_drawable(seats)), needed) for seats, needed in TENS_NEEDED.items())
)
"""With this many lots, from 0 on, all random sets are equally likely for every number of seats."""


def random_set(seats: int, lot: int) -> tuple[Faction, ...]:
    """Return the legal set that a lot draws for so many seats, for ever the same.

    The rulebook doesn't advise against any of them.
    """
    lot, pair = divmod(lot, len(PAIRS))
    tens, drawn = _drawable(seats), list[Faction]()
    for _ in range(TENS_NEEDED[seats]):
        lot, at = divmod(lot, len(tens))
        drawn.append(tens.pop(at))
    return in_order((*PAIRS[pair], *drawn))


class ReadyMade(StrEnum):
    """The names of our own sets."""

    CLASSIC = "classic"
    WILDERNESS = "wilderness"
    COURT = "court"
    WORKSHOP = "workshop"


def _sets(pair: tuple[Faction, Faction], two: str, more: str) -> dict[int, tuple[Faction, ...]]:
    """Return a ready-made set by number of seats: its pair, and its tens for two and for more."""
    small, large = (in_order((*pair, *map(Faction, names.split()))) for names in (two, more))
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
"""What our own sets have, by number of seats. Games are replayed with them: they never change."""
DEFAULT: Final = ReadyMade.CLASSIC
