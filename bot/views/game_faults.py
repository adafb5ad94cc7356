"""Guards around the code of games: every unexpected exception becomes a `GameFault`.

A faulty game may even raise SystemExit or CancelledError, which would end the event loop or a task.
Games are synchronous, so such an exception never comes from outside, except Ctrl-C in a terminal.
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
    """Raised when the code of a game has failed. The failure is logged; no state has changed."""

    def __init__(self, game: str) -> None:
        super().__init__(Reason.GAME_FAULT, None, game=game)


def game_fault(game: str, where: str, error: BaseException) -> GameFault:
    """Log the failure of a game and return the refusal to raise."""
    _log.warning("the game %s has failed in %s", game, where, exc_info=error)
    return GameFault(game)


class calling(ContextDecorator):  # noqa: N801  (it reads as a function)
    """Context manager or decorator for calls of a game's code.

    It turns every exception into GameFault, except those that a game may raise by its contract.
    ``where`` names the call in the log.
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
    """Return whether Ctrl-C raises KeyboardInterrupt: it does in a terminal, not in the bot."""
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
