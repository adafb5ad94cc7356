"""Routes: each builds the custom_ids of one kind of button, menu or form, and reads them back.

A route is declared once, by the signature of the values in its custom_ids::

    @route("table:{}:vote:{}")
    def vote(table_id: TableId, seat: Seat, /) -> None:
        \"\"\"Vote for a computer player in a seat.\"\"\"

Then ``vote(7, 1)`` is ``"table:7:vote:1"``, and the type checker knows the types of its arguments
and of the handler's parameters. Each type has its own pattern, so that a custom_id with any other
text, such as a number that is too large, matches no route.
"""

import re
from collections.abc import Callable
from enum import StrEnum
from inspect import signature
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    NamedTuple,
    ParamSpec,
    TypeAlias,
    get_origin,
    get_type_hints,
)

from bot.ids import CupId, Revision, TableId, UserId

_P = ParamSpec("_P")

LARGEST_NUMBER: Final = 2**63 - 1
"""Largest number that Discord and the database use."""


def _up_to(largest: int) -> str:
    """Return a pattern of the numbers up to ``largest``, which has two digits or more."""
    digits = str(largest)
    shorter, same = f"[0-9]{{1,{len(digits) - 1}}}", digits
    smaller = [
        f"{digits[:at]}[0-{int(digit) - 1}][0-9]{{{len(digits) - at - 1}}}"
        for at, digit in enumerate(digits)
        if digit != "0"
    ]
    return "|".join((shorter, *smaller, same))


class Part(NamedTuple):
    """Format of one value in a custom_id: its pattern, and its conversion from and to text."""

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], object] = str


NUMBER: Final = Part(_up_to(LARGEST_NUMBER), int)
# The possessive "+" avoids backtracking when a custom_id only begins like this route.
SHORT_NUMBER: Final = Part("[0-9]{1,9}+", int)
SWITCH: Final = Part("on|off", "on".__eq__, lambda on: "on" if on else "off")

ShortNumber: TypeAlias = Annotated[int, SHORT_NUMBER]
GameKey: TypeAlias = Annotated[str, Part("[a-z][a-z0-9]{0,29}")]
ButtonName: TypeAlias = Annotated[str, Part("[a-z]{1,10}")]
"""Distinguishes buttons of a message that show the same page."""
PageNumber: TypeAlias = Annotated[int, Part("[0-9]{1,6}+", int)]
Nonce: TypeAlias = Annotated[int, NUMBER]
"""A meaningless number that is new each time a menu is shown.

Some of Discord's clients don't send a choice again if the menu has kept its custom_id. With a new
custom_id the same choice can be made again.
"""

_PARTS: Final[dict[Any, Part]] = {
    TableId: Part("[0-9]{1,18}+", int),
    CupId: Part("[0-9]{1,18}+", int),
    Revision: SHORT_NUMBER,
    UserId: NUMBER,
    int: NUMBER,
    bool: SWITCH,
}


class Route(Generic[_P]):
    """Builds the custom_ids of one kind of component or form when called, and reads them."""

    def __init__(self, template: str, declared: Callable[_P, None]) -> None:
        hints = get_type_hints(declared, include_extras=True)
        names = list(signature(declared).parameters)
        self.name = declared.__name__
        self.__doc__ = declared.__doc__
        self.is_about_table = "table_id" in names[:1]
        """Whether its first value is a table's id."""
        self.first_word = first_word(template)
        """Start of all its custom_ids, up to the first colon."""
        self._template = template
        self._parts = [_part(hints[name]) for name in names]
        self._has_own_words = any(part.write is not str for part in self._parts)
        groups = [f"({part.pattern})" for part in self._parts]
        self.pattern = re.compile(re.escape(template).replace(r"\{\}", "{}").format(*groups))

    def __call__(self, *values: _P.args, **_: _P.kwargs) -> str:
        if not self._has_own_words:
            return self._template.format(*values)
        written = (part.write(value) for part, value in zip(self._parts, values, strict=True))
        return self._template.format(*written)

    def read(self, custom_id: str) -> list[Any] | None:
        """Return the values in a custom_id, or None if it doesn't belong to this route."""
        match = self.pattern.fullmatch(custom_id)
        if match is None:
            return None
        return [part.read(text) for part, text in zip(self._parts, match.groups(), strict=True)]


def first_word(custom_id: str) -> str:
    """Return the start of a custom_id up to the first colon, which identifies most routes."""
    return custom_id.partition(":")[0]


def route(template: str) -> Callable[[Callable[_P, None]], Route[_P]]:
    """Return a decorator that turns a function into a route for its parameters.

    ``template`` has a ``{}`` for each parameter.
    """
    return lambda declared: Route(template, declared)


def number_of(text: str) -> int | None:
    """Return the number in a text, such as a menu's value; None if it isn't a number."""
    return int(text) if re.fullmatch(NUMBER.pattern, text) else None


def _part(declared: Any) -> Part:
    if get_origin(declared) is Annotated:
        part: Part = declared.__metadata__[0]
        return part
    if isinstance(declared, type) and issubclass(declared, StrEnum):
        return Part("|".join(map(re.escape, declared)), declared)
    return _PARTS[declared]
