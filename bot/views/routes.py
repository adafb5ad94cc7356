"""Routes: each builds the custom_ids of one kind of button, menu or form, and reads them back.

A route is declared once, as the signature of what its custom_ids say::

    @route("table:{}:vote:{}")
    def vote(table_id: TableId, seat: Seat, /) -> None:
        \"\"\"Vote for a computer player in a seat.\"\"\"

Then ``vote(7, 1)`` is ``"table:7:vote:1"``, and the type check knows the types of what is built and
of what a handler is given. Each type has its own pattern, so that an id with anything else, such as
a number larger than any that exists, belongs to no route.
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

from bot.ids import Revision, TableId, UserId

_P = ParamSpec("_P")

LARGEST_NUMBER: Final = 2**63 - 1
"""Neither Discord nor the database has larger numbers."""


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
    """How one value stands in a custom_id."""

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], object] = str


NUMBER: Final = Part(_up_to(LARGEST_NUMBER), int)
# Of most routes only the beginning fits a custom_id: a possessive "+" tries no shorter numbers.
SHORT_NUMBER: Final = Part("[0-9]{1,9}+", int)
SWITCH: Final = Part("on|off", "on".__eq__, lambda on: "on" if on else "off")

ShortNumber: TypeAlias = Annotated[int, SHORT_NUMBER]
GameKey: TypeAlias = Annotated[str, Part("[a-z][a-z0-9]{0,29}")]
ButtonName: TypeAlias = Annotated[str, Part("[a-z]{1,10}")]
"""Tells apart the buttons of a message that lead to the same page."""
PageNumber: TypeAlias = Annotated[int, Part("[0-9]{1,6}+", int)]
Nonce: TypeAlias = Annotated[int, NUMBER]
"""A number that means nothing, but is another one each time a menu is shown.

Some of Discord's clients don't send a choice that a menu with the same custom_id has had before.
With a new one the same choice can be made again.
"""

_PARTS: Final[dict[Any, Part]] = {
    TableId: Part("[0-9]{1,18}+", int),
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
        """Whether its first value is the number of a table."""
        self.first_word = first_word(template)
        """What all its custom_ids begin with, up to the first colon."""
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
        """Return the values that a custom_id of this route was built from, None for another's."""
        match = self.pattern.fullmatch(custom_id)
        if match is None:
            return None
        return [part.read(text) for part, text in zip(self._parts, match.groups(), strict=True)]


def first_word(custom_id: str) -> str:
    """Return what a custom_id begins with, which tells most routes apart."""
    return custom_id.partition(":")[0]


def route(template: str) -> Callable[[Callable[_P, None]], Route[_P]]:
    """Return a decorator that makes a route of the signature of its values.

    ``template`` has ``{}`` for each of them.
    """
    return lambda declared: Route(template, declared)


def number_of(text: str) -> int | None:
    """Return the number in a text, such as the value of a menu; None if it isn't one."""
    return int(text) if re.fullmatch(NUMBER.pattern, text) else None


def _part(declared: Any) -> Part:
    if get_origin(declared) is Annotated:
        part: Part = declared.__metadata__[0]
        return part
    if isinstance(declared, type) and issubclass(declared, StrEnum):
        return Part("|".join(map(re.escape, declared)), declared)
    return _PARTS[declared]
