"""The package that `new-game` writes is a game like ours: it is built, installed and played."""

import os
import re
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.build import build_wheel

from bot.__main__ import main
from tests.process.running import ROOT, program
from tests.process.test_demo import Page, address_of

KEY = "sixes"
SHARED = (
    "tests/engine/test_every_game.py",
    "tests/engine/test_review.py",
    "tests/engine/test_trials.py",
    "tests/bot/test_every_table.py",
    "tests/bot/test_labels.py",
    "tests/bot/test_play_in_terminal.py",
    "tests/test_rules_text.py",
    "tests/e2e/test_every_game.py",
)
"""Tests that run on each game that is installed. In French it speaks English."""
WORDS = ("tests/bot/test_catalogue.py", "tests/bot/test_words.py")
"""Tests of all words that there are."""
OF_OURS = "unused or complete or same_names or french"
"""What only the program's own words have to be: they are named in its own sources, and French."""
LONG_ENOUGH = 300


class Written:
    """A package that was just written, and the folder that it is installed in."""

    def __init__(self, folder: Path) -> None:
        self.package, self.site = folder / KEY, folder / "site"
        assert main(["new-game", KEY, "--folder", str(folder)]) == 0
        with chdir(self.package):
            wheel = folder / build_wheel(str(folder))
        with ZipFile(wheel) as packed:
            packed.extractall(self.site)
        self.path = f"{ROOT}{os.pathsep}{self.site}"

    def run(self, *module: str, folder: Path = ROOT) -> str:
        """Run a module of Python that finds the game, and return what it says."""
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-m", *module],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": self.path, "MYPYPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONG_ENOUGH,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    return Written(tmp_path_factory.mktemp("written"))


def test_its_own_tests_pass(written: Written) -> None:
    said = written.run("pytest", "-q", "-p", "no:cacheprovider", folder=written.package)
    assert int(re.findall(r"(\d+) passed", said)[0]) > 8


def test_its_types_are_right(written: Written) -> None:
    folders = (KEY, "tests")
    assert "no issues" in written.run("mypy", "--strict", *folders, folder=written.package)


def test_what_holds_for_every_game_holds_for_it(written: Written) -> None:
    chosen = ("-k", f"{KEY} and not fr")
    said = written.run("pytest", "-n0", "-v", "-p", "no:cacheprovider", *chosen, *SHARED)
    passed = dict(re.findall(r"(?m)^(\S+\.py) (\.+)", said))
    assert {*passed} == {*SHARED}, said


def test_its_words_are_as_good_as_ours(written: Written) -> None:
    chosen = ("-k", f"not ({OF_OURS})")
    written.run("pytest", "-n0", "-p", "no:cacheprovider", *chosen, *WORDS)


async def test_a_game_is_played_in_the_demo_to_its_end(written: Written, tmp_path: Path) -> None:
    found = {"PYTHONPATH": written.path}
    async with (
        program(tmp_path, "demo", "--no-browser", settings=found, anew=True) as process,
        Page.opened(await address_of(process), "Ada") as ada,
    ):
        await ada.types(f"/{KEY} new")
        await ada.seats_computer()
        await ada.press("Start")
        await ada.shows("it's your turn")
        while not ada.offers("Rematch"):
            await ada.press("Stop", "Roll", "Replay")
        await ada.sees_its_pictures()
        name, record = await ada.downloads(".json")
    (tmp_path / name).write_bytes(record)
    assert "valid" in written.run("bot", "verify", str(tmp_path / name))
