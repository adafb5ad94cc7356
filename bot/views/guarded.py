"""The one place where the program calls the code of a game: its faults become refusals.

Whatever the rules or the view of a game raise, return or take too long for is told to people as
`Reason.GAME_FAULT`, and logged once in a while. It never goes beyond the tables of that game.
"""

import logging
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial, wraps
from math import inf
from types import FunctionType
from typing import Any, Final, TypeVar, get_origin, get_type_hints

from bot.runtime.game_limits import Growth, TooLong, limited
from bot.tables.refusals import Reason, Refused
from bot.views.message_spec import BUTTONS_A_ROW, MessageSpec
from engine.game import AnyGame, IllegalAction, IllegalOptions, Result
from render.picture import Picture

_ALLOWED: Final = (IllegalAction, IllegalOptions, Refused)
"""What the rules may raise."""
_WITHIN: Final = 2
_DRAWN_WITHIN: Final = 20
_WARMED_WITHIN: Final = 120
"""Seconds for a call, for a picture, and for all that a game draws ahead."""
_RESTS: Final = 60.0
_RESTS_AT_MOST: Final = 3600.0
"""Seconds for which a game isn't called after it has taken too long; twice as many each time."""
_LOGGED_AGAIN_AFTER: Final = 600.0
_MOST_ACTIONS: Final = 5_000
_LONGEST_TEXT: Final = 4_000
_MOST_BUTTONS: Final = 25
_LONGEST_PRESS: Final = 100
_LARGEST_PICTURE: Final = 8_000_000
_PNG: Final = b"\x89PNG\r\n\x1a\n"

_T = TypeVar("_T")
_log = logging.getLogger(__name__)


class GameFault(Refused):
    """A game has failed. What was asked for hasn't been done; what was saved before still is."""

    def __init__(self, game: str, what: str) -> None:
        super().__init__(Reason.GAME_FAULT, None, game=game)
        self.game = game
        self.what = what

    def __str__(self) -> str:
        return f"the game {self.game} has failed: {self.what}"


class _Health:
    """What is known of a game's faults: which were logged when, and until when it rests."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._logged: dict[str, tuple[float, int]] = {}
        self._rest = _RESTS
        self._rests_until = 0.0

    def refuse_resting(self) -> None:
        """Raise GameFault while the game isn't to be called."""
        if self._rests_until and time.monotonic() < self._rests_until:
            raise GameFault(self.game, "it rests, because it has taken too long or grown too much")

    def rest_until_restart(self) -> None:
        """Don't call the game any more: what it keeps in memory isn't given back before."""
        self._rests_until = inf
        self.fault("it", "keeps too much memory, and rests until the bot is started again")

    def fault(self, where: str, what: str, error: BaseException | None = None) -> GameFault:
        """Return the fault, after a line in the log unless one like it was logged lately."""
        now, like = time.monotonic(), f"{where} {type(error).__name__}"
        if isinstance(error, TooLong):
            self._rests_until = max(self._rests_until, now + self._rest)
            self._rest = min(2 * self._rest, _RESTS_AT_MOST)
        until, unsaid = self._logged.get(like, (now, 0))
        if now < until:
            self._logged[like] = until, unsaid + 1
        else:
            self._logged[like] = now + _LOGGED_AGAIN_AFTER, 0
            again = f" ({unsaid} more times since)" if unsaid else ""
            _log.warning("the game %s has failed: %s %s%s", self.game, where, what, again)
        return GameFault(self.game, f"{where} {what}")


@cache
def _health(game: str) -> _Health:
    return _Health(game)


_growth: Final = Growth()


def thinking_fault(game: str, error: BaseException) -> GameFault:
    """Return the fault that a player of a game has failed, where it thinks, with an error."""
    what = "has taken too long" if isinstance(error, TooLong) else _raised(error)
    return _health(game).fault("a computer player", what)


def guarded_rules(rules: AnyGame) -> AnyGame:
    """Return the same rules, whose calls raise GameFault for what the contract doesn't allow."""
    return _guarded(rules, rules.key, _rules_checks(type(rules)), _ALLOWED)


def guarded_view(view: _T, game: str) -> _T:
    """Return the same view of a game, whose calls and pictures raise GameFault likewise."""
    return _guarded(view, game, _VIEW_CHECKS, (Refused,))


_Check = Callable[[Any], bool]
_Checks = Mapping[str, _Check]


@cache
def _rules_checks(kind: type[AnyGame]) -> _Checks:
    """Return by method what it may return."""
    try:
        state = get_type_hints(kind.new).get("return", object)
    except Exception:  # noqa: BLE001  (it names what can't be found: it isn't checked then)
        state = object
    state = get_origin(state) or state
    is_state: _Check = partial(_is_a, state if isinstance(state, type) else object)
    return {
        **dict.fromkeys(("new", "apply", "resolve", "resign", "lapse"), is_state),
        "to_act": lambda seats: isinstance(seats, frozenset) and all(map(_is_number, seats)),
        "following": lambda seat: seat is None or _is_number(seat),
        "legal": lambda found: isinstance(found, Sequence) and len(found) <= _MOST_ACTIONS,
        "pending": lambda bounds: bounds is None or (_is_tuple(bounds) and bool(bounds)),
        "reveals": partial(_is_a, bool),
        "turn": _is_number,
        "teams": _is_tuple,
        "result": lambda result: result is None or isinstance(result, Result),
        "view": lambda view: view is not None,
    }


