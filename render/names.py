"""The names of players in pictures and alt texts."""

from collections.abc import Sequence
from functools import reduce

from render.seats import SEATS
from render.text import clean
from render.words import Translate


def shown_names(names: Sequence[str], translate: Translate) -> tuple[str, ...]:
    """Return the names cleaned; a name without a visible character is replaced by a number."""
    return tuple(
        clean(name) or translate("picture-nameless", number=seat + 1)
        for seat, name in enumerate(names)
    )


def example_names(
    seats: int, translate: Translate, *, second_is_away: bool = False
) -> tuple[str, ...]:
    """Return the names of the people in the rules' examples, up to four.

    If the second one is away, a robot emoji behind the name stands for the computer that plays on.
    """
    names = [
        translate(f"picture-example-{number}") for number in ("first", "second", "third", "fourth")
    ]
    if second_is_away:
        names[1] += " 🤖"
    return tuple(names[:seats])


def style_name(seat: int, translate: Translate) -> str:
    """Return the words for a seat's colour and shape."""
    return translate(f"seat-{SEATS[seat].key}")


def together(names: Sequence[str], translate: Translate) -> str:
    """Return one or more names as one text, such as "Ada & Ben"."""
    return reduce(lambda first, second: translate("picture-and", first=first, second=second), names)
