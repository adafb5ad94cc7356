"""What the games' text forms of a position have in common: facts, and seats as letters.

A fact is written ``name: value``, several in a line are parted by semicolons. Seat 0 is ``a``.
"""

import re
from collections.abc import Iterable, Mapping
from functools import singledispatch
from typing import TypeAlias

from engine.game import Seat

LETTERS = "abcdef"
"""The letter of each seat."""

Facts: TypeAlias = Mapping[str, str]
"""Values by name. An empty value is as good as none: it isn't written."""


@singledispatch
def text_of(state: object) -> str:
    """Return a position as text. The notation of each game registers how its states are written."""
    return repr(state)


def letters(seats: Iterable[Seat]) -> str:
    """Write seats, ``a c`` for 0 and 2."""
    return " ".join([LETTERS[seat] for seat in seats])


def seats_in(text: str, seats: int) -> tuple[Seat, ...]:
    """Read some of so many seats. Raises ValueError for what isn't the letter of one."""
    return tuple(map(list(LETTERS[:seats]).index, text.split()))


def counted(counts: Mapping[str, int]) -> str:
    """Write numbers by name, ``mine 3, claims 1``."""
    return ", ".join([f"{name} {number}" for name, number in counts.items()])


def counts_in(text: str) -> dict[str, int]:
    """Read numbers by name."""
    return {name: int(number) for name, number in re.findall(r"([a-z][a-z ]*) (\d+)", text)}


def write(*lines: Facts) -> list[str]:
    """Write lines of facts, without those that say nothing."""
    told = [[f"{name}: {value}" for name, value in line.items() if value] for line in lines]
    return ["; ".join(facts) for facts in told if facts]


def read(text: str) -> dict[str, str]:
    """Read facts of any number of lines. Raises ValueError for what is no fact or told twice."""
    facts: dict[str, str] = {}
    for fact in filter(None, map(str.strip, re.split("[;\n]", text))):
        name, colon, value = map(str.strip, fact.partition(":"))
        if not colon or name in facts:
            raise ValueError(f"no fact, or told twice: {fact}")
        facts[name] = value
    return facts


def check(told: Facts, lines: Iterable[Facts]) -> None:
    """Raise ValueError unless what is told is among the facts of the position that was read."""
    true = {name: value for line in lines for name, value in line.items()}
    for name, value in told.items():
        if true.get(name) != value:
            raise ValueError(f"{name}: {value}, but the position says {true.get(name)}")