def _is_a(kind: type, value: Any) -> bool:
    return isinstance(value, kind)


def _is_number(value: Any) -> bool:
    return type(value) is int


def _is_tuple(value: Any) -> bool:
    return isinstance(value, tuple)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_TEXT


def _fits_discord(spec: Any) -> bool:
    """Return whether Discord takes a message of a game, as far as that isn't for others to say."""
    if not isinstance(spec, MessageSpec) or not (_is_text(spec.text) and _is_text(spec.note)):
        return False
    buttons = [button for row in spec.rows for button in row]
    return (
        all(0 < len(row) <= BUTTONS_A_ROW for row in spec.rows)
        and len(buttons) <= _MOST_BUTTONS
        and all(_is_text(one.label) and len(one.press) <= _LONGEST_PRESS for one in buttons)
    )


_VIEW_CHECKS: Final[_Checks] = {
    **dict.fromkeys(
        ("playing", "turn_over", "game_over", "private", "rules", "hand", "setup"), _fits_discord
    ),
    "options": lambda lines: isinstance(lines, list) and all(map(_is_text, lines)),
    "scores": _is_tuple,
    "describe": _is_text,
    "explain": _is_text,
}


def _is_picture(picture: Any) -> bool:
    return (
        isinstance(picture, Picture)
        and _is_text(picture.alt)
        and picture.png.startswith(_PNG)
        and len(picture.png) <= _LARGEST_PICTURE
    )


def _guarded(inner: _T, game: str, checks: _Checks, allowed: tuple[type[Exception], ...]) -> _T:
    """Return an object of a subclass whose public methods call those of ``inner``, and check them.

    It is of a subclass so that it is whatever ``inner`` is: with dice, with hands, with chapters.
    """
    kind, health = type(inner), _health(game)
    methods = {
        name: _checked(inner, name, health, checks, allowed)
        for name in dir(kind)
        if not name.startswith("_") and isinstance(getattr(kind, name, None), FunctionType)
    }
    named = {"__module__": kind.__module__}  # checkpoints look for its source
    guard: Any = object.__new__(type(kind.__name__, (kind,), methods | named))
    for name, value in getattr(inner, "__dict__", {}).items():
        object.__setattr__(guard, name, value)
    return guard  # type: ignore[no-any-return]


def _checked(
    inner: Any,
    name: str,
    health: _Health,
    checks: _Checks,
    allowed: tuple[type[Exception], ...],
) -> Callable[..., Any]:
    check = checks.get(name)
    where = f"{type(inner).__name__}.{name}"
    within = _WARMED_WITHIN if name == "warm" else _WITHIN

    @wraps(getattr(type(inner), name))
    def call(_self: Any, /, *given: Any, **named: Any) -> Any:
        method = partial(getattr(inner, name), *given, **named)
        may_raise = (*allowed, ValueError) if name == "new" else allowed
        found = _call(method, where, within, health, may_raise)
        if check is not None and not check(found):
            raise health.fault(where, f"has returned {_short(found)}")
        if isinstance(found, MessageSpec):
            return _with_guarded_pictures(found, where, health)
        return found

    return call


def _with_guarded_pictures(spec: MessageSpec, where: str, health: _Health) -> MessageSpec:
    def guard(draw: Callable[[], Picture]) -> Callable[[], Picture]:
        def picture() -> Picture:
            drawn = _call(draw, f"the picture of {where}", _DRAWN_WITHIN, health, (Refused,))
            if not _is_picture(drawn):
                raise health.fault(f"the picture of {where}", f"is {_short(drawn)}")
            return drawn

        return picture

    first = None if spec.picture is None else guard(spec.picture)
    return spec._replace(picture=first, extras=tuple(map(guard, spec.extras)))


def _call(
    work: Callable[[], _T],
    where: str,
    within: int,
    health: _Health,
    allowed: tuple[type[Exception], ...],
) -> _T:
    """Do what a game has to do. Raises GameFault, and what is allowed."""
    health.refuse_resting()
    before = _growth.before()
    try:
        return limited(work, within)
    except allowed:
        raise
    except TooLong as late:
        raise health.fault(where, f"has taken longer than {within} s", late) from None
    except BaseException as error:  # the event loop would end with some of them
        if isinstance(error, KeyboardInterrupt) and _is_raised_by_ctrl_c():
            raise
        raise health.fault(where, _raised(error), error) from error
    finally:
        if before and (grown := _growth.after(health.game, before)) is not None:
            _health(grown).rest_until_restart()


def _is_raised_by_ctrl_c() -> bool:
    """Return whether Ctrl-C raises KeyboardInterrupt: so in a terminal, but not in the bot."""
    return signal.getsignal(signal.SIGINT) is signal.default_int_handler


def _raised(error: BaseException) -> str:
    return f"has raised {type(error).__name__}: {_short(error)}"


def _short(value: Any) -> str:
    """Return a value for the log, in one line and not too long. It may be anything."""
    try:
        words = (
            str(value) if isinstance(value, BaseException) else f"{type(value).__name__} {value!r}"
        )
    except Exception:  # noqa: BLE001  (it is what a game has made)
        words = type(value).__name__
    return " ".join(words[:200].split())
