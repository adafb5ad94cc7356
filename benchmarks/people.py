"""Discord users with different ids, names and avatars, drawn from a seed.

Most names are in Latin letters, with accents, digits and punctuation; others are in other scripts,
with emoji or in decorated letters. The frequency of each kind is a guess, but a few plain names
would all be in the caches.
"""

import json
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import count
from pathlib import Path
from random import Random
from string import ascii_letters
from typing import Any, Final, TypeAlias

from bot.ids import UserId

LONGEST_NAME: Final = 32
"""Maximum number of characters that Discord allows in a name."""

_LETTERS: Final[dict[str, Any]] = json.loads(
    Path(__file__).with_name("letters.json").read_text(encoding="utf-8")
)
_FIRST_ID: Final = 80_351_110_224_678_912
_ID_RANGE: Final = 1_300_000_000_000_000_000
_ID_STEP: Final = 777_767_777_777_777_777
"""Step that is coprime to the range, so that all numbers below the range have different ids."""
_IN_LOWER_CASE: Final = 0.4
_WITH_ACCENT: Final = 0.4
_WITH_AVATAR: Final = 0.8

_Namer: TypeAlias = Callable[[Random], str]


def user_id(number: int) -> UserId:
    """Return the id of the person with a number, from 0."""
    return UserId(_FIRST_ID + number * _ID_STEP % _ID_RANGE)


@lru_cache(maxsize=16_384)  # inventing names must not be measured
def display_name(user: int) -> str:
    """Return the name of the user with this id: 1 to `LONGEST_NAME` characters."""
    random = Random(f"name of {user}")  # noqa: S311  (the same in every run)
    namers, weights = zip(*_NAMERS, strict=True)
    [namer] = random.choices(namers, weights)
    name: str = namer(random)
    return name[:LONGEST_NAME].strip()


def new_names(first: int = 0) -> Iterator[str]:
    """Yield an endless series of names of people, from the number ``first`` on."""
    return (display_name(user_id(number)) for number in count(first))


def payload_of(user: int) -> dict[str, Any]:
    """Return Discord's payload for the user with this id."""
    return _account(user).copy()


@lru_cache(maxsize=16_384)  # nor must inventing accounts
def _account(user: int) -> dict[str, Any]:
    random = Random(f"account of {user}")  # noqa: S311  (the same in every run)
    return {
        "id": str(user),
        "username": f"{_word('latin', random).lower()}{user % 10_000}",
        "global_name": display_name(user),
        "discriminator": "0",
        "avatar": f"{random.getrandbits(128):032x}" if random.random() < _WITH_AVATAR else None,
    }


def _word(script: str, random: Random, shortest: int = 1, longest: int = 3) -> str:
    """Return a word of ``shortest`` to ``longest`` syllables, each made of the script's parts."""
    parts = _LETTERS["scripts"][script]
    syllables = range(random.randint(shortest, longest))
    return "".join(random.choice(part) for _ in syllables for part in parts).capitalize()


_latin: Final[_Namer] = partial(_word, "latin")


def _handle(random: Random) -> str:
    """Return a word, half of the time with digits."""
    word = _latin(random)
    word = word.lower() if random.random() < _IN_LOWER_CASE else word
    numbered = f"{word}{random.randrange(10_000)}", f"{word}_{random.randrange(100)}"
    return random.choice((word, word, *numbered))


def _two_words(random: Random) -> str:
    return f"{_latin(random)}{random.choice(' _. ')}{_latin(random)}"


def _many_words(random: Random) -> str:
    return " ".join(_latin(random) for _ in range(8))


def _accented(random: Random) -> str:
    accents = _LETTERS["accents"]
    return "".join(
        random.choice(accents.get(letter, letter)) if random.random() < _WITH_ACCENT else letter
        for letter in _latin(random)
    )


def _with_emoji(random: Random) -> str:
    emoji, word = (
        " ".join(random.choices(_LETTERS["emoji"], k=random.randint(1, 2))),
        _handle(random),
    )
    return random.choice((f"{word} {emoji}", f"{emoji} {word}", f"{word}{emoji}"))


def _ornamented(random: Random) -> str:
    before, after = random.choice(_LETTERS["ornaments"])
    return f"{before}{random.choice((_handle, _latin, _decorated))(random)}{after}"


def _decorated(random: Random) -> str:
    """Return a word in bold, script or another alphabet, each of 26 capital and small letters."""
    first = ord(random.choice(_LETTERS["alphabets"]))
    return "".join(chr(first + ascii_letters.index(letter.swapcase())) for letter in _latin(random))


_NAMERS: Final[list[tuple[_Namer, float]]] = [
    (_handle, 44),
    (_two_words, 12),
    (_accented, 12),
    (_many_words, 2),
    (_with_emoji, 8),
    (_ornamented, 4),
    (_decorated, 4),
    (partial(_word, "cyrillic"), 5),
    (partial(_word, "han", shortest=2, longest=5), 2),
    (partial(_word, "kana", longest=4), 2),
    (partial(_word, "hangul", shortest=2, longest=5), 1.5),
    (partial(_word, "arabic", shortest=3, longest=8), 1.5),
    (partial(_word, "hebrew", shortest=3, longest=7), 0.5),
    (partial(_word, "thai", shortest=2, longest=6), 0.75),
    (partial(_word, "devanagari", shortest=2, longest=6), 0.75),
]
"""Functions that make names, with their weights."""
