"""Tests of the language of the code: docstrings, and names of values, classes and modules.

The limits leave room for good sentences and names that these rules take for bad ones.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROGRAM, TESTS = ("bot", "engine", "render"), ("tests",)
GAMES = {
    path.parent.name
    for folder in ("bot/games", "bot/cli/new_game/template", "tests")
    for path in (ROOT / folder).glob("*/game.py")
}
UNCLEAR = re.compile(
    r"\A((?i:what|whose|which|how|why|where|when|as|so|of|from|it|they|those|these|there|some"
    r"|everything|everybody|nobody|nothing)\b)"
    r"|\b(whom|what (is|are|was|were|has|have|it|they|comes|belongs)|(is|are) (told|said)"
    r"|tells? (what|whether|how|of)|so (many|far|long as)|as far as|all there is|had better)\b"
)
"""Beginnings of docstrings without a verb or a noun, and phrases that must be read twice."""
VAGUE = re.compile(
    r"_*(ones?|two|some|most|much|many|every|both|rest|kept|left|found|told|given|said|meant|so"
    r"|whose|whom?|what|how|may|own|better|worse|lasting|alone|here|there|things?"
    r"|(every|some|no)(thing|body))_*"
)
"""Names that could stand for any value."""


@cache
def trees(folders: tuple[str, ...]) -> Mapping[Path, ast.Module]:
    """Return the syntax trees of all modules in folders by their paths."""
    paths = [path.relative_to(ROOT) for name in folders for path in (ROOT / name).rglob("*.py")]
    return {path: ast.parse((ROOT / path).read_text(encoding="utf-8")) for path in paths}


def owner(path: Path) -> str:
    """Return the game of a module, else its box or its folder of tests."""
    game = [part for part in path.parts if part in GAMES]
    return game[0] if game else "/".join(path.parts[: 2 if path.parts[0] == "tests" else 1])


@pytest.mark.parametrize("folders", [PROGRAM, TESTS])
def test_docstrings_begin_with_a_verb_or_a_noun(folders: tuple[str, ...]) -> None:
    total, unclear = 0, list[str]()
    for path, tree in trees(folders).items():
        for node in ast.walk(tree):
            match node:
                case ast.Expr(ast.Constant(str(text))):
                    total += 1
                    unclear += [f"{path}:{node.lineno}: {text:.90}"] if UNCLEAR.search(text) else []
    assert len(unclear) <= 0.03 * total, "\n".join(unclear)


@pytest.mark.parametrize(("folders", "limit"), [(PROGRAM, 1), (TESTS, 3)])
def test_names_say_the_value(folders: tuple[str, ...], limit: int) -> None:
    """Check that at most ``limit`` names per 1,000 lines are vague."""
    lines, vague = 0, list[str]()
    for path, tree in trees(folders).items():
        lines += (ROOT / path).read_text(encoding="utf-8").count("\n")
        for node in ast.walk(tree):
            match node:
                case ast.Name(name, ast.Store()) | ast.arg(name) if VAGUE.fullmatch(name):
                    is_side = name == "left" and "render" in path.parts
                    vague += [] if is_side else [f"{path}:{node.lineno}: {name}"]
    assert len(vague) <= limit * lines / 1000, "\n".join(vague)


@pytest.mark.parametrize("folders", [PROGRAM, TESTS])
def test_few_class_names_stand_for_several_classes(folders: tuple[str, ...]) -> None:
    """Check it for public classes; each game may have its own."""
    owners = defaultdict[str, list[str]](list)
    for path, tree in trees(folders).items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                owners[node.name].append(owner(path))
    several = [name for name, homes in owners.items() if len(homes) > len(GAMES & {*homes} or {1})]
    assert len(several) <= 10, several


@pytest.mark.parametrize("folders", [PROGRAM, TESTS])
def test_no_module_is_named_like_another_in_the_plural(folders: tuple[str, ...]) -> None:
    modules = {(owner(path), path.stem) for path in trees(folders)}
    assert not [name for home, name in modules if (home, f"{name}s") in modules]
