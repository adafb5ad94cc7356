"""The games that this bot hosts: the rules and the view of each of `bot.game_packages`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pkgutil import resolve_name
from typing import Any, Final, NamedTuple, TypeVar

from bot.errors import Failure
from bot.game_packages import PACKAGES, disable_game
from bot.views.game import AnyView
from bot.views.game_faults import guarded
from engine.game import AnyGame, IllegalAction
from engine.package import GamePackage
from render.words import Translate, no_words

_T = TypeVar("_T")


class HostedGame(NamedTuple):
    """A game's rules and its view."""

    rules: AnyGame
    view: AnyView


def why_illegal(
    game: HostedGame, illegal: IllegalAction, translate: Translate, otherwise: str
) -> str:
    """Return the sentence that says why an action is illegal, outside of tables.

    The sentences for reasons that all games share mention tables. ``otherwise`` is the key of the
    message that replaces them.
    """
    is_own = illegal.reason in {*game.rules.refusals}
    return translate(f"{game.rules.key}-refused-{illegal.reason}" if is_own else otherwise)


def shows_turn_end(game: HostedGame, state: Any, names: Sequence[str]) -> bool:
    """Return whether the game has a picture for the end of the turn before a state."""
    return game.view.turn_over(game.rules.view(state, None), names, no_words).picture is not None


def unguarded(package: GamePackage) -> HostedGame:
    """Return a package's game without guards, so that checks see the exceptions it raises."""
    return HostedGame(package.rules, resolve_name(package.view))


@cache  # asked for with every press
def _hosted(package: GamePackage) -> HostedGame:
    """Return a package's game, guarded by `bot.views.game_faults`."""
    rules, view = unguarded(package)
    return HostedGame(guarded(rules, package.key), guarded(view, package.key))


@cache  # positions of the day are remembered by package
def _guarded_package(package: GamePackage) -> GamePackage:
    """Return a package with guarded rules."""
    return replace(package, rules=_hosted(package).rules)


class _Registered(Mapping[str, _T]):
    """A live mapping of the registered packages' keys to values that a function makes."""

    def __init__(self, make: Callable[[GamePackage], _T]) -> None:
        self._make = make

    def __getitem__(self, key: str) -> _T:
        return self._make(PACKAGES[key])

    def __iter__(self) -> Iterator[str]:
        return iter(PACKAGES)

    def __len__(self) -> int:
        return len(PACKAGES)


def _refuse_without_view() -> None:
    """Disable the games whose view can't be imported."""
    for key, package in [*PACKAGES.items()]:
        try:
            _hosted(package)
        except Exception as error:  # noqa: BLE001 - a package may do anything; the others go on
            disable_game(key, f"{package.view} can't be imported: {type(error).__name__}: {error}")


_refuse_without_view()
if not PACKAGES:
    raise Failure(
        "No game is installed, not even the program's own: install the program again, as after"
        " every update."
    )
GAMES: Final[Mapping[str, HostedGame]] = _Registered(_hosted)
"""Games by key; the key is also the name of the game's slash command."""
HOSTED_PACKAGES: Final[Mapping[str, GamePackage]] = _Registered(_guarded_package)
"""Packages with guarded rules, by key."""
