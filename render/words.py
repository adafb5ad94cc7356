"""How pictures and alt texts get their words, without knowing where catalogues are kept."""

from fractions import Fraction
from typing import Protocol


class Translate(Protocol):
    """Speaks one language: returns the message with this key, its variables filled in."""

    def __call__(self, key: str, /, **variables: str | float) -> str: ...


def no_words(key: str, /, **_: str | float) -> str:
    """Speak no language: for pictures that nobody reads."""
    return key


def percent(chance: Fraction | float, translate: Translate) -> str:
    """Return a chance in per cent: "under 1%", "12%"; only the impossible is 0, the sure 100."""
    return _percent(chance, "percent", translate)


def short_percent(chance: Fraction | float, translate: Translate) -> str:
    """Return the same as `percent`, as short as a small place in a picture needs it: "<1%"."""
    return _percent(chance, "picture-percent", translate)


def _percent(chance: Fraction | float, key: str, translate: Translate) -> str:
    if 0 < 100 * chance < 1:
        return translate(f"{key}-under-one")
    if 99 < 100 * chance < 100:
        return translate(f"{key}-over-99")
    return translate("percent", percent=round(100 * chance))
