"""Tests of imports: the boundaries between folders and libraries in docs/architecture.md."""

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
"""Folders that are installed."""
BESIDE = ("benchmarks", "tools", "tests")
"""Folders that only a clone has."""
GAMES = {path.parent.name for path in (ROOT / "bot/games").glob("*/game.py")}
NOTHING = {"discord", "aiohttp", "asyncio", "sqlalchemy", "aiosqlite"}
KNOWS_NOTHING_OF = {
    "engine": NOTHING | {"bot", "render", "PIL", "networkx"},
    "render": NOTHING | {"bot"},
    "bot/games": NOTHING,
    "bot/views": NOTHING,
    "bot/tables": {"discord", "aiohttp", "render"},
    "bot/store": {"discord", "aiohttp", "render"},
    "bot/automation/worker.py": {"discord", "sqlalchemy", "render", "PIL", "bot.views"},
}
"""Modules that an import of a file, or of a whole folder, must not load."""
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
"""Files and folders that may import a library."""


@pytest.mark.parametrize("place", KNOWS_NOTHING_OF)
def test_a_place_does_not_load(place: str) -> None:
    names = [
        name_of(path)
        for path in [*modules(place)] or [ROOT / place]
        if "migrations/" not in str(path)  # only Alembic can import them
    ]
    script = f"import sys\nfor name in {names}: __import__(name)\nprint(*sys.modules)"
    command = [sys.executable, "-c", script]
    loaded = subprocess.check_output(command, cwd=ROOT, text=True).split()  # noqa: S603
    assert set(loaded) >= set(names)
    assert not KNOWS_NOTHING_OF[place] & set(loaded)


@pytest.mark.parametrize("library", ONLY_IN)
def test_a_library_has_its_place(library: str) -> None:
    users = {
        str(path.relative_to(ROOT))
        for folder in (*PACKAGE, "benchmarks", "tools")
        for path in modules(folder)
        if library in libraries(path)
    }
    assert users
    assert {user for user in users if not user.startswith(ONLY_IN[library])} == set()


def test_each_room_imports_only_the_rooms_in_its_docstring() -> None:
    rooms = may_import()
    assert {*rooms} == {room_of(module) for module in imports()}
    against = [
        f"{module} imports {other}"
        for module, others in imports().items()
        for other in others
        if room_of(other) not in {room_of(module), *rooms[room_of(module)]}
    ]
    assert not against


def may_import() -> dict[str, set[str]]:
    """Return the rooms, each with the other rooms that it may import.

    They are in the docstrings of folders; that of `bot` lists its modules.
    """
    sentences = dict(re.findall(r"- `([\w.]+)`: .*(May import .*)", docstring(ROOT / "bot")))
    for path in (ROOT / "engine", ROOT / "render", *(ROOT / "bot").iterdir()):
        if (path / "__init__.py").exists():
            [sentences[name_of(path)]] = re.findall("May import .*", docstring(path))
    named = {room: re.findall(r"`([\w.]+)`", sentence) for room, sentence in sentences.items()}
    allowed = dict[str, set[str]]()
    for room in TopologicalSorter(named).static_order():  # raises CycleError
        allowed[room] = {*named[room]}
        if "may import" in sentences[room]:
            allowed[room].update(*(allowed[other] for other in named[room]))
    return allowed


def docstring(package: Path) -> str:
    """Return the docstring of a package, each paragraph and item in one line."""
    source = (package / "__init__.py").read_text(encoding="utf-8")
    text = ast.get_docstring(ast.parse(source)) or ""
    return re.sub(r"(?<!\n)\n(?![\n-])\s*", " ", text)


def room_of(module: str) -> str:
    """Return the box of a module; in `bot` its folder, or the module itself."""
    return ".".join(module.split(".")[: 2 if module.startswith("bot.") else 1])


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = TopologicalSorter(imports())
    graph.prepare()  # raises CycleError, which names the circle


def test_no_game_is_imported_by_shared_code_or_another_game() -> None:
    against = [
        f"{module} imports {other}"
        for module, others in imports().items()
        for other in others
        if game_of(other) not in {None, game_of(module)}
    ]
    assert not against


def test_shared_code_has_no_key_of_a_game() -> None:
    against = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for folder in PACKAGE
        for path in modules(folder)
        if game_of(name_of(path)) is None
        for line in path.read_text(encoding="utf-8").splitlines()
        if any(f'"{game}"' in line for game in GAMES)
    ]
    assert not against


def game_of(module: str) -> str | None:
    """Return the game whose folder a module is in, or None."""
    return next((part for part in module.split(".") if part in GAMES), None)


def test_the_wheel_has_the_program_only() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]) == set(PACKAGE)


@pytest.mark.parametrize("folder", [*PACKAGE, "tools"])
def test_the_program_imports_nothing_beside_it(folder: str) -> None:
    outside = set(BESIDE) - {folder}
    named = {str(path.relative_to(ROOT)): libraries(path) & outside for path in modules(folder)}
    assert {path: names for path, names in named.items() if names} == {}


def imports() -> dict[str, set[str]]:
    """Return our modules, each with its imports, also those in functions and for types."""
    paths = {name_of(path): path for folder in PACKAGE for path in modules(folder)}
    del paths["bot"]  # imported by everything in it
    return {
        name: {
            module
            for imported in imported_names(path)
            if (module := next((package for package in above(imported) if package in paths), name))
            != name
        }
        for name, path in paths.items()
    }


def libraries(path: Path) -> set[str]:
    """Return the packages that a file imports from."""
    return {name.partition(".")[0] for name in imported_names(path)}


@cache
def imported_names(path: Path) -> tuple[str, ...]:
    """Return the names that a file imports: modules and their members."""
    names = list[str]()
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module or ''}.{alias.name}" for alias in node.names]
    return tuple(names)


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all nested statements in a node, without expressions, which import nothing."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(node, field, ()):
            yield inner
            yield from statements(inner)


def above(name: str) -> Iterator[str]:
    """Yield a dotted name and its parent packages, the innermost first."""
    while name:
        yield name
        name = name.rpartition(".")[0]


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    """Return the name by which a file or a package is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
