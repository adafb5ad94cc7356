"""Sample data of a game for the checks that all games share."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import cache
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import inspect

from engine.game import AnyGame, NoOptions, Seat
from engine.player import AnyAdviser, Luck

_NUMBERS: Final = {1: range(-1, 99), 2: range(-1, 9), 3: range(-1, 3)}
"""Numbers in the fields of the actions that a game need not name, by the number of fields."""


class Sample(NamedTuple):
    """A game with options to try and actions of every kind, legal or not.

    ``options`` are named by a game that has some. ``conceivable`` are actions of the kinds whose
    fields aren't up to three numbers and choices (see `actions`). ``endings`` are all ways in which
    its turns end, where records of all are kept. ``redealt`` is None if the game hides nothing;
    otherwise it returns a state that differs at most in information hidden from a seat, or from the
    public for None. ``hasty`` is a faster strong player for tests, if the normal one is too slow
    and isn't an `engine.search.Search`, and ``hasty_luck`` the same for the luck. ``old_options``
    are more options that occur in the archive, not all of them for any number of seats.
    ``needless`` returns whether a legal action in a state needs no button, None if all need one.
    ``written`` is the part of a state that its text contains, None for all of it. ``positions`` are
    texts that the game's ``parse`` reads, of positions that random games rarely reach. ``presses``
    is the number of buttons that an action takes at most, one that opens a hand included: more than
    3 only where players pick as many things as they like.
    """

    game: AnyGame
    options: tuple[Any, ...] = (NoOptions(),)
    conceivable: tuple[Any, ...] = ()
    endings: tuple[StrEnum, ...] = ()
    redealt: Callable[[Any, Seat | None, Random], Any] | None = None
    hasty: AnyAdviser | None = None
    hasty_luck: Luck | None = None
    old_options: tuple[Any, ...] = ()
    needless: Callable[[Any, Any], bool] | None = None
    written: Callable[[Any], Any] | None = None
    positions: tuple[str, ...] = ()
    presses: int = 3

    def __repr__(self) -> str:
        return self.game.key

    @property
    def actions(self) -> tuple[Any, ...]:
        """Actions of every kind, legal or not.

        Those of a kind that ``conceivable`` doesn't have are made of small numbers, booleans, the
        members of enums, and None.
        """
        named = {type(action) for action in self.conceivable}
        made = _made(self.game.action_type)
        return (*self.conceivable, *(action for action in made if type(action) not in named))


@cache
def _made(action_type: Any) -> tuple[Any, ...]:
    """Return actions of all kinds of a union whose fields are simple and few."""
    union = inspect.type_info(action_type)
    kinds = union.types if isinstance(union, inspect.UnionType) else (union,)
    return tuple(action for kind in kinds for action in _of_kind(kind))


def _of_kind(kind: inspect.Type) -> Iterator[Any]:
    """Yield actions of a kind with all combinations of its fields' values."""
    if isinstance(kind, inspect.StructType) and len(kind.fields) <= max(_NUMBERS):
        values = [_values(field.type, len(kind.fields)) for field in kind.fields]
        yield from (kind.cls(*combination) for combination in product(*values))


def _values(field: inspect.Type, fields: int) -> list[Any]:
    """Return values of a field; none if its type isn't simple."""
    match field:
        case inspect.UnionType(types):
            return [value for kind in types for value in _values(kind, fields)]
        case inspect.EnumType(cls):
            return [*cls]
        case inspect.BoolType():
            return [False, True]
        case inspect.NoneType():
            return [None]
        case inspect.IntType():
            return [*_NUMBERS[fields]]
    return []
