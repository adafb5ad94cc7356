"""The exceptions of the program form the tree in the docstring of `bot.errors`."""

import ast
import builtins
import re
from collections.abc import Iterator

import bot.errors
from bot.catalogue import ASSETS
from bot.game_packages import PACKAGES


def drawn() -> dict[str, str]:
    """Return the base of every exception in the docstring."""
    bases: dict[str, str] = {}
    above = ["Exception"]
    for line in (bot.errors.__doc__ or "").splitlines():
        if match := re.match(r" {4}((?:  )*)(\w+) {2,}", line):
            depth = len(match[1]) // 2
            bases[match[2]] = above[depth]
            above[depth + 1 :] = [match[2]]
    return bases


def classes() -> Iterator[tuple[str, list[str]]]:
    """Yield every class of the program with the names of its bases."""
    for folder in ("bot", "engine", "render"):
        for path in (ASSETS.parent / folder).rglob("*.py"):
            if not PACKAGES.keys().isdisjoint(path.parts):
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    bases = [ast.unparse(base).split("[")[0] for base in node.bases]
                    yield node.name, [base.split(".")[-1] for base in bases]


def is_built_in(name: str) -> bool:
    built_in = getattr(builtins, name, None)
    return isinstance(built_in, type) and issubclass(built_in, BaseException)


def test_the_tree_of_exceptions_is_as_it_is_drawn() -> None:
    bases, ours, known = dict(classes()), set[str](), -1
    while known < len(ours):
        known = len(ours)
        ours |= {name for name, of in bases.items() if any(is_built_in(b) or b in ours for b in of)}
    built_in = {"BaseException": "Exception"}  # the tree has only our own
    actual = {name: [built_in.get(base, base) for base in bases[name]] for name in ours}
    assert actual == {name: [of] for name, of in drawn().items()}
    assert len(ours) > 1
