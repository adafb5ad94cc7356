"""A game from outside: its wheel, installed in a folder of its own, is played like one of ours.

The tests that all games share run on it in a process that finds it by its entry point alone, from
the lobby to the leaderboard, with its lesson and its positions of the day.
"""

import os
import re
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.build import build_wheel

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "liars-dice"
SHARED = (
    "tests/engine/test_every_game.py",
    "tests/bot/test_every_table.py",
    "tests/bot/test_secrets.py",
    "tests/e2e/test_every_game.py",
    "tests/e2e/test_lessons.py",
    "tests/e2e/test_daily.py",
)
LONG_ENOUGH = 580


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which the example's wheel is installed, and nothing else."""
    built, folder = tmp_path_factory.mktemp("built"), tmp_path_factory.mktemp("installed")
    with chdir(EXAMPLE):
        wheel = built / build_wheel(str(built))
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        check=False,
    )


def test_its_wheel_has_all_that_it_needs(installed: Path) -> None:
    package = installed / "liars_dice"
    for file in ("lesson.toml", "daily.jsonl", "worth.json", "words/en/table.ftl"):
        assert (package / file).is_file(), file
    asked = "from liars_dice import game; from engine.games import PACKAGES, REFUSED; "
    told = run(installed, "-c", f"{asked}print(game.__file__, PACKAGES['liars'].key, REFUSED)")
    assert told.stdout.split() == [str(package / "game.py"), "liars", "{}"], told.stderr


def test_it_passes_what_all_games_have_to(installed: Path) -> None:
    """In one process: most of the time of each would go into its start."""
    chosen = ("-p", "no:cacheprovider", "-k", "liars", *SHARED)
    told = run(installed, "-m", "pytest", "-n0", "-v", *chosen)
    assert told.returncode == 0, told.stdout[-3000:] + told.stderr[-1000:]
    passed = re.findall(r"(?m)^(\S+\.py) s*\.", told.stdout)
    assert {*passed} == {*SHARED}, told.stdout
