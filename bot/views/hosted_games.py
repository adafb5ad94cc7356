"""The games this bot hosts: those of `bot.game_packages`, and what each looks like."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pkgutil import resolve_name
from typing import Final, NamedTuple, TypeVar

from bot.errors import Failure
from bot.game_packages import PACKAGES, disable_game
from bot.views.game import AnyView
from bot.views.game_faults import guarded
from engine.game import AnyGame, IllegalAction
from engine.package import GamePackage
from render.words import Translate

_T = TypeVar("_T")


class HostedGame(NamedTuple):
    """The rules of a game, and what they look like at the table."""

    rules: AnyGame
    view: AnyView


def why_illegal(
    game: HostedGame, illegal: IllegalAction, translate: Translate, otherwise: str
) -> str:
    """Return why the rules forbid an action where there is no table.

    Reasons that all games have speak of tables; ``otherwise`` is the key of what stands for them.
    """
    is_own = illegal.reason in {*game.rules.refusals}
    return translate(f"{game.rules.key}-refused-{illegal.reason}" if is_own else otherwise)


def unguarded(package: GamePackage) -> HostedGame:
    """Return a game as it is in its package, for those who check it: its errors are its own."""
    return HostedGame(package.rules, resolve_name(package.view))


@cache  # asked for with every press
def _hosted(package: GamePackage) -> HostedGame:
    """Return a game whose faults are its own."""
    rules, view = unguarded(package)
    return HostedGame(guarded(rules, package.key), guarded(view, package.key))


@cache  # positions of the day are remembered by package
def _guarded_package(package: GamePackage) -> GamePackage:
    """Return a package whose rules' faults are its own."""
    return replace(package, rules=_hosted(package).rules)


class _Registered(Mapping[str, _T]):
    """What a function makes of each game that is registered now."""

    def __init__(self, make: Callable[[GamePackage], _T]) -> None:
        self._make = make

    def __getitem__(self, key: str) -> _T:
        return self._make(PACKAGES[key])

    def __iter__(self) -> Iterator[str]:
        return iter(PACKAGES)

    def __len__(self) -> int:
        return len(PACKAGES)


def _refuse_without_view() -> None:
    """Leave out the games whose view can't be imported."""
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
"""By key, which is also the name of the game's slash command."""
HOSTED_PACKAGES: Final[Mapping[str, GamePackage]] = _Registered(_guarded_package)
"""Their packages by key, for what takes a whole package."""
