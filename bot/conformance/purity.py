"""Checks that rules and computer players are pure: without Discord, clock, disk or randomness."""

import ast
import random
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from bot.conformance.fault import Fault
from bot.conformance.random_games import PlayStyle, random_game
from engine.package import GamePackage
from engine.player import AnyPlayer
from engine.sample import Sample

_FORBIDDEN: Final = {
    **dict.fromkeys(("discord", "aiohttp", "asyncio", "threading"), "rules wait for nothing"),
    **dict.fromkeys(("sqlalchemy", "aiosqlite", "sqlite3"), "the store is another's work"),
    **dict.fromkeys(("socket", "urllib", "http", "requests", "subprocess"), "they ask nobody"),
    **dict.fromkeys(("time", "secrets", "os"), "a log has to lead to the same states for ever"),
    **dict.fromkeys(("render", "PIL"), "pictures are made from views, elsewhere"),
}
"""Modules that rules and players may not import, and the reason."""
_CLOCK: Final = {"now", "utcnow", "today"}


def rules_import_nothing_else(package: GamePackage) -> None:
    """Require that rules and players import no Discord, no clock and no source of randomness."""
    for path, within, node in _nodes(package):
        place = f"{path.name}, line {getattr(node, 'lineno', 0)}"
        for name in _imported(node, within):
            root = name.partition(".")[0]
            if root in _FORBIDDEN:
                raise Fault(
                    f"{place} imports {root}, which rules and computer players may not:"
                    f" {_FORBIDDEN[root]}."
                )
            if root == "random" and name not in ("random", "random.Random"):
                raise Fault(
                    f"{place} imports {name}. Rules draw nothing, let pending ask for it; a player"
                    " draws from the random.Random that it is given."
                )
        if isinstance(node, ast.Attribute) and node.attr in _CLOCK:
            owner = ast.unparse(node.value)
            if owner.rpartition(".")[2] in ("datetime", "date"):
                raise Fault(f"{place} asks the clock by {owner}.{node.attr}: rules know no time.")


def _nodes(package: GamePackage) -> Iterator[tuple[Path, str, ast.AST]]:
    """Yield the syntax nodes of all modules in the game's package that rules and players import.

    Each has the file and the name of its module.
    """
    players: list[AnyPlayer] = [*package.players.values()]
    waiting = [type(part).__module__ for part in (package.rules, *players)]
    game_package = (
        type(package.rules).__module__.rpartition(".")[0] or type(package.rules).__module__
    )
    seen = set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen or not f"{name}.".startswith(f"{game_package}."):
            continue
        seen.add(name)
        path = _source(name)
        if path is None:
            continue
        within = f"{name}.__init__" if path.stem == "__init__" else name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            yield path, within, node
            for imported in _imported(node, within):
                waiting += [imported, imported.rpartition(".")[0]]


def _source(name: str) -> Path | None:
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):  # a name in a module, not a module
        return None
    origin = spec.origin if spec is not None else None
    return Path(origin) if origin is not None and origin.endswith(".py") else None


def _imported(node: ast.AST, within: str) -> Iterator[str]:
    """Yield the full names that a statement in the module ``within`` imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = within.rsplit(".", node.level)[0] if node.level else ""
        module = ".".join(filter(None, [above, node.module or ""]))
        yield from (f"{module}.{alias.name}" for alias in node.names)


def rules_use_no_global_randomness(sample: Sample) -> None:
    """Require that rules don't use the random numbers of the process."""
    before = random.getstate()
    random_game(sample.game, sample.options[0], sample.game.seats[0], PlayStyle(1, 1, 0))
    if random.getstate() != before:
        raise Fault(
            "The rules draw random numbers of the process. Chance is drawn outside: let pending"
            " ask for it, and take the outcome in resolve."
        )
