"""Text form of positions, shared by all games: facts, and seats as letters.

A fact is written ``name: value``; facts on one line are separated by semicolons. Seat 0 is ``a``.
"""

import re
from collections.abc import Iterable, Mapping
from functools import singledispatch
from typing import TypeAlias

from engine.game import Seat

LETTERS = "abcdef"
"""The letter of each seat."""

Facts: TypeAlias = Mapping[str, str]
"""Values by name. Empty values aren't written."""


@singledispatch
def text_of(state: object) -> str:
    """Return a position as text. The notation of each game registers an implementation."""
    return repr(state)


def letters(seats: Iterable[Seat]) -> str:
    """Format seats, such as ``a c`` for 0 and 2."""
    return " ".join([LETTERS[seat] for seat in seats])


def seats_in(text: str, seats: int) -> tuple[Seat, ...]:
    """Parse seats out of this number of them. Raises ValueError for an invalid letter."""
    return tuple(map(list(LETTERS[:seats]).index, text.split()))


def counted(counts: Mapping[str, int]) -> str:
    """Format numbers by name, such as ``mine 3, claims 1``."""
    return ", ".join([f"{name} {number}" for name, number in counts.items()])


def counts_in(text: str) -> dict[str, int]:
    """Parse numbers by name."""
    return {name: int(number) for name, number in re.findall(r"([a-z][a-z ]*) (\d+)", text)}


def write(*lines: Facts) -> list[str]:
    """Format lines of facts, without empty ones."""
    texts = [[f"{name}: {value}" for name, value in line.items() if value] for line in lines]
    return ["; ".join(facts) for facts in texts if facts]


def read(text: str) -> dict[str, str]:
    """Parse facts of any number of lines. Raises ValueError for an invalid or repeated fact."""
    facts: dict[str, str] = {}
    for fact in filter(None, map(str.strip, re.split("[;\n]", text))):
        name, colon, value = map(str.strip, fact.partition(":"))
        if not colon or name in facts:
            raise ValueError(f"invalid or repeated fact: {fact}")
        facts[name] = value
    return facts


def check(facts: Facts, lines: Iterable[Facts]) -> None:
    """Raise ValueError unless the facts are among those of the parsed position."""
    actual = {name: value for line in lines for name, value in line.items()}
    for name, value in facts.items():
        if actual.get(name) != value:
            raise ValueError(f"{name}: {value}, but the position has {actual.get(name)}")
