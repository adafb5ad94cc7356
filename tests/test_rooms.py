"""What the folders know of the world outside: the boundaries in docs/architecture.md."""

import ast
import subprocess
import sys
import tomllib
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
    "bot/views": NOTHING,
    "bot/tables": {"discord", "aiohttp", "render"},
    "bot/store": {"discord", "aiohttp", "render"},
}
"""What isn't even in memory when all of a folder is."""
ONLY_IN = {
    "discord": (
        "bot/app.py",
        "bot/gateway.py",
        "bot/interaction.py",
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


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Return the packages that a module names, in its functions too."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name.partition(".")[0] for name in names}


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


def test_the_wheel_has_the_program_only() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]) == set(PACKAGE)


@pytest.mark.parametrize("folder", [*PACKAGE, "tools"])
def test_the_program_names_nothing_beside_it(folder: str) -> None:
    outside = set(BESIDE) - {folder}
    named = {str(path.relative_to(ROOT)): imported(path) & outside for path in modules(folder)}
    assert {path: names for path, names in named.items() if names} == {}
