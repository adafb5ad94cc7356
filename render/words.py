"""How pictures and alt texts get their words, without knowing where catalogues are kept."""

from functools import lru_cache
from typing import Protocol


class Say(Protocol):
    """Speaks one language: returns the message with this key, its variables filled in."""

    def __call__(self, key: str, /, **variables: str | float) -> str: ...

    def __hash__(self) -> int: ...


@lru_cache(maxsize=16)
def remembering(say: Say) -> Say:
    """Return the same words, filled in only once: pictures say the same things many times."""

    @lru_cache(maxsize=4096)
    def said(key: str, variables: tuple[tuple[str, str | float], ...]) -> str:
        return say(key, **dict(variables))

    def speak(key: str, /, **variables: str | float) -> str:
        return said(key, tuple(variables.items()))

    return speak


def no_words(key: str, /, **_: str | float) -> str:
    """Speak no language: for pictures that nobody reads."""
    return key


def percent(cases: int, of: int, say: Say) -> str:
    """Return a share in per cent; only the impossible is 0."""
    rounded = round(100 * cases / of)
    if cases and not rounded:
        return say("picture-under-one-percent")
    return say("picture-percent", percent=rounded)
