"""What the folders know of the world outside: the boundaries in docs/architecture.md."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ("engine", "render", "bot")
"""What is installed."""
BESIDE = ("benchmarks", "tools", "tests")
"""What only a clone has."""
NOTHING = {"discord", "aiohttp", "asyncio", "sqlalchemy", "aiosqlite"}
KNOWS_NOTHING_OF = {
    "engine": NOTHING | {"bot", "render", "PIL"},
    "render": NOTHING | {"bot"},
    "bot/games": NOTHING,
    "bot/views": NOTHING,
    "bot/tables": {"discord", "aiohttp", "render"},
    "bot/store": {"discord", "aiohttp", "render"},
}
"""What isn't even in memory when all of a folder is."""
ONLY_IN = {
    "discord": (
        "bot/app.py",
        "bot/client",
        "bot/interactions",
        "bot/messages",
        "bot/cli",
        "bot/__main__.py",
        "benchmarks",
    ),
    "sqlalchemy": ("bot/store",),
    "alembic": ("bot/store",),
    "simcord": ("bot/cli/demo",),
}
"""The only places that may name a library."""
ROOMS = (
    "engine",
    "render",
    *("bot.ids", "bot.errors", "bot.game_packages"),
    "bot.runtime",
    *("bot.catalogue", "bot.settings"),
    "bot.store",
    "bot.tables",
    "bot.views",
    "bot.games",
    "bot.client",
    "bot.messages",
    "bot.automation",
    *("bot.services", "bot.wiring"),
    "bot.interactions",
    "bot.conformance",
    *("bot.app", "bot.observability"),
    *("bot.cli", "bot.__main__"),
)
"""The rooms from the lowest to the highest: none imports anything of a higher one."""


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Return the packages that a module names, in its functions too."""
    return {name.partition(".")[0] for name in imported_names(path)}


@pytest.mark.parametrize("folder", KNOWS_NOTHING_OF)
def test_a_folder_knows_nothing_of(folder: str) -> None:
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in modules(folder)
        if "migrations/" not in str(path)  # which only Alembic can import
    ]
    script = f"import sys\nfor name in {names}: __import__(name)\nprint(*sys.modules)"
    command = [sys.executable, "-c", script]
    loaded = subprocess.check_output(command, cwd=ROOT, text=True).split()  # noqa: S603
    assert set(loaded) >= set(names)
    assert not KNOWS_NOTHING_OF[folder] & set(loaded)


@pytest.mark.parametrize("library", ONLY_IN)
def test_a_library_has_its_place(library: str) -> None:
    users = {
        str(path.relative_to(ROOT))
        for folder in (*PACKAGE, "benchmarks", "tools")
        for path in modules(folder)
        if library in imported(path)
    }
    assert users
    assert {user for user in users if not user.startswith(ONLY_IN[library])} == set()


def test_no_room_imports_a_higher_one() -> None:
    """Imports for types and in functions count too."""
    upward = [
        f"{module} imports {other}"
        for module, others in imports().items()
        for other in others
        if floor(other) > floor(module)
    ]
    assert not upward


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports for types and in functions count too."""
    graph = TopologicalSorter(imports())
    graph.prepare()  # raises CycleError, which names the circle


def floor(module: str) -> int:
    """Return which of `ROOMS` a module is in, by the longest name that fits."""
    [*_, room] = sorted((room for room in ROOMS if f"{module}.".startswith(f"{room}.")), key=len)
    return ROOMS.index(room)


def imports() -> dict[str, set[str]]:
    """Return which of our modules each of them imports anywhere in its file."""
    paths = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for folder in PACKAGE
        for path in modules(folder)
    }
    return {
        name: {
            found
            for imported in imported_names(path)
            if (found := next((one for one in above(imported) if one in paths), name)) != name
        }
        for name, path in paths.items()
        if name != "bot"
    }


@cache
def imported_names(path: Path) -> tuple[str, ...]:
    """Return the names that a file imports: modules, and what is in them."""
    return tuple(_imported_names(path))


def _imported_names(path: Path) -> Iterator[str]:
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module or ''}.{alias.name}" for alias in node.names)


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements inside of one, however deep; no expressions, which import nothing."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(node, field, ()):
            yield inner
            yield from statements(inner)


def above(name: str) -> Iterator[str]:
    """Yield a dotted name and the packages it is in, the innermost first."""
    while name:
        yield name
        name = name.rpartition(".")[0]


def test_the_wheel_has_the_program_only() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]) == set(PACKAGE)


@pytest.mark.parametrize("folder", [*PACKAGE, "tools"])
def test_the_program_names_nothing_beside_it(folder: str) -> None:
    outside = set(BESIDE) - {folder}
    named = {str(path.relative_to(ROOT)): imported(path) & outside for path in modules(folder)}
    assert {path: names for path, names in named.items() if names} == {}


def test_nothing_but_its_folder_names_a_game() -> None:
    """What all games share works with any game. (The program itself is called Claim It!)"""
    product = re.compile(
        r"claim[-_]it|claimit[._]|CLAIMIT_|Claim It!|Claim (?:a|the)|\.claim\(|def claim\("
    )
    names = re.compile(r"claimit|nuggets|\bclaim\b", re.IGNORECASE)
    named = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for folder in PACKAGE
        for path in modules(folder)
        if not {"claim", "claimit", "nuggets"} & set(path.relative_to(ROOT).parts)
        for line in path.read_text(encoding="utf-8").splitlines()
        if names.search(product.sub("", line))
    ]
    assert named == []
