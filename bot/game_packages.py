"""The games that are installed: each package that has one names it as an entry point.

The program's own games are found the same way, by the lines in its `pyproject.toml`.
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
"""What a key is: it stands in commands, message keys and the IDs of buttons."""


class Unfit(Exception):
    """Why a game can't be played with this program."""


PACKAGES: Final[dict[str, GamePackage]] = {}
"""The games by key, as they stand in lists."""
REFUSED: Final[dict[str, str]] = {}
"""Why a game that is installed can't be played, by its key or what names its entry point."""


def refuse(key: str, why: str) -> None:
    """Leave out a game, for a reason that the host is told."""
    PACKAGES.pop(key, None)
    REFUSED[key] = why


def _load_all() -> None:
    loaded = dict[str, GamePackage]()
    for distribution, point in _entry_points():
        try:
            loaded[point.name] = _loaded(point, loaded)
        except Unfit as unfit:
            REFUSED[f"{point.name} of {distribution}"] = str(unfit)
    PACKAGES.update(sorted(loaded.items(), key=lambda one: (one[1].list_order, one[0])))


def _entry_points() -> list[tuple[str, EntryPoint]]:
    """Return all entry points after their distributions: the program's own first."""
    found = [(point.dist.name if point.dist else "", point) for point in entry_points(group=GROUP)]
    return sorted(found, key=lambda one: (one[0] != _PROGRAM, one[0]))


def _loaded(point: EntryPoint, before: Mapping[str, GamePackage]) -> GamePackage:
    """Return the game that an entry point names, beside those before it. Raises Unfit."""
    try:
        package = point.load()
    except Exception as error:
        raise Unfit(f"{point.value} can't be imported: {type(error).__name__}: {error}") from error
    if not isinstance(package, GamePackage):
        raise Unfit(f"{point.value} isn't an engine.package.GamePackage")
    if package.contract != CONTRACT:
        raise Unfit(f"it was written for contract {package.contract}, this program has {CONTRACT}")
    if package.key != point.name:
        raise Unfit(f"its key is {package.key}, and so its entry point must be named")
    if not KEY.fullmatch(package.key):
        raise Unfit(f"its key {package.key} isn't a word of 2 to 16 lowercase letters and digits")
    if package.key in before:
        raise Unfit("another game has this key")
    return package


_load_all()
