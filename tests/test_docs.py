"""The documentation's examples do what they say, and what it names exists."""

import doctest
import re
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
ROOMS = "(?:bot|engine|render|benchmarks|tools|tests|assets|docs)"
WITH_EXAMPLES = [
    path.name for path in sorted(DOCS.glob("*.md")) if ">>>" in path.read_text(encoding="utf-8")
]


def test_there_are_examples() -> None:
    assert "add-a-game.md" in WITH_EXAMPLES


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_every_example_does_what_it_says(name: str) -> None:
    ran = doctest.testfile(str(DOCS / name), module_relative=False, encoding="utf-8")
    assert ran.attempted > 0
    assert ran.failed == 0


def test_what_is_named_exists() -> None:
    """Paths, and dotted names of modules and what is in them, in documents and docstrings."""
    documents = [*ROOT.glob("*.md"), *DOCS.glob("*.md"), *(ROOT / "tests").rglob("*.md")]
    rooms = ("bot", "engine", "render", "benchmarks", "tools")
    code = [path for room in rooms for path in (ROOT / room).rglob("*.py")]
    for path in (*documents, *code):
        text = path.read_text(encoding="utf-8")
        paths = re.findall(rf"`({ROOMS}/[\w./-]*)`", text)
        assert [name for name in paths if not (ROOT / name).exists()] == [], path
        names = re.findall(rf"`({ROOMS}(?:\.\w+)+)", text)
        assert [name for name in names if not is_there(name)] == [], path


def is_there(name: str) -> bool:
    try:
        resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True
