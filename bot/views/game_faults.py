"""The one place where the bot calls the code of a game: whatever that raises is a `GameFault`.

A game may raise anything by mistake, also what would end the event loop or look like the end of a
task. No call of a game waits for anything, so none of that ever comes from outside, except Ctrl-C
in a terminal.
"""

import logging
import signal
from collections.abc import Callable
from contextlib import ContextDecorator
from copy import copy
from functools import wraps
from types import FunctionType
from typing import Any, Final, TypeVar

from bot.tables.refusals import Reason, Refused
from bot.views.message_spec import MessageSpec
from engine.game import IllegalAction, IllegalOptions

_EXPECTED: Final = (IllegalAction, IllegalOptions, Refused)

_Part = TypeVar("_Part")
_log = logging.getLogger(__name__)


class GameFault(Refused):
    """The code of a game has failed, which is in the log. Nothing has changed."""

    def __init__(self, game: str) -> None:
        super().__init__(Reason.GAME_FAULT, None, game=game)


def game_fault(game: str, where: str, error: BaseException) -> GameFault:
    """Log that a game has failed, and return the refusal that tells people."""
    _log.warning("the game %s has failed in %s", game, where, exc_info=error)
    return GameFault(game)


class calling(ContextDecorator):  # noqa: N801  (it reads as a function)
    """A context, or a decorator of a function, that calls a game.

    Raises GameFault for all exceptions but those that a game may raise by its contract. ``where``
    names in the log what was called.
    """

    def __init__(self, game: str, where: str) -> None:
        self._game = game
        self._where = where

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if error is None or isinstance(error, _EXPECTED):
            return
        if isinstance(error, KeyboardInterrupt) and _is_raised_by_ctrl_c():
            return
        raise game_fault(self._game, self._where, error) from error


def _is_raised_by_ctrl_c() -> bool:
    """Return whether Ctrl-C raises KeyboardInterrupt: so in a terminal, but not in the bot."""
    return signal.getsignal(signal.SIGINT) is signal.default_int_handler


def guarded(part: _Part, game: str) -> _Part:
    """Return a copy of the rules or the view of a game whose methods raise GameFault."""
    guard = copy(part)
    for name in dir(type(part)):
        if not name.startswith("_") and isinstance(getattr(type(part), name), FunctionType):
            vars(guard)[name] = _guarded_method(part, name, game)
    return guard


def _guarded_method(part: object, name: str, game: str) -> Callable[..., Any]:
    where = f"{type(part).__name__}.{name}"
    draw = calling(game, f"the picture of {where}")

    @calling(game, where)
    @wraps(getattr(type(part), name))
    def call(*args: Any, **kwargs: Any) -> Any:
        result = getattr(part, name)(*args, **kwargs)
        if isinstance(result, MessageSpec):
            picture = None if result.picture is None else draw(result.picture)
            return result._replace(picture=picture, extras=tuple(map(draw, result.extras)))
        if name == "chapters":
            return [chapter._replace(picture=draw(chapter.picture)) for chapter in result]
        return result

    return call
