"""The package that `new-game` writes is whole: its own tests pass, and its types are right.

The tests that all games share run on it in `test_games_from_outside.py`. It is installed in
`test_installed.py`, and played in `test_examples.py`.
"""

import re

from tests.packaging.outside import ROOT, Outside


def test_its_own_tests_pass(outside: Outside) -> None:
    said = outside.run("-m", "pytest", "-q", "-p", "no:cacheprovider", folder=outside.new)
    assert int(re.findall(r"(\d+) passed", said)[0]) > 8


def test_its_types_are_right(outside: Outside) -> None:
    """What is known of other modules is kept for the next time; those of the package move."""
    cache = str(ROOT / ".mypy_cache" / "new-game")
    said = outside.run("-m", "mypy", "--cache-dir", cache, folder=outside.new)
    assert "no issues found in 5 source files" in said
