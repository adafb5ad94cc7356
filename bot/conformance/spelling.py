"""Check of names that are nearly those of the contract, so that nothing ever calls them."""

import inspect
from collections.abc import Iterator, Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias

from bot.views import game as views
from bot.views.simple import SimpleView
from engine.game import DiceGame, Game
from engine.package import GamePackage
from engine.player import Adviser, Player
from engine.search import Search
from engine.turns import OpenGame, TurnGame

Kinds: TypeAlias = tuple[type[Any], ...]
_PROTOCOLS: Final[Kinds] = tuple(
    kind
    for _, kind in inspect.getmembers(views, inspect.isclass)
    if kind.__module__ == views.__name__ and kind.__name__.endswith("View")
)
_VIEW: Final[Kinds] = (*_PROTOCOLS, SimpleView)
_RULES: Final[Kinds] = (Game, DiceGame, TurnGame, OpenGame)
_PLAYER: Final[Kinds] = (Player, Adviser, Search)
_NEAR: Final = 2
"""Number of letters by which a misspelt name differs at most."""


def names_are_the_contracts(package: GamePackage, view: Any) -> Iterator[str]:
    """Yield a warning for each public name that is nearly one of the contract's."""
    yield from misspelt(package.rules, _RULES)
    yield from misspelt(view, _VIEW)
    for player in package.players.values():
        yield from misspelt(player, [kind for kind in _PLAYER if isinstance(player, kind)])


def misspelt(part: object, contract: Sequence[type[Any]]) -> Iterator[str]:
    """Yield a warning for each name of an object's own classes that is nearly a ``contract``'s."""
    of_contract = {name: kind for kind in reversed(contract) for name in _names(kind)}
    own_kinds = {*type(part).__mro__} - {*contract, object, Generic, Protocol}
    own_names = {name for kind in own_kinds for name in _names(kind)}
    for name in sorted(own_names - of_contract.keys()):
        for meant in sorted(of_contract.keys() - own_names):
            if _distance(name, meant) <= min(_NEAR, len(meant) - 2):
                yield (
                    f"{type(part).__name__}.{name} is nearly {of_contract[meant].__name__}.{meant}:"
                    f" name it {meant} if that is meant, or less like it."
                )


def _names(kind: type[Any]) -> list[str]:
    """Return the public names that a class has itself."""
    names = {**vars(kind), **inspect.get_annotations(kind)}
    return [name for name in names if not name.startswith("_")]


def _distance(name: str, other: str) -> int:
    """Return how many letters have to be added, left out or replaced to get the other name."""
    costs = list(range(len(other) + 1))
    for row, letter in enumerate(name, 1):
        diagonal, costs[0] = costs[0], row
        for column, other_letter in enumerate(other, 1):
            replaced = diagonal + (letter != other_letter)
            diagonal = costs[column]
            costs[column] = min(replaced, costs[column] + 1, costs[column - 1] + 1)
    return costs[-1]
