"""How texts and pictures get their words and write numbers, without knowing any catalogue."""

from fractions import Fraction
from typing import Final, Protocol

_RATING_STEP: Final = 10


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
    part, one = chance.as_integer_ratio()  # with whole numbers, many times as fast as fractions
    if 0 < 100 * part < one:
        return translate(f"{key}-under-one")
    if 99 * one < 100 * part < 100 * one:
        return translate(f"{key}-over-99")
    return translate("percent", percent=round(100 * part / one))


def whole(number: int, translate: Translate) -> str:
    """Return a count or a rank, with the language's mark between thousands: "1,234"."""
    return translate("number-whole", number=number)


def decimal(number: Fraction | float, translate: Translate) -> str:
    """Return a mean, or percentage points, with one decimal: "0.4"; never "-0.0"."""
    return translate("number-decimal", number=_rounded(number))


def signed(number: Fraction | float, translate: Translate) -> str:
    """Return the same as `decimal`, with a sign of plus, minus, or both at zero."""
    value = _rounded(number)
    key = "number-rose" if value > 0 else "number-fell" if value < 0 else "number-same"
    return translate(key, number=decimal(abs(value), translate))


def _rounded(number: Fraction | float) -> float:
    return round(float(number), 1) + 0.0  # what would be -0.0 is 0.0 then


def shown_rating(mu: float) -> int:
    """Return a rating as it is shown everywhere: to the nearest ten, it isn't surer than that."""
    return round(mu / _RATING_STEP) * _RATING_STEP
