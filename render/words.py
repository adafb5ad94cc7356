"""Translation and number formats for texts and pictures, independent of any catalogue."""

from fractions import Fraction
from typing import Final, Protocol

_RATING_STEP: Final = 10


class Translate(Protocol):
    """Returns the message with this key in one language, with its variables filled in."""

    def __call__(self, key: str, /, **variables: str | float) -> str: ...


def no_words(key: str, /, **_: str | float) -> str:
    """Return the key instead of a message, for pictures that nobody reads."""
    return key


def percent(chance: Fraction | float, translate: Translate) -> str:
    """Return a chance in per cent, such as "under 1%"; only exact 0 and 1 give 0 and 100."""
    return _percent(chance, "percent", translate)


def short_percent(chance: Fraction | float, translate: Translate) -> str:
    """Return the same as `percent` in a short form for pictures, such as "<1%"."""
    return _percent(chance, "picture-percent", translate)


def _percent(chance: Fraction | float, key: str, translate: Translate) -> str:
    numerator, denominator = (
        chance.as_integer_ratio()
    )  # integers are many times as fast as fractions
    if 0 < 100 * numerator < denominator:
        return translate(f"{key}-under-one")
    if 99 * denominator < 100 * numerator < 100 * denominator:
        return translate(f"{key}-over-99")
    return translate("percent", percent=round(100 * numerator / denominator))


def whole(number: int, translate: Translate) -> str:
    """Return an integer with the language's thousands separator, such as "1,234"."""
    return translate("number-whole", number=number)


def decimal(number: Fraction | float, translate: Translate) -> str:
    """Return a number with one decimal, such as "0.4"; never "-0.0"."""
    return translate("number-decimal", number=_rounded(number))


def signed(number: Fraction | float, translate: Translate) -> str:
    """Return the same as `decimal`, with a sign of plus, minus, or both at zero."""
    value = _rounded(number)
    key = "number-rose" if value > 0 else "number-fell" if value < 0 else "number-same"
    return translate(key, number=decimal(abs(value), translate))


def _rounded(number: Fraction | float) -> float:
    return round(float(number), 1) + 0.0  # turns -0.0 into 0.0


def shown_rating(mu: float) -> int:
    """Return a rating rounded for display to the nearest ten, which is as precise as it is."""
    return round(mu / _RATING_STEP) * _RATING_STEP


def halves(number: int) -> str:
    """Return a number of halves, such as "2½"."""
    return quarters(2 * number)


def quarters(number: int) -> str:
    """Return a number of quarters, such as "2¾"."""
    whole, fraction = divmod(number, 4)
    return f"{whole or ''}{'¼½¾'[fraction - 1]}" if fraction else str(whole)
