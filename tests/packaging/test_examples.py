"""A game from outside is installed in an environment of its own, and is a game like ours there.

Two ways lead to it: the wheel in a folder that the tests which all games share look into, and the
commands of its README on a machine that has only the program's wheel.
"""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, chdir
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.build import build_wheel

from bot.catalogue import catalogue
from engine.player import Strength
from tests.packaging.machine import Machine
from tests.process.test_demo import Page

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "liars-dice"
KEY = "liars"
SHARED = (
    "tests/engine/test_every_game.py",
    "tests/engine/test_review.py",
    "tests/engine/test_trials.py",
    "tests/bot/test_every_table.py",
    "tests/bot/test_labels.py",
    "tests/bot/test_numbers.py",
    "tests/bot/test_play_in_terminal.py",
    "tests/bot/test_secrets.py",
    "tests/test_rules_text.py",
    "tests/e2e/test_every_game.py",
    "tests/e2e/test_lessons.py",
    "tests/e2e/test_daily.py",
    "tests/e2e/test_undo.py",
)
"""Tests that run on each game that is installed."""
WORDS = ("tests/bot/test_catalogue.py", "tests/bot/test_words.py")
"""Tests of all words that there are."""
LONG_ENOUGH = 2400
EN = catalogue("en")
NAME, DOUBT, TIMES = "Liar's Dice", "Doubt", "\N{MULTIPLICATION SIGN}"
"""Words of the game's own, which isn't installed where the tests run."""
BIDS = (TIMES, *"123456789")
"""How the labels of buttons begin that bid: beside a sign, or in words."""


class Installed:
    """A folder in which the example's wheel is installed, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.site = folder / "site"
        with chdir(EXAMPLE):
            wheel = folder / build_wheel(str(folder))
        with ZipFile(wheel) as packed:
            packed.extractall(self.site)

    def run(self, *arguments: str, folder: Path = ROOT) -> str:
        """Run Python where the game is found by its entry point, and return what it says."""
        done = subprocess.run(  # noqa: S603
            [sys.executable, *arguments],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{self.site}"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONG_ENOUGH,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-3000:]
        return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("installed"))


def test_its_wheel_has_all_that_it_needs(installed: Installed) -> None:
    package = installed.site / "liars_dice"
    for file in ("lesson.toml", "daily.jsonl", "worth.json", "words/en/table.ftl"):
        assert (package / file).is_file(), file
    asked = "from liars_dice import game; from engine.games import PACKAGES, REFUSED; "
    told = installed.run("-c", f"{asked}print(game.__file__, PACKAGES['{KEY}'].key, REFUSED)")
    assert told.split() == [str(package / "game.py"), KEY, "{}"]


def test_its_own_tests_pass(installed: Installed) -> None:
    said = installed.run("-m", "pytest", "-n0", "-p", "no:cacheprovider", str(EXAMPLE / "tests"))
    assert int(re.findall(r"(\d+) passed", said)[0]) > 100


def test_its_types_are_right(installed: Installed) -> None:
    options = ("--config-file", str(ROOT / "pyproject.toml"))
    checked = (str(EXAMPLE / "liars_dice"), *map(str, (EXAMPLE / "tests").glob("*.py")))
    assert "no issues" in installed.run("-m", "mypy", *options, *checked)


def test_what_holds_for_every_game_holds_for_it(installed: Installed) -> None:
    """In one process: most of the time of each would go into its start."""
    chosen = ("-p", "no:cacheprovider", "-k", KEY, *SHARED)
    said = installed.run("-m", "pytest", "-n0", "-v", *chosen)
    passed = re.findall(r"(?m)^(\S+\.py) s*\.", said)
    assert {*passed} == {*SHARED}, said


def test_its_words_are_as_good_as_ours(installed: Installed) -> None:
    installed.run("-m", "pytest", "-n0", "-p", "no:cacheprovider", *WORDS)


@asynccontextmanager
async def demo(machine: Machine) -> AsyncIterator[str]:
    """Run the demo on a machine, and yield its address."""
    process = await asyncio.create_subprocess_shell(
        "exec .venv/bin/claim-it demo --no-browser",
        cwd=machine.home,
        env=machine.environ,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), LONG_ENOUGH)).decode()
        [address] = re.findall(r"http://127\.0\.0\.1:\d+/#\S+", line)
        yield address
    finally:
        process.send_signal(signal.SIGINT)
        await process.communicate()


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory, wheels: Path) -> Machine:
    """Return a machine with the program's wheel, on which the game was installed by its README."""
    machine = Machine(tmp_path_factory.mktemp("machine"), wheels)
    [wheel] = wheels.glob("claim_it_bot-*.whl")
    machine.succeed(f"{sys.executable} -m venv .venv")
    machine.succeed(f".venv/bin/pip install '{wheel}[demo]'")
    machine.succeed(f".venv/bin/pip install {EXAMPLE}")
    return machine


def test_nothing_is_wrong_with_it_there(machine: Machine) -> None:
    said = machine.succeed(f".venv/bin/claim-it check-game {KEY} --games 3")
    assert {line.split()[0] for line in said.splitlines()[1:]} <= {"ok", "warning"}, said


async def test_it_is_learned_and_played_where_it_was_installed(machine: Machine) -> None:
    """From the lesson and the lobby to the leaderboard and the position of the day."""
    async with demo(machine) as address, Page.opened(address, "Ada") as ada:
        await learn(ada)
        await play(ada)
        await answer_the_position_of_the_day(ada)
        await ada.sees_its_pictures()


async def learn(ada: Page) -> None:
    """Go through the lesson, with the answers that it expects."""
    await ada.types(f"/{KEY} learn")
    await ada.press_sign("liars_die_3", f"{TIMES}3", "3 threes")
    await ada.press_sign("liars_die_5", f"{TIMES}4", "4 fives")
    await ada.press(DOUBT)
    await ada.press(EN("button-lesson-on"))
    await ada.press_sign("liars_die_6", f"{TIMES}4", "4 sixes")
    await ada.press(EN("button-lesson-on"))
    await ada.shows("That's the game!")


async def play(ada: Page) -> None:
    """Play a game against the computer, from the lobby to the leaderboard."""
    await ada.types(f"/{KEY} new")
    await ada.seats_computer(Strength.EASY)
    await ada.press("Start")
    while not ada.offers("Rematch"):
        await ada.press(DOUBT, *BIDS, "Replay")
    await ada.types(f"/{KEY} leaderboard")
    await ada.press(EN("leaderboard-button-rating"))
    await ada.shows(EN("leaderboard-bars"))


async def answer_the_position_of_the_day(ada: Page) -> None:
    await ada.types("/daily")
    await ada.press(NAME)
    await ada.press(DOUBT, *BIDS)
    await ada.shows("Chance of winning")
