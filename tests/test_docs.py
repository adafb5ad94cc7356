"""The examples of the documentation do what they say."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parent.parent / "docs"
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
