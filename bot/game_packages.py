"""The installed games: each package with a game names it in an entry point.

The program's own games are found the same way, through `pyproject.toml`.
"""

import re
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from engine.package import CONTRACT, GamePackage

GROUP: Final = "claimit.games"
"""The group of the entry points."""
_PROGRAM: Final = "claim-it-bot"
"""The distribution whose games come first."""
KEY: Final = re.compile(r"[a-z][a-z0-9]{1,15}", re.ASCII)
"""Pattern of a game's key, which is part of commands, message keys and custom_ids."""


class NotLoadable(Exception):
    """This program can't play an installed game; the text says why."""


PACKAGES: Final[dict[str, GamePackage]] = {}
"""The games by key, in the order of lists."""
DISABLED: Final[dict[str, str]] = {}
"""Why an installed game can't be played, by its key or by the name of its entry point."""


def disable_game(key: str, reason: str) -> None:
    """Remove a game, for a reason that the host can read."""
    PACKAGES.pop(key, None)
    DISABLED[key] = reason


def _load_all() -> None:
    loaded = dict[str, GamePackage]()
    for distribution, point in _entry_points():
        try:
            loaded[point.name] = _load(point, loaded)
        except NotLoadable as error:
            DISABLED[f"{point.name} of {distribution}"] = str(error)
    by_order = sorted(loaded.items(), key=lambda entry: (entry[1].list_order, entry[0]))
    PACKAGES.update(by_order)


def _entry_points() -> list[tuple[str, EntryPoint]]:
    """Return (distribution, entry point) pairs, the program's own first."""
    pairs = [(point.dist.name if point.dist else "", point) for point in entry_points(group=GROUP)]
    return sorted(pairs, key=lambda pair: (pair[0] != _PROGRAM, pair[0]))


def _load(point: EntryPoint, loaded: Mapping[str, GamePackage]) -> GamePackage:
    """Return the game of an entry point, after those already loaded. Raises NotLoadable."""
    try:
        package = point.load()
    except Exception as error:
        cause = f"{type(error).__name__}: {error}"
        raise NotLoadable(f"{point.value} can't be imported: {cause}") from error
    if not isinstance(package, GamePackage):
        raise NotLoadable(f"{point.value} isn't an engine.package.GamePackage")
    if package.contract != CONTRACT:
        raise NotLoadable(
            f"it was written for contract {package.contract}, this program has {CONTRACT}"
        )
    if package.key != point.name:
        raise NotLoadable(f"its key is {package.key}, and so its entry point must be named")
    if not KEY.fullmatch(package.key):
        raise NotLoadable(
            f"its key {package.key} isn't a word of 2 to 16 lowercase letters and digits"
        )
    if package.key in loaded:
        raise NotLoadable("another game has this key")
    return package


_load_all()
